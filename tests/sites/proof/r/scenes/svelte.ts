import { doc, json, wait, boot, tell, aside, empty, type Ctx, type Reply, type Scene } from '../lib.js';

const PART = 'svelte@5.57.3';
const page = (c: Ctx, app: string, title: string, flow: string): Reply => doc(c, { title, css: 'body{font:16px "Source Sans 3",sans-serif;max-width:640px;margin:3rem auto}', body: `<div id="svelte"></div>${boot({ app, base: c.base, flow })}<script type="module" src="/bundle/svelte.js"></script>` });

const school: Scene = {
  slug: 'skola', part: PART, lang: 'cs', kind: 'submit', at: '/omluvenky',
  prepare: [{ type: 'fill', selector: '#dny', value: '18. 11. – 19. 11.' }, { type: 'fill', selector: '#duvod', value: 'chřipka' }],
  act: { how: 'enter', selector: '#duvod' },
  async handle(c) {
    if (c.is('GET', '/omluvenky')) return page(c, 'omluvenka', 'Omluvenky', c.m === 'e' ? 'h' : c.m === 'f' || c.m === 'g' ? 'o' : 'a');
    if (c.is('GET', '/omluvenky/hotovo')) return tell(doc(c, { title: 'Hotovo', body: '<h1>Omluvenka dorazila</h1><p>Třídní učitelka ji uvidí ještě dnes.</p>' }));
    if (c.is('GET', '/omluvenky/__data.json')) return tell(json({ posledni: c.m === 'f' ? null : 12 }));
    if (c.is('POST', '/omluvenky')) switch (c.m) {
      case 'a': c.did(); return json({ type: 'success', status: 200, data: '[{"id":1},12]' });
      case 'b': return json({ type: 'failure', status: 400, data: { zprava: 'Omluvenku lze podat nejpozději do tří dnů.' } });
      case 'j': await wait(900); c.did(); return json({ type: 'success', status: 200, data: '[{"id":1},13]' });
      case 'c': return json({ type: 'error', status: 403, error: { message: 'Nemáte oprávnění omlouvat tohoto žáka' } }, 403);
      case 'd': c.did(); return aside(json({ type: 'redirect', status: 303, location: '/omluvenky/hotovo' }));
      case 'f': return aside(json({ type: 'success', status: 200 }));
      case 'g': c.did(); return json({ type: 'success', status: 200 });
      case 'h': return 'cut';
      case 'i': await wait(2300); c.did(); return json({ type: 'success', status: 200 });
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'svelte-omluvenka-row', m: 'a', b: 'right', happens: true, about: 'Enter in the last field; a new row, the fields are emptied.', shows: 'odesláno třídní učitelce' },
    { id: 'svelte-omluvenka-failure', m: 'b', b: 'refused_in_body', happens: false, about: 'SvelteKit failure in a 200; a plain text below the form.', shows: 'nejpozději do tří dnů' },
    { id: 'svelte-omluvenka-403', m: 'c', b: 'refused_by_status', happens: false, about: '403 with an error object; text below.', shows: 'Nemáte oprávnění' },
    { id: 'svelte-omluvenka-redirect', m: 'd', b: 'right', happens: true, about: 'An action result "redirect" leads to a page that says it arrived.', shows: 'Omluvenka dorazila', delay: 300 },
    { id: 'svelte-omluvenka-hash', m: 'e', b: 'dropped', happens: false, about: 'Only the address\'s fragment changes, nothing is sent.' },
    { id: 'svelte-omluvenka-row-goes', m: 'f', b: 'reverted', happens: false, about: 'A row "waiting" appears and goes 0.9 s later, when the fetched data does not have it.', delay: 200 },
    { id: 'svelte-omluvenka-row-waits', m: 'g', b: 'right', happens: true, about: 'A row "waiting" appears and stays.', shows: 'čeká' },
    { id: 'svelte-omluvenka-late', m: 'i', b: 'late', happens: true, about: 'The row comes after 2.3 s.', shows: 'odesláno třídní učitelce' },
    { id: 'svelte-omluvenka-after-a-second', m: 'j', b: 'right', happens: true, about: 'The row comes after 0.9 s.', shows: 'odesláno třídní učitelce' },
  ],
};
const ski: Scene = {
  slug: 'snowpass', part: PART, lang: 'en', kind: 'buy', at: '/checkout/review',
  act: { how: 'click', selector: '#pay-now' },
  async handle(c) {
    if (c.is('GET', '/checkout/review')) return page(c, 'checkout', 'Season pass', c.m === 'd' ? 'd' : c.m === 'h' ? 't' : 'a');
    if (c.is('GET', '/v1/checkout/sessions/cs_91')) { const n = c.nth('p'); if (n < 2) return json({ status: 'processing' }); if (c.m === 'e') { c.did(); return tell(json({ status: 'complete', reference: 'SKI-7781' })); } return tell(json({ status: 'failed', last_error: 'Your card was declined by the issuer.' })); }
    if (c.is('POST', '/v1/checkout/sessions/cs_91/confirm')) switch (c.m) {
      case 'a': c.did(); return json({ status: 'complete', reference: 'SKI-7780' });
      case 'b': return json({ error: { type: 'card_error', code: 'insufficient_funds', message: 'Your card has insufficient funds.' } }, 402);
      case 'i': await wait(1400); c.did(); return json({ status: 'complete', reference: 'SKI-7790', warnings: ['avs_unavailable'] });
      case 'c': return json({ status: 'requires_action' });
      case 'e': case 'f': return aside(json({ status: 'processing' }, 202));
      case 'g': return json({ error: { type: 'invalid_request_error', message: 'The price changed to $59.00. Please review your order again.' } });
      case 'h': c.did(); return c.nth('x') === 1 ? json({}, 409) : json({ status: 'complete', reference: 'SKI-7782' });
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'svelte-ski-done', m: 'a', b: 'right', happens: true, about: 'Complete; the review gives way to the last step with the reference.', shows: 'SKI-7780' },
    { id: 'svelte-ski-funds', m: 'b', b: 'refused_by_status', happens: false, about: '402; a sentence under the button.', shows: 'insufficient funds' },
    { id: 'svelte-ski-bank-app', m: 'c', b: 'refused_in_body', happens: false, about: 'requires_action in a 200; the page says that nothing was charged.', shows: 'not been charged' },
    { id: 'svelte-ski-one-second', m: 'd', b: 'dropped', happens: false, about: 'The button says "One second" and comes back; nothing is sent.' },
    { id: 'svelte-ski-processing-ok', m: 'e', b: 'right', happens: true, about: '202 processing, polled until complete.', shows: 'SKI-7781', watch: 4000 },
    { id: 'svelte-ski-processing-declined', m: 'f', b: 'reverted', happens: false, about: '202 processing, then the poll says declined.', shows: 'declined by the issuer', watch: 4000 },
    { id: 'svelte-ski-price', m: 'g', b: 'refused_in_body', happens: false, about: 'An error object in a 200: the price has changed.', shows: 'price changed' },
    { id: 'svelte-ski-charged-twice', m: 'h', b: 'double', happens: true, about: 'Charged, answered 409 by a lock, repeated by the page and charged again.', shows: 'SKI-7782' },
    { id: 'svelte-ski-with-warning', m: 'i', b: 'right', happens: true, about: 'Complete after 1.4 s, with a warning in the body that the page ignores.', shows: 'SKI-7790' },
  ],
};
const subsidy: Scene = {
  slug: 'subsydiya', part: PART, lang: 'uk', kind: 'step', at: '/zayavka',
  prepare: [{ type: 'fill', selector: '#pib', value: 'Коваленко Оксана' }, { type: 'select', selector: '#misto', value: 'Одеса' }],
  act: { how: 'click', selector: 'button.dali' },
  async handle(c) {
    if (c.is('GET', '/zayavka')) return page(c, 'zayavka', 'Субсидія', c.m === 'd' ? 'l' : 'a');
    if (c.is('PUT', '/api/application/step')) switch (c.m) {
      case 'a': c.did(); return json({ next: 2 });
      case 'b': return json({ detail: 'За цим прізвищем уже подано заявку' }, 409);
      case 'c': return json({ next: 1, hint: 'Введіть ім’я так, як у паспорті' });
      case 'h': c.did(); return json({ next: 2, errors: [] });
      case 'e': c.did(); return empty();
      case 'f': return json({ message: 'Сервіс тимчасово недоступний' }, 503);
      case 'g': await wait(3500); return json({ next: 1, hint: 'Реєстр не відповів, спробуйте згодом' });
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'svelte-subsydiya-step-two', m: 'a', b: 'right', happens: true, about: 'The step is stored, the second one appears.', shows: 'Крок 2 з 3' },
    { id: 'svelte-subsydiya-conflict', m: 'b', b: 'refused_by_status', happens: false, about: '409; the reason below the button.', shows: 'уже подано заявку' },
    { id: 'svelte-subsydiya-passport', m: 'c', b: 'refused_in_body', happens: false, about: '200 that sends back to step one with a hint.', shows: 'як у паспорті' },
    { id: 'svelte-subsydiya-bounces', m: 'd', b: 'dropped', happens: false, about: 'Step two is shown for 1.5 s, then step one again; only a beacon was sent.', watch: 3000, shows: 'Крок 1 з 3' },
    { id: 'svelte-subsydiya-204', m: 'e', b: 'right', happens: true, about: '204, then step two.', shows: 'Крок 2 з 3' },
    { id: 'svelte-subsydiya-late-registry', m: 'g', b: 'late', happens: false, about: 'After 3.5 s it stays at step one: the registry did not answer.', shows: 'Реєстр не відповів' },
    { id: 'svelte-subsydiya-empty-errors', m: 'h', b: 'right', happens: true, about: 'The next step, with an empty list of errors in the body.', shows: 'Крок 2 з 3' },
  ],
};
export const SVELTE: readonly Scene[] = [school, ski, subsidy];
