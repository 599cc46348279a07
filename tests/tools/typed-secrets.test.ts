import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';
import { tablesHolding } from '../support/store-text.js';

const SECRET = 'Tr0ub4dor&Zx-Quokka/77mimsy';
const META = { meta: { 'nova/intent': 'signing in as the operator asked' } };

/** How a page may spell what it was given: the same functions run in the page and in the oracle. */
const SHAPES: Readonly<Record<string, (v: string) => string>> = {
  plain: (v) => v,
  beginning: (v) => v.slice(0, -1),
  upper: (v) => v.toUpperCase(),
  spaced: (v) => v.split('').join(' '),
  reversed: (v) => v.split('').reverse().join(''),
  codes: (v) => Array.from(v, (c) => c.charCodeAt(0)).join(','),
  hex: (v) => Array.from(v, (c) => c.charCodeAt(0).toString(16).padStart(2, '0')).join(''),
  percent: (v) => Array.from(v, (c) => `%${c.charCodeAt(0).toString(16)}`).join(''),
  twice: (v) => Array.from(v, (c) => `%25${c.charCodeAt(0).toString(16)}`).join(''),
  base64: (v) => btoa(v),
  base64twice: (v) => btoa(btoa(v)),
};

/** Tells everything it is given, by every way a page has. */
const PAGE = `<title>Sign in</title><h1>Sign in</h1><form><label>Password <input type="password" id="pw" required></label>
  <label>Note <input id="note"></label><button type="button" id="more">More</button></form><div id="out"></div>
  <table><tr><th>Shape</th><th>Value</th></tr></table><p id="letters"></p>
  <script>
  const shapes = {${Object.entries(SHAPES)
    .map(([name, shape]) => `${name}: ${shape.toString()}`)
    .join(',')}};
  const out = document.querySelector('#out');
  let last = '';
  function tell(field) {
    const v = field.value;
    if (v.length < 8) return;
    last = v;
    out.replaceChildren();
    for (const [name, shape] of Object.entries(shapes)) {
      const said = shape(v);
      const p = document.createElement('p');
      p.textContent = name + ': ' + said;
      p.title = said;
      p.className = 'row';
      p.dataset.told = said;
      const b = document.createElement('button');
      b.type = 'button';
      b.textContent = 'Show ' + said;
      b.setAttribute('aria-label', 'Show ' + said);
      out.append(p, b);
      const row = document.querySelector('table').insertRow();
      row.insertCell().textContent = name;
      row.insertCell().textContent = said;
      console.log(name, said);
      fetch('/told?' + name + '=' + encodeURIComponent(said)).catch(() => undefined);
    }
    document.querySelector('#letters').replaceChildren(...Array.from(v, (c) => Object.assign(document.createElement('i'), { textContent: c })));
    for (let n = 1; n <= v.length; n += 1) out.append(document.createElement('k-' + v.slice(0, n).toLowerCase().replace(/[^a-z0-9]/g, '')));
    for (const c of v) console.log('key', c, 'code', c.charCodeAt(0));
    field.setCustomValidity('Not ' + v.slice(0, -1));
    document.title = 'Typed ' + v.toUpperCase();
    history.replaceState(null, '', '?v=' + encodeURIComponent(v.split('').reverse().join('')) + '#' + btoa(v));
  }
  for (const field of document.querySelectorAll('input')) field.addEventListener('input', () => tell(field));
  document.querySelector('#more').addEventListener('click', () => {
    alert('You typed ' + last.slice(0, -1));
    const a = document.createElement('a');
    a.href = URL.createObjectURL(new Blob(['x']));
    a.download = last.slice(0, -2).replace('/', '_') + '.txt';
    a.click();
    window.open('/popup?p=' + encodeURIComponent(last.toLowerCase()));
  });
  </script>`;

/** Tells a letter at each of many places, each of which alone says nothing. */
const LETTERS = `<title>Letters</title><style>#boxes { display: flex; }</style>
  <form><label>Password <input type="password" id="pw"></label></form><div id="boxes"></div><div id="out"></div><script>
  const make = (tag, into = '#out') => document.querySelector(into).appendChild(document.createElement(tag));
  document.querySelector('#pw').addEventListener('input', ({ target: { value } }) => {
    const letters = [...value.toLowerCase()].filter((c) => /[a-z0-9]/.test(c));
    make('i').lang = letters.join('-');
    for (const [at, c] of [...letters].reverse().entries()) {
      const b = make('b', '#boxes');
      b.textContent = c;
      b.style.order = -at;
    }
    for (const [at, c] of letters.entries()) {
      make('button').setAttribute('aria-label', c);
      make('u').dataset.one = c;
      make('u').title = 'number ' + at + ' is ' + c;
      make('s').setAttributeNS('urn:x', 'q:spelled', letters.slice(0, at + 1).join(''));
      const field = make('input');
      field.type = 'submit';
      field.value = c;
    }
  });
  </script>`;

/** The most of the secret that can be read from a text, in whatever shape. */
function told(text: string): { readonly shape: string; readonly chars: number } {
  const plain = (raw: string) => raw.toLowerCase().replace(/[^a-z0-9]/g, '');
  let most = { shape: 'none', chars: 0 };
  for (const [shape, spell] of Object.entries(SHAPES)) {
    const spelled = spell(SECRET);
    // So much of the spelling stands for one character.
    const each = spelled.length / SECRET.length;
    const isLetters = ['plain', 'beginning', 'upper', 'spaced', 'reversed'].includes(shape);
    const [needle, hay] = isLetters ? [plain(spelled), plain(text)] : [spelled, text];
    const chars = longestCommon(needle, hay) / (isLetters ? 1 : each);
    if (chars > most.chars) most = { shape, chars };
  }
  return most;
}

/** Names that single letters are given, one after the other: everything else in an answer stands between them. */
const lettersIn = (text: string): string =>
  [
    ...text.matchAll(
      /(?:"(?:text|name|label|value)":"|button \\?"|<b[^>]*>|aria-label=\\?"|data-one=\\?"|\n)(\w)(?!\w)/g,
    ),
  ]
    .map(([, letter]) => letter)
    .join('');

function longestCommon(needle: string, hay: string): number {
  let most = 0;
  for (let from = 0; from < needle.length; from += 1)
    while (from + most < needle.length && hay.includes(needle.slice(from, from + most + 1))) most += 1;
  return most;
}

/** Chance gives a page of English that much. */
const FEW = 5;

let site: Site;
let nova: TestNova;
let agent: TestAgent;

const call = async (tool: string, args: Record<string, unknown> = {}) => {
  const { structured, content } = await agent.call(tool, args, META);
  const texts = (content as readonly { readonly type: string; readonly text?: string }[]).map(({ text }) => text ?? '');
  return { structured, said: `${JSON.stringify(structured)}\n${texts.join('\n')}` };
};

beforeAll(async () => {
  site = await serveSite({
    '/login': PAGE,
    '/told': 'ok',
    '/popup': '<title>Popup</title><p>Popup</p>',
    '/next': '<title>Next</title><p>Next</p>',
    '/letters': LETTERS,
    '/keys': `<title>Keys</title><input type="password" id="pw"><script>
      const pw = document.querySelector('#pw');
      pw.addEventListener('beforeinput', (e) => { if ((e.data ?? '').length > 1) e.preventDefault(); });
      pw.addEventListener('keydown', (e) => { console.log('pressed', e.code); fetch('/told?k=' + e.code); });
    </script>`,
  });
  nova = await startTestNova();
  const file = join(nova.dataDir, 'secrets.json');
  await writeFile(file, JSON.stringify({ secrets: { shop: { value: SECRET, hosts: ['127.0.0.1'] } } }));
  await chmod(file, 0o600);
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

const open = (path = '/login') => call('nova.navigate', { url: `${site.url}${path}`, waitForLoad: true });
const typeSecret = () => call('nova.type_selector_secret', { selector: '#pw', secretRef: 'shop' });

/** The ways in which three letters of it can be found on the page that is open. */
async function felt(): Promise<readonly string[]> {
  const controls = async (query: string) =>
    JSON.stringify((await call('nova.perceive', { query })).structured).split('"ref":').length;
  const none = await controls('zqx');
  const found = new Set<string>();
  const isTrue = async (factKey: string) => {
    const success = { all: [{ factKey, operator: 'eq', expected: true }] };
    const { structured } = await call('nova.contract_check', { transitionContract: { postconditions: { success } } });
    return structured.successAlreadyTrue === true;
  };
  for (let at = 0; at + 3 <= SECRET.length; at += 3) {
    const piece = SECRET.slice(at, at + 3);
    if (/[^a-z0-9]/i.test(piece)) continue;
    const start = SECRET.slice(0, at + 3);
    if ((await call('nova.search_text', { query: piece })).structured.totalCount > 0) found.add('search_text');
    if ((await controls(piece)) > none) found.add('perceive');
    if (await isTrue(`text.present(${encodeURIComponent(piece)})`)) found.add('text.present');
    if (await isTrue(`dom.[data-told^="${start}"]`)) found.add('dom attribute');
    if (await isTrue(`dom.p[title*="${piece}"]`)) found.add('dom part of an attribute');
    const { structured: read } = await call('nova.read_text', { selector: `[data-told*="${piece}"]` });
    if (read.ok === true) found.add('read_text');
    const waited = await call('nova.wait_for_selector', { selector: `.row[title^="${start}"]`, timeoutMs: 200 });
    if (waited.structured.ok === true) found.add('wait_for_selector');
    const name = `k-${start.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
    const named = await call('nova.wait_for_selector', { selector: name, visible: false, timeoutMs: 200 });
    if (named.structured.ok === true) found.add('names of elements');
  }
  return [...found];
}

/** Selectors each of which would say whether the secret begins with a text, of three letters or more. */
const SAYS: Readonly<Record<string, (start: string) => string>> = {
  ':lang()': (start) => `i:lang(${start.split('').join('-')})`,
  'escaped :lang()': (start) => `i:/**/la\\6eg(${start.split('').join('-')})`,
  'one letter of each': (start) =>
    start
      .split('')
      .map((c) => `u[data-one="${c}"]`)
      .join(' ~ '),
  'numbered letters': (start) => `u[title$=" ${start.length - 1} is ${start.at(-1)}"]`,
  'any namespace': (start) => `s[*|spelled^="${start}"]`,
  'between what looks like a comment': (start) => `[id="/*"], s[*|spelled^="${start}"], [id="*/"]`,
};

async function saidBySelectors(): Promise<readonly string[]> {
  const letters = SECRET.toLowerCase().replace(/[^a-z0-9]/g, '');
  const said: string[] = [];
  for (const [name, selectorOf] of Object.entries(SAYS)) {
    const isThere = async (start: string) => {
      const args = { selector: selectorOf(start), visible: false, timeoutMs: 200 };
      return (await call('nova.wait_for_selector', args)).structured.ok;
    };
    if ((await isThere(letters.slice(0, 6))) !== (await isThere(`${letters.slice(0, 5)}w`))) said.push(name);
  }
  return said;
}

/** Everything an agent can ask about a page, and what a secret could be read from. */
const LOOKS: readonly (readonly [tool: string, args: Record<string, unknown>])[] = [
  ['nova.read_text', {}],
  ['nova.read_text', { selector: '#out' }],
  ['nova.read_text', { selector: '#letters' }],
  ['nova.perceive', {}],
  ['nova.perceive', { mode: 'full' }],
  ['nova.perceive', { mode: 'form_analysis', includeValues: true }],
  ['nova.perceive', { mode: 'cta_detection_v3', maxResults: 50 }],
  ['nova.perceive', { mode: 'state', fields: ['url', 'title', 'activeElement'] }],
  ['nova.perceive', { query: 'Show' }],
  ['nova.search_text', { query: ':', contextChars: 400 }],
  ['nova.extract_table', {}],
  ['nova.console_read', { limit: 200 }],
  ['nova.network_read', { limit: 200 }],
  ['nova.coverage_scan', { scanId: 'nova_full_page_text_v1' }],
  ['nova.coverage_scan', { scanId: 'nova_structured_dom_v1' }],
  ['nova.tabs', {}],
  ['nova.click_selector', { selector: '#more' }],
  ['nova.tabs', {}],
];

describe('a secret that was typed into a page which tells it [A&S Z9a] [A&S Z9b]', () => {
  it('is entered in one step, and no answer of any tool says a piece of it in any shape', async () => {
    await open();
    const typed = await typeSecret();
    expect(typed.structured).toMatchObject({ ok: true, readback: { matched: true } });
    expect(told(typed.said).chars).toBeLessThan(FEW);
    for (const [tool, args] of LOOKS) {
      const { said } = await call(tool, args);
      const { shape, chars } = told(said);
      expect({ tool, args, shape, isFew: chars < FEW, said: chars < FEW ? '' : said }).toMatchObject({ isFew: true });
    }
    // What the page has really said is what the oracle would have seen.
    expect(site.requests.filter((line) => line.startsWith('GET /told?plain=')).length).toBe(1);
    expect(told(decodeURIComponent(site.requests.join('\n'))).chars).toBe(SECRET.length);
  });

  it('is not in what is kept: rows, notes, names of files', async () => {
    const pieces = Object.values(SHAPES).map((spell) => spell(SECRET).slice(0, 12));
    expect(await tablesHolding(nova, pieces)).toEqual([]);
    const folders = await readdir(nova.dataDir, { recursive: true });
    expect(told(folders.filter((name) => name.includes('downloads')).join('\n')).chars).toBeLessThan(FEW);
  });

  it('cannot be felt for, letter by letter, by any question', async () => {
    await open();
    await typeSecret();
    expect(await felt()).toEqual([]);
  });

  it('is not told letter by letter at places of their own, whatever is read or asked', async () => {
    await open('/letters');
    await typeSecret();
    for (const [tool, args] of LOOKS.filter(([, { selector }]) => selector === undefined)) {
      const { said } = await call(tool, args);
      const { shape, chars } = told(lettersIn(said));
      expect({ tool, args, shape, isFew: chars < FEW, said: chars < FEW ? '' : said }).toMatchObject({ isFew: true });
    }
    expect(await saidBySelectors()).toEqual([]);
  });

  it('is blanked in pictures where the page shows it as text', async () => {
    await open();
    const before = await call('nova.capture_screenshot', { fullPage: true });
    await typeSecret();
    const after = await call('nova.capture_screenshot', { fullPage: true });
    const shapes = Object.keys(SHAPES).length;
    expect(before.structured.blankedFields).toBe(1);
    expect(after.structured.blankedFields).toBeGreaterThan(3 * shapes);
  });

  it('where the page wants keys it gets them, and its console and requests are withheld from then on', async () => {
    await open('/keys');
    const typed = await typeSecret();
    expect(typed.structured).toMatchObject({ ok: true, readback: { matched: true } });
    const log = await call('nova.console_read', { limit: 200 });
    expect(log.said).not.toMatch(/Key[B-Z]|Digit/);
    expect(log.said).toContain('entries withheld: a secret was typed here key by key');
    const requests = await call('nova.network_read', { limit: 200 });
    expect(requests.said).not.toMatch(/Key[B-Z]|Digit/);
    expect(site.requests.some((line) => line.startsWith('GET /told?k=Key'))).toBe(true);
  });

  it('words that stood on the page before are still told, and the next page says what it says', async () => {
    await open();
    await typeSecret();
    const { structured } = await call('nova.perceive', {});
    expect(JSON.stringify(structured)).toContain('Password');
    await open('/next');
    expect((await call('nova.read_text', {})).structured.text).toBe('Next');
  });
});

describe('the same page without a secret [A&S Z9b]', () => {
  it('tells all of it by each of these ways: the oracle sees it', async () => {
    const other = await startTestNova();
    const former = agent;
    agent = await other.agent('agent-b');
    try {
      await open();
      await call('nova.type_selector', { selector: '#note', text: SECRET, inputMode: 'paste' });
      const seen: string[] = [];
      for (const [tool, args] of LOOKS) {
        const { said } = await call(tool, args);
        if (told(said).chars >= SECRET.length - 3) seen.push(tool);
      }
      expect(await felt()).toEqual([
        'search_text',
        'perceive',
        'text.present',
        'dom attribute',
        'dom part of an attribute',
        'read_text',
        'wait_for_selector',
        'names of elements',
      ]);
      await open('/letters');
      await call('nova.type_selector', { selector: '#pw', text: SECRET, inputMode: 'paste' });
      expect(await saidBySelectors()).toEqual(Object.keys(SAYS));
      const ways = LOOKS.map(([tool]) => tool).filter((tool, at) => tool !== 'nova.tabs' || at === LOOKS.length - 1);
      const without = LOOKS.filter(([, args]) => args.scanId === 'nova_structured_dom_v1').map(([tool]) => tool);
      expect(new Set(seen)).toEqual(new Set([...ways, ...without]));
    } finally {
      agent = former;
      await other.close();
    }
  });
});
