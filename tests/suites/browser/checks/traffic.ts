/** What a page sends, whoever sends it. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { listen } from '../../support/listen.js';
import { eventually, type Group, must } from '../check.js';
import { page } from '../world.js';

/** Takes the hand of a WebSocket and says one word. */
async function serveSocket(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer();
  server.on('upgrade', (request, socket) => {
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.write(Buffer.from([0x81, 5, ...Buffer.from('hello')]));
  });
  const url = `ws://127.0.0.1:${await listen(server)}/socket`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url, close };
}

export const TRAFFIC: Group = {
  name: 'traffic',
  checks: [
    {
      works: 'requests of a page, its worker and its WebSocket arrive, and what the page itself asks for is listed',
      otherwise: 'What a page sent cannot be told: verdicts that rest on traffic stay unclear.',
      run: async (world) => {
        const desk = await world.desk();
        const socket = await serveSocket();
        try {
          const data = world.site.serve((_request, response) => response.writeHead(200).end('data'));
          const script = world.site.serve((_request, response) =>
            response
              .writeHead(200, { 'content-type': 'text/javascript' })
              .end(`fetch('${data}?worker').then(() => postMessage('worker'))`),
          );
          const body = `<p id="a">none</p><p id="b">none</p><p id="c">none</p><script>
            fetch('${data}?page').then(() => { a.textContent = 'page' });
            new Worker('${script}').onmessage = event => { b.textContent = event.data };
            new WebSocket('${socket.url}').onmessage = event => { c.textContent = event.data };</script>`;
          await desk.open(world.site.serve(page('Traffic', body)));
          for (const [selector, text] of [
            ['#a', 'page'],
            ['#b', 'worker'],
            ['#c', 'hello'],
          ] as const)
            await desk.reads(selector, text);
          const listed = async () => (await desk.done('network_read')).requests.map(({ url }: { url: string }) => url);
          const urls: string[] = await eventually('the request of the page is listed', listed, (all) =>
            all.some((url: string) => url.endsWith('?page')),
          );
          must(urls.includes(script), 'the script of the worker is listed', urls);
          must(urls.includes(socket.url), 'the WebSocket is listed', urls);
          const isWhole = urls.some((url) => url.endsWith('?worker'));
          return isWhole ? undefined : "a worker's own requests go through the proxy of Nova, but are not listed";
        } finally {
          socket.close();
        }
      },
    },
  ],
};
