import type { NoteScope, OperatorNote } from '../types.js';

export interface ScopeFacts {
  readonly scope: NoteScope;
  /** The sandbox that asks; null when none does. */
  readonly sandboxRef: string | null;
  /** Whether a sandbox is still there. */
  readonly exists: (sandboxRef: string) => boolean;
}

/** A&S Y3. A note of a sandbox that is gone is orphaned and never becomes global (A&S S5). */
export function isInScope({ sandboxRef: bound }: Pick<OperatorNote, 'sandboxRef'>, facts: ScopeFacts): boolean {
  switch (facts.scope) {
    case 'all':
      return true;
    case 'global':
      return bound === null;
    case 'orphaned':
      return bound !== null && !facts.exists(bound);
    case 'current_sandbox':
      return bound === null || bound === facts.sandboxRef;
  }
}
