import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIds, systemClock } from '../../src/kernel/index.js';
import { openStore, type Store } from '../../src/store/index.js';
import { Transitions } from '../../src/verification/index.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { openRows, type RowReader } from '../support/rows.js';
import { type Site, serveSite } from '../support/site.js';

const LOGIN = `<title>Sign in</title><h1>Sign in</h1><form id="f">
<label>Email <input type="email" id="mail" autocomplete="username"></label>
<label>Password <input type="password" id="pw" autocomplete="current-password"></label>
<button id="in">Sign in</button></form><div role="alert" id="alert"></div>
<script>document.querySelector('#f').addEventListener('submit', async (event) => {
  event.preventDefault();
  const password = document.querySelector('#pw').value;
  const response = await fetch('/session', { method: 'POST', body: password });
  if (response.ok) document.body.innerHTML = '<nav><a href="/out">Log out</a> <a href="/me">My account</a></nav><h1>Welcome</h1>';
  else document.querySelector('#alert').textContent = 'Incorrect password.';
});</script>`;

const INSIDE = '<title>Home</title><nav><a href="/out">Log out</a> <a href="/me">My account</a></nav><h1>Welcome</h1>';
/** Of the server's one visitor. */
let isSignedIn = false;

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let rows: RowReader;
let store: Store;

beforeAll(async () => {
  site = await serveSite({
    '/login': (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><html lang="en">${isSignedIn ? INSIDE : LOGIN}</html>`),
    '/session': (request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        isSignedIn = body === 'right-secret';
        response.writeHead(isSignedIn ? 204 : 401).end();
      });
    },
    '/note': `<title>Note</title><form id="f"><label>Note <textarea id="t"></textarea></label><button id="go">Save note</button></form>
      <p role="status" id="s"></p><script>document.querySelector('#f').onsubmit = async (event) => { event.preventDefault();
      await fetch('/kept', { method: 'POST', body: 'x' });
      document.querySelector('#s').textContent = 'Your note has been saved.' }</script>`,
    '/kept': (_request, response) => void response.writeHead(204).end(),
    '/search':
      '<form role="search" action="/found"><input type="search" name="q" id="q"><button id="go">Search</button></form>',
    '/found': '<title>Found</title><p>Three hits',
    '/enter': `<form id="f"><label>Name <input id="n"></label></form><p role="status" id="s"></p>
      <script>const seen = []; document.querySelector('#n').addEventListener('keydown', e => seen.push(e.key));
      document.querySelector('#f').onsubmit = async (event) => { event.preventDefault();
      await fetch('/kept', { method: 'POST', body: 'x' });
      document.querySelector('#s').textContent = 'Saved ' + document.querySelector('#n').value }</script>`,
  });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
  rows = await openRows(nova);
  store = await openStore(nova.place, systemClock);
});
afterAll(async () => {
  await rows?.close();
  await store?.close();
  await nova?.close();
  await site?.close();
});

/** What is kept for the data folder of the server that wrote it, or for another. */
async function keptIn(folder?: string): Promise<Transitions> {
  const [row] = await store.read.selectFrom('verification_transition').select('folder_id').limit(1).execute();
  const folderId = folder ?? row?.folder_id ?? '';
  return Transitions.open({ store, clock: systemClock, ids: createIds(), folderId });
}

async function countKept(): Promise<number> {
  return (await store.read.selectFrom('verification_transition').select('transition_id').execute()).length;
}

async function open(path: string) {
  isSignedIn = false;
  await agent.call('nova_navigate', { url: site.url + path, waitForLoad: true });
  await agent.call('nova_perceive');
}

describe('guarded_login [A&S 5.14]', () => {
  const signIn = async (password: string) => {
    await open('/login');
    await agent.call('nova_type_selector', { selector: '#mail', text: 'ada@example.com' });
    await agent.call('nova_type_selector', { selector: '#pw', text: password });
    return agent.call('nova_guarded_login', { selector: '#in' });
  };

  it('says success once the page shows somebody signed in', async () => {
    expect((await signIn('right-secret')).structured).toMatchObject({ ok: true, verifyState: 'verified' });
  });

  it('says failure when the page says so', async () => {
    expect((await signIn('wrong-secret')).structured).toMatchObject({
      ok: false,
      status: 'failed',
      guardedCommit: { verificationStatus: 'verified_fail', retryAdvice: 'do_not_retry' },
    });
  });

  it('types nothing and takes no credentials [A&S N7]', async () => {
    await open('/login');
    const refused = await agent.call('nova_guarded_login', { selector: '#in', text: 'right-secret' });
    expect(refused.structured).toMatchObject({ reasonCode: 'params.unknown_field', errorData: { field: 'text' } });
  });

  it('on a page without a sign-in form is not sent [A&S V1]', async () => {
    await open('/note');
    expect((await agent.call('nova_guarded_login', { selector: '#go' })).structured).toMatchObject({
      reasonCode: expect.stringMatching(/^guarded_commit\.precondition_/),
      actionDispatched: false,
    });
  });
});

describe('what is kept of a transition', () => {
  it('is its story, two small pictures and the verdict, and nothing that was typed [A&S G5] [A&S Z9] [A&S G1]', async () => {
    await open('/note');
    await agent.call('nova_type_selector', { selector: '#t', text: 'my typed diary' });
    const contract = {
      postconditions: {
        success: {
          all: [
            { factKey: 'dom.value(#t)', operator: 'eq', expected: 'my typed diary' },
            { factKey: 'form.successIndicator.visible', operator: 'eq', expected: true },
          ],
        },
      },
    };
    const done = await agent.call('nova_guarded_submit_form', { selector: '#go', transitionContract: contract });
    expect(done.structured).toMatchObject({ ok: true });
    const { transitionId } = done.structured.guardedCommit;
    const kept = await keptIn();
    const found = await kept.find(transitionId);
    expect(found).toMatchObject({
      dispatchCallId: done.structured.callId,
      toolName: 'nova.guarded_submit_form',
      agentId: 'agent-a',
      label: 'Save note',
      commitClass: 'submit',
      dispatchStatus: 'dispatched',
      verificationStatus: 'verified_success',
      retryAdvice: 'do_not_retry',
    });
    expect(found?.story.length).toBeGreaterThan(1);
    expect(found?.story[0]?.facts).toContainEqual({ factKey: 'form.successIndicator.visible', value: 'false' });
    const shown = found?.story.flatMap(({ facts }) => facts);
    expect(shown).toContainEqual({ factKey: 'form.successIndicator.visible', value: 'true' });
    expect(shown).toContainEqual({ factKey: 'outcome.accepted', value: 'true' });
    expect(JSON.stringify(found)).not.toContain('diary');
    const { before, after } = await kept.pictures(transitionId);
    for (const picture of [before, after]) {
      const bytes = Buffer.from(picture ?? '', 'base64');
      expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
      expect(bytes.length).toBeLessThan(60_000);
    }
    const elsewhere = await keptIn('another folder');
    expect(await elsewhere.find(transitionId)).toBeUndefined();
    expect(await elsewhere.pictures(transitionId)).toEqual({ before: null, after: null });
  });

  it('is nothing for a private tab [A&S G5] [A&S S6]', async () => {
    const { structured } = await agent.call('nova_tab_new', {
      url: `${site.url}/note`,
      private: true,
      waitForLoad: true,
    });
    await agent.call('nova_perceive');
    const done = await agent.call('nova_guarded_submit_form', { selector: '#go' });
    expect(done.structured).toMatchObject({ ok: true, guardedCommit: { verificationStatus: 'verified_success' } });
    expect(await (await keptIn()).find(done.structured.guardedCommit.transitionId)).toBeUndefined();
    await agent.call('nova_tab_close', { targetId: structured.targetId });
  });

  it('of a private tab is answered again under its key only while the tab lives [A&S S6] [A&S V11]', async () => {
    const opened = await agent.call('nova_tab_new', { url: `${site.url}/note`, private: true, waitForLoad: true });
    const { targetId } = opened.structured;
    const args = { targetId, selector: '#go', clientEventId: 'private-1' };
    const first = await agent.call('nova_guarded_submit_form', args);
    const again = await agent.call('nova_guarded_submit_form', args);
    expect(again.structured).toMatchObject({
      replayed: true,
      guardedCommit: { transitionId: first.structured.guardedCommit.transitionId },
    });
    const steps = [{ action: 'read' }, { action: 'click', selector: 'textarea' }];
    const walk = { targetId, clientEventId: 'private-2', steps };
    expect(JSON.stringify(await agent.call('nova_run_sequence', walk))).toContain('Save note');
    await agent.call('nova_tab_close', { targetId });
    const kept = await store.read.selectFrom('verification_event_key').select('result_json').execute();
    expect(kept.length).toBeGreaterThan(1);
    expect(JSON.stringify(kept)).not.toContain('Save note');
    expect(JSON.stringify(kept)).not.toContain('/note');
    const later = await agent.call('nova_guarded_submit_form', args);
    expect(later.structured).toMatchObject({ ok: true, actionDispatched: true, replayed: true });
    expect(later.structured).not.toHaveProperty('guardedCommit');
  });

  it('is nothing when the page was not touched, and no row says it was [A&S 13.2]', async () => {
    await open('/note');
    const before = await countKept();
    const refused = await agent.call('nova_guarded_submit_form', { selector: '#missing', timeoutMs: 0 });
    expect(refused.structured).toMatchObject({ reasonCode: 'selector.not_found', actionDispatched: false });
    expect(await countKept()).toBe(before);
  });
});

describe('the guardedCommit object', () => {
  it('has by default what the next decision needs [A&S G6]', async () => {
    await open('/note');
    const { guardedCommit } = (await agent.call('nova_guarded_submit_form', { selector: '#go' })).structured;
    expect(guardedCommit).toEqual({
      transitionId: expect.stringMatching(/^tx_\d+$/),
      dispatchStatus: 'dispatched',
      verificationStatus: 'verified_success',
      retryAdvice: 'do_not_retry',
      outcomeVerdict: 'satisfied',
    });
  });

  it('has all the fields of the contract on request [A&S 5.10] [A&S G2] [A&S G6]', async () => {
    await open('/note');
    const args = { selector: '#go', outputDetail: 'full' };
    const { guardedCommit } = (await agent.call('nova_guarded_submit_form', args)).structured;
    expect(Object.keys(guardedCommit).sort()).toEqual(
      [
        'transitionId dispatchStatus verificationStatus indeterminateReason retryAdvice preconditionVerdict',
        'outcomeVerdict startedAt completedAt durationMs contractSource ticks outcome provedBy',
      ]
        .join(' ')
        .split(' ')
        .sort(),
    );
    expect(guardedCommit.completedAt).toBeGreaterThanOrEqual(guardedCommit.startedAt);
  });

  it('of an unproven result says what was decisive, with typed text as its length [A&S G4] [A&S Z9] [A&S 13.12]', async () => {
    await open('/note');
    await agent.call('nova_type_selector', { selector: '#t', text: 'secret diary' });
    const contract = {
      stabilityWindowMs: 600,
      postconditions: { success: { all: [{ factKey: 'dom.value(#t)', operator: 'eq', expected: '' }] } },
    };
    const args = { selector: '#go', transitionContract: contract, outputDetail: 'full' };
    const done = await agent.call('nova_click_selector', args);
    expect(done.structured.guardedCommit).toMatchObject({
      failedAssertions: [
        { factKey: 'dom.value(#t)', op: 'eq', expected: '', observed: '(12 characters)', passed: false, error: null },
      ],
      postconditionDiagnostics: {
        factKey: 'dom.value(#t)',
        op: 'eq',
        observedState: '(12 characters)',
        mismatch: true,
      },
    });
    expect(JSON.stringify(done)).not.toContain('diary');
    expect(done.structured.hint).toContain('nova_perceive');
  });

  it('and the row counts a mutation only when it was proven [E&T 1.3] [A&S 13.4]', async () => {
    await open('/note');
    const proven = await agent.call('nova_guarded_submit_form', { selector: '#go' });
    expect((await rows.of(proven)).signals).toContain('MutationCommitted');
    await open('/note');
    const contract = {
      stabilityWindowMs: 600,
      postconditions: { success: { all: [{ factKey: 'dom.#never', operator: 'exists' }] } },
    };
    const unclear = await agent.call('nova_click_selector', { selector: '#go', transitionContract: contract });
    expect(unclear.text).toContain('dom.#never was null');
    const row = await rows.of(unclear);
    expect(row).toMatchObject({ ok: false, verifyState: 'uncertain', reasonCode: 'guarded_commit.timeout' });
    expect(row.signals).not.toContain('MutationCommitted');
  });
});

describe('commit points', () => {
  it('are not search forms [A&S M1]', async () => {
    await open('/search');
    await agent.call('nova_type_selector', { selector: '#q', text: 'apples' });
    expect((await agent.call('nova_click_selector', { selector: '#go' })).structured).toMatchObject({ ok: true });
  });

  it('typing and Enter under a contract are one dispatch, looked at before the first key [A&S N3a]', async () => {
    await open('/enter');
    const contract = {
      preconditions: { all: [{ factKey: 'dom.value(#n)', operator: 'eq', expected: '' }] },
      postconditions: { success: { all: [{ factKey: 'dom.text(#s)', operator: 'eq', expected: 'Saved Ada' }] } },
    };
    const done = await agent.call('nova_type_selector', {
      selector: '#n',
      text: 'Ada',
      pressEnter: true,
      transitionContract: contract,
    });
    expect(done.structured).toMatchObject({
      ok: true,
      verifyState: 'verified',
      guardedCommit: { verificationStatus: 'verified_success' },
    });
  });

  it('cannot be walked around: no tool and no argument takes script [A&S M5]', async () => {
    const { tools } = await agent.client.listTools();
    const schemas = await Promise.all(
      tools.map(async ({ name }) => (await agent.call('nova_tools_bundle', { toolName: name })).structured),
    );
    expect(JSON.stringify(schemas)).not.toMatch(/"(?:script|expression|javascript|evaluate|code|function)"\s*:/i);
  });
});

describe('the coordinator', () => {
  it('holds the tab from the first look to the verdict: another action waits or is told [A&S R1] [A&S R3]', async () => {
    await open('/note');
    const contract = {
      stabilityWindowMs: 20_000,
      postconditions: { success: { all: [{ factKey: 'dom.#never', operator: 'exists' }] } },
    };
    const leave = new AbortController();
    const args = { selector: '#go', transitionContract: contract };
    const guarded = agent.call('nova_click_selector', args, { signal: leave.signal }).catch(() => null);
    // Reads never wait, so that they can tell when it has been pressed.
    const text = async () => (await agent.call('nova_read_text')).text;
    await expect.poll(text, { timeout: 15_000 }).toContain('has been saved');
    const typed = await agent.call('nova_type_selector', { selector: '#t', text: 'x' });
    expect(typed.structured).toMatchObject({ reasonCode: 'guarded_commit.coordinator_busy', actionDispatched: false });
    leave.abort();
    await guarded;
  });
});
