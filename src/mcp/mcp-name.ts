/**
 * A request whose `Mcp-Name` header names the tool of the body in its other form, `nova.x` for `nova_x` or the reverse,
 * gets the form of the body (A&S A5): the SDK would take it for a mismatch. Every other request is answered as it is.
 */
export function alignName(request: Request, body: unknown): Request {
  const given = request.headers.get('mcp-name')?.trim();
  const named = toolNameOf(body);
  if (given === undefined || named === undefined || given === named || canonical(given) !== canonical(named)) {
    return request;
  }
  const headers = new Headers(request.headers);
  headers.set('mcp-name', named);
  // Without the body, which has been read already and travels beside the request.
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

function toolNameOf(body: unknown): string | undefined {
  const params: unknown = isObject(body) && body.method === 'tools/call' ? body.params : undefined;
  const name = isObject(params) ? params.name : undefined;
  return typeof name === 'string' ? name : undefined;
}

function canonical(name: string): string {
  return name.replace(/^nova_/, 'nova.');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
