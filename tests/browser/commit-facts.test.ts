import { describe, expect, it } from 'vitest';
import type { CommitFacts, Target } from '../../src/browser/index.js';
import { click, found, operation, useBench } from './bench.js';

const bench = useBench();

const factsOf = async (target: Target, selector: string): Promise<CommitFacts> =>
  (await found(target, selector)).facts.commit;
const shown = async (html: string, selector = '[data-x]'): Promise<CommitFacts> =>
  factsOf(await bench.show(`<!doctype html><body>${html}</body>`), selector);

describe('the control that a click activates [A&S 5.13]', () => {
  it.each([
    ['an icon', '<button type="button">Delete <svg data-x width="9" height="9"></svg></button>'],
    ['a label', '<label for="b" data-x>here</label><button id="b">Delete</button>'],
    [
      'the host of a shadow tree',
      '<x-b data-x><template shadowrootmode="open"><button>Delete</button></template></x-b>',
    ],
    [
      'a part that a slot shows',
      '<x-b><template shadowrootmode="open"><button><slot></slot></button></template><i data-x>Delete</i></x-b>',
    ],
    ['a box around it', '<div data-x style="width:80px"><button style="width:80px">Delete</button></div>'],
  ])('is found from %s', async (_from, html) => {
    expect(await shown(html)).toMatchObject({ tag: 'button', names: expect.arrayContaining(['Delete']) });
  });

  it('is found in a closed shadow tree that nobody has looked into [A&S P6]', async () => {
    const target = await bench.show(`<x-pay></x-pay><script>
      document.querySelector('x-pay').attachShadow({ mode: 'closed' }).innerHTML = '<button>Pay now</button>';
    </script>`);
    expect(await factsOf(target, 'x-pay')).toMatchObject({ tag: 'button', names: ['Pay now'] });
  });

  it('is the element itself when there is none', async () => {
    expect(await shown('<p data-x>Delete your account when nothing is left in it to keep.</p>')).toMatchObject({
      tag: 'p',
      names: [],
    });
  });
});

describe('names', () => {
  it('are the accessible name, what is read on it, value, title and aria-label [A&S M2]', async () => {
    const html = '<button value="delete" title="For good" aria-label="Bin" data-x>Rubbish</button>';
    expect((await shown(html)).names).toEqual(['Bin', 'Rubbish', 'delete', 'For good']);
  });

  it('never hold what was typed', async () => {
    expect((await shown('<input aria-label="Amount" value="hush" data-x>')).names).toEqual(['Amount']);
  });

  it('of a picture are what it says', async () => {
    expect((await shown('<button data-x><svg><title>Delete</title></svg></button>')).names).toEqual(['Delete']);
    expect((await shown('<button data-x><i title="Delete"></i></button>')).names).toEqual(['Delete']);
    expect((await shown('<button data-testid="delete-row" data-x><svg></svg></button>')).names).toEqual(['delete row']);
  });

  it('are neither classes of icons nor files [A&S M2]', async () => {
    const named = async (inner: string, marks = '') => (await shown(`<button ${marks} data-x>${inner}</button>`)).names;
    expect(await named('<i class="fa fa-trash"></i>')).toEqual([]);
    expect(await named('<img src="/delete.svg" width="9" height="9">')).toEqual([]);
    expect(await named('<svg class="send-icon" width="9" height="9"><use href="#send"></use></svg>')).toEqual([]);
    expect(await named('', 'class="delete-item" style="width:9px;height:9px"')).toEqual([]);
  });

  it('are what styles and drawings write on it [A&S M2]', async () => {
    const style = `<style>
      .a::before { content: "De"; } .a::after { content: " account"; }
      .b i::before { content: "Delete"; } .c::before { content: "\\f1f8"; }
    </style>`;
    expect((await shown(`${style}<button class="a" data-x>lete</button>`)).names).toContain('Delete account');
    expect((await shown(`${style}<button class="b" data-x><i></i></button>`)).names).toEqual(['Delete']);
    expect((await shown(`${style}<button class="c" data-x>Go</button>`)).names).toEqual(['Go']);
    const drawing = '<svg width="90" height="20"><text y="15">Delete</text></svg>';
    expect((await shown(`<button data-x>${drawing}</button>`)).names).toEqual(['Delete']);
  });

  it('survive a page that shadows what it is asked for', async () => {
    const html =
      '<form method="post"><input name="elements"><input name="method"><input name="parentNode"><button data-x>Save</button></form>';
    expect(await shown(html)).toMatchObject({ names: ['Save'], form: { isSearch: false, isSubmitter: true } });
  });
});

describe('a search form [A&S M1]', () => {
  it.each([
    ['has the role', '<form role="search" method="post"><input><input><button data-x>Go</button></form>'],
    ['is in a search element', '<search><form><input><input><button data-x>Go</button></form></search>'],
    ['has a search field', '<form method="post"><input type="search"><button data-x>Go</button></form>'],
    ['has a searchbox', '<form method="post"><input role="searchbox"><button data-x>Go</button></form>'],
    ['has a field of that name', '<form method="post"><input name="q"><button data-x>Go</button></form>'],
    ['is a GET with one text field', '<form action="/towns"><input name="town"><button data-x>Go</button></form>'],
    ['says so', '<form><input placeholder="Filter by name"><button data-x>Go</button></form>'],
    [
      'is a declared GET of choices',
      '<form method="get"><select></select><input type="number"><button data-x>Go</button></form>',
    ],
  ])('%s', async (_why, html) => {
    expect((await shown(html)).form).toMatchObject({ isSearch: true, isSubmitter: true });
  });

  it.each([
    ['posts', '<form method="post"><input name="town"><button data-x>Go</button></form>'],
    ['leaves everything to script', '<form><input name="task"><button data-x>Add</button></form>'],
    ['has two text fields', '<form><input name="a"><input name="b"><button data-x>Go</button></form>'],
    ['has a password', '<form><input type="search"><input type="password"><button data-x>Go</button></form>'],
    ['has a file', '<form><input name="q"><input type="file"><button data-x>Go</button></form>'],
    ['has no field at all', '<form><button data-x>Go</button></form>'],
    ['is posted by this button', '<form><input name="town"><button formmethod="post" data-x>Go</button></form>'],
  ])('is none when it %s', async (_why, html) => {
    expect((await shown(html)).form).toMatchObject({ isSearch: false, isSubmitter: true });
  });
});

describe('forms', () => {
  it('know their submit controls', async () => {
    const form = (inner: string) => `<form method="post"><input name="a">${inner}</form>`;
    const submits = async (inner: string) => (await shown(form(inner))).form?.isSubmitter;
    expect(await submits('<button data-x>Go</button>')).toBe(true);
    expect(await submits('<button type="button" data-x>Go</button>')).toBe(false);
    expect(await submits('<button type="reset" data-x>Go</button>')).toBe(false);
    expect(await submits('<input type="image" alt="Go" width="9" height="9" data-x>')).toBe(true);
    expect(await submits('<div role="button" data-x>Send</div>')).toBe(true);
    expect(await submits('<div role="button" data-x>Send</div><button>Save</button>')).toBe(false);
  });

  it('say what Enter presses in them [A&S 5.13]', async () => {
    const names = async (inner: string) => (await shown(inner)).form?.defaultNames;
    const form = (inner: string) => `<form method="post"><input data-x>${inner}</form>`;
    expect(
      await names(form('<button type="button">Help</button><button>Pay now</button><button>Save</button>')),
    ).toEqual(['Pay now']);
    expect(await names(form('<button type="button">Send</button>'))).toEqual(['Send']);
    expect(await names(form('<button type="button">Help</button>'))).toBeUndefined();
    expect(
      await names('<form method="post"><select data-x></select><input type="submit" value="Delete"></form>'),
    ).toEqual(['Delete']);
    expect(await names('<div><input data-x><button>Delete</button><button>Save</button></div>')).toEqual(['Save']);
    expect(await names('<form method="post"><button data-x>Pay now</button></form>')).toBeUndefined();
  });

  it('say that they only ask for a page or end their dialog [A&S M2b]', async () => {
    const declared = async (marks: string, own = '') =>
      (await shown(`<form ${marks}><textarea></textarea><button ${own} data-x>Go</button></form>`)).form?.declared;
    expect(await declared('method="GET"')).toBe('get');
    expect(await declared('method="dialog"')).toBe('dialog');
    expect(await declared('method="post"')).toBeUndefined();
    expect(await declared('action="/x"')).toBeUndefined();
    expect(await declared('method="get"', 'formmethod="post"')).toBeUndefined();
    expect(await declared('method="post"', 'formmethod="dialog"')).toBe('dialog');
  });

  it('are submitted by pages of a list only where they are not posted [A&S 5.13]', async () => {
    const pager = (method: string) =>
      `<form method="${method}"><nav class="pagination"><button rel="next" data-x>Next page</button></nav></form>`;
    expect((await shown(pager('get'))).isDisclosure).toBe(true);
    expect((await shown(pager('post'))).isDisclosure).toBe(false);
  });

  it('have buttons that say that they open something [A&S M2b]', async () => {
    const button = (marks: string) =>
      `<form method="post"><input name="a"><button ${marks} data-x>Save</button></form>`;
    expect(await shown(button('aria-haspopup="menu"'))).toMatchObject({ opens: true, isDisclosure: false });
    expect(await shown(button('type="button" aria-haspopup="menu"'))).toMatchObject({ opens: true });
    expect((await shown(button(''))).opens).toBeUndefined();
  });

  it('tell what submits by its name alone [A&S M2b]', async () => {
    const form = (inner: string) => `<form method="post"><input name="a">${inner}</form>`;
    const isNamed = async (html: string) => (await shown(html)).form?.isNamed;
    expect(await isNamed(form('<button data-x>Save</button>'))).toBeUndefined();
    expect(await isNamed(form('<button type="button" data-x>Save</button>'))).toBe(true);
    expect(await isNamed('<div><input><button data-x>Save</button></div>')).toBe(true);
    expect(await isNamed('<div><input><button type="submit" data-x>Save</button></div>')).toBeUndefined();
  });

  it('show a secret only while it can be seen [A&S 5.13]', async () => {
    const form = (style: string) =>
      `<form method="post"><input type="password" style="${style}"><button data-x>Go</button></form>`;
    expect((await shown(form(''))).form?.hasSecret).toBe(true);
    expect((await shown(form('display:none'))).form?.hasSecret).toBe(false);
  });

  it('say whether an upload has a button to send it with', async () => {
    expect((await shown('<form><input type="file" data-x></form>')).form?.hasSubmit).toBe(false);
    expect((await shown('<form><input type="file" data-x><button>Send</button></form>')).form?.hasSubmit).toBe(true);
  });
});

describe('composers and their send controls [A&S N4]', () => {
  it.each([
    ['a text area', '<textarea placeholder="Message"></textarea><button data-x>Send</button>'],
    ['an editor', '<div contenteditable="true" aria-label="Reply"></div><button data-x>Antworten</button>'],
    [
      'an icon at its end',
      '<textarea></textarea><button>Bold</button><button data-x><svg width="9" height="9"></svg></button>',
    ],
  ])('are paired beside %s', async (_what, html) => {
    const target = await bench.show(`<div>${html}</div>`);
    expect((await factsOf(target, '[data-x]')).isSendControl).toBe(true);
    expect((await factsOf(target, 'textarea,[contenteditable]')).isComposer).toBe(true);
  });

  it.each([
    ['attaches', '<textarea placeholder="Message"></textarea><button data-x>Attach</button><button>Send</button>'],
    ['searches', '<textarea name="q" role="combobox"></textarea><button data-x><svg></svg></button>'],
    [
      'submits a form of several fields',
      '<input type="email"><textarea placeholder="Message"></textarea><button data-x>Send</button>',
    ],
    ['stands alone', '<button data-x>Send</button>'],
  ])('are not what %s', async (_what, html) => {
    expect((await shown(`<form>${html}</form>`)).isSendControl).toBe(false);
  });
});

describe('switchers [A&S N6]', () => {
  const menu = (opener: string) =>
    `<button aria-haspopup="menu" aria-expanded="true" aria-controls="m" ${opener}</button>
     <ul role="menu" id="m"><li role="menuitem" data-x>Other</li></ul>`;

  it.each([
    ['a test id', 'data-testid="model-picker">Fast', { inModelMenu: true, inWorkspaceSwitcher: false }],
    ['a model name', '>Claude Sonnet', { inModelMenu: true, inWorkspaceSwitcher: false }],
    ['a label', 'aria-label="Switch workspace">Acme', { inModelMenu: false, inWorkspaceSwitcher: true }],
    ['nothing', '>File', { inModelMenu: false, inWorkspaceSwitcher: false }],
  ] as const)('are told by %s of what opens the menu', async (_by, opener, expected) => {
    expect(await shown(menu(opener))).toMatchObject(expected);
  });

  it('are native selects too', async () => {
    expect((await shown('<select id="model" data-x><option>a</option></select>')).inModelMenu).toBe(true);
  });

  it('open without switching [A&S N5]', async () => {
    expect((await shown(menu('data-testid="model-picker">Fast'), 'button')).isDisclosure).toBe(true);
  });
});

describe('blockers around a control [A&S B1]', () => {
  it.each([
    ['close', '<dialog open><button data-x>Not now</button></dialog>'],
    ['reject', '<div class="cookie-bar" style="position:fixed;top:0"><button data-x>Reject all</button></div>'],
    ['other', '<div role="dialog"><button data-x>Save</button></div>'],
    [null, '<div><button data-x>Cancel</button></div>'],
  ])('are told with what it does to them: %s', async (intent, html) => {
    expect((await shown(html)).blockerIntent).toBe(intent);
  });
});

describe('items [A&S M2]', () => {
  it.each([
    ['a to-do', '<ul><li><input type="checkbox"><span data-x>Buy milk</span></li></ul>'],
    ['a to-do in boxes', '<div><input type="checkbox"><span data-x style="cursor:pointer">Buy milk</span></div>'],
    [
      'a label of nothing',
      '<li><div><input type="checkbox"><label data-x>Buy milk</label><button>x</button></div></li>',
    ],
    ['a cell', '<table><tr><td data-x>Pay rent</td></tr></table>'],
    ['a row that is pressed', '<table><tr style="cursor:pointer"><td><b data-x>Pay rent</b></td></tr></table>'],
    ['an entry of a tree', '<div role="tree"><div role="treeitem" tabindex="0" data-x>delete.txt</div></div>'],
    ['a heading', '<h3 tabindex="0" data-x>Delete your account</h3>'],
    ['the title of a card', '<h3><a href="/1" data-x>Delete your account</a></h3>'],
    ['a card', '<a href="/1" data-x><h3>Delete your account</h3>A guide</a>'],
  ])('are told: %s', async (_what, html) => {
    expect((await shown(html)).isItem).toBe(true);
  });

  it.each([
    ['a button in a list', '<ul><li><button data-x>Delete</button></li></ul>'],
    ['a link in a list', '<ul><li><a href="/logout" data-x>Log out</a></li></ul>'],
    ['an entry of a menu', '<ul><li data-x style="cursor:pointer">Delete</li></ul>'],
    ['an entry that is handled', '<ul><li onclick="x()" data-x>Delete<input></li></ul>'],
    ['what alone is pressed in a row', '<table><tr><td><b data-x style="cursor:pointer">Delete</b></td></tr></table>'],
  ])('are none: %s', async (_what, html) => {
    expect((await shown(html)).isItem).toBeUndefined();
  });
});

describe('a page that keeps its data to itself [A&S M2c]', () => {
  const page = (script: string) => `<button data-x>Clear completed</button><script>${script}</script>`;
  const keeps = async (script: string) => (await shown(page(script))).keepsItself;

  it('has stored something and asked its server for nothing', async () => {
    expect(await keeps('localStorage.clear()')).toBeUndefined();
    expect(await keeps('localStorage.setItem("todos", "[]")')).toBe(true);
  });

  it('is none once its script has asked', async () => {
    const target = await bench.show(
      page('localStorage.setItem("todos", "[]"); fetch("/").then(() => (window.asked = 1))'),
    );
    await expect.poll(async () => (await factsOf(target, '[data-x]')).keepsItself).toBeUndefined();
  });
});

describe('what has the focus', () => {
  const focused = async (target: Target) => (await target.resolveFocused(operation()))?.facts ?? null;

  it('is nothing, or an element', async () => {
    const target = await bench.show('<button>Delete</button>');
    expect(await focused(target)).toBeNull();
    await click(target, 'button');
    expect(await focused(target)).toMatchObject({ tag: 'button', commit: { names: ['Delete'] } });
  });

  it.each(['open', 'closed'])('is found in %s shadow roots', async (mode) => {
    const target = await bench.show(`<x-a></x-a><script>
      const root = document.querySelector('x-a').attachShadow({ mode: '${mode}' });
      root.innerHTML = '<input aria-label="Inner">';
      root.querySelector('input').focus();
    </script>`);
    expect(await focused(target)).toMatchObject({ tag: 'input', name: 'Inner' });
  });

  it('is found in frames in frames', async () => {
    const inner = bench.site.serve('<input aria-label="Deep"><script>document.querySelector("input").focus()</script>');
    const outer = bench.site.serve(`<iframe src="${inner}"></iframe>`);
    const target = await bench.show(`<iframe src="${outer}"></iframe>`);
    await expect.poll(() => focused(target)).toMatchObject({ tag: 'input', name: 'Deep' });
  });
});

describe('signs of what a press does [A&S 5.13]', () => {
  it('are the question of its dialog or of its library', async () => {
    const dialog =
      '<div role="dialog" aria-label="Files"><p>All files go. Delete them?</p><button data-x>Yes</button></div>';
    expect((await shown(dialog)).question).toContain('Delete them?');
    expect((await shown(dialog)).said).toBe('Files\nAll files go. Delete them?');
    expect((await shown('<button data-confirm="Really?" data-x>Go</button>')).question).toBe('Really?');
    expect((await shown('<button data-x>Go</button>')).question).toBe('');
  });

  it('are the request that its markup names', async () => {
    expect((await shown('<a href="/1" data-turbo-method="delete" data-x>Go</a>')).request).toBe('deletes');
    const form =
      '<form method="post"><input type="hidden" name="_method" value="DELETE"><button data-x>Go</button></form>';
    expect((await shown(form)).request).toBe('deletes');
    expect((await shown('<button hx-post="/1" data-x>Go</button>')).request).toBe('writes');
    expect((await shown('<button data-x>Go</button>')).request).toBeUndefined();
  });

  it('are the style of danger and the question for consent', async () => {
    expect((await shown('<button class="btn btn-danger" data-x>Go</button>')).isDanger).toBe(true);
    const banner = '<div role="dialog"><p>We use cookies.</p><button data-x>Accept</button></div>';
    expect(await shown(banner)).toMatchObject({ isDanger: false, inConsent: true });
  });
});
