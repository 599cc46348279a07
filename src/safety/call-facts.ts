import type { ElementFacts } from '../browser/index.js';
import type { ReasonCode } from '../kernel/index.js';
import type { Claim } from '../ownership/index.js';
import type { UrlVerdict } from './types.js';

/** What a call may do to the outside (A&S Z2). */
export const OPERATION_CLASSES = ['observe', 'navigate', 'mutate', 'submit'] as const;
export type OperationClass = (typeof OPERATION_CLASSES)[number];

export const TOOL_CATEGORIES = ['safe', 'normal', 'high_impact'] as const;
export type ToolCategory = (typeof TOOL_CATEGORIES)[number];

/** Everything the gates may look at, loaded before they run and frozen from then on. */
export interface CallFacts {
  readonly toolName: string;
  readonly operation: OperationClass;
  readonly agentId: string;
  readonly targetId: string | null;
  readonly claim: Claim | null;
  readonly nowMs: number;
  /** The policy's word on the address this call would open. */
  readonly url: UrlVerdict | null;
  readonly element: ElementFacts | null;
  readonly typesIntoElement: boolean;
  readonly blockSensitiveTyping: boolean;
}

export type GateDecision =
  | { readonly allow: true; readonly warnings: readonly { readonly code: string; readonly message: string }[] }
  | {
      readonly allow: false;
      readonly gateId: string;
      readonly reasonCode: ReasonCode;
      readonly message: string;
      readonly details: Readonly<Record<string, unknown>>;
    };
