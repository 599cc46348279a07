import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createRequire } from 'node:module';

const ASK_MS = 10_000;
/** Chrome may ask the person first whether they allow it. */
const CONSENT_MS = 30_000;

/** One message of the protocol, as far as it matters here. */
export interface CdpMessage {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

/** What Playwright's own WebSocket client offers, as far as it is used. */
interface WebSocketClient {
  on(event: 'open' | 'close', listener: () => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
  on(event: 'message', listener: (data: Buffer) => void): void;
  send(text: string): void;
  close(): void;
  terminate(): void;
}
type WebSocketConstructor = new (url: string, options: Readonly<Record<string, unknown>>) => WebSocketClient;

/** A connection to a running browser. */
export interface CdpSocket {
  send(message: CdpMessage): void;
  onMessage(listener: (message: CdpMessage) => void): void;
  onClose(listener: () => void): void;
  close(): void;
}

/** Connects to `http(s)://host:port` or to a `ws(s)://` address of the browser. Rejects when nothing answers there. */
export async function connectCdp(endpoint: string): Promise<CdpSocket> {
  const address = /^wss?:/i.test(endpoint) ? endpoint : await socketAddress(endpoint);
  // The one Playwright brings: Node 20 has none of its own.
  const { ws: WebSocketClient } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle') as {
    ws: WebSocketConstructor;
  };
  const socket = new WebSocketClient(address, {
    perMessageDeflate: false,
    // Playwright begins to listen for an event when it has the answer before it: both in one task, and the event is lost.
    allowSynchronousEvents: false,
    maxPayload: 256 * 1024 * 1024,
    handshakeTimeout: CONSENT_MS,
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  return {
    send: (message) => socket.send(JSON.stringify(message)),
    onMessage: (listener) =>
      socket.on('message', (data) => {
        const message = readMessage(data);
        if (message === null) socket.terminate();
        else listener(message);
      }),
    onClose: (listener) => socket.on('close', listener),
    close: () => socket.close(),
  };
}

/** Codec: what does not speak the protocol is no browser. */
function readMessage(data: Buffer): CdpMessage | null {
  try {
    const message: unknown = JSON.parse(data.toString());
    return typeof message === 'object' ? (message as CdpMessage | null) : null;
  } catch {
    return null;
  }
}

/**
 * Chrome tells the address of its socket under a fixed path; host and port are those it was asked under. Where a person
 * allowed debugging in a Chrome that was running already, it tells nothing, and the socket has a fixed path itself.
 */
async function socketAddress(endpoint: string): Promise<string> {
  const base = new URL(endpoint);
  const text = await get(new URL('/json/version', base));
  const url = new URL(text === null ? '/devtools/browser' : toldAddress(text), base);
  url.protocol = base.protocol === 'https:' ? 'wss:' : 'ws:';
  url.host = base.host;
  return url.href;
}

function toldAddress(text: string): string {
  try {
    const told: unknown = JSON.parse(text);
    const address =
      typeof told === 'object' && told !== null && 'webSocketDebuggerUrl' in told && told.webSocketDebuggerUrl;
    if (typeof address === 'string') return address;
  } catch {
    // Not the answer of a browser, whatever else it is.
  }
  throw new Error('what answers there is not a browser');
}

/** Null when there is no such path. */
function get(url: URL): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const ask = url.protocol === 'https:' ? requestHttps : requestHttp;
    const asking = ask(url, { timeout: ASK_MS }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === 200 || response.statusCode === 404)
          resolve(response.statusCode === 200 ? text : null);
        else reject(new Error(`HTTP ${response.statusCode}`));
      });
    });
    asking.once('timeout', () => asking.destroy(new Error('no answer in time')));
    asking.once('error', reject);
    asking.end();
  });
}
