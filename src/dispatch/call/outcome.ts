import type { z } from 'zod';
import type { DismissReport, PageSigns, Target } from '../../browser/index.js';
import type { NotedOutcome } from '../../journal/index.js';
import type { ReasonCode } from '../../kernel/index.js';
import type { Evidence } from '../../observations/index.js';
import type { GateNotice } from '../../safety/index.js';
import type { Envelope, Stage, Status, VerifySource, VerifyState, Warning } from './envelope.js';

export type Members = Readonly<Record<string, unknown>>;

/** What a handler returns. It is data; the envelope, the row and the text are made from it elsewhere. */
export interface Outcome<D extends Members = Members> {
  readonly status: Status;
  /** All that the tool declares as its output, once it has something to tell. */
  readonly data?: D;
  /** Of the same fields, what a call that told nothing was about. */
  readonly about?: Partial<D>;
  /** What the road found out around the handler: blocks of the answer, and fields of a guard. */
  readonly beside?: Members;
  readonly reasonCode?: ReasonCode;
  /** Where the call ended, when not at its end. */
  readonly stage?: Stage;
  readonly message?: string;
  readonly hint?: string;
  readonly errorData?: Readonly<Record<string, unknown>>;
  readonly verifyState?: VerifyState;
  readonly verifySource?: VerifySource;
  readonly retryAdvice?: 'safe_to_retry' | 'do_not_retry' | 'check_postcondition_first';
  readonly retryAfterMs?: number;
  /** Where the reason code does not say it: the unchanged call may succeed later. */
  readonly retryable?: boolean;
  readonly warnings?: readonly Warning[];
  /** Advice of an awareness gate that only the handler could ask. */
  readonly gates?: readonly GateNotice[];
  readonly evidence?: Evidence;
  /** Outcomes for entries of knowledge that the handler could tell itself (K 3). */
  readonly learned?: readonly NotedOutcome[];
  /** What the page shows that learning has to ask about, and which surface it is (K 9, 11). */
  readonly signs?: PageSigns;
  /** What was done to clear the page. */
  readonly dismissal?: DismissReport;
  /** The tab the call opened: its row and its answer are about that one. */
  readonly openedTarget?: Target;
  /** The answer this very call got before (A&S V11); everything else is made from it. */
  readonly replayed?: Readonly<Record<string, unknown>>;
  /** The title of the page, from a handler that has read it anyway; otherwise the browser is asked. */
  readonly pageTitle?: string;
  readonly image?: Image;
  /** Pictures that its steps took. */
  readonly images?: readonly Image[];
}

/** A result as `render` gets it: the envelope, and what the tool told. */
export type Shown<O extends z.ZodObject> = Envelope & Own<O>;

/** An outcome without data of its own: a refusal, or a verdict that data is put beside. */
export type BareOutcome = Outcome<never>;
/** A refusal that says what it was about. */
export type Refusal<A> = Omit<BareOutcome, 'about'> & { readonly about?: A };

/** What a tool tells, as its schema declares it; whoever has it may not change it. */
export type Own<O extends z.ZodObject> = ReadonlyDeep<z.output<O>>;

type ReadonlyDeep<T> = T extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: ReadonlyDeep<T[Name]> }
    : T;

export interface Image {
  readonly data: string;
  readonly mimeType: string;
}
