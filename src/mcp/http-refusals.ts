/** The numbers that the SDK's transports use for the same refusals. */
const RPC_CODES: ReadonlyMap<number, number> = new Map([[404, -32001]]);
const SERVER_ERROR = -32000;
const PARSE_ERROR = -32700;

/** A refusal before a server saw the request: a JSON-RPC error without an id, under an HTTP status. */
export function refuse(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response {
  return rpcError(status, RPC_CODES.get(status) ?? SERVER_ERROR, message, headers);
}

/** Refused for now; `waitMs` tells when to come back. */
export function refuseForNow(status: 429 | 503, message: string, waitMs: number): Response {
  return refuse(status, message, { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) });
}

export function refuseUnparsed(message: string): Response {
  return rpcError(400, PARSE_ERROR, message, {});
}

function rpcError(status: number, code: number, message: string, headers: Readonly<Record<string, string>>): Response {
  const body = { jsonrpc: '2.0', error: { code, message }, id: null };
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
