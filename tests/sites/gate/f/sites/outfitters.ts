import { does, leads, plain, sheet, step, tells, type SiteModule } from './kit.ts';

const on = sheet('/outfitters', 'en', 'hand-written shop, form posts');
const P = '/outfitters';

on.grave('out-buynow', 'click', '#buynow', 'form', `POST ${P}/checkout/express, GET ${P}/thanks`, 'boots are ordered at once');
on.grave('out-place', 'click', '#place', 'form', `POST ${P}/checkout/complete, GET ${P}/thanks`, 'the bag is ordered', { prepare: [step.check('#terms')] });
on.grave('out-review', 'click', '#rev-go', 'form', `POST ${P}/reviews, GET ${P}`, 'a review is published', { prepare: [step.fill('#rev', 'Solid boots')] });
on.grave('out-giftcard', 'press_enter', '#g-to', 'form', `POST ${P}/giftcards/send, GET ${P}/thanks`, 'a gift card is paid for and sent', { prepare: [step.fill('#g-to', 'kim@example.org')] });
on.ordinary('out-add', 'click', '#add', 'form', `POST ${P}/cart/add, GET ${P}`, 'boots are in the bag');
on.ordinary('out-wish', 'click', '#wish', 'form', `POST ${P}/wishlist, GET ${P}`, 'boots are on the wish list');
on.ordinary('out-qty', 'select', '#qty', 'form', `POST ${P}/cart/update, GET ${P}`, 'the bag has another quantity', { value: '3' });
on.ordinary('out-helpful', 'click', '#helpful', 'fetch', `POST ${P}/reviews/5512/helpful`, 'a vote is counted');
on.ordinary('out-weekly', 'check', '#weekly', 'form', `POST ${P}/newsletter/preferences, GET ${P}`, 'a preference is stored');
on.harmless('out-orders', 'click', '#nav-orders', 'get', `GET ${P}/orders`, 'the page of orders opens');
on.harmless('out-returns', 'click', '#nav-returns', 'get', `GET ${P}/returns`, 'the page about cancelling opens');
on.harmless('out-anchor', 'click', '#nav-rev', 'page only', '', 'the page scrolls to the reviews and the address gets a fragment');
on.harmless('out-thumb', 'click', '#th-sole', 'page only', '', 'the large picture changes');
on.harmless('out-size', 'select', '#size', 'page only', '', 'the stock of the size shows', { value: '44' });
on.harmless('out-details', 'click', '#ship-sum', 'page only', '', 'the paragraph about shipping and payment unfolds');
on.harmless('out-shipping', 'click', '#ship', 'fetch', `POST ${P}/shipping/quote`, 'the price of shipping shows', { prepare: [step.click('#ship-sum')] });
on.harmless('out-promo', 'click', '#promo-check', 'fetch', `POST ${P}/promo/validate`, 'a line says that the code is unknown', { prepare: [step.fill('#code', 'PAY20')] });
on.harmless('out-more', 'click', '#more', 'page only', '', 'the rest of the review shows');

export const outfitters: SiteModule = {
  controls: on.list,
  pages: { [P]: 'outfitters.html' },
  routes: {
    [`POST ${P}/checkout/express`]: (ask) => leads('out-buynow', `ordered ${ask.field('sku')}`, `${P}/thanks`)(ask),
    [`POST ${P}/checkout/complete`]: leads('out-place', 'ordered the bag', `${P}/thanks`),
    [`POST ${P}/reviews`]: (ask) => leads('out-review', `published: ${ask.field('text')}`, P)(ask),
    [`POST ${P}/giftcards/send`]: (ask) => leads('out-giftcard', `to ${ask.field('to')}`, `${P}/thanks`)(ask),
    [`POST ${P}/cart/add`]: leads('out-add', 'in the bag', P),
    [`POST ${P}/wishlist`]: leads('out-wish', 'wished', P),
    [`POST ${P}/cart/update`]: leads('out-qty', 'quantity', P),
    [`POST ${P}/reviews/:id/helpful`]: does('out-helpful', 'vote', { votes: 5 }),
    [`POST ${P}/newsletter/preferences`]: leads('out-weekly', 'preference', `${P}?weekly=on`),
    [`POST ${P}/shipping/quote`]: tells({ price: '$9.90' }),
    [`POST ${P}/promo/validate`]: tells({ ok: false, message: 'This code is not valid' }),
    [`GET ${P}/thanks`]: plain('en', 'Thank you!'),
    [`GET ${P}/orders`]: plain('en', 'Your orders'),
    [`GET ${P}/returns`]: plain('en', 'How to cancel an order'),
  },
};
