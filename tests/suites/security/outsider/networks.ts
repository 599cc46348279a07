/** Addresses that no page and no call may reach, in every spelling. What goes out is seen by a proxy and a server of the suite. */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import type { Attack, Group } from './attack.js';
import { type Agent, allOf, type Desk, openDesk, pause } from './desk.js';
import { VECTORS } from './network-vectors.js';
import { listen } from '../../support/listen.js';
import { openQuietSite, type QuietSite } from './quiet-site.js';

/** An address of the outside world that the proxy of the suite answers for; nothing of it leaves this machine. */
const OUTSIDE = '93.184.216.34';
const METADATA = '169.254.169.254';

const METADATA_HOSTS: readonly (readonly [id: string, hosts: readonly string[]])[] = [
  ['meta-dotted', [METADATA, `${METADATA}.`, `${METADATA}:80`]],
  [
    'meta-numbers',
    [
      '2852039166',
      '0xa9fea9fe',
      '0251.0376.0251.0376',
      '025177524776',
      '169.254.43518',
      '0xa9.254.0xa9fe',
      '169.16689662',
    ],
  ],
  [
    'meta-mapped',
    ['[::ffff:169.254.169.254]', '[::ffff:a9fe:a9fe]', '[0:0:0:0:0:ffff:a9fe:a9fe]', '[::169.254.169.254]'],
  ],
  [
    'meta-tunnelled',
    ['[64:ff9b::a9fe:a9fe]', '[2002:a9fe:a9fe::1]', '[64:ff9b:1::a9fe:a9fe]', '[2001:0:4136:e378:8000:63bf:5601:5601]'],
  ],
  [
    'meta-letters',
    ['１６９．２５４．１６９．２５４', '169。254。169。254', '%31%36%39.254.169.254', '①⑥⑨.254.169.254'],
  ],
  ['meta-user-info', [`allowed.example@${METADATA}`, `allowed.example:80@${METADATA}`, `${OUTSIDE}%23@${METADATA}`]],
  [
    'meta-google',
    [
      'metadata.google.internal',
      'METADATA.Google.Internal.',
      'metadata',
      'metadata.goog',
      'metadata.google.internal:80',
    ],
  ],
  [
    'meta-amazon',
    [
      'instance-data',
      'instance-data.ec2.internal',
      '[fd00:ec2::254]',
      '[FD00:EC2:0::0254]',
      '169.254.170.2',
      '[fd00:ec2::23]',
    ],
  ],
  [
    'meta-others',
    [
      '100.100.100.200',
      '168.63.129.16',
      '192.0.0.192',
      'metadata.tencentyun.com',
      'metadata.azure.internal',
      '169.254.0.23',
      '169.254.10.10',
    ],
  ],
  [
    'meta-numbers-others',
    ['1684301000', '0x646464c8', '2822734096', '0xa83f8110', '[::ffff:100.100.100.200]', '[64:ff9b::a83f:8110]'],
  ],
  ['meta-link-local', ['[fe80::1]', '[fe80::a9fe:a9fe]', '[febf::1]', '169.254.1.1', '0xa9fe0101']],
];

const LOCAL_HOSTS: readonly (readonly [id: string, hosts: readonly string[], port?: 80])[] = [
  ['local-dotted', ['127.0.0.1', '127.1', '127.0.1', '127.000.000.001']],
  ['local-numbers', ['2130706433', '0x7f000001', '017700000001', '0x7f.1', '0177.0.0.01']],
  ['local-names', ['localhost', 'LOCALHOST', 'localhost.', 'rebound.localhost', 'a.b.localhost.']],
  [
    'local-mapped',
    ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '127.0.0.1', '[::1]'],
  ],
  ['local-any', ['0.0.0.0', '0', '[::]', '0x0', '127.0.0.1']],
  ['local-letters', ['１２７．０．０．１', '127。0。0。1', '%31%32%37.0.0.1', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ']],
  [
    'local-networks',
    ['10.0.0.1', '192.168.0.1', '172.16.0.1', '172.31.255.254', '100.64.0.1', '[fc00::1]', '[fdab::1]', '[fec0::1]'],
    80,
  ],
  [
    'local-networks-numbers',
    [
      '167772161',
      '0xc0a80001',
      '[::ffff:10.0.0.1]',
      '[64:ff9b::a00:1]',
      '[2002:c0a8:1::1]',
      '198.18.0.1',
      '192.0.2.1',
      '240.0.0.1',
    ],
    80,
  ],
];

/** A proxy that answers for the outside world itself and remembers what it was asked for. */
interface Proxy {
  readonly port: number;
  readonly asked: string[];
  close(): void;
}

async function openProxy(site: QuietSite): Promise<Proxy> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { host, searchParams } = new URL(request.url ?? '/', 'http://none');
    const script = host === OUTSIDE ? (searchParams.get('script') ?? '') : '';
    const to = host === OUTSIDE ? searchParams.get('to') : null;
    if (to !== null) {
      response.writeHead(Number(searchParams.get('by') ?? 302), { location: to }).end();
      return;
    }
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'access-control-allow-origin': '*' })
      .end(`<!doctype html><title>Outside</title><h1>Outside</h1><div id=out></div><script>${script}</script>`);
  });
  server.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url}`);
    const [, port] = (request.url ?? '').split(':');
    if (Number(port) !== site.port) {
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      return;
    }
    const onward = connect(site.port, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
    onward.pipe(socket).pipe(onward);
    for (const end of [onward, socket]) end.on('error', () => end.destroy());
  });
  return {
    port: await listen(server),
    asked,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface NetScene {
  readonly site: QuietSite;
  readonly proxy: Proxy;
  /** Where only what is always refused is refused, and where private networks are too. */
  readonly open: Desk;
  readonly openAgent: Agent;
  readonly strictAgent: Agent;
}

const mark = (): string => `n${randomBytes(5).toString('hex')}`;

/** Who was asked with this mark, but for the outside page that carries it on its way. */
function reachedBy({ site, proxy }: NetScene, word: string): string | null {
  const path = `/reached/${word}`;
  const found =
    proxy.asked.find((line) => line.split('?', 1)[0]?.includes(path)) ?? site.asked.find((line) => line.includes(path));
  return found === undefined ? null : `asked for ${found}`;
}

async function viaCall(scene: NetScene, agent: Agent, hosts: readonly string[], port: number): Promise<string | null> {
  for (const host of hosts) {
    const word = mark();
    const url = `http://${/:\d+$/.test(host) && !host.endsWith(']') ? host : `${host}:${port}`}/reached/${word}`;
    const answer = await agent.call('navigate', { url });
    await pause(150);
    const reached = reachedBy(scene, word);
    if (reached !== null) return `${host}: ${reached}`;
    // What cannot be an address may fail in another way; what was opened all the same has not been refused.
    if (answer.structuredContent.ok) return `${host}: ${allOf(answer).slice(0, 200)}`;
  }
  return viaPage(
    scene,
    agent,
    'for (const u of urls) { fetch(u, { mode: "no-cors" }).catch(() => 0); new Image().src = u }',
    hosts,
    port,
  );
}

/** From a page of the outside world, by a script that has the addresses as `urls`. */
async function viaPage(
  scene: NetScene,
  agent: Agent,
  script: string,
  hosts: readonly string[],
  port: number,
): Promise<string | null> {
  const word = mark();
  const urls = hosts.map((host) => `http://${host.replace(/:\d+$/, '')}:${port}/reached/${word}`);
  const whole = `const urls = ${JSON.stringify(urls)}, url = urls[0]; ${script}`;
  const targetId = await agent.tab(`http://${OUTSIDE}/page?script=${encodeURIComponent(whole)}`);
  await pause(1200);
  await agent.call('tab_close', { targetId });
  return reachedBy(scene, word);
}

async function viaRedirect(scene: NetScene, agent: Agent, host: string): Promise<string | null> {
  for (const by of [301, 302, 303, 307, 308]) {
    const word = mark();
    const hop = `http://${OUTSIDE}/hop?by=${by}&to=${encodeURIComponent(`http://${host}/reached/${word}`)}`;
    await agent.call('navigate', { url: `http://${OUTSIDE}/hop?to=${encodeURIComponent(hop)}`, waitForLoad: true });
    await pause(200);
    const reached = reachedBy(scene, word);
    if (reached !== null) return `${by}: ${reached}`;
  }
  return null;
}

async function viaTools(scene: NetScene, agent: Agent, host: string): Promise<string | null> {
  const word = mark();
  const url = `http://${host}/reached/${word}`;
  await agent.call('coverage_file', { url });
  await agent.call('coverage_file', { url: `http://${OUTSIDE}/hop?to=${encodeURIComponent(url)}` });
  await agent.call('search_site', { urls: [url], query: 'Outside', timeBudgetMs: 5000 });
  await agent.call('run_sequence', { steps: [{ action: 'navigate', url }] });
  await agent.call('tab_new', { url });
  await agent.call('route', { url });
  return reachedBy(scene, word);
}

async function ownPorts(scene: NetScene, tell: (url: string) => Promise<string>): Promise<string | null> {
  const { port } = new URL(scene.open.base);
  for (const host of [
    '127.0.0.1',
    'localhost',
    '127.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    'nova.localhost',
    '2130706433',
  ]) {
    const said = await tell(`http://${host}:${port}/api/state`);
    if (/error":\{"code|"server":\{|Bearer|token/.test(said)) return `${host}: ${said.slice(0, 200)}`;
  }
  return null;
}

function attacksOf(scene: NetScene): readonly Attack[] {
  const { openAgent, strictAgent, site } = scene;
  const toTheOutside = async (): Promise<boolean> =>
    (await viaPage(scene, openAgent, 'fetch(url, { mode: "no-cors" })', [OUTSIDE], 80)) !== null;
  const opened = (agent: Agent) => async (url: string) => {
    await agent.call('navigate', { url, waitForLoad: true });
    return agent.call('read_text').then((answer) => allOf(answer));
  };
  return [
    ...METADATA_HOSTS.map(
      ([id, hosts]): Attack => ({
        id,
        what: hosts.join(' '),
        run: () => viaCall(scene, openAgent, hosts, 80),
        control: toTheOutside,
      }),
    ),
    ...LOCAL_HOSTS.map(
      ([id, hosts, port]): Attack => ({
        id,
        what: hosts.join(' '),
        run: () => viaCall(scene, strictAgent, hosts, port ?? site.port),
        control: async () => (await viaCall(scene, openAgent, hosts, port ?? site.port)) !== null,
      }),
    ),
    ...VECTORS.map(
      ([id, what, script]): Attack => ({
        id,
        what,
        run: async () =>
          (await viaPage(scene, openAgent, script, [METADATA], 80)) ??
          (await viaPage(scene, strictAgent, script, ['127.0.0.1'], site.port)),
        control: async () => (await viaPage(scene, openAgent, script, ['127.0.0.1'], site.port)) !== null,
      }),
    ),
    {
      id: 'net-redirects',
      what: 'every kind of redirect, over two hops',
      run: async () =>
        (await viaRedirect(scene, openAgent, METADATA)) ?? viaRedirect(scene, strictAgent, `127.0.0.1:${site.port}`),
      control: async () => (await viaRedirect(scene, openAgent, `127.0.0.1:${site.port}`)) !== null,
    },
    {
      id: 'net-tools',
      what: 'tools that fetch beside a tab',
      run: async () =>
        (await viaTools(scene, openAgent, METADATA)) ?? viaTools(scene, strictAgent, `127.0.0.1:${site.port}`),
      control: async () => (await viaTools(scene, openAgent, `127.0.0.1:${site.port}`)) !== null,
    },
    {
      id: 'net-own-port',
      what: "the program's own port, by every name",
      run: () => ownPorts(scene, opened(openAgent)),
      control: async () =>
        (await ownPorts(scene, async (url) => (await fetch(url).catch(() => null))?.text() ?? '')) !== null,
    },
  ];
}

export const NETWORKS: Group = {
  name: 'outsider-networks',
  open: async () => {
    const site = await openQuietSite();
    const proxy = await openProxy(site);
    const flags = ['--url-upstream-proxy', `http://127.0.0.1:${proxy.port}`];
    const open = await openDesk(flags);
    const strict = await openDesk([...flags, '--url-block-private-networks']);
    const scene: NetScene = {
      site,
      proxy,
      open,
      openAgent: await open.agent('walker'),
      strictAgent: await strict.agent('walker'),
    };
    return {
      attacks: attacksOf(scene),
      close: async () => {
        await open.close();
        await strict.close();
        proxy.close();
        site.close();
      },
    };
  },
};
