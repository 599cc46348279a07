import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMcpServer } from '../../src/mcp/index.js';
import { callTool, startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

const send = (path: string, body: object, then = '') =>
  `fetch('${path}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(${JSON.stringify(
    body,
  ).replaceAll(
    '"',
    "'",
  )}) }).then(() => { document.title = 'done' }, () => { document.title = 'network error' })${then}`;
const button = (id: string, script: string, label = id) => `<button id="${id}" onclick="${script}">${label}</button>`;

const PAY = { amount: 500, currency: 'EUR', iban: 'DE89370400440532013000', memo: 'rent of May' };
const PAGE = `<title>Desk</title>
${button('note', send('/api/notes', { text: 'hello' }), 'Star')}
${button('delete', send('/api/projects/7/delete', {}), 'Weg damit')}
${button('open', `document.body.append('opened')`, 'Delete project')}
${button('pay', send('/api/payments', PAY), 'Los')}
${button('twice', `${send('/api/payments', PAY)}; ${send('/api/payments', PAY)}`, 'Twice')}
${button('later', `setTimeout(() => ${send('/api/projects/8/delete', {})}, 1500)`, 'Later')}
${button('unknown', send('/x7', { a: 1 }), 'Frobnicate')}
${button('both', `${send('/api/notes', { text: 'x' })}; ${send('/api/projects/9/delete', {})}`, 'Both')}
<a id="link" href="/elsewhere" onclick="event.preventDefault(); this.append('…'); setTimeout(() => ${send('/x7', {
  a: 1,
})}, 40)">Watch</a>
<select id="pick" onchange="${send('/api/projects/3/delete', {})}"><option>A<option>B</select>
<input id="typed" oninput="${send('/api/drafts/save', { text: 'x' })}">
<input id="code" oninput="if (value.length === 6) ${send('/x7', { a: 1 })}">`;

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let agents = 0;
const cleanups: (() => void)[] = [];

beforeAll(async () => {
  const ok = '{"ok":true}';
  site = await serveSite({
    '/': PAGE,
    '/flood': `<title>Flood</title><script>(async () => {
      for (let i = 0; i < 30; i += 1) await fetch('/api/notes?at=' + 'abcdefghijklmnopqrstuvwxyzABCDEF'[i], { method: 'POST', body: 'text=x' });
      await fetch('/api/payments', { method: 'POST', body: 'amount=50' }); document.title = 'sent' })()</script>`,
    '/form': `<title>Form</title><form method="post" action="/api/payments"><input name="amount" value="500">
      <input name="word" type="password" value="sesame-4711"><button>Los</button></form>`,
    '/near': `<title>Near</title><button id="more" onpointerenter="${send('/api/projects/7/delete', {})}">More</button>`,
    '/covered': `<title>Covered</title><button id="more">More</button><div id="news" role="dialog" aria-modal="true" aria-label="News"
      style="position:fixed;inset:0;background:#fff;z-index:9"><h2>News</h2><p>Get our news.</p>
      <button aria-label="Close" onclick="news.remove(); ${send('/x7', { a: 1 })}">×</button></div>`,
    ...Object.fromEntries(['/api/notes', '/api/payments', '/x7', '/api/drafts/save'].map((path) => [path, ok])),
    '/api/projects/7/delete': ok,
    '/api/projects/8/delete': ok,
    '/api/projects/9/delete': ok,
    '/api/projects/3/delete': ok,
  });
  nova = await startTestNova();
});
beforeEach(async () => {
  agent = await nova.agent(`gated-${++agents}`);
  await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
  site.requests.length = 0;
});
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

const posts = () => site.requests.filter((one) => one.startsWith('POST'));
const click = (id: string, more: object = {}) => agent.call('nova_click_selector', { selector: `#${id}`, ...more });
const CONTRACT = {
  postconditions: { success: { all: [{ factKey: 'page.title', operator: 'eq', expected: 'done' }] } },
};

/** Of what is critical, the page's own words prove nothing. */
const PAID = {
  postconditions: {
    success: {
      all: [
        { factKey: 'network.write.count', operator: 'gte', expected: 1 },
        { factKey: 'network.write.lastStatus', operator: 'lt', expected: 400 },
      ],
    },
  },
};

// First of all: after an input, what other tabs of the site send is judged for a while.
it('a grave write that a page sends by itself is named, however many others it hides behind [A&S WG5]', async () => {
  await agent.call('nova_navigate', { url: `${site.url}/flood`, waitForLoad: true });
  const warnings: unknown[] = [];
  const title = async () => {
    const { structured } = await agent.call('nova_perceive');
    warnings.push(structured.warnings);
    return structured.pageTitle;
  };
  await expect.poll(title, { timeout: 10_000 }).toBe('sent');
  await title();
  expect(JSON.stringify(warnings)).toContain(`POST ${site.url}/api/payments`);
});

describe('what a page sends because of a call', () => {
  it('is named in the answer, with what was answered [A&S WG2]', async () => {
    const saved = await click('note');
    expect(saved.structured).toMatchObject({ ok: true, writes: [`POST ${site.url}/api/notes 200`] });
    expect(saved.text).toContain('Sent: POST');
    expect(posts()).toEqual(['POST /api/notes']);
  });

  it('is waited for where a page has taken over a link [A&S WG3]', async () => {
    for (let round = 0; round < 3; round += 1) {
      const held = await click('link');
      expect(held.structured).toMatchObject({ ok: false, reasonCode: 'guarded_commit.write_held' });
    }
    expect(posts()).toEqual([]);
  });

  it('does not leave when the page begins it as the pointer comes, before the press [A&S WG1]', async () => {
    await agent.call('nova_navigate', { url: `${site.url}/near`, waitForLoad: true });
    expect((await click('more')).structured).toMatchObject({ heldWrites: [{ class: 'destructive' }] });
    expect(posts()).toEqual([]);
  });

  it('does not leave when what is cleared away for a press sends it, contract or not [A&S WG3]', async () => {
    await agent.call('nova_navigate', { url: `${site.url}/covered`, waitForLoad: true });
    const through = await click('more', { autoDismissBlockers: true, transitionContract: CONTRACT });
    expect(JSON.stringify(through.structured['writes'])).toContain('/x7 kept from leaving');
    await agent.call('nova_navigate', { url: `${site.url}/covered`, waitForLoad: true });
    expect((await agent.call('nova_dismiss_blockers')).structured).toMatchObject({ ok: false, status: 'blocked' });
    expect(posts()).toEqual([]);
  });

  it('does not leave when it is grave and no contract covers it; the page sees a network error [A&S WG3]', async () => {
    const held = await click('delete');
    expect(held.structured).toMatchObject({
      ok: false,
      status: 'blocked',
      reasonCode: 'guarded_commit.write_held',
      actionDispatched: true,
      verifyState: 'failed',
      retryAdvice: 'safe_to_retry',
      heldWrites: [{ request: `POST ${site.url}/api/projects/7/delete`, class: 'destructive' }],
      suggestedContract: expect.any(Object),
    });
    expect(posts()).toEqual([]);
    await expect.poll(async () => (await agent.call('nova_perceive')).structured.pageTitle).toBe('network error');
    const done = await click('delete', { transitionContract: CONTRACT });
    expect(done.structured).toMatchObject({ ok: true, verifyState: 'verified' });
    expect(posts()).toEqual(['POST /api/projects/7/delete']);
  });

  it('and did not leave is no habit of its page: the next press counts its own write [A&S WG3]', async () => {
    expect((await click('unknown')).structured).toMatchObject({ reasonCode: 'guarded_commit.write_held' });
    const sent = await click('unknown', { transitionContract: PAID });
    expect(sent.structured).toMatchObject({ ok: true, verifyState: 'verified' });
    expect(posts()).toEqual(['POST /x7']);
  });

  it('after the last digit of a code is as if something was pressed for it [A&S WG3]', async () => {
    const typing = (text: string) => agent.call('nova_type_selector', { selector: '#code', text, clear: true });
    expect((await typing('abcdef')).structured).toMatchObject({ ok: true, writes: [`POST ${site.url}/x7 200`] });
    expect((await typing('493817')).structured).toMatchObject({ reasonCode: 'guarded_commit.write_held' });
    expect(posts()).toEqual(['POST /x7']);
  });

  it('is not asked about before the press where the press only opens something [A&S 5.13]', async () => {
    const opened = await click('open');
    expect(opened.structured).toMatchObject({ ok: true });
    expect(opened.structured.writes).toBeUndefined();
  });

  it('needs a contract when nobody knows what it does and something was pressed for it [A&S WG3]', async () => {
    expect((await click('unknown')).structured).toMatchObject({ reasonCode: 'guarded_commit.write_held' });
    expect(posts()).toEqual([]);
    const typed = await agent.call('nova_type_selector', { selector: '#typed', text: 'a' });
    expect(typed.structured).toMatchObject({ ok: true });
    await expect.poll(posts).toEqual(['POST /api/drafts/save']);
  });

  it('is judged for a choice in a list as for a press [A&S WG1]', async () => {
    const chosen = await agent.call('nova_select_option', { selector: '#pick', text: 'B' });
    expect(chosen.structured).toMatchObject({ reasonCode: 'guarded_commit.write_held' });
    expect(posts()).toEqual([]);
  });

  it('says what went beside what was held, and warns of repeating it [A&S WG3]', async () => {
    const both = await click('both');
    expect(both.structured).toMatchObject({
      status: 'blocked',
      writes: [expect.stringContaining('/api/notes')],
      heldWrites: [{ class: 'destructive' }],
      retryAdvice: 'check_postcondition_first',
    });
    expect(posts()).toEqual(['POST /api/notes']);
  });

  it('is held later too, and told with the next answer [A&S WG5]', async () => {
    expect((await click('later')).structured.ok).toBe(true);
    const told = async () => JSON.stringify((await agent.call('nova_perceive')).structured.warnings ?? []);
    await expect
      .poll(told, { timeout: 10_000, interval: 700 })
      .toContain(`was kept from sending POST ${site.url}/api/projects/8/delete`);
    expect(posts()).toEqual([]);
  });
});

describe('a critical write', () => {
  /** A client whose person answers as told, and what they were asked. */
  async function asking(answer: boolean) {
    const agentId = `asker-${++agents}`;
    const asked: string[] = [];
    const [near, far] = InMemoryTransport.createLinkedPair();
    const server = createMcpServer({
      port: nova.owner.port,
      version: 'test',
      entry: () => ({ connectionId: agentId, agentId, principal: `test:${agentId}` }),
    });
    await server.connect(far);
    const client = new Client({ name: agentId, version: '1' }, { capabilities: { elicitation: {} } });
    client.setRequestHandler('elicitation/create', (request) => {
      asked.push(request.params.message);
      return answer ? { action: 'accept', content: { approve: true } } : { action: 'decline' };
    });
    await client.connect(near);
    const call = (tool: string, args?: Record<string, unknown>) => callTool(client, tool, args);
    await call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
    site.requests.length = 0;
    return { call, asked };
  }

  it('without anybody to ask does not leave, contract or not [A&S WG4] [A&S Z6]', async () => {
    const refused = await click('pay', { transitionContract: CONTRACT });
    expect(refused.structured).toMatchObject({
      status: 'blocked',
      reasonCode: 'approval.no_channel',
      heldWrites: [{ class: 'critical' }],
      hint: expect.stringContaining('nova approve grant 127.0.0.1 critical'),
    });
    expect(posts()).toEqual([]);
  });

  it('is held while a person reads what is sent, and leaves on their word [A&S WG4]', async () => {
    const { call, asked } = await asking(true);
    const paid = await call('nova_click_selector', { selector: '#pay', transitionContract: PAID });
    expect(paid.structured).toMatchObject({ ok: true, verifyState: 'verified' });
    expect(posts()).toEqual(['POST /api/payments']);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain(`POST ${site.url}/api/payments`);
    expect(asked[0]).toContain('“Desk”');
    // The amount first, the account masked.
    expect(asked[0]).toMatch(/It holds “amount” “500”, .*“iban” “•••• 3000”/);
  });

  it('of a form that leads to another page is shown with its amount, and without its secrets [A&S WG4]', async () => {
    const { call, asked } = await asking(true);
    await call('nova_navigate', { url: `${site.url}/form`, waitForLoad: true });
    await call('nova_click_selector', { selector: 'button', transitionContract: PAID });
    expect(posts()).toEqual(['POST /api/payments']);
    expect(asked).toEqual([expect.stringMatching(/It holds “amount” “500”, “word” “••••”\./)]);
  });

  it('that a person refuses does not leave [A&S WG4]', async () => {
    const { call } = await asking(false);
    const refused = await call('nova_click_selector', { selector: '#pay', transitionContract: CONTRACT });
    expect(refused.structured).toMatchObject({
      status: 'blocked',
      reasonCode: 'approval.denied',
      retryAdvice: 'do_not_retry',
    });
    expect(posts()).toEqual([]);
  });

  it('spends its consent: a second request of the same press does not leave [A&S WG4]', async () => {
    cleanups.push(nova.owner.desk.attend());
    const first = click('twice', { transitionContract: CONTRACT });
    await expect.poll(() => nova.owner.desk.look().open.length, { timeout: 10_000 }).toBe(1);
    const [question] = nova.owner.desk.look().open;
    await nova.owner.desk.run({ do: 'answer', approvalId: question?.approvalId ?? '', approved: true }, 'console');
    await first;
    expect(posts()).toEqual(['POST /api/payments']);
  });
});
