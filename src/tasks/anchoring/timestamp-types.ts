import { TOKEN_FAULTS } from '../../evidence/index.js';

export const STAMP_STATES = ['pending', 'stamped', 'failed'] as const;
export type StampState = (typeof STAMP_STATES)[number];

/** Why there is no time stamp yet, or none at all. What an authority says in words is told to nobody. */
export const STAMP_PROBLEMS = ['unreachable', 'timed_out', 'http_error', 'too_large', ...TOKEN_FAULTS] as const;
export type StampProblem = (typeof STAMP_PROBLEMS)[number];

/** What a time-stamp authority was asked of a receipt, and what came of it (E&T 13.5). */
export interface Timestamp {
  readonly state: StampState;
  /** Of the last attempt; null when it succeeded, or there was none. */
  readonly problem: StampProblem | null;
  readonly attempts: number;
  readonly nextTryAtMs: number;
  /** With which number it was asked, as hex, and the token it answered with, as base64. */
  readonly nonce: string | null;
  readonly token: string | null;
  /** The time in the token. */
  readonly genTimeMs: number | null;
}

export const asked = (nowMs: number): Timestamp => ({
  state: 'pending',
  problem: null,
  attempts: 0,
  nextTryAtMs: nowMs,
  nonce: null,
  token: null,
  genTimeMs: null,
});
