/**
 * The server that the MCP conformance suite is run against: Nova's own protocol code over the fixture tools that the
 * suite calls by name, behind HTTP because the suite speaks nothing else. For tests only. Prints its address.
 */
import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  isLegacyRequest,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { createMcpServer } from '../../src/mcp/index.js';
import { fixturePort } from './fixtures.js';

const createServer = () =>
  createMcpServer({
    port: fixturePort,
    version: '0.0.0',
    entry: () => ({ connectionId: 'conformance', agentId: 'conformance' }),
  });

const modern = createMcpHandler(createServer, { legacy: 'reject', onerror: report });
const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();

serve({ fetch: answer, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.stdout.write(`http://127.0.0.1:${port}/mcp\n`);
});

async function answer(request: Request): Promise<Response> {
  const rejected =
    hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
    originValidationResponse(request, localhostAllowedOrigins());
  if (rejected) return rejected;
  return (await isLegacyRequest(request)) ? answerLegacy(request) : modern.fetch(request);
}

/** Clients of the handshake revisions: one server per session, as the SDK's transport has it. */
async function answerLegacy(request: Request): Promise<Response> {
  const id = request.headers.get('mcp-session-id');
  const known = id === null ? undefined : sessions.get(id);
  if (known !== undefined) return known.handleRequest(request);
  if (id !== null) return new Response('There is no such session.', { status: 404 });
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (sessionId) => void sessions.set(sessionId, transport),
    onsessionclosed: (sessionId) => void sessions.delete(sessionId),
  });
  await createServer().connect(transport);
  return transport.handleRequest(request);
}

function report(error: Error): void {
  process.stderr.write(`fixture server: ${error.message}\n`);
}
