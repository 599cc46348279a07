import type { CausedRequest, HeldRequest } from '../../browser/index.js';
import type { ReasonCode } from '../../kernel/index.js';
import type { WriteFace, WriteJudgement } from '../../verification/index.js';
import type { Ask } from './types.js';

/** A write that a page began, and what became of it. */
export interface SeenWrite {
  readonly request: Pick<HeldRequest, 'method' | 'url'>;
  readonly judged: WriteJudgement;
  readonly face: WriteFace;
  /** On the wall clock. */
  readonly atMs: number;
  /** Why it did not leave; null when it did. */
  readonly held: HeldBecause | null;
}

export interface HeldBecause {
  readonly reasonCode: ReasonCode;
  readonly message: string;
  /** The same had left before: what was asked for was done, and is not done twice. */
  readonly isRepeat?: true;
  /** What was cleared away for the action sent it: the action itself was not held. */
  readonly isBeside?: true;
  readonly hint?: string;
  readonly retryAfterMs?: number;
  readonly approval?: { readonly approvalId: string; readonly expiresAtMs: number };
  /** What a person has to be asked before the call is made again. */
  readonly ask?: Ask;
}

/** What one call makes its page send (A&S WG1). */
export interface CallWrites {
  readonly seen: readonly SeenWrite[];
  /** Those that did not leave, without repeats of what had left and what was no part of the action. */
  readonly held: readonly SeenWrite[];
  /** Resolves when whatever the input made the page send is decided, or nobody waits for it any more. */
  decided(): Promise<void>;
  /** Resolves when what left is answered, or too slow for that, with what was answered. */
  answered(): Promise<readonly CausedRequest[]>;
  /** From now on what comes is told with the next answer. */
  end(): void;
}
