/**
 * The server that the MCP conformance suite is run against: Nova's own HTTP leg, door included, over the fixture tools
 * that the suite calls by name. The suite cannot send a token, so this server adds it. For tests only. Prints its address.
 */
import { serve } from '@hono/node-server';
import { createAdmission } from '../../../src/console/api/index.js';
import { createIds, systemClock } from '../../../src/kernel/index.js';
import { createMcpHttp } from '../../../src/mcp/index.js';
import { fixturePort } from './fixtures.js';

const TOKEN = 'conformance';
let hosts: readonly string[] = [];

const mcp = createMcpHttp({
  port: fixturePort,
  version: '0.0.0',
  clock: systemClock,
  ids: createIds(),
  log: (level, event, fields) => {
    if (level !== 'debug') process.stderr.write(`fixture server: ${event} ${JSON.stringify(fields)}\n`);
  },
  admit: createAdmission({ token: TOKEN, allowedHosts: () => hosts }),
});

serve({ fetch: (request) => mcp.fetch(withToken(request)), hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  process.stdout.write(`http://127.0.0.1:${port}/mcp\n`);
});

function withToken(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${TOKEN}`);
  return new Request(request, { headers });
}
