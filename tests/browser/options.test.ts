import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Target } from '../../src/browser/index.js';
import { click, found, operation, SUMMARY, useBench } from './bench.js';

const bench = useBench();
const REQUEST = { by: 'text', readback: true, dialogPolicy: 'dismiss' } as const;

async function select(target: Target, query: string | number, request: object, op = operation()) {
  return target.selectOption(await found(target, query), { ...REQUEST, wanted: [], ...request }, op);
}
async function choose(target: Target, query: string | number, wanted: string[], request: object = {}) {
  return target.chooseOption(await found(target, query), { ...REQUEST, wanted, ...request }, operation());
}
const textOf = async (target: Target, selector: string) => (await target.readText(selector, operation()))?.text;

const FRUIT = `<label>Fruit <select id="s"><option value="">none</option><option value="a">Apple</option>
  <option value="b">Blueberry  pie</option><option value="c" disabled>Cherry</option></select></label>
  <pre id="log"></pre><script>for (const type of ['focus', 'input', 'change'])
  s.addEventListener(type, () => log.textContent += type + ':' + s.value + ' ')</script>`;

describe('[A&S 4] a native select', () => {
  test.each([
    [{ by: 'value', wanted: ['b'] }],
    [{ by: 'text', wanted: ['Blueberry pie'] }],
    [{ by: 'text', wanted: ['blueberry PIE'] }],
  ])('takes %o and fires what a person fires [A&S D1]', async (wish) => {
    const target = await bench.show(FRUIT);
    expect(await select(target, '#s', wish)).toMatchObject({
      kind: 'done',
      controlKind: 'native_select',
      selected: [{ value: 'b', text: 'Blueberry pie' }],
      changed: true,
      readbackMatched: true,
      effect: { observed: true },
    });
    expect(await textOf(target, '#log')).toBe('focus: input:b change:b');
  });

  test('by ref as well [A&S P3b]', async () => {
    const target = await bench.show(FRUIT);
    const { ctas } = await target.summarize({ ...SUMMARY }, operation());
    const ref = ctas.find(({ tag }) => tag === 'select')?.ref ?? 0;
    expect(await select(target, ref, { wanted: ['Apple'] })).toMatchObject({ readbackMatched: true });
  });

  test('what is chosen already is left alone', async () => {
    const target = await bench.show(FRUIT);
    const op = operation();
    expect(await select(target, '#s', { wanted: ['none'] }, op)).toMatchObject({
      changed: false,
      readbackMatched: true,
    });
    expect(op.latch.dispatched).toBe(false);
    expect(await textOf(target, '#log')).toBe('');
  });

  test.each([
    [{ wanted: ['Aple'] }, 'option.not_found', { missing: 'Aple' }],
    [{ wanted: ['Cherry'] }, 'action.not_actionable', { cause: 'option_disabled' }],
    [{ wanted: ['Apple', 'none'] }, 'params.invalid', { field: 'values' }],
  ])('%o is refused with the cause [A&S D2]', async (wish, reasonCode, details) => {
    const target = await bench.show(FRUIT);
    const op = operation();
    expect(await select(target, '#s', wish, op)).toMatchObject({ kind: 'refused', reasonCode, details });
    expect(op.latch.dispatched).toBe(false);
  });

  test('the nearest options are named, the likeliest first', async () => {
    const target = await bench.show(FRUIT);
    const result = await select(target, '#s', { wanted: ['Aple'] });
    expect(result).toMatchObject({ details: { nearest: expect.arrayContaining([{ value: 'a', text: 'Apple' }]) } });
    expect(result.kind === 'refused' && result.message).toContain('Nearest: "Apple"');
  });

  test('[A&S D2a] an option that is on its way is waited for', async () => {
    const target = await bench.show(
      `<select id="s"><option>Loading</option></select><script>fetch('/options').then(() => { s.innerHTML = '<option>x<option>Late' })</script>`,
    );
    expect(await select(target, '#s', { wanted: ['Late'] })).toMatchObject({ readbackMatched: true });
  });

  test('of several, exactly those named are chosen', async () => {
    const target = await bench.show(
      '<select id="s" multiple><option selected>a<option>b<option>c</select><script>s.onchange = () => { document.title = [...s.selectedOptions].map((o) => o.value) }</script>',
    );
    expect(await select(target, '#s', { wanted: ['b', 'c'] })).toMatchObject({ readbackMatched: true });
    expect(await target.title()).toBe('b,c');
  });

  test('a page that puts the choice back is found out', async () => {
    const target = await bench.show(
      '<select id="s"><option>a<option>b</select><script>s.onchange = () => requestAnimationFrame(() => { s.selectedIndex = 0 })</script>',
    );
    expect(await select(target, '#s', { wanted: ['b'] })).toMatchObject({
      readbackMatched: false,
      selected: [{ text: 'a' }],
    });
  });

  test.each([
    ['<select id="s" disabled><option>a<option>b</select>', 'disabled'],
    ['<select id="s" style="display:none"><option>a<option>b</select>', 'display_none'],
    ['<div id="s">b</div>', 'not_a_choice'],
  ])('%s is refused', async (page, cause) => {
    const target = await bench.show(page);
    expect(await select(target, '#s', { wanted: ['b'] })).toMatchObject({
      reasonCode: 'action.not_actionable',
      details: { cause },
    });
  });

  test('a form control cannot hide it behind a name [A&S P5]', async () => {
    const target = await bench.show(
      '<form><input name="options"><select id="s"><option>a<option>b</select></form><script>Object.defineProperty(s, "options", { value: [] })</script>',
    );
    expect(await select(target, '#s', { wanted: ['b'] })).toMatchObject({ readbackMatched: true });
  });
});

const RADIOS = `<div role="radiogroup" id="g" aria-label="Size">
  <label><input type="radio" name="z" value="s">Small</label>
  <label><input type="radio" name="z" value="l" style="position:absolute;opacity:0;width:1px;height:1px;clip:rect(0 0 0 0);overflow:hidden">Large</label></div>`;
const LISTBOX = `<ul role="listbox" id="l" aria-label="Colours">
  <li role="option" aria-selected="false" onclick="pick(this)">Red</li>
  <li role="option" aria-selected="false" onclick="pick(this)">Green</li>
  <li role="option" aria-disabled="true">Grey</li></ul>
  <script>function pick(li) { for (const o of l.children) o.setAttribute('aria-selected', o === li) }</script>`;
/** Select-only, with the list in a portal that exists only while it is open. */
const COMBOBOX = `<div role="combobox" id="c" tabindex="0" aria-expanded="false" aria-label="City" style="width:200px;border:1px solid">-</div>
  <script>c.onclick = () => setTimeout(() => { c.setAttribute('aria-expanded', 'true');
    document.body.insertAdjacentHTML('beforeend', '<div role="listbox" id="p"><div role="option">Rome</div><div role="option">Oslo</div></div>');
    for (const o of p.children) o.onclick = () => { c.textContent = o.textContent; c.setAttribute('aria-expanded', 'false'); p.remove() };
  }, 100); addEventListener('keydown', (e) => { if (e.key === 'Escape') { document.title = 'closed'; p.remove(); c.setAttribute('aria-expanded', 'false') } })</script>`;
/** Nothing is listed before something is typed, and what is typed is looked up. */
const AUTOCOMPLETE = `<input role="combobox" id="c" aria-expanded="false" aria-controls="p" aria-label="Country"><ul role="listbox" id="p" hidden></ul>
  <script>c.oninput = () => fetch('/find').then(() => { p.hidden = false; c.setAttribute('aria-expanded', 'true');
    p.innerHTML = ['Norway', 'North Korea'].filter((n) => n.startsWith(c.value)).map((n) => '<li role="option">' + n + '</li>').join('');
    for (const o of p.children) o.onclick = () => { c.value = o.textContent; p.hidden = true; c.setAttribute('aria-expanded', 'false') } })</script>`;

/** Keeps its field empty and shows the choice beside it. */
const BESIDE = `<div><div><span id="shown">Pick a colour</span><input role="combobox" id="c" aria-expanded="false" aria-label="Colour"></div></div>
  <script>c.onmousedown = () => { c.setAttribute('aria-expanded', 'true'); c.setAttribute('aria-controls', 'p');
    document.body.insertAdjacentHTML('beforeend', '<div role="listbox" id="p"><div role="option">Red</div><div role="option">Blue</div></div>');
    for (const o of p.children) o.onclick = () => { shown.textContent = o.textContent; c.setAttribute('aria-expanded', 'false'); p.remove() } }</script>`;

describe('[A&S 4] choosing', () => {
  test.each([
    ['a native select', FRUIT, '#s', 'Apple', 'native_select', null],
    ['a radio group', RADIOS, '#g', 'Small', 'radiogroup', null],
    ['a radio button hidden behind its label', RADIOS, '#g', 'Large', 'radiogroup', null],
    ['a radio button by itself', RADIOS, 'input[value="s"]', 'Large', 'radiogroup', null],
    ['a listbox', LISTBOX, '#l', 'Green', 'listbox', null],
    ['a combobox whose list opens elsewhere, later', COMBOBOX, '#c', 'Oslo', 'combobox', true],
    ['a combobox that looks up what is typed', AUTOCOMPLETE, '#c', 'Norway', 'combobox', true],
    ['a combobox that shows its value beside itself', BESIDE, '#c', 'Blue', 'combobox', true],
    ['a wrapper around one', `<div id="w">${LISTBOX}</div>`, '#w', 'Red', 'listbox', null],
  ])('in %s holds afterwards', async (_name, page, selector, wanted, controlKind, popupClosed) => {
    const target = await bench.show(page);
    expect(await choose(target, selector, [wanted])).toMatchObject({
      kind: 'done',
      controlKind,
      popupClosed,
      selected: [{ text: wanted }],
      readbackMatched: true,
      effect: { observed: true },
    });
  });

  test('[A&S D1] presses the option with the real pointer', async () => {
    const target = await bench.show(
      LISTBOX.replace('<script>', '<script>addEventListener("click", (e) => { document.title = e.isTrusted });'),
    );
    await choose(target, '#l', ['Red']);
    expect(await target.title()).toBe('true');
  });

  test('an option is pressed when everything typed has been looked up, since each answer draws the list anew', async () => {
    let asked = 0;
    const answer = (_: unknown, response: ServerResponse) => {
      asked += 1;
      setTimeout(() => response.end(), asked * 40);
    };
    const path = new URL(bench.site.serve(answer, '/find-slowly')).pathname;
    const counting = `let open = 0; addEventListener('mousedown', () => { document.title += open });
      const lookUp = () => { open += 1; return fetch('${path}').then(() => { open -= 1 }) };`;
    const page = AUTOCOMPLETE.replace("fetch('/find')", 'lookUp()').replace('<script>', `<script>${counting}`);
    const target = await bench.show(page);
    expect(await choose(target, '#c', ['Norway'])).toMatchObject({ popupClosed: true, readbackMatched: true });
    // The press that opened the list, and the one on the option.
    expect([await target.title(), asked]).toEqual(['00', 6]);
  });

  test('several in a multiple listbox', async () => {
    const target = await bench.show(
      `<div role="listbox" id="l" aria-multiselectable="true">${['a', 'b', 'c']
        .map(
          (name) =>
            `<div role="option" aria-selected="false" onclick="this.setAttribute('aria-selected', 'true')">${name}</div>`,
        )
        .join('')}</div>`,
    );
    expect(await choose(target, '#l', ['a', 'c'])).toMatchObject({ readbackMatched: true });
  });

  test('what is chosen already is left alone', async () => {
    const target = await bench.show(LISTBOX);
    await choose(target, '#l', ['Red']);
    expect(await choose(target, '#l', ['Red'])).toMatchObject({ changed: false, controlKind: 'listbox' });
  });

  test('an option that is not offered is refused, and what was opened is closed again', async () => {
    const target = await bench.show(COMBOBOX);
    expect(await choose(target, '#c', ['Oslow'])).toMatchObject({
      kind: 'refused',
      reasonCode: 'option.not_found',
      details: { nearest: [{ text: 'Oslo' }, { text: 'Rome' }] },
    });
    expect(await target.title()).toBe('closed');
  });

  test.each([
    [LISTBOX, '#l', ['Grey'], 'action.not_actionable'],
    [LISTBOX, '#l', ['Red', 'Green'], 'params.invalid'],
    ['<p id="p">x</p>', '#p', ['x'], 'action.not_actionable'],
  ])('%# is refused with the cause', async (page, selector, wanted, reasonCode) => {
    const target = await bench.show(page);
    expect(await choose(target, selector, wanted)).toMatchObject({ kind: 'refused', reasonCode });
  });

  test('a control that is gone is told as a stale ref [A&S P2]', async () => {
    const target = await bench.show(`<button id="b" onclick="l.remove()">b</button>${LISTBOX}`);
    const element = await found(target, '#l');
    await click(target, '#b');
    const request = { ...REQUEST, wanted: ['Red'] };
    expect(await target.chooseOption(element, request, operation())).toMatchObject({ reasonCode: 'cta.stale_ref' });
  });

  test('a list that ignores the choice is found out', async () => {
    const target = await bench.show(LISTBOX.replace('function pick(li) {', 'function pick(li) { return;'));
    expect(await choose(target, '#l', ['Red'])).toMatchObject({ kind: 'done', readbackMatched: false });
  });
});
