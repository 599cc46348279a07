import type { OperationClass, ToolCategory } from '../call-facts.js';

/** What is known of a call when it is decided whether a person must be asked first (A&S 12). */
export interface ApprovalQuestion {
  readonly agentId: string;
  readonly toolName: string;
  readonly category: ToolCategory;
  readonly operation: OperationClass;
  /** Of the control the call would press (A&S 5.13); null when it commits nothing. */
  readonly commitClass: string | null;
  readonly argsHash: string;
  readonly targetId: string | null;
  /** The host of the page acted on, or of the address to be opened; null when there is none. */
  readonly host: string | null;
  /** What on the target the call is about: the selector of an element, or an address. */
  readonly elementKey: string | null;
  /** What the page calls the control. It is data, and shown as such. */
  readonly label: string | null;
  /** A setting of the operator already allows this tool here (Z4). */
  readonly hasStandingGrant: boolean;
  /** What is critical about it is asked when it is about to be sent (A&S WG4). */
  readonly isAskedLater: boolean;
  /** The write that is held for the answer; null for a question before the page is touched. */
  readonly write: HeldWrite | null;
  /** About a private tab, of which nothing is kept (A&S S6). */
  readonly isPrivate: boolean;
}

/** What would be sent, as a person is shown it. Values are never stored (A&S Z9). */
export interface HeldWrite {
  readonly title: string;
  readonly pageUrl: string;
  /** The document that sends it, where that is another one: a frame, a worker. */
  readonly from: string | null;
  /** Method and address. */
  readonly request: string;
  /** Amounts first, secrets masked. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** There is more than could be read. */
  readonly isPartly: boolean;
}

export const APPROVAL_STATES = ['open', 'approved', 'denied', 'expired', 'used'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Who answered. */
export const APPROVAL_CHANNELS = ['elicitation', 'console', 'command_line'] as const;
export type ApprovalChannel = (typeof APPROVAL_CHANNELS)[number];

/** One question put to a person. It stands for one call of one agent, word for word. */
export interface ApprovalRequest {
  readonly approvalId: string;
  readonly state: ApprovalState;
  readonly agentId: string;
  readonly toolName: string;
  readonly argsHash: string;
  readonly targetId: string | null;
  readonly host: string | null;
  readonly elementKey: string | null;
  /** What was asked for: a commit class, a tool, or the kind of action. */
  readonly askedClass: string;
  readonly label: string | null;
  /** The text the person reads. */
  readonly message: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly decidedAtMs: number | null;
  readonly decidedBy: ApprovalChannel | null;
}

/** The operator's consent for a host, for a class of actions or a tool, for some hours (Z4). */
export interface Grant {
  readonly grantId: string;
  readonly host: string;
  readonly covers: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

/** The host of a grant for calls that are about no host. */
export const NO_HOST = '-';
