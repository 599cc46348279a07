/** The site that runs are about. Every run has a host of its own, so that no run can be proven by another's pages. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../support/listen.js';
import type { Area, Made } from './area.js';
import { COVERAGE_AREAS } from './coverage-pages.js';
import { ADDRESS_AREAS } from './address-pages.js';
import { appPage, errorPage, formPage, hashPage, page, softErrorPage, textOf } from './pages.js';
import type { UrlOf } from './runs.js';

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** By the first part of the path. */
const AREAS: Readonly<Record<string, Area>> = {
  ...COVERAGE_AREAS,
  ...ADDRESS_AREAS,
  p: ([name = ''], query) => ({ body: page(titleOf(name), textOf(name, query.get('lang') ?? 'en')) }),
  P: ([name = '']) => ({ body: page(`Capital ${name}`, textOf(`capital-${name}`)) }),
  same: () => ({ body: page('Notice', textOf('same')) }),
  slow: ([name = ''], query) => ({ body: page(titleOf(name), textOf(name)), afterMs: Number(query.get('ms') ?? 1500) }),
  late: ([name = '']) => ({ body: page(titleOf(name), '', lateScript(name)) }),
  text: ([name = '']) => ({ body: textOf(name), type: 'text/plain; charset=utf-8', afterMs: 400 }),
  account: ([name = '']) => ({ status: 302, location: `/login?next=${name}` }),
  gone: ([name = '']) => ({ status: 307, location: `/login?next=${name}` }),
  moved: ([name = '']) => ({ status: 301, location: `/p/${name}` }),
  home: () => ({ status: 302, location: '/' }),
  meta: ([name = '']) => ({
    body: page(titleOf(name), textOf(name), '<meta http-equiv="refresh" content="0;url=/login">'),
  }),
  script: ([name = '']) => ({ body: page(titleOf(name), textOf(name), "<script>location.replace('/login')</script>") }),
  self: ([name = ''], query) => ({ body: page(titleOf(name), textOf(name), leaveScript(query.get('ms') ?? '300')) }),
  landing: () => ({ body: page('Landing', textOf('landing')) }),
  login: () => ({ body: page('Sign in', '', SIGN_IN) }),
  soft: ([form = '']) => ({ body: softErrorPage(form) }),
  status: ([status = '', name = '']) => ({ status: Number(status), body: errorPage(Number(status), name) }),
  guide: ([name = '']) => ({ body: page('How to design a 404 page that helps', textOf(name)) }),
  titled: ([name = '']) => ({ body: page(decodeURIComponent(name), textOf(name)) }),
  app: (rest) => ({ body: appPage(rest.join('/')) }),
  hash: () => ({ body: hashPage() }),
  frame: ([name = '']) => ({
    body: page('Outer', textOf('outer'), `<iframe src="/p/${name}" width="600" height="300"></iframe>`),
  }),
  links: ([name = '']) => ({ body: page('Links', textOf('links'), linksTo(name)) }),
  buttons: () => ({ body: page('Buttons', textOf('buttons'), BUTTONS) }),
  table: ([name = '']) => ({ body: page(titleOf(name), textOf(name), TABLE) }),
  form: ([id = ''], query) => ({ body: formPage(id, query.get('mode') ?? 'ok') }),
};

const SIGN_IN = `<form><label>Name <input name="user"></label><label>Password <input type="password" name="pass"></label>
<button>Sign in</button></form>`;
const BUTTONS = `<button id="more" onclick="count.textContent = Number(count.textContent) + 1">Show more</button>
<button id="less" onclick="count.textContent = Number(count.textContent) - 1">Show less</button>
<button id="shut" disabled>Closed</button><form method="post" action="/account/delete"><button id="delete">Delete account</button></form><output id="count">0</output>`;
const TABLE = `<table id="prices"><tr><th>Item</th><th>Price</th></tr><tr><td>Tea</td><td>3</td></tr><tr><td>Cake</td><td>5</td></tr></table>
<table id="empty"></table>`;

const titleOf = (name: string) => `Chapter ${name}`;
const linksTo = (name: string) =>
  `<a id="same" href="/p/${name}">Open ${name}</a> <a id="new" href="/p/${name}" target="_blank">Open ${name} in a new tab</a>`;
const lateScript = (name: string) =>
  `<script>fetch('/text/${name}').then((r) => r.text()).then((t) => document.querySelector('main').append(t))</script>`;
const leaveScript = (ms: string) => `<script>setTimeout(() => location.replace('/landing'), ${Number(ms)})</script>`;

/** Areas with a page for every name that somebody knows, and for no other. */
const NAMED: ReadonlySet<string> = new Set(
  'p P slow late self meta script frame links table guide titled place trick moving later many tree'.split(' '),
);
/** Names that only pages lead to. */
const LINKED = ['tree-page'];
const isCount = (name: string) => /^\d{1,4}$/.test(name);

export async function serveCompletions() {
  const posts = new Map<string, number>();
  const named = new Set(LINKED);
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const [, area = '', ...rest] = url.pathname.split('/');
    if (request.method === 'POST') return take(url, response);
    if (area === '') return send(response, { body: page('Home', textOf('home')) });
    const isThere = !NAMED.has(area) || rest.every((name) => named.has(name) || isCount(name));
    const made = (isThere && Object.hasOwn(AREAS, area) ? AREAS[area] : undefined)?.(rest, url.searchParams, port) ?? {
      status: 404,
      body: errorPage(404, area),
    };
    if (made.afterMs !== undefined) await sleep(made.afterMs);
    return send(response, made);
  }

  function take(url: URL, response: ServerResponse) {
    const [, , id] = url.pathname.split('/');
    const mode = url.searchParams.get('mode');
    const key = `${url.hostname} ${id}`;
    if (mode !== 'refuse') posts.set(key, (posts.get(key) ?? 0) + 1);
    if (mode === 'drop') return response.destroy();
    const status = mode === 'refuse' ? 422 : 201;
    return send(response, { status, body: JSON.stringify({ ok: status === 201 }), type: 'application/json' });
  }

  const port = await listen(server);
  return {
    /** The addresses of one run. */
    of:
      (runId: string): UrlOf =>
      (path) => {
        const address = `http://${runId}.localhost:${port}${path}`;
        for (const name of new URL(address).pathname.split('/')) named.add(name);
        return address;
      },
    /** How often a form was taken in. */
    times: (runId: string, id: string) => posts.get(`${runId}.localhost ${id}`) ?? 0,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function send(response: ServerResponse, { status = 200, body = '', location, type = HTML['content-type'] }: Made) {
  const headers = { ...HTML, 'content-type': type, ...(location !== undefined && { location }) };
  response.writeHead(status, headers).end(body);
}
