/** Handles, keys and consents in the hands of somebody they were not given to (A&S J5, J6, S3, Z5, Z12, C7). */
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { send } from '../../../mcp/wire.js';
import type { ArgumentsOf, WireName } from '../../support/tool-calls.js';
import type { Attacker } from '../support/attacker.js';
import { type Attack, becomes, type Verdict } from '../support/attack.js';
import { refusedWith, wordsOf } from '../support/browse.js';
import { BEARER, toolRequest } from '../support/wire.js';
import type { World, WorldNova } from '../support/world.js';

const ASKING = { autonomy: 'semi' };
const keyOf = (nova: WorldNova) => new URL(nova.pageUrl).hash.replace('#operator=', '');
const pageTokenOf = (nova: WorldNova) => new URL(nova.pageUrl).searchParams.get('token') ?? '';

/** A page with a button that a person has to allow; what is pressed arrives at the sink under the label. */
const shop = (world: World, label: string) =>
  world.pages.serve(
    `<title>Shop</title><button id="b" onclick="fetch('${world.sink.plain(label)}', { mode: 'no-cors' })">Press</button><button id="c" onclick="fetch('${world.sink.plain(label)}', { mode: 'no-cors' })">Other</button>`,
  );

type PageRow = readonly [
  id: string,
  what: string,
  status: number,
  headers: (nova: WorldNova, cookie: string) => Record<string, string>,
];

/** Who may not answer a question at the operator's page. */
const ANSWERS: readonly PageRow[] = [
  ['approve-by-token', 'the token that every client holds', 401, () => BEARER],
  [
    'approve-by-cookie',
    'the cookie of the page, which other ports of the host see',
    403,
    (_nova, cookie) => ({ cookie }),
  ],
  ['approve-by-key-alone', 'the key without the token', 401, (nova) => ({ 'x-nova-operator': keyOf(nova) })],
  [
    'approve-by-token-as-key',
    'the token of the page in the place of the key',
    403,
    (nova, cookie) => ({ cookie, 'x-nova-operator': pageTokenOf(nova) }),
  ],
  [
    'approve-from-page',
    'token and key, from a page of another origin',
    403,
    (nova, cookie) => ({ cookie, 'x-nova-operator': keyOf(nova), origin: 'https://evil.example' }),
  ],
];

/** Asks to press the button and answers the question with these headers, then presses again. */
async function answered(world: World, label: string, headersOf: PageRow[3]) {
  const nova = await world.nova(ASKING);
  const leave = nova.owner.desk.attend();
  try {
    const agent = await nova.agent(`asker-${label}`);
    await agent.call('nova.navigate', { url: shop(world, label), waitForLoad: true });
    const asked = await agent.call('nova.click_selector', { selector: '#b' });
    const cookie = (await send(nova.pageUrl, { method: 'GET' })).headers['set-cookie']?.[0] ?? '';
    const { status } = await send(`${nova.base}/api/approvals/${asked.structured['errorData']?.approvalId}`, {
      headers: headersOf(nova, cookie.split(';')[0] ?? ''),
      body: { approved: true },
    });
    return { status, again: await agent.call('nova.click_selector', { selector: '#b' }) };
  } finally {
    leave();
  }
}

const answering = ([id, what, expected, headersOf]: PageRow): Attack => ({
  id,
  group: 'tokens',
  what: `a question answered with ${what}`,
  expects: `HTTP ${expected}, and approval.required as before [A&S Z5, Z12]`,
  run: async (world) => {
    const { status, again } = await answered(world, id, headersOf);
    const refused = status === expected && refusedWith(again, 'approval.required');
    return { refused, effect: world.sink.seen(id), note: `HTTP ${status}, ${wordsOf(again)}` };
  },
  control: async (world) => {
    const operator = (nova: WorldNova, cookie: string) => ({ cookie, 'x-nova-operator': keyOf(nova) });
    await answered(world, `control-${id}`, operator);
    return becomes(() => world.sink.seen(`control-${id}`) !== null);
  },
});

const ACCEPT = { approval: { action: 'accept', content: { approve: true } } };

/** An agent of the revision that is asked by a result: calls with whatever stands beside the arguments. */
async function modernCaller(world: World, agent: string, label: string) {
  const nova = await world.nova(ASKING);
  const call = async <N extends WireName>(name: N, args: ArgumentsOf<N>, more: object = {}) => {
    const { headers, body } = toolRequest(name, args, more);
    return (await send(`${nova.base}/mcp?agent=${agent}`, { headers: { ...headers, ...BEARER }, body })).message.result;
  };
  await call('nova_navigate', { url: shop(world, label), waitForLoad: true });
  return call;
}

const PRESS = { selector: '#b' };
type StateRow = readonly [
  id: string,
  what: string,
  use: (world: World, label: string) => Promise<{ readonly structuredContent?: { readonly reasonCode?: unknown } }>,
];

const STATES: readonly StateRow[] = [
  [
    'state-made-up',
    'a state that was never given out',
    async (world, label) => {
      const call = await modernCaller(world, label, label);
      return call('nova_click_selector', PRESS, { requestState: 'a'.repeat(80), inputResponses: ACCEPT });
    },
  ],
  [
    'state-tampered',
    'a state with one character changed',
    async (world, label) => {
      const call = await modernCaller(world, label, label);
      const state = String((await call('nova_click_selector', PRESS)).requestState);
      const requestState = `${state.slice(0, -1)}${state.endsWith('0') ? '1' : '0'}`;
      return call('nova_click_selector', PRESS, { requestState, inputResponses: ACCEPT });
    },
  ],
  [
    'state-other-call',
    'the state of one button for another',
    async (world, label) => {
      const call = await modernCaller(world, label, label);
      const { requestState } = await call('nova_click_selector', PRESS);
      return call('nova_click_selector', { selector: '#c' }, { requestState, inputResponses: ACCEPT });
    },
  ],
  [
    'state-other-agent',
    "the state of another agent's question, for the same call",
    async (world, label) => {
      const owner = await modernCaller(world, `${label}-owner`, label);
      const { requestState } = await owner('nova_click_selector', PRESS);
      const thief = await modernCaller(world, `${label}-thief`, label);
      return thief('nova_click_selector', PRESS, { requestState, inputResponses: ACCEPT });
    },
  ],
];

const forged = ([id, what, use]: StateRow): Attack => ({
  id,
  group: 'tokens',
  what: `consent by ${what}`,
  expects: 'approval.expired or approval.required [A&S J5]',
  run: async (world) => {
    const reason = String((await use(world, id)).structuredContent?.reasonCode);
    return { refused: reason.startsWith('approval.'), effect: world.sink.seen(id), note: reason };
  },
  control: async (world) => {
    const label = `control-${id}`;
    const call = await modernCaller(world, label, label);
    const { requestState } = await call('nova_click_selector', PRESS);
    await call('nova_click_selector', PRESS, { requestState, inputResponses: ACCEPT });
    return becomes(() => world.sink.seen(label) !== null);
  },
});

const replayed: Attack = {
  id: 'state-replayed',
  group: 'tokens',
  what: 'a consent used a second time',
  expects: 'approval.expired, one press [A&S J5]',
  run: async (world) => {
    const call = await modernCaller(world, 'state-replayed', 'once');
    const { requestState } = await call('nova_click_selector', PRESS);
    await call('nova_click_selector', PRESS, { requestState, inputResponses: ACCEPT });
    const isPressed = await becomes(() => world.sink.seen('once') !== null);
    const mark = world.sink.mark();
    const again = await call('nova_click_selector', PRESS, { requestState, inputResponses: ACCEPT });
    const reason = String(again.structuredContent?.reasonCode);
    return { refused: isPressed && reason === 'approval.expired', effect: world.sink.since(mark), note: reason };
  },
};

/** Two agents, one of them on a tab of its own, claimed. */
async function claimed(world: World, label: string) {
  const nova = await world.nova();
  const [ada, mallory] = await Promise.all([nova.agent(`ada-${label}`), nova.agent(`mallory-${label}`)]);
  const opened = await ada.call('nova.navigate', { url: shop(world, label), waitForLoad: true });
  const { targetId } = opened.structured;
  const claim = await ada.call('nova.tab_claim', { targetId });
  return { nova, ada, mallory, targetId: String(targetId), claim: claim.structured };
}

const pressIt = (agent: Attacker, targetId: string) => agent.call('nova.click_selector', { targetId, selector: '#b' });
const ownerPresses = (id: string) => async (world: World) => {
  const { ada, targetId } = await claimed(world, `control-${id}`);
  await ada.call('nova.perceive', { targetId });
  await pressIt(ada, targetId);
  return becomes(() => world.sink.seen(`control-${id}`) !== null);
};

type ClaimRow = readonly [
  id: string,
  what: string,
  steal: (all: Awaited<ReturnType<typeof claimed>>) => Promise<unknown>,
];

const CLAIMS: readonly ClaimRow[] = [
  [
    'claim-guessed-token',
    'a made-up release token',
    ({ mallory, targetId }) => mallory.call('nova.tab_release', { targetId, finalizationToken: 'guess' }),
  ],
  [
    'claim-stolen-token',
    "the owner's own release token",
    ({ mallory, targetId, claim }) =>
      mallory.call('nova.tab_release', { targetId, finalizationToken: claim['finalizationToken'] }),
  ],
  ['claim-closed-tab', 'closing the tab', ({ mallory, targetId }) => mallory.call('nova.tab_close', { targetId })],
  ['claim-again', 'a claim without a reason', ({ mallory, targetId }) => mallory.call('nova.tab_claim', { targetId })],
];

const stealing = ([id, what, steal]: ClaimRow): Attack => ({
  id,
  group: 'tokens',
  what: `a claimed tab, taken by ${what}`,
  expects: 'claim.owner_mismatch, before and after [A&S C3, C7]',
  run: async (world): Promise<Verdict> => {
    const all = await claimed(world, id);
    await steal(all);
    await all.mallory.call('nova.perceive', { targetId: all.targetId });
    const press = await pressIt(all.mallory, all.targetId);
    return { refused: refusedWith(press, 'claim.owner_mismatch'), effect: world.sink.seen(id), note: wordsOf(press) };
  },
  control: ownerPresses(id),
});

const otherRef: Attack = {
  id: 'ref-of-other-tab',
  group: 'tokens',
  what: 'a ref of one tab, used in another where it means something else',
  expects: 'a refusal: refs belong to the tab and look they came from [A&S 3.1]',
  run: async (world) => {
    const nova = await world.nova();
    const agent = await nova.agent('mallory-ref');
    const many = Array.from({ length: 30 }, (_, at) => `<button>b${at}</button>`).join('');
    const first = await agent.call('nova.tab_new', {
      url: world.pages.serve(`<title>a</title>${many}`),
      waitForLoad: true,
    });
    const look = await agent.call('nova.perceive', { targetId: first.structured['targetId'] });
    const refs = [...look.text.matchAll(/\[(\d+)\]|#(\d+)|^\s*(\d+)[.:\s]/gm)].map((one) =>
      Number(one[1] ?? one[2] ?? one[3]),
    );
    const ctaRef = Math.max(1, ...refs.filter((ref) => Number.isFinite(ref)));
    const second = await agent.call('nova.tab_new', { url: shop(world, 'ref-of-other-tab'), waitForLoad: true });
    const targetId = second.structured['targetId'];
    const answer = await agent.call('nova.click_selector', { targetId, ctaRef });
    return {
      refused: answer.structured['ok'] !== true && answer.structured['actionDispatched'] !== true,
      effect: world.sink.seen('ref-of-other-tab'),
      note: `ref ${ctaRef}: ${wordsOf(answer)}`,
    };
  },
  control: ownerPresses('ref-of-other-tab'),
};

const continuation: Attack = {
  id: 'continuation-of-other',
  group: 'tokens',
  what: "the continuation of one page's text, used on another page",
  expects: 'read.source_changed [A&S 3.2]',
  run: async (world) => {
    const nova = await world.nova();
    const [ada, mallory] = await Promise.all([nova.agent('ada-text'), nova.agent('mallory-text')]);
    const long = (word: string) => world.pages.serve(`<title>t</title><p>${`${word} `.repeat(2000)}</p>`);
    await ada.call('nova.navigate', { url: long('ada'), waitForLoad: true });
    await mallory.call('nova.navigate', { url: long('other'), waitForLoad: true });
    const part = await ada.call('nova.read_text', { maxChars: 1000 });
    const continuationToken = part.structured['continuation']?.token;
    const answer = await mallory.call('nova.read_text', { maxChars: 1000, continuationToken });
    const leaked = /ada/.test(answer.text) ? answer.text.slice(0, 60) : null;
    return { refused: refusedWith(answer, 'read.source_changed'), effect: leaked, note: wordsOf(answer) };
  },
};

const sandboxRef: Attack = {
  id: 'sandbox-stale-ref',
  group: 'tokens',
  what: 'deleting a sandbox with the reference of another, and with a made-up one',
  expects: 'sandbox.stale_reference or sandbox.unknown; the profile stays [A&S S3]',
  run: async (world) => {
    const nova = await world.nova({ 'approvals.noChannel': 'allow' });
    const agent = await nova.agent('mallory');
    const made = (await agent.call('nova.sandbox_create', { name: 'victim' })).structured;
    await agent.call('nova.tab_new', { sandbox: made['sandboxId'], url: world.pages.serve('<title>v</title>') });
    const other = (await agent.call('nova.sandbox_create', { name: 'other' })).structured;
    const { sandboxId } = made;
    const answers = [];
    for (const ref of [other['sandboxRef'], 'f'.repeat(32), '../../profiles'])
      answers.push(await agent.call('nova.sandbox_delete', { sandboxId, sandboxRef: ref, confirm: true }));
    const listed = JSON.stringify((await agent.call('nova.sandbox_list')).structured);
    const isThere = listed.includes(String(made['sandboxRef'])) && existsSync(join(nova.dataDir, 'profiles'));
    return {
      refused: answers.every(({ structured }) => structured['ok'] !== true),
      effect: isThere ? null : 'the sandbox is gone',
      note: answers.map(({ structured }) => structured['reasonCode']).join(),
    };
  },
};

const OPERATOR_TOOLS = [
  'stop',
  'resume',
  'approve',
  'approve_grant',
  'grant',
  'task_force_complete',
  'force_complete',
  'knowledge_wipe',
];

const operatorTools: Attack = {
  id: 'operator-by-name',
  group: 'tokens',
  what: 'orders of the operator, by tool name and through nova.invoke',
  expects: 'unknown tool, every one [A&S Z12, 13.19]',
  run: async (world) => {
    const nova = await world.nova(ASKING);
    const agent = await nova.agent('mallory-orders');
    const reached: string[] = [];
    for (const order of OPERATOR_TOOLS) {
      const args = { host: '127.0.0.1', covers: 'mutate', approved: true };
      const direct = await agent.callMalformed(`nova.${order}`, args).catch(() => null);
      const invoked = await agent.call('nova.invoke', { tool: `nova.${order}`, arguments: args }).catch(() => null);
      for (const answer of [direct, invoked])
        if (
          answer !== null &&
          !/unknown|no tool|not a tool/i.test(`${answer.structured['reasonCode']} ${answer.structured['message']}`)
        )
          reached.push(order);
    }
    const { grants, stoppedAtMs } = nova.owner.desk.look();
    return {
      refused: reached.length === 0,
      effect: grants.length > 0 || stoppedAtMs !== null ? 'the desk carried out an order' : null,
      note: reached.join(),
    };
  },
};

export const attacks: readonly Attack[] = [
  ...ANSWERS.map(answering),
  ...STATES.map(forged),
  replayed,
  ...CLAIMS.map(stealing),
  otherRef,
  continuation,
  sandboxRef,
  operatorTools,
];
