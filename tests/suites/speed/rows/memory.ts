/** Memory after the same work: open the page, look at it, click, ten times over. The browser is counted apart. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startNova, startPeer, temporaryFolder } from '../../support/contestants.js';
import { descendantsOf, memoryOf } from '../../support/processes.js';
import { serveBenchSite } from '../../support/site.js';
import { interleave, type Summary, summarize } from '../../support/stats.js';
import type { Row } from '../report.js';

const ROUNDS = 5;
const REPEATS = 10;
const REST_MS = 1500;
const BAR = 1.25;

type Memory = ReturnType<typeof memoryOf>;

export async function measureMemory(): Promise<Row> {
  const site = await serveBenchSite();
  try {
    const samples = await interleave<string, Readonly<Record<string, Memory>>>(
      { nova: () => novaAfterWork(site.url), peer: () => peerAfterWork(site.url) },
      ROUNDS,
    );
    const figures = (['rss', 'pss'] as const).flatMap((kind) => {
      const of = (name: string, part: string) =>
        summarize((samples[name] ?? []).flatMap(({ [part]: memory }) => (memory === undefined ? [] : [memory[kind]])));
      const [peer, peerBrowser] = [of('peer', 'server'), of('peer', 'browser')];
      const row = (name: string, summary: Summary, base: Summary) => ({
        name: `${name}, ${kind.toUpperCase()}`,
        ...summary,
        ratio: summary.median / base.median,
      });
      return [
        row('Nova owner', of('nova', 'server'), peer),
        row('Nova front', of('nova', 'front'), peer),
        row('Nova owner + one front', of('nova', 'both'), peer),
        row('peer', peer, peer),
        row('browser under Nova', of('nova', 'browser'), peerBrowser),
        row('browser under the peer', peerBrowser, peerBrowser),
      ];
    });
    const bars = ['RSS', 'PSS'].map((kind) => ({
      text: `Nova owner: ${kind} ≤ ${BAR}× the peer`,
      value: figures.find(({ name }) => name === `Nova owner, ${kind}`)?.ratio ?? Number.NaN,
      limit: BAR,
    }));
    return {
      title: `Memory after ${REPEATS}× open, look, click, ${ROUNDS} rounds`,
      unit: 'MB',
      ratioTo: 'peer',
      figures,
      bars,
    };
  } finally {
    site.close();
  }
}

async function novaAfterWork(url: string) {
  const { folder, remove } = temporaryFolder();
  const { client, owner, end } = startNova(folder);
  try {
    await client.initialize();
    for (let i = 0; i < REPEATS; i += 1) {
      await client.call('nova_navigate', { url: `${url}?n=${i}`, waitForLoad: true });
      await client.call('nova_perceive');
      await client.call('nova_click_selector', { selector: '#go' });
    }
    await sleep(REST_MS);
    const pid = must(owner());
    const front = must(client.pid);
    return {
      server: memoryOf([pid]),
      front: memoryOf([front]),
      both: memoryOf([pid, front]),
      browser: memoryOf(descendantsOf(pid)),
    };
  } finally {
    await end();
    await remove();
  }
}

async function peerAfterWork(url: string) {
  const { client, end } = startPeer();
  try {
    await client.initialize();
    for (let i = 0; i < REPEATS; i += 1) {
      await client.callForeign('browser_navigate', { url: `${url}?n=${i}` });
      await client.callForeign('browser_snapshot');
      await client.callForeign('browser_click', { element: 'the button that counts', target: '#go' });
    }
    await sleep(REST_MS);
    const pid = must(client.pid);
    return { server: memoryOf([pid]), browser: memoryOf(descendantsOf(pid)) };
  } finally {
    await end();
  }
}

function must(pid: number | undefined): number {
  if (pid === undefined) throw new Error('the process that is measured does not run');
  return pid;
}
