import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

/** A page whose button runs this script; `save(path)` posts what stands in the field. */
const page = (
  script: string,
  body = '<label>Item <input id="item" name="item"></label><button id="go">Keep it</button>',
) =>
  `<title>Desk</title><h1>Desk</h1><main><div id="box">${body}</div><p id="out"></p></main><script>
  const out = document.querySelector('#out');
  const save = (path) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ item: document.querySelector('#item')?.value ?? 'x' }) });
  document.querySelector('#go').addEventListener('click', async (event) => { event.preventDefault(); ${script} });
  </script>`;

const json = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body), type: 'application/json' });
const ANSWERS: Readonly<Record<string, { status: number; body: string; type: string }>> = {
  '/yes': json({ ok: true }),
  '/no': json({ ok: false, message: 'x' }),
  '/plain': json({}),
  '/other': json({ item: 'pear' }),
  '/api/like': json({}, 500),
  '/gateway': json({}, 502),
};

let site: Site;
let nova: TestNova;
let agent: TestAgent;
const posts: string[] = [];

const PAGES: Readonly<Record<string, string>> = {
  '/order': page(`await save('/yes'); out.textContent = 'Order confirmed #4711'`),
  '/refused': page(`await save('/no'); out.textContent = 'Order confirmed #4711'`),
  '/silent': page(`await save('/yes')`),
  '/lie': page(`out.textContent = 'Order confirmed #4711'`),
  '/gone': page(`document.querySelector('#box').remove(); location.hash = 'done'`),
  '/unread': page(`await save('/plain'); out.textContent = 'Zgrmpf wurbel tka'`),
  '/other-value': page(`await save('/other')`),
  '/lost': page(`await save('/gateway')`),
  '/back': page(
    `const row = document.querySelector('#row'); row.hidden = true; await save('/yes');
     setTimeout(() => { row.hidden = false }, 400)`,
    '<ul><li id="row">Blue lamp <button id="go">Take away</button></li></ul>',
  ),
  '/switch': page(
    `await save('/yes'); setTimeout(() => { document.querySelector('#go').checked = false }, 300)`,
    '<label><input type="checkbox" id="go"> Letters by post</label>',
  ).replace('event.preventDefault();', ''),
  '/asks': page(`if (confirm('Keep it for good?')) { await save('/yes'); out.textContent = 'Saved.' }`),
  '/step': page(
    `document.querySelector('#box').innerHTML = '<label>Street <input name="street"></label><button>Next</button>'`,
  ),
  '/like': page(`await fetch('/api/like', { method: 'POST', body: '{"like":true}' }); out.textContent = 'Liked'`),
  '/pings': page(
    `await save('/yes'); out.textContent = 'Saved.'; setInterval(() => fetch('/ping', { method: 'POST', body: 'here' }), 700)`,
  ),
};

beforeAll(async () => {
  const answering = Object.fromEntries(
    [...Object.entries(ANSWERS), ['/ping', { status: 204, body: '', type: 'text/plain' }] as const].map(
      ([path, { status, body, type }]) => [
        path,
        (_request: unknown, response: import('node:http').ServerResponse) => {
          posts.push(path);
          response.writeHead(status, { 'content-type': type }).end(body);
        },
      ],
    ),
  );
  site = await serveSite({ ...PAGES, ...answering });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

async function press(path: string, args: Record<string, unknown> = {}) {
  await agent.call('nova_navigate', { url: site.url + path, waitForLoad: true });
  if (!['/back', '/switch'].includes(path))
    await agent.call('nova_type_selector', { selector: '#item', text: 'apple' });
  const { structured } = await agent.call('nova_guarded_submit_form', { selector: '#go', ...args });
  return structured;
}

describe('a guarded act on fields without a form', () => {
  it('is proven by the answer to what it sent, and says by what [A&S OC1] [A&S OC4]', async () => {
    expect(await press('/order', { outputDetail: 'full' })).toMatchObject({
      ok: true,
      verifyState: 'verified',
      guardedCommit: { provedBy: [{ factKey: 'outcome.accepted' }], outcome: { state: 'accepted', by: 'write' } },
    });
  });

  it('is refused in the body of a 200, whatever the page says [A&S OC2]', async () => {
    expect(await press('/refused')).toMatchObject({ ok: false, verifyState: 'failed' });
  });

  it.each([
    ['an answer that says yes, where nothing shows it', '/silent', 'shows nothing of it'],
    ['a message where nothing was sent', '/lie', 'nothing was sent'],
    ['a box that goes and a changed fragment', '/gone', 'nothing was sent'],
    ['words that nobody can read beside an answer that says nothing', '/unread', 'cannot be read'],
    ['another value than was sent', '/other-value', 'sounds like a refusal'],
    ['an answer of somebody in between', '/lost', 'it may have arrived'],
    ['a row that comes back 400 ms later', '/back', 'gone again'],
    ['a switch that flips back', '/switch', 'as it was before'],
  ])('is not proven by %s [A&S OC3] [A&S OC5] [A&S OC6] [A&S OC7]', async (_what, path, why) => {
    const done = await press(path);
    expect(done).toMatchObject({ ok: false, verifyState: 'uncertain' });
    expect(done.message).toContain(why);
  });

  it('that its page asked about, and that was dismissed, is told as that [A&S OC5]', async () => {
    const before = posts.length;
    const done = await press('/asks');
    expect(done).toMatchObject({ verifyState: 'failed', retryAdvice: 'safe_to_retry' });
    expect(done.message).toContain('dialogPolicy "accept"');
    expect(posts.length).toBe(before);
    expect(await press('/asks', { dialogPolicy: 'accept' })).toMatchObject({ ok: true, verifyState: 'verified' });
  });

  it('may be a step that asks for other things [A&S 5.17]', async () => {
    expect(await press('/step')).toMatchObject({ ok: true, verifyState: 'verified' });
  });

  it('is not kept open by what the page sends by itself [A&S OC2]', async () => {
    expect(await press('/pings')).toMatchObject({ ok: true, verifyState: 'verified' });
  });
});

describe('a contract that could never be seen to hold [A&S K7]', () => {
  it.each([
    ['a selector that is none', { factKey: 'dom.#a[', operator: 'exists' }, 'selector_invalid'],
    ['a fact that nobody knows', { factKey: 'nope.nope', operator: 'eq', expected: true }, 'never_read_again'],
  ])('for %s is refused before anything is done', async (_what, assertion, why) => {
    await agent.call('nova_navigate', { url: `${site.url}/order`, waitForLoad: true });
    const before = posts.length;
    const { structured } = await agent.call('nova_click_selector', {
      selector: '#go',
      transitionContract: { postconditions: { success: { all: [assertion] } } },
    });
    expect(structured).toMatchObject({
      ok: false,
      reasonCode: 'guarded_commit.contract_unprovable',
      actionDispatched: false,
      errorData: { why },
    });
    expect(posts.length).toBe(before);
  });
});

describe('a plain act', () => {
  it('is not likely when what it sent was refused [A&S D5]', async () => {
    await agent.call('nova_navigate', { url: `${site.url}/like`, waitForLoad: true });
    const { structured } = await agent.call('nova_click_selector', { selector: '#go' });
    expect(structured).toMatchObject({ verifyState: 'uncertain', message: 'What the page sent was refused.' });
  });
});
