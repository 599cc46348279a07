import {
  isJSONRPCRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport as Transport,
} from '@modelcontextprotocol/server';
import { type Clock, errorText, type Ids, type Log } from '../kernel/index.js';
import type { HttpExchange } from './http-exchange.js';
import type { McpHttpLimits } from './http-limits.js';
import { refuse, refuseForNow } from './http-refusals.js';

type RequestId = string | number;

interface Session {
  readonly principal: string;
  readonly server: Server;
  readonly transport: Transport;
  /** Requests whose answer is still to come, and whether each came in a message of its own. */
  readonly waiting: Map<RequestId, { readonly alone: boolean }>;
  openExchanges: number;
  usedAtMs: number;
  stopExpiry: () => void;
}

export interface SessionsOptions {
  readonly createServer: (principal: string) => Server;
  readonly limits: Pick<McpHttpLimits, 'maxSessions' | 'sessionIdleMs'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/**
 * The sessions of handshake-era clients. A session is plumbing that elicitation and cancellation need: no rule reads it
 * (A&S J1, J2). It belongs to the principal that opened it; to everybody else it does not exist.
 */
export class HttpSessions {
  readonly #options: SessionsOptions;
  readonly #sessions = new Map<string, Session>();

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** `body` is the parsed message; undefined for GET and DELETE. */
  async serve(request: Request, exchange: HttpExchange, body: unknown): Promise<Response> {
    const id = request.headers.get('mcp-session-id');
    if (id === null) return isInitialize(body) ? this.#open(request, exchange, body) : refuseWithoutSession();
    const session = this.#sessions.get(id);
    if (session === undefined || session.principal !== exchange.caller.principal) {
      return refuse(404, 'There is no such session. Initialize again.');
    }
    return this.#serve(session, request, exchange, body);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#sessions.values()].map(({ server }) => server.close()));
  }

  async #open(request: Request, exchange: HttpExchange, body: unknown): Promise<Response> {
    const { createServer, limits, clock, ids, log } = this.#options;
    if (this.#sessions.size >= limits.maxSessions && !(await this.#closeLongestIdle())) {
      return refuseForNow(503, 'Too many sessions are open.', 1000);
    }
    const server = createServer(exchange.caller.principal);
    const transport = new Transport({
      sessionIdGenerator: () => ids.hex(16),
      onsessioninitialized: (id) => {
        this.#sessions.set(id, session);
        server.onclose = () => this.#forget(id);
      },
    });
    const session: Session = {
      principal: exchange.caller.principal,
      server,
      transport,
      waiting: new Map(),
      openExchanges: 0,
      usedAtMs: clock.monotonic(),
      stopExpiry: () => undefined,
    };
    server.onerror = (error) => log('debug', 'mcp.session_error', { error: errorText(error) });
    await server.connect(transport);
    const response = await this.#serve(session, request, exchange, body);
    if (transport.sessionId === undefined) await server.close();
    return response;
  }

  async #serve(session: Session, request: Request, exchange: HttpExchange, body: unknown): Promise<Response> {
    const messages: readonly unknown[] = Array.isArray(body) ? body : [body];
    const asked = messages.filter((message) => isJSONRPCRequest(message)).map(({ id }) => id);
    // The SDK finds the stream of an answer by the request's id alone.
    if (new Set(asked).size < asked.length || asked.some((id) => session.waiting.has(id))) {
      return refuse(400, 'A request with this id is still waiting for its answer.');
    }
    for (const id of asked) session.waiting.set(id, { alone: asked.length === 1 });
    this.#use(session, exchange, asked);
    const response = await session.transport.handleRequest(request, body === undefined ? {} : { parsedBody: body });
    for (const message of messages) endCancelled(session, message);
    return response;
  }

  #use(session: Session, exchange: HttpExchange, asked: readonly RequestId[]): void {
    const { clock, limits } = this.#options;
    session.stopExpiry();
    session.openExchanges += 1;
    exchange.onEnd(() => {
      for (const id of asked) session.waiting.delete(id);
      session.openExchanges -= 1;
      session.usedAtMs = clock.monotonic();
      if (session.openExchanges > 0 || !this.#isKept(session)) return;
      session.stopExpiry = clock.after(limits.sessionIdleMs, () => this.#end(session));
    });
  }

  #isKept(session: Session): boolean {
    return session.transport.sessionId !== undefined && this.#sessions.has(session.transport.sessionId);
  }

  #forget(id: string): void {
    this.#sessions.get(id)?.stopExpiry();
    this.#sessions.delete(id);
  }

  #end({ server }: Session): void {
    server.close().catch((error: unknown) => {
      this.#options.log('warn', 'mcp.session_not_closed', { error: errorText(error) });
    });
  }

  async #closeLongestIdle(): Promise<boolean> {
    const idle = [...this.#sessions.values()].filter(({ openExchanges }) => openExchanges === 0);
    const [longest] = idle.sort((a, b) => a.usedAtMs - b.usedAtMs);
    await longest?.server.close();
    return longest !== undefined;
  }
}

/** A cancelled request is never answered, and the SDK would leave its stream open for ever. */
function endCancelled(session: Session, message: unknown): void {
  const id = cancelledId(message);
  if (id !== undefined && session.waiting.get(id)?.alone === true) session.transport.closeSSEStream(id);
}

function cancelledId(message: unknown): RequestId | undefined {
  if (!isObject(message) || message.method !== 'notifications/cancelled' || !isObject(message.params)) return undefined;
  const { requestId } = message.params;
  return typeof requestId === 'string' || typeof requestId === 'number' ? requestId : undefined;
}

function isInitialize(body: unknown): boolean {
  const [message, ...others]: readonly unknown[] = Array.isArray(body) ? body : [body];
  return others.length === 0 && isObject(message) && message.method === 'initialize';
}

function refuseWithoutSession(): Response {
  return refuse(
    400,
    'Mcp-Session-Id is missing. Initialize first, or use protocol version 2026-07-28, which has no sessions.',
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
