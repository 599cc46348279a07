// What the scenarios of this set share: a lie about pages, a form, a product that is started again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Obj } from '../lib/client.ts';
import { pages } from '../lib/fixtures.ts';
import { Broken, type Final, Lab, Run, sleep, type UnitSpec } from '../lib/lab.ts';
import { page } from '../lib/pages.ts';
import { type Scenario, strict, strictCondition, strictRun } from '../lib/scenario.ts';
import type { Route, Site } from '../lib/site.ts';

/** Longer than a page has to stay open. */
export const HOLD = 1_250;
export const STRONG: Obj = { evidencePolicy: { mode: 'require_strong', maxGapPercent: 0, treatUnknownAs: 'gap' } };
export const rest = async (): Promise<void> => await sleep(50);

export interface LieOptions {
  readonly paths?: readonly string[];
  readonly routes?: Record<string, Route>;
  readonly claim: readonly UnitSpec[] | ((site: Site) => readonly UnitSpec[]);
  /** Texts that no answer may have shown. */
  readonly hidden?: readonly string[];
  /** Paths that nothing may have asked the server for. */
  readonly unasked?: readonly string[];
  readonly condition?: Obj;
  readonly extra?: (site: Site) => Obj;
  readonly doubt?: string;
}

/** A run of pages under the strictest policy: what `act` does is all the work, and every page of `claim` is called checked. */
export function lie(id: string, kind: string, what: string, options: LieOptions, act: (lab: Lab, site: Site, run: Run) => Promise<void>): Scenario {
  return strict(id, kind, what, async (lab) => {
    const site = await lab.site({ ...pages(options.paths ?? []), ...options.routes });
    const run = await strictRun(lab, site.url('/'), options.extra?.(site) ?? {}, options.condition ?? strictCondition());
    await act(lab, site, run);
    lab.unseen(...(options.hidden ?? []));
    for (const path of options.unasked ?? []) lab.ensure(site.count(path) === 0, `${path} was asked for`);
    await run.claim(typeof options.claim === 'function' ? options.claim(site) : options.claim, {}, { early: true });
    return await run.complete();
  }, options.doubt);
}

/** A page with one form, which posts to the page's own address; `reply` answers the post. */
export function form(title: string, reply: Route, options: { fields?: string; button?: string; after?: string } = {}): Route {
  return (hit, site, request) => {
    if (hit.method === 'POST') return typeof reply === 'function' ? reply(hit, site, request) : reply;
    return page(title, { paragraphs: 2, after: `<form method="post" id="form">${options.fields ?? '<label>Name <input name="name" id="name" required></label>'}
      <button id="send">${options.button ?? 'Send'}</button></form>${options.after ?? ''}` });
  };
}

/** Fills the name and presses the button under the product's own contract, for a unit of the run. */
export async function submit(lab: Lab, run: Run, unitKey: string, name = 'Ada Quill', extra: Obj = {}): Promise<Obj> {
  if (name !== '') await lab.call('type_selector', { targetId: lab.tab, selector: '#name', text: name }, { may: true });
  return await lab.call('guarded_submit_form', { targetId: lab.tab, selector: '#send', instanceId: run.id, unitKey, clientEventId: run.eventId(), ...extra }, { may: true });
}

export const action = (unitKey: string, extra: Obj = {}): Obj & { unitKey: string } => ({ unitKey, unitKind: 'action', ...extra });

/** A product of its own, stopped after `before` and started again from the same folder, as `name`. */
export async function restarted(lab: Lab, before: (first: Lab) => Promise<Run>, after: (second: Lab, run: Run) => Promise<Final>, name = 'lies'): Promise<Final> {
  const build = process.env['NOVA_BUILD'];
  if (build === undefined) throw new Broken('no build');
  const folder = mkdtempSync(join(tmpdir(), 'lies-again-'));
  let client = await Client.start(build, folder);
  try {
    const first = new Lab(client, lab.name);
    const run = await before(first);
    lab.trace.push(...first.trace);
    await client.stop();
    // The process that holds the browser may outlive its last client for a while.
    await sleep(5_000);
    client = await Client.start(build, folder, name);
    const second = new Lab(client, `${lab.name}-again`);
    try {
      return await after(second, new Run(second, run.id, {}));
    } finally {
      lab.trace.push('-- started again', ...second.trace);
    }
  } finally {
    await client.stop();
    await sleep(1_000);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 1_000 });
  }
}
