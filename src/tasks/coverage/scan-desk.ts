import { endsWithSlash, keepSlash, withSlash } from '../../kernel/index.js';
import type { UnboundReason } from '../../observations/index.js';
import type { TaskDeps } from '../deps.js';
import { urlOf } from '../rules/completion/next-steps.js';
import { loadUnits } from '../runs/instance-repo.js';
import type { TaskInstance } from '../runs/instance-types.js';
import type { OpenRuns } from '../runs/open-runs.js';
import { Run } from '../runs/run.js';
import { type PageLine, PageTexts } from './page-texts.js';
import { type ScanPlan, ScanQueue } from './scan-queue.js';

/** What rounds of scans ask of runs: which pages are next, and what was read on them (E&T 6.7, 6.8). */
export class ScanDesk {
  readonly #deps: TaskDeps;
  readonly #runs: OpenRuns;
  readonly #queue = new ScanQueue();
  readonly #texts = new PageTexts();

  constructor(deps: TaskDeps, runs: OpenRuns) {
    this.#deps = deps;
    this.#runs = runs;
  }

  /** What a round takes next; without a plan when the run is over. */
  async plan(
    instanceId: string,
    wish: { readonly limit: number; readonly again: boolean },
  ): Promise<{ readonly instance: TaskInstance; readonly plan: ScanPlan | null } | undefined> {
    const found = await this.#runs.find(instanceId);
    if (found === undefined) return undefined;
    return found instanceof Run
      ? { instance: found.instance, plan: this.#queue.plan(found, wish) }
      : { instance: found, plan: null };
  }

  /** A unit was opened and is not covered. */
  noteTried(instanceId: string, unitKey: string, why: string): void {
    this.#queue.tried(instanceId, unitKey, why);
  }

  /** What the agent sees in the tab counts for this run from now on, also of one that takes it up; answers why it cannot. */
  async adoptTab({ scopeId }: TaskInstance, targetId: string, agentId: string): Promise<UnboundReason | null> {
    if (scopeId === null) return 'evidence_scope_no_target';
    this.#deps.scopes.join(scopeId, agentId);
    return this.#deps.scopes.adopt(scopeId, targetId, agentId);
  }

  /** The addresses of all units of a run that are not excluded, also of one that is over. */
  async addressesIn(instanceId: string): Promise<readonly string[] | undefined> {
    const found = await this.#runs.find(instanceId);
    if (found === undefined) return undefined;
    const units = found instanceof Run ? found.units.values() : await loadUnits(this.#deps.store.read, instanceId);
    return [...units].filter(({ status }) => status !== 'excluded').flatMap((unit) => urlOf(unit) ?? []);
  }

  /** A page or file was read for this agent. False when it is too long to be kept. */
  keepText(agentId: string, url: string, lines: readonly PageLine[]): boolean {
    return this.#texts.keep(agentId, { url: this.#keyOf(url), lines, readAtMs: this.#deps.clock.now() });
  }

  /** A file has no text that could be read: whoever asks about it need not fetch it again. */
  noteTextless(agentId: string, url: string): void {
    this.#texts.keep(agentId, { url: this.#keyOf(url), lines: null, readAtMs: this.#deps.clock.now() });
  }

  isTextless(agentId: string, url: string): boolean {
    return this.#find(agentId, this.#keyOf(url))?.lines === null;
  }

  /** What was kept of exactly this address. */
  textOf(agentId: string, url: string): readonly PageLine[] | undefined {
    return this.#find(agentId, this.#keyOf(url))?.lines ?? undefined;
  }

  /** The same; where there is nothing, what was kept of the address that differs by its last slash, which a site may have led to. */
  textAround(agentId: string, url: string): readonly PageLine[] | undefined {
    const normal = this.#deps.redactor.url(url) ?? url;
    const other = endsWithSlash(url) ? normal : withSlash(normal);
    return this.textOf(agentId, url) ?? this.#find(agentId, other)?.lines ?? undefined;
  }

  #find(agentId: string, key: string) {
    return this.#texts.find(agentId, key, this.#deps.clock.now());
  }

  /** The address in its one form, its last slash kept. */
  #keyOf(url: string): string {
    const normal = this.#deps.redactor.url(url);
    return normal === null ? url : keepSlash(normal, url);
  }

  forget(): void {
    this.#queue.forget();
    this.#texts.forget();
  }
}
