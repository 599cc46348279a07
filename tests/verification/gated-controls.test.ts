import { describe, expect, it } from 'vitest';
import { type CommitClass, type CommitQuestion, detectCommitPoint, isLight } from '../../src/verification/index.js';
import { found, useBench } from '../browser/bench.js';

const bench = useBench();

type Asked = Partial<Pick<CommitQuestion, 'action' | 'key' | 'isGated' | 'hasSocket'>>;
async function classOf(html: string, asked: Asked = {}): Promise<CommitClass | null> {
  const target = await bench.show(`<!doctype html><meta charset="utf-8"><body>${html}</body>`);
  const { facts } = await found(target, '[data-x]');
  const question = { action: 'click', facts: facts.commit, selectorText: '[data-x]', isGated: true, ...asked } as const;
  return detectCommitPoint(question)?.class ?? null;
}

const form = (inner: string, marks = 'method="post"') =>
  `<form ${marks}><input name="a"><input name="b">${inner}</form>`;
const dialog = (text: string, button = 'Continue') =>
  `<div role="dialog" aria-modal="true"><p>${text}</p><button>Cancel</button><button data-x>${button}</button></div>`;

describe('behind the write gate [A&S M2b]', () => {
  it.each([
    '<button data-x>Delete account</button>',
    '<button class="btn-danger" data-x>Offload</button>',
    '<button hx-delete="/1" data-x>Go</button>',
    '<a href="/1" data-method="delete" data-x>Delete</a>',
    '<a href="/logout" data-x>Log out</a>',
    '<ul role="menu"><li role="menuitem" tabindex="0" data-x>Publish</li></ul>',
    '<button data-x>Kessel entlüften</button>',
    '<ul><li><input type="checkbox"><span data-x>Buy milk</span></li></ul>',
    '<div contenteditable="true" data-x>Pay the rent</div>',
    form('<button type="button" data-x>Delete row</button><button>Save</button>'),
    form('<button type="button" aria-haspopup="menu" data-x>Continue</button>'),
    form('<button aria-haspopup="menu" data-x>Options</button>'),
    form('<button data-x>Apply</button>', 'method="get"'),
    `<dialog open>${form('<button data-x>Done</button>', 'method="dialog"')}</dialog>`,
    '<form method="post" role="search"><input><button data-x>Go</button></form>',
    '<div><input><button data-x>Save</button></div>',
    '<form><input type="number"><button data-x>Go</button></form>',
    dialog('Your draft was saved.'),
    dialog('Added to your cart: $20.'),
  ])('nothing is stopped: %s', async (html) => expect(await classOf(html)).toBeNull());

  it.each([
    ['submit', form('<button data-x>Save</button>')],
    ['critical', form('<button data-x>Pay now</button>')],
    ['critical', form('<button role="radio" aria-expanded="false" data-x>Delete account</button>')],
    ['submit', form('<button role="tab" data-x>Step two</button>')],
    ['submit', form('<nav class="pagination"><button rel="next" data-x>Next page</button></nav>')],
    ['destructive', form('<button data-x>Delete</button>', 'method="get"')],
    ['critical', form('<button data-x>D\u0435let\u0435 account</button>', 'method="get"')],
    ['login', form('<input type="password"><button type="button" data-x>Sign in</button>')],
    ['send', '<div><textarea placeholder="Message"></textarea><button data-x>Send</button></div>'],
    ['destructive', dialog('3 photos will be deleted.')],
    ['destructive', dialog('Delete 3 photos?', 'Yes')],
    ['critical', dialog('Das Konto wird gelöscht. Das Konto löschen?', 'Weiter')],
  ] as const)('%s is stopped: %s', async (expected, html) => expect(await classOf(html)).toBe(expected));

  it('Enter does what the default button does [A&S 5.13]', async () => {
    const field = (button: string, marks?: string) => form(`<input data-x>${button}`, marks);
    const enter = (html: string, key = 'Enter') => classOf(html, { action: 'key', key });
    expect(await enter(field('<button>Pay $500 now</button>'))).toBe('critical');
    expect(await enter(field('<button>Pay $500 now</button>'), 'Meta+Enter')).toBe('critical');
    expect(await classOf(field('<button>Delete</button>'), { action: 'type_enter' })).toBe('destructive');
    expect(await enter(form('<select data-x></select><button>Delete</button>'))).toBe('destructive');
    expect(await enter(field('<button>Save</button>'))).toBe('typed_submit');
    expect(await enter(field('<button>Show</button>', 'method="get"'))).toBeNull();
  });

  it('words count on a page that keeps its state alone [A&S M2c]', async () => {
    const page = (script: string) => `<button data-x>Delete all</button><script>${script}</script>`;
    expect(await classOf(page('localStorage.setItem("todos", "[]")'))).toBe('destructive');
    expect(await classOf(page('localStorage.clear()'))).toBeNull();
  });
});

describe('on a page with a socket open [A&S WG7]', () => {
  const socket = { isGated: false, hasSocket: true } as const;
  it.each(['<button data-x>Kinnita pakkumine</button>', '<div role="button" tabindex="0" data-x>Käivita</div>'])(
    'what cannot be read is stopped: %s',
    async (html) => expect(await classOf(html, socket)).toBe('submit'),
  );

  it('what can be read keeps its class', async () => {
    expect(await classOf('<button data-x>Pay now</button>', socket)).toBe('critical');
  });

  it('so is Enter in any field', async () => {
    expect(await classOf('<input data-x>', { ...socket, action: 'type_enter' })).toBe('submit');
    expect(await classOf('<input data-x>', { ...socket, action: 'key', key: 'a' })).toBeNull();
  });

  it.each([
    '<button aria-expanded="false" data-x>Menüü</button>',
    '<button aria-pressed="true" data-x>Tume</button>',
    '<button role="tab" data-x>Ülevaade</button>',
    '<a href="/1" data-x>Avaleht</a>',
    '<button data-x>Close</button>',
  ])('what opens, switches or leads on is not: %s', async (html) => expect(await classOf(html, socket)).toBeNull());
});

describe('what asks by what it is [A&S WG3]', () => {
  const lightness = async (html: string) => {
    const target = await bench.show(`<body>${html}</body>`);
    const { facts } = await found(target, '[data-x]');
    return isLight(facts.commit);
  };
  it.each([
    ['<button role="switch" aria-checked="false" data-x>a</button>', false],
    ['<button aria-pressed="false" data-x>a</button>', false],
    ['<table><tr><th aria-sort="none"><button data-x>a</button></th></tr></table>', true],
    ['<form role="search"><input data-x></form>', true],
    ['<nav class="pagination"><button data-x>2</button></nav>', true],
    ['<button data-x>a</button>', false],
    ['<form method="post"><button role="switch" data-x>a</button></form>', false],
    ['<select data-x><option>a</select>', false],
  ])('%s: %s', async (html, expected) => expect(await lightness(html)).toBe(expected));
});
