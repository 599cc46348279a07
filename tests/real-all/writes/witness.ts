import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { listen } from '../../suites/support/listen.js';

/** A request as it came to the server of an app. */
export interface Got {
  readonly atMs: number;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly body: string;
  status: number | null;
}

/** Stands before an app and writes down what comes to it. Neither side can tell. */
export interface Witness {
  readonly url: string;
  readonly got: readonly Got[];
  /** Where the app is. */
  lead(url: string): void;
  close(): Promise<void>;
}

const MOST_KEPT = 4000;

export async function startWitness(): Promise<Witness> {
  const got: Got[] = [];
  let to = new URL('http://127.0.0.1:9');
  const server = createServer((request, response) => forward(request, response, to, got));
  // Sockets are only passed on: no gate sees into them either.
  server.on('upgrade', (request, socket, head) => {
    const far = connect(Number(to.port), to.hostname, () => {
      const lines = request.rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
      far.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
      far.write(head);
      far.pipe(socket).pipe(far);
    });
    for (const end of [far, socket]) end.on('error', () => void (far.destroy(), socket.destroy()));
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    got,
    lead: (url) => {
      to = new URL(url);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(request: IncomingMessage, response: ServerResponse, to: URL, got: Got[]): void {
  const { method = 'GET', url: path = '/', headers } = request;
  const chunks: Buffer[] = [];
  const one: { -readonly [Key in keyof Got]: Got[Key] } = {
    atMs: performance.now(),
    method,
    path,
    body: '',
    status: null,
  };
  got.push(one);
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    one.body = Buffer.concat(chunks).toString('utf8').slice(0, MOST_KEPT);
  });
  // A connection for each: one that is kept may be closed by the app while it is used again.
  const far = ask({ host: to.hostname, port: to.port, method, path, headers, agent: false }, (answer) => {
    one.status = answer.statusCode ?? null;
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
  });
  far.on('error', () => response.destroy());
  response.on('close', () => far.destroy());
  request.pipe(far);
}
