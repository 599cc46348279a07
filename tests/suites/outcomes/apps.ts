/**
 * Third-party applications as they are. A small proxy before each gives every run an address of its own (so that no session
 * is shared), counts the requests that carry the effect, and is where the truth is read.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../support/listen.js';
import { type Act, PASSWORD } from './contracts.js';
import { MODULES } from './parts.js';
import type { Kind, OpenedRun } from './scenario.js';

const START_MS = 60_000;
const now = () => performance.timeOrigin + performance.now();

const VERDACCIO = (port: number) => `storage: ./storage
auth:
  htpasswd: { file: ./htpasswd, algorithm: bcrypt, rounds: 4 }
uplinks: {}
packages:
  '**': { access: $all, publish: $authenticated }
listen: 127.0.0.1:${port}
log: { type: stdout, format: json, level: warn }
`;

/** The script of a package, and its arguments. */
type Command = readonly [script: string, ...args: string[]];
type Asked = Pick<IncomingMessage, 'method'> & { readonly url: string };
interface App {
  readonly init?: () => Command;
  readonly start: (folder: string, port: number) => Command;
  readonly ready: string;
  readonly prepare?: (origin: string) => Promise<unknown>;
  readonly page: string;
  readonly isWrite?: (asked: Asked) => boolean;
  readonly isEffect: (asked: Asked, status: number) => boolean;
  readonly act: (password: string) => Act;
}

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
          success: {
            all: [
              { factKey: 'network.write.count', operator: 'gte', expected: 1 },
              { factKey: 'network.write.lastStatus', operator: 'lt', expected: 400 },
            ],
          },
          forbidden: { any: [{ factKey: 'network.write.failed', operator: 'eq', expected: true }] },
        },
      }),
    }),
  },
} satisfies Record<string, App>;
type AppName = keyof typeof APPS;

/** One press in an application. */
export interface AppPlan {
  readonly id: string;
  readonly app: AppName;
  readonly group: 'app';
  readonly lang: 'en';
  readonly behaviour: string;
  readonly kind: Kind;
  readonly isPart: true;
  /** The status with which what is written is refused. */
  readonly refuses?: number;
  readonly act: Act;
}

export interface Apps {
  readonly open: (id: string, plan: AppPlan) => { readonly url: string; readonly run: OpenedRun };
  readonly close: () => Promise<void>;
}

/** Runs on applications: sign-ins with the right and a wrong password, notes that are saved and refused. */
export function planApps(): AppPlan[] {
  const runs: AppPlan[] = [];
  const add = (
    app: AppName,
    behaviour: string,
    kind: Kind,
    { password = PASSWORD, ...more }: { password?: string; refuses?: number },
  ) => {
    const { act }: App = APPS[app];
    const id = `a${runs.length}`;
    runs.push({ id, app, group: 'app', lang: 'en', behaviour, kind, isPart: true, ...more, act: act(password) });
  };
  for (const app of ['Verdaccio 6.2.4', 'Node-RED 4.1.8'] as const) {
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
export async function startApps(plan: readonly AppPlan[]): Promise<Apps> {
  const started = new Map<AppName, Apps>();
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
  const startedOf = (name: AppName) => {
    const app = started.get(name);
    if (app === undefined) throw new Error(`${name} was not started`);
    return app;
  };
  return { open: (id, scenario) => startedOf(scenario.app).open(id, scenario), close };
}

interface AppRun extends OpenedRun {
  readonly scenario: AppPlan;
}

async function startApp(app: App): Promise<Apps> {
  const folder = mkdtempSync(join(tmpdir(), 'nova-outcome-app-'));
  const runs = new Map<string, AppRun>();
  const proxy = createServer((request, response) => pass(request, response));
  const front = await listen(proxy);
  const port = await freePort();
  proxy.on('upgrade', ({ method, url, rawHeaders }, socket) => {
    const lines = rawHeaders.map((text, at) => `${text}${at % 2 === 0 ? ': ' : '\r\n'}`).join('');
    const through = connect(port, '127.0.0.1', () => through.write(`${method} ${url} HTTP/1.1\r\n${lines}\r\n`));
    for (const one of [socket, through]) one.on('error', () => one.destroy());
    socket.pipe(through).pipe(socket);
  });
  const env = { PATH: process.env.PATH, HOME: folder, TMPDIR: folder };
  const run = ([script, ...args]: Command) =>
    spawn(process.execPath, [join(MODULES, script), ...args], { cwd: folder, env, stdio: 'ignore' });
  if (app.init !== undefined) await once(run(app.init()), 'exit');
  const child = run(app.start(folder, port));
  const origin = `http://127.0.0.1:${port}`;
  await answers(`${origin}${app.ready}`, child);
  await app.prepare?.(origin);

  function pass(incoming: IncomingMessage, response: ServerResponse): unknown {
    const { method, url = '/', headers } = incoming;
    const asked = { method, url };
    const found = runs.get(String(headers.host).split('.')[0] ?? '');
    const finish = (status: number) => {
      if (found === undefined || method === 'GET') return;
      if (app.isEffect(asked, status)) found.effects += 1;
      found.answers.push({ atMs: now(), status });
    };
    if (found?.scenario.refuses !== undefined && app.isWrite?.(asked)) {
      incoming.resume();
      finish(found.scenario.refuses);
      return response.writeHead(found.scenario.refuses).end();
    }
    const outgoing = forward({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      const { statusCode = 502 } = answer;
      response.writeHead(statusCode, answer.headers);
      answer.pipe(response);
      finish(statusCode);
    });
    outgoing.on('error', () => response.destroy());
    return incoming.pipe(outgoing);
  }

  return {
    open: (id, scenario) => {
      const opened: AppRun = { scenario, outcome: scenario, effects: 0, answers: [], stamps: [] };
      runs.set(id, opened);
      return { url: `http://${id}.localhost:${front}${app.page}`, run: opened };
    },
    close: async () => {
      const gone = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGKILL')) await gone;
      proxy.close();
      proxy.closeAllConnections();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`an application ended with ${child.exitCode} before ${url} answered`);
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
  }
  throw new Error(`${url} did not answer in time`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}
