/** The server of all pages. It knows the truth: how often the effect of each run really happened. */
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../support/listen.js';
import { RANDOM_OUTCOMES } from './behaviours.js';
import { ANSWERS, formDocument, kitDocument, partFile } from './documents.js';
import type { AnswerName, OpenedRun, Outcome, Scenario, Served, ServerPart } from './scenario.js';

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
/** Where an answer sends the browser to instead of being shown at once. */
const REDIRECTS: Readonly<Record<string, string>> = {
  done: 'done',
  missing: 'missing',
  login: 'login',
  home: 'home',
  same: 'page',
  code: 'code',
};

/** Wall time with fractions, as pages make it too. */
const now = () => performance.timeOrigin + performance.now();

interface SiteRun extends OpenedRun {
  readonly id: string;
  readonly scenario: Served;
  readonly outcome: Outcome;
}

export interface Site {
  /** Opens one run of a scenario: its address and, later, its truth. */
  readonly open: (id: string, plan: Scenario) => { readonly url: string; readonly run: OpenedRun };
  readonly close: () => void;
}

/** `kits`: scripts and styles by file name. */
export async function serveOutcomes(kits: ReadonlyMap<string, Buffer>): Promise<Site> {
  const runs = new Map<string, SiteRun>();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const [, area, id = '', name = ''] = pathname.split('/');
    if (area === 'kits' || area === 'parts')
      return sendFile(response, id, area === 'kits' ? kits.get(id) : partFile(id));
    const run = area === 'r' ? runs.get(id) : undefined;
    if (run === undefined) return send(response, 404, 'nothing here');
    const { scenario } = run;
    if (request.method === 'POST') return await post(run, name, request, response);
    if (name === 'state') return send(response, 200, '{"ok":true}', 'application/json');
    if (name === 'frame') return send(response, 200, ANSWERS.empty(scenario));
    if (name === 'missing') return send(response, 404, ANSWERS.missing(scenario));
    if (name === 'page' && scenario.kit !== undefined)
      return send(response, 200, kitDocument(scenario, kits.has(`${scenario.kit}.css`), run.effects > 0));
    if (name === 'page') return send(response, 200, formDocument(scenario));
    if (isAnswer(name)) return send(response, 200, ANSWERS[name](scenario));
    return send(response, 404, 'nothing here');
  }

  async function post(
    run: SiteRun,
    name: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<unknown> {
    const body = await readBody(request);
    const { scenario } = run;
    if (name === 'shown') {
      run.stamps.push(...JSON.parse(body));
      return send(response, 204, '');
    }
    if (name === 'beat') return send(response, scenario.page.heartbeat ?? 200, '{}', 'application/json');
    if (name === 'code') return send(response, 200, ANSWERS.code(scenario));
    const { server: plan } = run.outcome;
    await sleep(plan.delayMs);
    if (plan.stores) run.effects += 1;
    run.answers.push({ atMs: now(), status: plan.status });
    if (plan.status === 0) return response.destroy();
    if (plan.answers !== undefined) return sendDocument(run, plan, response);
    const ok = plan.status < 400 && plan.refuses !== true;
    const cookie = plan.signsIn ? { 'set-cookie': `session=${run.id}; Path=/r/${run.id}; HttpOnly` } : {};
    return send(response, plan.status, JSON.stringify({ ok }), 'application/json', cookie);
  }

  function sendDocument({ scenario, id }: SiteRun, plan: ServerPart, response: ServerResponse): void {
    const { answers = 'same' } = plan;
    const place = REDIRECTS[answers];
    if (plan.status === 200 && place !== undefined) {
      const cookie = plan.signsIn ? { 'set-cookie': `session=${id}; Path=/r/${id}; HttpOnly` } : {};
      response.writeHead(303, { ...HTML, ...cookie, location: `/r/${id}/${place}` }).end();
      return;
    }
    if (answers === 'same') throw new Error('only a redirect shows the same page again');
    send(response, plan.status, ANSWERS[answers](scenario));
  }

  const port = await listen(server);
  return {
    open: (id, plan) => {
      const scenario = { page: {}, ...plan, run: id };
      const run: SiteRun = { id, scenario, outcome: outcomeOf(plan), effects: 0, answers: [], stamps: [] };
      runs.set(id, run);
      // A host of its own per run: cookies stay apart, and no run waits for another's connections.
      return { url: `http://${id}.localhost:${port}/r/${id}/page`, run };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const isAnswer = (name: string): name is AnswerName => Object.hasOwn(ANSWERS, name);

function outcomeOf({ kind, server }: Scenario): Outcome {
  if (kind !== 'random') return { kind, server };
  const outcome = RANDOM_OUTCOMES[Math.floor(Math.random() * RANDOM_OUTCOMES.length)];
  if (outcome === undefined) throw new Error('there is nothing to choose from');
  return outcome;
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  type = HTML['content-type'],
  more: OutgoingHttpHeaders = {},
) {
  response.writeHead(status, { ...HTML, 'content-type': type, ...more }).end(status === 204 ? undefined : body);
}

function sendFile(response: ServerResponse, name: string, content: Buffer | null | undefined) {
  if (content === undefined || content === null) return send(response, 404, 'nothing here');
  const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
  return response
    .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'max-age=3600' })
    .end(content);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
