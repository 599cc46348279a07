import { describe, expect, it } from 'vitest';
import type { PageTopic, Target } from '../../src/browser/index.js';
import { click, found, operation, useBench } from './bench.js';
import { ABSENT, fact, PLAIN, UNREADABLE, value } from './facts-bench.js';

const bench = useBench();

const read = async (target: Target, topics: readonly PageTopic[]) => {
  const readings = await target.readFacts(
    topics.map((topic) => ({ topic })),
    PLAIN,
    operation(),
  );
  return readings.map((reading) => (reading.condition === 'value' ? reading.value : reading.condition));
};
const counts = (target: Target) => read(target, ['chat.messageCount', 'chat.outboundRows', 'chat.assistantRows']);
const COMPOSER =
  '<form style="position:fixed;bottom:0"><textarea placeholder="Message"></textarea><button>Send</button></form>';

/** Logs built in different ways: two own messages, one answer. */
const LOGS: readonly (readonly [string, string])[] = [
  [
    'role=log with author attributes',
    `<div role="log"><div data-message-author-role="user">Hi</div><div data-message-author-role="assistant">Hello</div><div data-message-author-role="user">Bye</div></div>`,
  ],
  [
    'turns without a role',
    `<main><div class="t"><article data-testid="conversation-turn-1" data-turn="user"><p>Hi</p></article>
      <article data-testid="conversation-turn-2" data-turn="assistant"><p>Hello</p></article>
      <article data-testid="conversation-turn-3" data-turn="user"><p>Bye</p></article></div></main>`,
  ],
  [
    'class names of a messenger',
    `<div class="chat-history"><div class="day-divider">Today</div><div class="message message-out">Hi</div><div class="message message-in">Hello</div><div class="message message-out">Bye</div></div>`,
  ],
  [
    'a list in a feed',
    `<div role="feed"><ul><li class="msg--mine"><p>Hi</p></li><li class="msg--theirs other"><p>Hello</p></li><li class="msg--mine"><p>Bye</p></li></ul></div>`,
  ],
  [
    'words for screen readers',
    `<div role="log"><div><h6>You said:</h6><p>Hi</p></div><div><h6>Robot said:</h6><p>Hello</p></div><div><h6>You said:</h6><p>Bye</p></div></div>`,
  ],
  [
    'alignment alone',
    `<style>.l{display:flex}.r{display:flex;justify-content:flex-end}</style>
      <div role="log" style="width:600px"><div class="r"><span>Hi</span></div><div class="l"><span>Hello</span></div><div class="r"><span>Bye</span></div></div>`,
  ],
];

describe('the message log', () => {
  it.each(LOGS)('[A&S 5.5] tells own rows from answers: %s', async (_name, log) => {
    const target = await bench.show(`${log}${COMPOSER}`);
    const [messages, outbound, assistant] = await counts(target);
    expect([messages, assistant]).toEqual([3, 1]);
    // Where only their place tells them apart, those on the left may be one's own as well.
    expect(outbound).toBe(_name === 'alignment alone' ? 3 : 2);
  });

  it('[A&S 5.5] rows that nobody can tell apart count as outbound; answers are then unreadable', async () => {
    const target = await bench.show(`<div role="log"><p>one</p><p>two</p></div>${COMPOSER}`);
    expect(await counts(target)).toEqual([2, 2, 'unreadable']);
  });

  it.each([
    `<div role="log" style="height:50px"></div>${COMPOSER}`,
    `<div role="log"></div>${COMPOSER}`,
    `<div class="messages"></div>${COMPOSER}`,
  ])('[A&S 5.5] without rows there is nothing to count: %s', async (page) => {
    expect(await counts(await bench.show(page))).toEqual([0, 0, 'absent']);
  });

  it.each([
    `<div role="log" hidden></div>${COMPOSER}`,
    `<div role="log" style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)"></div>
     <ul><li class="own">Hi</li><li class="other">Hello</li></ul>${COMPOSER}`,
  ])('[A&S 5.5] what nobody can see is no log: %s', async (page) => {
    expect(await counts(await bench.show(page))).not.toEqual([0, 0, 'absent']);
  });

  it('[A&S 5.5] without a chat there is nothing to ask', async () => {
    expect(await counts(await bench.show('<h1>News</h1><p>Text</p><ul><li>a<li>b</ul>'))).toEqual([
      'absent',
      'absent',
      'unreadable',
    ]);
  });

  it('[A&S 5.5] a new row is seen in every kind of log, and the composer is no row', async () => {
    for (const [, log] of LOGS) {
      const target =
        await bench.show(`${log}${COMPOSER}<button id="grow" style="position:fixed;right:0;top:50%" onclick="
        const first = document.querySelector('[data-message-author-role],article,.message,li,[role=log] > div');
        first.parentNode.append(first.cloneNode(true))">grow</button>`);
      const before = await counts(target);
      await click(target, '#grow');
      const after = await counts(target);
      expect(Number(after[0])).toBe(Number(before[0]) + 1);
      expect(Number(after[1])).toBe(Number(before[1]) + 1);
    }
  });

  it('[A&S 5.5] is narrowed to an element', async () => {
    const target = await bench.show('<div id="a"><p>one</p><p>two</p></div><div id="b"><p>three</p></div>');
    expect(await fact(target, 'chat.messageCount', { selector: '#a' })).toEqual(value(2));
    expect(await fact(target, 'chat.messageCount', { selector: '#c' })).toEqual(ABSENT);
    expect(await fact(target, 'chat.messageCount', { selector: '#[' })).toEqual(UNREADABLE);
  });

  it('[A&S 5.5] chat.sentTextCount counts the text outside of fields, by its first 200 characters', async () => {
    const long = 'word '.repeat(60).trim();
    const target = await bench.show(`<div role="log"><p>Hello   <b>world</b></p><p>${long} and its end</p></div>
      <textarea placeholder="Message">Hello world</textarea><div contenteditable>Hello world</div><button>Send</button>`);
    expect(await fact(target, 'chat.sentTextCount', { literal: 'Hello\nworld' })).toEqual(value(1));
    expect(await fact(target, 'chat.sentTextCount', { literal: `${long} and another end` })).toEqual(value(1));
    expect(await fact(target, 'chat.sentTextCount', { literal: 'Good bye' })).toEqual(value(0));
  });
});

describe('chat.streamActive', () => {
  const active = async (page: string) => {
    const [reading] = await read(await bench.show(page), ['chat.streamActive']);
    return reading;
  };
  const LOG = '<div role="log"><p class="user">Hi</p><p class="assistant">Hello</p></div>';

  it.each([
    `${LOG}<form><textarea placeholder="Ask"></textarea><button aria-label="Stop">■</button></form>`,
    `${LOG}${COMPOSER}<button>Stop generating</button>`,
    `${LOG}${COMPOSER}<button data-testid="stop-streaming"><svg width="9" height="9"></svg></button>`,
    `<div role="log" aria-busy="true"><p>Hi</p></div>${COMPOSER}`,
    `<div role="log"><p>Hi</p><div class="result-streaming">He</div></div>${COMPOSER}`,
    `<div role="log"><p>Hi</p><div data-is-streaming="true">He</div></div>${COMPOSER}`,
    `${LOG}${COMPOSER}<button>Antwort stoppen</button>`,
  ])('[A&S 5.5] is true for %s', async (page) => {
    expect(await active(page)).toBe(true);
  });

  it.each([
    `${LOG}${COMPOSER}`,
    `${LOG}${COMPOSER}<header><button>Stop music</button></header>`,
    `${LOG}${COMPOSER}<button hidden>Stop generating</button>`,
    `<div role="log"><p>Hi</p><div data-is-streaming="false">He</div></div>${COMPOSER}`,
    `${LOG}${COMPOSER}<div aria-busy="true">elsewhere</div>`,
  ])('[A&S 5.5] is false for %s', async (page) => {
    expect(await active(page)).toBe(false);
  });

  it('[A&S 5.5] is absent where nobody can talk', async () => {
    expect(await active('<h1>News</h1><button>Stop generating</button>')).toBe('absent');
  });
});

describe('chat.sendError.visible', () => {
  const error = async (page: string) => {
    const [reading] = await read(await bench.show(page), ['chat.sendError.visible']);
    return reading;
  };
  const form = (inner: string) =>
    `<main><form><textarea placeholder="Message"></textarea><button>Send</button>${inner}</form></main>`;

  it('[A&S 5.5] sees an error at the composer or on the newest own message', async () => {
    expect(await error(`<div role="log"><p>Hi</p></div>${form('<p role="alert">Message could not be sent</p>')}`)).toBe(
      true,
    );
    expect(
      await error(
        `<div role="log"><div class="msg mine">Hi <span class="error">Not delivered</span></div><div class="msg other">Yo</div></div>${form('')}`,
      ),
    ).toBe(true);
    expect(await error(`<div role="log"><div class="msg mine">Hi</div></div>${form('')}`)).toBe(false);
    expect(
      await error(
        `<div role="log"><div class="msg other">An error <span class="error">failed</span></div></div>${form('')}`,
      ),
    ).toBe(false);
    expect(
      await error(
        `<div role="log"><div class="msg mine">Hi <i class="error">Not delivered</i></div><div class="msg mine">Again</div></div>${form('')}`,
      ),
    ).toBe(false);
    expect(await error(form('<p role="alert" hidden>Failed</p>'))).toBe(false);
    expect(await error('<p role="alert">Failed</p>')).toBe('absent');
  });
});

describe('an error in the log', () => {
  const error = async (rows: string) => {
    const page = `<div role="log"><div class="msg other">Welcome</div>${rows}</div>${COMPOSER}`;
    const [reading] = await read(await bench.show(page), ['chat.sendError.visible']);
    return reading;
  };
  const OWN = '<div class="msg mine">Hi</div>';

  it.each([
    `${OWN}<div class="row role-error"><div class="bubble ai error-message">Your message could not be sent.</div></div>`,
    '<div class="msg mine">Hi <span class="failure"><b>!</b></span></div>',
  ])('[A&S 5.5] is seen: %s', async (rows) => {
    expect(await error(rows)).toBe(true);
  });

  it.each([
    `<div class="row error">Your message could not be sent.</div>${OWN}`,
    `${OWN}<div class="msg other">The log says <code class="error">Request failed</code>, so look at the server.</div>`,
    '<div class="msg mine">Hi <span class="failure" hidden><b>!</b></span></div>',
    '<div class="msg other">Hi <span class="failure"><b>!</b></span></div><div class="msg mine">Hi</div>',
  ])('[A&S 5.5] is none: %s', async (rows) => {
    expect(await error(rows)).toBe(false);
  });
});

describe('the composer', () => {
  const composer = async (page: string) =>
    read(await bench.show(page), [
      'composer.text',
      'composer.hasText',
      'composer.textEmpty',
      'composer.sendButton.clickable',
    ]);
  const LOW = '<div style="height:60vh"></div>';

  it.each([
    [
      `${LOW}<form><textarea placeholder="Message">Hi</textarea><button>Send</button></form>`,
      ['Hi', true, false, true],
    ],
    [
      `${LOW}<form><textarea aria-label="Nachricht"></textarea><button disabled>Senden</button></form>`,
      ['', false, true, false],
    ],
    [
      `${LOW}<div><div contenteditable role="textbox" aria-label="Ask anything"><p>Hi</p></div><button aria-label="Attach"><svg></svg></button><button aria-label="Run"><svg width="9" height="9"></svg></button></div>`,
      ['Hi', true, false, true],
    ],
    [
      `${LOW}<div role="log"><p>x</p></div><input placeholder="Reply to Bo" value="Hi"><button>Reply</button>`,
      ['Hi', true, false, true],
    ],
    [`${LOW}<div><textarea placeholder="Schreib etwas"></textarea></div>`, ['', false, true, 'absent']],
    [
      `<input type="search" placeholder="Search messages" value="x">${LOW}<textarea placeholder="Message"></textarea><button>Send</button>`,
      ['', false, true, true],
    ],
    [
      `${LOW}<div contenteditable data-placeholder="Message"><p><span data-slate-placeholder contenteditable="false">Message</span><br></p></div><button>Send</button>`,
      ['', false, true, true],
    ],
    [
      `${LOW}<form><textarea placeholder="Message">Hi</textarea><button aria-label="Upload file">U</button><button aria-label="Voice mode">V</button></form>`,
      ['Hi', true, false, 'absent'],
    ],
  ])('[A&S N4] is found in %s', async (page, [text, ...rest]) => {
    const [found_, ...others] = await composer(page as string);
    expect([String(found_).trim(), ...others]).toEqual([text, ...rest]);
  });

  it.each([
    '<p>No field</p>',
    '<input type="search" placeholder="Search"><button>Search</button>',
    '<form><input type="email" placeholder="Mail"><input type="password"><button>Log in</button></form>',
    `${LOW}<div><textarea placeholder="Message">a</textarea><button>Send</button></div><div><textarea placeholder="Message">b</textarea><button>Send</button></div>`,
  ])('[A&S N4] is unreadable in %s', async (page) => {
    expect(await composer(page)).toEqual(['unreadable', 'unreadable', 'unreadable', 'unreadable']);
  });

  it('[A&S 5.5] is the one acted on, its partner, or the one the question is narrowed to', async () => {
    const target =
      await bench.show(`${LOW}<div><textarea id="a" placeholder="Message">a</textarea><button id="as">Send</button></div>
      <div><textarea id="b" placeholder="Message">b</textarea><button id="bs">Send</button></div>`);
    const text = async (selector: string) =>
      fact(target, 'composer.text', {}, { actedRef: (await found(target, selector)).node.handle });
    expect(await text('#a')).toEqual(value('a'));
    expect(await text('#bs')).toEqual(value('b'));
    expect(await fact(target, 'composer.text', { selector: '#b' })).toEqual(value('b'));
    expect(await fact(target, 'composer.text', { selector: 'div:has(#as)' })).toEqual(value('a'));
    expect(await fact(target, 'composer.text', { selector: '#c' })).toEqual(UNREADABLE);
  });

  it('[A&S 5.5] stays the same one when sending takes the send control away', async () => {
    const target =
      await bench.show(`${LOW}<div><textarea id="a" placeholder="Message">a</textarea><button id="as" onclick="a.value = ''; this.remove()">Send</button></div>
      <div><textarea id="b" placeholder="Message">b</textarea><button id="bs">Send</button></div>`);
    const actedRef = (await found(target, '#as')).node.handle;
    expect(await fact(target, 'composer.textEmpty', {}, { actedRef, isBaseline: true })).toEqual(value(false));
    await click(target, '#as');
    expect(await fact(target, 'composer.textEmpty', {}, { actedRef })).toEqual(value(true));
  });
});

describe('switchers', () => {
  const both = async (page: string) => read(await bench.show(page), ['model.selected', 'model.dropdown.visible']);
  const MENU = (shown: boolean) =>
    `<div role="listbox" id="m" ${shown ? '' : 'hidden'}><div role="option">GPT-4o</div><div role="option">Claude Sonnet</div></div>`;

  it.each([
    ['<select aria-label="Model"><option>Small</option><option selected>Large</option></select>', ['Large', false]],
    [
      `<button aria-haspopup="listbox" aria-controls="m" aria-expanded="true">GPT-4o</button>${MENU(true)}`,
      ['GPT-4o', true],
    ],
    [`<button data-testid="model-switcher" aria-controls="m">Turbo</button>${MENU(false)}`, ['Turbo', false]],
    [
      `<button id="pick" aria-label="Model selector, now Large" aria-haspopup="menu" aria-expanded="true">Large</button><div role="menu" aria-labelledby="pick"><div role="menuitem">Small</div></div>`,
      ['Large', true],
    ],
    [
      '<button>Delete model</button><button id="model-picker" aria-haspopup="menu" aria-expanded="false">Mini</button>',
      ['Mini', false],
    ],
    [MENU(true), ['unreadable', true]],
    ['<p>No model here</p><button>GPT-4o</button>', ['unreadable', 'unreadable']],
    [
      '<button aria-label="Model A" aria-haspopup="menu">A</button><button aria-label="Model B" aria-haspopup="menu">B</button>',
      ['unreadable', 'unreadable'],
    ],
  ])('[A&S N6] the model in %s', async (page, expected) => {
    expect(await both(page as string)).toEqual(expected);
  });

  it('[A&S N6] sandbox.selected is what the workspace switcher shows', async () => {
    const selected = async (page: string) => (await read(await bench.show(page), ['sandbox.selected']))[0];
    expect(await selected('<button data-testid="workspace-switcher" aria-haspopup="menu">Acme</button>')).toBe('Acme');
    expect(await selected('<select id="organisation"><option>One</option><option selected>Two</option></select>')).toBe(
      'Two',
    );
    expect(
      await selected(
        '<button aria-label="Invite team" aria-haspopup="dialog">Invite</button><button aria-label="Switch team" aria-haspopup="menu">Blue</button>',
      ),
    ).toBe('Blue');
    expect(await selected('<button>Acme</button><a href="#team">Team</a>')).toBe('unreadable');
  });

  it('[A&S 5.5] sandbox.target.exists: the element is in a workspace switcher', async () => {
    const target =
      await bench.show(`<button id="s" aria-label="Workspace" aria-haspopup="menu" aria-controls="w" aria-expanded="true">Acme</button>
      <div role="menu" id="w"><button role="menuitem" id="beta">Beta</button></div><button id="other">Other</button>`);
    const exists = async (selector: string) =>
      fact(target, 'sandbox.target.exists', {}, { actedRef: (await found(target, selector)).node.handle });
    expect(await exists('#beta')).toEqual(value(true));
    expect(await exists('#s')).toEqual(value(true));
    expect(await exists('#other')).toEqual(value(false));
    expect(await fact(target, 'sandbox.target.exists')).toEqual(UNREADABLE);
    expect(await fact(target, 'sandbox.target.exists', { selector: '#none' })).toEqual(ABSENT);
  });
});
