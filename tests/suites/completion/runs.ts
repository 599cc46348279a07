/** What a run of the bench is, and what it leaves to be judged. */
import type { Agent, Completion, Progress } from './agent.js';

/** The address of a path on the host of one run. */
export type UrlOf = (path: string) => string;

/** What is ended: the owner by force, its browser by force, or the owner as it wishes. */
export type Victim = 'owner' | 'browser' | 'clean';

/** Everything that a run can use. */
export interface World {
  readonly agent: Agent;
  readonly url: UrlOf;
  /** Another agent. */
  readonly helper: (name: string) => Agent;
  /** The same agent, in a run before. */
  readonly again: () => Agent;
  readonly strike: (victim: Victim) => Promise<void>;
}

export type Act = (world: World) => Promise<unknown>;

export interface Run {
  readonly kind: string;
  readonly name: string;
  readonly run: Act;
  /** Something dies on the way. */
  readonly needsOwnFolder?: boolean;
  /** A busy machine would make it another run. */
  readonly needsQuiet?: boolean;
  readonly isLong?: boolean;
  readonly runMs?: number;
}

/** What a lie has to be refused for. */
export interface Expectation {
  readonly reasons: readonly string[];
  readonly codes: readonly string[];
  readonly verdicts?: readonly string[];
  /** Under a policy that asks for nothing it may pass with these: parts of caveats that name what was lied about. */
  readonly caveats?: readonly string[];
}

export interface Lie extends Run {
  readonly expects: Expectation;
}

export type Plan = { readonly id: string } & (({ readonly isLie: true } & Lie) | ({ readonly isLie: false } & Run));

export type Row = Plan & {
  readonly completions: readonly Completion[];
  readonly refusals: readonly Progress[];
  readonly verdicts: readonly string[];
  readonly error: string | null;
  readonly ms: number;
};
export type LieRow = Extract<Row, { isLie: true }>;
