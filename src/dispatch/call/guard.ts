import type { Operation, ResolvedElement, Target } from '../../browser/index.js';
import type { Clock } from '../../kernel/index.js';
import type { CommitQuestion, MacroName, TransitionContract } from '../../verification/index.js';
import type { BareOutcome } from './outcome.js';

/** A message that stands in its composer, ready to be sent. */
export type Composed =
  | { readonly kind: 'refused'; readonly outcome: BareOutcome }
  | {
      readonly kind: 'ready';
      /** What is to be pressed: the send control, or the field itself where Enter sends. */
      readonly element: ResolvedElement;
      /** Arguments that change the built-in contract; null when it stays as it is. */
      readonly contractArgs: Readonly<Record<string, unknown>> | null;
      readonly data: Readonly<Record<string, unknown>>;
      readonly undo: () => Promise<void>;
    };

/** What a tool that acts tells the closed loop: which contract it brings, and what it would press (A&S 5.13, 5.14). */
export interface Guard {
  readonly macro?: MacroName;
  /** A contract of its own, for a tool that is no macro. */
  readonly contract?: TransitionContract;
  /** What the commit-point detector is asked; the first answer counts. Nothing may be touched. */
  readonly questions: (
    args: Record<string, unknown>,
    page: { readonly target: Target; readonly element: ResolvedElement | null; readonly op: Operation },
  ) => Promise<readonly CommitQuestion[]>;
  /** Calls that press nothing: they need no contract and get none. */
  readonly isOff?: (args: Record<string, unknown>) => boolean;
  /**
   * What is brought about before the preconditions are looked at; null when there is nothing to do. `arm` comes before
   * the first input.
   */
  readonly compose?: (
    args: Record<string, unknown>,
    page: { readonly target: Target; readonly element: ResolvedElement | null; readonly op: Operation },
    road: { readonly clock: Clock; readonly arm: () => Promise<void> },
  ) => Promise<Composed | null>;
  /**
   * Looks at the page before anything is sent, and returns what is waited for once the verdict is there; the result of
   * that joins the answer. Null when there is nothing to wait for.
   */
  readonly follow?: (
    args: Record<string, unknown>,
    page: { readonly target: Target; readonly element: ResolvedElement | null; readonly op: Operation },
    clock: Clock,
  ) => Promise<(() => Promise<Readonly<Record<string, unknown>>>) | null>;
}
