/** A refusal before a server saw the request: a JSON-RPC error without an id, under an HTTP status. */
export function refuse(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response {
  const code = RPC_CODES.get(status) ?? SERVER_ERROR;
  return Response.json(
    { jsonrpc: '2.0', error: { code, message }, id: null },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );
}

/** Refused for now; `waitMs` tells when to come back. */
export function refuseForNow(status: 429 | 503, message: string, waitMs: number): Response {
  return refuse(status, message, { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) });
}

const SERVER_ERROR = -32000;
/** The numbers the SDK's transports use for the same refusals. */
const RPC_CODES: ReadonlyMap<number, number> = new Map([[404, -32001]]);
