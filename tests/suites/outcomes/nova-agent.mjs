/** One agent that acts through Nova over stdio, seeing only what Nova tells it. */
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK = { maxResults: 100 };
const PATIENCE_MS = 8000;

/** Everything one run gave: the verdict, the whole answer, and what the commit-point check said on the way. */
export async function actWithNova(client, url, act) {
  const call = async (name, args) => (await client.request('tools/call', { name, arguments: args })).structuredContent;
  if (!act.staysOpen) return actOn(client, { call, url, act });
  // It asks before it lets itself be left: it gets a tab of its own, and the next run a new one.
  await call('nova_tab_new', {});
  try {
    return await actOn(client, { call, url, act });
  } finally {
    await call('nova_tab_new', {});
  }
}

async function actOn(client, { call, url, act }) {
  const opened = await call('nova_navigate', { url, waitForLoad: true });
  if (!opened.ok) throw new Error(`navigate: ${opened.reasonCode} ${opened.message}`);
  for (const label of act.open ?? []) await open(call, label);
  const wanted = [...act.fill.map(({ label }) => label), ...(act.press === undefined ? [] : [act.press])];
  const view = await lookFor(call, wanted, act.deep === true);
  const fields = act.enter ? [] : act.fill;
  for (const { label, text } of fields) {
    const typed = await call('nova_type_selector', { ctaRef: field(view, label).ref, text, clear: true });
    if (typed.actionDispatched !== true) throw new Error(`typing into ${label}: ${typed.reasonCode} ${typed.message}`);
  }
  const control = act.enter ? field(view, act.fill[0].label) : button(view, act.press);
  const args = { ctaRef: control.ref };
  if (act.enter) Object.assign(args, { text: act.fill[0].text, pressEnter: true });
  if (act.contract !== undefined) args.transitionContract = act.contract(control, framesOf(view));
  return press(client, { call, act, args });
}

/** A press that only opens something; where Nova takes it for more, it is told what is expected. */
async function open(call, label) {
  const args = { ctaRef: button(await lookFor(call, [label], false), label).ref };
  const bare = await call('nova_click_selector', args);
  if (bare.reasonCode !== 'guarded_commit.missing_contract') return;
  const opened = { factKey: 'dom.[role=dialog]', operator: 'exists' };
  const transitionContract = { postconditions: { success: { any: [opened] } } };
  await call('nova_click_selector', { ...args, transitionContract });
}

async function press(client, { call, act, args }) {
  let commitPoint = null;
  if (act.suggested) {
    const bare = await call(act.tool, args);
    commitPoint = { reasonCode: bare.reasonCode, ...bare.errorData?.commitPoint };
    if (bare.actionDispatched === true) return { verdict: 'not guarded', answer: bare, commitPoint };
    if (bare.errorData?.suggestedContract === undefined) return { verdict: 'blocked', answer: bare, commitPoint };
    args.transitionContract = bare.errorData.suggestedContract;
  }
  // When the verdict was formed is told on request only.
  args.outputDetail = 'full';
  const beganAtMs = performance.timeOrigin + performance.now();
  const result = await client.request('tools/call', { name: act.tool, arguments: args });
  const answeredAtMs = performance.timeOrigin + performance.now();
  const answer = result.structuredContent;
  return {
    verdict: verdictOf(answer),
    answer,
    commitPoint,
    beganAtMs,
    answeredAtMs,
    contract: args.transitionContract,
  };
}

/** In the words of the matrix. What never reached the page is blocked, whatever kept it. */
function verdictOf({ guardedCommit, actionDispatched }) {
  if (actionDispatched !== true) return 'blocked';
  return guardedCommit?.verificationStatus ?? 'not guarded';
}

/** Pages draw themselves after they have loaded: looks until everything wanted is there. */
async function lookFor(call, wanted, deep) {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    const { ok, message, extraction } = await call('nova_perceive', { ...LOOK, ...(deep && { deep }) });
    if (!ok) throw new Error(`perceive: ${message}`);
    if (wanted.every((label) => extraction.ctas.some((one) => isCalled(one, label)))) return extraction;
    if (Date.now() > deadline) {
      const seen = extraction.ctas.map(({ role, text }) => `${role} "${text}"`).join(', ');
      throw new Error(`never seen: ${wanted.join(', ')}. Seen: ${seen}`);
    }
  }
}

/** Kits put marks and icons beside names. */
const isCalled = ({ text }, label) => text.replace(/[\s*:]+$/, '').trim() === label || text.includes(label);
const FIELD = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);

function field({ ctas }, label) {
  const found = ctas.find((one) => FIELD.has(one.role) && isCalled(one, label));
  if (found === undefined)
    throw new Error(`no field ${label}: ${ctas.map(({ role, text }) => `${role} "${text}"`).join(', ')}`);
  return found;
}

/** Of several with one name the last: what was opened last stands last. */
function button({ ctas }, label) {
  const found =
    ctas.findLast((one) => !FIELD.has(one.role) && one.role !== 'link' && one.text === label) ??
    ctas.find((one) => !FIELD.has(one.role) && isCalled(one, label));
  if (found === undefined) throw new Error(`no control ${label}`);
  return found;
}

function framesOf({ frames = [], ctas }) {
  const named = frames.length > 0 ? frames : ctas.filter(({ frameId }) => frameId !== undefined);
  return named;
}
