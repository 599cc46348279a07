import { batch, computed, signal } from '@preact/signals';
import type { CallEntry, LiveState } from '../../api/types.js';
import { createMatcher, type Filter, isFilterEmpty } from './filter.js';
import { OUTCOMES, type Outcome, outcomeOf } from './outcome.js';
import { mergeRows, type Row } from './rows.js';
import { chartSky } from './sky.js';

export type Connection =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  /** Since when, in the server's time. */
  | { readonly kind: 'lost'; readonly sinceMs: number }
  | { readonly kind: 'signed_out' };

export const connection = signal<Connection>({ kind: 'connecting' });
export const state = signal<LiveState | null>(null);
/** Null until the first list arrived, so that "none yet" is not said too early. */
export const rows = signal<readonly Row[] | null>(null);
/** What came in while paused, newest first. */
export const waiting = signal<readonly Row[]>([]);
export const isPaused = signal(false);
export const filter = signal<Filter>({ text: '', outcomes: [] });
/** The server's time as far as known, once a second. */
export const nowMs = signal(Date.now());

/** Questions whose time is not over. */
export const openApprovals = computed(() =>
  (state.value?.approvals ?? []).filter(({ expiresAtMs }) => expiresAtMs > nowMs.value),
);
export const isFiltered = computed(() => !isFilterEmpty(filter.value));
export const visibleRows = computed(() => {
  const matches = createMatcher(filter.value);
  return (rows.value ?? []).filter((row) => matches(row.call));
});
export const outcomeCounts = computed(() => {
  const counts: Record<Outcome, number> = { ok: 0, failed: 0, blocked: 0, unclear: 0 };
  for (const row of rows.value ?? []) counts[outcomeOf(row.call)] += 1;
  return counts;
});
export const sky = computed(() =>
  chartSky(
    (rows.value ?? []).map((row) => row.call),
    nowMs.value,
  ),
);

let skewMs = 0;

export function setServerTime(atMs: number): void {
  skewMs = atMs - Date.now();
  tick();
}

export function tick(): void {
  nowMs.value = Date.now() + skewMs;
}

/** The list as the server has it now; calls that overtook it on the stream are kept. */
export function replaceRows(calls: readonly CallEntry[], since: readonly Row[]): void {
  const listed = calls.map((call): Row => ({ call, isFresh: false }));
  const current = mergeRows(since, listed);
  const shown = rows.value;
  batch(() => {
    if (isPaused.value && shown !== null) {
      const known = new Set(shown.map((row) => row.call.seq));
      waiting.value = current.filter((row) => !known.has(row.call.seq));
    } else {
      rows.value = current;
    }
  });
}

export function addCalls(calls: readonly CallEntry[]): void {
  const fresh = calls.map((call): Row => ({ call, isFresh: true }));
  if (isPaused.value) waiting.value = mergeRows(waiting.value, fresh);
  else rows.value = mergeRows(rows.value ?? [], fresh);
}

export function togglePause(): void {
  batch(() => {
    isPaused.value = !isPaused.value;
    if (isPaused.value) return;
    rows.value = mergeRows(rows.value ?? [], waiting.value);
    waiting.value = [];
  });
}

export function setFilterText(text: string): void {
  filter.value = { ...filter.value, text };
}

export function toggleOutcome(outcome: Outcome): void {
  const chosen = filter.value.outcomes;
  const outcomes = OUTCOMES.filter((each) => (each === outcome ? !chosen.includes(each) : chosen.includes(each)));
  filter.value = { ...filter.value, outcomes };
}

export function clearFilter(): void {
  filter.value = { text: '', outcomes: [] };
}
