import { doc, html, go, wait, json, empty, tell, esc, type Ctx, type Reply, type Scene } from '../lib.js';

const PART = '@hotwired/turbo@8.0.23 + @hotwired/stimulus@3.2.2';
const HEAD = '<meta name="csrf-token" content="oT6k-Qw2"><script type="module" src="/bundle/stimulus.js"></script>';
const STREAM = { 'content-type': 'text/vnd.turbo-stream.html; charset=utf-8' };
const CSS = 'body{font:16px system-ui;margin:0 auto;max-width:52rem;padding:1rem}.flash{padding:.6rem;background:#eef}.field_with_errors input{border:2px solid #c33}';

const invite = (c: Ctx, email = '', err = ''): string => `<form action="${c.base}/invitations" method="post" id="new_invitation" accept-charset="UTF-8"><input type="hidden" name="authenticity_token" value="x1">
${err ? `<div id="error_explanation"><h2>1 error prohibited this invitation from being saved:</h2><ul><li>${err}</li></ul></div>` : ''}
<div class="field${err ? '_with_errors' : ''}"><label for="invitation_email">Colleague's email</label><input type="email" id="invitation_email" name="invitation[email]" value="${esc(email)}"></div>
<div class="field"><label for="invitation_role">Role</label><select id="invitation_role" name="invitation[role]"><option>Viewer</option><option>Editor</option></select></div>
<input type="submit" name="commit" value="Send invitation" data-turbo-submits-with="Sending…"></form>`;
const team = (c: Ctx, flash: string): Reply => doc(c, { title: 'Ledgerline — Team', head: HEAD, css: CSS, body: `<nav>Ledgerline / Settings / Team</nav>${flash ? `<p class="flash">${flash}</p>` : ''}<h1>Team</h1><ul id="people"><li>Owen Hart (owner)</li><li>Priya Nair</li>${c.st.is && c.get('mail') ? `<li>${esc(c.get('mail'))} — invited</li>` : ''}</ul><a href="${c.base}/invitations/new">Invite</a>` });
const invitations: Scene = {
  slug: 'ledgerline', part: PART, lang: 'en', kind: 'send', at: '/invitations/new',
  prepare: [{ type: 'fill', selector: '#invitation_email', value: 'noor@ledgerline.example' }, { type: 'select', selector: '#invitation_role', value: 'Editor' }],
  act: { how: 'click', selector: '#new_invitation input[name=commit]' },
  async handle(c) {
    const pageOf = (status: number, err: string): Reply => ({ ...doc(c, { title: 'Ledgerline — Invite', head: HEAD, css: CSS, body: `<nav>Ledgerline / Settings / Team</nav><h1>Invite somebody</h1>${invite(c, c.form.get('invitation[email]') ?? '', err)}<div id="sent"></div>` }), status });
    if (c.is('GET', '/invitations/new')) return pageOf(200, '');
    if (c.is('GET', '/team')) { const f = c.get('flash'); c.put('flash', ''); return tell(team(c, f)); }
    if (c.is('GET', '/session/new')) return tell(doc(c, { title: 'Log in', head: HEAD, css: CSS, body: '<h1>Log in to Ledgerline</h1><p class="flash">Your session has ended. Please log in to continue.</p><form><label>Email <input></label><label>Password <input type="password"></label><button type="button">Log in</button></form>' }));
    if (c.is('POST', '/invitations')) {
      c.put('mail', c.form.get('invitation[email]') ?? '');
      switch (c.m) {
        case 'a': c.did(); c.put('flash', 'Invitation was successfully sent.'); return go(`${c.base}/team`);
        case 'b': return pageOf(422, 'Email has already been taken');
        case 'c': c.put('flash', 'You have used all 3 seats of your plan. Nobody was invited.'); return go(`${c.base}/team`, 302);
        case 'd': c.did(); return { ...html(`<turbo-stream action="append" target="sent"><template><p>We emailed ${esc(c.get('mail'))}.</p></template></turbo-stream><turbo-stream action="update" target="invitation_email"><template></template></turbo-stream>`), headers: STREAM };
        case 'e': return go(`${c.base}/session/new`, 302);
        case 'f': await wait(4200); c.did(); c.put('flash', 'noor@ledgerline.example will hear from us.'); return go(`${c.base}/team`);
        case 'g': return html('<h1>We\'re sorry, but something went wrong.</h1>', 500);
        case 'j': c.did(); c.put('flash', 'On its way. Should the first delivery fail we try again for two days.'); return go(`${c.base}/team`);
        case 'h': return 'hang';
        case 'i': c.did(); return go(`${c.base}/team`);
        default: return 'none';
      }
    }
    return 'none';
  },
  rows: [
    { id: 'turbo-invite-flash', m: 'a', b: 'right', happens: true, about: '303 to the team page with Rails\' flash and the new row.', shows: 'successfully sent' },
    { id: 'turbo-invite-taken', m: 'b', b: 'refused_by_status', happens: false, about: '422 with the form again and the errors above it.', shows: 'already been taken' },
    { id: 'turbo-invite-no-seats', m: 'c', b: 'refused_in_text', happens: false, about: 'Redirect to the team page, whose flash says that nobody was invited.', shows: 'Nobody was invited' },
    { id: 'turbo-invite-stream', m: 'd', b: 'right', happens: true, about: 'A turbo stream appends one sentence under the form.', shows: 'We emailed noor@ledgerline.example' },
    { id: 'turbo-invite-session-over', m: 'e', b: 'refused_in_text', happens: false, about: 'Redirect to the log-in page: the session was over, nothing was sent.', shows: 'session has ended' },
    { id: 'turbo-invite-slow', m: 'f', b: 'late', happens: true, about: 'Stored after 4.2 s, then the team page.', shows: 'will hear from us' },
    { id: 'turbo-invite-hangs', m: 'h', b: 'dropped', happens: false, sign: false, delay: 0, about: 'The button says "Sending…" for ever: no answer comes, nothing is stored.', shows: undefined },
    { id: 'turbo-invite-row-only', m: 'i', b: 'right', happens: true, about: 'Redirect to the team page, where only the new row tells.', shows: '— invited' },
    { id: 'turbo-invite-on-its-way', m: 'j', b: 'right', happens: true, about: 'Redirect with a flash that also speaks of what would follow a failed delivery.', shows: 'On its way' },
  ],
};

const boards: Scene = {
  slug: 'prikbord', part: PART, lang: 'nl', kind: 'switch', at: '/boards/8/edit',
  act: { how: 'check', selector: '#board_archived', value: 'on' },
  async handle(c) {
    if (c.is('GET', '/boards/8/edit')) return doc(c, { title: 'Prikbord · Instellingen', head: HEAD, css: CSS, body: `<h1>Bord "Zomerfeest"</h1><section data-controller="star" data-star-url-value="${c.base}/boards/8" data-star-flow-value="${c.m === 'd' ? 'q' : 'p'}"><label><input type="checkbox" id="board_archived" data-action="change->star#toggle"> Bord archiveren</label> <em class="hint">Actief</em></section><turbo-frame id="leden" src="${c.base}/boards/8/leden" loading="lazy">Leden laden…</turbo-frame>` });
    if (c.is('GET', '/boards/8/leden')) return html('<turbo-frame id="leden"><p>4 leden</p></turbo-frame>');
    if (c.is('PATCH', '/boards/8')) switch (c.m) {
      case 'a': c.did(); return json({ archived: true, label: 'In het archief sinds zojuist' });
      case 'b': return json({ error: 'Alleen de beheerder kan dit bord archiveren' }, 403);
      case 'c': return json({ archived: false, label: 'Actief' });
      case 'h': await wait(1000); c.did(); return json({ archived: true, label: 'Gearchiveerd, leden zijn niet ingelicht' });
      case 'e': c.did(); return empty();
      case 'f': if (c.nth('patch') === 1) { c.did(); return json({}, 409); } c.did(); return empty();
      case 'g': await wait(2800); return json({ archived: false, label: 'Niet gearchiveerd: er staan nog open taken' });
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'turbo-bord-archived', m: 'a', b: 'right', happens: true, about: 'PATCH is answered with the new state, the hint says it.', shows: 'sinds zojuist' },
    { id: 'turbo-bord-owner-only', m: 'b', b: 'reverted', happens: false, about: 'Optimistic; 403, and 0.7 s later the box flips back with the reason.', shows: 'Alleen de beheerder', delay: 700 },
    { id: 'turbo-bord-still-active', m: 'c', b: 'other_value', happens: false, about: '200, but the state in it is still active; the box flips back.' },
    { id: 'turbo-bord-saving-only', m: 'd', b: 'dropped', happens: false, about: 'The hint says "Opslaan…" and nothing is sent.', shows: 'Opslaan' },
    { id: 'turbo-bord-204', m: 'e', b: 'right', happens: true, about: '204; the hint was set at once.', shows: 'Gearchiveerd' },
    { id: 'turbo-bord-twice', m: 'f', b: 'double', happens: true, about: 'The first attempt is stored and yet answered 409, the client repeats it and it is carried out again.' },
    { id: 'turbo-bord-members-not-told', m: 'h', b: 'right', happens: true, about: 'Stored after 1 s; the hint adds that the members were not told.', shows: 'niet ingelicht' },
  ],
};

const cart = (c: Ctx, q: string, note: string): string => `<turbo-frame id="line_7"><p>Enamel mug, 350 ml — £14 each</p><form action="${c.base}/line_items/7" method="post" id="edit_line_item_7"><input type="hidden" name="_method" value="patch"><label>Quantity <input type="number" id="line_item_quantity" name="line_item[quantity]" value="${q}"></label> <button>Update basket</button></form><p>${note}</p></turbo-frame>`;
const basket: Scene = {
  slug: 'kilnshop', part: PART, lang: 'en', kind: 'submit', at: '/cart',
  prepare: [{ type: 'fill', selector: '#line_item_quantity', value: '6' }],
  act: { how: 'enter', selector: '#line_item_quantity' },
  async handle(c) {
    if (c.is('GET', '/cart')) return doc(c, { title: 'Kiln Shop basket', head: HEAD, css: CSS, body: `<h1>Your basket</h1>${cart(c, '1', 'Subtotal £14.00')}<p id="ship">Free delivery over £50</p>` });
    if (c.is('POST', '/line_items/7')) switch (c.m) {
      case 'a': c.did(); return html(cart(c, '6', 'Subtotal £84.00'));
      case 'f': c.did(); return html(cart(c, '6', 'Subtotal £84.00. These were the last six, no more in stock.'));
      case 'b': return html(cart(c, '4', 'Subtotal £56.00'));
      case 'c': return html(cart(c, '1', 'Sorry, the mug sold out while you were shopping.'), 422);
      case 'd': return html('<html><body><p>nothing here</p></body></html>');
      case 'e': c.did(); return { ...html('<turbo-stream action="update" target="ship"><template>Delivery is free for this order</template></turbo-stream>'), headers: STREAM };
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'turbo-basket-six', m: 'a', b: 'right', happens: true, about: 'Enter in the field; the frame comes back with the new subtotal only.', shows: '£84.00' },
    { id: 'turbo-basket-cut-to-four', m: 'b', b: 'other_value', happens: false, about: 'The quantity is silently cut to four, the frame shows 4 and £56.', shows: '£56.00' },
    { id: 'turbo-basket-sold-out', m: 'c', b: 'refused_by_status', happens: false, about: '422 with the frame, which says it is sold out.', shows: 'sold out' },
    { id: 'turbo-basket-content-missing', m: 'd', b: 'other', happens: false, about: 'An intermediate page answers 200 without the frame: Turbo says "Content missing", nothing is stored.', shows: 'Content missing' },
    { id: 'turbo-basket-stream', m: 'e', b: 'right', happens: true, about: 'A stream changes only the delivery line.', shows: 'Delivery is free' },
    { id: 'turbo-basket-last-six', m: 'f', b: 'right', happens: true, about: 'Stored; the frame says that none are left after these.', shows: 'last six' },
  ],
};
export const TURBO: readonly Scene[] = [invitations, boards, basket];
