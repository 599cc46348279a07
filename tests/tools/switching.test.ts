import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

/** A picker with a menu; `pick` is what its page does with a choice. */
const picker = (marks: string, names: readonly string[], pick: string) => `<title>App</title>
<button id="open" ${marks} aria-haspopup="menu" aria-expanded="false">${names[0]}</button>
<div role="menu" id="menu" aria-labelledby="open" hidden>${names.map((name, index) => `<div role="menuitem" tabindex="0" id="i${index}">${name}</div>`).join('')}</div>
<script>
const button = document.querySelector('#open'), menu = document.querySelector('#menu');
const show = (is) => { menu.hidden = !is; button.setAttribute('aria-expanded', String(is)); };
button.onclick = () => show(menu.hidden);
for (const item of menu.children) item.onclick = () => { const name = item.textContent; ${pick} show(false); };
</script>`;
const SETS = 'button.textContent = name;';
const MODELS = ['Claude Haiku', 'Claude Opus', 'GPT-5'];

let site: Site;
let nova: TestNova;
let agent: TestAgent;
beforeAll(async () => {
  site = await serveSite({
    '/model': picker('aria-label="Model"', MODELS, SETS),
    '/stuck': picker('data-testid="model-picker"', MODELS, ''),
    '/workspace': picker('data-testid="workspace-switcher"', ['Red team', 'Blue team'], SETS),
    '/plain': '<title>Plain</title><button id="i1">Claude Opus</button>',
  });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

async function open(path: string): Promise<void> {
  await agent.call('nova_navigate', { url: site.url + path, waitForLoad: true });
  await agent.call('nova_perceive');
  if (path !== '/plain') await agent.call('nova_click_selector', { selector: '#open' });
}
const switchModel = (args: Record<string, unknown>) => agent.call('nova_guarded_switch_model', args);

test('a model is switched when the picker shows another one, or the one that was expected [A&S N5] [A&S N6]', async () => {
  await open('/model');
  expect((await switchModel({ selector: '#i1' })).structured).toMatchObject({
    ok: true,
    guardedCommit: { verificationStatus: 'verified_success' },
  });
  await open('/model');
  expect((await switchModel({ selector: '#i2', expectedModel: 'GPT-5' })).structured.ok).toBe(true);
});

test('another model than the expected one is no success', async () => {
  await open('/model');
  const { structured } = await switchModel({ selector: '#i1', expectedModel: 'GPT-5' });
  expect(structured.ok).toBe(false);
  expect(structured.guardedCommit.verificationStatus).not.toBe('verified_success');
});

test('a picker that shows what it showed is no success', async () => {
  await open('/stuck');
  expect((await switchModel({ selector: '#i1' })).structured.ok).toBe(false);
});

test('a page without a model picker is refused before anything is pressed', async () => {
  await open('/plain');
  expect((await switchModel({ selector: '#i1' })).structured).toMatchObject({
    actionDispatched: false,
    guardedCommit: { dispatchStatus: 'blocked_precondition' },
  });
});

test('a workspace of the app is switched by its menu [A&S N5] [A&S N6]', async () => {
  await open('/workspace');
  const { structured } = await agent.call('nova_guarded_switch_sandbox', { selector: '#i1' });
  expect(structured).toMatchObject({ ok: true, guardedCommit: { verificationStatus: 'verified_success' } });
});

test('a Nova sandbox becomes the active one of the caller, and of nobody else [A&S N5]', async () => {
  const other = await nova.agent('agent-b');
  await other.call('nova_tab_new', {});
  const before = (await other.call('nova_perceive')).structured.targetId;
  const { sandboxId, sandboxRef } = (await agent.call('nova_sandbox_create', { name: 'Second' })).structured;
  const switched = await agent.call('nova_guarded_switch_sandbox', { sandboxId, sandboxRef });
  expect(switched.structured).toMatchObject({ ok: true, verifyState: 'verified', sandboxId, sandboxRef });
  const { structured } = await agent.call('nova_perceive');
  expect(structured.targetId).toBe(switched.structured.activeTargetId);
  expect(structured.targetContext.sandboxRef).toBe(sandboxRef);
  expect((await other.call('nova_perceive')).structured.targetId).toBe(before);
});

test.each([
  [{ sandboxId: 'A' }, 'sandboxRef'],
  [{ sandboxId: 'A', sandboxRef: 'x', selector: '#i1' }, 'selector'],
  [{}, 'selector'],
  [{ sandboxId: 'ZZ', sandboxRef: 'x' }, 'sandboxId'],
  [{ sandboxId: 'A', sandboxRef: 'not-its-ref' }, 'sandboxRef'],
])('%o names the field at fault: %s', async (args, field) => {
  const { structured } = await agent.call('nova_guarded_switch_sandbox', args);
  expect(structured).toMatchObject({ ok: false, actionDispatched: false, errorData: { field } });
});
