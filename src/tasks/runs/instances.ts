import type { ReasonCode, Site } from '../../kernel/index.js';
import type { Alongside, LookAt } from '../../observations/index.js';
import { type AbortAnswer, abortInstance } from '../completion/aborting.js';
import type { Database } from '../../store/index.js';
import type { EventHeader } from './admit-event.js';
import { chronicle, holdRun } from './chronicle.js';
import { awarenessOf, MAX_AWARE, type ProfileMatchView, type TaskAwareness } from './awareness.js';
import { type CompleteAnswer, completeInstance, verify } from '../completion/completing.js';
import { CoverageLog, type SeenCoverage } from '../coverage/coverage-log.js';
import type { SeenLook, UrlCoverage } from '../coverage/coverage-types.js';
import { CoveredRuns } from '../coverage/covered-runs.js';
import { ScanDesk } from '../coverage/scan-desk.js';
import type { EventCaller, TaskDeps } from '../deps.js';
import { listRecentInstances, loadSteps, saveStep } from './instance-repo.js';
import { type ForceAnswer, forceInstance } from '../completion/forcing.js';
import { LinkIndex, type LinkWrite, type PageLinks } from '../coverage/link-index.js';
import { type CreateAnswer, createInstance, type NewInstance } from './open-instance.js';
import { isOver, OpenRuns } from './open-runs.js';
import { type ReconcileAnswer, type ReconcileWish, reconcileCoverage } from '../coverage/reconciling.js';
import { type ProgressAnswer, reportProgress } from './reporting.js';
import { type CurrentState, currentStateOf } from '../rules/completion/completion.js';
import type { ToolKindOf } from '../rules/completion/contract-fault.js';
import { isActionLike } from '../rules/completion/grade.js';
import type { ProgressEvent } from '../rules/progress/progress.js';
import { isScanHintDue, recommendedScan, SCAN_HINT_ID } from '../rules/coverage/scan-hint.js';
import { resolveUnit } from '../rules/progress/unit-draft.js';
import { urlsRemaining } from '../rules/coverage/url-gate.js';
import { Run } from './run.js';
import { entryOf, type RunEntry, type RunSheet, sheetOf } from './run-sheet.js';
import { type InstanceView, type ViewWishes, viewOf } from './run-view.js';
import { look, policyFactsOf, type Standing, standingOf } from './standing.js';
import type { ReportedStep, VerificationResults } from '../completion/completion-types.js';
import type { TaskInstance } from './instance-types.js';
import type { UnitException } from './grade-types.js';
import type { WorkUnit } from './unit-types.js';
import { urlCoverageOf } from '../coverage/url-coverage.js';

/** A result larger than this is not kept; the agent can hand it in again (E&T 10). */
const STEP_RESULT_BYTES = 64 * 1024;

/** Runs of other agents that a caller is told of. */
const MAX_OTHERS = 3;

/** What the road saw of a call that is bound to a scope. */
export interface SeenCall {
  readonly scopeId: string;
  readonly toolName: string;
  readonly argsHash: string;
  readonly agentId: string;
  /** The page it was on, and its address with the last slash kept; null when that was none. */
  readonly at: (LookAt & { readonly exactUrl: string }) | null;
  readonly callId: string;
  readonly atMs: number;
  readonly ok: boolean;
  readonly resultHash: string;
  readonly structured: Readonly<Record<string, unknown>>;
}

export interface ScanHint {
  readonly gateId: string;
  readonly instanceId: string;
  readonly recommendedScanId: string;
}

export interface VerifyAnswer {
  readonly instance: TaskInstance;
  readonly standing: Standing;
  readonly currentState: CurrentState;
  readonly preview: VerificationResults | undefined;
  readonly evidenceSummary: InstanceView['evidenceSummary'];
}

/** Runs of tasks (E&T 3, 8–11): the rules decide, this book keeps. On disk first, then in memory. */
export class TaskBook {
  readonly #deps: TaskDeps;
  readonly #runs: OpenRuns;
  readonly #listeners = new Set<(instanceId: string) => void>();
  readonly #links: LinkIndex;
  readonly #covered: CoveredRuns;
  readonly #coverage: CoverageLog;
  readonly scans: ScanDesk;
  /** Runs whose agent was told of the scan (E&T 5.7). */
  readonly #hinted = new Set<string>();

  constructor(deps: TaskDeps) {
    this.#deps = deps;
    this.#runs = new OpenRuns(deps);
    this.#links = new LinkIndex(deps);
    this.#covered = new CoveredRuns(deps, this.#runs);
    this.scans = new ScanDesk(deps, this.#runs);
    this.#coverage = new CoverageLog(deps, this.#runs, this.#covered);
  }

  /** `toolKind` says what a tool of a verification step does (E&T 10). */
  async create(given: NewInstance, caller: EventCaller, toolKind: ToolKindOf): Promise<CreateAnswer> {
    const answer = await createInstance(this.#deps, this.#links, given, { caller, toolKind });
    if (answer.kind === 'created') {
      this.#runs.add(answer.run);
      this.#covered.note(answer.run);
      this.#tell(answer.run.instance.instanceId);
    }
    return answer;
  }

  /** What it knows of the URL index, once rows of it were removed. */
  async forgetSite(_: Site, wipe: () => Promise<number>): Promise<number> {
    const gone = await wipe();
    this.#links.forget();
    this.scans.forget();
    return gone;
  }

  async progress(header: EventHeader, event: ProgressEvent, caller: EventCaller): Promise<ProgressAnswer> {
    const answer = await this.#inTurn(header, () => reportProgress(this.#deps, this.#runs, { header, event, caller }));
    if (answer.kind === 'applied') {
      this.#covered.note(answer.run);
      this.#tell(header.instanceId);
    }
    return answer;
  }

  async complete(
    header: EventHeader,
    given: { readonly note: string | undefined; readonly report: readonly ReportedStep[] },
    caller: EventCaller,
  ): Promise<CompleteAnswer> {
    const completion = { header, ...given, caller };
    const answer = await this.#inTurn(header, () => completeInstance(this.#deps, this.#runs, completion));
    if (answer.kind === 'completed' || answer.kind === 'rejected') this.#tell(header.instanceId);
    return answer;
  }

  async abort(
    header: EventHeader,
    given: { readonly reason: string; readonly outcome: 'aborted' | 'failed' },
    caller: EventCaller,
  ): Promise<AbortAnswer> {
    const ending = { header, ...given, caller };
    const answer = await this.#inTurn(header, () => abortInstance(this.#deps, this.#runs, ending));
    if (answer.kind === 'aborted') this.#tell(header.instanceId);
    return answer;
  }

  /** E&T 5.6: for a person alone; no tool leads here. */
  async forceComplete(instanceId: string, reason: string): Promise<ForceAnswer> {
    const answer = await this.#inTurn({ instanceId }, () =>
      forceInstance(this.#deps, this.#runs, { instanceId, reason }),
    );
    if (answer.kind === 'completed') this.#tell(instanceId);
    return answer;
  }

  /** As it stands now; nothing is flushed or changed (E&T 2.2). */
  async get(instanceId: string, wishes: ViewWishes): Promise<InstanceView | undefined> {
    const found = await this.#runs.find(instanceId);
    return found && viewOf(this.#deps, found, wishes);
  }

  /** An agent that names the run goes on with it: what it does from now on counts (E&T 1.5). */
  async takenUp(instanceId: string, agentId: string): Promise<void> {
    const found = await this.#runs.find(instanceId);
    if (found instanceof Run && found.instance.scopeId !== null)
      this.#deps.scopes.join(found.instance.scopeId, agentId);
  }

  async find(instanceId: string): Promise<TaskInstance | undefined> {
    const found = await this.#runs.find(instanceId);
    return found instanceof Run ? found.instance : found;
  }

  /** The contract and what a completion would meet now (E&T 10); changes nothing. */
  async verify(instanceId: string): Promise<VerifyAnswer | undefined> {
    const found = await this.#runs.find(instanceId);
    if (found === undefined) return undefined;
    const view = await viewOf(this.#deps, found, { openUnits: null, events: null, unitEvidence: null });
    const { instance, evidenceSummary } = view;
    if (!(found instanceof Run)) {
      const { verification } = instance;
      const standing = { completionAllowed: false, reason: null, message: `The run is ${instance.status}.` };
      const currentState = stateOfView(view);
      return { instance, standing, currentState, preview: verification ?? undefined, evidenceSummary };
    }
    const { evidence } = await look(found, this.#deps.scopes);
    const facts = policyFactsOf(found, evidence);
    return {
      instance,
      standing: standingOf(facts, found.gradeCounts(evidence)),
      currentState: currentStateOf(instance.status, facts),
      preview: await verify(this.#deps, found, { report: [], phase: 'preview' }),
      evidenceSummary,
    };
  }

  /** Those of an agent that are not over, the last used one first. */
  async openOf(agentId: string): Promise<readonly TaskInstance[]> {
    return (await this.#runs.openOf(agentId, MAX_AWARE)).map(({ instance }) => instance);
  }

  async openInstanceOfGoal(goalId: string): Promise<TaskInstance | undefined> {
    return this.#runs.ofGoal(goalId);
  }

  /** E&T 11.12; `instanceId` is the run that the call is about. */
  async awareness(
    agentId: string,
    about: {
      readonly instanceId?: string;
      readonly profileMatch?: ProfileMatchView | null;
      /** Runs of other agents that are to be told as well. */
      readonly others?: (run: TaskInstance) => boolean;
    } = {},
  ): Promise<TaskAwareness> {
    const open = await this.#runs.openOf(agentId, MAX_AWARE);
    const others = about.others === undefined ? [] : await this.#runs.openOfOthers(agentId, about.others, MAX_OTHERS);
    const found = about.instanceId === undefined ? undefined : await this.#runs.find(about.instanceId);
    return awarenessOf(this.#deps, { open, others, about: found, profileMatch: about.profileMatch ?? null });
  }

  /** Why an action may not be bound to this unit (E&T 2.1); null when it may. */
  async refuseUnit(
    instanceId: string,
    unitKey: string,
  ): Promise<{ readonly reasonCode: ReasonCode; readonly message: string } | null> {
    const found = await this.#runs.find(instanceId);
    if (found === undefined) return { reasonCode: 'unit.unknown', message: `No task run: ${instanceId}.` };
    if (!(found instanceof Run))
      return { reasonCode: 'unit.instance_closed', message: `${instanceId} is ${found.status}.` };
    const unit = this.#unitOf(found, unitKey);
    if (unit === undefined) return { reasonCode: 'unit.unknown', message: `${instanceId} has no unit ${unitKey}.` };
    if (isActionLike(unit.unitKind)) return null;
    return { reasonCode: 'unit.not_action_like', message: `${unitKey} is a ${unit.unitKind}; reading proves it.` };
  }

  /** How the unit stands by what was observed until now, checked or not. */
  async gradeOf(instanceId: string, unitKey: string): Promise<UnitException | null> {
    const found = await this.#runs.find(instanceId);
    const unit = found instanceof Run ? this.#unitOf(found, unitKey) : undefined;
    if (!(found instanceof Run) || unit === undefined) return null;
    const { evidence } = await look(found, this.#deps.scopes);
    const grade = found.gradeOf(unit.unitKey, evidence);
    return grade === undefined ? null : { unitKey: unit.unitKey, ...grade };
  }

  /** To be written with the row of a bound call when it is one of the steps that its run is verified by (E&T 10). */
  async observedStep(call: SeenCall): Promise<Alongside | null> {
    const run = await this.#runs.ofScope(call.scopeId);
    const steps = run?.instance.context.verificationContract?.steps ?? [];
    const { redactor } = this.#deps;
    const called = steps.filter(
      ({ tool, args }) => canonicalName(tool) === call.toolName && redactor.argsHash(args) === call.argsHash,
    );
    if (run === undefined || called.length === 0 || !this.#deps.scopes.admits(call.scopeId, call.agentId)) return null;
    const { callId, atMs, ok, resultHash, structured, at } = call;
    const evidence = await this.#deps.scopes.evidence(call.scopeId);
    const url = at !== null && evidence.standsFor(at) ? at.exactUrl : null;
    // A call elsewhere does not take the place of one on the right page.
    const known = new Set(
      (await loadSteps(this.#deps.store.read, run.instance.instanceId)).map(({ stepId }) => stepId),
    );
    const met = called.filter((step) => run.isStepAt(step, url, evidence) || !known.has(step.stepId));
    if (met.length === 0) return null;
    const isKept = Buffer.byteLength(JSON.stringify(structured)) <= STEP_RESULT_BYTES;
    const result = isKept ? structured : null;
    const { instanceId } = run.instance;
    const write = async (db: Database) => {
      for (const { stepId } of met)
        await saveStep(db, instanceId, { stepId, callId, atMs, ok, url, resultHash, result });
    };
    const touched = { step: met.map(({ stepId }) => stepId) };
    return async (db) => {
      const { scopes } = this.#deps;
      if (await holdRun(scopes, db, run.instance))
        await chronicle(scopes, db, run.instance, { touched, event: null, write: () => write(db) });
    };
  }

  /** What a call contributes to the coverage of URLs, to be written with its row (E&T 5.3); null when that is nothing. */
  async coverageSeen(look: SeenLook): Promise<SeenCoverage | null> {
    const seen = await this.#coverage.seen(look);
    return (
      seen && {
        ...seen,
        settle: () => {
          const update = seen.settle();
          if (update?.eligible === true) this.#tell(update.instanceId);
          return update;
        },
      }
    );
  }

  /** The links of a page that a run looked at, to be written with the row of the look (E&T 5.1). */
  linksSeen(page: PageLinks): LinkWrite | null {
    return this.#links.seenOn(page);
  }

  wentTo(url: string, atMs: number): Alongside | null {
    return this.#links.wentTo(url, atMs);
  }

  foundNothing(url: string, atMs: number): Alongside | null {
    return this.#links.foundNothing(url, atMs);
  }

  /** E&T 11.6; undefined for a run without URL units. */
  async urlCoverage(instanceId: string): Promise<UrlCoverage | undefined> {
    const found = await this.#runs.find(instanceId);
    return found && urlCoverageOf(this.#deps, found);
  }

  async reconcile(wish: ReconcileWish, caller: EventCaller): Promise<ReconcileAnswer> {
    const answer = await this.#inTurn(wish, () => reconcileCoverage(this.#deps, this.#runs, { ...wish, caller }));
    if (answer.kind === 'ok' && answer.unitsUpgraded > 0) this.#tell(wish.instanceId);
    return answer;
  }

  /** The scan that an agent should know of while it reads for its last used run, once a run (E&T 5.7). */
  async scanHint(agentId: string, lastScanAtMs: number | null): Promise<ScanHint | null> {
    const [run] = await this.#runs.openOf(agentId, 1);
    if (run === undefined) return null;
    const { instanceId, coverageSchemaVersion, declaredTaskKind, context } = run.instance;
    const isDue = isScanHintDue({
      mode: this.#deps.coverage['tuc.scanRecommendedGateMode'],
      coverageMode: context.completionCondition.coverageMode,
      coverageSchemaVersion,
      urlUnitsRemaining: run.urls === null ? 0 : urlsRemaining(run.urls),
      isTold: this.#hinted.has(instanceId),
      lastScanAtMs,
      nowMs: this.#deps.clock.now(),
    });
    if (!isDue) return null;
    this.#hinted.add(instanceId);
    return { gateId: SCAN_HINT_ID, instanceId, recommendedScanId: recommendedScan(declaredTaskKind) };
  }

  /** The last used ones of all agents, for people. */
  async recent(limit: number): Promise<RunEntry[]> {
    const entries: RunEntry[] = [];
    for (const instance of await listRecentInstances(this.#deps.store.read, this.#deps.folderId, limit)) {
      const found = isOver(instance) ? instance : await this.#runs.find(instance.instanceId);
      if (found !== undefined) entries.push(await entryOf(this.#deps, found));
    }
    return entries;
  }

  async detail(instanceId: string): Promise<RunSheet | undefined> {
    const found = await this.#runs.find(instanceId);
    return found && sheetOf(this.#deps, found);
  }

  /** Tells of every run that changed, after it is on disk. */
  onChanged(listener: (instanceId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #inTurn<T>({ instanceId }: Pick<EventHeader, 'instanceId'>, work: () => Promise<T>): Promise<T> {
    try {
      return await this.#runs.inTurn(instanceId, work);
    } catch (error) {
      // Whether it reached the disk is not known, and windows may have been ended in memory only.
      this.#runs.drop(instanceId);
      throw error;
    }
  }

  #tell(instanceId: string): void {
    for (const listener of this.#listeners) listener(instanceId);
  }

  /** Keys that hold a secret are kept masked, and URLs in their one form. */
  #unitOf(run: Run, unitKey: string): WorkUnit | undefined {
    const { redactor } = this.#deps;
    return resolveUnit(
      redactor.text(unitKey),
      (key) => run.units.get(key),
      (url) => redactor.url(url),
    );
  }
}

function stateOfView({ instance, progress, urlCoverage }: InstanceView): CurrentState {
  const { percentComplete: _, ...units } = progress;
  const { status, discoveryState } = instance;
  const urlUnitsRemaining = urlCoverage?.urlUnitsRemaining ?? 0;
  return { status, discoveryState, ...units, urlUnitsRemaining, pendingMandatoryChecks: [] };
}

/** Both spellings of a tool name mean the same (A&S A5). */
function canonicalName(tool: string): string {
  return tool.replace(/^nova_/, 'nova.');
}
