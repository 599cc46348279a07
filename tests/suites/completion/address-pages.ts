/** Pages whose addresses or lengths are what runs are about. */
import type { Area } from './area.js';
import { page, textOf } from './pages.js';

const LONG_PARTS = 220;
const MENU = 'Home Products Services About Contact Careers Press Legal Privacy Terms Help Status Blog Shop';

/** Over 100,000 characters, no two parts of them alike. */
export const longText = (name: string): string =>
  Array.from({ length: LONG_PARTS }, (_, at) => `<p>${textOf(`${name}-${at}`)}</p>`).join('\n');

/** A button that puts another address into the address bar, and what it shows then. */
const pushing = (way: 'pushState' | 'replaceState', to: string, shown: string): string =>
  `<button id="go" onclick="history.${way}({}, '', '${to}');${shown}">Go</button>`;
const NEW_TEXT =
  "document.querySelector('main').textContent = 'You are somewhere else now, and this is all there is to it.'";
const COUNTER = "document.querySelector('#n').textContent = Number(document.querySelector('#n').textContent) + 1";

export const ADDRESS_AREAS: Readonly<Record<string, Area>> = {
  long: ([name = '']) => ({ body: page(`Long ${name}`, longText(name)) }),
  /** With and without the slash: two pages. */
  twin: ([name = '', slash]) => ({
    body: page(`Twin ${name}`, textOf(slash === undefined ? name : `${name} of the folder`)),
  }),
  /** A folder, as web servers answer for it. */
  dir: ([name = '', slash]) =>
    slash === undefined ? { status: 301, location: `/dir/${name}/` } : { body: page(`Folder ${name}`, textOf(name)) },
  rows: ([name = '']) => ({ body: page(`Rows ${name}`, '', rowsOf(name)) }),
  framed: ([name = '']) => ({
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Framed</title></head>
<body><header>${MENU}</header><main>${textOf(name)} ${textOf(`${name}-more`)}</main><footer>${MENU}</footer></body></html>`,
  }),
  push: ([way = '', shown = '']) => ({
    body: page(
      'Start',
      `<span id="n">0</span> ${textOf('start')}`,
      pushing(way === 'replace' ? 'replaceState' : 'pushState', '/p/two', SHOWN[shown] ?? ''),
    ),
  }),
  atonce: () => ({ body: page('Start', textOf('start'), "<script>history.replaceState({}, '', '/p/two')</script>") }),
  imprint: ([name = '']) => ({ body: page('Imprint', `<p id="register">HRB 4711</p>${textOf(name)}`) }),
};

const SHOWN: Readonly<Record<string, string>> = { text: NEW_TEXT, count: COUNTER };

const rowsOf = (name: string): string =>
  `<table><tr><th>Item</th><th>Price</th></tr>${Array.from(
    { length: 40 },
    (_, at) => `<tr><td>Article ${at} of ${name}</td><td>${at * 3 + 1} crowns</td></tr>`,
  ).join('')}</table>`;
