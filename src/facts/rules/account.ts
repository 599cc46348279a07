import type { FactValue } from '../../browser/index.js';
import { sha256Hex } from '../../kernel/index.js';
import type { Account } from '../types.js';

const ID_CHARS = 16;

/** Who is signed in: by address, else by name (A&S 6.5). `current` gives the value of a fact that holds. */
export function accountOf(serviceKey: string, current: (key: string) => FactValue | undefined): Account | null {
  for (const knownBy of ['email', 'display_name'] as const) {
    const identity = current(`core.account.${knownBy}`);
    if (typeof identity === 'string' && identity !== '')
      return { knownBy, accountId: sha256Hex(`${serviceKey}:${identity}`).slice(0, ID_CHARS) };
  }
  return null;
}

/** Another person or another account. That an address became known beside a name is no change. */
export function isAnotherAccount(before: Account | null, after: Account | null): boolean {
  return before !== null && after !== null && before.knownBy === after.knownBy && before.accountId !== after.accountId;
}
