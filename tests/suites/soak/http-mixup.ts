/**
 * `npm run test:soak [-- CALLS]`: MCP over HTTP under a crowd. Eight clients, half of each protocol generation, send all
 * their calls at once to the built program, every one with the same JSON-RPC ids. Each must get its own answers only.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, setUp } from '../../../scripts/setup.mjs';
import { messageOf } from '../support/errors.js';
import type { AnswerOf } from '../support/tool-calls.js';
import { HttpClient, type RpcAnswer } from './http-client.js';

const CLIENTS = 8;
const TOKEN = 'soak';
const calls = Number(process.argv[2] ?? 10_000);
if (!Number.isInteger(calls) || calls < CLIENTS) {
  console.log(`usage: npm run test:soak [-- CALLS], at least ${CLIENTS}`);
  process.exit(2);
}

await setUp({ browser: 'none' });
const dataDir = mkdtempSync(join(tmpdir(), 'nova-soak-'));
const nova = await startNova();
const seenCallIds = new Set<string | undefined>();
const problems: string[] = [];
let passed = 0;
try {
  const clients = Array.from(
    { length: CLIENTS },
    (_, n) =>
      new HttpClient({
        url: `${nova.url}/mcp`,
        token: TOKEN,
        agent: `soaker-${n}`,
        revision: n % 2 === 0 ? '2026-07-28' : '2025-11-25',
      }),
  );
  await Promise.all(clients.map((client) => client.open()));
  const start = performance.now();
  const perClient = Math.ceil(calls / CLIENTS);
  await Promise.all(clients.map((client) => crowd(client, perClient)));
  report(clients, (performance.now() - start) / 1000);
} finally {
  await nova.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
for (const problem of problems.slice(0, 20)) console.log(`FAILED: ${problem}`);
console.log(`${passed} passed, ${problems.length} failed`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** All calls of one client at once; the ids are 1, 2, 3 … in every client. */
async function crowd(client: HttpClient, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, n) => n + 1);
  await Promise.all(
    ids.map(async (id) => {
      try {
        check(client, id, await ask(client, id));
        passed += 1;
      } catch (error) {
        problems.push(`${client.agent} ${id}: ${messageOf(error)}`);
      }
    }),
  );
}

function markerOf(client: HttpClient, id: number): string {
  return `marker_${client.agent}_${id}_`;
}

type Answer = AnswerOf<'nova_tabs' | 'nova_tools_bundle'>;

/** Every second call asks who it comes from; the others name a tool that there is not, which the answer repeats. */
function ask(client: HttpClient, id: number): Promise<RpcAnswer<Answer>> {
  if (id % 2 === 0) return client.call(id, 'nova_tabs');
  return client.call(id, 'nova_tools_bundle', { toolName: markerOf(client, id) });
}

function check(client: HttpClient, id: number, message: RpcAnswer<Answer>): void {
  if (message.id !== id) throw new Error(`got the answer to ${message.id}`);
  const answer = message.result?.structuredContent;
  if (answer === undefined) throw new Error(`got no result: ${JSON.stringify(message).slice(0, 200)}`);
  const agent = 'mineAgentId' in answer ? answer.mineAgentId : undefined;
  if (id % 2 === 0 && agent !== client.agent) throw new Error(`got an answer for ${agent}`);
  if (id % 2 === 1 && !answer.message?.includes(markerOf(client, id))) throw new Error(`got: ${answer.message}`);
  const callId = answer.callId ?? undefined;
  if (seenCallIds.has(callId)) throw new Error(`got an answer that was given before: ${callId}`);
  seenCallIds.add(callId);
}

function report(clients: readonly HttpClient[], seconds: number): void {
  const waits = clients.flatMap(({ durations }) => durations).sort((a, b) => a - b);
  const at = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0);
  const told = (status: number) => clients.reduce((sum, client) => sum + (client.refusals.get(status) ?? 0), 0);
  console.log(`${waits.length} calls of ${clients.length} clients in ${seconds.toFixed(1)} s`);
  console.log(`  ${Math.round(waits.length / seconds)} calls/s; answered in ms: median ${at(0.5)}, p99 ${at(0.99)}`);
  console.log(`  most requests on the wire at a time: ${HttpClient.mostOnWire}`);
  console.log(`  told to come back later: ${told(429)} by rate (429), ${told(503)} by load (503); all came back`);
}

async function startNova(): Promise<{ url: string; stop: () => Promise<void> }> {
  const flags = ['--data-dir', dataDir, '--port', '0', '--http-enabled', '--http-token', TOKEN];
  const child = spawn(process.execPath, [join(root, 'bin', 'nova.js'), 'serve', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let out = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      const found = /Live page +(http:\/\/[^/\s]+)/.exec(out)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then((code) => reject(new Error(`nova ended with ${code}: ${out}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
