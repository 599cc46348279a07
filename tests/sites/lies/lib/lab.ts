// What a scenario works with: sites, tabs, calls, and task runs of one product process.
import { type Client, isObj, type Json, type Obj } from './client.ts';
import { type Route, Site } from './site.ts';

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Thrown when a scenario did not do what it says: a mistake of the set, never a verdict. */
export class Broken extends Error {}

/** Thrown when the lie itself was refused before completion could be asked for. */
export class Refused extends Error {
  constructor(readonly final: Final) {
    super('refused before completion');
  }
}

/** How a scenario ended: the answer to the last request for completion, or the refusal that came before it. */
export interface Final {
  readonly completed: boolean;
  readonly receipt: boolean;
  readonly reason: string | null;
  readonly message: string | null;
  readonly caveats: readonly string[];
  readonly evidence: Json;
  readonly verification: Json;
  readonly urlCoverage: Json;
  readonly refusedBefore: string | null;
}

export type UnitSpec = string | (Obj & { unitKey: string });
const unitOf = (unit: UnitSpec): Obj => (typeof unit === 'string' ? { unitKey: unit } : unit);
const keyOf = (unit: UnitSpec): string => (typeof unit === 'string' ? unit : unit.unitKey);

export function toFinal(fields: Obj, refusedBefore: string | null = null): Final {
  const text = (key: string): string | null => (typeof fields[key] === 'string' ? fields[key] : null);
  const list = fields['caveats'];
  const receipt = fields['receipt'];
  return {
    completed: fields['completed'] === true,
    receipt: isObj(receipt),
    reason: text('reason') ?? text('reasonCode'),
    message: text('message') ?? text('hint'),
    caveats: Array.isArray(list) ? list.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))) : [],
    evidence: fields['evidenceSummary'] ?? null,
    verification: fields['verificationResults'] ?? null,
    urlCoverage: fields['urlCoverage'] ?? null,
    refusedBefore,
  };
}

export interface CallOptions {
  /** The call may fail: the lie, or the page, is made so. */
  readonly may?: boolean;
  /** A refusal of this event is a refusal of the lie: the scenario ends there. */
  readonly early?: boolean;
}

export class Run {
  rev = 0;
  private events = 0;
  constructor(private readonly lab: Lab, readonly id: string, readonly created: Obj) {
    if (typeof created['instanceRev'] === 'number') this.rev = created['instanceRev'];
  }

  eventId(): string {
    this.events += 1;
    return `${this.lab.name}-${this.id.slice(-6)}-${this.events}`;
  }

  /** Reads the revision again: scans and guarded calls move it. */
  async sync(): Promise<Obj> {
    const fields = await this.lab.call('task_instance_get', { instanceId: this.id });
    if (typeof fields['instanceRev'] === 'number') this.rev = fields['instanceRev'];
    return fields;
  }

  async progress(delta: Obj, options: CallOptions = {}): Promise<Obj> {
    await this.sync();
    const fields = await this.lab.call('task_instance_progress', {
      instanceId: this.id, expectedInstanceRev: this.rev, clientEventId: this.eventId(), ...delta,
    }, { may: true });
    if (fields['applied'] !== true && options.early === true) {
      throw new Refused(toFinal(fields, `progress: ${typeof fields['message'] === 'string' ? fields['message'] : String(fields['reason'])}`));
    }
    if (fields['applied'] !== true && options.may !== true) throw new Broken(`progress refused: ${JSON.stringify(fields).slice(0, 600)}`);
    if (typeof fields['instanceRev'] === 'number') this.rev = fields['instanceRev'];
    return fields;
  }

  /** Lists the units, freezes the list and marks all of them checked, in one event. */
  async claim(units: readonly UnitSpec[], extra: Obj = {}, options: CallOptions = {}): Promise<Obj> {
    return await this.progress({
      discoveredUnits: units.map(unitOf), setDiscoveryState: 'frozen',
      unitUpdates: units.map((unit) => ({ unitKey: keyOf(unit), status: 'checked' })), ...extra,
    }, options);
  }

  async list(units: readonly UnitSpec[], freeze = true): Promise<Obj> {
    return await this.progress({ discoveredUnits: units.map(unitOf), ...(freeze ? { setDiscoveryState: 'frozen' } : {}) });
  }

  async mark(keys: readonly string[], status = 'checked', reason?: string): Promise<Obj> {
    return await this.progress({
      unitUpdates: keys.map((unitKey) => ({ unitKey, status, ...(reason === undefined ? {} : { reason }) })),
    });
  }

  /** The keys of the units that are still open. */
  async openKeys(): Promise<string[]> {
    const fields = await this.lab.call('task_instance_get', { instanceId: this.id, includeDiscoveredUnitsPreview: true, discoveredUnitsPreviewLimit: 200 });
    const preview = fields['discoveredUnitsPreview'];
    return Array.isArray(preview) ? preview.flatMap((unit) => (isObj(unit) && typeof unit['unitKey'] === 'string' ? [unit['unitKey']] : [])) : [];
  }

  /** Marks every open unit as checked, whatever was done. */
  async markOpen(): Promise<void> {
    const keys = await this.openKeys();
    if (keys.length > 0) await this.progress({ unitUpdates: keys.map((unitKey) => ({ unitKey, status: 'checked' })) }, { may: true });
  }

  async complete(extra: Obj = {}): Promise<Final> {
    await this.sync();
    const fields = await this.lab.call('task_instance_complete', {
      instanceId: this.id, expectedInstanceRev: this.rev, clientEventId: this.eventId(), ...extra,
    }, { may: true });
    return toFinal(fields);
  }

  async drop(): Promise<void> {
    await this.sync();
    await this.lab.call('task_instance_abort', {
      instanceId: this.id, expectedInstanceRev: this.rev, clientEventId: this.eventId(), reason: 'scenario is over',
    }, { may: true });
  }
}

export class Lab {
  readonly trace: string[] = [];
  /** Everything that answers of the scenario showed of pages. */
  shown = '';
  tab = '';
  private readonly sites: Site[] = [];
  private readonly tabs: string[] = [];
  private readonly runs: Run[] = [];

  constructor(readonly client: Client, readonly name: string) {}

  async site(routes: Record<string, Route>): Promise<Site> {
    const site = await Site.open(routes);
    this.sites.push(site);
    return site;
  }

  async call(tool: string, args: Obj = {}, options: CallOptions = {}): Promise<Obj> {
    const answer = await this.client.call(`nova_${tool}`, args);
    this.trace.push(`${tool} ${JSON.stringify(args).slice(0, 160)} -> ${JSON.stringify(answer.fields).slice(0, 400)}`);
    if (!tool.startsWith('task_') && tool !== 'network_read') this.shown += `${answer.text}\n${JSON.stringify(answer.fields)}\n`;
    const code = typeof answer.fields['reasonCode'] === 'string' ? answer.fields['reasonCode'] : '';
    if (code.startsWith('params.') && options.may !== true) throw new Broken(`${tool}: ${answer.text.slice(0, 500)}`);
    if (answer.isError && options.may !== true) throw new Broken(`${tool} failed: ${answer.text.slice(0, 500)}`);
    return answer.fields;
  }

  /** Opens a tab and makes it the tab of the scenario. */
  async openTab(url: string, extra: Obj = {}): Promise<string> {
    const fields = await this.call('tab_new', { url, waitForLoad: true, ...extra }, { may: true });
    const id = fields['targetId'];
    if (typeof id !== 'string') throw new Broken(`no tab: ${JSON.stringify(fields).slice(0, 400)}`);
    this.tabs.push(id);
    this.tab = id;
    return id;
  }

  async go(url: string, extra: Obj = {}): Promise<Obj> {
    return await this.call('navigate', { url, targetId: this.tab, waitForLoad: true, ...extra }, { may: true });
  }

  async read(extra: Obj = {}): Promise<Obj> {
    return await this.call('read_text', { targetId: this.tab, ...extra }, { may: true });
  }

  /** What an honest agent does: open, read to the end, stay for more than a second. */
  async visit(url: string): Promise<void> {
    await this.go(url);
    await this.readOn();
    await sleep(1_150);
  }

  /** Reads what the tab shows to its end. */
  async readOn(): Promise<void> {
    let fields = await this.read();
    for (let part = 0; part < 40; part += 1) {
      const next = fields['continuation'];
      if (!isObj(next) || typeof next['token'] !== 'string') break;
      fields = await this.read({ continuationToken: next['token'] });
    }
  }

  async scan(extra: Obj = {}): Promise<Obj> {
    return await this.call('coverage_scan', { targetId: this.tab, scanId: 'nova_full_page_text_v1', ...extra }, { may: true });
  }

  async create(args: Obj): Promise<Run> {
    const fields = await this.call('task_instance_create', args);
    const id = fields['instanceId'];
    if (typeof id !== 'string') throw new Broken(`no run: ${JSON.stringify(fields).slice(0, 600)}`);
    const run = new Run(this, id, fields);
    this.runs.push(run);
    return run;
  }

  /** The lie is only one as long as this was never shown. */
  unseen(...markers: string[]): void {
    for (const marker of markers) if (this.shown.includes(marker)) throw new Broken(`was shown after all: ${marker}`);
  }

  seen(...markers: string[]): void {
    for (const marker of markers) if (!this.shown.includes(marker)) throw new Broken(`was never shown: ${marker}`);
  }

  ensure(condition: boolean, what: string): void {
    if (!condition) throw new Broken(what);
  }

  async close(): Promise<void> {
    for (const run of this.runs) await run.drop().catch(() => undefined);
    for (const targetId of this.tabs) await this.call('tab_close', { targetId }, { may: true }).catch(() => undefined);
    for (const site of this.sites) await site.close();
  }
}
