import { describe, expect, it } from 'vitest';
import { useChatDesk } from '../support/chat-desk.js';

/** A chat that keeps what it was sent; `then` is what its page does with a message. */
const chat = (
  composer: string,
  then: string,
) => `<title>Chat</title><main><div role="log" id="log" aria-label="Messages" style="min-height: 200px"></div>
<div id="box">${composer}</div></main><script>
const log = document.querySelector('#log'), field = document.querySelector('#field');
const add = (who, text) => { const row = document.createElement('div'); row.className = 'message ' + who; row.textContent = text; log.append(row); return row; };
const textOf = () => field.value ?? field.innerText;
const clear = () => { if ('value' in field) field.value = ''; else field.textContent = ''; };
async function send() { const text = textOf().trim(); if (text === '') return; ${then} }
document.querySelector('#send')?.addEventListener('click', send);
field.addEventListener('keydown', (event) => { if (event.key === 'Enter' && !event.shiftKey) { event.preventDefault(); send(); } });
</script>`;
const TEXTAREA = '<textarea id="field" placeholder="Write a message"></textarea><button id="send">Send</button>';
const post = "const answer = await fetch('/send', { method: 'POST', body: text });";
const GOOD = `${post} clear(); add('user own', text); setTimeout(() => add('assistant', 'You said: ' + text), 300);`;

/** A log in which the other side has already said something. */
const greeted = (then: string) =>
  chat(TEXTAREA, then).replace(
    'min-height: 200px">',
    'min-height: 200px"><div class="message assistant">Hello, how can I help?</div>',
  );
const OWN = `${post} clear(); add('user own', text);`;
const ERROR_ROW = `const row = add('assistant error', 'Error: something went wrong.'); row.setAttribute('role', 'alert');`;

const desk = useChatDesk({
  '/greeting': greeted(GOOD),
  '/greeting-only': greeted(OWN),
  '/greeting-error': greeted(`${OWN} setTimeout(() => { ${ERROR_ROW} }, 300);`),
  '/chat': chat(TEXTAREA, GOOD),
  '/enter': chat('<textarea id="field" placeholder="Write a message"></textarea>', GOOD),
  '/editable': chat(
    '<div id="field" contenteditable="true" role="textbox" aria-label="Message"></div><button id="send" aria-label="Send"></button>',
    GOOD,
  ),
  '/late': chat(
    '<textarea id="field" placeholder="Ask anything" oninput="setTimeout(() => { send_.disabled = this.value === \'\' }, 300)"></textarea><button id="send" disabled>Send</button><script>const send_ = document.querySelector("#send")</script>',
    GOOD,
  ),
  '/fails': chat(
    TEXTAREA,
    "await fetch('/send-fails', { method: 'POST', body: text }); const row = document.createElement('div'); row.setAttribute('role', 'alert'); row.textContent = 'Error: the message could not be sent.'; document.querySelector('#box').append(row);",
  ),
  '/quiet': chat(TEXTAREA, ''),
  '/form': '<title>Form</title><input type="search" aria-label="Search"><button>Go</button>',
  '/two': `<title>Two</title>${['a', 'b'].map((id) => `<section><textarea placeholder="Write a message" id="${id}"></textarea><button>Send</button></section>`).join('')}`,
  '/send-fails': (_request, response) => response.writeHead(500).end('no'),
});

describe.concurrent('nova.guarded_send_message', () => {
  it.each(['/chat', '/enter', '/editable', '/late'])(
    'finds the composer of %s, types, reads back, sends once and sees it sent [A&S N1] [A&S N2] [A&S N4]',
    async (path) => {
      const { send, sent } = await desk.visit(path);
      const { structured } = await send({ text: 'Please summarize the selected article.' });
      expect(structured).toMatchObject({
        ok: true,
        status: 'ok',
        actionDispatched: true,
        mode: 'compose_and_send',
        composerTyped: true,
        composerResolution: { typedChars: 38 },
        guardedCommit: {
          dispatchStatus: 'dispatched',
          verificationStatus: 'verified_success',
          retryAdvice: 'do_not_retry',
          outcomeVerdict: 'satisfied',
        },
      });
      expect(sent()).toEqual(['Please summarize the selected article.']);
    },
  );

  it('the request of the seed works word for word, and its response has the fields of the seed', async () => {
    const { send } = await desk.visit('/chat');
    const { structured } = await send({
      targetId: 'active',
      text: 'Please summarize the selected article.',
      transitionContract: {
        postconditions: {
          success: {
            any: [
              { factKey: 'chat.streamActive.started', operator: 'eq', expected: true },
              { factKey: 'chat.assistantTurnCreated', operator: 'eq', expected: true },
            ],
          },
        },
      },
    });
    expect(structured).toMatchObject({
      ok: true,
      status: 'ok',
      actionDispatched: true,
      guardedCommit: {
        dispatchStatus: 'dispatched',
        verificationStatus: 'verified_success',
        retryAdvice: 'do_not_retry',
        outcomeVerdict: 'satisfied',
      },
    });
  });

  it('a message that the page says was not sent is a failure', async () => {
    const { send } = await desk.visit('/fails');
    const { structured } = await send({ text: 'Hello' });
    expect(structured).toMatchObject({ ok: false, guardedCommit: { verificationStatus: 'verified_fail' } });
  });

  it('a send control that does nothing leaves it unclear, never sent', async () => {
    const { send } = await desk.visit('/quiet');
    const { structured } = await send({ text: 'Hello' });
    expect(structured.ok).toBe(false);
    expect(structured.retryAdvice).toBe('check_postcondition_first');
  });

  it('waits for the answer when asked to [A&S N2]', async () => {
    const { send } = await desk.visit('/chat');
    const { structured } = await send({ text: 'Hello', waitForReplyMs: 8000 });
    expect(structured).toMatchObject({ ok: true, reply: { settled: true } });
  });

  it('a greeting that stood there is no answer; the one that comes is [A&S N2]', async () => {
    const { send } = await desk.visit('/greeting');
    const { structured } = await send({ text: 'Hello', waitForReplyMs: 8000 });
    expect(structured).toMatchObject({ ok: true, reply: { settled: true, failed: false } });
  });

  it('nobody answers beside the greeting: the reply is not there, and nothing failed [A&S N2]', async () => {
    const { send } = await desk.visit('/greeting-only');
    const { structured } = await send({ text: 'Hello', waitForReplyMs: 2500 });
    expect(structured).toMatchObject({ verifyState: 'uncertain', reply: { settled: false, failed: false } });
  });

  it('an error in the place of the answer is none, and ends the wait [A&S N2]', async () => {
    const { send } = await desk.visit('/greeting-error');
    const { structured, text } = await send({ text: 'Hello', waitForReplyMs: 20_000 });
    expect(structured).toMatchObject({ reply: { settled: false, failed: true } });
    expect(Object(structured.reply).waitedMs).toBeLessThan(10_000);
    expect(text).toContain('an error came instead of a reply');
  });

  it('a send that is blocked leaves the field as empty as it was [A&S N3]', async () => {
    const { call, send, sent } = await desk.visit('/chat');
    const { structured } = await send({
      text: 'Hello',
      transitionContract: {
        preconditions: { all: [{ factKey: 'dom.visible(#nowhere)', operator: 'eq', expected: true }] },
      },
    });
    expect(structured).toMatchObject({
      ok: false,
      actionDispatched: false,
      composerTyped: true,
      reasonCode: 'guarded_commit.precondition_failed',
    });
    const { structured: check } = await call('nova_contract_check', {
      transitionContract: {
        preconditions: { all: [{ factKey: 'composer.textEmpty', operator: 'eq', expected: true }] },
      },
    });
    expect(check.wouldDispatch).toBe(true);
    expect(sent()).toEqual([]);
  });

  it('without text only the named control is pressed [A&S N1]', async () => {
    const { call, send, sent } = await desk.visit('/chat');
    await call('nova_type_selector', { selector: '#field', text: 'Typed before' });
    const { structured } = await send({ selector: '#send' });
    expect(structured).toMatchObject({ ok: true, guardedCommit: { verificationStatus: 'verified_success' } });
    expect(sent()).toEqual(['Typed before']);
  });

  it.each([
    ['/form', {}, 'action.no_input_field_found'],
    ['/two', {}, 'action.ambiguous_input_field'],
    ['/form', { selector: 'button' }, 'action.no_chat_surface_pair_found'],
  ])('%s %o is refused as %s before anything is typed [A&S N2]', async (path, args, reasonCode) => {
    const { send } = await desk.visit(path);
    const { structured } = await send({ text: 'Hello', ...args });
    expect(structured).toMatchObject({ ok: false, actionDispatched: false, reasonCode });
  });

  it('one of two composers may be pointed at', async () => {
    const { send } = await desk.visit('/two');
    const { structured } = await send({ text: 'Hello', selector: '#b' });
    expect(structured.composerResolution.input.selector).toContain('b');
  });
});
