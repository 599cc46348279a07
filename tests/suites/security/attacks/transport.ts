/** The HTTP door, and the socket behind it (A&S J1, J10). Whatever passes has Nova open an address of the sink. */
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { getuid } from 'node:process';
import { promisify } from 'node:util';
import { socketPathOf } from '../../../../src/link/index.js';
import { type Attack, becomes } from '../support/attack.js';
import { askToOpen, BEARER, type Lie, sendBytes, toolRequest } from '../support/wire.js';
import { TOKEN, type World, type WorldNova } from '../support/world.js';

type Row = readonly [id: string, what: string, statuses: readonly number[], lie: (nova: WorldNova, url: string) => Lie];

/** Whoever knocks often without the token is told to slow down instead. */
const NO_TOKEN = [401, 429];
const portOf = (nova: WorldNova) => new URL(nova.base).port;
const body = (url: string) => toolRequest('nova_navigate', { url }).body;

const LIES: readonly Row[] = [
  ['http-no-token', 'a call without a token', NO_TOKEN, () => ({})],
  [
    'http-wrong-token',
    'a token that is one character short',
    NO_TOKEN,
    () => ({ headers: { authorization: `Bearer ${TOKEN.slice(0, -1)}` } }),
  ],
  [
    'http-two-tokens',
    'the right token after a wrong one',
    NO_TOKEN,
    () => ({ headers: { authorization: `Bearer x ${TOKEN}` } }),
  ],
  [
    'http-basic-token',
    'the token under another scheme',
    NO_TOKEN,
    () => ({ headers: { authorization: `Basic ${TOKEN}` } }),
  ],
  [
    'http-query-token',
    'the token in the address, where logs would keep it',
    NO_TOKEN,
    () => ({ path: `/mcp?token=${TOKEN}` }),
  ],
  [
    'http-rebound-host',
    'a foreign name that leads here (DNS rebinding)',
    [421],
    (nova) => ({ headers: { ...BEARER, host: `evil.example:${portOf(nova)}` } }),
  ],
  [
    'http-host-user-info',
    'a foreign host that looks like ours',
    [400, 421],
    (nova) => ({ headers: { ...BEARER, host: `127.0.0.1:${portOf(nova)}.evil.example` } }),
  ],
  [
    'http-forwarded-host',
    'a foreign host with ours as forwarded',
    [421],
    (nova) => ({ headers: { ...BEARER, host: 'evil.example', 'x-forwarded-host': `127.0.0.1:${portOf(nova)}` } }),
  ],
  [
    'http-foreign-origin',
    'a page of another origin',
    [403],
    () => ({ headers: { ...BEARER, origin: 'https://evil.example' } }),
  ],
  ['http-null-origin', 'a page in a sandboxed frame', [403], () => ({ headers: { ...BEARER, origin: 'null' } })],
  [
    'http-neighbour-origin',
    'a page on another port of this machine',
    [403],
    (nova) => ({ headers: { ...BEARER, origin: nova.base.replace(/\d+$/, '1') } }),
  ],
  [
    'http-no-origin-page',
    'a page whose browser leaves the origin out',
    [403],
    () => ({ headers: { ...BEARER, 'sec-fetch-site': 'cross-site' } }),
  ],
  [
    'http-plain-text',
    'JSON as plain text, which pages may send unasked',
    [415],
    () => ({ headers: { ...BEARER, 'content-type': 'text/plain' } }),
  ],
  [
    'http-form-type',
    'JSON as a form, with a JSON type in its parameters',
    [415],
    () => ({ headers: { ...BEARER, 'content-type': 'application/x-www-form-urlencoded; x=application/json' } }),
  ],
  [
    'http-batch',
    'two calls in one message',
    [400],
    (_nova, url) => ({ headers: BEARER, body: [body(url), { ...body(url), id: 2 }] }),
  ],
  [
    'http-other-name',
    'a harmless name in the header, another in the body',
    [400],
    () => ({ headers: { ...BEARER, 'mcp-name': 'nova_tabs' } }),
  ],
  [
    'http-other-method',
    'a harmless method in the header, another in the body',
    [400],
    () => ({ headers: { ...BEARER, 'mcp-method': 'ping' } }),
  ],
  [
    'http-put',
    'another method, with the right one as override',
    [405],
    () => ({ method: 'PUT', headers: { ...BEARER, 'x-http-method-override': 'POST' } }),
  ],
  [
    'http-oversized',
    'nine megabytes around the call',
    [413],
    (_nova, url) => ({ headers: BEARER, body: JSON.stringify({ ...body(url), padding: 'x'.repeat(9_000_000) }) }),
  ],
  [
    'http-bad-path',
    'the call at an address that only looks like the door',
    [404, 405],
    () => ({ path: '/mcp/../api/state', headers: BEARER }),
  ],
];

const opens = async (world: World, id: string): Promise<boolean> => {
  const nova = await world.nova();
  // The first call starts the browser, which a busy machine may take too long for.
  return becomes(async () => {
    await askToOpen(nova, world.sink.plain(`control-${id}`), { headers: BEARER });
    return world.sink.seen(`control-${id}`) !== null;
  });
};

const lying = ([id, what, statuses, lie]: Row): Attack => ({
  id,
  group: 'transport',
  what,
  expects: `HTTP ${statuses.join(' or ')} [A&S J1]`,
  run: async (world) => {
    const nova = await world.nova();
    const url = world.sink.plain(id);
    const { status, message } = await askToOpen(nova, url, lie(nova, url));
    const refused = statuses.includes(status) && message?.result === undefined;
    return { refused, effect: world.sink.seen(id), note: `HTTP ${status}` };
  },
  control: (world) => opens(world, id),
});

type RawRow = readonly [id: string, what: string, head: (host: string, length: number) => string];

const RAW: readonly RawRow[] = [
  [
    'raw-two-hosts',
    'two Host headers',
    (host, length) => `POST /mcp HTTP/1.1\r\nHost: evil.example\r\nHost: ${host}\r\nContent-Length: ${length}`,
  ],
  [
    'raw-absolute',
    'our name in the request line, a foreign one as host',
    (host, length) => `POST http://${host}/mcp HTTP/1.1\r\nHost: evil.example\r\nContent-Length: ${length}`,
  ],
  ['raw-no-host', 'no host at all', (_host, length) => `POST /mcp HTTP/1.0\r\nContent-Length: ${length}`],
  [
    'raw-smuggled',
    'two lengths: the call hides behind a body of none',
    (host, length) => `POST /mcp HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${length}\r\nTransfer-Encoding: chunked`,
  ],
];

const raw = ([id, what, head]: RawRow): Attack => {
  const bytes = (nova: WorldNova, url: string, first: RawRow[2]) => {
    const { headers, body: message } = toolRequest('nova_navigate', { url });
    const text = JSON.stringify(message);
    const all = {
      ...headers,
      ...BEARER,
      'content-type': 'application/json',
      connection: 'close',
      accept: 'application/json, text/event-stream',
    };
    const lines = Object.entries(all).map(([key, value]) => `${key}: ${value}`);
    return [first(new URL(nova.base).host, Buffer.byteLength(text)), ...lines, '', text].join('\r\n');
  };
  return {
    id,
    group: 'transport',
    what,
    expects: 'HTTP 400 or 421 [A&S J1]',
    run: async (world) => {
      const nova = await world.nova();
      const heard = await sendBytes(nova, bytes(nova, world.sink.plain(id), head));
      const status = /^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 'none';
      return { refused: ['400', '421'].includes(status), effect: world.sink.seen(id), note: heard.slice(0, 100) };
    },
    control: async (world) => {
      const nova = await world.nova();
      const honest: RawRow[2] = (host, length) => `POST /mcp HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${length}`;
      await sendBytes(nova, bytes(nova, world.sink.plain(`control-${id}`), honest));
      return world.sink.seen(`control-${id}`) !== null;
    },
  };
};

/** Connects to a socket, says hello and prints what came back, or the error. */
const KNOCK = `
  const socket = require('node:net').connect(process.argv[1]);
  socket.on('error', ({ code }) => { console.log(code); process.exit(0) });
  socket.on('data', (chunk) => { console.log(String(chunk)); process.exit(0) });
  socket.on('connect', () => socket.write(JSON.stringify({ kind: 'hello', version: 'x' }) + '\\n'));`;
const NOBODY = 65_534;

async function knock(path: string, uid: number | undefined): Promise<string> {
  const run = promisify(execFile)(process.execPath, ['-e', KNOCK, path], {
    cwd: '/',
    timeout: 20_000,
    ...(uid !== undefined && { uid, gid: uid }),
  });
  return (await run).stdout.trim();
}

const ownerSocket: Attack = {
  id: 'socket-other-user',
  group: 'transport',
  what: "another user of the machine at the owner's socket",
  expects: 'EACCES: the socket and its folder are for their owner alone [A&S J10]',
  run: async (world) => {
    const path = await openOwner(world);
    const modes = [path, dirname(path)].map((one) => statSync(one).mode & 0o077);
    const heard = getuid?.() === 0 ? await knock(path, NOBODY) : 'EACCES';
    const isOpen = heard !== 'EACCES';
    return {
      refused: modes[0] === 0 || modes[1] === 0,
      effect: isOpen ? `the owner answered: ${heard}` : null,
      note: `modes for others ${modes.join()}; ${heard}`,
    };
  },
  control: async (world) => (await knock(await openOwner(world), undefined)).includes('welcome'),
};

const owners = new WeakMap<World, Promise<string>>();
function openOwner(world: World): Promise<string> {
  const open = async () => {
    const folder = await world.program();
    const front = await folder.openFront();
    await front.call('nova_tabs');
    return socketPathOf(folder.path);
  };
  const path = owners.get(world) ?? open();
  owners.set(world, path);
  return path;
}

export const attacks: readonly Attack[] = [...LIES.map(lying), ...RAW.map(raw), ownerSocket];
