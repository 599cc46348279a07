/** Pages that a coverage scan has a hard time with: text in other places, scripts that lie, and pages that move. */
import type { Area } from './area.js';
import { errorPage, page, textOf } from './pages.js';

const TEXT = (name: string) => `${textOf(name)} ${textOf(`${name} again`)}`;
const script = (source: string) => `<script>${source}</script>`;
const quoted = (text: string) => JSON.stringify(text);

const IN_SHADOW = (name: string) =>
  `<div id="host"></div>${script(`const host = document.querySelector('#host');
const root = host.attachShadow({ mode: 'open' });
root.innerHTML = '<p></p>'; root.querySelector('p').append(${quoted(TEXT(name))});`)}`;
const IN_CLOSED = (name: string) =>
  `<div id="host"></div>${script(`const root = document.querySelector('#host').attachShadow({ mode: 'closed' });
root.innerHTML = '<p></p>'; root.querySelector('p').append(${quoted(TEXT(name))});`)}`;
const frameOf = (name: string, size = 'width="600" height="300"') => `<iframe src="/p/${name}" ${size}></iframe>`;

/** Where the text of a page can be, with a few words of its own. */
const PLACES: Readonly<Record<string, (name: string, port: number) => string>> = {
  shadow: (name) => IN_SHADOW(name),
  closed: (name) => IN_CLOSED(name),
  frame: (name) => frameOf(name),
  small: (name) => frameOf(name, 'width="40" height="40"'),
  nested: (name) => `<iframe src="/place/frame/${name}" width="600" height="300"></iframe>`,
  srcdoc: (name) => `<iframe srcdoc="<p>${TEXT(name)}</p>" width="600" height="300"></iframe>`,
  labels: () => '<iframe src="/small/labelled" width="600" height="300"></iframe>',
  strange: (name, port) =>
    `<iframe src="http://strange.localhost:${port}/p/${name}" width="600" height="300"></iframe>`,
};

const LONG = 'x '.repeat(3000);
const getter = (prototype: string, name: string, value: string) =>
  `Object.defineProperty(${prototype}, '${name}', { configurable: true, get() { return ${value}; } });`;

/** What a script can do to the functions a reader of the page would use. */
export const TRICKS = {
  innerText: getter('HTMLElement.prototype', 'innerText', quoted(LONG)),
  textContent: getter('Node.prototype', 'textContent', quoted(LONG)),
  'text nodes': ['data', 'nodeValue', 'length']
    .map((name) => getter(name === 'nodeValue' ? 'Node.prototype' : 'CharacterData.prototype', name, quoted(LONG)))
    .join(''),
  'text shorter': getter('Node.prototype', 'textContent', "''") + getter('CharacterData.prototype', 'data', "''"),
  'computed style': `const own = getComputedStyle; window.getComputedStyle = (...given) => new Proxy(own(...given), { get: (style, name) => name === 'display' ? 'none' : name === 'visibility' ? 'hidden' : Reflect.get(style, name) });`,
  'shadow roots': `${getter('Element.prototype', 'shadowRoot', 'null')}const attach = Element.prototype.attachShadow; Element.prototype.attachShadow = function () { return attach.call(this, { mode: 'closed' }); };`,
  frames: `${getter('HTMLIFrameElement.prototype', 'contentDocument', 'null')}${getter('HTMLIFrameElement.prototype', 'contentWindow', 'null')}`,
  'tree walkers': `document.createTreeWalker = () => ({ nextNode: () => null }); document.querySelectorAll = () => []; Element.prototype.querySelectorAll = () => [];`,
  'strings and lists': `String.prototype.trim = () => ${quoted(LONG)}; String.prototype.replace = () => ${quoted(LONG)}; String.prototype.replaceAll = () => ${quoted(LONG)}; Array.prototype.reduce = () => 6000; Array.prototype.push = function () { return this.length; };`,
  json: `JSON.stringify = () => '{"textChars":6000,"visibleTextChars":6000}';`,
  clocks: `performance.now = () => 0; Date.now = () => 0; window.MutationObserver = class { observe() {} disconnect() {} takeRecords() { return []; } };`,
};
const TRICK_SCRIPTS: Readonly<Record<string, string>> = TRICKS;
const trickOf = (name: string) => TRICK_SCRIPTS[decodeURIComponent(name)] ?? '';

const linksTo = (paths: readonly string[]) => paths.map((path) => `<p><a href="${path}">To ${path}</a></p>`).join('');
/** A site of a few pages, each with text: numbers from 0, with a dead link, a moved page and a link elsewhere. */
const TREE = 6;
const treeOf = (at: number) =>
  linksTo([
    ...Array.from({ length: 2 }, (_, next) => `/tree/${2 * at + next + 1}`).filter(
      (path) => Number(path.split('/')[2]) < TREE,
    ),
    ...(at === 1 ? ['/status/404/lost', '/moved/tree-page'] : []),
    ...(at === 2 ? ['http://elsewhere.invalid/', '/tree/0#part', '/tree/1?utm_source=x'] : []),
  ]);

const SPA = `<main></main><script>
const TEXTS = ${JSON.stringify({ start: textOf('start'), north: textOf('north'), south: textOf('south') })};
const view = location.pathname.split('/')[2] || 'start';
const menu = document.createElement('nav');
for (const name of Object.keys(TEXTS)) { const a = document.createElement('a'); a.href = '/spa/' + name; a.textContent = name; menu.append(a, ' '); }
document.body.prepend(menu);
document.querySelector('main').textContent = TEXTS[view] || '';
</script>`;

const MOVES: Readonly<Record<string, string>> = {
  leaves: "setTimeout(() => location.replace('/landing'), 300);",
  'leaves later': "setTimeout(() => location.replace('/landing'), 700);",
  // Nothing else changes: a scan that only watches the DOM would not see it.
  pushes: "setTimeout(() => history.pushState({}, '', '/landing'), 300);",
  'keeps pushing':
    'let n = 0; setInterval(() => history.replaceState({}, "", "/moving/keeps%20pushing/" + (n += 1)), 20);',
  'never still': "setInterval(() => { document.querySelector('h1').textContent += '.'; }, 50);",
  'never still, clocks patched': `${TRICKS.clocks}setInterval(() => { document.querySelector('h1').textContent += '.'; }, 50);`,
};

const SMALL: Readonly<Record<string, string>> = {
  word: '<p>OK</p>',
  picture: '<img alt="A harbour at night" src="data:,"><p>Harbour</p>',
  blank: '',
  canvas: '<canvas width="300" height="200"></canvas>',
  hidden: `<div style="display:none">${TEXT('hidden')}</div>`,
  veiled: `<div style="visibility:hidden">${TEXT('veiled')}</div>`,
  labelled:
    '<p>Two buttons.</p><button aria-label="Open the gate"></button><button aria-label="Close the gate"></button>',
  labels: `<button aria-label="${TEXT('labels').slice(0, 400)}"></button>`,
};
const bare = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;

/** Changes all the time until its text comes: whoever waits for it to be still has the text. */
const laterScript = (name: string) => `const tick = setInterval(() => document.querySelector('main p').append('.'), 50);
setTimeout(() => { clearInterval(tick); document.querySelector('main p').textContent = ${quoted(TEXT(name))}; }, 3000);`;

/** By the first part of the path, as in `site.ts`. */
export const COVERAGE_AREAS: Readonly<Record<string, Area>> = {
  place: ([place = '', name = ''], _query, port) => ({
    body: page('Place', 'A few words.', PLACES[place]?.(name, port) ?? ''),
  }),
  trick: ([trick = '', place = '', name = ''], _query, port) => ({
    body: page('Place', 'A few words.', script(trickOf(trick)) + (PLACES[place]?.(name, port) ?? TEXT(name))),
  }),
  moving: ([how = '', ...rest]) => ({
    body: page('Moving', TEXT(rest.join('-')), script(MOVES[decodeURIComponent(how)] ?? '')),
  }),
  later: ([name = '']) => ({ body: page('Later', '<p>Loading</p>', script(laterScript(name))) }),
  small: ([form = '']) => {
    const body = SMALL[form];
    return body === undefined ? { status: 404, body: errorPage(404, form) } : { body: bare(body) };
  },
  tree: ([at = '']) => ({ body: page(`Branch ${at}`, textOf(`branch-${at}`), treeOf(Number(at))) }),
  spa: () => ({ body: bare(SPA) }),
  many: ([name = '']) => ({ body: page(`Item ${name}`, textOf(`item-${name}`)) }),
};
