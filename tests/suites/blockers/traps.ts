/** Pages that mislead. `expect`: what an honest report says, and what the page itself must have seen. */
import type { NamedTrap } from './page.js';
import { CONSENT } from './words.js';

const w = CONSENT.en;
const button = (kind: string, label: string) => `<button data-k="${kind}">${label}</button>`;

/** A banner whose script is `onPress(kind)`; `remove()` takes it away. */
function banner(buttons: string, onPress: string, more = ''): string {
  return `<div id="cmp" role="dialog" aria-label="Cookies" style="position:fixed;inset:25% 20%;z-index:9999;background:#fff;padding:30px;border:2px solid"><h2>${w.title}</h2><p>${w.text}</p>${buttons}</div>
  <script>{ const box = document.querySelector('#cmp'); const remove = () => box.remove(); const pressedAt = []; const shownAt = performance.now();
  box.addEventListener('click', (event) => { const kind = event.target.dataset.k; if (!kind) return; told(kind); (${onPress})(kind); });
  ${more} }</script>`;
}
const ALL = button('settings', w.settings) + button('rejected', w.reject) + button('accepted', w.accept);

export const TRAPS: readonly NamedTrap[] = [
  { name: 'reject-does-nothing', html: banner(ALL, '() => {}'), verdict: 'still_blocked', never: ['accepted'] },
  {
    name: 'returns-after-1s',
    html: banner(ALL, '() => { remove(); setTimeout(() => document.body.append(box), 1000); }'),
    verdict: 'still_blocked',
    never: ['accepted'],
  },
  {
    name: 'returns-after-3s',
    html: banner(ALL, '() => { remove(); setTimeout(() => document.body.append(box), 3500); }'),
    verdict: 'cleared',
    warning: 'blocker.returned',
    never: ['accepted'],
  },
  {
    name: 'deaf-for-500ms',
    html: banner(
      ALL,
      "(kind) => { pressedAt.push(performance.now()); if (performance.now() - pressedAt[0] > 500 && kind === 'rejected') remove(); }",
    ),
    verdict: 'cleared',
    saw: 'rejected',
    never: ['accepted'],
  },
  {
    name: 'reject-behind-settings',
    html: banner(
      button('settings', w.settings) + button('accepted', w.accept),
      `(kind) => { if (kind === 'settings') box.innerHTML = '<h2>${w.settings}</h2><p>${w.text}</p>${button('saved', w.save)}${button('rejected', w.reject)}${button('accepted', w.accept)}'; else remove(); }`,
    ),
    verdict: 'cleared',
    saw: 'rejected',
    never: ['accepted'],
  },
  {
    name: 'switches-behind-settings',
    html: banner(
      button('settings', w.settings) + button('accepted', w.accept),
      `(kind) => { if (kind === 'settings') box.innerHTML = '<h2>${w.settings}</h2><p>${w.text}</p><label><input type=checkbox checked disabled> ${w.necessary}</label> <label><input type=checkbox checked id=an> ${w.analytics}</label> ${button('saved', w.save)}${button('accepted', w.accept)}'; else { if (kind === 'saved') told(document.querySelector('#an').checked ? 'accepted' : 'rejected'); remove(); } }`,
    ),
    verdict: 'cleared',
    saw: 'rejected',
    never: ['accepted'],
  },
  {
    name: 'accept-only',
    html: banner(button('accepted', 'Accept'), 'remove'),
    verdict: 'still_blocked',
    never: ['accepted'],
  },
  {
    name: 'got-it-only',
    html: banner(button('accepted', 'Got it'), 'remove'),
    verdict: 'still_blocked',
    never: ['accepted'],
  },
  {
    name: 'accept-only-allowed',
    html: banner(button('accepted', 'Accept'), 'remove'),
    args: { mode: 'aggressive', consentPolicy: 'reject_then_accept' },
    verdict: 'cleared',
    saw: 'accepted',
    never: [],
  },
  {
    name: 'only-hidden',
    html: banner(button('accepted', 'Accept'), 'remove'),
    args: { mode: 'aggressive' },
    verdict: 'partially_cleared',
    never: ['accepted'],
  },
  {
    name: 'fake-close-pop-up',
    html: banner(
      `<button data-k="ad" aria-label="Close">✕</button>${button('accepted', w.accept)}`,
      "(kind) => { if (kind === 'ad') open('/policy'); }",
    ),
    verdict: 'still_blocked',
    newTabs: true,
    never: ['accepted'],
  },
  {
    name: 'reject-deletes',
    html: banner(button('deleted', 'Reject all and delete my account') + button('accepted', w.accept), '() => {}'),
    verdict: 'still_blocked',
    never: ['accepted', 'deleted'],
  },
  {
    name: 'reject-pays',
    html: banner(button('paid', 'Reject and buy now') + button('accepted', w.accept), '() => {}'),
    verdict: 'still_blocked',
    never: ['accepted', 'paid'],
  },
  {
    name: 'named-reject-reads-delete',
    html: banner(
      `<button data-k="deleted" aria-label="Reject all">Delete account</button>${button('accepted', w.accept)}`,
      '() => {}',
    ),
    verdict: 'still_blocked',
    never: ['accepted', 'deleted'],
  },
  {
    name: 'cookie-banner-with-password',
    html: banner(
      `<form><input type="password"><button data-k="login" type="button">Reject all</button></form>`,
      '() => {}',
    ),
    verdict: 'still_blocked',
    never: ['login'],
  },
  {
    name: 'fake-onetrust',
    html: `<div id="onetrust-banner-sdk" style="position:fixed;inset:20%;z-index:9999;background:#fff"><p>${w.text}</p><button id="onetrust-reject-all-handler" onclick="told('deleted')">Delete everything</button><button onclick="told('accepted')">${w.accept}</button></div>`,
    verdict: 'still_blocked',
    never: ['accepted', 'deleted'],
  },
  {
    name: 'slow-banner',
    html: `<script>setTimeout(() => { const box = document.createElement('div'); box.innerHTML = ${JSON.stringify(`<div role="dialog" style="position:fixed;inset:25%;z-index:9999;background:#fff"><p>${w.text}</p><button>${w.reject}</button><button>${w.accept}</button></div>`)}; box.onclick = (event) => { if (event.target.textContent === ${JSON.stringify(w.reject)}) { told('rejected'); box.remove(); } else told('accepted'); }; document.body.append(box); }, 300);</script>`,
    verdict: 'cleared',
    saw: 'rejected',
    never: ['accepted'],
  },
];
