/** What the write gate costs: a click that writes, one that does not, a look and a navigation, with and without a judge. */
import { createServer } from 'node:http';
import { testBrowser, temporaryFolder } from '../../support/contestants.js';
import { timeInside } from '../../support/inside.js';
import { listen } from '../../support/listen.js';
import { summarize } from '../../support/stats.js';
import type { GateSamples } from '../gate-timing.js';
import type { Row } from '../report.js';

const ROUNDS = 60;
const HOW = ['with', 'without', 'without again'];
const MEASURED = [
  { name: 'writing click', words: 'a click that writes', limit: 10 },
  { name: 'plain click', words: 'a click that does not', limit: 3 },
  { name: 'look', words: 'a look', limit: 1 },
  { name: 'navigate', words: 'a navigation', limit: 1 },
];
const PAGE = `<!doctype html><title>Bench</title><p id="out"></p>
<button id="plain" onclick="out.textContent = Math.random()">Plain</button>
<button id="write" onclick="fetch('/api/notes', { method: 'POST', body: 'text=' + Math.random() })">Write</button>`;

export async function measureGate(): Promise<Row> {
  const server = createServer((request, response) => {
    const isWrite = request.method === 'POST';
    response.writeHead(200, {
      'content-type': isWrite ? 'application/json' : 'text/html',
      'cache-control': 'no-store',
    });
    response.end(isWrite ? '{"ok":true}' : PAGE);
  });
  const port = await listen(server);
  const { folder, remove } = temporaryFolder();
  try {
    const input = { dataDir: folder, browser: testBrowser, url: `http://127.0.0.1:${port}`, rounds: ROUNDS };
    const samples = await timeInside<GateSamples>('speed/gate-timing.ts', input);
    const summaryOf = (name: string, how: string) => summarize(samples[`${name}, ${how}`] ?? []);
    const figures = MEASURED.flatMap(({ name, words }) =>
      HOW.map((how) => ({
        name: `${words}, ${how.replace(/ again$/, '')} the gate${how.endsWith('again') ? ', another browser' : ''}`,
        ...summaryOf(name, how),
        ratio: summaryOf(name, how).median / summaryOf(name, 'without').median,
      })),
    );
    const beyond = (name: string, how: string) => summaryOf(name, how).median - summaryOf(name, 'without').median;
    const bars = MEASURED.map(({ name, words, limit }) => ({
      text: `${words} takes at most ${limit} ms more (two browsers without the gate differ by ${Math.abs(beyond(name, 'without again')).toFixed(1)})`,
      value: beyond(name, 'with'),
      limit,
    }));
    return { title: `The write gate, ${ROUNDS} rounds`, unit: 'ms', ratioTo: 'without the gate', figures, bars };
  } finally {
    await remove();
    server.close();
    server.closeAllConnections();
  }
}
