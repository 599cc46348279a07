/** Memory after the same work: open the page, look at it, click, ten times over. The browser is counted apart. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startNova, startPeer, temporaryFolder } from '../../support/contestants.js';
import { descendantsOf, memoryOf } from '../../support/processes.js';
import { serveBenchSite } from '../../support/site.js';
import { interleave, summarize } from '../../support/stats.js';

const ROUNDS = 5;
const REPEATS = 10;
const REST_MS = 1500;
const BAR = 1.25;

export async function measureMemory() {
  const site = await serveBenchSite();
  try {
    const samples = await interleave(
      { nova: () => novaAfterWork(site.url), peer: () => peerAfterWork(site.url) },
      ROUNDS,
    );
    const figures = ['rss', 'pss'].flatMap((kind) => {
      const of = (name, part) => summarize(samples[name].map((sample) => sample[part][kind]));
      const [peer, peerBrowser] = [of('peer', 'server'), of('peer', 'browser')];
      const row = (name, summary, base) => ({
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
      value: figures.find(({ name }) => name === `Nova owner, ${kind}`).ratio,
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

async function novaAfterWork(url) {
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
    const pid = owner();
    return {
      server: memoryOf([pid]),
      front: memoryOf([client.pid]),
      both: memoryOf([pid, client.pid]),
      browser: memoryOf(descendantsOf(pid)),
    };
  } finally {
    await end();
    await remove();
  }
}

async function peerAfterWork(url) {
  const { client, end } = startPeer();
  try {
    await client.initialize();
    for (let i = 0; i < REPEATS; i += 1) {
      await client.call('browser_navigate', { url: `${url}?n=${i}` });
      await client.call('browser_snapshot');
      await client.call('browser_click', { element: 'the button that counts', target: '#go' });
    }
    await sleep(REST_MS);
    return { server: memoryOf([client.pid]), browser: memoryOf(descendantsOf(client.pid)) };
  } finally {
    await end();
  }
}
