import { describe, expect, it } from 'vitest';
import { useChatDesk } from '../support/chat-desk.js';

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
    does: `if (await post(text)) { own(text); set(""); other("Merci beaucoup"); }`,
  },
  '/es': {
    composer:
      '<textarea id="field" placeholder="Escribe un mensaje"></textarea><button id="send" data-shut="1" disabled>Enviar</button>',
    does: SHOWN,
    root: shadow('open'),
  },
  '/closed': { composer: TEXTAREA, does: SHOWN, root: shadow('closed') },
};
const UNANSWERED: Chat = { composer: TEXTAREA, does: `if (await post(text)) { own(text); set(""); }` };
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

const pages = Object.entries({ ...GOOD, ...BAD, '/unanswered': UNANSWERED }).map(([path, chat]) => [path, page(chat)]);
const desk = useChatDesk({
  ...Object.fromEntries(pages),
  '/frame': (request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><title>Framed</title><iframe src="${request.url?.replace('frame', 'closed')}" width="600" height="400"></iframe>`,
      ),
  '/two': `<title>Two</title>${page({ composer: TEXTAREA, does: SHOWN })}${page({ composer: TEXTAREA, does: SHOWN })}`,
  '/refuse': (_request, response) => response.writeHead(500).end('{}'),
  '/polite': (_request, response) => response.end('{"ok":false}'),
});

const TEXT = 'Größer & "schneller", s\'il vous plaît – ¿mañana?';
/** A success ends the window; what is none takes all of it. */
const LONG = 12_000;
const SHORT = 3000;
async function send(path: string, stabilityWindowMs: number) {
  const visit = await desk.visit(path);
  const { structured } = await visit.send({ text: TEXT, transitionContract: { stabilityWindowMs } });
  return { structured, sent: visit.sent() };
}

describe.concurrent('a chat', () => {
  it('whose server takes a message, and that does not show it when it is opened again, proves nothing [A&S OC9]', async () => {
    const { structured, sent } = await send('/unanswered', SHORT);
    expect(structured).toMatchObject({ ok: false, verifyState: 'uncertain' });
    expect(sent).toEqual([TEXT]);
  });

  it.each([...Object.keys(GOOD), '/frame'])(
    '%s: the message is sent once, and that is seen [A&S N1] [A&S N4]',
    async (path) => {
      const { structured, sent } = await send(path, LONG);
      expect(structured).toMatchObject({ ok: true, guardedCommit: { verificationStatus: 'verified_success' } });
      expect(sent).toEqual([TEXT]);
    },
  );

  it.each(Object.keys(BAD))(
    '%s: a message that was shown and not taken is never called sent [A&S V5a] [A&S V5b]',
    async (path) => {
      const { structured, sent } = await send(path, SHORT);
      expect(structured).toMatchObject({ ok: false, actionDispatched: true });
      expect(sent).toEqual([]);
    },
  );

  it('with two composers that would do as well: both are named [A&S N2]', async () => {
    const { ok, reasonCode, errorData } = (await send('/two', SHORT)).structured;
    expect({ ok, reasonCode }).toEqual({ ok: false, reasonCode: 'action.ambiguous_input_field' });
    expect(new Set(errorData.candidates).size).toBe(2);
  });
});
