import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type SocketSite, serveSockets } from '../support/socket-site.js';

const button = (id: string, script: string, label = id) =>
  `<button id="${id}" type="button" onclick="${script.replaceAll('"', '&quot;')}">${label}</button>`;
const json = (value: unknown) => `s.send(JSON.stringify(${JSON.stringify(value).replaceAll('"', "'")}))`;

/** Whatever a page might do to see, shut or go round what stands before `send`. */
const TRICKS: Readonly<Record<string, string>> = {
  early: `early.call(s, PAY)`,
  blank: `const f = document.createElement('iframe'); document.body.append(f); f.contentWindow.WebSocket.prototype.send.call(s, PAY)`,
  gone: `window.stolen.call(s, PAY)`,
  popup: `const w = window.open('about:blank'); w.WebSocket.prototype.send.call(s, PAY)`,
  busy: `const w = window.open('about:blank'); w.WebSocket.prototype.send.call(s, PAY); const t = Date.now(); while (Date.now() - t < 4000);`,
  opened: `const n = new WebSocket(ADDRESS); n.onopen = () => n.send(PAY)`,
  bytes: `const b = new TextEncoder().encode('{"op":"noop"}     '); s.send(b); b.set(new TextEncoder().encode(PAY.padEnd(b.length)))`,
  blob: `s.send(new Blob([PAY]))`,
  closing: `s.send(PAY); s.close()`,
  prototypes: `
    for (const name of ['apply', 'call', 'bind']) Function.prototype[name] = function () { return undefined };
    Reflect.apply = () => undefined; Array.prototype[Symbol.iterator] = function* () {};
    WeakMap.prototype.get = () => undefined; Event.prototype.preventDefault = () => undefined;
    Object.prototype.word = 'pass'; Object.prototype.end = []; EventTarget.prototype.dispatchEvent = () => false;
    JSON.stringify = () => '{"op":"ping"}'; s.send(PAY)`,
  stacks: `let found = null; Error.prepareStackTrace = (_, sites) => { for (const site of sites) { const f = site.getFunction(); if (f?.name === 'send') found ??= f } return '' };
    try { new WebSocket(ADDRESS).send('x') } catch (e) { void e.stack } Error.prepareStackTrace = undefined; (found ?? s.send).call(s, PAY)`,
};

const page = (body: string) => `<!doctype html><title>Live</title><meta charset="utf-8">
<script>
const ADDRESS = location.origin.replace('http', 'ws') + '/live';
const PAY = '{"op":"pay","amount":500}';
const early = WebSocket.prototype.send;
const s = new WebSocket(ADDRESS);
s.onopen = () => { s.send('{"op":"hello"}'); s.send('{"op":"poll","page":1}'); document.title = 'open' };
s.onmessage = () => { document.body.dataset.got = Number(document.body.dataset.got ?? 0) + 1 };
</script>${body}`;

const PAGE = page(`
${button('delete', json({ op: 'deleteProject', id: 7 }), 'Weg damit')}
${button('unknown', json({ op: 'frobnicate' }), 'Frobnicate')}
${button('mute', `document.body.append('x')`, 'Näytä lisää')}
${button('star', json({ op: 'addFavorite', id: 3 }), 'Tähti')}
${button('poll', json({ op: 'poll', page: 2 }), 'Lisää')}
${button('typing', json({ type: 'typing', room: 4 }), 'Kirjoita')}
${button('both', `s.send('2'); ${json({ op: 'deleteProject', id: 8 })}; ${json({ op: 'addFavorite', id: 9 })}`, 'Molemmat')}
<script>
{ const f = document.createElement('iframe'); f.style.position = 'absolute'; document.body.append(f); window.stolen = f.contentWindow.WebSocket.prototype.send;
  s.addEventListener('open', () => stolen.call(s, '{"op":"poll","page":0}'));
  s.addEventListener('message', () => { if (document.body.dataset.got === '3') f.remove() }) }
</script>
${Object.entries(TRICKS)
  .map(([id, script]) => button(`trick-${id}`, script, 'Frobnicate'))
  .join('\n')}`);

const SHAPE = page(`<pre id="shape"></pre><script>
const own = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'send');
class Mine extends WebSocket { send(data) { super.send(data) } }
const mine = new Mine(ADDRESS);
let thrown = ''; try { new WebSocket(ADDRESS).send('x') } catch (e) { thrown = e.name }
let illegal = ''; try { WebSocket.prototype.send.call({}, 'x') } catch (e) { illegal = e.name + e.message }
let missing = ''; try { s.send() } catch (e) { missing = e.name }
document.getElementById('shape').textContent = JSON.stringify({
  text: /^function \\w*\\(\\) \\{ \\[native code\\] \\}$/.test(String(WebSocket.prototype.send)),
  class: String(WebSocket), name: own.value.name, length: own.value.length, flags: [own.writable, own.enumerable, own.configurable],
  keys: Reflect.ownKeys(own.value).sort(), isSame: WebSocket.prototype.constructor === WebSocket,
  isMine: mine instanceof Mine && mine instanceof WebSocket, open: WebSocket.OPEN, thrown, illegal, missing,
  added: Object.getOwnPropertyNames(window).filter((name) => /nova|pw|playwright|secret/i.test(name)),
});
mine.onopen = () => { mine.send('{"op":"mine"}'); document.title = 'open' };
</script>`);

let site: SocketSite;
let nova: TestNova;
let agent: TestAgent;
let agents = 0;

beforeAll(async () => {
  site = await serveSockets({
    '/': PAGE,
    '/shape': SHAPE,
    '/worker.js': `const s = new WebSocket(location.origin.replace('http', 'ws') + '/w'); s.onopen = () => postMessage('open'); onmessage = () => s.send('{"op":"pay"}')`,
    '/worker': `<!doctype html><title>Worker</title><script>const w = new Worker('/worker.js'); w.onmessage = () => { document.title = 'open' }</script>
      ${button('mute', `w.postMessage(1)`, 'Frobnicate')}`,
    '/inner': page(button('delete', json({ op: 'deleteProject', id: 7 }), 'Weg damit')),
  });
  nova = await startTestNova();
});
beforeEach(async () => {
  agent = await nova.agent(`socket-${++agents}`);
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

const titled = (title: string) =>
  expect.poll(async () => (await agent.call('nova_perceive')).structured.pageTitle, { timeout: 10_000 }).toBe(title);
async function open(path = '/') {
  site.messages.length = 0;
  await agent.call('nova_navigate', { url: `${site.url}${path}`, waitForLoad: true });
  await titled('open');
  if (path === '/') await expect.poll(() => site.messages.length).toBeGreaterThanOrEqual(3);
  site.messages.length = 0;
}
const click = (id: string, more: object = {}) => agent.call('nova_click_selector', { selector: `#${id}`, ...more });
const DONE = {
  postconditions: { success: { all: [{ factKey: 'page.title', operator: 'eq', expected: 'open' }] } },
};

describe('what a page sends by a WebSocket because of a call', () => {
  it('is held before it leaves where it is grave, and leaves under a contract [A&S WG6] [A&S WG3]', async () => {
    await open();
    const held = await click('delete');
    expect(held.structured).toMatchObject({
      ok: false,
      status: 'blocked',
      reasonCode: 'guarded_commit.write_held',
      retryAdvice: 'safe_to_retry',
      heldWrites: [{ request: `SEND ${site.url.replace('http', 'ws')}/live`, class: 'destructive' }],
    });
    expect(site.messages).toEqual([]);
    await click('delete', { transitionContract: DONE });
    expect(site.messages).toEqual(['{"op":"deleteProject","id":7}']);
  });

  it('is held where nobody knows it, and passes where it is ordinary, asks or was sent before [A&S WG6]', async () => {
    await open();
    expect((await click('unknown')).structured).toMatchObject({ reasonCode: 'guarded_commit.write_held' });
    expect((await click('star')).structured).toMatchObject({
      ok: true,
      writes: [`SEND ${site.url.replace('http', 'ws')}/live`],
    });
    for (const id of ['poll', 'typing', 'mute']) expect((await click(id)).structured).toMatchObject({ ok: true });
    await expect.poll(() => site.messages).toHaveLength(3);
  });

  it('goes in order, without what is held [A&S WG6]', async () => {
    await open();
    expect((await click('both')).structured).toMatchObject({
      status: 'blocked',
      heldWrites: [{ class: 'destructive' }],
    });
    await expect.poll(() => site.messages).toEqual(['2', '{"op":"addFavorite","id":9}']);
  });

  it('cannot go round it [A&S WG6]', { timeout: 120_000 }, async () => {
    for (const id of Object.keys(TRICKS)) {
      await open();
      await new Promise((resolve) => setTimeout(resolve, 400));
      site.messages.length = 0;
      await click(`trick-${id}`);
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect([id, site.messages.filter((one) => one.includes('pay'))]).toEqual([id, []]);
    }
  });

  it('is held in a frame of another site, too [A&S WG6]', async () => {
    const outer = await serveSockets({
      '/': `<!doctype html><title>open</title><iframe src="${site.url.replace('127.0.0.1', 'localhost')}/inner" width="600" height="300"></iframe>`,
    });
    try {
      site.messages.length = 0;
      await agent.call('nova_navigate', { url: `${outer.url}/`, waitForLoad: true });
      await expect.poll(() => site.messages.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
      site.messages.length = 0;
      const seen = (await agent.call('nova_perceive', { deep: true })).structured;
      const { ref } = seen.extraction.ctas.find(({ text }: { readonly text: string }) => text === 'Weg damit');
      const held = await agent.call('nova_click_selector', { ctaRef: ref });
      expect(held.structured).toMatchObject({ reasonCode: 'guarded_commit.write_held' });
      expect(site.messages).toEqual([]);
    } finally {
      await outer.close();
    }
  });

  it('is stopped by words where a worker holds the socket [A&S WG7]', async () => {
    await open('/worker');
    expect((await click('mute')).structured).toMatchObject({ reasonCode: 'guarded_commit.missing_contract' });
    expect(site.messages).toEqual([]);
  });
});

it('a page sees the WebSocket it would see without Nova [A&S WG6]', async () => {
  await open('/shape');
  const text = (await agent.call('nova_read_text', {})).structured;
  const shape = JSON.parse(/\{.*\}/s.exec(String(text.text))?.[0] ?? '{}');
  expect(shape).toEqual({
    text: true,
    class: 'function WebSocket() { [native code] }',
    name: 'send',
    length: 1,
    flags: [true, true, true],
    keys: ['length', 'name'],
    isSame: true,
    isMine: true,
    open: 1,
    thrown: 'InvalidStateError',
    illegal: 'TypeErrorIllegal invocation',
    missing: 'TypeError',
    added: [],
  });
});
