/** From spawning the process to the answer of `initialize`, and on to the list of tools, a fresh process each time. */
import { join } from 'node:path';
import { startFloor, startNova, startPeer, temporaryFolder } from '../../support/contestants.js';
import { interleave, summarize } from '../../support/stats.js';

const ROUNDS = 20;
const BAR = 0.35;

export async function measureStart() {
  const { folder, remove } = temporaryFolder();
  const warmDir = join(folder, 'warm');
  const keeper = startNova(warmDir);
  let count = 0;
  try {
    await handshake(keeper.client);
    const samples = await interleave(
      {
        'Nova, no owner running': () => start(() => startNova(join(folder, `cold-${count++}`)), 'end'),
        'Nova, owner running': () => start(() => startNova(warmDir), 'leave'),
        peer: () => start(startPeer, 'end'),
        'floor: bare Node': () => start(startFloor, 'end'),
      },
      ROUNDS,
      1,
    );
    const figures = [
      ...figuresOf(samples, 'initialized', 'initialize answered'),
      ...figuresOf(samples, 'listed', 'tools listed'),
    ];
    const of = (name) => figures.find((figure) => figure.name === name);
    const bars = ['Nova, no owner running', 'Nova, owner running'].map((name) => ({
      text: `${name}: initialize ≤ ${BAR}× the peer`,
      value: of(`${name}: initialize answered`).ratio,
      limit: BAR,
    }));
    return { title: `Start over stdio, ${ROUNDS} rounds`, unit: 'ms', ratioTo: 'peer', figures, bars };
  } finally {
    await keeper.end();
    await remove();
  }
}

/** `leave` keeps the owner for the next one, `end` does not. */
async function start(launch, afterwards) {
  const began = performance.now();
  const server = launch();
  try {
    return await handshake(server.client, began);
  } finally {
    await server[afterwards]();
  }
}

async function handshake(client, began = performance.now()) {
  await client.initialize();
  const initialized = performance.now() - began;
  await client.request('tools/list');
  return { initialized, listed: performance.now() - began };
}

function figuresOf(samples, moment, words) {
  const summaryOf = (name) => summarize(samples[name].map((one) => one[moment]));
  const peer = summaryOf('peer').median;
  return Object.keys(samples).map((name) => {
    const summary = summaryOf(name);
    return { name: `${name}: ${words}`, ...summary, ratio: summary.median / peer };
  });
}
