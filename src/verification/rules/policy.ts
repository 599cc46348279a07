import type { ActionKind, AmbiguityPolicy, RetryPolicy } from '../types.js';

/** How long a result is watched for, and how long it must hold (A&S 5.6). */
export const STABILITY_TEMPLATES: Readonly<
  Record<ActionKind, { readonly stabilityWindowMs: number; readonly stabilityMs: number }>
> = {
  dismiss_overlay: { stabilityWindowMs: 3_000, stabilityMs: 250 },
  send_message: { stabilityWindowMs: 5_000, stabilityMs: 0 },
  submit_form: { stabilityWindowMs: 8_000, stabilityMs: 0 },
  select_option: { stabilityWindowMs: 2_000, stabilityMs: 100 },
  custom: { stabilityWindowMs: 5_000, stabilityMs: 250 },
};

/** Timing outside of these is clamped, not refused (A&S K2). */
export const STABILITY_WINDOW_BOUNDS_MS = { min: 500, max: 30_000 } as const;
export const STABILITY_BOUNDS_MS = { min: 0, max: 5_000 } as const;

export const DEFAULT_ACTION_KIND: ActionKind = 'custom';
export const DEFAULT_RETRY_POLICY: RetryPolicy = 'non_idempotent';
export const DEFAULT_AMBIGUITY_POLICY: AmbiguityPolicy = 'signal';

/** Assertions in one list of a set (A&S 5.2). */
export const LIST_LIMIT = 50;

/** Without any event the page is looked at this often (A&S 5.6). */
export const HEARTBEAT_MS = 100;

/** An unknown precondition is looked at once more after this (A&S V1). */
export const PRECONDITION_RETRY_MS = 200;

/** A new document must have shown no error for this long before success counts (A&S V5). */
export const SETTLE_AFTER_NAVIGATION_MS = 150;

/** A success shown before the server had answered must outlive the answer by this long: the page may take it back. */
export const SETTLE_AFTER_ANSWER_MS = 250;

/** A message on the page that no request has carried yet may be the page's own echo: it must stay this long (A&S V5b). */
export const ECHO_HOLD_MS = 1_000;

/** What was accepted must stay so this long: a page may take it back (A&S 5.17). */
export const ACCEPTED_HOLD_MS = 450;

/** 5.17: the same on a page that its server may tell something at any time. */
export const LIVE_HOLD_MS = 3_000;

/** What was refused must stay so this long: a page may try again by itself. */
export const REFUSED_HOLD_MS = 300;

/** What a page has set a timer for within this time may still change the outcome; it is waited for, but not for ever. */
export const TIMER_HORIZON_MS = 2_100;
export const MOST_TIMER_WAIT_MS = 3_000;

/** What a page has read is on it this long afterwards at the latest. */
export const SHOWN_AFTER_MS = 200;

/** Requests that only read are waited for this long after a write was accepted. */
export const READS_WAIT_MS = 1_000;

/** What a page shows with a timer is waited for before it is read again, but not longer than this. */
export const MOST_REREAD_DELAY_MS = 1_000;

/** What a page shows without having sent anything may still be sent: it is read again after this. */
export const ECHOED_AFTER_MS = 400;

/** A verdict waits for what is read again for this long. */
export const REREAD_WAIT_MS = 4_000;

/** At the end of a window this long is left for what was seen without it. */
export const LAST_LOOKS_MS = 600;

/** What contradicts an action when it is read again is read once more after this: servers may take a moment. */
export const REREAD_AGAIN_MS = 500;

/** A page that is quiet for this long, with nothing under way, has said what it has to say. */
export const QUIET_END_MS = 600;
export const EARLIEST_END_MS = 1_500;
/** The same where its timers are not known. */
export const EARLIEST_BLIND_END_MS = 2_500;

/** An ambiguous match that held this long is reported (A&S V6). */
export const AMBIGUOUS_HOLD_MS = 1_000;

/** `network.idle`: no request under way for this long (A&S 5.5). */
export const NETWORK_IDLE_MS = 400;

/** Characters of a sent message that are looked for on the page (A&S 5.5). */
export const SENT_TEXT_CHARS = 200;

/** `retry_once`: how long one retry is remembered outside of a goal (A&S 5.9 row 8). */
export const RETRY_ONCE_MEMORY_MS = 600_000;

/** What a call is told to wait when the target is busy (A&S 5.8, 5.9 row 1). */
export const BUSY_RETRY_AFTER_MS = 1_000;

/** How long the result of a `clientEventId` is kept (A&S V11). */
export const EVENT_KEY_MS = 86_400_000;
