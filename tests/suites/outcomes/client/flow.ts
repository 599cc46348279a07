/**
 * What a press does on the page, whatever the page is made of. A kit draws the form and says how it shows success,
 * failure, a complaint about a field and a question; the scenario says which of them happens when.
 */
export const scenario = JSON.parse(document.getElementById('scenario').textContent);
export const { words, page } = scenario;

const stamps = [];
const now = () => performance.timeOrigin + performance.now();
const POLL_MS = 10;
const POLLS = 300;

/** Told when the page is left, so that nothing is sent while somebody is watching. */
addEventListener('pagehide', () => navigator.sendBeacon('shown', JSON.stringify(stamps)));

/** Notes when a text can really be seen for the first time. */
export function stampWhenSeen(what, text, left = POLLS) {
  if (isSeen(document.body, text)) stamps.push({ what, atMs: now() });
  else if (left > 0) setTimeout(() => stampWhenSeen(what, text, left - 1), POLL_MS);
}

function isSeen(root, text) {
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot !== null && isSeen(element.shadowRoot, text)) return true;
    const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.includes(text));
    if (own && element.closest('script') === null && element.checkVisibility(SEEN)) return true;
  }
  return false;
}
const SEEN = { opacityProperty: true, visibilityProperty: true };

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function send(values) {
  try {
    const response = await fetch('save', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
    });
    const { ok = false } = await response.json().catch(() => ({}));
    return response.ok && ok;
  } catch {
    return false;
  }
}

/** Leaves the form for a page of the same application, without loading anything. */
function route(ui) {
  history.pushState({}, '', 'done');
  if (ui.route !== undefined) return ui.route(words.done);
  const heading = document.createElement('h1');
  heading.textContent = words.done;
  document.querySelector('main').replaceChildren(heading);
}

function note(text) {
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  status.textContent = text;
  document.querySelector('footer').append(status);
}

const CODE_FIELD = { name: 'code', type: 'text', autocomplete: 'one-time-code' };

const ENDS = {
  nothing: () => undefined,
  saved: (ui) => tell(ui.success, 'success', words.saved),
  failed: (ui) => tell(ui.failure, 'failure', words.failed),
  invalid: (ui) => tell(ui.invalid, 'failure', words.invalid),
  wrong: (ui) => tell(ui.failure, 'failure', words.wrong),
  locked: (ui) => tell(ui.failure, 'failure', words.locked),
  question: (ui) => ui.question(words.question),
  route: (ui) => {
    route(ui);
    stampWhenSeen('success', words.done);
  },
  poll: async (ui) => {
    for (let waited = 0; waited < 4000; waited += 500) {
      await sleep(500);
      await fetch('state');
    }
    tell(ui.success, 'success', words.saved);
  },
  login: () => location.assign('login'),
  home: () => location.assign('home'),
  code: () => {
    const { code, codeTitle, codeText, verify } = words;
    const main = document.querySelector('main');
    main.innerHTML = `<h1>${codeTitle}</h1><p>${codeText}</p><form><label>${code} <input inputmode="numeric" maxlength="6"></label> <button>${verify}</button></form>`;
    const field = main.querySelector('input');
    Object.assign(field, CODE_FIELD);
  },
};

function tell(show, what, text) {
  show(text);
  stampWhenSeen(what, text);
}

/** Called by the kit when its form is submitted and its own checks, if any, have passed. */
export async function submit(values, ui) {
  if (page.sends) document.querySelector('main > .flash')?.remove();
  if (page.tracker) fetch('http://tracker.invalid/collect', { method: 'POST', mode: 'no-cors' }).catch(() => undefined);
  if (page.unrelated) note(words.unrelated);
  if (page.first === 'question') return ENDS.question(ui);
  if (page.first === 'confirm' && !confirm(words.question)) return undefined;
  if (page.first !== undefined && page.first !== 'confirm') ENDS[page.first](ui);
  if (!page.sends) return undefined;
  const ok = await send(values);
  return ENDS[(ok ? page.onOk : page.onBad) ?? 'nothing'](ui);
}

/** Called by the kit when its switch was pressed and shows the new state; `revert` puts it back. */
export async function toggled(isOn, revert) {
  if (!page.sends) return;
  if (!(await send({ isOn }))) revert();
}

/** Fields in the order of the page. A login form has two, every other three. */
export const fields =
  scenario.group === 'login'
    ? [
        { name: 'user', label: words.user, type: 'text', value: '', autocomplete: 'username' },
        { name: 'password', label: words.password, type: 'password', value: '', autocomplete: 'current-password' },
      ]
    : [
        { name: 'name', label: words.name, type: 'text', value: '' },
        { name: 'email', label: words.email, type: 'email', value: 'kim@example.org' },
        { name: 'phone', label: words.phone, type: 'tel', value: '12' },
      ];
/** The field that is complained about. */
export const lastField = fields.at(-1).name;
export const submitLabel = scenario.group === 'login' ? words.signIn : words.submit;
export const title = scenario.group === 'login' ? words.signIn : words.title;
/** Where a page is tall, its last field lies below the fold, and the button above. */
export const gap = page.tall ? 1600 : 0;
/** The page's own check, for kits with a way to declare checks: the number is too short. */
export const MIN_PHONE = page.checks ? 6 : 0;

if (page.heartbeat !== undefined) {
  const beat = () => void fetch('beat', { method: 'POST' });
  beat();
  setInterval(beat, 300);
}
