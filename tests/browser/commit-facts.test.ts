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
    expect((await shown('<button data-x><i class="fa fa-trash"></i></button>')).names).toEqual(['trash']);
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
    const dialog = '<div role="dialog"><p>All files go. Delete them?</p><button data-x>Yes</button></div>';
    expect((await shown(dialog)).question).toContain('Delete them?');
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
