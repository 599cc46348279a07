/**
 * What a press does on the page, whatever the page is made of. A kit draws the form and says how it shows success,
 * failure, a complaint about a field and a question; the scenario says which of them happens when.
 */
import type { End, ScenarioData, Stamp } from '../../scenario.js';
import { byId, one } from './find.js';

export const scenario: ScenarioData = JSON.parse(byId('scenario').textContent ?? '');
export const { words, page } = scenario;

/** How a kit shows things. */
export interface Ui {
  readonly success: (text: string) => unknown;
  readonly failure: (text: string) => unknown;
  /** A complaint about the last field. */
  readonly invalid: (text: string) => unknown;
  readonly question: (text: string) => unknown;
  /** Leaves for another page of the application, where the kit has a way of its own. */
  readonly route?: (text: string) => unknown;
}

/** What was filled in, by name of the field. */
export type Values = Readonly<Record<string, string>>;

const stamps: Stamp[] = [];
const now = () => performance.timeOrigin + performance.now();
const POLL_MS = 10;
const POLLS = 300;

/** Told when the page is left, so that nothing is sent while somebody is watching. */
addEventListener('pagehide', () => navigator.sendBeacon('shown', JSON.stringify(stamps)));

/** Notes when a text can really be seen for the first time. */
export function stampWhenSeen(what: Stamp['what'], text: string, left = POLLS): void {
  if (isSeen(document.body, text)) stamps.push({ what, atMs: now() });
  else if (left > 0) setTimeout(() => stampWhenSeen(what, text, left - 1), POLL_MS);
}

function isSeen(root: ParentNode, text: string): boolean {
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot !== null && isSeen(element.shadowRoot, text)) return true;
    const own = [...element.childNodes].some((node) => node instanceof Text && node.data.includes(text));
    if (own && element.closest('script') === null && element.checkVisibility(SEEN)) return true;
  }
  return false;
}
const SEEN = { opacityProperty: true, visibilityProperty: true };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function send(values: object): Promise<boolean> {
  try {
    const response = await fetch('save', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
    });
    const { ok = false }: { ok?: boolean } = await response.json().catch(() => ({}));
    return response.ok && ok;
  } catch {
    return false;
  }
}

/** Leaves the form for a page of the same application, without loading anything. */
function route(ui: Ui): void {
  history.pushState({}, '', 'done');
  if (ui.route !== undefined) {
    ui.route(words.done);
    return;
  }
  const heading = document.createElement('h1');
  heading.textContent = words.done;
  one('main').replaceChildren(heading);
}

function note(text: string): void {
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  status.textContent = text;
  one('footer').append(status);
}

const CODE_FIELD = { name: 'code', type: 'text', autocomplete: 'one-time-code' };

const ENDS: { readonly [E in End]?: (ui: Ui) => unknown } = {
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
    one('main').innerHTML =
      `<h1>${codeTitle}</h1><p>${codeText}</p><form><label>${code} <input inputmode="numeric" maxlength="6"></label> <button>${verify}</button></form>`;
    Object.assign(one('main input'), CODE_FIELD);
  },
};

function tell(show: (text: string) => unknown, what: Stamp['what'], text: string): void {
  show(text);
  stampWhenSeen(what, text);
}

/** Called by the kit when its form is submitted and its own checks, if any, have passed. */
export async function submit(values: Values, ui: Ui): Promise<void> {
  const { first, onOk = 'nothing', onBad = 'nothing' } = page;
  if (page.sends) document.querySelector('main > .flash')?.remove();
  if (page.tracker) fetch('http://tracker.invalid/collect', { method: 'POST', mode: 'no-cors' }).catch(() => undefined);
  if (page.unrelated) note(words.unrelated);
  if (first === 'question') {
    ui.question(words.question);
    return;
  }
  if (first === 'confirm' && !confirm(words.question)) return;
  if (first !== undefined && first !== 'confirm') void ENDS[first]?.(ui);
  if (!page.sends) return;
  const ok = await send(values);
  await ENDS[ok ? onOk : onBad]?.(ui);
}

/** Called by the kit when its switch was pressed and shows the new state; `revert` puts it back. */
export async function toggled(isOn: boolean, revert: () => unknown): Promise<void> {
  if (!page.sends) return;
  if (!(await send({ isOn }))) revert();
}

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly value: string;
  readonly autocomplete?: string;
}

const isLogin = scenario.group === 'login';
/** The field that is complained about; it comes last. */
const LAST: Field = isLogin
  ? { name: 'password', label: words.password, type: 'password', value: '', autocomplete: 'current-password' }
  : { name: 'phone', label: words.phone, type: 'tel', value: '12' };
/** Fields in the order of the page. A login form has two, every other three. */
export const fields: readonly Field[] = isLogin
  ? [{ name: 'user', label: words.user, type: 'text', value: '', autocomplete: 'username' }, LAST]
  : [
      { name: 'name', label: words.name, type: 'text', value: '' },
      { name: 'email', label: words.email, type: 'email', value: 'kim@example.org' },
      LAST,
    ];
export const lastField = LAST.name;
export const submitLabel = isLogin ? words.signIn : words.submit;
export const title = isLogin ? words.signIn : words.title;
/** Where a page is tall, its last field lies below the fold, and the button above. */
export const gap = page.tall ? 1600 : 0;
/** The page's own check, for kits with a way to declare checks: the number is too short. */
export const MIN_PHONE = page.checks ? 6 : 0;
export const isTooShort = (values: Values): boolean => (values[lastField] ?? '').length < MIN_PHONE;

/** What stands in the fields of a form. */
export const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
/** What stands in the fields when the page comes. */
export const initialValues = (): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

if (page.heartbeat !== undefined) {
  const beat = () => void fetch('beat', { method: 'POST' });
  beat();
  setInterval(beat, 300);
}
