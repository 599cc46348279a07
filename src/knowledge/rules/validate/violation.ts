import type { ReasonCode } from '../../../kernel/index.js';
import type { EntryContext, Fingerprint, PhenomenonType, Playbook } from '../../types.js';

/** What is written, by hand, by generation or from a pack, and what is about to be applied (K 12, 13, 15.4, 15.9). */
export interface EntryDraft {
  readonly scope: string;
  readonly type: PhenomenonType;
  readonly fingerprint: Fingerprint;
  readonly playbook: Playbook;
  readonly context: EntryContext;
}

export type ViolationCode = Extract<ReasonCode, `pks.${string}` | 'params.invalid'>;

export interface Violation {
  readonly code: ViolationCode;
  /** Field of the entry. */
  readonly path: string;
  readonly message: string;
}
