/**
 * Third-party applications as they are. A small proxy before each gives every run an address of its own (so that no session
 * is shared), counts the requests that carry the effect, and is where the truth is read.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD } from './contracts.mjs';
import { MODULES } from './parts.mjs';

const START_MS = 60_000;
const now = () => performance.timeOrigin + performance.now();
const is = (factKey, expected, operator = 'eq') => ({ factKey, operator, expected });

const VERDACCIO = (port) => `storage: ./storage
auth:
  htpasswd: { file: ./htpasswd, algorithm: bcrypt, rounds: 4 }
uplinks: {}
packages:
  '**': { access: $all, publish: $authenticated }
listen: 127.0.0.1:${port}
log: { type: stdout, format: json, level: warn }
`;

const APPS = {
  'Verdaccio 6.2.4': {
    start: (folder, port) => {
      writeFileSync(join(folder, 'config.yaml'), VERDACCIO(port));
      return ['verdaccio/bin/verdaccio', '-c', join(folder, 'config.yaml')];
    },
    ready: '/-/ping',
    prepare: (origin) =>
      fetch(`${origin}/-/user/org.couchdb.user:kim`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'kim', password: PASSWORD }),
      }),
    page: '/',
    isEffect: ({ method, url }, status) => method === 'POST' && url.endsWith('/sec/login') && status === 200,
    act: (password) => ({
      open: ['Login'],
      fill: [
        { label: 'Username', text: 'kim' },
        { label: 'Password', text: password },
      ],
      press: 'Login',
      tool: 'nova_guarded_login',
    }),
  },
  'Node-RED 4.1.8': {
    start: (folder, port) => {
      const hash = createRequire(join(MODULES, 'x'))('bcryptjs').hashSync(PASSWORD, 4);
      const users = [{ username: 'kim', password: hash, permissions: '*' }];
      const settings = {
        uiPort: port,
        uiHost: '127.0.0.1',
        credentialSecret: false,
        telemetry: { enabled: false, updateNotification: false },
        editorTheme: { tours: false, palette: { editable: false, catalogues: [] } },
        adminAuth: { type: 'credentials', users },
      };
      writeFileSync(join(folder, 'settings.js'), `module.exports = ${JSON.stringify(settings)};`);
      return ['node-red/red.js', '-s', join(folder, 'settings.js'), '-u', folder];
    },
    ready: '/',
    page: '/',
    isEffect: ({ method, url }, status) => method === 'POST' && url.endsWith('/auth/token') && status === 200,
    act: (password) => ({
      fill: [
        { label: 'Username', text: 'kim' },
        { label: 'Password', text: password },
      ],
      press: 'Login',
      tool: 'nova_guarded_login',
    }),
  },
  'TiddlyWiki 5.4.1': {
    init: () => ['tiddlywiki/tiddlywiki.js', 'wiki', '--init', 'server'],
    start: (_folder, port) => ['tiddlywiki/tiddlywiki.js', 'wiki', '--listen', 'host=127.0.0.1', `port=${port}`],
    ready: '/status',
    page: '/',
    isWrite: ({ method, url }) => method === 'PUT' && /tiddlers\/New%20Tiddler/.test(url),
    isEffect: ({ method, url }, status) => method === 'PUT' && /tiddlers\/New%20Tiddler/.test(url) && status < 300,
    act: () => ({
      staysOpen: true,
      open: ['new tiddler'],
      fill: [],
      press: 'Confirm changes to this tiddler',
      tool: 'nova_click_selector',
      contract: () => ({
        actionKind: 'custom',
        postconditions: {
          success: { all: [is('network.write.count', 1, 'gte'), is('network.write.lastStatus', 400, 'lt')] },
          forbidden: { any: [is('network.write.failed', true)] },
        },
      }),
    }),
  },
};

/** Runs on applications: sign-ins with the right and a wrong password, notes that are saved and refused. */
export function planApps() {
  const runs = [];
  const add = (app, behaviour, kind, more) => {
    const { act } = APPS[app];
    const plan = { id: `a${runs.length}`, app, group: 'app', kit: app, lang: 'en', behaviour, kind, isPart: true };
    runs.push({ ...plan, ...more, act: () => act(more.password) });
  };
  for (const app of ['Verdaccio 6.2.4', 'Node-RED 4.1.8']) {
    for (let round = 0; round < 2; round += 1) {
      add(app, 'right password', 'success', { password: PASSWORD });
      add(app, 'wrong password', 'failure', { password: 'sour-apples-8' });
    }
  }
  for (let round = 0; round < 2; round += 1) {
    add('TiddlyWiki 5.4.1', 'note saved', 'success', {});
    add('TiddlyWiki 5.4.1', 'note refused by the server', 'failure', { refuses: 403 });
  }
  return runs;
}

/** Starts those that the plan names. */
export async function startApps(plan) {
  const started = new Map();
  const names = [...new Set(plan.map(({ app }) => app))];
  const close = async () => {
    for (const one of started.values()) await one.close();
  };
  try {
    for (const name of names) started.set(name, await startApp(APPS[name]));
  } catch (error) {
    await close();
    throw error;
  }
  return { open: (id, scenario) => started.get(scenario.app).open(id, scenario), close };
}

async function startApp(app) {
  const folder = mkdtempSync(join(tmpdir(), 'nova-outcome-app-'));
  const runs = new Map();
  const proxy = createServer((request, response) => pass(request, response));
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  proxy.on('upgrade', ({ method, url, rawHeaders }, socket) => {
    const lines = rawHeaders.map((text, at) => `${text}${at % 2 === 0 ? ': ' : '\r\n'}`).join('');
    const through = connect(port, '127.0.0.1', () => through.write(`${method} ${url} HTTP/1.1\r\n${lines}\r\n`));
    for (const one of [socket, through]) one.on('error', () => one.destroy());
    socket.pipe(through).pipe(socket);
  });
  const env = { PATH: process.env.PATH, HOME: folder, TMPDIR: folder };
  const run = ([script, ...args]) =>
    spawn(process.execPath, [join(MODULES, script), ...args], { cwd: folder, env, stdio: 'ignore' });
  if (app.init !== undefined) await new Promise((resolve) => run(app.init()).once('exit', resolve));
  const child = run(app.start(folder, port));
  const origin = `http://127.0.0.1:${port}`;
  await answers(`${origin}${app.ready}`, child);
  await app.prepare?.(origin);

  function pass(incoming, response) {
    const { method, url, headers } = incoming;
    const found = runs.get(String(headers.host).split('.')[0]);
    const finish = (status) => {
      if (found === undefined || method === 'GET') return;
      if (app.isEffect(incoming, status)) found.effects += 1;
      found.answers.push({ atMs: now(), status });
    };
    if (found?.scenario.refuses !== undefined && app.isWrite?.(incoming)) {
      incoming.resume();
      finish(found.scenario.refuses);
      return response.writeHead(found.scenario.refuses).end();
    }
    const outgoing = forward({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
      finish(answer.statusCode);
    });
    outgoing.on('error', () => response.destroy());
    return incoming.pipe(outgoing);
  }

  return {
    open: (id, scenario) => {
      const opened = { id, scenario, outcome: scenario, effects: 0, answers: [], stamps: [] };
      runs.set(id, opened);
      return { url: `http://${id}.localhost:${proxy.address().port}${app.page}`, run: opened };
    },
    close: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGKILL')) await gone;
      proxy.close();
      proxy.closeAllConnections();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function answers(url, child) {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`an application ended with ${child.exitCode} before ${url} answered`);
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
  }
  throw new Error(`${url} did not answer in time`);
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
