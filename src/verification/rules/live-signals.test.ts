import { describe, expect, it } from 'vitest';
import type { FactReading, HostReading, PageQuery } from '../../browser/index.js';
import { look } from '../loop.js';
import { systemClock } from '../../kernel/index.js';
import { advanceDeltas, beginDeltas, plainFacts } from './deltas.js';
import { parseFactKey } from './fact-keys.js';
import { isLiveSignal, liveQuery, liveReading } from './live-signals.js';

const value = (found: string | boolean): FactReading => ({ condition: 'value', value: found });
const unreadable: FactReading = { condition: 'unreadable', error: 'fact_unreadable' };
const stale: FactReading = { condition: 'unreadable', error: 'stale_fact' };

const HOST: HostReading = {
  url: 'https://a.example/',
  domEpoch: 1,
  documentId: 'doc',
  navigations: 0,
  isInteractive: true,
  httpStatus: 200,
  isDialogOpen: false,
  dismissedQuestions: 0,
  newTabs: 0,
  downloadsStarted: 0,
  downloadsCompleted: 0,
  networkIdleMs: 0,
  caused: [],
  earlier: [],
  reads: [],
  messages: [],
  lostFrames: [],
  isGone: false,
};

const keysOf = (...factKeys: readonly string[]) =>
  new Map(
    factKeys.map((factKey) => {
      const parsed = parseFactKey(factKey, null);
      if (!parsed.ok) throw new Error(parsed.message);
      return [parsed.key.id, parsed.key] as const;
    }),
  );

/** A page that answers each question with the same reading, and a memory of operational facts. */
function lookAt(
  factKeys: readonly string[],
  isLive: boolean,
  { page, stored }: { readonly page: FactReading; readonly stored: Readonly<Record<string, FactReading>> | null },
) {
  const keys = keysOf(...factKeys);
  const asked: PageQuery[] = [];
  const signal = new AbortController().signal;
  const watch = {
    noteDispatch: () => {},
    read: () => HOST,
    changed: async () => {},
    isHealthy: async () => true,
    attend: async () => {},
    timers: async () => null,
    stop: () => {},
  };
  const probe = {
    watch,
    read: async (queries: readonly PageQuery[]) => {
      asked.push(...queries);
      return queries.map(() => page);
    },
    ...(stored !== null && { recall: (key: string): FactReading => stored[key] ?? { condition: 'absent' } }),
  };
  const tick = look(keys, { clock: systemClock, probe, signal }, { atMs: () => 0, isBaseline: false, isLive });
  return tick.then((raw) => ({ keys, raw, asked }));
}

describe('operational facts in a contract [A&S 5.5]', () => {
  it('a precondition reads what is remembered and asks the page nothing', async () => {
    const stored = { 'core.login_state': value('logged_in'), 'shop.cart': stale };
    const factKeys = ['core.login_state', 'shop.cart', 'core.plan.tier'];
    const { keys, raw, asked } = await lookAt(factKeys, false, { page: value(false), stored });
    expect(asked).toEqual([]);
    expect([...plainFacts(keys, raw, 'precondition').values()]).toEqual([
      value('logged_in'),
      stale,
      { condition: 'absent' },
    ]);
  });

  it('after the action what Nova can see is read live, all else as it is remembered', async () => {
    const stored = { 'core.login_state': value('logged_out'), 'shop.cart': value('full') };
    const { keys, raw, asked } = await lookAt(['core.login_state', 'shop.cart'], true, { page: value(true), stored });
    expect(asked).toEqual([{ topic: 'auth.loggedIn' }]);
    const { facts } = advanceDeltas(beginDeltas(keys, raw), keys, raw);
    expect([...facts.values()]).toEqual([value('logged_in'), value('full')]);
    expect([...plainFacts(keys, raw, 'check').values()]).toEqual([value('logged_in'), value('full')]);
    expect([...plainFacts(keys, raw, 'precondition').values()]).toEqual([value('logged_out'), value('full')]);
  });

  it('a page that cannot be read leaves it open, whatever is remembered', async () => {
    const stored = { 'core.login_state': value('logged_in') };
    const { keys, raw } = await lookAt(['core.login_state'], true, { page: unreadable, stored });
    expect([...plainFacts(keys, raw, 'check').values()]).toEqual([unreadable]);
  });

  it('without a memory nothing of it can be read', async () => {
    const { keys, raw } = await lookAt(['shop.cart'], false, { page: value(true), stored: null });
    expect([...plainFacts(keys, raw, 'precondition').values()]).toEqual([unreadable]);
  });

  it.each([
    ['core.login_state', 'auth.loggedIn', value(true), value('logged_in')],
    ['core.login_state', 'auth.loggedIn', value(false), value('logged_out')],
    ['core.login_state', 'auth.loggedIn', unreadable, unreadable],
    ['core.model.active', 'model.selected', value('Sonnet'), value('Sonnet')],
    ['core.ui.language', 'page.language', value('de'), value('de')],
    ['core.ui.theme', 'page.theme', value('dark'), value('dark')],
  ] as const)('%s is read from %s: %o is %o', (signalKey, topic, reading, expected) => {
    expect(isLiveSignal(signalKey)).toBe(true);
    expect(liveQuery(signalKey)).toEqual({ topic });
    expect(liveReading(signalKey, reading)).toEqual(expected);
  });

  it('other signals are not read live', () => {
    expect(isLiveSignal('core.plan.tier')).toBe(false);
    expect(liveQuery('core.plan.tier')).toBeNull();
  });
});
