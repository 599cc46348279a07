import type { Ids } from '../kernel/index.js';
import type { FactBook } from './fact-book.js';
import { accountOf } from './rules/account.js';
import { isSameValue } from './rules/claim-outcome.js';
import { needsRefresh } from './rules/freshness.js';
import { isAffected, type StateChange } from './rules/invalidation.js';
import { REREAD_AFTER_MS, SHARED_FOR_MS } from './rules/policy.js';
import { accountScope, isNews, serviceScope, sharedScope } from './rules/scopes.js';
import type { Place } from './place.js';
import type { Account, Fact, Scope } from './types.js';

/**
 * What is true beyond one tab (A&S 6.5): who is signed in to a service, and what the account has. It is taken from the
 * facts of tabs, outlives them, and comes back to agents as what another tab said: shown, never counted.
 */
export class Sharing {
  readonly #book: FactBook;
  readonly #ids: Ids;

  constructor(book: FactBook, ids: Ids) {
    this.#book = book;
    this.#ids = ids;
  }

  /** Passes on what the page of this moment has shown, as far as it is sure. */
  share(place: Place): void {
    const { service, isPrivate, scope, now } = place;
    if (service === null || isPrivate) return;
    const account = this.#accountOf(place);
    for (const fact of this.#book.factsOf(scope).values()) {
      const isSure = fact.certainty !== 'tentative' && !needsRefresh(fact, now) && fact.pageMark === now.pageMark;
      const wide = isSure ? sharedScope(fact.key, { ...place, serviceKey: service.serviceKey }, account) : null;
      if (wide !== null) this.#keep(fact, wide);
    }
  }

  /** What else is known of the service and of the account of this tab. */
  known(place: Place): readonly Fact[] {
    const { service, isPrivate, targetId, sandboxRef, scope, now } = place;
    if (service === null || isPrivate) return [];
    const account = this.#accountOf(place);
    const scopes = [
      serviceScope(sandboxRef, service.serviceKey),
      ...(account === null ? [] : [accountScope(sandboxRef, service.serviceKey, account)]),
    ];
    const own = this.#book.factsOf(scope);
    return scopes
      .flatMap((wide) => [...this.#book.factsOf(wide).values()])
      .filter((fact) => now.atMs - fact.lastObservedAtMs <= SHARED_FOR_MS && isNews(fact, own.get(fact.key), targetId));
  }

  /** Somebody signed in: who was signed in before is in doubt in every tab. What an account has is not. */
  doubt({ service, sandboxRef, isPrivate }: Place, change: StateChange): void {
    if (service === null || isPrivate || change !== 'login') return;
    for (const fact of this.#book.factsOf(serviceScope(sandboxRef, service.serviceKey)).values())
      if (isAffected(fact.key, change) && !fact.isInvalid) this.#book.put({ ...fact, isInvalid: true });
  }

  /** Who uses this tab: named by a fact that holds, while nothing says that nobody is signed in. */
  #accountOf({ service, scope, now }: Place): Account | null {
    const facts = this.#book.factsOf(scope);
    const login = facts.get('core.login_state');
    const isIn =
      login === undefined || login.isInvalid || (login.value === 'logged_in' && login.state !== 'conflicted');
    if (service === null || !isIn) return null;
    return accountOf(service.serviceKey, (key) => {
      const fact = facts.get(key);
      return fact === undefined || needsRefresh(fact, now) ? undefined : fact.value;
    });
  }

  #keep(fact: Fact, scope: Scope): void {
    const known = this.#book.factsOf(scope).get(fact.key);
    if (known !== undefined && known.lastObservedAtMs > fact.lastObservedAtMs) return;
    const isSame = known !== undefined && isSameValue(known.value, fact.value);
    const isRecent = isSame && !known.isInvalid && fact.lastObservedAtMs - known.lastObservedAtMs < REREAD_AFTER_MS;
    if (isRecent) return;
    const support = isSame ? known.support + 1 : 1;
    const kept = { ...fact, scope, isInvalid: false, support, contradictions: 0 };
    if (isSame) {
      const { factId, validFromMs } = known;
      this.#book.put({ ...kept, factId, validFromMs, state: 'confirmed' });
      return;
    }
    const factId = this.#ids.next('fact');
    if (known !== undefined) this.#book.close(known, fact.lastObservedAtMs, factId);
    this.#book.put({ ...kept, factId, validFromMs: fact.lastObservedAtMs, state: 'fresh' });
  }
}
