import type { CallEntry } from '../../api/types.js';
import { durationShare, formatCount, formatDuration } from './format.js';
import { type Outcome, outcomeOf } from './outcome.js';

export const SKY_MINUTES = 10;
const SKY_MS = SKY_MINUTES * 60_000;
/** Columns of the count strip under the sky: one per 15 seconds. */
export const SKY_COLUMNS = 40;

export type Glyph = Outcome | 'verified';

export interface Star {
  readonly callId: string;
  readonly glyph: Glyph;
  /** Age from left to right and duration from bottom to top, both from 0 to 1. */
  readonly x: number;
  readonly y: number;
}

export interface Sky {
  readonly stars: readonly Star[];
  /** Calls per column, oldest first. */
  readonly counts: readonly number[];
  /** The same in words, for whoever does not see the drawing. */
  readonly summary: string;
}

/** What happened in the last ten minutes, as positions and as a sentence. */
export function chartSky(calls: readonly CallEntry[], nowMs: number): Sky {
  const recent = calls.filter((call) => call.at <= nowMs + 1000 && call.at > nowMs - SKY_MS);
  const counts = Array.from({ length: SKY_COLUMNS }, () => 0);
  const stars = recent.map((call): Star => {
    const x = Math.min(1, 1 - (nowMs - call.at) / SKY_MS);
    const column = Math.min(SKY_COLUMNS - 1, Math.floor(x * SKY_COLUMNS));
    counts[column] = (counts[column] ?? 0) + 1;
    const outcome = outcomeOf(call);
    const glyph = outcome === 'ok' && call.verifyState === 'verified' ? 'verified' : outcome;
    return { callId: call.callId, glyph, x, y: durationShare(call.durationMs) };
  });
  return { stars, counts, summary: summarize(recent) };
}

function summarize(recent: readonly CallEntry[]): string {
  if (recent.length === 0) return `No calls in the last ${SKY_MINUTES} minutes.`;
  const durations = recent.map((call) => call.durationMs).sort((a, b) => a - b);
  const median = durations[Math.floor((durations.length - 1) / 2)] ?? 0;
  const slowest = durations[durations.length - 1] ?? 0;
  const bad = (['failed', 'blocked', 'unclear'] as const)
    .map((outcome) => ({ outcome, count: recent.filter((call) => outcomeOf(call) === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => `${count} ${outcome}`);
  const parts = [
    formatCount(recent.length, 'call'),
    `median ${formatDuration(median)}`,
    `slowest ${formatDuration(slowest)}`,
    ...bad,
  ];
  return `${parts.join(', ')}.`;
}
