import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/kernel/index.js';
import type { GateJudge, HeldRequest, Target } from '../../src/browser/index.js';
import { serveSite, type Site } from '../support/site.js';
import { CLICK, found, NO_WAITS, operation, SUMMARY, useBench } from './bench.js';

const bench = useBench();

const script = (text: string) => (_: unknown, response: import('node:http').ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/javascript' }).end(text);
const post = (path: string) => `fetch('${path}', { method: 'POST', body: 'amount=5' })`;
const FORM = (attributes: string) =>
  `<form method="post" ${attributes}><input name="amount" value="5"><button>b</button></form>`;

/** One page for each way in which a page can send something when a button is pressed. */
const WAYS: Readonly<Record<string, string>> = {
  fetch: `<button onclick="${post('/w')}">b</button>`,
  keepalive: `<button onclick="fetch('/w', { method: 'POST', keepalive: true, body: 'amount=5' })">b</button>`,
  xhr: `<button onclick="x = new XMLHttpRequest; x.open('POST', '/w'); x.send('amount=5')">b</button>`,
  beacon: `<button onclick="navigator.sendBeacon('/w', 'amount=5')">b</button>`,
  form: FORM('action="/w"'),
  'form in a new window': FORM('action="/w" target="_blank"'),
  'a form whose address changes as it is pressed': `<form method="post" action="/harmless"><input name="amount" value="5">
    <button onpointerdown="this.form.action = '/w'">b</button></form>`,
  'a window written by script': `<button onclick="w = window.open('about:blank');
    w.document.body.innerHTML = '<form method=post action=/w><input name=amount value=5></form>'; w.document.forms[0].submit()">b</button>`,
  'a worker that starts': `<button onclick="new Worker('/worker.js')">b</button>`,
  'a worker that waits': `<script>w = new Worker('/waiting.js')</script><button onclick="w.postMessage(1)">b</button>`,
  'a shared worker': `<button onclick="new SharedWorker('/worker.js?' + Math.random())">b</button>`,
  'a moment later': `<button onclick="setTimeout(() => ${post('/w').replaceAll("'", '&quot;')}, 700)">b</button>`,
  'a redirect that keeps the method': `<button onclick="${post('/on')}">b</button>`,
};

let site: Site;
const pages: Record<string, string> = {};
beforeAll(async () => {
  site = await serveSite({
    ...Object.fromEntries(
      Object.entries(WAYS).map(([name, body]) => [`/${encodeURIComponent(name)}`, `<body>${body}</body>`]),
    ),
    '/worker.js': script(post('/w')),
    '/waiting.js': script(`onmessage = () => ${post('/w')}`),
    '/frame': `<button onclick="${post('/w')}">b</button>`,
    '/on': (_, response) => void response.writeHead(307, { location: '/w' }).end(),
    '/w': 'written',
    '/nested.js': script(`new Worker('/worker.js')`),
    '/runs': `<script>eval(decodeURIComponent(location.search.slice(1)))</script>`,
    '/asks': `<button>b</button><script>document.querySelector('button').onclick = () => void eval(decodeURIComponent(location.search.slice(1)))</script>`,
    '/told': `<script>onmessage = () => ${post('/w')}</script>`,
    '/listens': `<script>new BroadcastChannel('c').onmessage = () => ${post('/w')}</script><button>b</button>`,
    '/tells': `<button onclick="new BroadcastChannel('c').postMessage(1)">b</button>`,
    '/harmless': 'read',
    '/sends-later': `<script>setTimeout(() => ${post('/w')}, 1500)</script>`,
  });
  for (const name of Object.keys(WAYS)) pages[name] = `${site.url}/${encodeURIComponent(name)}`;
});
afterAll(() => site?.close());
beforeEach(() => void (site.requests.length = 0));

const isWrite = ({ url, method }: Pick<HeldRequest, 'url' | 'method'>) =>
  method === 'POST' && new URL(url).pathname === '/w';

/** A tab that was acted on is watched for a while: each test has tabs of its own. */
const tabs: Target[] = [];
afterEach(async () => void (await Promise.all(tabs.splice(0).map((tab) => tab.close()))));
const kept = (target: Target): Target => (tabs.push(target), target);

async function shown(url: string): Promise<Target> {
  const target = kept(await bench.open());
  await target.navigate(url, { ...NO_WAITS, waitForLoad: true }, operation());
  return target;
}

/** Presses the button with a judge that fails what is to be failed; answers what it was asked about. */
async function press(target: Target, decide: GateJudge['decide'], isOver = false): Promise<void> {
  await target.click(await found(target, 'button'), CLICK, operation({ judge: { decide, isOver } }));
}

const written = () => site.requests.filter((one) => one === 'POST /w');

describe('[A&S WG1] what a page sends while a call acts', () => {
  it.each(Object.keys(WAYS))('does not leave the browser when the judge fails it: %s', async (way) => {
    const target = await shown(pages[way] ?? '');
    const asked: HeldRequest[] = [];
    await press(target, (request) => {
      asked.push(request);
      return isWrite(request) ? 'fail' : 'pass';
    });
    await expect.poll(() => asked.some(isWrite)).toBe(true);
    expect(asked.find(isWrite)?.body).toEqual({ kind: 'text', text: 'amount=5' });
    expect(written()).toEqual([]);
    // The page is still there, and can be pressed again.
    expect(target.url()).toBe(pages[way]);
    await press(target, () => 'pass');
    await expect.poll(written).toHaveLength(1);
  });

  it('leaves once when the judge lets it', async () => {
    await press(await shown(pages['fetch'] ?? ''), () => 'pass');
    await expect.poll(written).toHaveLength(1);
  });

  it('is held as long as the judge thinks', async () => {
    const target = await shown(pages['fetch'] ?? '');
    const asked: ((word: 'pass') => void)[] = [];
    await press(target, (request) => (isWrite(request) ? new Promise((resolve) => asked.push(resolve)) : 'pass'));
    await expect.poll(() => asked.length).toBe(1);
    expect(written()).toEqual([]);
    asked[0]?.('pass');
    await expect.poll(written).toHaveLength(1);
  });

  it('does not leave when the judge throws', async () => {
    const target = await shown(pages['fetch'] ?? '');
    await press(target, (request) => {
      if (isWrite(request)) throw new Error('no judgement');
      return 'pass';
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(written()).toEqual([]);
  });

  it('is judged in a frame of another site too', async () => {
    const other = site.url.replace('127.0.0.1', 'localhost');
    const target = kept(await bench.show(`<iframe src="${other}/frame"></iframe>`));
    const { ctas } = await target.summarize({ ...SUMMARY, deep: true }, operation());
    const asked: string[] = [];
    const element = await found(target, ctas.find(({ text }) => text === 'b')?.ref ?? 0);
    await target.click(
      element,
      CLICK,
      operation({
        judge: { isOver: false, decide: (request) => (asked.push(request.url), isWrite(request) ? 'fail' : 'pass') },
      }),
    );
    await expect.poll(() => asked).toContain(`${other}/w`);
    expect(written()).toEqual([]);
  });

  it('of a tab with another site is nobody’s business', async () => {
    const other = await shown((pages['fetch'] ?? '').replace('127.0.0.1', 'localhost'));
    const acted = await shown(pages['beacon'] ?? '');
    await press(acted, (request) => (isWrite(request) ? 'fail' : 'pass'));
    await other.click(await found(other, 'button'), CLICK, operation());
    await expect.poll(written).toHaveLength(1);
  });

  it('of a tab with the same site is judged too: pages talk to each other', async () => {
    const other = await shown(pages['fetch'] ?? '');
    const acted = await shown(pages['beacon'] ?? '');
    const asked: string[] = [];
    await press(acted, (request) => (isWrite(request) ? (asked.push(request.resourceType), 'fail') : 'pass'));
    await other.click(await found(other, 'button'), CLICK, operation());
    await expect.poll(() => asked, { timeout: 5000 }).toEqual(['Ping', 'XHR']);
    expect(written()).toEqual([]);
  });

  it('of a window that was opened in it is judged too, whatever it shows by then', async () => {
    const other = site.url.replace('127.0.0.1', 'localhost');
    const target = kept(await bench.show(`<button onclick="window.open('${other}/sends-later')">b</button>`));
    const asked: string[] = [];
    await press(target, (request) => (isWrite(request) ? (asked.push(request.url), 'fail') : 'pass'));
    await expect.poll(() => asked, { timeout: 5000 }).toEqual([`${other}/w`]);
    expect(written()).toEqual([]);
  });

  it('of a window that it opened before anybody acted is judged too', async () => {
    const other = site.url.replace('127.0.0.1', 'localhost');
    const target = kept(
      await bench.show(
        `<script>w = window.open('${other}/told')</script><button onclick="w.postMessage(1, '*')">b</button>`,
      ),
    );
    await expect.poll(() => site.requests).toContain('GET /told');
    const asked: [string, boolean][] = [];
    await press(target, (request) =>
      isWrite(request) ? (asked.push([request.url, request.isOfOther]), 'fail') : 'pass',
    );
    await expect.poll(() => asked, { timeout: 5000 }).toEqual([[`${other}/w`, true]]);
    expect(written()).toEqual([]);
  });

  it('after its own call is put to a later one on another tab of the site, too: who allowed the first did not allow that', async () => {
    const earlier = await shown(`${site.url}/listens`);
    const later = await shown(`${site.url}/tells`);
    await press(earlier, () => 'pass', true);
    const asked: string[] = [];
    await press(later, (request) => (isWrite(request) ? (asked.push(request.url), 'fail') : 'pass'));
    await expect.poll(() => asked).toEqual([`${site.url}/w`]);
    expect(written()).toEqual([]);
  });

  it('while its own call goes on is nobody else’s business', async () => {
    const acting = await shown(`${site.url}/listens`);
    const later = await shown(`${site.url}/tells`);
    await press(acting, () => 'pass');
    await press(later, () => 'fail');
    await expect.poll(written).toHaveLength(1);
  });
});

describe('[A&S WG2] what was answered to a write', () => {
  const answeredTo = async (onclick: string) => {
    const target = await shown(`${site.url}/asks?${encodeURIComponent(onclick)}`);
    const since = systemClock.monotonic();
    await press(target, () => 'pass');
    return target.awaitAnswers({ since }, operation());
  };

  it('is waited for where its page reads it', async () => {
    const [write] = await answeredTo(`${post('/w')}.then((answer) => answer.text())`);
    expect(write).toMatchObject({ status: 200, answer: { text: expect.stringContaining('written') } });
  });

  it('is not waited for where its page does not', async () => {
    const [write] = await answeredTo(post('/w'));
    expect(write?.status).toBe(200);
    // Told only after a while.
    expect(write?.answer).not.toBe('unread');
  });
});

describe('[A&S WG5] what workers send while no call acts', () => {
  it.each([
    ['a worker', `new Worker('/worker.js')`],
    ['a worker of a worker', `new Worker('/nested.js')`],
    ['a shared worker', `new SharedWorker('/worker.js?' + Math.random())`],
    ['a service worker', `navigator.serviceWorker.register('/worker.js')`],
  ])('is told: %s', async (_, script) => {
    const target = await shown(`${site.url}/runs?${encodeURIComponent(script)}`);
    await expect.poll(written).toHaveLength(1);
    const told: string[] = [];
    await expect
      .poll(() => (told.push(...target.takeUnjudged().map(({ method, url }) => `${method} ${url}`)), told))
      .toContain(`POST ${site.url}/w`);
  });
});
