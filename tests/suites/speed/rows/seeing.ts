/**
 * Seeing and acting beside the peer on the same pages: how long a warm look takes, what it costs the model in tokens,
 * a page opened and looked at for the first time, a click with its effect observed, how fast a refusal comes, and the first navigation of a cold start, at once and
 * after the time that a model takes.
 */
import { type NovaContestant, startNova, startPeer, temporaryFolder } from '../../support/contestants.js';
import { loadTokenizer } from '../../support/peer.js';
import { interleave, summarize, timed } from '../../support/stats.js';
import type { ArgumentsOf } from '../../support/tool-calls.js';
import { viewOf } from '../../support/views.js';
import { BENCH_PAGES } from '../pages.js';
import { serveBenchPages } from '../pages-site.js';
import type { Bar, Figure, Row } from '../report.js';

const ROUNDS = 40;
const WARMUPS = 30;
const FRESH_ROUNDS = 20;
const FRESH_WARMUPS = 5;
const COLD_ROUNDS = 10;
/** A model takes longer than this before it first wants something. */
const THINKING_MS = 2000;
const DEFAULT_ANSWER_TOKENS = 3000;

export async function measureSeeing(): Promise<Row> {
  const countTokens = await loadTokenizer();
  const site = await serveBenchPages();
  const figures: Figure[] = [];
  const bars: Bar[] = [];
  const add = (name: string, samples: readonly number[], base?: number) => {
    const summary = summarize(samples);
    figures.push({ name, ...summary, ratio: base === undefined ? null : summary.median / base });
    return summary.median;
  };
  const { folder, remove } = temporaryFolder();
  const nova = startNova(folder);
  const peer = startPeer();
  try {
    for (const { client } of [nova, peer]) await client.initialize();
    for (const path of Object.keys(BENCH_PAGES)) {
      await nova.client.call('nova_navigate', { url: site.url + path, waitForLoad: true });
      await peer.client.callForeign('browser_navigate', { url: site.url + path });
      const look = {
        Nova: () => nova.client.call('nova_perceive'),
        peer: () => peer.client.callForeign('browser_snapshot'),
      };
      const samples = await interleave({ Nova: () => timed(look.Nova), peer: () => timed(look.peer) }, ROUNDS, WARMUPS);
      const peerMs = add(`${path} look, peer: ms`, samples.peer);
      const novaMs = add(`${path} look, Nova: ms`, samples.Nova, peerMs);
      const told = { Nova: await look.Nova(), peer: await look.peer() };
      const tokens = { Nova: countTokens(JSON.stringify(told.Nova)), peer: countTokens(JSON.stringify(told.peer)) };
      const text = countTokens(JSON.stringify(told.Nova.content));
      figures.push({ name: `${path} look, peer: tokens`, median: tokens.peer, ratio: null });
      figures.push({ name: `${path} look, Nova: tokens`, median: tokens.Nova, ratio: tokens.Nova / tokens.peer });
      figures.push({ name: `${path} look, Nova: tokens of its text alone`, median: text, ratio: text / tokens.peer });
      bars.push({
        text: `${path}: default answer ≤ ${DEFAULT_ANSWER_TOKENS} tokens`,
        value: tokens.Nova,
        limit: DEFAULT_ANSWER_TOKENS,
      });
      if (path === '/small')
        bars.push({ text: 'warm look, small page ≤ 0.35× the peer', value: novaMs / peerMs, limit: 0.35 });
      if (path === '/large') {
        bars.push({ text: 'warm look, large page ≤ 0.25× the peer', value: novaMs / peerMs, limit: 0.25 });
        const whole = countTokens(await wholeOutline(nova));
        figures.push({ name: '/large complete outline, Nova: tokens', median: whole, ratio: whole / tokens.peer });
        bars.push({
          text: 'complete outline of the large page ≤ 0.5× the tokens of the peer',
          value: whole / tokens.peer,
          limit: 0.5,
        });
      }
    }
    for (const path of Object.keys(BENCH_PAGES)) await openAndLook(path);
    await act();
  } finally {
    await Promise.all([nova.end(), peer.end()]);
    await remove();
  }
  const used = temporaryFolder();
  const cold = await interleave(
    {
      Nova: () => coldNavigate('Nova', site.url),
      again: () => coldNavigate('Nova', site.url, { used }),
      peer: () => coldNavigate('peer', site.url),
    },
    COLD_ROUNDS,
    1,
  );
  await used.remove();
  const later = await interleave(
    {
      Nova: () => coldNavigate('Nova', site.url, { pauseMs: THINKING_MS }),
      peer: () => coldNavigate('peer', site.url, { pauseMs: THINKING_MS }),
    },
    COLD_ROUNDS,
  );
  const coldPeer = add('cold first navigate, peer: ms', pick(cold.peer, 'navigate'));
  const coldNova = add('cold first navigate, Nova: ms', pick(cold.Nova, 'navigate'), coldPeer);
  const wholePeer = add('from starting the program to the first page, peer: ms', pick(cold.peer, 'whole'));
  add('from starting the program to the first page, Nova, new folder: ms', pick(cold.Nova, 'whole'), wholePeer);
  add(
    'from starting the program to the first page, Nova, folder used before: ms',
    pick(cold.again, 'whole'),
    wholePeer,
  );
  const laterPeer = add('first navigate two seconds after the handshake, peer: ms', pick(later.peer, 'navigate'));
  add('first navigate two seconds after the handshake, Nova: ms', pick(later.Nova, 'navigate'), laterPeer);
  bars.push({ text: 'cold first navigate ≤ 1.0× the peer', value: coldNova / coldPeer, limit: 1 });
  site.close();
  return { title: 'Seeing and acting', unit: 'as named', ratioTo: 'peer', figures, bars };

  /** What an agent does most: every round shows a document that nobody has looked at. */
  async function openAndLook(path: string) {
    let visit = 0;
    const fresh = () => `${site.url}${path}?${++visit}`;
    const work = (open: () => Promise<unknown>, look: () => Promise<unknown>) => async () => {
      const navigate = await timed(open);
      const first = await timed(look);
      return { first, both: navigate + first };
    };
    const samples = await interleave(
      {
        Nova: work(
          () => nova.client.call('nova_navigate', { url: fresh(), waitForLoad: true }),
          () => nova.client.call('nova_perceive'),
        ),
        peer: work(
          () => peer.client.callForeign('browser_navigate', { url: fresh() }),
          () => peer.client.callForeign('browser_snapshot'),
        ),
      },
      FRESH_ROUNDS,
      FRESH_WARMUPS,
    );
    for (const [part, title] of [
      ['first', 'first look'],
      ['both', 'open and look'],
    ] as const) {
      const peerMs = add(`${path} ${title}, peer: ms`, pick(samples.peer, part));
      add(`${path} ${title}, Nova: ms`, pick(samples.Nova, part), peerMs);
    }
  }

  async function act() {
    await nova.client.call('nova_navigate', { url: `${site.url}/small`, waitForLoad: true });
    await peer.client.callForeign('browser_navigate', { url: `${site.url}/small` });
    const clicks = await interleave(
      {
        Nova: () => timed(() => nova.client.call('nova_click_selector', { selector: '#go' })),
        peer: () => timed(() => peer.client.callForeign('browser_click', { element: 'Send', target: '#go' })),
      },
      ROUNDS,
      WARMUPS,
    );
    const peerMs = add('click with effect, peer: ms', clicks.peer);
    const novaMs = add('click with effect, Nova: ms', clicks.Nova, peerMs);
    bars.push({ text: 'click with observed effect ≤ 0.15× the peer', value: novaMs / peerMs, limit: 0.15 });
    const { structuredContent: seen } = await nova.client.call('nova_perceive');
    const off = viewOf(seen).ctas?.find(({ text }) => text === 'Later')?.ref;
    if (off === undefined) throw new Error(`the disabled button was not seen: ${JSON.stringify(seen)}`);
    const refuse = (args: ArgumentsOf<'nova_click_selector'>) =>
      timed(() => nova.client.ask('nova_click_selector', args));
    const refusals = await interleave(
      { ref: () => refuse({ ctaRef: off }), selector: () => refuse({ selector: '#nowhere' }) },
      ROUNDS,
      WARMUPS,
    );
    bars.push({
      text: 'refusal of a ref ≤ 50 ms',
      value: add('refusal of a disabled ref: ms', refusals.ref),
      limit: 50,
    });
    bars.push({
      text: 'refusal of a selector ≤ 500 ms',
      value: add('refusal of a missing selector: ms', refusals.selector),
      limit: 500,
    });
  }
}

/** Every control of the page, as a model reads it: the text of all parts of the list. */
async function wholeOutline({ client }: NovaContestant): Promise<string> {
  let text = '';
  let offset = 0;
  for (;;) {
    const answer = await client.call('nova_perceive', { maxResults: 200, offset });
    text += answer.content[0]?.text ?? '';
    const next = viewOf(answer.structuredContent).nextOffset;
    if (next === undefined || next === null) return text;
    offset = next;
  }
}

const pick = <Part extends string>(samples: readonly Readonly<Record<Part, number>>[], part: Part) =>
  samples.map((sample) => sample[part]);

/**
 * Timed twice: from the answer to the handshake on, which servers give at different stages of their start, and in all.
 * `used` is a data folder that is there already, as it is on every day but the first.
 */
async function coldNavigate(
  name: 'Nova' | 'peer',
  site: string,
  { pauseMs = 0, used = null }: { pauseMs?: number; used?: { readonly folder: string } | null } = {},
) {
  const { folder, remove } = used === null ? temporaryFolder() : { ...used, remove: async () => undefined };
  const url = `${site}/small`;
  const began = performance.now();
  const server = name === 'Nova' ? startNova(folder) : startPeer();
  try {
    await server.client.initialize();
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const navigate = await timed(() =>
      name === 'Nova'
        ? server.client.call('nova_navigate', { url })
        : server.client.callForeign('browser_navigate', { url }),
    );
    return { navigate, whole: performance.now() - began };
  } finally {
    await server.end();
    await remove();
  }
}
