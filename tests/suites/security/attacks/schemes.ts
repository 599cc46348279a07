/** Addresses that are no web pages, by every road that takes one (A&S Z8). What runs in the browser calls the sink. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ToolAnswer } from '../../../support/nova.js';
import type { Attacker } from '../support/attacker.js';
import { type Attack, becomes } from '../support/attack.js';
import { refusedWith, wordsOf } from '../support/browse.js';
import type { World } from '../support/world.js';

type Row = readonly [
  id: string,
  what: string,
  /** The address, which would have the browser call the sink. */
  url: (world: World, call: string) => string,
  road?: (agent: Attacker, url: string) => Promise<ToolAnswer>,
];

const script = (call: string) => `fetch('${call}',{mode:'no-cors'})`;
const page = (call: string) => `<img src="${call}">`;
const inSequence = (agent: Attacker, url: string) =>
  agent.call('nova.run_sequence', { steps: [{ tool: 'nova.navigate', args: { url } }] });
const byInvoke = (agent: Attacker, url: string) =>
  agent.call('nova.invoke', { tool: 'nova_tab_new', arguments: { url } });
const inTab = (agent: Attacker, url: string) => agent.call('nova.tab_new', { url });
const route = (agent: Attacker, url: string) => agent.call('nova.route', { url });

function fileCalling(world: World, call: string): string {
  const file = join(world.folder(), 'page.html');
  writeFileSync(file, page(call));
  return file;
}

const ROWS: readonly Row[] = [
  ['scheme-javascript', 'a script as address', (_world, call) => `javascript:${script(call)}`],
  [
    'scheme-javascript-broken',
    'a script with a line break in its scheme, in capitals',
    (_world, call) => `\u0001 jAvA\nScRiPt:${script(call)}`,
  ],
  ['scheme-data', 'a page inside of its address', (_world, call) => `data:text/html,${encodeURIComponent(page(call))}`],
  [
    'scheme-data-base64',
    'the same in another writing, in a new tab',
    (_world, call) => `DATA:text/html;base64,${Buffer.from(page(call)).toString('base64')}`,
    inTab,
  ],
  ['scheme-file', 'a file of the disk', (world, call) => `file://${fileCalling(world, call)}`],
  [
    'scheme-file-capitals',
    'a file of the disk, by another spelling, in a sequence',
    (world, call) => `FiLe:${fileCalling(world, call)}`,
    inSequence,
  ],
  ['scheme-view-source', 'the source of a page', (_world, call) => `view-source:${call}`],
  ['scheme-blob', 'an object of a page', (world) => `blob:${world.pages.origin}/5c3b`],
  ['scheme-filesystem', 'a file system of a page', (world) => `filesystem:${world.pages.origin}/temporary/x`],
  ['scheme-about', 'a page of the browser that is not the blank one', () => 'about:version'],
  ['scheme-chrome', "the browser's settings", () => 'chrome://settings/', inTab],
  ['scheme-chrome-kill', 'an address that ends the browser', () => 'chrome://quit/'],
  [
    'scheme-devtools',
    "the browser's tools",
    (_world, call) => `devtools://devtools/bundled/inspector.html?ws=${call.slice(7)}`,
  ],
  [
    'scheme-extension',
    'a page of an extension',
    () => 'chrome-extension://nkeimhogjdpnpccoofpliimaahmaaome/background.html',
  ],
  ['scheme-ftp', 'a file server', (_world, call) => call.replace('http:', 'ftp:')],
  ['scheme-websocket', 'a web socket as a page', (_world, call) => call.replace('http:', 'ws:')],
  ['scheme-mail', 'a program of this machine', () => 'mailto:x@example.com', route],
  [
    'scheme-intent',
    'a program of this machine, by a scheme of its own',
    () => 'intent://x#Intent;scheme=nova;end',
    byInvoke,
  ],
  ['scheme-jar', 'an archive around a page', (_world, call) => `jar:${call}!/x`, byInvoke],
];

const REFUSALS = ['url.blocked_by_policy', 'params.invalid'];

/** The refusal of the call, or of the step that failed in it. */
const isRefused = (answer: ToolAnswer): boolean =>
  refusedWith(answer, ...REFUSALS) || REFUSALS.includes(String(answer.structured['failedStep']?.reasonCode));

const scheme = ([id, what, urlOf, road]: Row): Attack => ({
  id,
  group: 'schemes',
  what,
  expects: 'url.blocked_by_policy or params.invalid [A&S Z8]',
  run: async (world) => {
    const mark = world.sink.mark();
    const agent = await (await world.nova()).agent('mallory');
    const home = world.pages.serve('<title>home</title>the page stands');
    await agent.call('nova.navigate', { url: home, waitForLoad: true });
    const go = road ?? ((one: Attacker, url: string) => one.call('nova.navigate', { url }));
    const answer = await go(agent, urlOf(world, world.sink.plain(id)));
    const { text } = await agent.call('nova.read_text', {});
    const effect =
      world.sink.since(mark) ?? (text.includes('the page stands') ? null : `the tab shows ${text.slice(0, 80)}`);
    return { refused: isRefused(answer), effect, note: wordsOf(answer) };
  },
  control: async (world) => {
    const agent = await (await world.nova()).agent('mallory');
    const url = world.pages.serve(`<title>x</title>${page(world.sink.plain(`control-${id}`))}`);
    await agent.call('nova.navigate', { url, waitForLoad: true });
    return becomes(() => world.sink.seen(`control-${id}`) !== null);
  },
});

export const attacks: readonly Attack[] = ROWS.map(scheme);
