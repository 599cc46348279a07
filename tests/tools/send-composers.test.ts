import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

/** A small part of `npm run bench:chat`: composers and behaviours of chats whose server knows what it was sent. */
interface Chat {
  readonly composer: string;
  /** What the page does with `text`; `own`, `other`, `set`, `post` are at hand. */
  readonly does: string;
  readonly root?: string;
}

const page = ({ composer, does, root = 'document.body' }: Chat) => `<title>Chat</title><script type="module">
const root = ${root};
const box = document.createElement('div');
box.innerHTML = '<div id="log" role="log"></div><div class="composer">${composer}</div>';
root.append(box);
const log = box.querySelector('#log'), field = box.querySelector('#field'), button = box.querySelector('#send');
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const row = (who, text) => { const made = document.createElement('div'); made.className = 'message ' + who; made.textContent = text; log.append(made); return made; };
const own = (text) => row('own', text), other = (text) => row('other', text);
const set = (text) => { if ('value' in field) field.value = text; else field.textContent = text; };
const post = async (text, path = 'send') => { const answer = await fetch(path, { method: 'POST', body: text }); return answer.ok && (await answer.json()).ok; };
const send = async () => { const text = (field.value ?? field.innerText).trim(); if (text === '') return; ${does} };
field.addEventListener('input', () => { if (button?.dataset.shut) button.disabled = (field.value ?? field.innerText).trim() === ''; });
field.addEventListener('keydown', (event) => { if (event.key === 'Enter') { event.preventDefault(); send(); } });
button?.addEventListener('click', send);
</script>`;

const shadow = (mode: string) =>
  `document.body.appendChild(document.createElement('chat-box')).attachShadow({ mode: '${mode}' })`;
const TEXTAREA = '<textarea id="field" placeholder="Write a message"></textarea><button id="send">Send</button>';
const ICON =
  '<button id="attach" aria-label="Datei anhängen">+</button><button id="send" aria-label="Senden"><svg width="9" height="9"></svg></button>';
const SHOWN = 'own(text); set(""); await post(text); other("Thank you");';
const taken = (path: string, after: string) =>
  `const shown = own(text); set(""); if (!(await post(text, "${path}"))) { ${after} }`;

const GOOD: Readonly<Record<string, Chat>> = {
  '/de': {
    composer: `<div id="field" contenteditable="true" role="textbox" aria-label="Nachricht"></div>${ICON}`,
    does: SHOWN,
  },
  '/fr': {
    composer: '<textarea id="field" placeholder="Écrivez un message"></textarea>',
    does: `if (await post(text)) { own(text); set(""); }`,
  },
  '/es': {
    composer:
      '<textarea id="field" placeholder="Escribe un mensaje"></textarea><button id="send" data-shut="1" disabled>Enviar</button>',
    does: SHOWN,
    root: shadow('open'),
  },
  '/closed': { composer: TEXTAREA, does: SHOWN, root: shadow('closed') },
};
const BAD: Readonly<Record<string, Chat>> = {
  '/late': {
    composer: TEXTAREA,
    does: `const shown = own(text); set(""); await sleep(50); if (!(await post(text, "refuse"))) shown.append("!");`,
  },
  '/back': { composer: TEXTAREA, does: taken('polite', 'shown.remove(); set(text);') },
  '/marked': { composer: TEXTAREA, does: taken('polite', 'shown.innerHTML += "<i class=failure>!</i>";') },
  '/answered': {
    composer: TEXTAREA,
    does: taken('polite', 'other("").innerHTML = "<p class=error>Your message could not be sent.</p>";'),
  },
};

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let sent: string[] = [];

beforeAll(async () => {
  const pages = Object.entries({ ...GOOD, ...BAD }).map(([path, chat]) => [path, page(chat)]);
  site = await serveSite({
    ...Object.fromEntries(pages),
    '/frame': '<title>Framed</title><iframe src="/closed" width="600" height="400"></iframe>',
    '/two': `<title>Two</title>${page({ composer: TEXTAREA, does: SHOWN })}${page({ composer: TEXTAREA, does: SHOWN })}`,
    '/refuse': (_request, response) => response.writeHead(500).end('{}'),
    '/polite': (_request, response) => response.end('{"ok":false}'),
    '/send': (request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => {
        sent.push(body);
        response.end('{"ok":true}');
      });
    },
  });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});
beforeEach(() => {
  sent = [];
});

const TEXT = 'Größer & "schneller", s\'il vous plaît – ¿mañana?';
/** A success ends the window; what is none takes all of it. */
const LONG = 12_000;
const SHORT = 3000;
async function send(path: string, stabilityWindowMs: number) {
  await agent.call('nova_navigate', { url: site.url + path, waitForLoad: true });
  const transitionContract = { stabilityWindowMs };
  return (await agent.call('nova_guarded_send_message', { text: TEXT, transitionContract })).structured;
}

test.each([...Object.keys(GOOD), '/frame'])(
  '%s: the message is sent once, and that is seen [A&S N1] [A&S N4]',
  async (path) => {
    expect(await send(path, LONG)).toMatchObject({
      ok: true,
      guardedCommit: { verificationStatus: 'verified_success' },
    });
    expect(sent).toEqual([TEXT]);
  },
);

test.each(Object.keys(BAD))(
  '%s: a message that was shown and not taken is never called sent [A&S V5a] [A&S V5b]',
  async (path) => {
    expect(await send(path, SHORT)).toMatchObject({ ok: false, actionDispatched: true });
    expect(sent).toEqual([]);
  },
);

test('of two composers that would do as well both are named [A&S N2]', async () => {
  const { ok, reasonCode, errorData } = await send('/two', SHORT);
  expect({ ok, reasonCode }).toEqual({ ok: false, reasonCode: 'action.ambiguous_input_field' });
  expect(new Set(errorData.candidates).size).toBe(2);
});
