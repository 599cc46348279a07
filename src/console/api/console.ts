import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type Clock, errorText, type Log } from '../../kernel/index.js';
import type { OperatorDesk } from '../../operator/index.js';
import { ANSWER_PATH, answerApproval, isAnswerPath } from './answer.js';
import { createFeeds } from './feeds.js';
import { bearerOf, cookieName, decideOrigin, isForeignFetch, isSameSecret, type Refusal, sessionOf } from './guard.js';
import { SECURITY_HEADERS } from './headers.js';
import { serveData } from './data-routes.js';
import { refusalBody } from './refusal-body.js';
import { signInPage } from './sign-in.js';
import { loadStatic } from './static-files.js';
import type { ConsoleSource } from './types.js';

export interface ConsoleOptions {
  readonly source: ConsoleSource;
  /** Whoever knows it may look. Never empty. */
  readonly token: string;
  /** Whoever knows it too may answer questions: clients that merely hold the token may not. Never empty. */
  readonly operatorKey: string;
  readonly desk: Pick<OperatorDesk, 'run' | 'attend'>;
  /** Host headers this server answers to, port included, for example "127.0.0.1:7333". Read on every request. */
  readonly allowedHosts: () => readonly string[];
  /** Folder of the built page. */
  readonly webRoot: string;
  readonly clock: Clock;
  readonly log?: Log | undefined;
}

/** Where a stream of events carries the operator's key: browsers let no script set its headers. */
const KEY_IN_QUERY = 'operator';

export interface Console {
  fetch(request: Request): Response | Promise<Response>;
  /** Ends every open stream; later ones are refused. */
  close(): void;
}

/** The operator's page and its API. Throws when the token is empty: a console never stands open. */
export function createConsole(options: ConsoleOptions): Console {
  const { source, token, webRoot } = options;
  if (token === '') throw new TypeError('The console needs a token that is not empty.');
  if (options.operatorKey === '') throw new TypeError('The console needs an operator key that is not empty.');
  const feeds = createFeeds(source, options.clock);
  const app = new Hono();
  checkOrigin(app, options);
  checkToken(app, token);
  serveData(app, source);
  app.post(ANSWER_PATH, (c) => answerApproval(c, c.req.param('id'), options));
  app.get('/api/events', async (c) => {
    const key = c.req.query(KEY_IN_QUERY);
    const mayAnswer = key !== undefined && isSameSecret(key, options.operatorKey);
    // A person who has the page open and may answer can be asked (A&S Z5); whoever merely reads cannot.
    const stream = await feeds.open(c.req.raw.signal, mayAnswer ? () => options.desk.attend() : undefined);
    if (stream === undefined) {
      c.header('retry-after', '5');
      return c.json(refusalBody('too_many_readers', 'Too many pages are listening. Close one and try again.'), 503);
    }
    return new Response(stream, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  });

  servePage(app, webRoot);

  app.notFound((c) =>
    isApi(c)
      ? c.json(refusalBody('not_found', 'There is nothing at this address.'), 404)
      : c.text('There is nothing at this address.\n', 404),
  );

  app.onError((error, c) => {
    options.log?.('error', 'console.request_failed', { path: c.req.path, error: errorText(error) });
    return c.json(refusalBody('internal.error', 'Nova could not answer; its log says why.'), 500);
  });

  return { fetch: (request) => app.fetch(request), close: () => feeds.close() };
}

/** Before anything else is looked at: who asks from where, and for what. */
function checkOrigin(app: Hono, options: Pick<ConsoleOptions, 'allowedHosts'>): void {
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });

  app.use(async (c, next) => {
    const header = (name: string) => c.req.header(name);
    const refusal = decideOrigin(header, options.allowedHosts());
    if (refusal !== null) return refuse(c, refusal);
    if (c.req.method !== 'GET' && !(c.req.method === 'POST' && isAnswerPath(c.req.path))) {
      c.header('allow', 'GET');
      return refuse(c, { status: 405, code: 'method_not_allowed', message: 'This is read only: use GET.' });
    }
    if (isApi(c) && isForeignFetch(header)) {
      const message = 'This request came from another web page. Nova answers only its own page.';
      return refuse(c, { status: 403, code: 'origin_not_allowed', message });
    }
    return next();
  });
}

/** Whoever knows the token gets a cookie for it; nobody else gets further. */
function checkToken(app: Hono, token: string): void {
  const session = sessionOf(token);
  app.get('/', async (c, next) => {
    const given = c.req.query('token');
    if (given === undefined) return next();
    if (!isSameSecret(given, token)) return signInPage(true);
    setCookie(c, cookieName(c.req.header('host') ?? ''), session, { httpOnly: true, sameSite: 'Strict', path: '/' });
    return c.redirect('/', 303);
  });

  app.use(async (c, next) => {
    const bearer = bearerOf(c.req.header('authorization'));
    const cookie = getCookie(c, cookieName(c.req.header('host') ?? ''));
    const isKnown =
      (bearer !== undefined && isSameSecret(bearer, token)) || (cookie !== undefined && isSameSecret(cookie, session));
    if (isKnown) return next();
    if (!isApi(c)) return signInPage(false);
    c.header('www-authenticate', 'Bearer');
    const message = 'A token is needed: open the URL that "nova serve" printed, or send it as "Authorization: Bearer".';
    return refuse(c, { status: 401, code: 'token_needed', message });
  });
}

function servePage(app: Hono, webRoot: string): void {
  app.get('/', async (c) => {
    const page = await loadStatic(webRoot, 'index.html', c.req.header('if-none-match'));
    return page ?? c.text('The console page is not built. Run "npm run build" and start Nova again.\n', 503);
  });

  app.get('/:name', async (c) => {
    const file = await loadStatic(webRoot, c.req.param('name'), c.req.header('if-none-match'));
    return file ?? c.notFound();
  });
}

function isApi(c: Context): boolean {
  return c.req.path === '/api' || c.req.path.startsWith('/api/');
}

function refuse(c: Context, refusal: Refusal): Response {
  if (isApi(c)) return c.json(refusalBody(refusal.code, refusal.message), refusal.status);
  return c.text(`${refusal.message}\n`, refusal.status);
}
