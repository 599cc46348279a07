import type { FactReading, PageQuery } from '../../browser/index.js';

const UNREADABLE: FactReading = { condition: 'unreadable', error: 'fact_unreadable' };

interface LiveSignal {
  readonly query: PageQuery;
  readonly read: (reading: FactReading) => FactReading;
}

const asIs = (reading: FactReading): FactReading => reading;

/** Operational facts that Nova can see by itself: after an action the page is asked, not the memory (A&S 5.5). */
const LIVE_SIGNALS: ReadonlyMap<string, LiveSignal> = new Map([
  ['core.login_state', { query: { topic: 'auth.loggedIn' }, read: loginState }],
  ['core.model.active', { query: { topic: 'model.selected' }, read: asIs }],
  ['core.ui.language', { query: { topic: 'page.language' }, read: asIs }],
  ['core.ui.theme', { query: { topic: 'page.theme' }, read: asIs }],
]);

export function isLiveSignal(signalKey: string): boolean {
  return LIVE_SIGNALS.has(signalKey);
}

/** What the page is asked for the signal; null when it cannot be asked. */
export function liveQuery(signalKey: string): PageQuery | null {
  return LIVE_SIGNALS.get(signalKey)?.query ?? null;
}

/** The answer of the page in the words of the signal. */
export function liveReading(signalKey: string, reading: FactReading): FactReading {
  return LIVE_SIGNALS.get(signalKey)?.read(reading) ?? UNREADABLE;
}

function loginState(reading: FactReading): FactReading {
  if (reading.condition !== 'value' || typeof reading.value !== 'boolean') return UNREADABLE;
  return { condition: 'value', value: reading.value ? 'logged_in' : 'logged_out' };
}
