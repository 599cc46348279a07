/**
 * `npm run bench:attach`: 200 calls in a browser that a person works in (A&S Z8a). Two agents open, look, type, click, go
 * elsewhere, take pictures and close, in tabs of their own, while a person types, scrolls, changes tabs and opens pop-ups
 * in theirs. Then Nova is killed, and started again. The pages' server and the person's own pages say what became of it.
 *   --browser path   the browser; by default the one of the tests
 *   --headed         in a window; by default where there is a display
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setUp } from '../../../scripts/setup.mjs';
import { testChromium } from '../../support/chromium.js';
import { hasDisplay, startHumansBrowser } from '../../support/humans-browser.js';
import { serveSite } from '../../support/site.js';
import { messageOf } from '../support/errors.js';
import { McpClient } from '../support/mcp-client.js';
import { ownerOf } from '../support/processes.js';
import { summarize } from '../support/stats.js';
import { Person } from './person.js';

const { values } = parseArgs({ options: { browser: { type: 'string' }, headed: { type: 'boolean' } } });
const AGENTS = ['ada', 'grace'];
const ROUNDS = 10;
/** From this round on the agents press a link that opens a tab, which Chrome brings to the front. */
const FIRST_POPUP_ROUND = 7;

await setUp({ browser: values.browser === undefined ? 'bundled' : 'none' });
const browser = values.browser === undefined ? await testChromium() : { path: values.browser, env: {} };
const headed = values.headed ?? hasDisplay();

const problems: string[] = [];
let passed = 0;
function check(what: string, seen: unknown, expected: unknown): void {
  if (JSON.stringify(seen) === JSON.stringify(expected)) passed += 1;
  else
    problems.push(
      `${what}: ${JSON.stringify(seen)?.slice(0, 300)} instead of ${JSON.stringify(expected)?.slice(0, 300)}`,
    );
}

const said: string[] = [];
const site = await serveSite({
  '/desk': `<title>Desk</title><style>body { height: 200000px } div { position: fixed }</style>
    <div><textarea id="letter"></textarea><input id="person"></div><script>
    let mine = true, losses = 0;
    const note = () => { if (!mine && !(document.hasFocus() && document.visibilityState === 'visible')) losses += 1; };
    addEventListener('blur', note);
    document.addEventListener('visibilitychange', note);
    const back = () => { mine = !document.hasFocus(); };
    const watch = back;
    addEventListener('focus', () => setTimeout(back));
  </script>`,
  '/list': '<title>List</title><textarea id="list"></textarea>',
  '/theirs': '<title>Theirs</title><h1>Theirs</h1>',
  '/form': `<title>Form</title><input id="text"><p></p><button onclick="
      fetch('/said?' + document.querySelector('#text').value, { method: 'POST' })
        .then(() => { document.querySelector('p').textContent = 'Heard ' + document.querySelector('#text').value })">Greet</button>
    <a href="/opened" target="_blank">More</a>`,
  '/opened': '<title>Opened</title><h1>Opened</h1>',
  '/next': '<title>Next</title><h1>Next</h1>',
  '/said': (request, response) => {
    said.push(request.url?.split('?')[1] ?? '');
    response.end();
  },
});

function startNova(folder: string, endpoint: string): McpClient {
  const program = join(import.meta.dirname, '..', '..', '..', 'bin', 'nova.js');
  return new McpClient({
    args: [program, 'mcp', '--data-dir', folder, '--cdp-endpoint', endpoint],
    env: { ...process.env, NOVA_OWNER_LINGERMS: '300' },
  });
}

const times: number[] = [];
/** One agent: ten calls a round, each of which has to be answered and to go well. */
async function work(client: McpClient, agentId: string, round: number): Promise<void> {
  const name = `${agentId}-${round}`;
  const timed = async <T extends { structuredContent: { ok?: boolean } }>(
    what: string,
    asking: Promise<T>,
  ): Promise<T> => {
    const began = performance.now();
    const answer = await asking;
    times.push(performance.now() - began);
    check(
      `${name} ${what} ${JSON.stringify(answer.structuredContent).slice(0, 200)}`,
      answer.structuredContent.ok !== false,
      true,
    );
    return answer;
  };
  const form = `${site.url}/form?${name}`;
  const opened = await timed('tab_new', client.askAs(agentId, 'tab_new', { url: form, waitForLoad: true }));
  const { targetId = '' } = opened.structuredContent;
  await timed('perceive', client.askAs(agentId, 'perceive', { targetId }));
  await timed('type', client.askAs(agentId, 'type_selector', { targetId, selector: '#text', text: `one-${name}` }));
  await timed('click', client.askAs(agentId, 'click_selector', { targetId, selector: 'button' }));
  await timed('screenshot', client.askAs(agentId, 'capture_screenshot', { targetId }));
  await timed(
    'navigate',
    client.askAs(agentId, 'navigate', { targetId, url: `${site.url}/next?${name}`, waitForLoad: true }),
  );
  await timed('navigate', client.askAs(agentId, 'navigate', { targetId, url: `${form}-again`, waitForLoad: true }));
  await timed('type', client.askAs(agentId, 'type_selector', { targetId, selector: '#text', text: `two-${name}` }));
  const selector = round < FIRST_POPUP_ROUND ? 'button' : 'a';
  await timed(`click ${selector}`, client.askAs(agentId, 'click_selector', { targetId, selector }));
  await timed('tab_close', client.askAs(agentId, 'tab_close', { targetId }));
}

async function rounds(client: McpClient, from: number, to: number): Promise<void> {
  for (let round = from; round < to; round += 1)
    await Promise.all(AGENTS.map((agentId) => work(client, agentId, round)));
}

const human = await startHumansBrowser({ browser, headed });
const data = mkdtempSync(join(tmpdir(), 'nova-beside-'));
try {
  const person = await Person.sitDown(human.endpoint, site.url);
  const client = startNova(data, human.endpoint);
  await client.initialize();
  const began = performance.now();
  const atWork = person.work();
  await rounds(client, 0, FIRST_POPUP_ROUND);
  const calm = await person.found();
  await rounds(client, FIRST_POPUP_ROUND, ROUNDS);
  person.stop();
  await atWork;
  const seconds = (performance.now() - began) / 1000;
  await person.comeBack();

  const found = await person.found();
  const { letter, name, list, scrolled } = person.did;
  check('the letter', found.letter, letter);
  check('the name', found.name, name);
  check('the list', found.list, list);
  check('the scroll position', found.scrolled, scrolled);
  check('the address', found.url, `${site.url}/desk`);
  check('the tab in front', found.sight, 'visible');
  check('focus lost while no page of Nova opened a tab', calm.losses, 0);
  const all = [...Array(ROUNDS).keys()].flatMap((n) => AGENTS.map((agent) => ({ n, agent })));
  const expected = all.flatMap(({ n, agent }) => [
    `one-${agent}-${n}`,
    ...(n < FIRST_POPUP_ROUND ? [`two-${agent}-${n}`] : []),
  ]);
  check('what the server heard', [...said].sort(), expected.sort());
  check(
    'pop-ups the server was asked for',
    site.requests.filter((line) => line === 'GET /opened').length,
    (ROUNDS - FIRST_POPUP_ROUND) * AGENTS.length,
  );
  check('calls', times.length, ROUNDS * AGENTS.length * 10);
  check(
    'tabs of the person that a debugger is on',
    (await person.allTabs()).filter(({ url, attached }) => url.includes('/theirs') && attached),
    [],
  );

  const owner = ownerOf(data);
  await client.close();
  await until(() => owner === undefined || !isAlive(owner));
  const left = async () => (await person.allTabs()).map(({ targetId }) => targetId).sort();
  await until(async () => JSON.stringify(await left()) === JSON.stringify([...person.tabs].sort()));
  check('tabs after Nova has ended', await left(), [...person.tabs].sort());

  await killAndStartAgain(person);
  const { median, p95 } = summarize(times);
  console.log(`${headed ? 'in a window' : 'without a window'}, ${browser.path}`);
  console.log(
    `${times.length} calls of ${AGENTS.length} agents in ${seconds.toFixed(1)} s; ms a call: median ${Math.round(median)}, p95 ${Math.round(p95)}`,
  );
  console.log(
    `the person took ${person.did.steps} steps, typed ${letter.length + name.length + list.length} characters and scrolled ${scrolled} px`,
  );
  console.log(
    `focus lost: ${calm.losses} while no page of Nova opened a tab, ${found.losses - calm.losses} while pages did; the person brought their page back ${person.did.returns} times`,
  );
  person.leave();
} catch (error) {
  problems.push(messageOf(error));
} finally {
  await human.close();
  await site.close();
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
}
for (const problem of problems.slice(0, 20)) console.log(`FAILED: ${problem}`);
console.log(`${passed} passed, ${problems.length} failed`);
process.exit(problems.length === 0 ? 0 : 1);

/** What a killed Nova leaves open is the person's from then on: the next one neither lists nor closes it. */
async function killAndStartAgain(person: Person): Promise<void> {
  const first = startNova(data, human.endpoint);
  await first.initialize();
  await first.call('nova_tab_new', { url: `${site.url}/next?killed`, waitForLoad: true });
  const owner = ownerOf(data);
  if (owner === undefined) throw new Error('nobody owns the data folder');
  process.kill(owner, 'SIGKILL');
  await until(() => !isAlive(owner));
  await first.close();
  const second = startNova(data, human.endpoint);
  await second.initialize();
  const opened = await second.ask('nova_tab_new', { url: `${site.url}/next?after`, waitForLoad: true });
  check('a tab after the kill', opened.structuredContent.ok !== false, true);
  const mayStay = (url: string) => url.includes('killed');
  const open = (await person.allTabs()).filter(({ url }) => !mayStay(url) && !url.includes('after'));
  check('the tabs of the person after the kill', open.map(({ targetId }) => targetId).sort(), [...person.tabs].sort());
  check('what the killed one left', (await person.allTabs()).filter(({ url }) => mayStay(url)).length, 1);
  await second.close();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Waits as long as it may take on a busy machine; whoever asks looks for themselves afterwards. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + 20_000; performance.now() < deadline && !(await holds()); )
    await new Promise((resolve) => setTimeout(resolve, 50));
}
