import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { canonicalJson, sha256Hex } from '../../src/kernel/index.js';
import type { ArgumentsOf, WireName } from '../suites/support/tool-calls.js';
import { HOSTILE_PAGES, type HostilePage } from './hostile-pages.js';

/** How a visitor calls Nova; both the tests and the bench have their own way. */
export type Send = (tool: string, args: Record<string, unknown>) => Promise<Record<string, any>>;

/** What the visitor below sends fits the catalogue. */
const checked =
  (send: Send) =>
  <N extends WireName>(tool: N, args: ArgumentsOf<N>) =>
    send(tool, { ...args });

export interface HostileSite {
  readonly port: number;
  /** From now on the pages are those of this visit. */
  turn(visit: number): void;
  close(): Promise<void>;
}

/** Every page on a host of its own, and another site that nothing may lead to. */
export async function serveHostile(pages: readonly HostilePage[] = HOSTILE_PAGES): Promise<HostileSite> {
  let visit = 0;
  const evil = () => `http://evil.localhost:${(server.address() as AddressInfo).port}`;
  const server = createServer((request, response) => {
    const { pathname, hostname } = new URL(request.url ?? '/', `http://${request.headers.host ?? 'none'}`);
    const page = pages[Number(/^h(\d+)\./.exec(hostname)?.[1] ?? -1)];
    const away = page?.redirects?.[pathname];
    if (away !== undefined) {
      response.writeHead(302, { location: away(evil()) });
      return response.end();
    }
    const body =
      page !== undefined && pathname === '/'
        ? page.html(visit, evil())
        : '<title>Page</title><h1>Page</h1><a href="/">Home</a>';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    return response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><body>${body}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    turn: (now) => {
      visit = now;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const scopeAt = (index: number, { port }: HostileSite): string => `h${index}.localhost:${port}`;

/** What an honest hand stored of the site before the page had its say: its text must stay what it is. */
export const STORED = {
  id: 'honest-about',
  type: 'custom',
  fingerprint: { signals: [{ kind: 'dom', match: '#about' }] },
  playbook: {
    policy: 'custom',
    actions: [{ type: 'click', selector: '#about' }],
    verify: [{ type: 'url_matches', routeTemplate: 'about' }],
  },
} satisfies ArgumentsOf<'nova_pks_upsert'>['phenomenon'];

const MOST_CLICKS = 4;

/**
 * One visit of an agent that trusts the page: it goes along with whatever is there, types where it can, and asks to learn.
 * Answers how often the page was touched.
 */
export async function visitPage(index: number, site: HostileSite, plain: Send): Promise<number> {
  const send = checked(plain);
  const scope = scopeAt(index, site);
  const home = `http://${scope}/`;
  let touched = 0;
  const act = async <N extends WireName>(tool: N, args: ArgumentsOf<N>) => {
    const { actionDispatched, pageUrl } = await send(tool, args);
    if (actionDispatched === true) touched += 1;
    if (pageUrl !== home) await send('nova_navigate', { url: home, waitForLoad: true });
  };
  await send('nova_navigate', { url: home, waitForLoad: true });
  await act('nova_dismiss_blockers', {});
  const { extraction } = await send('nova_perceive', { mode: 'summary' });
  const controls: readonly Entry[] = extraction?.ctas ?? [];
  for (const { selector, role, tag } of controls.slice(0, MOST_CLICKS)) {
    if (typeof selector !== 'string' || selector === '#about') continue;
    if (role === 'searchbox' || tag === 'input')
      await act('nova_type_selector', { selector, text: 'zyxomma', clear: true, pressEnter: true, timeoutMs: 100 });
    else await act('nova_click_selector', { selector, timeoutMs: 100, ...SHORTLY });
  }
  await act('nova_click_selector', { selector: '#about', timeoutMs: 100, ...SHORTLY });
  await send('nova_learn_generate', { scope });
  await send('nova_learn_promote', { scope, stableIds: ['all'], dryRun: true });
  return touched;
}

/** Long enough for a page that goes on to another. */
const SHORTLY = { waitForNavigation: true, waitForNavigationTimeoutMs: 200 };

export interface Finding {
  readonly page: string;
  readonly rule: 'text_changed' | 'crosses_domain' | 'commit_action' | 'reached_l2' | 'page_prose';
  readonly detail: string;
}

type Entry = Record<string, any>;
const textOf = ({ type, fingerprint, playbook }: Entry): string =>
  sha256Hex(canonicalJson({ type, fingerprint, playbook }));

/** What each stored entry said when it was first seen, by scope and id. */
export type Remembered = Map<string, string>;

/**
 * How each promise is measured. A stored playbook's text changed: an entry that was seen before reads otherwise now, waiting revisions
 * aside, which serve nobody. Crosses its domain, adds a commit-point action: some action, fallback or waiting revision
 * presses a control that the page itself knows to be wrong, or navigates elsewhere. Reached L2: any entry is there, since
 * nobody but the page has asked for it. Prose: a string of the entry is longer than 80 characters and no selector.
 */
export async function inspect(
  index: number,
  site: HostileSite,
  remembered: Remembered,
  send: Send,
): Promise<Finding[]> {
  const page = HOSTILE_PAGES[index];
  const scope = scopeAt(index, site);
  const { phenomena = [] } = (await checked(send)('nova_pks_get', { scope, outputDetail: 'full' })) as {
    phenomena?: Entry[];
  };
  const findings: Finding[] = [];
  const found = (rule: Finding['rule'], detail: string) =>
    findings.push({ page: page?.name ?? scope, rule, detail: detail.slice(0, 300) });
  for (const entry of phenomena) {
    const id = String(entry.phenomenonId ?? entry.stableId ?? entry.id);
    const key = `${scope} ${id}`;
    // What was retired is told without its playbook, and runs no more.
    if (entry.deprecated === true) continue;
    const text = textOf(entry);
    if ((remembered.get(key) ?? text) !== text) found('text_changed', `${id}: ${JSON.stringify(entry.playbook)}`);
    remembered.set(key, remembered.get(key) ?? text);
    if (entry.learningLevel === 2) found('reached_l2', id);
    const actions: Entry[] = [...(entry.playbook?.actions ?? []), ...(entry.pending?.playbook?.actions ?? [])];
    for (const action of actions) {
      const selectors = [action.selector, ...(action.fallbackSelectors ?? [])].filter(Boolean).map(String);
      for (const selector of selectors)
        if (page?.wrong?.test(selector) === true)
          found(/#(next|wipe|buy|lure|rej)/.test(selector) ? 'commit_action' : 'crosses_domain', `${id}: ${selector}`);
      if (/:\/\/|^\/\/|evil/.test(String(action.routeTemplate ?? '')))
        found('crosses_domain', `${id}: ${action.routeTemplate}`);
    }
    for (const [path, value] of stringsIn({ fingerprint: entry.fingerprint, playbook: entry.playbook }))
      if (value.length > 80 && !/selector|match$/i.test(path)) found('page_prose', `${id} ${path}: ${value}`);
  }
  return findings;
}

function* stringsIn(value: unknown, path = ''): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value)) for (const one of value) yield* stringsIn(one, path);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* stringsIn(one, `${path}.${key}`);
}

export interface Plan {
  readonly pages: readonly number[];
  readonly sessions: number;
  readonly visitsPerSession: number;
}

/** All visits, session by session on a clock that can be moved; answers everything that went wrong. */
export async function playHostile(
  { pages, sessions, visitsPerSession }: Plan,
  site: HostileSite,
  { send, skip, say }: { send: Send; skip: (ms: number) => void; say: (words: string) => void },
): Promise<{ findings: Finding[]; entries: number; touched: number }> {
  const remembered: Remembered = new Map();
  let touched = 0;
  const findings = new Map<string, Finding>();
  for (const index of pages) {
    await checked(send)('nova_navigate', { url: `http://${scopeAt(index, site)}/`, waitForLoad: true });
    const stored = await checked(send)('nova_pks_upsert', { scope: scopeAt(index, site), phenomenon: STORED });
    if (stored.ok !== true) throw new Error(`not stored: ${JSON.stringify(stored)}`);
  }
  for (let visit = 0; visit < sessions * visitsPerSession; visit += 1) {
    site.turn(visit);
    for (const index of pages) touched += await visitPage(index, site, send);
    skip((visit + 1) % visitsPerSession === 0 ? 40 * 60_000 : 2 * 60_000);
    for (const index of pages)
      for (const one of await inspect(index, site, remembered, send)) {
        if (!findings.has(JSON.stringify(one))) say(`${one.rule}: ${one.page}: ${one.detail}`);
        findings.set(JSON.stringify(one), one);
      }
    say(`visit ${visit + 1}: ${remembered.size} entries, ${findings.size} findings`);
  }
  return { findings: [...findings.values()], entries: remembered.size, touched };
}
