import {
  createMcpHandler,
  isJSONRPCRequest,
  isJsonContentType,
  isLegacyRequest,
  readRequestBody,
  type Server,
} from '@modelcontextprotocol/server';
import type { CallPort } from '../dispatch/index.js';
import { type Clock, errorText, type Ids, type Log } from '../kernel/index.js';
import { CallGauge } from './call-gauge.js';
import { callerOf } from './http-caller.js';
import { HttpExchange } from './http-exchange.js';
import { MCP_HTTP_LIMITS, type McpHttpLimits } from './http-limits.js';
import { refuse, refuseForNow, refuseUnparsed } from './http-refusals.js';
import { HttpSessions } from './http-sessions.js';
import { alignName } from './mcp-name.js';
import { createMcpServer } from './server.js';
import { TokenBuckets } from './token-buckets.js';

const METHODS: readonly string[] = ['POST', 'GET', 'DELETE'];

/** Whether a request may reach the protocol at all, and on whose account. */
export type Admission =
  | { readonly kind: 'admitted'; readonly principal: string }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string };

export interface McpHttpOptions {
  readonly port: CallPort;
  readonly version: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Checks Host, Origin and token before anything of the request is read (A&S J1). */
  readonly admit: (request: Request) => Admission;
  readonly limits?: Partial<McpHttpLimits>;
  /** Told how many requests are being answered, streams included, whenever that changes. */
  readonly onExchanges?: (open: number) => void;
}

export interface McpHttp {
  fetch(request: Request): Promise<Response>;
  /** Ends every session and cancels what is under way. */
  close(): Promise<void>;
}

/** MCP over Streamable HTTP: every protocol revision, from the same tools (A&S J1). */
export function createMcpHttp(options: McpHttpOptions): McpHttp {
  const limits = { ...MCP_HTTP_LIMITS, ...options.limits };
  const calls = new CallGauge();
  const createServer = (principal: string) =>
    createMcpServer({
      version: options.version,
      port: {
        listTools: () => options.port.listTools(),
        call: (call) => calls.during(principal, () => options.port.call(call)),
      },
      entry: (_clientName, request) => {
        const caller = request === undefined ? null : callerOf(principal, request.url);
        if (caller === null) throw new TypeError('A call over HTTP came without its request.');
        const { connectionId, agentId } = caller;
        return { connectionId, agentId, principal: connectionId };
      },
    });
  return createLegs(createServer, options, { limits, calls });
}

/** The two generations over any server. Apart from `createMcpHttp` for tests of what no tool of Nova does yet. */
export function createLegs(
  createServer: (principal: string) => Server,
  options: Omit<McpHttpOptions, 'port' | 'version' | 'limits'>,
  { limits, calls }: { readonly limits: McpHttpLimits; readonly calls: CallGauge },
): McpHttp {
  const { clock, log } = options;
  const report = (error: Error) => log('debug', 'mcp.http_error', { error: errorText(error) });
  const modern = createMcpHandler(({ authInfo }) => createServer(authInfo?.clientId ?? ''), {
    legacy: 'reject',
    onerror: report,
  });
  const sessions = new HttpSessions({ ...options, createServer, limits });
  const perPrincipal = new TokenBuckets(clock, limits.principalRate);
  const perAgent = new TokenBuckets(clock, limits.agentRate);
  const strangers = new TokenBuckets(clock, limits.strangerRate);
  const posts = new CallGauge();
  let open = 0;
  let closed = false;

  const fetch = async (request: Request): Promise<Response> => {
    if (closed) return refuse(503, 'Nova is shutting down.');
    const admission = options.admit(request);
    if (admission.kind === 'refused') return turnAway(admission, strangers);
    if (!METHODS.includes(request.method))
      return refuse(405, 'Use POST, GET or DELETE.', { allow: METHODS.join(', ') });
    const { principal } = admission;
    const caller = callerOf(principal, request.url);
    if (caller === null) return refuse(400, '"agent" in the URL must have at most 128 characters.');
    const waitMs = perPrincipal.take(principal) || perAgent.take(caller.connectionId);
    if (waitMs > 0) return refuseForNow(429, 'Too many requests. Slow down.', waitMs);
    if (posts.of(principal) >= limits.maxPosts) return refuseForNow(503, 'Too many requests are open.', 1000);
    return follow(new HttpExchange(caller), request);
  };

  const follow = async (exchange: HttpExchange, request: Request): Promise<Response> => {
    const leave = request.method === 'POST' ? posts.enter(exchange.caller.principal) : () => undefined;
    options.onExchanges?.(++open);
    exchange.onEnd(() => {
      leave();
      options.onExchanges?.(--open);
    });
    try {
      return exchange.watch(await serve(exchange, request));
    } catch (error) {
      exchange.end();
      log('error', 'mcp.http_failed', { error: errorText(error) });
      return refuse(500, 'Nova could not answer; its log says why.');
    }
  };

  const serve = async (exchange: HttpExchange, request: Request): Promise<Response> => {
    const message = request.method === 'POST' ? await readMessage(request, limits.maxBodyBytes) : { body: undefined };
    if ('refusal' in message) return message.refusal;
    const { body } = message;
    // Only what asks for more has to wait: a cancel or an answer to a question may be what everybody waits for.
    if (asksSomething(body) && calls.of(exchange.caller.principal) >= limits.maxCalls) {
      return refuseForNow(503, `${limits.maxCalls} calls are under way. Wait for some of them.`, 1000);
    }
    if (await isLegacyRequest(request, body)) return sessions.serve(request, exchange, body);
    const authInfo = { token: '', clientId: exchange.caller.principal, scopes: [] };
    return modern.fetch(alignName(request, body), { authInfo, parsedBody: body });
  };

  return {
    fetch,
    close: async () => {
      closed = true;
      await Promise.all([modern.close(), sessions.close()]);
    },
  };
}

/** Whoever guesses tokens is slowed down; whoever has the right one is not. */
function turnAway({ status, message }: Admission & { readonly kind: 'refused' }, strangers: TokenBuckets): Response {
  if (status !== 401) return refuse(status, message);
  const waitMs = strangers.take('');
  if (waitMs > 0) return refuseForNow(429, 'Too many requests without a valid token.', waitMs);
  return refuse(401, message, { 'www-authenticate': 'Bearer' });
}

type Message = { readonly body: unknown } | { readonly refusal: Response };

async function readMessage(request: Request, maxBytes: number): Promise<Message> {
  if (!isJsonContentType(request.headers.get('content-type'))) {
    return { refusal: refuse(415, 'The content type must be application/json.') };
  }
  try {
    const read = await readRequestBody(request, maxBytes);
    if (read.tooLarge) return { refusal: refuse(413, `A request may have at most ${maxBytes} bytes.`) };
    return { body: JSON.parse(read.text) as unknown };
  } catch (error) {
    return { refusal: refuseUnparsed(`The request body is not JSON: ${errorText(error)}`) };
  }
}

function asksSomething(body: unknown): boolean {
  return (Array.isArray(body) ? body : [body]).some((message) => isJSONRPCRequest(message));
}
