import type { ElementFacts, Persistence, TriState } from '../browser/index.js';
import type { GateMode, ReasonCode, ToolName } from '../kernel/index.js';
import type { Claim } from '../ownership/index.js';
import type { UrlVerdict } from './types.js';

/** What a call that ends a document would do to the session in it (A&S 7.4). */
export interface SessionFacts {
  readonly loggedIn: TriState;
  /** Null when nobody knows what keeps the session. */
  readonly persistence: Persistence | null;
  readonly leads: 'same_origin' | 'cross_origin' | 'reload';
  readonly force: boolean;
  /** The caller knows that the session may be lost. */
  readonly confirmed: boolean;
}

/** What a call may do to the outside (A&S Z2). */
export const OPERATION_CLASSES = ['observe', 'navigate', 'mutate', 'submit'] as const;
export type OperationClass = (typeof OPERATION_CLASSES)[number];

export const TOOL_CATEGORIES = ['safe', 'normal', 'high_impact'] as const;
export type ToolCategory = (typeof TOOL_CATEGORIES)[number];

/** Everything the gates may look at, loaded before they run and frozen from then on. */
export interface CallFacts {
  readonly operation: OperationClass;
  /** It changes a page, or what Nova keeps. */
  readonly writes: boolean;
  readonly agentId: string;
  /** The client that calls (A&S J3a). */
  readonly principal: string;
  readonly targetId: string | null;
  readonly claim: Claim | null;
  /** It takes or gives back a claim: none stops it. */
  readonly settlesClaim: boolean;
  readonly nowMs: number;
  /** The policy's word on the address this call would open. */
  readonly url: UrlVerdict | null;
  /** Null until the element is found, and for calls without one. */
  readonly element: ElementFacts | null;
  readonly typesIntoElement: boolean;
  /** What it types is a secret of the operator's, made for such fields. */
  readonly typesSecret: boolean;
  readonly blockSensitiveTyping: boolean;
  /** The operator has stopped everything (A&S Z7). */
  readonly stopped: boolean;
  /** Too little room is left where Nova writes. */
  readonly diskLow: boolean;
  /** Whether this caller key has loaded a bundle, and whether it was asked to already. */
  readonly bootstrap: { readonly loaded: boolean; readonly told: boolean };
  /** By such a call the caller finds its way around. */
  readonly findsWay: boolean;
  /** Whether the agent has seen the document it acts on; null for calls that work on no page. */
  readonly perceived: boolean | null;
  /** The identity provider whose overlay the last look at this document showed (A&S 7.5). */
  readonly identityOverlay: string | null;
  /** How often this very call has failed in a row, with nothing new seen since. */
  readonly failuresInRow: number;
  /** What leaving the document would do to a session; null when it is not left or nobody is signed in (A&S 7.4). */
  readonly session: SessionFacts | null;
  /** The operator's setting per gate; a gate without one has the mode of its table row (A&S 8). */
  readonly gateModes: Readonly<Record<string, GateMode>>;
}

/** What an awareness gate has to say, as the answer carries it (A&S W3). */
export interface GateNotice {
  readonly gateId: string;
  readonly status: 'warned' | 'shadow_blocked' | 'blocked';
  readonly reason: string;
  readonly resolution: Resolution;
  /** What the gate has to say beyond that; its members stand beside the others. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** The next useful call; `tool` is null where no call helps. */
export interface Resolution {
  readonly tool: ToolName | null;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** `notices`: gates that spoke on the way, the one that blocked included. */
export type GateDecision =
  | {
      readonly allow: true;
      readonly warnings: readonly { readonly code: string; readonly message: string }[];
      readonly notices: readonly GateNotice[];
    }
  | {
      readonly allow: false;
      readonly gateId: string;
      readonly reasonCode: ReasonCode;
      readonly message: string;
      readonly details: Readonly<Record<string, unknown>>;
      readonly notices: readonly GateNotice[];
    };
