import { useDesk } from './desk.js';
import type { TestAgent, ToolAnswer } from './nova.js';
import type { serveSite } from './site.js';

const form = (action: string, extra = '') => `<title>Form</title><h1>Order</h1>
<form method="post" action="${action}"><label>Name <input name="name" id="name" required value="Ada"></label>
<button id="send">Save entry</button></form>${extra}`;

/** A form that sends by fetch: the page's script says what it shows then. */
const scripted = (path: string, then: string, first = '') => `<title>App</title>
<form id="f"><label>Name <input id="name" required value="Ada"></label><button id="send">Save entry</button></form>
<div role="status" id="status"></div><div role="alert" id="alert"></div>
<script>
const status = document.querySelector('#status'), alert_ = document.querySelector('#alert');
document.querySelector('#f').addEventListener('submit', async (event) => {
  event.preventDefault();
  ${first}
  const response = await fetch('${path}', { method: 'POST', body: 'x' }).catch(() => null);
  ${then}
});
</script>`;

/** Forms that go well, fail, lie or do nothing, and an agent before them. */
export interface FormDesk {
  /** How often each path was posted to. */
  readonly posts: Readonly<Record<string, number>>;
  readonly agent: TestAgent;
  readonly open: (path: string) => Promise<void>;
  readonly submit: (args?: Record<string, unknown>) => Promise<ToolAnswer>;
}

/** Sets up a desk for the file; its parts are there once the first test runs. */
export function useFormDesk(): FormDesk {
  const posts: Record<string, number> = {};
  const desk = useDesk(pagesOf(posts));
  return {
    posts,
    get agent() {
      return desk.agent;
    },
    open: async (path) => {
      await desk.open(path);
      await desk.agent.call('nova_perceive');
    },
    submit: (args = {}) => desk.agent.call('nova_guarded_submit_form', { selector: '#send', ...args }),
  };
}

type Pages = Parameters<typeof serveSite>[0];

function pagesOf(posts: Record<string, number>): Pages {
  const answer =
    (status: number, body: string, delayMs = 0): Pages[string] =>
    (request, response) => {
      if (request.method === 'POST') posts[request.url ?? ''] = (posts[request.url ?? ''] ?? 0) + 1;
      setTimeout(() => response.writeHead(status, { 'content-type': 'text/html' }).end(body), delayMs);
    };
  return {
    '/form': form('/saved'),
    '/saved': answer(200, '<title>Saved</title><p role="status">Thank you, your entry has been saved.</p>'),
    '/form-500': form('/broken'),
    '/broken': answer(500, '<title>Error</title><h1>Internal server error</h1>'),
    '/form-login': form('/to-login'),
    '/to-login': (request, response) => {
      posts['/to-login'] = (posts['/to-login'] ?? 0) + 1;
      response.writeHead(303, { location: '/login' }).end();
    },
    '/login': `<title>Sign in</title><h1>Sign in</h1><form method="post" action="/session">
      <label>Email <input type="email" name="e" value="a@b.c"></label><label>Password <input id="pw" type="password" name="p" value="x"></label>
      <button id="in">Sign in</button></form>`,
    '/invalid':
      '<form method="post" action="/saved"><input required id="name"><button id="send">Save entry</button></form>',
    '/toast': scripted('/api/ok', `status.textContent = 'Saved successfully.'`),
    '/liar': scripted('/api/fails', '', `status.textContent = 'Saved successfully.';`),
    '/error': scripted('/api/fails', `alert_.textContent = 'Error: could not be saved.'`),
    '/quiet': scripted('/api/quiet', ''),
    '/api/quiet': answer(200, 'ok', 150),
    '/dead': '<form id="f" onsubmit="event.preventDefault()"><button id="send">Save entry</button></form>',
    '/again': `<p role="status">Saved successfully.</p>${scripted('/api/ok', '')}`,
    '/api/ok': answer(200, 'ok', 150),
    '/api/fails': answer(500, 'no', 300),
    '/toggle':
      '<button id="t" aria-pressed="false" onclick="this.setAttribute(\'aria-pressed\',\'true\')">Dark</button><p>x</p>',
  };
}
