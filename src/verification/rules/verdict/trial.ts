import type { HostReading } from '../../../browser/index.js';
import type { EffectiveContract, Facts, JudgedTick, ParsedKey } from '../../types.js';

/** What stays the same through one verification. */
export interface Case {
  readonly contract: EffectiveContract;
  readonly keys: ReadonlyMap<string, ParsedKey>;
  /** The action is of class critical: page text alone never proves it (V9). */
  readonly isCritical: boolean;
}

/** One look after the action: facts with their deltas made. */
export interface Tick {
  readonly atMs: number;
  readonly facts: Facts;
  readonly host: HostReading;
  /** Null where the contract does not ask what became of the action. */
  readonly judged: JudgedTick | null;
}

/** What the looks so far have shown. Opaque to everybody else. */
export interface Trial {
  readonly baseline: Facts;
  readonly wasSatisfied: boolean;
  readonly wasAmbiguous: boolean;
  /** Forbidden conditions that were true before the action and have not been seen false since (V2). */
  readonly suppressed: ReadonlySet<string>;
  readonly suppressedKeys: readonly string[];
  /** A fact of the success set has changed since the baseline (V3). */
  readonly hasChanged: boolean;
  readonly successSinceMs: number | null;
  readonly ambiguousSinceMs: number | null;
  /** What the action seems to have come to, and since when. */
  readonly outcome: { readonly state: string; readonly sinceMs: number } | null;
  /** When the last of the caused requests was seen to have ended; null while one is open, or there was none. */
  readonly answeredAtMs: number | null;
  /** The document of the last look, and since when it can be read. */
  readonly documentId: string;
  readonly readableSinceMs: number | null;
  readonly wasEverReadable: boolean;
  readonly ticks: number;
}
