import { readFileSync } from 'node:fs';
import { createServer as createProxy } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { Fetcher } from '../../src/browser/network/fetching.js';
import { systemClock } from '../../src/kernel/index.js';

/** Run on its own, by a process that trusts the certificate: fetches twice through a proxy and tells what happened. */
const [certFile = '', keyFile = ''] = process.argv.slice(2);
const tunnels: string[] = [];
let connections = 0;

const server = createServer({ cert: readFileSync(certFile), key: readFileSync(keyFile) }, (request, response) => {
  response.end(`${request.headers['user-agent']} ${request.url}`);
});
server.on('secureConnection', () => {
  connections += 1;
});
const proxy = createProxy();
proxy.on('connect', (request, client) => {
  tunnels.push(`${request.url} ${request.headers['proxy-authorization']}`);
  const { port } = server.address() as AddressInfo;
  const onward = connect(port, '127.0.0.1', () => {
    client.write('HTTP/1.1 200 OK\r\n\r\n');
    client.pipe(onward).pipe(client);
  });
});
const listening = (one: typeof server | typeof proxy) =>
  new Promise<number>((resolve) => {
    one.listen(0, '127.0.0.1', () => resolve((one.address() as AddressInfo).port));
  });

const [port, proxyPort] = [await listening(server), await listening(proxy)];
const gone = new AbortController();
const fetcher = new Fetcher({
  cookies: async () => [],
  userAgent: async () => 'Test/1',
  clock: systemClock,
  gone: gone.signal,
  door: {
    server: `http://127.0.0.1:${proxyPort}`,
    username: 'nova',
    password: 'key',
    keyUrl: '',
    ownAnswer: 'x-own',
    mark: () => 0,
    explain: async () => null,
    onDenied: () => () => undefined,
    onStranger: () => () => undefined,
    close: () => undefined,
  },
});
const answers: unknown[] = [];
for (const path of ['a', 'b']) {
  const answer = await fetcher.fetch({ url: `https://127.0.0.1:${port}/${path}`, maxBytes: 100 }, gone.signal);
  answers.push(answer.kind === 'answered' ? answer.text : answer);
}
process.stdout.write(JSON.stringify({ answers, connections, tunnels }));
process.exit(0);
