import type { PageSigns } from '../../browser/index.js';
import type { Journal } from '../../journal/index.js';
import { type Clock, domainKey, type Site } from '../../kernel/index.js';
import {
  alternativesOf,
  checkEntry,
  deprecate,
  type KnowledgeBook,
  type Phenomenon,
  routeMatches,
  selectorsOf,
} from '../../knowledge/index.js';
import type { Database, Store } from '../../store/index.js';
import {
  answerOf,
  type CoverPorts,
  isCovered,
  isSuperseded,
  opportunityIdOf,
  originOfId,
} from '../rules/semantic/cover.js';
import { findingsOf, selectorsOfSigns } from '../rules/semantic/detect.js';
import { promptOf } from '../rules/semantic/draft.js';
import { asOf, dueOf, isAnswerable, isOpen, onFinding, onVerdict, stateAfter } from '../rules/semantic/states.js';
import { SemanticMemory } from './memory.js';
import { SemanticShelf } from './shelf.js';
import type {
  OpportunityVerdict,
  ResolveAnswer,
  SemanticBatchSummary,
  SemanticBlocks,
  SemanticCall,
  SemanticFinding,
  SemanticOpportunity,
  SemanticPrompt,
  SemanticResolution,
} from './types.js';

export interface SemanticDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly folderId: string;
  readonly journal: Journal;
  readonly knowledge: KnowledgeBook;
  /** Whether words on a control say that it commits something (A&S 5.13). */
  readonly isCommitText: (text: string) => boolean;
  /** Whether prompts are wanted at all (gate pks.semantic_learning). */
  readonly isOn: () => boolean;
}

type Place = NonNullable<SemanticCall['place']>;
type Ended = Pick<SemanticOpportunity, 'state' | 'verdict' | 'verdictReason'>;

/** Decided ones that people are shown. */
const MOST_SHOWN = 20;

const PORTS: CoverPorts = {
  routeMatches,
  selectorsOf: ({ playbook, fingerprint, pending }) =>
    new Set([
      ...selectorsOf(playbook),
      ...(pending === null ? [] : selectorsOf(pending.playbook)),
      ...[...fingerprint.signals, ...(pending?.fingerprint.signals ?? [])].flatMap(({ kind, match }) =>
        kind === 'dom' ? alternativesOf(match) : [],
      ),
    ]),
};

/** Semantic opportunities: found, put to the agent, closed by its verdict or its entry (K 9). */
export class SemanticBook {
  readonly #deps: SemanticDeps;
  readonly #shelf: SemanticShelf;
  readonly #memory = new SemanticMemory();

  constructor(deps: SemanticDeps) {
    this.#deps = deps;
    this.#shelf = new SemanticShelf(deps.store, deps.folderId);
  }

  /** What is told beside the result of a call; stored before it is told. */
  async told(call: SemanticCall): Promise<SemanticBlocks> {
    if (!this.#deps.isOn()) return {};
    const left = this.#memory.left(call);
    const pksSemanticLearningBatchSummary = left === null ? null : await this.#summary(left, call);
    const pksSemanticLearning = call.place === null ? null : await this.#prompt(call.place, call);
    return {
      ...(pksSemanticLearning !== null && { pksSemanticLearning }),
      ...(pksSemanticLearningBatchSummary !== null && { pksSemanticLearningBatchSummary }),
    };
  }

  /** A step of a list of calls: its press counts as that of any call, and is told with the list (K 9). */
  stepped(note: SemanticCall['note']): void {
    if (this.#deps.isOn()) this.#memory.stepped(note);
  }

  /** Whether a call that ends there, having seen this, is likely to carry a prompt: its answer leaves room. */
  mayAsk({ scope, origin, route }: Place, signs: PageSigns | null): boolean {
    if (!this.#deps.isOn()) return false;
    const here = this.#shelf.peek(scope).filter((one) => one.origin === origin);
    const waiting = here.filter(isOpen).map((opportunity) => {
      const { calls, toldAs } = this.#memory.counters(opportunity.opportunityId);
      return { opportunity: { ...opportunity, state: stateAfter(opportunity.state, calls + 1) }, toldAs };
    });
    if (dueOf(waiting) !== null) return true;
    const phenomena = this.#deps.knowledge.peek(scope)?.phenomena ?? [];
    const seen = { consent: signs?.consent ?? null, login: signs?.login ?? null };
    return findingsOf({ ...seen, followsIdentityStep: true, pressed: null }).some((finding) => {
      const isAsked = here.some(({ kind, fingerprint, state }) => {
        const isSame = kind === finding.kind && fingerprint === finding.fingerprint;
        return kind === finding.kind && (isOpen({ state }) || (isSame && state !== 'expired' && state !== 'deferred'));
      });
      return !isAsked && !isCovered(finding, phenomena, route, PORTS);
    });
  }

  /** Nothing is read or written for a call that found nothing on an origin where nothing waits. */
  async #prompt(place: Place, call: SemanticCall): Promise<SemanticPrompt | null> {
    const { scope, origin } = place;
    const findings = findingsOf(this.#memory.seen(call, scope));
    const known = await this.#shelf.of(scope);
    const isWaiting = [...known.values()].some((one) => one.origin === origin && isOpen(one));
    if (findings.length === 0 && !isWaiting) return null;
    return this.#shelf.inTurn(scope, () => this.#ask(place, call, findings));
  }

  async #ask(
    { scope, origin, route }: Place,
    { note }: SemanticCall,
    findings: readonly SemanticFinding[],
  ): Promise<SemanticPrompt | null> {
    const { clock, knowledge } = this.#deps;
    const now = clock.now();
    const { phenomena } = await knowledge.of(scope);
    const isUncovered = (one: Pick<SemanticFinding, 'signs'>) => !isCovered(one, phenomena, route, PORTS);
    const stored = await this.#shelf.of(scope);
    const current = new Map([...stored].map(([id, one]) => [id, this.#counted(asOf(one, now), origin, isUncovered)]));
    for (const finding of findings.filter(isUncovered)) {
      const found = await this.#found(finding, { scope, origin, atMs: note.atMs, current });
      if (found !== null) current.set(found.opportunityId, found);
    }
    const waiting = [...current.values()].filter((one) => one.origin === origin && isOpen(one) && isUncovered(one));
    const due = dueOf(
      waiting.map((opportunity) => {
        return { opportunity, toldAs: this.#memory.counters(opportunity.opportunityId).toldAs };
      }),
    )?.opportunity;
    const told = due?.state === 'detected' ? { ...due, state: 'prompted' as const } : due;
    if (told !== undefined) current.set(told.opportunityId, told);
    const changed = [...current.values()].filter((one) => stored.get(one.opportunityId) !== one);
    await this.#shelf.save(
      scope,
      changed.map((one) => ({ ...one, updatedAt: now })),
    );
    for (const one of changed)
      if (one.state !== stored.get(one.opportunityId)?.state) this.#memory.counters(one.opportunityId).calls = 0;
    if (told === undefined) return null;
    this.#memory.counters(told.opportunityId).toldAs = told.state;
    const { state } = told;
    const status = state === 'warned' || state === 'strict' ? state : 'prompted';
    return promptOf(told, status, { accepts: (draft) => checkEntry(draft, this.#deps).length === 0 });
  }

  /** One more call on its origin. */
  #counted(
    opportunity: SemanticOpportunity,
    origin: string,
    isUncovered: (one: SemanticOpportunity) => boolean,
  ): SemanticOpportunity {
    if (opportunity.origin !== origin || !isOpen(opportunity) || !isUncovered(opportunity)) return opportunity;
    const counters = this.#memory.counters(opportunity.opportunityId);
    counters.calls += 1;
    const state = stateAfter(opportunity.state, counters.calls);
    return state === opportunity.state ? opportunity : { ...opportunity, state };
  }

  /** The opportunity that a finding makes or brings back; null when it changes nothing. */
  async #found(
    { kind, fingerprint, confidence, signs }: SemanticFinding,
    at: {
      readonly scope: string;
      readonly origin: string;
      readonly atMs: number;
      readonly current: ReadonlyMap<string, SemanticOpportunity>;
    },
  ): Promise<SemanticOpportunity | null> {
    const { scope, origin, current } = at;
    const opportunityId = opportunityIdOf(kind, origin, fingerprint);
    const before = current.get(opportunityId);
    const here = [...current.values()].filter((one) => one.origin === origin);
    // Another look at the same banner or form may see more or less of it; it is asked about once.
    if (kind !== 'risky_repeat' && here.some((one) => one.kind === kind && isOpen(one))) return null;
    if (before !== undefined && before.state !== 'expired' && before.state !== 'deferred') return null;
    const activitySessionId = await this.#deps.journal.sessionAt(scope, at.atMs);
    const newOnes = here.filter((one) => one.activitySessionId === activitySessionId).length;
    if (onFinding(before, { activitySessionId, newOnes }) === 'leave') return null;
    const createdAt = this.#deps.clock.now();
    this.#memory.counters(opportunityId).calls = 0;
    return {
      opportunityId,
      scope,
      origin,
      kind,
      fingerprint,
      state: 'detected',
      confidence,
      signs,
      activitySessionId,
      verdict: null,
      verdictReason: null,
      deferrals: before?.deferrals ?? 0,
      createdAt,
      updatedAt: createdAt,
      resolvedAt: null,
    };
  }

  /** What was told of a site and never decided, when the caller goes elsewhere. */
  async #summary(scope: string, { caller }: SemanticCall): Promise<SemanticBatchSummary | null> {
    const open = (await this.#uncovered(scope)).filter(({ state }) => state !== 'detected');
    const [first] = open;
    if (first === undefined) return null;
    const entries = open.map(({ opportunityId, kind, state: status, confidence }) => {
      return { opportunityId, kind, status, confidence };
    });
    if (!this.#memory.isNewSummary(caller, scope, JSON.stringify(entries))) return null;
    const { origin } = first;
    return { status: 'batch_summary', origin, reason: 'The site was left with these undecided.', entries };
  }

  async #open(scope: string): Promise<readonly SemanticOpportunity[]> {
    const now = this.#deps.clock.now();
    return [...(await this.#shelf.of(scope)).values()].filter((one) => isOpen(asOf(one, now)));
  }

  async #uncovered(scope: string): Promise<readonly SemanticOpportunity[]> {
    const open = await this.#open(scope);
    if (open.length === 0) return [];
    const { phenomena } = await this.#deps.knowledge.of(scope);
    return open.filter((one) => !isCovered(one, phenomena, null, PORTS));
  }

  async resolve({
    opportunityId,
    verdict,
    reason,
    agentId,
  }: {
    readonly opportunityId: string;
    readonly verdict: OpportunityVerdict;
    readonly reason: string | null;
    readonly agentId: string;
  }): Promise<ResolveAnswer> {
    const { clock, knowledge, journal } = this.#deps;
    const origin = originOfId(opportunityId);
    const scope = origin === null ? null : domainKey(origin);
    if (scope === null || knowledge.isOff(scope)) return { kind: 'unknown' };
    return this.#shelf.inTurn(scope, async () => {
      const stored = (await this.#shelf.of(scope)).get(opportunityId);
      if (stored === undefined) return { kind: 'unknown' };
      const now = clock.now();
      const before = asOf(stored, now);
      const state = onVerdict(before, verdict);
      if (state === null) return { kind: 'closed', opportunity: before };
      const ended = this.#ended(before, { state, verdict, verdictReason: reason });
      if (state === 'resolved') {
        const { superseded, hasEntry } = await this.#answer(scope, [ended], agentId);
        return { kind: 'resolved', before, after: ended, superseded, hasEntry };
      }
      const isPutOff = state === 'deferred';
      const after = isPutOff
        ? {
            ...ended,
            deferrals: before.deferrals + 1,
            activitySessionId: await journal.sessionAt(scope, now),
          }
        : ended;
      await this.#shelf.save(scope, [after]);
      return { kind: 'resolved', before, after, superseded: 0, hasEntry: true };
    });
  }

  /** An entry was written by hand: the opportunities it answers are closed. */
  async answeredBy(
    entry: Phenomenon,
    opportunityId: string | null,
    agentId: string,
  ): Promise<SemanticResolution | null> {
    const { scope, stableId } = entry;
    const now = this.#deps.clock.now();
    const isWaiting = (one: SemanticOpportunity) => isAnswerable(asOf(one, now));
    if (![...(await this.#shelf.of(scope)).values()].some(isWaiting)) return null;
    return this.#shelf.inTurn(scope, async () => {
      const answered = [...(await this.#shelf.of(scope)).values()].filter(isWaiting).flatMap((opportunity) => {
        const matchSource = answerOf(opportunity, entry, opportunityId, PORTS);
        return matchSource === null ? [] : [{ opportunity, matchSource }];
      });
      const best = SOURCES.flatMap((source) => answered.filter(({ matchSource }) => matchSource === source))[0];
      if (best === undefined) return null;
      const reason = `Stored as ${stableId}.`;
      const closed = answered.map(({ opportunity }) =>
        this.#ended(opportunity, { state: 'resolved', verdict: 'upsert', verdictReason: reason }),
      );
      await this.#answer(scope, closed, agentId);
      const { opportunity, matchSource } = best;
      return { status: 'resolved', opportunityId: opportunity.opportunityId, verdict: 'upsert', reason, matchSource };
    });
  }

  #ended(opportunity: SemanticOpportunity, how: Ended): SemanticOpportunity {
    const now = this.#deps.clock.now();
    return { ...opportunity, ...how, updatedAt: now, resolvedAt: now };
  }

  /** Closes them, and retires what was learned by counting alone, in one transaction. */
  async #answer(
    scope: string,
    closed: readonly SemanticOpportunity[],
    agentId: string,
  ): Promise<{ readonly superseded: number; readonly hasEntry: boolean }> {
    const answer = await this.#deps.knowledge.write(scope, async (db, { phenomena }) => {
      const superseded = phenomena.filter(isSuperseded);
      for (const entry of superseded) await this.#retire(db, entry, closed[0]?.opportunityId ?? '', agentId);
      await this.#shelf.put(db, closed);
      return {
        superseded: superseded.length,
        hasEntry: closed.every((one) => isCovered(one, phenomena, null, PORTS)),
      };
    });
    await this.#shelf.keep(scope, closed);
    return answer;
  }

  async #retire(db: Database, entry: Phenomenon, opportunityId: string, agentId: string): Promise<void> {
    const { knowledge, journal, clock } = this.#deps;
    await knowledge.save(db, deprecate(entry, 'superseded', clock.now()));
    await journal.promoted(db, {
      ownerId: agentId,
      contextHost: entry.scope,
      stableId: entry.stableId,
      contentRev: entry.contentRev,
      fromLevel: entry.learningLevel,
      toLevel: -1,
      reasonKind: 'deprecation',
      reason: { cause: 'superseded', opportunityId },
    });
  }

  /** Whether automatic learning has to wait on this scope (K 6). */
  async holds(scope: string): Promise<boolean> {
    return this.#deps.isOn() && (await this.#open(scope)).length > 0;
  }

  /** Selectors that a verdict `unsafe` bars from automatic learning. */
  async barred(scope: string): Promise<ReadonlySet<string>> {
    const unsafe = [...(await this.#shelf.of(scope)).values()].filter(({ verdict }) => verdict === 'unsafe');
    return new Set(unsafe.flatMap(({ signs }) => selectorsOfSigns(signs)));
  }

  /** Those that hold a learn claim back (K 9, strict). */
  async strictOn(scope: string): Promise<readonly SemanticOpportunity[]> {
    if (!this.#deps.isOn()) return [];
    return (await this.#uncovered(scope)).filter(({ state }) => state === 'strict');
  }

  /** For people: what waits, then what was decided last. */
  async of(scope: string): Promise<readonly SemanticOpportunity[]> {
    const now = this.#deps.clock.now();
    const all = [...(await this.#shelf.of(scope)).values()]
      .map((one) => asOf(one, now))
      .sort((a, b) => b.updatedAt - a.updatedAt);
    return [...all.filter(isOpen), ...all.filter((one) => !isOpen(one)).slice(0, MOST_SHOWN)];
  }

  /** How many stand where, of all scopes. */
  counts(): Promise<Readonly<Record<string, number>>> {
    return this.#shelf.counts();
  }

  /** A site that is forgotten. */
  async forgetSite(site: Site, wipe: () => Promise<number>): Promise<number> {
    const gone = await wipe();
    this.#shelf.forget(site);
    this.#memory.forget(site);
    return gone;
  }
}

const SOURCES = ['opportunity_id', 'selector', 'type_and_origin'] as const;
