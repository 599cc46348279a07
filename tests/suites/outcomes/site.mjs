/** The server of all pages. It knows the truth: how often the effect of each run really happened. */
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { RANDOM_OUTCOMES } from './behaviours.mjs';
import { ANSWERS, formDocument, kitDocument, partFile } from './documents.mjs';

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
/** Where an answer sends the browser to instead of being shown at once. */
const REDIRECTS = { done: 'done', missing: 'missing', login: 'login', home: 'home', same: 'page', code: 'code' };

/** Wall time with fractions, as pages make it too. */
const now = () => performance.timeOrigin + performance.now();

/** @param {Map<string, Buffer>} kits Scripts and styles by file name. */
export async function serveOutcomes(kits) {
  const runs = new Map();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request, response) {
    const { pathname } = new URL(request.url, 'http://site');
    const [, area, id, name] = pathname.split('/');
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
      return send(response, 200, kitDocument(scenario, kits.has(`${scenario.kit}.css`)));
    if (name === 'page') return send(response, 200, formDocument(scenario));
    if (Object.hasOwn(ANSWERS, name)) return send(response, 200, ANSWERS[name](scenario));
    return send(response, 404, 'nothing here');
  }

  async function post(run, name, request, response) {
    const body = await readBody(request);
    const { scenario } = run;
    if (name === 'shown') {
      run.stamps.push(...JSON.parse(body));
      return send(response, 204, '');
    }
    if (name === 'beat') return send(response, scenario.page.heartbeat, '{}', 'application/json');
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

  function sendDocument({ scenario, id }, plan, response) {
    const place = REDIRECTS[plan.answers];
    if (plan.status === 200 && place !== undefined) {
      const cookie = plan.signsIn ? { 'set-cookie': `session=${id}; Path=/r/${id}; HttpOnly` } : {};
      response.writeHead(303, { ...HTML, ...cookie, location: `/r/${id}/${place}` }).end();
      return;
    }
    send(response, plan.status, ANSWERS[plan.answers](scenario));
  }

  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return {
    /** Opens one run of a scenario: its address and, later, its truth. */
    open: (id, plan) => {
      const scenario = { page: {}, ...plan, run: id };
      const outcome =
        plan.kind === 'random' ? RANDOM_OUTCOMES[Math.floor(Math.random() * RANDOM_OUTCOMES.length)] : plan;
      const run = { id, scenario, outcome, effects: 0, answers: [], stamps: [] };
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

function send(response, status, body, type = HTML['content-type'], more = {}) {
  response.writeHead(status, { ...HTML, 'content-type': type, ...more }).end(status === 204 ? undefined : body);
}

function sendFile(response, name, content) {
  if (content === undefined || content === null) return send(response, 404, 'nothing here');
  const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
  return response
    .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'max-age=3600' })
    .end(content);
}

async function readBody(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
