// Helpers that the scenarios of this set share.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, isObj, type Obj } from '../lib/client.ts';
import { mark, pages } from '../lib/fixtures.ts';
import { Broken, type Final, Lab, Refused, type Run, sleep, toFinal, type UnitSpec } from '../lib/lab.ts';
import { type PageOptions } from '../lib/pages.ts';
import { type Scenario, strict, strictRun } from '../lib/scenario.ts';
import type { Route, Site } from '../lib/site.ts';

export const LONG = 40;

/** Creates a run; a refusal of what it was to agree on is a refusal of the lie. */
export async function tryCreate(lab: Lab, args: Obj): Promise<Run> {
  try {
    return await lab.create(args);
  } catch (error) {
    if (error instanceof Broken) throw new Refused(toFinal({}, `create: ${error.message}`));
    throw error;
  }
}

export interface HalfOptions {
  readonly paths?: readonly string[];
  readonly pageOptions?: PageOptions;
  readonly routes?: Record<string, Route>;
  readonly claim?: readonly UnitSpec[] | ((site: Site) => readonly UnitSpec[]);
  readonly extra?: Obj;
  /** Texts that must never have been shown; false: something else proves the lie. */
  readonly hidden?: readonly string[] | false;
  readonly doubt?: string;
}

/** One page is read as it should be; what is done about the other one is the lie. Both are claimed. */
export function half(id: string, kind: string, what: string, act: (lab: Lab, site: Site, run: Run) => Promise<void>, options: HalfOptions = {}): Scenario {
  return strict(id, kind, what, async (lab) => {
    const paths = options.paths ?? ['/imprint', '/terms'];
    const site = await lab.site({ ...pages(paths, options.pageOptions), ...options.routes });
    const run = await strictRun(lab, site.url('/'), options.extra ?? {});
    await lab.visit(site.url('/imprint'));
    lab.seen(mark('/imprint'));
    await act(lab, site, run);
    if (options.hidden !== false) lab.unseen(...(options.hidden ?? [mark('/terms')]));
    await run.claim(typeof options.claim === 'function' ? options.claim(site) : (options.claim ?? ['/imprint', '/terms']), {}, { early: true });
    return await run.complete();
  }, options.doubt);
}

export const asked = (site: Site, path: string): number => site.hits.filter((hit) => hit.path === path).length;

export function buildFolder(): string {
  const build = process.env['NOVA_BUILD'];
  if (build === undefined) throw new Broken('no build');
  return build;
}

export interface World {
  readonly dir: string;
  /** Another client of the same product process. */
  second(name: string): Promise<Lab>;
  /** Ends the product and starts it again on the same folder. */
  restart(name?: string): Promise<Lab>;
}

function ownerPid(dir: string): number | null {
  try {
    const owner = JSON.parse(readFileSync(join(dir, 'owner.json'), 'utf8')) as Obj;
    return typeof owner['pid'] === 'number' ? owner['pid'] : null;
  } catch {
    return null;
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A product of one's own, for restarts, a second client, or a changed store. */
export async function own(lab: Lab, body: (mine: Lab, world: World) => Promise<Final>): Promise<Final> {
  const dir = mkdtempSync(join(tmpdir(), 'lies-own-'));
  const clients: Client[] = [];
  const labs: Lab[] = [];
  const start = async (name: string): Promise<Lab> => {
    const client = await Client.start(buildFolder(), dir, name);
    clients.push(client);
    const made = new Lab(client, lab.name);
    labs.push(made);
    return made;
  };
  const world: World = {
    dir,
    second: start,
    restart: async (name = 'lies') => {
      const pid = ownerPid(dir);
      for (const client of clients.splice(0)) await client.stop();
      for (let round = 0; round < 80 && pid !== null && alive(pid); round += 1) await sleep(500);
      if (pid !== null && alive(pid)) throw new Broken('the product did not end for its restart');
      return await start(name);
    },
  };
  try {
    return await body(await start('lies'), world);
  } finally {
    for (const made of labs) lab.trace.push(...made.trace);
    await labs.at(-1)?.close().catch(() => undefined);
    for (const client of clients) await client.stop();
    await sleep(1_500);
    try { rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 }); } catch { /* the browser still writes */ }
  }
}

/** A run of another lab, taken on. */
export async function adopt(lab: Lab, run: Run): Promise<Run> {
  const made = new (run.constructor as new (lab: Lab, id: string, created: Obj) => Run)(lab, run.id, {});
  await made.sync();
  // Events of the one before must not be repeated by chance.
  for (let count = 0; count < 50; count += 1) made.eventId();
  return made;
}

export function keepTab(lab: Lab, fields: Obj): string[] {
  const ids = Array.isArray(fields['newTabIds']) ? fields['newTabIds'].filter((id): id is string => typeof id === 'string') : [];
  (lab as unknown as { tabs: string[] }).tabs.push(...ids);
  return ids;
}

/** The keys of open units whose address has this in it. */
export async function openAt(lab: Lab, run: Run, part: string): Promise<string[]> {
  const fields = await lab.call('task_instance_get', { instanceId: run.id, includeDiscoveredUnitsPreview: true, discoveredUnitsPreviewLimit: 200 });
  const list = fields['discoveredUnitsPreview'];
  return (Array.isArray(list) ? list : []).flatMap((unit) => (isObj(unit) && typeof unit['unitKey'] === 'string' && `${unit['unitKey']} ${String(unit['unitRef'])}`.includes(part) ? [unit['unitKey']] : []));
}

export { isObj };
