import type { ComponentChildren } from 'preact';
import type { BrowserView, LiveState, ServerView, StoreView } from '../../api/types.js';
import { formatAgo, formatCount, formatSpan } from '../live/format.js';
import { connection, nowMs, state } from '../live/model.js';
import { type Sign, StateSign } from './icons.js';

interface Fact {
  readonly name: string;
  readonly value: ComponentChildren;
  /** Long values get a line of their own. */
  readonly isWide?: boolean;
}

interface Card {
  readonly title: string;
  readonly sign: Sign;
  readonly word: string;
  readonly sentence: string;
  readonly facts: readonly Fact[];
}

export function StatusCards() {
  const live = state.value;
  return (
    <section class="cards" aria-label="Status">
      {live !== null && describe(live).map((card) => <StatusCard key={card.title} card={card} />)}
    </section>
  );
}

function StatusCard({ card }: { readonly card: Card }) {
  return (
    <article class={`card card-${card.sign}`}>
      <h2>{card.title}</h2>
      <p class="card-word">
        <StateSign sign={card.sign} />
        {card.word}
      </p>
      <p class="card-sentence">{card.sentence}</p>
      {card.facts.length > 0 && (
        <dl class="facts">
          {card.facts.map((fact) => (
            <div key={fact.name} class={fact.isWide ? 'fact fact-wide' : 'fact'}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

function describe(live: LiveState): readonly Card[] {
  const cards = [serverCard(live.server), browserCard(live.browser), storeCard(live.store)];
  return connection.value.kind === 'live' ? cards : cards.map(outdate);
}

/** Without a connection nothing is known to be well; the last word is told as the past. */
function outdate(card: Card): Card {
  const sentence = `Last known state: ${card.word.toLowerCase()}.`;
  if (card.title === 'Server') return { ...card, sign: 'alert', word: 'Not answering', sentence };
  return { ...card, sign: 'idle', word: 'Unknown', sentence };
}

function serverCard(server: ServerView): Card {
  const clients = server.fronts === 0 ? 'no client connected' : `${formatCount(server.fronts, 'client')} connected`;
  return {
    title: 'Server',
    sign: 'well',
    word: 'Running',
    sentence: `Up ${formatSpan(nowMs.value - server.startedAtMs)}, ${clients}.`,
    facts: [
      { name: 'Version', value: server.version },
      { name: 'Node', value: server.node },
      { name: 'Process', value: server.pid },
      { name: 'Data folder', value: server.dataDir, isWide: true },
    ],
  };
}

function browserCard(browser: BrowserView): Card {
  const facts: Fact[] = [];
  if (browser.version !== null) facts.push({ name: 'Version', value: browser.version });
  if (browser.pid !== null) facts.push({ name: 'Process', value: browser.pid });
  if (browser.crashes > 0) facts.push({ name: 'Crashes', value: browser.crashes });
  if (browser.executable !== null) facts.push({ name: 'Program', value: browser.executable, isWide: true });
  return { title: 'Browser', facts, ...browserWords(browser) };
}

function browserWords(browser: BrowserView): Pick<Card, 'sign' | 'word' | 'sentence'> {
  if (browser.lastError !== null) return { sign: 'alert', word: 'Could not start', sentence: browser.lastError };
  switch (browser.state) {
    case 'off':
      return { sign: 'idle', word: 'Not started', sentence: 'Starts with the first call that needs a page.' };
    case 'starting':
      return { sign: 'busy', word: 'Starting', sentence: 'The first call waits until it is ready.' };
    case 'running': {
      const span = browser.startedAtMs === null ? '' : ` ${formatSpan(nowMs.value - browser.startedAtMs)}`;
      const crashes = browser.crashes === 0 ? 'no crashes' : formatCount(browser.crashes, 'crash', 'crashes');
      return { sign: 'well', word: 'Running', sentence: `Up${span}, ${crashes}.` };
    }
  }
}

function storeCard(store: StoreView): Card {
  const facts = [
    { name: 'Kind', value: store.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL' },
    { name: 'Observations', value: `about ${store.observations.toLocaleString('en')}` },
    { name: 'Location', value: store.location, isWide: true },
  ];
  if (store.recovered) {
    const sentence = 'Found damaged and rebuilt. Commit points wait until you confirm with "nova resume".';
    return { title: 'Store', sign: 'alert', word: 'Recovered', sentence, facts };
  }
  const written =
    store.lastCommitMs === null
      ? 'Nothing written since the start.'
      : `Last write ${formatAgo(nowMs.value - store.lastCommitMs)}.`;
  return { title: 'Store', sign: 'well', word: 'Healthy', sentence: written, facts };
}
