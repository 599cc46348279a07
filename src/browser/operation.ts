import type { ReasonCode } from '../kernel/index.js';
import type { GateJudge } from './gate/held-request.js';

/** Set by the browser room alone, at the moment the page is touched. After it a call can no longer be "refused". */
export interface DispatchLatch {
  readonly dispatched: boolean;
  mark(): void;
}

/** What every operation on a page is given: it ends when the signal fires, and marks the latch before it acts. */
export interface Operation {
  readonly signal: AbortSignal;
  readonly latch: DispatchLatch;
  /** Long waits report here; the caller decides whether anybody listens. */
  readonly progress: (message: string) => void;
  /** Awaited when everything is ready, just before the latch is marked: the last look before the page is touched. */
  readonly beforeDispatch?: (() => Promise<void>) | undefined;
  /** Asked about everything the page sends from its input on, until a while after (A&S WG1). */
  readonly judge?: GateJudge | undefined;
  /** Whether the yes to a question would do something grave: such a question is dismissed. Absent under a contract (A&S D4). */
  readonly isGraveQuestion?: ((question: string) => boolean) | undefined;
}

/** A refusal of the browser room, before anything was touched. */
export interface BrowserRefusal {
  readonly kind: 'refused';
  readonly reasonCode: ReasonCode;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export function refuse(
  reasonCode: BrowserRefusal['reasonCode'],
  message: string,
  details: BrowserRefusal['details'] = {},
): BrowserRefusal {
  return { kind: 'refused', reasonCode, message, details };
}
