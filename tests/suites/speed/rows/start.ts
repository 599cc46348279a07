/** From spawning the process to the answer of `initialize`, and on to the list of tools, a fresh process each time. */
import { join } from 'node:path';
import { type Contestant, startFloor, startNova, startPeer, temporaryFolder } from '../../support/contestants.js';
import type { McpClient } from '../../support/mcp-client.js';
import { interleave, summarize } from '../../support/stats.js';
import type { Figure, Row } from '../report.js';

const ROUNDS = 20;
const BAR = 0.35;

interface Moments {
  readonly initialized: number;
  readonly listed: number;
}

export async function measureStart(): Promise<Row> {
  const { folder, remove } = temporaryFolder();
  const warmDir = join(folder, 'warm');
  const keeper = startNova(warmDir);
  let count = 0;
  try {
    await handshake(keeper.client);
    const samples = await interleave(
      {
        'Nova, no owner running': () => start(() => startNova(join(folder, `cold-${count++}`))),
        // Its owner stays for the next one.
        'Nova, owner running': () =>
          start(() => {
            const { client, leave } = startNova(warmDir);
            return { client, end: leave };
          }),
        peer: () => start(startPeer),
        'floor: bare Node': () => start(startFloor),
      },
      ROUNDS,
      1,
    );
    const figures = [
      ...figuresOf(samples, 'initialized', 'initialize answered'),
      ...figuresOf(samples, 'listed', 'tools listed'),
    ];
    const bars = ['Nova, no owner running', 'Nova, owner running'].map((name) => ({
      text: `${name}: initialize ≤ ${BAR}× the peer`,
      value: figures.find((figure) => figure.name === `${name}: initialize answered`)?.ratio ?? Number.NaN,
      limit: BAR,
    }));
    return { title: `Start over stdio, ${ROUNDS} rounds`, unit: 'ms', ratioTo: 'peer', figures, bars };
  } finally {
    await keeper.end();
    await remove();
  }
}

async function start(launch: () => Contestant): Promise<Moments> {
  const began = performance.now();
  const server = launch();
  try {
    return await handshake(server.client, began);
  } finally {
    await server.end();
  }
}

async function handshake(client: McpClient, began = performance.now()): Promise<Moments> {
  await client.initialize();
  const initialized = performance.now() - began;
  await client.listTools();
  return { initialized, listed: performance.now() - began };
}

function figuresOf(
  samples: Readonly<Record<string, readonly Moments[]>>,
  moment: keyof Moments,
  words: string,
): Figure[] {
  const summaryOf = (name: string) => summarize((samples[name] ?? []).map((one) => one[moment]));
  const peer = summaryOf('peer').median;
  return Object.keys(samples).map((name) => {
    const summary = summaryOf(name);
    return { name: `${name}: ${words}`, ...summary, ratio: summary.median / peer };
  });
}
