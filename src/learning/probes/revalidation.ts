import type { Operation, ProbedEntry, Target } from '../../browser/index.js';
import type { Clock } from '../../kernel/index.js';
import { type KnowledgeBook, type Phenomenon, showsSignsOn, type ScopeKnowledge } from '../../knowledge/index.js';
import type { ProbedBy, RevalidateAnswer, RevalidateResult } from './probe-types.js';
import {
  isElsewhere,
  judge,
  outcomeOf,
  pendingAdvice,
  placeOfUrl,
  probeOf,
  record,
  type RecordDeps,
  type Recorded,
  repairAdvice,
  repairCandidateOf,
} from './probing.js';
import { repair, type RepairDeps } from './repairs.js';
import type { Advice } from '../telling/advice.js';
import { type BudgetLeft, budgetLeft, type Check, stillCounting } from '../rules/gates/budget.js';
import { dueEntries, hasSelector } from './due.js';
import type { Judgement } from '../rules/gates/verdicts.js';

const SETTLE_MS = 2000;

interface RevalidationDeps extends RecordDeps, RepairDeps {
  readonly knowledge: KnowledgeBook;
  readonly clock: Clock;
  readonly settings: { readonly revalidatePerHour: number; readonly revalidatePerScopePerHour: number };
}

interface Checked {
  readonly entry: Phenomenon;
  readonly judgement: Judgement;
  readonly probed: ProbedEntry | undefined;
}

/** Looks at due entries, within what an hour, a scope and a visit may cost. Budgets live in memory (K 2.3). */
export class Revalidation {
  readonly #deps: RevalidationDeps;
  #checks: readonly Check[] = [];

  constructor(deps: RevalidationDeps) {
    this.#deps = deps;
  }

  async run(
    target: Target,
    { limit, by }: { readonly limit: number; readonly by: ProbedBy },
    op: Operation,
  ): Promise<RevalidateAnswer> {
    const place = placeOfUrl(target.url());
    const scope = place?.scope ?? '';
    const known = place === null ? null : await this.#deps.knowledge.of(scope);
    const due = known === null ? [] : dueEntries(known.phenomena, this.#deps.clock.now()).map(({ entry }) => entry);
    const denied: string[] = [];
    const checkable = due.filter((entry) => {
      const reason = refusal(entry, place?.route ?? '');
      if (reason !== null) denied.push(`${reason}:${entry.stableId}`);
      return reason === null;
    });
    const visit = `${target.targetId} ${target.targetSessionId} ${target.revision().navigationSeq}`;
    const left = this.#left(scope, visit);
    const chosen = checkable.slice(0, Math.min(limit, left.now));
    for (const { stableId } of checkable.slice(chosen.length, limit))
      denied.push(`${left.by}_budget_exhausted:${stableId}`);
    if (known === null || chosen.length === 0)
      return this.#answer(scope, visit, { denied, reasonCode: emptyBecause(due, checkable) });
    return this.#check({ target, known, route: place?.route ?? '', visit, chosen, denied, by }, op);
  }

  async #check(
    run: {
      readonly target: Target;
      readonly known: ScopeKnowledge;
      readonly route: string;
      readonly visit: string;
      readonly chosen: readonly Phenomenon[];
      readonly denied: string[];
      readonly by: ProbedBy;
    },
    op: Operation,
  ): Promise<RevalidateAnswer> {
    const { target, known, route, visit, chosen, denied, by } = run;
    const { scope } = known;
    const now = this.#deps.clock.now();
    // Taken before the look, so that calls side by side cannot share one.
    const taken = chosen.map(() => ({ atMs: now, scope, visit }));
    this.#checks = [...stillCounting(this.#checks, visit, now), ...taken];
    const report = await target.probeSettled(chosen.map(probeOf), SETTLE_MS, op);
    const auth = (await target.auth({ topOnly: true }, op)).assessment;
    const unfit = (entry: Phenomenon): string | null => {
      if (!report.isStable) return 'page_not_stable';
      if (report.isError) return 'page_error';
      return isElsewhere(known, entry, { page: report.page, auth }) ? 'context_mismatch' : null;
    };
    const byId = new Map(report.entries.map((each) => [each.id, each]));
    const checked: Checked[] = [];
    for (const entry of chosen) {
      const reason = unfit(entry);
      const probed = byId.get(entry.stableId);
      if (reason === null) checked.push({ entry, probed, judgement: judge(entry, probed, route) });
      else denied.push(`${reason}:${entry.stableId}`);
    }
    this.#giveBack(taken.slice(checked.length));
    const outcomes = target.isPrivate
      ? []
      : checked.flatMap(({ entry, judgement }) => outcomeOf(entry, judgement, route) ?? []);
    const recorded = await record(this.#deps, { scope, targetId: target.targetId, by }, outcomes);
    const results = checked.map((each) => resultOf(each, recorded, target.isPrivate));
    const pksAdviceItems = await this.#repairs(target, checked, op);
    const reasonCode = checked.length === 0 ? 'revalidate.nothing_checkable' : null;
    return this.#answer(scope, visit, { denied, reasonCode, results, pksAdviceItems });
  }

  async #repairs(target: Target, checked: readonly Checked[], op: Operation): Promise<readonly Advice[]> {
    const advice: Advice[] = [];
    for (const { entry, judgement, probed } of checked) {
      if (judgement.verdict !== 'drift' && judgement.verdict !== 'gone') continue;
      const moved = target.isPrivate
        ? null
        : await repair(this.#deps, { target, entry, found: probed?.found ?? [] }, op);
      const candidate = repairCandidateOf(probed);
      if (candidate !== null) advice.push(repairAdvice(entry.stableId, candidate.selector));
      if (moved !== null) advice.push(pendingAdvice(entry.stableId, moved));
    }
    return advice;
  }

  #left(scope: string, visit: string): BudgetLeft {
    const { clock, settings } = this.#deps;
    const limits = { perHour: settings.revalidatePerHour, perScopePerHour: settings.revalidatePerScopePerHour };
    return budgetLeft(this.#checks, { scope, visit, now: clock.now() }, limits);
  }

  #giveBack(unused: readonly Check[]): void {
    this.#checks = this.#checks.filter((check) => !unused.includes(check));
  }

  #answer(
    scope: string,
    visit: string,
    {
      results = [],
      pksAdviceItems = [],
      denied,
      reasonCode,
    }: Pick<RevalidateAnswer, 'denied' | 'reasonCode'> & Partial<Pick<RevalidateAnswer, 'results' | 'pksAdviceItems'>>,
  ): RevalidateAnswer {
    return {
      ok: reasonCode === null,
      reasonCode,
      scope,
      checked: results.length,
      results,
      pksAdviceItems,
      telemetryRecorded: results.filter(({ telemetryRecorded }) => telemetryRecorded).length,
      telemetryFailed: results.filter(({ telemetryError }) => telemetryError !== null).length,
      budgetRemaining: this.#left(scope, visit).overall,
      denied,
    };
  }
}

/** Why a due entry cannot be checked here, whatever the page shows. */
function refusal(entry: Phenomenon, route: string): string | null {
  if (!hasSelector(entry)) return 'missing_fingerprint_selectors';
  return showsSignsOn(entry, route) ? null : 'route_mismatch';
}

function emptyBecause(due: readonly Phenomenon[], checkable: readonly Phenomenon[]): RevalidateAnswer['reasonCode'] {
  if (due.length === 0) return null;
  return checkable.length === 0 ? 'revalidate.nothing_checkable' : 'revalidate.budget_exhausted';
}

function resultOf({ entry, judgement, probed }: Checked, recorded: Recorded, isPrivate: boolean): RevalidateResult {
  const { verdict, error } = judgement;
  const isCounted = verdict === 'healthy' || verdict === 'drift' || verdict === 'gone';
  const isRecorded = recorded.kind === 'recorded' && recorded.ids.has(entry.stableId);
  const skipped = isPrivate ? 'private_tab' : isCounted ? 'throttled' : (error ?? verdict);
  const hasFailed = isCounted && !isPrivate && recorded.kind === 'failed';
  return {
    scope: entry.scope,
    stableId: entry.stableId,
    ...judgement,
    repairCandidate: repairCandidateOf(probed),
    telemetryScope: entry.scope,
    telemetryOutcome: isCounted ? (verdict === 'healthy' ? 'silent_verify_ok' : 'silent_verify_drift') : null,
    telemetryRecorded: isRecorded,
    telemetrySkippedReason: isRecorded || hasFailed ? null : skipped,
    telemetryError: hasFailed && recorded.kind === 'failed' ? recorded.error : null,
  };
}
