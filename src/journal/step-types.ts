import type { ElementAnchor as Anchor } from '../browser/index.js';

export const STEP_KINDS = ['navigate', 'click', 'type', 'press_key'] as const;

export type StepKind = (typeof STEP_KINDS)[number];

/** One step of an agent, for repeated paths (K 6). */
export interface JournalStep {
  readonly dispatchSeq: number;
  readonly ownerId: string;
  readonly targetSessionId: string;
  readonly contextHost: string;
  readonly activitySessionId: string;
  readonly createdAt: number;
  readonly kind: StepKind;
  readonly selectorNorm: string | null;
  readonly anchor: Anchor | null;
  /** Where it was taken and where it led, as route templates of the scope. */
  readonly routeBefore: string;
  readonly routeAfter: string;
  readonly key: string | null;
  /** Its selector may be learned (K 8, without the click-only part). */
  readonly isAutoSafe: boolean;
  /** Typing into a search field; the text itself is kept nowhere. */
  readonly isSearch: boolean;
  /** The typing ended with Enter in the same call. */
  readonly pressedEnter: boolean;
  readonly commitClass: string | null;
  readonly ok: boolean;
}
