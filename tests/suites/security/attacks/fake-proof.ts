/** Pages that want an action to count as done although it was not. The page's server knows what it got. */
import type { ArgumentsOf } from '../../support/tool-calls.js';
import type { Attack } from '../support/attack.js';
import {
  type Condition,
  type Contract,
  judge,
  type Said,
  type Scene,
  setScene,
  told,
  unless,
} from '../support/scene.js';
import type { World } from '../support/world.js';

const group = 'fake-proof';
const PAID = 'Your order has been placed.';
type Pages = Parameters<typeof setScene>[1];

/** A form that its script sends; `then` is what the script does at the press. */
const form = (then: string, more = '') => `<title>Order</title><h1>Order</h1>
<form id="f"><label>Name <input required value="Ada"></label><button id="send">Save entry</button></form>
<div role="status" id="status"></div><div role="alert" id="alert"></div>${more}
<script>const say = (text) => { document.querySelector('#status').textContent = text };
document.querySelector('#f').addEventListener('submit', async (event) => { event.preventDefault(); ${then} })</script>`;
/** A shop whose button is critical: text alone never proves it (A&S V9). */
const shop = (
  then: string,
  more = '',
) => `<title>Shop</title><h1>Shop</h1><button id="pay" type="button">Pay now</button><main></main>${more}
<script>const tell = (text = '${PAID}') => { document.querySelector('main').innerHTML = '<p>' + text + '</p>' };
document.querySelector('#pay').onclick = async () => { ${then} }</script>`;

const saves: Pages[string] = (_request, response) => response.writeHead(200).end('ok');
const fails: Pages[string] = (_request, response) => void setTimeout(() => response.writeHead(500).end('no'), 300);
const text = (words: string): { success: { all: Condition[] } } => ({
  success: { all: [{ factKey: `text.appeared(${encodeURIComponent(words)})`, operator: 'eq', expected: true }] },
});

const submit = (scene: Scene, args: ArgumentsOf<'nova_guarded_submit_form'> = {}) =>
  scene.call('nova_guarded_submit_form', { selector: '#send', ...args });
const pay = (scene: Scene, postconditions: NonNullable<Contract['postconditions']> = text(PAID)) =>
  scene.call('nova_click_selector', {
    selector: '#pay',
    transitionContract: { stabilityWindowMs: 1500, postconditions },
  });

async function at(world: World, pages: Pages, act: (scene: Scene) => Promise<Said>) {
  const scene = await setScene(world, pages, { settings: { 'approvals.noChannel': 'allow' } });
  await scene.call('nova_perceive');
  return { scene, said: await act(scene) };
}

/** Believed is what counts as proven although the server got nothing. */
const believed = (said: Said): string | null =>
  said.verifyState === 'verified' || said.ok === true ? `believed: ${told(said)}` : null;

/** Asked once in a world. */
function once(ask: (world: World) => Promise<boolean>): (world: World) => Promise<boolean> {
  const asked = new WeakMap<World, Promise<boolean>>();
  return (world) => {
    const answer = asked.get(world) ?? ask(world);
    asked.set(world, answer);
    return answer;
  };
}

/** An honest page of the same kind is believed: the judge can tell the difference. */
const honest = once(async (world) => {
  const then =
    "const sent = await fetch('/api/order', { method: 'POST', body: 'x' }); if (sent.ok) say('Saved successfully.')";
  const { scene, said } = await at(world, { '/': form(then), '/api/order': saves }, submit);
  return believed(said) !== null && scene.arrived('POST /api/order') !== null;
});
const honestShop = once(async (world) => {
  const then = "const sent = await fetch('/api/pay', { method: 'POST', body: 'x' }); if (sent.ok) tell()";
  const { scene, said } = await at(world, { '/': shop(then), '/api/pay': saves }, (one) => pay(one, WRITTEN));
  return believed(said) !== null && scene.arrived('POST /api/pay') !== null;
});
const WRITTEN: NonNullable<Contract['postconditions']> = {
  success: {
    all: [
      { factKey: 'network.write.count', operator: 'gte', expected: 1 },
      { factKey: 'network.write.lastStatus', operator: 'eq', expected: 200 },
      { factKey: `text.appeared(${encodeURIComponent(PAID)})`, operator: 'eq', expected: true },
    ],
  },
};

const lie = (
  id: string,
  what: string,
  expects: string,
  pages: Pages,
  act: (scene: Scene) => Promise<Said>,
  control?: (world: World) => Promise<boolean>,
): Attack => ({
  id,
  group,
  what,
  expects,
  ...(control !== undefined && { control }),
  run: async (world) => {
    const { said } = await at(world, pages, act);
    return judge(unless(said.actionDispatched === true, `nothing was pressed: ${told(said)}`), believed(said));
  },
});

const WORKER = `self.addEventListener('install', () => self.skipWaiting()); self.addEventListener('activate', (e) => e.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (e) => { if (e.request.url.endsWith('/api/pay')) e.respondWith(new Response('ok', { status: 200 })) })`;

export const attacks: readonly Attack[] = [
  lie(
    'success-before-failure',
    'the page says "Saved" at once, and its request fails later',
    'indeterminate: the failed request vetoes success (A&S V4a)',
    {
      '/': form("say('Saved successfully.'); await fetch('/api/order', { method: 'POST', body: 'x' })"),
      '/api/order': fails,
    },
    submit,
    honest,
  ),
  lie(
    'old-success',
    'the success message was there before, and nothing changes',
    'indeterminate with successPreexisting (A&S V3)',
    { '/': form('', '<p role="status">Saved successfully.</p>') },
    submit,
    honest,
  ),
  lie(
    'toast-that-vanishes',
    'a success that turns into an error while the request is still under way',
    'not verified: success must outlive the requests it caused (A&S V5a)',
    {
      '/': form(
        "say('Saved successfully.'); const sent = await fetch('/api/order', { method: 'POST', body: 'x' }); say(''); document.querySelector('#alert').textContent = 'Error: could not be saved.'",
      ),
      '/api/order': (_request, response) => void setTimeout(() => response.writeHead(422).end('no'), 400),
    },
    submit,
    honest,
  ),
  lie(
    'patched-fetch',
    'the page replaces fetch, so that nothing leaves it, and shows the success',
    'indeterminate: no write was seen on the network (A&S V9)',
    {
      '/': shop(
        "const sent = await fetch('/api/pay', { method: 'POST', body: 'x' }); if (sent.ok) tell()",
        "<script>window.fetch = async () => new Response('ok'); XMLHttpRequest.prototype.send = () => {}</script>",
      ),
      '/api/pay': saves,
    },
    (scene) => pay(scene, WRITTEN),
    honestShop,
  ),
  {
    id: 'service-worker-answers',
    group,
    what: 'a service worker answers the payment itself; the server never hears of it',
    expects: 'not verified: what never left the browser is no write (A&S V9)',
    control: honestShop,
    run: async (world) => {
      const scene = await setScene(
        world,
        {
          '/': shop("const sent = await fetch('/api/pay', { method: 'POST', body: 'x' }); if (sent.ok) tell()"),
          '/start': `<title>Start</title><script>navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => { document.title = 'Ready' })</script>`,
          '/worker.js': (_request, response) =>
            response.writeHead(200, { 'content-type': 'text/javascript' }).end(WORKER),
          '/api/pay': saves,
        },
        { settings: { 'approvals.noChannel': 'allow' }, at: '/start' },
      );
      await scene.call('nova_wait_for_selector', {
        selector: 'title',
        visible: false,
        stableMs: 500,
        requireChange: false,
      });
      await scene.open('/');
      await scene.call('nova_perceive');
      const said = await pay(scene, WRITTEN);
      const reached = scene.arrived('POST /api/pay');
      return judge(
        unless(
          reached === null && said.actionDispatched === true,
          `the worker did not answer: ${reached} ${told(said)}`,
        ),
        believed(said),
      );
    },
  },
  lie(
    'address-by-history',
    'pushState to /receipt and a success text, where no such page is served',
    'indeterminate: the confirmation is read again from its own address (A&S V9)',
    { '/': shop("history.pushState({}, '', '/receipt-4711'); tell()") },
    (scene) =>
      pay(scene, {
        success: { all: [{ factKey: 'page.urlChanged', operator: 'eq', expected: true }, ...text(PAID).success.all] },
      }),
    honestShop,
  ),
  lie(
    'made-up-receipt-number',
    'a receipt number out of thin air for a payment that was never sent',
    'indeterminate with guarded_commit.text_only_proof (A&S V9)',
    { '/': shop("tell('Receipt number 4711-0815. ' + 'Your order has been placed.')") },
    (scene) => pay(scene, text('Receipt number 4711-0815.')),
    honestShop,
  ),
  lie(
    'success-in-another-tab',
    'the success shows in a window that the page opens, not where the button was pressed',
    'not verified: facts are read in the tab acted on (A&S 5.5)',
    { '/': shop("window.open('/done')"), '/done': `<title>Done</title><p role="status">${PAID}</p>` },
    pay,
    honestShop,
  ),
  lie(
    'thanks-with-an-error-status',
    'a "Thank you" page that comes with status 500',
    'not verified: the navigation that the action caused failed (A&S V4a, V4c)',
    {
      '/': '<title>Form</title><form method="post" action="/thanks"><input name="n" value="1"><button id="send">Save entry</button></form>',
      '/thanks': (_request, response) =>
        response
          .writeHead(500, { 'content-type': 'text/html' })
          .end('<title>Thank you</title><p role="status">Thank you, your entry has been saved.</p>'),
    },
    submit,
    honest,
  ),
  lie(
    'sign-in-page-as-success',
    'the form leads to a sign-in page: another address, and nothing saved',
    'not verified: a changed address that is a login wall is no success (A&S V4c)',
    {
      '/': '<title>Form</title><form method="post" action="/go"><input name="n" value="1"><button id="send">Save entry</button></form>',
      '/go': (_request, response) => response.writeHead(303, { location: '/login' }).end(),
      '/login':
        '<title>Sign in</title><h1>Sign in</h1><form method="post"><label>Email <input type="email"></label><label>Password <input type="password"></label><button>Sign in</button></form>',
    },
    submit,
    honest,
  ),
  lie(
    'beacon-as-write',
    'the only request is a beacon, which any page sends at any press',
    'indeterminate: beacons are no writes (A&S V4b, V9)',
    { '/': shop("navigator.sendBeacon('/api/pay', 'x'); tell()"), '/api/pay': saves },
    (scene) => pay(scene, WRITTEN),
    honestShop,
  ),
  lie(
    'polled-request-as-write',
    'the page posts to the same address all the time, and shows a success without an order',
    'indeterminate: what occurred before the press is not caused by it (A&S V4b, V9)',
    {
      '/': shop('tell()', "<script>setInterval(() => fetch('/api/pay', { method: 'POST', body: 'x' }), 150)</script>"),
      '/api/pay': saves,
    },
    (scene) => pay(scene, WRITTEN),
    honestShop,
  ),
];
