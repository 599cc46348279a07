/** One agent that acts through Nova over stdio, seeing only what Nova tells it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { McpClient } from '../support/mcp-client.js';
import type { AnswerOf, ArgumentsOf, Given, WireName } from '../support/tool-calls.js';
import type { Act, Contract, Control } from './contracts.js';
import { commitOf, type Guarded } from './verdict.js';

const LOOK: ArgumentsOf<'nova_perceive'> = { maxResults: 100 };
const PATIENCE_MS = 8000;

type Call = <N extends WireName>(name: N, ...given: Given<N>) => Promise<AnswerOf<N>>;
/** What every tool that presses takes. */
type Pressing = Pick<ArgumentsOf<'nova_click_selector'>, 'ctaRef' | 'transitionContract' | 'outputDetail'>;
/** What a look tells of the page. */
interface View {
  readonly ctas: readonly Control[];
  readonly frames?: readonly { readonly frameId?: string }[];
}

/** Everything one run gave: the verdict, the whole answer, and what the commit-point check said on the way. */
export interface Acted {
  /** In the words of the matrix, or `not guarded`. */
  readonly verdict: string;
  readonly answer: Guarded;
  readonly commitPoint: object | null;
  readonly contract?: Contract | undefined;
}

export async function actWithNova(client: McpClient, url: string, act: Act): Promise<Acted> {
  const call: Call = async (name, ...given) => (await client.ask(name, ...given)).structuredContent;
  if (act.staysOpen !== true) return actOn(call, url, act);
  // It asks before it lets itself be left: it gets a tab of its own, and the next run a new one.
  await call('nova_tab_new');
  try {
    return await actOn(call, url, act);
  } finally {
    await call('nova_tab_new');
  }
}

async function actOn(call: Call, url: string, act: Act): Promise<Acted> {
  const opened = await call('nova_navigate', { url, waitForLoad: true });
  if (!opened.ok) throw new Error(`navigate: ${opened.reasonCode} ${opened.message}`);
  for (const label of act.open ?? []) await open(call, label);
  const wanted = 'enter' in act ? [act.enter.label] : [...act.fill.map(({ label }) => label), act.press];
  const view = await lookFor(call, wanted, act.deep === true);
  if ('enter' in act) {
    const control = field(view, act.enter.label);
    const contract = act.contract?.(control, framesOf(view));
    const { text } = act.enter;
    const told = await call('nova_type_selector', {
      ctaRef: control.ref,
      text,
      pressEnter: true,
      ...underContract(contract),
    });
    return judged(told, contract);
  }
  for (const { label, text } of act.fill) {
    const typed = await call('nova_type_selector', { ctaRef: field(view, label).ref, text, clear: true });
    if (typed.actionDispatched !== true) throw new Error(`typing into ${label}: ${typed.reasonCode} ${typed.message}`);
  }
  const control = button(view, act.press);
  const press: Pressing = { ctaRef: control.ref };
  if (act.suggested !== true) {
    const contract = act.contract?.(control, framesOf(view));
    return judged(await call(act.tool, { ...press, ...underContract(contract) }), contract);
  }
  const bare: Guarded = await call(act.tool, press);
  const commitPoint = { reasonCode: bare.reasonCode, ...partOf(bare, 'commitPoint') };
  const isHeld = bare.reasonCode === 'guarded_commit.write_held';
  // Nothing was sent and nothing is claimed.
  if (bare.actionDispatched === true && !isHeld)
    return { verdict: bare.effectObserved === false ? 'indeterminate' : 'not guarded', answer: bare, commitPoint };
  const contract = isHeld
    ? (bare.suggestedContract as Contract | undefined)
    : partOf<Contract>(bare, 'suggestedContract');
  if (contract === undefined) return { verdict: 'blocked', answer: bare, commitPoint };
  return { ...judged(await call(act.tool, { ...press, ...underContract(contract) }), contract), commitPoint };
}

/** When the verdict was formed is told on request only. */
const underContract = (transitionContract: Contract | undefined): Pressing => ({
  transitionContract,
  outputDetail: 'full',
});

/** Codec: the error data of a refusal is open. */
function partOf<T extends object>({ errorData }: Guarded, name: string): T | undefined {
  return errorData?.[name] as T | undefined;
}

/** A press that only opens something; where Nova takes it for more, it is told what is expected. */
async function open(call: Call, label: string): Promise<void> {
  const args: Pressing = { ctaRef: button(await lookFor(call, [label], false), label).ref };
  const bare = await call('nova_click_selector', args);
  if (bare.reasonCode !== 'guarded_commit.missing_contract') return;
  const opened = { factKey: 'dom.[role=dialog]', operator: 'exists' as const };
  await call('nova_click_selector', {
    ...args,
    transitionContract: { postconditions: { success: { any: [opened] } } },
  });
}

/** What never reached the page is blocked, whatever kept it. */
function judged(answer: Guarded, contract: Contract | undefined): Acted {
  const guarded = commitOf(answer)?.verificationStatus ?? 'not guarded';
  return { verdict: answer.actionDispatched === true ? guarded : 'blocked', answer, commitPoint: null, contract };
}

/** Pages draw themselves after they have loaded: looks until everything wanted is there. */
async function lookFor(call: Call, wanted: readonly string[], deep: boolean): Promise<View> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    const { ok, message, extraction } = await call('nova_perceive', { ...LOOK, ...(deep && { deep }) });
    if (!ok) throw new Error(`perceive: ${message}`);
    const view = viewOf(extraction);
    if (wanted.every((label) => view.ctas.some((one) => isCalled(one, label)))) return view;
    if (Date.now() > deadline) throw new Error(`never seen: ${wanted.join(', ')}. Seen: ${listOf(view)}`);
  }
}

/** Codec: the schema of a look leaves open what was extracted. */
export const viewOf = (extraction: object | undefined): View => ({ ctas: [], ...extraction }) as View;

const listOf = ({ ctas }: View) => ctas.map(({ role, text }) => `${role} "${text}"`).join(', ');

/** Kits put marks and icons beside names. */
const isCalled = ({ text }: Control, label: string) =>
  text.replace(/[\s*:]+$/, '').trim() === label || text.includes(label);
const FIELD = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);

function field(view: View, label: string): Control {
  const found = view.ctas.find((one) => FIELD.has(one.role) && isCalled(one, label));
  if (found === undefined) throw new Error(`no field ${label}: ${listOf(view)}`);
  return found;
}

/** Of several with one name the last: what was opened last stands last. */
function button({ ctas }: View, label: string): Control {
  const found =
    ctas.findLast((one) => !FIELD.has(one.role) && one.role !== 'link' && one.text === label) ??
    ctas.find((one) => !FIELD.has(one.role) && isCalled(one, label));
  if (found === undefined) throw new Error(`no control ${label}`);
  return found;
}

function framesOf({ frames = [], ctas }: View) {
  return frames.length > 0 ? frames : ctas.filter(({ frameId }) => frameId !== undefined);
}
