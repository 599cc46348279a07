/** Documents that the server writes itself: the shell of every kit, forms of the old kind, and what answers them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES } from './parts.js';
import type { AnswerName, Look, Served, Stamp } from './scenario.js';

/** Third-party scripts and styles for forms of the old kind, by look. */
type Message = 'error' | 'success';
interface Dress {
  readonly head: string;
  readonly body: string;
  readonly field: string;
  readonly alert: (kind: Message) => string;
}
const LOOKS: Readonly<Record<Look, Dress>> = {
  plain: { head: '', body: '', field: '', alert: (kind) => (kind === 'error' ? 'role="alert"' : 'role="status"') },
  bootstrap: {
    head: '<link rel="stylesheet" href="/kits/bootstrap.css">',
    body: 'class="container"',
    field: 'class="form-control"',
    alert: (kind) => `role="alert" class="alert alert-${kind === 'error' ? 'danger' : 'success'}"`,
  },
  turbo: {
    head: '<script src="/parts/turbo.js"></script>',
    body: '',
    field: '',
    alert: (kind) => `class="flash ${kind}"`,
  },
  htmx: {
    head: '<script src="/parts/htmx.js"></script>',
    body: 'hx-boost="true"',
    field: '',
    alert: (kind) => `role="status" class="message-${kind}"`,
  },
};

export function partFile(name: string): Buffer | null {
  if (name === 'turbo.js') return readFileSync(join(MODULES, '@hotwired', 'turbo', 'dist', 'turbo.es2017-umd.js'));
  if (name === 'htmx.js') return readFileSync(join(MODULES, 'htmx.org', 'dist', 'htmx.min.js'));
  return null;
}

/** Notes when the document can be read, and tells when it is left. */
const STAMP = (run: string, what: Stamp['what']) => `<script>{const stamps=[];
document.addEventListener('DOMContentLoaded',()=>stamps.push({what:'${what}',atMs:performance.timeOrigin+performance.now()}));
addEventListener('pagehide',()=>navigator.sendBeacon('/r/${run}/shown',JSON.stringify(stamps)))}</script>`;

interface Parts {
  readonly title: string;
  readonly head?: string;
  readonly main: string;
  readonly top?: string;
}
const frameOf = ({ lang, look = 'plain' }: Served, { title, head = '', main, top = '' }: Parts) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>${title}</title><link rel="icon" href="data:,">${LOOKS[look].head}${head}</head><body ${LOOKS[look].body}>
  <header><nav><a href="/about">Orchard</a> ${top}</nav></header><main>${main}</main><footer><small>© Orchard · ${lang}</small></footer></body></html>`;

/** The page of a kit: everything in it is drawn by its script. */
/** `isDone`: what the page is for has been done, and whoever opens it again sees it so. */
export function kitDocument(scenario: Served, hasStyles: boolean, isDone: boolean): string {
  const { run, lang, kit, group, words, page } = scenario;
  const data = JSON.stringify({ run, lang, group, words, page, isDone }).replaceAll('<', '\\u003c');
  const before = page.before ? `<p role="status" class="flash success">${words.saved}</p>` : '';
  return frameOf(scenario, {
    title: words.title,
    head: `${hasStyles ? `<link rel="stylesheet" href="/kits/${kit}.css">` : ''}
    <script type="application/json" id="scenario">${data}</script><script type="module" src="/kits/${kit}.js"></script>`,
    main: `${before}<div id="app"></div>`,
  });
}

function formOf({ words, look = 'plain', group, server }: Served, complaint = ''): string {
  const { field } = LOOKS[look];
  const input = (name: string, label: string, type: string, value: string, more = '') =>
    `<p><label for="${name}">${label}</label> <input ${field} id="${name}" name="${name}" type="${type}" value="${value}" ${more}></p>`;
  if (group === 'login') {
    return `<h1>${words.signIn}</h1>${complaint}<form method="post" action="save">${input('user', words.user, 'text', '', 'autocomplete="username"')}
    ${input('password', words.password, 'password', '', 'autocomplete="current-password"')}<button>${words.signIn}</button></form>`;
  }
  const action = server.answers === 'thanks-here' && group !== 'frame' ? 'page' : 'save';
  return `<h1>${words.title}</h1>${complaint}<form method="post" action="${action}" ${group === 'frame' ? 'target="result"' : ''}>
    ${input('name', words.name, 'text', '', 'required')}${input('email', words.email, 'email', 'kim@example.org')}
    ${input('phone', words.phone, 'tel', '12')}<button type="submit">${words.submit}</button></form>
    ${group === 'frame' ? `<iframe name="result" title="${words.result}" src="frame" width="500" height="150"></iframe>` : ''}`;
}

export function formDocument(scenario: Served): string {
  return frameOf(scenario, { title: scenario.words.title, main: formOf(scenario) });
}

const message = ({ look = 'plain' }: Served, kind: Message, text: string) =>
  `<div ${LOOKS[look].alert(kind)}>${text}</div>`;

/** What answers a posted form, and the pages that others are sent to. */
export const ANSWERS: Readonly<Record<AnswerName, (scenario: Served) => string>> = {
  done: (scenario) =>
    told(scenario, 'success', scenario.words.done, message(scenario, 'success', scenario.words.saved)),
  'thanks-here': (scenario) =>
    told(scenario, 'success', scenario.words.done, message(scenario, 'success', scenario.words.saved)),
  'refusal-here': (scenario) =>
    told(scenario, 'failure', scenario.words.result, message(scenario, 'error', scenario.words.failed)),
  empty: (scenario) => frameOf(scenario, { title: '', main: '' }),
  error: (scenario) => told(scenario, 'failure', scenario.words.errorPage, `<p>${scenario.words.errorText}</p>`),
  missing: (scenario) => told(scenario, 'failure', scenario.words.missing, `<p>${scenario.words.errorText}</p>`),
  again: (scenario) => {
    const { words } = scenario;
    const summary = message(scenario, 'error', words.fixFields);
    const main = formOf(scenario, summary).replace(
      /(<input[^>]*id="phone"[^>]*)>/,
      `$1 aria-invalid="true" aria-describedby="wrong"><span id="wrong" class="field-error">${words.invalid}</span>`,
    );
    return frameOf(scenario, { title: words.title, head: STAMP(scenario.run, 'failure'), main });
  },
  login: (scenario) => {
    const { words } = scenario;
    const main = formOf({ ...scenario, group: 'login' }, `<p>${words.expired}</p>`);
    return frameOf(scenario, { title: words.signIn, head: STAMP(scenario.run, 'failure'), main });
  },
  wrong: (scenario) => {
    const main = formOf(scenario, message(scenario, 'error', scenario.words.wrong));
    return frameOf(scenario, { title: scenario.words.signIn, head: STAMP(scenario.run, 'failure'), main });
  },
  code: (scenario) => {
    const { code, codeTitle, codeText, verify } = scenario.words;
    const main = `<h1>${codeTitle}</h1><p>${codeText}</p><form method="post" action="code"><label for="code">${code}</label>
      <input id="code" name="code" autocomplete="one-time-code" inputmode="numeric" maxlength="6"><button>${verify}</button></form>`;
    return frameOf(scenario, { title: codeTitle, main });
  },
  home: (scenario) => {
    const { home, account } = scenario.words;
    const [profile = '', settings = '', signOut = ''] = account;
    const top = `<a href="account">${profile}</a> <a href="settings">${settings}</a> <a href="logout">${signOut}</a>`;
    return frameOf(scenario, { title: home, head: STAMP(scenario.run, 'success'), main: `<h1>${home}</h1>`, top });
  },
};

function told(scenario: Served, what: Stamp['what'], heading: string, text: string): string {
  return frameOf(scenario, { title: heading, head: STAMP(scenario.run, what), main: `<h1>${heading}</h1>${text}` });
}
