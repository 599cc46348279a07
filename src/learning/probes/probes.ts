import type { Operation, ProbeReport, Target } from '../../browser/index.js';
import type { Journal } from '../../journal/index.js';
import { type Clock, errorText, type Log, type ToolName } from '../../kernel/index.js';
import { type KnowledgeBook, type Phenomenon, showsSignsOn, type ScopeKnowledge } from '../../knowledge/index.js';
import { BlockMemory, type Caller } from '../telling/block-memory.js';
import type { ProbedBy, ProbedTab, ProbePlan, RevalidateAnswer } from './probe-types.js';
import { isElsewhere, judge, outcomeOf, placeOfUrl, probeOf, record } from './probing.js';
import { repair, type RepairDeps } from './repairs.js';
import { Revalidation } from './revalidation.js';
import { type PksBlock, pksBlock } from '../telling/pks-block.js';

/** How long a page may take to come to rest before what is missing on it counts as missing. */
const SETTLE_MS = 1500;
/** A look that found everything is worth a row at most this often. */
const FRESH_MS = 60 * 60 * 1000;
const BACKGROUND_MS = 10_000;
const BACKGROUND_LIMIT = 3;
const HOUR_MS = 60 * 60 * 1000;

export const PKS_INCLUDES = ['auto', 'off', 'summary', 'full'] as const;
export type PksInclude = (typeof PKS_INCLUDES)[number];

export interface UnchangedBlock {
  readonly scope: string;
  readonly contentRev: number;
  readonly dedup: 'unchanged';
}

export interface ProbesDeps extends RepairDeps {
  readonly knowledge: KnowledgeBook;
  /** Its listeners let levels fall before it answers (K 4.3). */
  readonly journal: Pick<Journal, 'observe'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: {
    readonly revalidateIntervalHours: number;
    readonly revalidatePerHour: number;
    readonly revalidatePerScopePerHour: number;
  };
}

/** What of a document was looked at already. */
interface Looked {
  readonly documentId: string;
  readonly entries: Set<string>;
}

/** Looks at pages on behalf of what is known of them: on the way of a perception, on request, and now and then (K 7). */
export class KnowledgeProbes {
  readonly #deps: ProbesDeps;
  readonly #revalidation: Revalidation;
  readonly #looked = new WeakMap<Target, Looked>();
  /** When an entry was last written down as sound. */
  readonly #soundAt = new Map<string, number>();
  readonly #passedAt = new Map<string, number>();
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #ended = new AbortController();
  readonly #told = new BlockMemory();

  constructor(deps: ProbesDeps) {
    this.#deps = deps;
    this.#revalidation = new Revalidation(deps);
  }

  /** What a perception of this tab should look for; null where nothing is known of the site. */
  async plan(target: Target): Promise<ProbePlan | null> {
    const place = placeOfUrl(target.url());
    if (place === null) return null;
    const { knowledge } = this.#deps;
    const known = knowledge.peek(place.scope) ?? (await knowledge.of(place.scope));
    if (known.phenomena.length === 0) return null;
    const { documentId } = target.revision();
    const seen = this.#looked.get(target);
    const isNew = ({ stableId, contentRev }: Phenomenon) =>
      seen?.documentId !== documentId || !seen.entries.has(`${stableId} ${contentRev}`);
    const entries = target.isPrivate ? [] : activeHere(known, place.route).filter(isNew);
    return { ...place, documentId, known, entries, asked: entries.length === 0 ? undefined : entries.map(probeOf) };
  }

  /**
   * Judges what a perception found. Whatever fell by it has fallen when this returns, so that nothing lists, matches or
   * applies it afterwards. Returns what is known then; never throws (K 15.8).
   */
  async seen(plan: ProbePlan, probed: ProbeReport | undefined, tab: ProbedTab): Promise<ScopeKnowledge> {
    const { knowledge, log } = this.#deps;
    try {
      if (probed !== undefined && tab.target.revision().documentId === plan.documentId)
        await this.#judge(plan, probed, tab);
      this.#passInBackground(plan.scope, tab);
      return await knowledge.of(plan.scope);
    } catch (error) {
      log('warn', 'knowledge.probe_failed', { scope: plan.scope, error: errorText(error) });
      return knowledge.peek(plan.scope) ?? plan.known;
    }
  }

  /** What is told of a place: all of it, or that nothing is new to this caller (K 10). */
  block(
    known: ScopeKnowledge,
    { route, include, caller }: { readonly route: string; readonly include: PksInclude; readonly caller: Caller },
  ): PksBlock | UnchangedBlock | null {
    if (include === 'off') return null;
    const now = this.#deps.clock.now();
    const block = pksBlock(known, route, { now, isFull: include === 'full' });
    if (block === null) return null;
    const isKnown = this.#told.isKnown(caller, block, now);
    if (include !== 'auto' || !isKnown) return block;
    return { scope: block.scope, contentRev: block.contentRev, dedup: 'unchanged' };
  }

  /** Checks due entries of the tab's scope, within the budget (K 7). */
  revalidate(
    target: Target,
    options: { readonly limit: number; readonly by: ProbedBy },
    op: Operation,
  ): Promise<RevalidateAnswer> {
    return this.#revalidation.run(target, options, op);
  }

  /** Waits for what is under way. */
  async end(): Promise<void> {
    this.#ended.abort();
    await Promise.allSettled(this.#underWay);
  }

  async #judge(plan: ProbePlan, probed: ProbeReport, tab: ProbedTab): Promise<void> {
    const { known, route, entries } = plan;
    const byId = new Map(probed.entries.map((each) => [each.id, each]));
    const fitting = entries.filter((entry) => !isElsewhere(known, entry, { page: probed.page, auth: tab.auth }));
    const judged = fitting.map((entry) => ({ entry, judgement: judge(entry, byId.get(entry.stableId), route) }));
    const sound = judged.filter(({ judgement }) => judgement.verdict === 'healthy').map(({ entry }) => entry);
    const suspects = judged.filter(({ judgement: { verdict } }) => verdict === 'drift' || verdict === 'gone');
    for (const entry of sound) this.#note(tab.target, plan, entry);
    this.#later(this.#recordSound(plan, sound, tab));
    if (suspects.length > 0)
      await this.#confirm(
        plan,
        suspects.map(({ entry }) => entry),
        tab,
      );
  }

  /** Once the page has come to rest they are looked at again: only then is what is missing missing. */
  async #confirm(plan: ProbePlan, suspects: readonly Phenomenon[], tab: ProbedTab): Promise<void> {
    const { target, op, by } = tab;
    const report = await target.probeSettled(suspects.map(probeOf), SETTLE_MS, op);
    if (!report.isStable || report.isError || target.revision().documentId !== plan.documentId) return;
    const auth = (await target.auth({ topOnly: true }, op)).assessment;
    const byId = new Map(report.entries.map((each) => [each.id, each]));
    const judged = suspects
      .filter((entry) => !isElsewhere(plan.known, entry, { page: report.page, auth }))
      .map((entry) => ({ entry, judgement: judge(entry, byId.get(entry.stableId), plan.route) }));
    const decided = judged.filter(({ judgement }) => judgement.verdict !== 'unknown');
    const outcomes = decided.flatMap(({ entry, judgement }) => outcomeOf(entry, judgement, plan.route) ?? []);
    const where = { scope: plan.scope, targetId: target.targetId, by };
    const recorded = await record(this.#deps, where, outcomes);
    if (recorded.kind === 'failed') throw new Error(recorded.error);
    for (const { entry, judgement } of decided) {
      this.#note(target, plan, entry);
      if (judgement.verdict === 'healthy') continue;
      await repair(this.#deps, { target, entry, found: byId.get(entry.stableId)?.found ?? [] }, op);
    }
  }

  async #recordSound(plan: ProbePlan, sound: readonly Phenomenon[], { target, by }: ProbedTab): Promise<void> {
    const now = this.#deps.clock.now();
    const keyOf = (entry: Phenomenon) => `${entry.scope} ${entry.stableId} ${entry.contentRev}`;
    const due = sound.filter((entry) => (this.#soundAt.get(keyOf(entry)) ?? 0) <= now - FRESH_MS);
    for (const entry of due) this.#soundAt.set(keyOf(entry), now);
    const outcomes = due.flatMap(
      (entry) => outcomeOf(entry, { ...judge(entry, undefined, plan.route), verdict: 'healthy' }, plan.route) ?? [],
    );
    await record(this.#deps, { scope: plan.scope, targetId: target.targetId, by }, outcomes);
  }

  #note(target: Target, { documentId }: ProbePlan, { stableId, contentRev }: Phenomenon): void {
    const known = this.#looked.get(target);
    const looked = known?.documentId === documentId ? known : { documentId, entries: new Set<string>() };
    looked.entries.add(`${stableId} ${contentRev}`);
    this.#looked.set(target, looked);
  }

  /** While agents work on a site, entries that nobody visits are looked at now and then (K 7). */
  #passInBackground(scope: string, { target, by }: ProbedTab): void {
    const { clock, settings } = this.#deps;
    const now = clock.now();
    const passedAt = this.#passedAt.get(scope);
    if (target.isPrivate || this.#ended.signal.aborted) return;
    if (passedAt !== undefined && now - passedAt < settings.revalidateIntervalHours * HOUR_MS) return;
    this.#passedAt.set(scope, now);
    const deadline = new AbortController();
    const cancel = clock.after(BACKGROUND_MS, () => deadline.abort());
    const signal = AbortSignal.any([deadline.signal, this.#ended.signal]);
    const op: Operation = { signal, latch: { dispatched: false, mark: () => undefined }, progress: () => undefined };
    const own = { ...by, toolName: 'nova.revalidate' satisfies ToolName, callId: null, seq: null };
    this.#later(this.revalidate(target, { limit: BACKGROUND_LIMIT, by: own }, op).finally(cancel));
  }

  #later(work: Promise<unknown>): void {
    const settled = work
      .catch((error: unknown) => {
        if (!this.#ended.signal.aborted) this.#deps.log('warn', 'knowledge.probe_failed', { error: errorText(error) });
      })
      .finally(() => this.#underWay.delete(settled));
    this.#underWay.add(settled);
  }
}

function activeHere(known: ScopeKnowledge, route: string): readonly Phenomenon[] {
  return known.phenomena.filter(
    (entry) => entry.learningLevel === 2 && !entry.deprecated && showsSignsOn(entry, route),
  );
}
