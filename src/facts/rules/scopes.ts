import type { Account, Fact, Scope } from '../types.js';
import { isAccountLike } from './vocabulary.js';

/** A tab, as far as scopes are made of it. */
export interface ScopePlace {
  readonly targetId: string;
  readonly sandboxRef: string;
  readonly serviceKey: string | null;
}

/** Where claims and readings belong, and are counted (A&S 6.5): the tab with its service, or the tab that shows none. */
export function ownScope({ targetId, serviceKey }: Omit<ScopePlace, 'sandboxRef'>): Scope {
  return serviceKey === null
    ? { kind: 'target', id: targetId }
    : { kind: 'binding', id: bindingId(targetId, serviceKey) };
}

const bindingId = (targetId: string, serviceKey: string): string => `${targetId} ${serviceKey}`;

/** Who is signed in to a service with this profile, whichever tab shows it. */
export function serviceScope(sandboxRef: string, serviceKey: string): Scope {
  return { kind: 'service', id: `service ${sandboxRef} ${serviceKey}` };
}

/** What one account of a service has. */
export function accountScope(sandboxRef: string, serviceKey: string, { accountId }: Account): Scope {
  return { kind: 'account', id: `account ${sandboxRef} ${serviceKey} ${accountId}` };
}

/** Outlives the tab it was seen in. What is kept there is shown, never counted (A&S 6.5). */
export const isShared = ({ kind }: Scope): boolean => kind === 'service' || kind === 'account';

/** Where a fact of a tab is kept besides; null when it is the tab's alone, or nobody knows whose plan it is. */
export function sharedScope(
  key: string,
  { sandboxRef, serviceKey }: Pick<ScopePlace, 'sandboxRef' | 'serviceKey'>,
  account: Account | null,
): Scope | null {
  if (serviceKey === null || !isAccountLike(key)) return null;
  if (tellsWhoIsSignedIn(key)) return serviceScope(sandboxRef, serviceKey);
  return account === null ? null : accountScope(sandboxRef, serviceKey, account);
}

const tellsWhoIsSignedIn = (key: string): boolean => key === 'core.login_state' || key.startsWith('core.account.');

/**
 * Whether what is shared adds something to what this tab knows. Who is signed in is told by other tabs; what its account
 * has may have been seen here, before somebody else used the tab.
 */
export function isNews(shared: Fact, own: Fact | undefined, targetId: string): boolean {
  if (shared.targetId !== targetId) return true;
  return shared.scope.kind === 'account' && (own === undefined || own.isInvalid);
}
