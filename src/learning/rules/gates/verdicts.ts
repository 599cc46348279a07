import type { Signal } from '../../../knowledge/index.js';

export const VERDICTS = ['healthy', 'drift', 'gone', 'unknown', 'error'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a look found of an entry (K 7). */
export interface Judgement {
  readonly verdict: Verdict;
  /** Every dom selector resolves. */
  readonly selectorExists: boolean;
  /** Share of the checked signals that are there; null when none could be checked. */
  readonly fingerprintMatchRatio: number | null;
  readonly signalsChecked: number;
  readonly signalsMatched: number;
  readonly error: string | null;
}

export interface ProbedSigns {
  /** Its signs stay on their page; those of others are normally absent once handled. */
  readonly isPersistent: boolean;
  readonly signals: readonly Signal[];
  /** Per signal: there, not there, or null where a look cannot tell. */
  readonly found: readonly (boolean | null)[];
  readonly routeMatches: boolean;
}

/** Judges what a look at a stable page of the right context found; a page still loading, or in error, is not judged. */
export function judgeSigns({ isPersistent, signals, found, routeMatches }: ProbedSigns): Judgement {
  const signs = signals.map(({ kind }, index) => ({ kind, is: found[index] ?? null }));
  const checked = signs.filter(({ is }) => is !== null);
  const matched = checked.filter(({ is }) => is === true);
  const doms = signs.filter(({ kind }) => kind === 'dom');
  const selectorExists = doms.length > 0 && doms.every(({ is }) => is === true);
  const counts = {
    selectorExists,
    fingerprintMatchRatio:
      checked.length === 0 ? null : Math.round((matched.length / checked.length) * 10_000) / 10_000,
    signalsChecked: checked.length,
    signalsMatched: matched.length,
  };
  const say = (verdict: Verdict, error: string | null = null): Judgement => ({ verdict, ...counts, error });
  if (selectorExists) return say('healthy');
  if (checked.length === 0 || (doms.length > 0 && doms.every(({ is }) => is !== false)))
    return say('unknown', 'not_checkable');
  if (matched.length === checked.length) return say('healthy');
  // The script of a vendor stays when its banner is gone: it shows nothing.
  const isShown = matched.some(({ kind }) => kind !== 'vendor');
  if (!isPersistent && !isShown) return say('unknown', 'phenomenon_not_present');
  if (!routeMatches) return say('unknown', 'route_mismatch');
  return say(matched.length > 0 ? 'drift' : 'gone');
}

/** The observation a verdict is worth (K 3); null when it is worth none. */
export function severityOf(verdict: Verdict): 0 | 1 | 2 | null {
  switch (verdict) {
    case 'healthy':
      return 0;
    case 'drift':
      return 1;
    case 'gone':
      return 2;
    case 'unknown':
    case 'error':
      return null;
  }
}
