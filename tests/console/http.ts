import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type RunningConsole, TOKEN } from './support.js';

export const BEARER = { authorization: `Bearer ${TOKEN}` };

type Stranger = [path: string, who: string, headers: Record<string, string>, status: number];

/** Who may not read an address of the API, and how each is refused. */
export const strangersAt = (path: string): Stranger[] => [
  [path, 'no token', {}, 401],
  [path, 'a wrong token', { authorization: 'Bearer x' }, 401],
  [path, 'a foreign page', { ...BEARER, origin: 'https://evil.example' }, 403],
  [path, 'a page on a neighbouring port', { ...BEARER, 'sec-fetch-site': 'same-site' }, 403],
  [path, 'a foreign name', { ...BEARER, host: 'evil.example' }, 421],
];

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Ask {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly body?: string;
}

/** Plain HTTP, because fetch does not let a test lie about Host. */
function open(console: RunningConsole, path: string, ask: Ask): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      port: console.port,
      host: '127.0.0.1',
      path,
      method: ask.method ?? 'GET',
      headers: ask.headers ?? {},
    };
    request(options, resolve).on('error', reject).end(ask.body);
  });
}

export async function get(console: RunningConsole, path: string, ask: Ask = {}): Promise<Answer> {
  const message = await open(console, path, ask);
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return { status: message.statusCode ?? 0, headers: message.headers, body: Buffer.concat(chunks).toString() };
}

export interface EventReader {
  /** The next event; rejects when the stream ends first. */
  next(): Promise<{ readonly event: string; readonly id: string | undefined; readonly data: unknown }>;
  close(): void;
}

export async function readEvents(console: RunningConsole): Promise<EventReader> {
  const message = await open(console, '/api/events', { headers: BEARER });
  message.setEncoding('utf8');
  const chunks = message[Symbol.asyncIterator]() as AsyncIterator<string>;
  let text = '';
  return {
    next: async () => {
      while (!text.includes('\n\n')) {
        const { done, value } = await chunks.next();
        if (done) throw new Error('the stream ended');
        text += value;
      }
      const end = text.indexOf('\n\n');
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      return { event: field('event') ?? '', id: field('id'), data: JSON.parse(field('data') ?? 'null') as unknown };
    },
    close: () => message.destroy(),
  };
}
