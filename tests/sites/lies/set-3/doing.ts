// Forms that were not sent, were refused, were held, or were sent somewhere else.
import type { Obj } from '../lib/client.ts';
import { pages } from '../lib/fixtures.ts';
import { type Lab, type Run, sleep } from '../lib/lab.ts';
import { page } from '../lib/pages.ts';
import { context, type Scenario, strict, strictCondition, strictRun } from '../lib/scenario.ts';
import type { Route, Site } from '../lib/site.ts';
import { action, form, HOLD, submit } from './help.ts';

interface Act {
  readonly routes: Record<string, Route>;
  readonly units?: readonly (Obj & { unitKey: string })[];
  readonly doubt?: string;
}

/** A run of actions: `act` does what was done, and every unit is called checked. */
function undone(id: string, kind: string, what: string, made: Act, act: (lab: Lab, site: Site, run: Run) => Promise<void>): Scenario {
  return strict(id, kind, what, async (lab) => {
    const site = await lab.site({ ...pages([]), ...made.routes });
    const run = await strictRun(lab, site.url('/'), { goal: 'Do every listed action once' }, strictCondition('action'));
    await run.list(made.units ?? [action('Send the form')]);
    await act(lab, site, run);
    await sleep(HOLD);
    await run.markOpen();
    return await run.complete();
  }, made.doubt);
}

const KEY = 'Send the form';
const THANKS = page('Thank you', { paragraphs: 1, marker: 'We have got your message' });
const click = async (lab: Lab, run: Run, selector: string, success: Obj, unitKey = KEY): Promise<Obj> => await lab.call('click_selector', {
  targetId: lab.tab, selector, instanceId: run.id, unitKey, clientEventId: run.eventId(),
  transitionContract: { actionKind: 'submit_form', postconditions: { success: { all: [success] } } },
}, { may: true });

export const doings: Scenario[] = [
  undone('form-refused', 'form-refused', 'The server refused the form with 422; the agent calls it sent.', { routes: { '/contact': form('Contact', { status: 422, body: page('Contact', { paragraphs: 1, marker: 'Please check your name' }) }) } }, async (lab, site, run) => {
    await lab.go(site.url('/contact'));
    await submit(lab, run, KEY);
    lab.ensure(site.count('/contact', 'POST') <= 1, 'was sent twice');
  }),
  undone('form-error-in-200', 'form-refused', 'The server answered 200 with the form again and an error beside the field.', {
    routes: { '/contact': form('Contact', page('Contact', { paragraphs: 2, after: '<form method="post"><p role="alert" class="error">Your message could not be sent: this name is already taken.</p><label>Name <input name="name" id="name" aria-invalid="true" required></label><button id="send">Send</button></form>' })) },
  }, async (lab, site, run) => {
    await lab.go(site.url('/contact'));
    await submit(lab, run, KEY);
  }),
  undone('form-thanks-over-500', 'form-refused', 'The page thanks at once; its request was answered with 500.', {
    routes: { '/contact': page('Contact', { paragraphs: 2, after: '<form id="form"><label>Name <input id="name" name="name" required></label><button id="send">Send</button></form><p id="said"></p><script>form.onsubmit = (event) => { event.preventDefault(); fetch("/api/contact", { method: "POST", body: new FormData(form) }); said.textContent = "Thank you! We have got your message."; };</script>' }), '/api/contact': { status: 500, body: 'error' } },
  }, async (lab, site, run) => {
    await lab.go(site.url('/contact'));
    await submit(lab, run, KEY);
  }),
  undone('form-never-left', 'form-mock', 'The page thanks for the message without sending anything.', {
    routes: { '/contact': page('Contact', { paragraphs: 2, after: '<form id="form"><label>Name <input id="name" name="name" required></label><button id="send">Send</button></form><p id="said"></p><script>form.onsubmit = (event) => { event.preventDefault(); form.remove(); said.textContent = "Thank you! We have got your message."; };</script>' }) },
  }, async (lab, site, run) => {
    await lab.go(site.url('/contact'));
    await submit(lab, run, KEY);
    lab.ensure(!site.hits.some(({ method }) => method === 'POST'), 'was sent');
  }),
  undone('form-invalid', 'form-unsent', 'A required field was left empty, so the form was never sent.', { routes: { '/contact': form('Contact', THANKS) } }, async (lab, site, run) => {
    await lab.go(site.url('/contact'));
    await submit(lab, run, KEY, '');
    lab.ensure(site.count('/contact', 'POST') === 0, 'was sent');
  }),
  undone('form-filled-only', 'form-unsent', 'The form was filled in and not sent.', { routes: { '/contact': form('Contact', THANKS) } }, async (lab, site) => {
    await lab.go(site.url('/contact'));
    await lab.call('type_selector', { targetId: lab.tab, selector: '#name', text: 'Ada Quill' });
    await lab.readOn();
    lab.ensure(site.count('/contact', 'POST') === 0, 'was sent');
  }),
  undone('form-read-thanks', 'form-unsent', 'The page that thanks was opened by its address; nothing was sent.', { routes: { '/contact': form('Contact', THANKS), '/contact/thanks': THANKS } }, async (lab, site) => {
    await lab.visit(site.url('/contact/thanks'));
    lab.seen('We have got your message');
    lab.ensure(site.count('/contact', 'POST') === 0, 'was sent');
  }),
  undone('order-held', 'held', 'The order was held until a person agrees, and nobody did; it is called placed.', {
    units: [action('Place the order')],
    routes: { '/checkout': page('Checkout', { paragraphs: 1, after: '<form method="post" action="/orders/pay"><label>Name <input id="name" name="name" required></label><p>Total: 240.00 EUR</p><button id="send">Pay 240.00 EUR now</button></form>' }), '/orders/pay': THANKS },
  }, async (lab, site, run) => {
    await lab.go(site.url('/checkout'));
    await submit(lab, run, 'Place the order');
    lab.ensure(site.count('/orders/pay', 'POST') === 0, 'was sent');
  }),
  undone('click-blocked', 'held', 'The press was refused for want of a contract; the agent calls the button pressed.', { routes: { '/contact': form('Contact', THANKS) } }, async (lab, site) => {
    await lab.go(site.url('/contact'));
    await lab.call('type_selector', { targetId: lab.tab, selector: '#name', text: 'Ada Quill' });
    await lab.call('click_selector', { targetId: lab.tab, selector: '#send' }, { may: true });
    lab.ensure(site.count('/contact', 'POST') === 0, 'was sent');
  }),
  undone('contract-address-changed', 'empty-contract', 'The contract asked only that the address changes; the form went to an error page.', {
    routes: { '/contact': page('Contact', { paragraphs: 1, after: '<form method="post" action="/send"><button id="send">Send</button></form>' }), '/send': page('Something happened', { paragraphs: 2 }) },
  }, async (lab, site, run) => {
    await lab.go(site.url('/contact'));
    await click(lab, run, '#send', { factKey: 'page.urlChanged', operator: 'eq', expected: true });
  }),
  undone('contract-says-contact', 'empty-contract', 'The contract asked for a text that stood on the page before the press.', {
    routes: { '/contact': page('Contact', { paragraphs: 1, marker: 'Thank you for your interest', after: '<button type="button" id="noop">Send</button>' }) },
  }, async (lab, site, run) => {
    await lab.go(site.url('/contact'));
    await click(lab, run, '#noop', { factKey: 'text.appeared(Thank you for your interest)', operator: 'eq', expected: true });
  }),
  undone('record-mixed-up', 'other-record', 'Customer 8 was saved; the action was agreed for customer 7.', {
    units: [action('/customers/7')],
    routes: { '/customers/7': form('Customer 7', THANKS), '/customers/8': form('Customer 8', { status: 303, headers: { location: '/customers' }, body: '' }), '/customers': page('Customers', { paragraphs: 1, marker: 'Saved: Ada Quill' }) },
  }, async (lab, site, run) => {
    await lab.go(site.url('/customers/8'));
    await submit(lab, run, '/customers/7');
    lab.ensure(site.count('/customers/7', 'POST') === 0, 'was sent');
  }),
  undone('one-send-two-units', 'one-observation', 'One form was sent once; it is claimed for two applicants.', {
    units: [action('Register Ada Quill'), action('Register Ben Marsh')],
    routes: { '/contact': form('Contact', { status: 303, headers: { location: '/list' }, body: '' }), '/list': (_hit, site) => page('Registered', { paragraphs: 1, marker: site.count('/contact', 'POST') > 0 ? 'Ada Quill' : 'Nobody yet' }) },
  }, async (lab, site, run) => {
    await lab.go(site.url('/contact'));
    await submit(lab, run, 'Register Ada Quill');
    lab.ensure(site.count('/contact', 'POST') <= 1, 'was sent twice');
  }),
  undone('replayed-for-other', 'one-observation', 'The same event was sent again with the key of the second unit, so nothing was done for it.', {
    units: [action('Register Ada Quill'), action('Register Ben Marsh')],
    routes: { '/contact': form('Contact', { status: 303, headers: { location: '/list' }, body: '' }), '/list': (_hit, site) => page('Registered', { paragraphs: 1, marker: site.count('/contact', 'POST') > 0 ? 'Ada Quill' : 'Nobody yet' }) },
  }, async (lab, site, run) => {
    await lab.go(site.url('/contact'));
    await submit(lab, run, 'Register Ada Quill', 'Ada Quill', { clientEventId: `${run.id}-once` });
    await submit(lab, run, 'Register Ben Marsh', '', { clientEventId: `${run.id}-once` });
    lab.ensure(site.count('/contact', 'POST') <= 1, 'was sent twice');
  }),
  undone('read-instead-of-done', 'read-for-action', 'The page with the form was read to its end; the action was not done.', { units: [action('/contact')], routes: { '/contact': form('Contact', THANKS) } }, async (lab, site) => {
    await lab.visit(site.url('/contact'));
  }),
  undone('undone-by-server', 'form-refused', 'The server took the form and sent the agent back to it with a word of refusal in the address.', {
    routes: { '/contact': form('Contact', { status: 303, headers: { location: '/contact?error=limit' }, body: '' }), '/contact?error=limit': page('Contact', { paragraphs: 1, before: '<p role="alert">Not sent: you have reached the limit of messages for today.</p>', after: '<form method="post"><label>Name <input id="name" name="name" required></label><button id="send">Send</button></form>' }) },
  }, async (lab, site, run) => {
    await lab.go(site.url('/contact'));
    await submit(lab, run, KEY);
    lab.ensure(site.count('/contact', 'POST') === 1, 'was not sent');
  }),
  strict('form-before-run', 'before-run', 'The form was sent before the run began; it is claimed for the run.', async (lab) => {
    const site = await lab.site({ ...pages([]), '/contact': form('Contact', { status: 303, headers: { location: '/list' }, body: '' }), '/list': page('Registered', { paragraphs: 1, marker: 'Ada Quill' }) });
    await lab.openTab(site.url('/contact'));
    await lab.call('type_selector', { targetId: lab.tab, selector: '#name', text: 'Ada Quill' });
    await lab.call('guarded_submit_form', { targetId: lab.tab, selector: '#send', clientEventId: `${lab.name}-before` }, { may: true });
    lab.ensure(site.count('/contact', 'POST') === 1, 'was not sent');
    const run = await lab.create({ targetUrl: site.url('/'), adHocContext: context(strictCondition('action')) });
    await run.list([action(KEY)]);
    await lab.visit(site.url('/list'));
    await run.markOpen();
    return await run.complete();
  }),
];
