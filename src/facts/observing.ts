import type { FactValue } from '../browser/index.js';
import type { Ids } from '../kernel/index.js';
import type { Redactor } from '../safety/index.js';
import type { FactBook } from './fact-book.js';
import { accountOf, isAnotherAccount } from './rules/account.js';
import { type ClaimDecision, decideClaim, decideReading, isSameValue, type Standing } from './rules/claim-outcome.js';
import { hasMovedOn, isStale, isTakenBack } from './rules/freshness.js';
import { judgeClaim } from './rules/judge-claim.js';
import { confidenceOf, MAX_EVIDENCE_CHARS, REREAD_AFTER_MS, SCOPE_CAP } from './rules/policy.js';
import { looksSecret } from './rules/secrets.js';
import { isCore } from './rules/vocabulary.js';
import type { Place } from './place.js';
import type { Account, Certainty, Claim, ClaimState, Fact, FactSource, FactWarning, Reading, Scope } from './types.js';

/** By what call something was seen. */
export interface Origin {
  readonly toolName: string;
  readonly callId: string;
  readonly perceptionId: string | null;
}

export interface Observed {
  readonly accepted: number;
  readonly rejected: number;
  readonly superseded: number;
  readonly conflicted: number;
  readonly observationOnly: number;
  readonly facts: readonly {
    readonly key: string;
    readonly value: FactValue;
    readonly state: ClaimState;
    readonly isNew: boolean;
  }[];
  readonly warnings: readonly FactWarning[];
}

interface LastReading {
  readonly targetId: string;
  readonly valueJson: string;
  readonly pageMark: string;
  readonly atMs: number;
}

interface Disagreement {
  readonly valueJson: string;
  readonly isTold: boolean;
}

interface Seen {
  readonly key: string;
  readonly value: FactValue;
  readonly certainty: Certainty;
  readonly source: FactSource;
}

/** Holds what is claimed or seen against the facts there are, and keeps the book accordingly. */
export class ObservingPage {
  readonly #book: FactBook;
  readonly #deps: { readonly ids: Ids; readonly redactor: Redactor };
  /** What Nova read last, by scope and key: a reading that says the same again is not written down each time. */
  readonly #read = new Map<string, LastReading>();
  readonly #disagreements = new Map<string, Map<string, Disagreement>>();

  constructor(book: FactBook, deps: { readonly ids: Ids; readonly redactor: Redactor }) {
    this.#book = book;
    this.#deps = deps;
  }

  /** A&S O7. */
  claims(place: Place, claims: readonly Claim[], origin: Origin): Observed {
    const counts = { accepted: 0, rejected: 0, superseded: 0, conflicted: 0, observationOnly: 0 };
    const facts: Observed['facts'][number][] = [];
    const warnings: FactWarning[] = [];
    for (const claim of claims) {
      const judgement = judgeClaim(claim);
      warnings.push(...judgement.warnings);
      if (judgement.verdict === 'reject') {
        counts.rejected += 1;
        continue;
      }
      const decision = judgement.verdict === 'log' ? null : this.#decide(place, claim);
      const state = decision?.state ?? 'observation_only';
      const shown = decision === null ? claim.value : this.#apply(place, claim, decision);
      this.#log(place, { ...claim, key: claim.signalKey, source: 'agent', outcome: state }, origin);
      facts.push({ key: claim.signalKey, value: shown, state, isNew: decision?.effect === 'create' });
      if (state === 'fresh' || state === 'confirmed') counts.accepted += 1;
      else if (state === 'conflicted') counts.conflicted += 1;
      else if (state === 'scope_full') counts.rejected += 1;
      else counts.observationOnly += 1;
      if (decision?.effect === 'supersede') counts.superseded += 1;
      if (decision !== null) warnings.push(...warningsOf(claim.signalKey, decision));
      this.#disagreements.get(place.scope.id)?.delete(claim.signalKey);
    }
    return { ...counts, facts, warnings };
  }

  /** A&S 6.6. */
  readings(place: Place, readings: readonly Reading[], origin: Origin): void {
    for (const { signalKey: key, value } of readings) {
      const existing = this.#book.factsOf(place.scope).get(key) ?? null;
      if (this.#isKnown(place, { key, value }, existing)) continue;
      const { effect } = decideReading(existing, value, this.#hasRoom(place, key));
      const seen: Seen = { key, value, certainty: 'likely', source: 'system' };
      if (effect === 'create') this.#create(place, seen);
      else if (effect === 'replace' && existing !== null) this.#supersede(place, existing, seen);
      else if ((effect === 'renew' || effect === 'support') && existing !== null) this.#agree(place, existing);
      this.#noteDisagreement(place.scope, { key, value, disagrees: effect === 'disagree' });
      const outcome =
        effect === 'create' || effect === 'replace'
          ? 'fresh'
          : effect === 'renew' || effect === 'support'
            ? 'confirmed'
            : 'observation_only';
      this.#log(place, { ...seen, evidence: null, outcome }, origin);
    }
  }

  /** What showed it is no longer there: a fact that only Nova saw ends with that (A&S 6.6). Agents keep theirs. */
  missed({ scope, now }: Place, unseen: readonly string[]): void {
    for (const key of unseen) {
      this.#disagreements.get(scope.id)?.delete(key);
      const fact = this.#book.factsOf(scope).get(key);
      if (fact !== undefined && isTakenBack(fact, now)) this.#book.close(fact, now.atMs, null);
    }
  }

  /** What Nova sees instead of what an agent said, as JSON. */
  doubts(scope: Scope): ReadonlyMap<string, string> {
    return new Map([...(this.#disagreements.get(scope.id) ?? [])].map(([key, { valueJson }]) => [key, valueJson]));
  }

  /** Where Nova sees something else than an agent said, and nobody was told yet. */
  disagreements(scope: Scope): readonly FactWarning[] {
    return [...(this.#disagreements.get(scope.id) ?? [])]
      .filter(([, { isTold }]) => !isTold)
      .map(([key, { valueJson }]) => ({
        code: 'system_disagrees',
        message: `${key}: the page looks like ${valueJson}.`,
      }));
  }

  toldDisagreements(scope: Scope): void {
    const known = this.#disagreements.get(scope.id);
    for (const [key, each] of known ?? []) known?.set(key, { ...each, isTold: true });
  }

  /** Another account makes everything doubtful that was not seen just now (A&S 6.5). */
  settleAccount(
    { service, scope, now }: Place,
    known: Readonly<Record<string, Account>>,
  ): Readonly<Record<string, Account>> {
    if (service === null) return known;
    const facts = this.#book.factsOf(scope);
    const account = accountOf(service.serviceKey, (key) => {
      const fact = facts.get(key);
      return fact === undefined || fact.state === 'conflicted' || fact.isInvalid ? undefined : fact.value;
    });
    if (account === null) return known;
    const before = known[service.serviceKey] ?? null;
    if (isAnotherAccount(before, account)) {
      const isOld = (fact: Fact) => fact.lastObservedAtMs !== now.atMs || fact.pageMark !== now.pageMark;
      for (const fact of facts.values()) if (isOld(fact)) this.#book.put({ ...fact, isInvalid: true });
    }
    return before?.accountId === account.accountId ? known : { ...known, [service.serviceKey]: account };
  }

  /** A tab is gone for good. */
  forget(targetId: string): void {
    for (const [id, reading] of this.#read) if (reading.targetId === targetId) this.#read.delete(id);
    for (const id of this.#disagreements.keys())
      if (id === targetId || id.startsWith(`${targetId} `)) this.#disagreements.delete(id);
  }

  #decide(place: Place, claim: Claim): ClaimDecision {
    const fact = this.#book.factsOf(place.scope).get(claim.signalKey);
    const incoming = { ...claim, confidence: confidenceOf(claim.certainty, 'agent'), source: 'agent' as const };
    return decideClaim(
      fact === undefined ? null : standingOf(fact, place),
      incoming,
      this.#hasRoom(place, claim.signalKey),
    );
  }

  /** Returns the value that is current afterwards; of a claim that found no place, its own. */
  #apply(place: Place, claim: Claim, { effect, state, clearsMarks }: ClaimDecision): FactValue {
    const existing = this.#book.factsOf(place.scope).get(claim.signalKey);
    const seen: Seen = { ...claim, key: claim.signalKey, source: 'agent' };
    if (effect === 'create') this.#create(place, seen);
    if (existing === undefined) return claim.value;
    switch (effect) {
      case 'supersede':
        this.#supersede(place, existing, seen);
        return claim.value;
      case 'confirm':
        this.#book.put({
          ...this.#renewed(place, existing),
          state: state === 'confirmed' ? 'confirmed' : existing.state,
          isInvalid: existing.isInvalid && !clearsMarks,
          ...strongerOf(existing, seen),
          // What an agent has seen as well is no longer Nova's alone to change.
          source: 'agent',
        });
        return existing.value;
      case 'contradict':
        this.#book.put({ ...existing, state: 'conflicted', contradictions: existing.contradictions + 1 });
        return existing.value;
      case 'create':
      case 'log':
      case 'reject':
        return existing.value;
    }
  }

  #create(place: Place, seen: Seen, factId: string = this.#deps.ids.next('fact')): void {
    const { targetId, sandboxRef, service, scope, now } = place;
    const { key, value, certainty, source } = seen;
    const { url, routeKey, pageMark, atMs } = now;
    this.#book.put({
      factId,
      scope,
      targetId,
      sandboxRef,
      serviceKey: service?.serviceKey ?? null,
      key,
      value,
      state: 'fresh',
      isInvalid: false,
      certainty,
      confidence: confidenceOf(certainty, source),
      source,
      support: 1,
      contradictions: 0,
      url,
      routeKey,
      pageMark,
      validFromMs: atMs,
      lastObservedAtMs: atMs,
      validToMs: null,
      supersededBy: null,
    });
  }

  #supersede(place: Place, existing: Fact, seen: Seen): void {
    const by = this.#deps.ids.next('fact');
    this.#book.close(existing, place.now.atMs, by);
    this.#create(place, seen, by);
  }

  /** Nova sees the same: that supports a fact, but settles no dispute and lifts no doubt. */
  #agree(place: Place, existing: Fact): void {
    const isSound = existing.state !== 'conflicted' && !existing.isInvalid;
    if (!isSound) this.#book.put({ ...existing, support: existing.support + 1 });
    else this.#book.put({ ...this.#renewed(place, existing), state: 'confirmed' });
  }

  #renewed({ now }: Place, fact: Fact): Fact {
    const { url, routeKey, pageMark, atMs } = now;
    return { ...fact, support: fact.support + 1, lastObservedAtMs: atMs, url, routeKey, pageMark };
  }

  /** Said before, on the same page, not long ago, and nothing came of it that would be news. */
  #isKnown(
    { targetId, scope, now }: Place,
    { key, value }: Pick<Seen, 'key' | 'value'>,
    existing: Fact | null,
  ): boolean {
    const id = `${scope.id} ${key}`;
    const valueJson = JSON.stringify(value);
    const last = this.#read.get(id);
    const isRecent =
      last?.valueJson === valueJson && last.pageMark === now.pageMark && now.atMs - last.atMs < REREAD_AFTER_MS;
    const isOurs = existing !== null && isSameValue(existing.value, value) && existing.url === now.url;
    const isDisputed = this.#disagreements.get(scope.id)?.get(key)?.valueJson === valueJson;
    if (isRecent && (isOurs || isDisputed)) return true;
    this.#read.set(id, { targetId, valueJson, pageMark: now.pageMark, atMs: now.atMs });
    return false;
  }

  #noteDisagreement(
    scope: Scope,
    { key, value, disagrees }: { key: string; value: FactValue; disagrees: boolean },
  ): void {
    const known = this.#disagreements.get(scope.id) ?? new Map<string, Disagreement>();
    const valueJson = JSON.stringify(value);
    if (!disagrees) known.delete(key);
    else if (known.get(key)?.valueJson !== valueJson) known.set(key, { valueJson, isTold: false });
    this.#disagreements.set(scope.id, known);
  }

  /** A&S F3. */
  #hasRoom({ scope }: Place, key: string): boolean {
    return isCore(key) || this.#book.factsOf(scope).size < SCOPE_CAP;
  }

  #log(
    { targetId, sandboxRef, scope, now }: Place,
    seen: Seen & { readonly evidence: string | null; readonly outcome: ClaimState },
    { toolName, callId, perceptionId }: Origin,
  ): void {
    const { atMs, url, routeKey, pageMark } = now;
    this.#book.log({
      observationId: this.#deps.ids.next('obs'),
      scope,
      targetId,
      sandboxRef,
      key: seen.key,
      value: seen.value,
      confidence: confidenceOf(seen.certainty, seen.source),
      observedAtMs: atMs,
      url,
      routeKey,
      pageMark,
      toolName,
      groupedBy: perceptionId ?? callId,
      evidence: this.#keptEvidence(seen.evidence),
      source: seen.source,
      outcome: seen.outcome,
    });
  }

  #keptEvidence(evidence: string | null): string | null {
    if (evidence === null || looksSecret('evidence.text', evidence)) return null;
    return this.#deps.redactor.text(evidence).slice(0, MAX_EVIDENCE_CHARS);
  }
}

function standingOf(fact: Fact, { now }: Place): Standing {
  return {
    value: fact.value,
    confidence: fact.confidence,
    source: fact.source,
    isConflicted: fact.state === 'conflicted',
    isStale: isStale(fact, now),
    isInvalid: fact.isInvalid,
    hasMovedOn: hasMovedOn(fact, now),
  };
}

function strongerOf(existing: Fact, seen: Seen): Pick<Fact, 'certainty' | 'confidence'> {
  const confidence = confidenceOf(seen.certainty, seen.source);
  return confidence > existing.confidence
    ? { certainty: seen.certainty, confidence }
    : { certainty: existing.certainty, confidence: existing.confidence };
}

function warningsOf(key: string, { effect, state }: ClaimDecision): readonly FactWarning[] {
  if (effect === 'reject')
    return [
      {
        code: 'scope_full',
        message: `${key}: this tab already has the maximum number of facts; drop keys of little use.`,
      },
    ];
  if (state !== 'conflicted') return [];
  return [
    { code: 'conflicted', message: `${key}: this contradicts the current fact; look again before you rely on it.` },
  ];
}
