/** One client in the place of another: ids, sessions, cancels, answers, tabs, cookies (A&S J2, J3, T3, S1, V8, V11). */
import type { ServerResponse } from 'node:http';
import { HttpClient, send } from '../../../mcp/wire.js';
import type { ArgumentsOf, WireName } from '../../support/tool-calls.js';
import type { HttpAttacker } from '../support/attacker.js';
import { type Attack, becomes } from '../support/attack.js';
import { refusedWith, wordsOf } from '../support/browse.js';
import { BEARER } from '../support/wire.js';
import { TOKEN, type World, type WorldNova } from '../support/world.js';

const HANDSHAKE = '2025-11-25';
const NO_TOKEN = [401, 429];

const button = (world: World, label: string) =>
  world.pages.serve(
    `<title>Shop</title><button id="b" onclick="fetch('${world.sink.plain(label)}', { mode: 'no-cors' })">Press</button>`,
  );

const sameIds: Attack = {
  id: 'same-request-ids',
  group: 'client-mix-up',
  what: 'two clients whose requests have the same ids, all at once',
  expects: 'each gets its own answers [A&S J2]',
  run: async (world) => {
    const nova = await world.nova();
    const names = ['first', 'second'];
    const clients = await Promise.all(names.map((name) => nova.http(name)));
    const asked = names.flatMap((name, at) =>
      Array.from({ length: 30 }, async (_, n) => {
        const answer = await clients[at]?.call('nova_tools_bundle', { toolName: `marker_${name}_${n}_` });
        return { mine: `marker_${name}_${n}_`, text: JSON.stringify(answer) };
      }),
    );
    const answers = await Promise.all(asked);
    const foreign = answers.find(({ mine, text }) => /marker_/.test(text.replaceAll(mine, '')));
    return {
      refused: answers.every(({ mine, text }) => text.includes(mine)),
      effect: foreign === undefined ? null : `${foreign.mine} got ${foreign.text.slice(0, 100)}`,
    };
  },
};

const twoNames: Attack = {
  id: 'two-agent-ids',
  group: 'client-mix-up',
  what: 'one agent id in the arguments, another beside them',
  expects: 'errorCode -32602 [A&S J3]',
  run: async (world) => {
    const agent = await (await world.nova()).agent('mallory');
    const args = { url: world.sink.plain('two-agent-ids'), agentId: 'ada' };
    const answer = await agent.call('nova.navigate', args, { meta: { 'nova/agentId': 'mallory' } });
    return {
      refused: answer.structured['errorCode'] === -32602,
      effect: world.sink.seen('two-agent-ids'),
      note: wordsOf(answer),
    };
  },
  control: async (world) => {
    const agent = await (await world.nova()).agent('mallory');
    await agent.call('nova.navigate', { url: world.sink.plain('control-two-agent-ids'), agentId: 'ada' });
    return world.sink.seen('control-two-agent-ids') !== null;
  },
};

/** A page whose answer is kept back; tells when whoever asked has hung up. */
function hangingPage(world: World) {
  const open: ServerResponse[] = [];
  let isLeft = false;
  const url = world.pages.serve((_request, response) => {
    open.push(response);
    response.on('close', () => {
      isLeft ||= !response.writableEnded;
    });
  });
  return {
    url,
    isAsked: () => becomes(() => open.length > 0),
    isLeft: () => isLeft,
    letGo: () => {
      for (const response of open)
        response.writeHead(200, { 'content-type': 'text/html' }).end('<title>At last</title>');
    },
  };
}

/** A victim waits for a page while somebody cancels a request of its id. */
async function cancelled(
  world: World,
  agent: string,
  cancel: (nova: WorldNova, victim: HttpAttacker) => Promise<unknown>,
) {
  const nova = await world.nova();
  const victim = await nova.http(agent, HANDSHAKE);
  const page = hangingPage(world);
  const answer = victim.call('nova_navigate', { url: page.url }).catch(() => null);
  await page.isAsked();
  await cancel(nova, victim);
  return { page, answer };
}

/** The handshake had the first id, the call has the second. */
const CANCEL = { requestId: 2 };

const cancelling = (id: string, what: string, cancel: (nova: WorldNova) => Promise<unknown>): Attack => ({
  id,
  group: 'client-mix-up',
  what,
  expects: 'the call of the other client goes on to its end [A&S J2, V8]',
  run: async (world) => {
    const { page, answer } = await cancelled(world, id, cancel);
    const effect = page.isLeft() ? 'the page was left' : null;
    page.letGo();
    const result = await answer;
    return { refused: result?.structuredContent?.ok === true, effect, note: JSON.stringify(result).slice(0, 200) };
  },
  control: async (world) => {
    const { page } = await cancelled(world, `control-${id}`, (_nova, victim) =>
      victim.notify('notifications/cancelled', CANCEL),
    );
    const nova = await world.nova();
    const next = await nova.http(`control-${id}`);
    await next.call('nova_navigate', { url: world.pages.serve('<title>next</title>') });
    return becomes(() => page.isLeft());
  },
});

const cancelOther = cancelling('cancel-of-other', "a cancel of another client's request, by its id", async (nova) => {
  const mallory = await nova.http('mallory', HANDSHAKE);
  await mallory.notify('notifications/cancelled', CANCEL);
  await (await nova.http('mallory')).notify('notifications/cancelled', CANCEL);
});

const cancelNoToken = cancelling('cancel-without-token', 'the same without a token', (nova) =>
  send(`${nova.base}/mcp`, { body: { jsonrpc: '2.0', method: 'notifications/cancelled', params: CANCEL } }),
);

/** Opens a session by hand, so that its id is known. */
async function openSession(nova: WorldNova, agent: string, capabilities: object = {}) {
  const url = `${nova.base}/mcp?agent=${agent}`;
  const params = { protocolVersion: HANDSHAKE, capabilities, clientInfo: { name: agent, version: '1' } };
  const opened = await send(url, {
    headers: BEARER,
    body: { jsonrpc: '2.0', id: 'open', method: 'initialize', params },
  });
  const session = String(opened.headers['mcp-session-id']);
  const post = (body: object, headers: Record<string, string> = BEARER) =>
    send(url, { headers: { 'mcp-session-id': session, ...headers }, body });
  await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
  const call = <N extends WireName>(name: N, args: ArgumentsOf<N>, headers?: Record<string, string>) =>
    post({ jsonrpc: '2.0', id: 'call', method: 'tools/call', params: { name, arguments: args } }, headers);
  return { session, post, call, url };
}

const stolenSession: Attack = {
  id: 'session-without-token',
  group: 'client-mix-up',
  what: 'the session id of another client, without its token',
  expects: 'HTTP 401 [A&S J1, J2]',
  run: async (world) => {
    const { call } = await openSession(await world.nova(), 'victim');
    const statuses = [];
    for (const headers of [{}, { authorization: 'Bearer x' }])
      statuses.push((await call('nova_navigate', { url: world.sink.plain('session-without-token') }, headers)).status);
    return {
      refused: statuses.every((status) => NO_TOKEN.includes(status)),
      effect: world.sink.seen('session-without-token'),
      note: statuses.join(),
    };
  },
  control: async (world) => {
    const { call } = await openSession(await world.nova(), 'victim');
    await call('nova_navigate', { url: world.sink.plain('control-session-without-token') });
    return world.sink.seen('control-session-without-token') !== null;
  },
};

const endedSession: Attack = {
  id: 'session-ended-by-other',
  group: 'client-mix-up',
  what: 'ending the session of another client without a token',
  expects: 'HTTP 401, and the session goes on [A&S J1]',
  run: async (world) => {
    const { call, session, url } = await openSession(await world.nova(), 'victim');
    const { status } = await send(url, { method: 'DELETE', headers: { 'mcp-session-id': session } });
    const after = await call('nova_tabs', {});
    return {
      refused: NO_TOKEN.includes(status),
      effect: after.message?.result === undefined ? `the session is gone: HTTP ${after.status}` : null,
      note: `HTTP ${status}`,
    };
  },
  control: async (world) => {
    const { call, session, url } = await openSession(await world.nova(), 'victim');
    await send(url, { method: 'DELETE', headers: { 'mcp-session-id': session, ...BEARER } });
    return (await call('nova_tabs', {})).message?.result === undefined;
  },
};

/** A client that is asked while its call waits, and somebody who answers in its place. */
async function asked(world: World, label: string, answer: (nova: WorldNova, victim: Session) => Promise<unknown>) {
  const nova = await world.nova({ autonomy: 'semi' });
  const victim = await openSession(nova, label, { elicitation: {} });
  await victim.call('nova_navigate', { url: button(world, label), waitForLoad: true });
  const call = victim.call('nova_click_selector', { selector: '#b' });
  const question = () => nova.owner.desk.look().open.at(-1);
  await becomes(() => question() !== undefined);
  await answer(nova, victim);
  return { nova, call, question };
}
type Session = Awaited<ReturnType<typeof openSession>>;

/** Whatever id the question has, and whenever it is put, an answer to it is among these. */
async function acceptAll({ post }: Pick<Session, 'post'>, isEnough: () => boolean): Promise<boolean> {
  const result = { action: 'accept', content: { approve: true } };
  let rounds = 0;
  return becomes(async () => {
    for (let id = 0; id < 6; id += 1) await post({ jsonrpc: '2.0', id, result });
    rounds += 1;
    return rounds > 20 || isEnough();
  });
}

const foreignAnswer: Attack = {
  id: 'answer-of-other',
  group: 'client-mix-up',
  what: "a yes to another client's question, from a session of one's own",
  expects: 'the question stays open, nothing is pressed [A&S J5]',
  run: async (world) => {
    const { nova, call, question } = await asked(world, 'answer-of-other', async (one) =>
      acceptAll(await openSession(one, 'mallory', { elicitation: {} }), () => false),
    );
    const open = question();
    const effect = world.sink.seen('answer-of-other');
    await nova.owner.desk.run({ do: 'answer', approvalId: open?.approvalId ?? '', approved: false }, 'console');
    await call;
    return { refused: open !== undefined, effect };
  },
  control: async (world) => {
    const label = 'control-answer-of-other';
    const isPressed = () => world.sink.seen(label) !== null;
    await asked(world, label, (_nova, victim) => acceptAll(victim, isPressed));
    return isPressed();
  },
};

const activeTab: Attack = {
  id: 'active-tab-of-other',
  group: 'client-mix-up',
  what: "a click on “the active tab” while that is another agent's",
  expects: 'a tab of its own, where there is no such button [A&S T3]',
  run: async (world) => {
    const nova = await world.nova();
    const ada = await nova.agent('ada-active');
    const opened = await ada.call('nova.navigate', { url: button(world, 'active-tab-of-other'), waitForLoad: true });
    const mallory = await nova.agent('mallory-active');
    const answer = await mallory.call('nova.click_selector', { selector: '#b', timeoutMs: 0 });
    return {
      refused: answer.structured['ok'] !== true && answer.structured['targetId'] !== opened.structured['targetId'],
      effect: world.sink.seen('active-tab-of-other'),
      note: wordsOf(answer),
    };
  },
  control: async (world) => {
    const ada = await (await world.nova()).agent('ada-active');
    await ada.call('nova.navigate', { url: button(world, 'control-active-tab-of-other'), waitForLoad: true });
    await ada.call('nova.click_selector', { selector: '#b' });
    return becomes(() => world.sink.seen('control-active-tab-of-other') !== null);
  },
};

const eventId: Attack = {
  id: 'event-id-for-other-call',
  group: 'client-mix-up',
  what: 'an event id that was used for another call',
  expects: 'params.client_event_id_reused; another agent gets no answer of the first [A&S V11]',
  run: async (world) => {
    const nova = await world.nova();
    const ada = await nova.agent('ada-event');
    await ada.call('nova.navigate', { url: button(world, 'first-press'), waitForLoad: true });
    const first = await ada.call('nova.click_selector', { selector: '#b', clientEventId: 'ev-1' });
    await ada.call('nova.navigate', { url: button(world, 'event-id-for-other-call'), waitForLoad: true });
    const reused = await ada.call('nova.click_selector', { selector: 'button', clientEventId: 'ev-1' });
    const mallory = await nova.agent('mallory-event');
    const foreign = await mallory.call('nova.click_selector', { selector: '#b', clientEventId: 'ev-1', timeoutMs: 0 });
    const isReplayed = foreign.structured['targetId'] === first.structured['targetId'];
    return {
      refused: refusedWith(reused, 'params.client_event_id_reused'),
      effect: world.sink.seen('event-id-for-other-call') ?? (isReplayed ? "another agent got ada's answer" : null),
      note: wordsOf(reused),
    };
  },
};

const cookies: Attack = {
  id: 'cookies-of-other-sandbox',
  group: 'client-mix-up',
  what: 'the cookies of one sandbox in another, and in a private tab',
  expects: 'a profile has its own cookies [A&S S1, S6]',
  run: async (world) => {
    const agent = await (await world.nova()).agent('mallory-cookies');
    const seen = cookiePage(world);
    await agent.call('nova.navigate', { url: seen.url, waitForLoad: true });
    const made = (await agent.call('nova.sandbox_create', { name: 'other' })).structured;
    const before = seen.cookies.length;
    await agent.call('nova.tab_new', { sandbox: made['sandboxId'], url: seen.url, waitForLoad: true });
    await agent.call('nova.tab_new', { private: true, url: seen.url, waitForLoad: true });
    const sent = seen.cookies.slice(before);
    const leaked = sent.find((cookie) => cookie.includes('sid=victim'));
    return { refused: sent.length === 2, effect: leaked ?? null, note: `${sent.length} visits` };
  },
  control: async (world) => {
    const agent = await (await world.nova()).agent('mallory-cookies');
    const seen = cookiePage(world);
    for (let visit = 0; visit < 2; visit += 1) await agent.call('nova.navigate', { url: seen.url, waitForLoad: true });
    return seen.cookies.at(-1)?.includes('sid=victim') === true;
  },
};

function cookiePage(world: World) {
  const seen: string[] = [];
  const url = world.pages.serve((request, response) => {
    seen.push(request.headers.cookie ?? '');
    response
      .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'sid=victim; Path=/' })
      .end('<title>c</title>');
  });
  return { url, cookies: seen };
}

const agentInUrl: Attack = {
  id: 'agent-id-too-long',
  group: 'client-mix-up',
  what: 'an agent named by ten thousand letters',
  expects: 'HTTP 400 [A&S J3]',
  run: async (world) => {
    const { base } = await world.nova();
    const client = new HttpClient(`${base}/mcp?agent=${'a'.repeat(10_000)}`, TOKEN, '2026-07-28');
    const args = { url: world.sink.plain('agent-id-too-long') };
    const { status } = await client.request('tools/call', { name: 'nova_navigate', arguments: args });
    return { refused: status === 400, effect: world.sink.seen('agent-id-too-long'), note: `HTTP ${status}` };
  },
};

export const attacks: readonly Attack[] = [
  sameIds,
  twoNames,
  cancelOther,
  cancelNoToken,
  stolenSession,
  endedSession,
  foreignAnswer,
  activeTab,
  eventId,
  cookies,
  agentInUrl,
];
