/**
 * What the console says of sites on the wire. This file imports nothing but more of that: the page shares it. Names and
 * selectors come from pages and agents: text, cut, never trusted.
 */
import type { PlatformView, QuestionView } from './platform-types.js';

/** How many entries of a site stand at which level (K 4). */
export interface LevelCounts {
  readonly candidate: number;
  readonly shadow: number;
  readonly active: number;
  readonly retired: number;
}

/** One site and how much is known of it (K 2.2). Sites without anything are told of once they have lost it. */
export interface SiteEntry {
  /** Its domain key, for example "shop.example" or "localhost:8080". */
  readonly scope: string;
  readonly counts: LevelCounts;
  readonly hints: number;
  /** Somebody mapped it in Learn Mode. */
  readonly hasPlaybook: boolean;
  /** Entries that a person may want to look at; the retired ones are not among them. */
  readonly warnings: { readonly quarantined: number; readonly drifted: number; readonly stale: number };
  readonly changedAtMs: number;
  readonly usedAtMs: number | null;
  /** Nothing is learned there, and nothing learned is used (`learning.offHosts`). */
  readonly isOff: boolean;
}

/** One condition of a level (K 4.1). */
export interface GateView {
  readonly name: string;
  readonly required: number;
  readonly observed: number;
  readonly passed: boolean;
}

export type TransitionName = 'l0_to_l1' | 'l1_to_l2' | 'demotion' | 'deprecation' | 'revive';

/** A step of a playbook. Names come from a page: text, cut. */
export interface StepView {
  readonly type: 'click' | 'type' | 'press_key' | 'wait' | 'dismiss' | 'navigate';
  /** What a person sees on it; null when only its selector is known. */
  readonly label: string | null;
  readonly selector: string | null;
  readonly key: string | null;
  readonly route: string | null;
  /** Where typed text comes from; the text itself is kept nowhere. */
  readonly value: { readonly slot: string | null; readonly source: string | null } | null;
}

/** How a step is seen to have worked. */
export interface ProofView {
  readonly type: string;
  readonly what: string | null;
}

export interface PlaybookView {
  readonly policy: string;
  readonly steps: readonly StepView[];
  readonly proofs: readonly ProofView[];
}

/** One thing that is known of a site. */
export interface EntryView extends PlaybookView {
  readonly stableId: string;
  readonly type: string;
  readonly level: 0 | 1 | 2;
  readonly isRetired: boolean;
  readonly retiredReason: string | null;
  /** It was active before. */
  readonly isDemoted: boolean;
  readonly origin: string;
  /** Where on the site; empty for everywhere. */
  readonly routes: readonly string[];
  /** By what it is recognised. */
  readonly signals: readonly { readonly kind: string; readonly match: string }[];
  readonly health: {
    readonly state: 'unproven' | 'quarantined' | 'watch' | 'healthy';
    readonly isStale: boolean;
    readonly isDrifted: boolean;
    readonly attempts30d: number;
    /** 0–1; null without attempts. */
    readonly successRate30d: number | null;
    readonly consecutiveFailures: number;
    readonly lastAttemptAtMs: number | null;
  };
  /** The way up, or back; null for what is active. */
  readonly next: { readonly transition: TransitionName; readonly gates: readonly GateView[] } | null;
  /** What would cost it its level; a gate that passed was not reached. */
  readonly risks: readonly GateView[];
  /** A change that earns its own evidence while the entry stays as it is (K 4.6). */
  readonly pending:
    | (PlaybookView & {
        readonly reason: 'edited' | 'relocated' | 'generated';
        readonly createdAtMs: number;
        readonly gates: readonly GateView[];
      })
    | null;
}

/** A change of a level and why (K 2.1). */
export interface LevelChange {
  readonly at: number;
  readonly stableId: string;
  /** What it was about; null when it is not kept any more. */
  readonly about: Pick<EntryView, 'type' | 'steps'> | null;
  readonly from: -1 | 0 | 1 | 2 | null;
  readonly to: -1 | 0 | 1 | 2;
  readonly reasonKind: string;
  readonly gates: readonly GateView[];
}

/** Body of `GET /api/sites/<scope>`. */
export interface SiteView extends SiteEntry {
  readonly trust: 'unknown' | 'low' | 'medium' | 'high';
  /** At most 100: what is active first, what is retired last. */
  readonly entries: readonly EntryView[];
  readonly omitted: number;
  /** Newest first. */
  readonly changes: readonly LevelChange[];
  /** Null when nobody mapped the site in Learn Mode. */
  readonly platform: PlatformView | null;
  /** Open ones first. */
  readonly questions: readonly QuestionView[];
}

/** Body of `GET /api/sites`, the last changed one first. */
export interface SitesBody {
  readonly sites: readonly SiteEntry[];
}
