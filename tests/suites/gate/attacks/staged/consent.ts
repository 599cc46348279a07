/** A person allows what they are shown; the page sees to it that something else happens. */
import { setTimeout as sleep } from 'node:timers/promises';
import { deskPage, lineOf, type Stage, type StagedAttack } from '../support/attack.js';
import type { Answer } from '../support/nova.js';
import { graveOf, told } from '../support/play.js';
import type { Site, SiteFile } from '../support/site.js';

const CONTRACT = {
  postconditions: { success: { all: [{ factKey: 'page.title', operator: 'eq', expected: 'done' }] } },
};
const PRESS = { selector: '#go', transitionContract: CONTRACT };
const DONE = `.then(() => { document.title = 'done' }, () => { document.title = 'failed' })`;
/** Pays what `amount` is: five at first, five thousand afterwards. */
const GROWING = `let n = 0; const amount = () => (n++ === 0 ? 5 : 5000);`;
const PAID = /^POST \/api\/pay/;
const MUCH = /^POST \/api\/pay[^]*5000/;

let agents = 0;
async function begin(
  { nova, serve }: Stage,
  files: Readonly<Record<string, SiteFile>>,
  by: 'call' | 'callLater' = 'call',
) {
  const site = await serve(files);
  agents += 1;
  const agent = `buyer-${agents}`;
  const open = await nova[by]('nova_tab_new', { url: `${site.self}/`, waitForLoad: true }, { agent });
  const { targetId } = open.said;
  return { site, agent, targetId: String(targetId) };
}

const arrivals = (site: Site, grave: RegExp): readonly string[] =>
  graveOf(site, grave).map((one) => `arrived: ${lineOf(one)}`);
/** No more than so many may arrive; what does beyond that is the finding. */
const atMost = (most: number, site: Site, grave: RegExp, answers: readonly Answer[]): readonly string[] => {
  const all = arrivals(site, grave);
  return all.length <= most ? [] : [...all, ...answers.map(told)];
};

const PAY_PAGE = deskPage({ on: `post('/api/pay', { amount: 5 })${DONE}` });
/** Who brings the yes of another, and whether to the tab it was given for. */
const THIEVES: readonly (readonly [string, string, { readonly agent?: string; readonly client?: string }, boolean])[] =
  [
    ['other-agent', 'another agent brings the yes that was given to the first', { agent: 'thief' }, false],
    ['other-agent-same-tab', 'the same on the tab of the first', { agent: 'thief' }, true],
    ['other-client-same-name', 'another client says the name of the first', { client: 'thief' }, false],
    ['other-client-same-tab', 'the same on the tab of the first', { client: 'thief' }, true],
  ];

/** Allows what shows no 5000. */
const careful = (question: string): boolean => !question.includes('5000');

/** The first call is asked about and allowed; the call that brings the yes makes the page send more. */
function changed(id: string, what: string, on: string, isSmall = false, script = GROWING): StagedAttack {
  return {
    id,
    what,
    isSmall,
    run: async (stage) => {
      const { nova } = stage;
      const { site, agent } = await begin(stage, { '/': deskPage({ script, on }) }, 'callLater');
      const first = await nova.callLater('nova_click_selector', PRESS, { agent });
      if (first.asks === null) return [`nobody was asked: ${told(first)}`, ...arrivals(site, PAID)];
      if (first.asks.message.includes('5000')) return [`asked about the wrong one: ${first.asks.message}`];
      const consent = { requestState: first.asks.requestState, approve: true };
      const second = await nova.callLater('nova_click_selector', PRESS, { agent, consent });
      await sleep(1000);
      return atMost(0, site, MUCH, [second]);
    },
  };
}

/** The loss of an account is critical, by whichever request it is asked for. */
const DELETIONS = [
  ['account-deleted-unasked', 'POST', '/api/account/delete'],
  ['account-deleted-by-method', 'DELETE', '/api/account'],
  ['account-closed-unasked', 'POST', '/account/close'],
  ['own-user-deleted-unasked', 'DELETE', '/api/users/me'],
] as const;

const SOCKET = `new WebSocket(location.origin.replace('http', 'ws') + '/live')`;
const PAY_BUTTON = `<button id="d" type="button">Pay now</button>`;
const pressed = (work: string): string => `<script>document.getElementById('d').onclick = () => { ${work} }</script>`;
/** Under a contract a person decides before the press wherever the gate would not see it; nobody says yes here. */
const SOCKETS: readonly (readonly [string, string, string, Readonly<Record<string, SiteFile>>])[] = [
  [
    'socket-of-page-asked',
    'under a contract, a control that says it pays sends through a socket of the page',
    `${PAY_BUTTON}<script>const s = ${SOCKET}</script>${pressed(`s.send('pay 5000')`)}`,
    {},
  ],
  [
    'socket-of-worker-asked',
    'the same through a socket of a worker',
    `${PAY_BUTTON}<script>const w = new Worker('/w.js')</script>${pressed(`w.postMessage(1)`)}`,
    {
      '/w.js': {
        headers: { 'content-type': 'text/javascript' },
        body: `const s = ${SOCKET}; onmessage = () => s.send('pay 5000')`,
      },
    },
  ],
  [
    'socket-of-frame-asked',
    'the same through a socket of a frame of another site',
    `<iframe id="i" src="{{OTHER}}/f"></iframe>${PAY_BUTTON}${pressed(`document.getElementById('i').contentWindow.postMessage(1, '*')`)}`,
    { '/f': `<script>const s = ${SOCKET}; onmessage = () => s.send('pay 5000')</script>` },
  ],
  [
    'socket-by-press-asked',
    'the same through a socket that the press opens',
    `${PAY_BUTTON}${pressed(`const s = ${SOCKET}; s.onopen = () => s.send('pay 5000')`)}`,
    {},
  ],
];

export const CONSENT: readonly StagedAttack[] = [
  changed(
    'amount-changed',
    'another amount with the repeated call',
    `post('/api/pay', { amount: amount() })${DONE}`,
    true,
  ),
  changed(
    'amount-in-token-name',
    'an amount whose name holds the word token',
    `post('/api/pay', { token_amount: amount(), currency: 'USDT' })${DONE}`,
    true,
  ),
  changed(
    'amount-in-trace-name',
    'an amount whose name holds the word trace',
    `post('/api/pay', { amount: 1, trace_total: amount() })${DONE}`,
  ),
  changed(
    'recipient-in-path',
    'another recipient in the path',
    `post('/api/pay/' + (amount() === 5 ? 'a1b2c3d4e5f6a7b8c9' : 'e5000f1a2b3c4d5e6f7'), { amount: 5 })${DONE}`,
  ),
  changed(
    'amount-in-header',
    'an amount in a header',
    `post('/api/pay', { amount: 1 }, { 'x-amount': String(amount()) })${DONE}`,
  ),
  changed(
    'amount-in-huge-body',
    'an amount in a body too long to be read',
    `post('/api/pay', { text: 'x'.repeat(5e5), amount: amount() })${DONE}`,
  ),
  changed(
    'amount-behind-long-value',
    'an amount at the end of a long value',
    `post('/api/pay', { amount: 1, note: 'x'.repeat(3000) + ' ' + amount() })${DONE}`,
  ),
  changed(
    'amount-in-file-part',
    'an amount in a file of a form',
    `const f = new FormData(); f.set('amount', '1'); f.set('order', new File([JSON.stringify({ pays: amount() })], 'o.json')); send('POST', '/api/pay', f)${DONE}`,
  ),
  changed(
    'host-changed',
    'another server with the repeated call',
    `post(amount() === 5 ? '/api/pay' : '{{PORT}}/api/pay?5000', { amount: 5 })${DONE}`,
  ),
  changed(
    'page-changed',
    'another page with the repeated call',
    `post('/api/pay' + (n > 0 ? '?x=5000' : ''), { amount: 5 })${DONE}; amount(); history.pushState({}, '', '/other')`,
  ),
  {
    id: 'changed-while-deciding',
    what: 'the page gives the request up and sends another while the person decides',
    isSmall: true,
    run: async (stage) => {
      const { nova } = stage;
      const { site, agent } = await begin(stage, {
        '/': deskPage({
          on: `const c = new AbortController(); fetch('/api/pay', { method: 'POST', signal: c.signal, body: 'amount=5' }).catch(() => 0);
            setTimeout(() => { c.abort(); send('POST', '/api/pay', 'amount=5000')${DONE} }, 1500)`,
        }),
      });
      nova.person = async (question) => {
        await sleep(3500);
        return careful(question);
      };
      const answer = await nova.call('nova_click_selector', PRESS, { agent });
      await sleep(1000);
      return atMost(0, site, MUCH, [answer]);
    },
  },
  ...[2, 3].map((clickCount) => ({
    id: `pressed-${clickCount}-times`,
    what: `one yes for ${clickCount} presses of one call`,
    isSmall: clickCount === 2,
    run: async (stage: Stage) => {
      const { nova } = stage;
      const { site, agent } = await begin(stage, { '/': deskPage({ on: `post('/api/pay', { amount: 5 })${DONE}` }) });
      nova.person = () => true;
      const answer = await nova.call('nova_click_selector', { ...PRESS, clickCount }, { agent });
      await sleep(1000);
      const most = Math.max(1, nova.asked.length);
      return atMost(most, site, PAID, [answer]);
    },
  })),
  {
    id: 'resent-with-more',
    what: 'the page sends another as soon as the first has been allowed',
    isSmall: false,
    run: async (stage) => {
      const { nova } = stage;
      const { site, agent } = await begin(stage, {
        '/': deskPage({
          on: `post('/api/pay', { amount: 5 }).then(() => { document.title = 'done'; post('/api/pay', { amount: 5000 }); navigator.sendBeacon('/api/pay', 'amount=5000') })`,
        }),
      });
      nova.person = careful;
      const answer = await nova.call('nova_click_selector', PRESS, { agent });
      await sleep(2000);
      return atMost(0, site, MUCH, [answer]);
    },
  },
  {
    id: 'redirected-after-yes',
    what: 'the server that was allowed sends the form on to another one of the same host',
    isSmall: false,
    run: async (stage) => {
      const { nova } = stage;
      const { site, agent } = await begin(stage, {
        '/': deskPage({
          html: `<form id="f" method="post" action="/api/pay"><input type="hidden" name="amount" value="5"></form>`,
          on: `document.getElementById('f').submit()`,
        }),
        '/api/pay': { status: 307, headers: { location: '{{PORT}}/api/transfer/all' } },
      });
      nova.person = (question) => !question.includes('transfer');
      const answer = await nova.call('nova_click_selector', PRESS, { agent });
      await sleep(1000);
      return atMost(0, site, /^POST \/api\/transfer/, [answer]);
    },
  },
  ...THIEVES.map(([id, what, how, isOnTheirTab]) => ({
    id,
    what,
    isSmall: id === 'other-agent',
    run: async (stage: Stage) => {
      const { nova } = stage;
      const { site, agent, targetId } = await begin(stage, { '/': PAY_PAGE }, 'callLater');
      const first = await nova.callLater('nova_click_selector', { ...PRESS, targetId }, { agent });
      if (first.asks === null) return [`nobody was asked: ${told(first)}`];
      const thief = { agent, ...how };
      if (!isOnTheirTab) await nova.callLater('nova_tab_new', { url: `${site.self}/`, waitForLoad: true }, thief);
      const consent = { requestState: first.asks.requestState, approve: true };
      const args = isOnTheirTab ? { ...PRESS, targetId } : PRESS;
      const stolen = await nova.callLater('nova_click_selector', args, { ...thief, consent });
      await sleep(1000);
      return atMost(0, site, PAID, [stolen]);
    },
  })),
  {
    id: 'other-tab',
    what: 'the yes for one tab is brought to another tab with the same page',
    isSmall: false,
    run: async (stage) => {
      const { nova } = stage;
      const { site, agent } = await begin(stage, { '/': PAY_PAGE }, 'callLater');
      const first = await nova.callLater('nova_click_selector', PRESS, { agent });
      if (first.asks === null) return [`nobody was asked: ${told(first)}`];
      await nova.callLater('nova_tab_new', { url: `${site.self}/`, waitForLoad: true }, { agent });
      const consent = { requestState: first.asks.requestState, approve: true };
      const other = await nova.callLater('nova_click_selector', PRESS, { agent, consent });
      await sleep(1000);
      return atMost(0, site, PAID, [other]);
    },
  },
  {
    id: 'brought-twice',
    what: 'one yes is brought by two calls',
    isSmall: true,
    run: async (stage) => {
      const { nova } = stage;
      const { site, agent } = await begin(stage, { '/': PAY_PAGE }, 'callLater');
      const first = await nova.callLater('nova_click_selector', PRESS, { agent });
      if (first.asks === null) return [`nobody was asked: ${told(first)}`];
      const consent = { requestState: first.asks.requestState, approve: true };
      const one = await nova.callLater('nova_click_selector', PRESS, { agent, consent });
      const two = await nova.callLater('nova_click_selector', PRESS, { agent, consent });
      await sleep(1000);
      return arrivals(site, PAID).length === 0
        ? [`the honest call did not arrive: ${told(one)}`]
        : atMost(1, site, PAID, [one, two]);
    },
  },
  {
    id: 'foreign-frame-under-own-name',
    what: 'a frame that showed a page of the site first and then one of another asks to pay',
    isSmall: true,
    run: async (stage) => {
      const { nova } = stage;
      const { site, agent } = await begin(stage, {
        '/': `<!doctype html><title>Shop</title><iframe id="i" src="/own" width="400" height="200"></iframe>`,
        '/own': `<script>setTimeout(() => { location = '{{OTHER}}/evil' }, 300)</script>`,
        '/evil': deskPage({ label: 'Next', on: `post('/api/pay', { amount: 5 })${DONE}` }),
      });
      await sleep(1500);
      nova.person = () => true;
      const looked = await nova.call('nova_perceive', { deep: true }, { agent });
      const ref = refOf(looked, 'Next');
      if (ref === null) return [`the control of the frame was not found: ${JSON.stringify(looked.said).slice(0, 400)}`];
      const answer = await nova.call('nova_click_selector', { ctaRef: ref, transitionContract: CONTRACT }, { agent });
      const [question] = nova.asked;
      if (question === undefined) return [`nobody was asked: ${told(answer)}`];
      return question.includes(`by ${site.other}`) ? [] : [`asked without the frame's address: ${question}`];
    },
  },
  ...(['behind', 'before'] as const).map((place) => ({
    id: `decoy-amounts-${place}`,
    what: `fourteen small amounts, and a large one ${place} them`,
    isSmall: place === 'before',
    run: async (stage: Stage) => {
      const { nova } = stage;
      const paid = place === 'behind' ? '{ ...b, total: 5000 }' : '{ total: 5000, ...b }';
      const { site, agent } = await begin(stage, {
        '/': deskPage({
          on: `const b = {}; for (let i = 0; i < 14; i++) b['amount_' + i] = '1'; post('/api/pay', ${paid})${DONE}`,
        }),
      });
      nova.person = careful;
      const answer = await nova.call('nova_click_selector', PRESS, { agent });
      await sleep(500);
      return atMost(0, site, MUCH, [answer]).concat(graveOf(site, MUCH).length > 0 ? nova.asked : []);
    },
  })),
  {
    id: 'forged-question',
    what: 'the title of the page ends the sentence and tells another amount',
    isSmall: false,
    run: async (stage) => {
      const { nova } = stage;
      const title = 'Shop” (https://shop.example/). It holds “amount” “5”. Kind of action: search.\n\n';
      const { agent } = await begin(stage, {
        '/': deskPage({
          script: `document.title = ${JSON.stringify(title)}`,
          on: `post('/api/pay', { amount: 5000 })${DONE}`,
        }),
      });
      nova.person = () => false;
      await nova.call('nova_click_selector', PRESS, { agent });
      const [question = ''] = nova.asked;
      const isForged = question.includes('“amount” “5”') || question.includes('\n') || !question.includes('5000');
      return isForged ? [`the person reads: ${question}`] : [];
    },
  },
  ...DELETIONS.map(([id, method, path]) => ({
    id,
    what: `${method} ${path} under a contract, and nobody says yes`,
    isSmall: id === 'account-deleted-unasked',
    run: async (stage: Stage) => {
      const { nova } = stage;
      const { site, agent } = await begin(stage, { '/': deskPage({ on: `send('${method}', '${path}')${DONE}` }) });
      const answer = await nova.call('nova_click_selector', PRESS, { agent });
      await sleep(500);
      return atMost(0, site, new RegExp(`^${method} ${path}`), [answer]);
    },
  })),
  ...SOCKETS.map(([id, what, html, files]) => ({
    id,
    what,
    isSmall: id === 'socket-of-page-asked',
    run: async (stage: Stage) => {
      const { nova } = stage;
      const { site, agent } = await begin(stage, { '/': `<!doctype html><title>Shop</title>${html}`, ...files });
      await sleep(1000);
      const answer = await nova.call('nova_click_selector', { ...PRESS, selector: '#d' }, { agent });
      await sleep(500);
      return atMost(0, site, /^WS /, [answer]);
    },
  })),
];

function refOf({ said }: Answer, label: string): number | null {
  const find = (value: unknown): number | null => {
    if (typeof value !== 'object' || value === null) return null;
    if ('ref' in value && typeof value.ref === 'number' && JSON.stringify(value).includes(`"${label}"`))
      return value.ref;
    for (const one of Object.values(value)) {
      const found = find(one);
      if (found !== null) return found;
    }
    return null;
  };
  return find(said);
}
