import type { FactReading, Target } from '../browser/index.js';
import { type Clock, type Ids, type ServiceRow, type Site, originOf, routeKey } from '../kernel/index.js';
import type { Redactor } from '../safety/index.js';
import type { Store } from '../store/index.js';
import { FactBook, type PendingFacts } from './fact-book.js';
import { type HintCaller, HintMemory, hintSignature } from './hint-memory.js';
import { type Observed, ObservingPage, type Origin } from './observing.js';
import type { Place } from './place.js';
import { countFacts } from './repo.js';
import { deriveCapabilities } from './rules/capabilities.js';
import { type SeenPage, extractReadings } from './rules/extract.js';
import { type Now, isReliable } from './rules/freshness.js';
import { buildHints, shorten } from './rules/hints.js';
import { type StateChange, isAffected } from './rules/invalidation.js';
import { type KnownState, tellKnown } from './rules/known.js';
import { ownScope } from './rules/scopes.js';
import { detectService } from './rules/services.js';
import { Sharing } from './sharing.js';
import type { Capability, Claim, FactWarning, OkHints, TargetState } from './types.js';

/** Perceptions that are remembered with their document (A&S O8). */
const KEPT_PERCEPTIONS = 500;

const MAX_TITLE_CHARS = 200;

export interface FactsDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly redactor: Redactor;
  readonly folderId: string;
  readonly serviceRows: readonly ServiceRow[];
  readonly retentionDays: number;
}

/** What has to be known of a tab. */
export type FactTarget = Pick<Target, 'targetId' | 'sandboxRef' | 'isPrivate' | 'url' | 'revision'>;

interface Address extends Pick<Place, 'service' | 'scope'> {
  readonly raw: string;
  readonly url: string | null;
  readonly routeKey: string | null;
}

export interface ObserveAnswer extends Observed {
  readonly warnings: readonly FactWarning[];
}

/**
 * OK: what appears true right now in a tab. Everything is decided in memory, without waiting for anybody; what has
 * changed is written in the transaction of the call that changed it (`pending`).
 */
export class OperationalFacts {
  readonly #deps: FactsDeps;
  readonly #book: FactBook;
  readonly #observing: ObservingPage;
  readonly #sharing: Sharing;
  readonly #hints = new HintMemory();
  /** Guarded actions that reached each tab (A&S 6.4 row 8). */
  readonly #actions = new Map<string, number>();
  readonly #perceptions = new Map<string, string>();
  /** What follows from the address of each tab, which seldom changes between two questions. */
  readonly #addresses = new Map<string, Address>();

  private constructor(deps: FactsDeps, book: FactBook) {
    this.#deps = deps;
    this.#book = book;
    this.#observing = new ObservingPage(book, deps);
    this.#sharing = new Sharing(book, deps.ids);
  }

  /** `isKept`: the tab comes back when somebody uses it (A&S T2); facts of all others end. */
  static async open(deps: FactsDeps, isKept: (targetId: string) => boolean): Promise<OperationalFacts> {
    return new OperationalFacts(deps, await FactBook.open(deps, isKept, deps.clock.now()));
  }

  /** After every call on a tab: where it is and which service it shows (A&S 6.6). Asks the page nothing. */
  refresh(target: FactTarget, title: string | null): void {
    this.#settle(this.#placeOf(target), {
      title: title === null ? null : this.#deps.redactor.text(title).slice(0, MAX_TITLE_CHARS),
    });
  }

  /** Takes the claims of one call (A&S 6.1). They are valid in shape. */
  observe(target: FactTarget, claims: readonly Claim[], origin: Origin): ObserveAnswer {
    const place = this.#placeOf(target);
    const observed = this.#observing.claims(place, claims, origin);
    this.#settle(place, { lastObservedUrl: place.now.url, account: true });
    this.#hints.reset(place.targetId);
    return { ...observed, warnings: [...observed.warnings, ...this.#warningsOf(target, origin)] };
  }

  /** What a look showed anyway (A&S 6.6). */
  see(target: FactTarget, seen: SeenPage, origin: Origin): void {
    const place = this.#placeOf(target);
    if (place.service === null) return;
    const { readings, unseen } = extractReadings(seen, { kind: place.service.kind, routeKey: place.now.routeKey });
    this.#observing.readings(place, readings, origin);
    this.#observing.missed(place, unseen);
    this.#settle(place, { account: true });
  }

  /** Remembers which document a perception was of (A&S O8). */
  perceived(perceptionId: string, target: FactTarget): void {
    this.#perceptions.set(perceptionId, target.revision().documentId);
    const [oldest] = this.#perceptions.keys();
    if (this.#perceptions.size > KEPT_PERCEPTIONS && oldest !== undefined) this.#perceptions.delete(oldest);
  }

  /** What the hint would be now; nobody is told anything. */
  peekHints(target: FactTarget): OkHints | null {
    const place = this.#placeOf(target);
    if (place.service === null) return null;
    return buildHints({
      service: place.service,
      facts: this.#book.factsOf(place.scope),
      siblings: [
        ...this.#sharing.known(place),
        ...this.#book.siblingsOf({ ...place, serviceKey: place.service.serviceKey }),
      ],
      now: place.now,
      lastObservedUrl: this.#book.targetState(place.targetId)?.lastObservedUrl ?? null,
      warnings: this.#observing.disagreements(place.scope),
    });
  }

  /** A&S 6.7: the hint for this caller; in short when it was given before. */
  hints(target: FactTarget, caller: HintCaller): OkHints | null {
    const hints = this.peekHints(target);
    if (hints === null) return null;
    const place = this.#placeOf(target);
    this.#observing.toldDisagreements(place.scope);
    if (!hints.shouldObserve) return hints;
    const told = { targetId: place.targetId, hint: hintSignature(place.now.url, hints) };
    return this.#hints.isRepeat(caller, told, place.now.atMs) ? shorten(hints) : hints;
  }

  /** All that is known of a tab now, for a person to read. */
  known(target: FactTarget): KnownState {
    const { service, scope, now } = this.#placeOf(target);
    const facts = [...this.#book.factsOf(scope).values()];
    return tellKnown({ serviceKey: service?.serviceKey ?? null, facts }, this.#observing.doubts(scope), now);
  }

  /** A&S 6.9. */
  capabilities(target: FactTarget): readonly Capability[] {
    const { service, scope, now } = this.#placeOf(target);
    return service === null ? [] : deriveCapabilities(service.serviceKey, this.#book.factsOf(scope), now);
  }

  /** What a contract reads (A&S 5.5): nothing that is old, disputed, weak or of another address. */
  read(target: FactTarget, signalKey: string): FactReading {
    const { scope, now } = this.#placeOf(target);
    const fact = this.#book.factsOf(scope).get(signalKey);
    if (fact === undefined) return { condition: 'absent' };
    // A weak sign guides nothing by itself (A&S 6.10).
    if (!isReliable(fact, now) || fact.certainty === 'tentative')
      return { condition: 'unreadable', error: 'stale_fact' };
    return { condition: 'value', value: fact.value };
  }

  /** A guarded action reached the page; `change`: what it was proven to have changed (A&S 6.6). */
  acted(target: FactTarget, change: StateChange | null): void {
    const { targetId } = target;
    this.#actions.set(targetId, (this.#actions.get(targetId) ?? 0) + 1);
    if (change === null) return;
    const place = this.#placeOf(target);
    for (const fact of this.#book.factsOf(place.scope).values())
      if (isAffected(fact.key, change) && !fact.isInvalid) this.#book.put({ ...fact, isInvalid: true });
    this.#sharing.doubt(place, change);
  }

  /** To be written with the row of the call; null when there is nothing to write. */
  pending(): PendingFacts | null {
    return this.#book.take(this.#deps.clock.now());
  }

  /** A tab is gone for good. */
  ended(targetId: string): void {
    this.#book.end(targetId, this.#deps.clock.now());
    this.#actions.delete(targetId);
    this.#addresses.delete(targetId);
    this.#observing.forget(targetId);
    this.#hints.reset(targetId);
  }

  forgetSandbox(sandboxRef: string): Promise<void> {
    return this.#book.forgetSandbox(sandboxRef);
  }

  /** What was seen on a site, in memory before it is wiped from the store: nothing is written again. */
  forgetSite(site: Site, wipe: () => Promise<number>): Promise<number> {
    this.#addresses.clear();
    this.#book.forgetSite(site);
    return wipe();
  }

  /** For statistics; nothing is decided by it. */
  counts(sinceMs: number): Promise<{ readonly facts: number; readonly observations: number }> {
    return countFacts(this.#deps.store.read, this.#deps.folderId, sinceMs);
  }

  /** What is known of a tab besides its facts. */
  targetState(targetId: string): TargetState | undefined {
    return this.#book.targetState(targetId);
  }

  #warningsOf(target: FactTarget, { perceptionId }: Origin): FactWarning[] {
    const seenIn = perceptionId === null ? undefined : this.#perceptions.get(perceptionId);
    return [
      ...(seenIn !== undefined && seenIn !== target.revision().documentId
        ? [
            {
              code: 'page_changed_since_perception',
              message: 'The claims were seen in a document that is no longer there.',
            },
          ]
        : []),
      ...(target.isPrivate
        ? [{ code: 'private_not_stored', message: 'Nothing from a private tab is stored; this ends with the tab.' }]
        : []),
    ];
  }

  #placeOf(target: FactTarget): Place {
    const { targetId, sandboxRef, isPrivate } = target;
    if (isPrivate) this.#book.keepPrivate(targetId);
    const { url, routeKey: route, service, scope } = this.#addressOf(targetId, target.url());
    const now: Now = {
      atMs: this.#deps.clock.now(),
      url,
      routeKey: route,
      pageMark: `${target.revision().documentId} ${this.#actions.get(targetId) ?? 0}`,
    };
    return { targetId, sandboxRef, isPrivate, service, scope, now };
  }

  #addressOf(targetId: string, raw: string): Address {
    const known = this.#addresses.get(targetId);
    if (known?.raw === raw) return known;
    const url = this.#deps.redactor.url(raw);
    const service = detectService(url, this.#deps.serviceRows);
    const scope = ownScope({ targetId, serviceKey: service?.serviceKey ?? null });
    const address = { raw, url, routeKey: url === null ? null : routeKey(url), service, scope };
    this.#addresses.set(targetId, address);
    return address;
  }

  /** Keeps the state of the tab in step; who is signed in is found out anew when facts may have changed. */
  #settle(
    place: Place,
    change: Partial<Pick<TargetState, 'title' | 'lastObservedUrl'>> & { readonly account?: true },
  ): void {
    const { targetId, sandboxRef, service, scope, now } = place;
    const { account, ...rest } = change;
    const before = this.#book.targetState(targetId);
    const state: TargetState = {
      targetId,
      sandboxRef,
      url: now.url,
      origin: now.url === null ? null : originOf(now.url),
      routeKey: now.routeKey,
      title: before?.title ?? null,
      serviceKey: service?.serviceKey ?? null,
      scope,
      lastObservedUrl: before?.lastObservedUrl ?? null,
      accounts:
        account === true ? this.#observing.settleAccount(place, before?.accounts ?? {}) : (before?.accounts ?? {}),
      ...rest,
      updatedAtMs: now.atMs,
    };
    if (before === undefined || !isSameState(before, state)) this.#book.saveTarget(state);
    if (account === true) this.#sharing.share(place);
  }
}

function isSameState(a: TargetState, b: TargetState): boolean {
  return JSON.stringify({ ...a, updatedAtMs: 0 }) === JSON.stringify({ ...b, updatedAtMs: 0 });
}
