import type { Fingerprint, Signal } from '../types.js';
import { MIN_TOKEN_OVERLAP, OVERLAP_SCORE, rounded, SIGNAL_WEIGHTS } from './policy.js';
import { alternativesOf } from './selectors.js';
import { jaccard } from './similarity.js';
import { isSameLocale, plainText, wordsOf } from './texts.js';

export interface SignalScore {
  readonly kind: Signal['kind'];
  readonly match: string;
  readonly weight: number;
  readonly score: number;
}

export interface FingerprintScore {
  readonly confidence: number;
  /** Signals that count here: texts of another language do not. */
  readonly signals: readonly SignalScore[];
  readonly matchedSignals: number;
  readonly totalSignals: number;
}

/** What was seen, held against what is stored (K 12 pks_match). */
export function scoreFingerprint(
  { signals: stored }: Fingerprint,
  seen: readonly Signal[],
  locale?: string,
): FingerprintScore {
  const signals = stored.filter((signal) => !isOtherLanguage(signal, locale)).map((signal) => scored(signal, seen));
  const weight = signals.reduce((sum, one) => sum + one.weight, 0);
  const reached = signals.reduce((sum, one) => sum + one.weight * one.score, 0);
  return {
    confidence: weight === 0 ? 0 : rounded(reached / weight),
    signals,
    matchedSignals: signals.filter(({ score }) => score > 0).length,
    totalSignals: signals.length,
  };
}

const isOtherLanguage = ({ kind, locale: own }: Signal, locale: string | undefined): boolean =>
  kind === 'text' && own !== undefined && locale !== undefined && !isSameLocale(own, locale);

function scored(signal: Signal, seen: readonly Signal[]): SignalScore {
  const { kind, match } = signal;
  const ofKind = seen.filter((one) => one.kind === kind);
  const score = ofKind.reduce((best, one) => Math.max(best, signalScore(signal, one)), 0);
  return { kind, match, weight: SIGNAL_WEIGHTS[kind], score };
}

/** A signal as it is compared; worked out once, since stored ones are asked with every look. */
interface Comparable {
  readonly plain: string;
  readonly alternatives: readonly string[];
  readonly words: ReadonlySet<string>;
}
const comparables = new WeakMap<Signal, Comparable>();

function comparable(signal: Signal): Comparable {
  const known = comparables.get(signal);
  if (known !== undefined) return known;
  const { kind, match } = signal;
  const made = {
    plain: plainText(match),
    alternatives: kind === 'dom' ? alternativesOf(match) : [],
    words: new Set(kind === 'text' ? wordsOf(match) : []),
  };
  comparables.set(signal, made);
  return made;
}

/** How far one seen signal is the stored one of the same kind, 0 to 1. */
export function signalScore(stored: Signal, seen: Signal): number {
  const [ofStored, ofSeen] = [comparable(stored), comparable(seen)];
  switch (stored.kind) {
    case 'dom':
      return domScore(ofStored.alternatives, ofSeen.alternatives);
    case 'vendor':
      return ofStored.plain === ofSeen.plain ? 1 : 0;
    case 'text':
      return textScore(ofStored, ofSeen);
    case 'layout':
    case 'interaction':
      return ofStored.plain === ofSeen.plain || isSatisfied(stored.match, seen.match) ? 1 : 0;
  }
}

function domScore(stored: readonly string[], seen: readonly string[]): number {
  const shared = stored.filter((one) => seen.includes(one)).length;
  if (shared === 0) return 0;
  return shared === stored.length && shared === seen.length ? 1 : OVERLAP_SCORE;
}

function textScore({ plain: stored, words }: Comparable, { plain: seen, words: seenWords }: Comparable): number {
  if (stored === '' || seen === '') return 0;
  if (stored === seen) return 1;
  if (stored.includes(seen) || seen.includes(stored)) return OVERLAP_SCORE;
  const overlap = jaccard(words, seenWords);
  return overlap >= MIN_TOKEN_OVERLAP ? overlap : 0;
}

const PREDICATE = /^\s*([\w.-]+?)\s*(>=|<=|==|=|>|<)\s*(-?\d+(?:\.\d+)?)\s*%?\s*$/;
const READING = /^\s*([\w.-]+?)\s*[=:]\s*(-?\d+(?:\.\d+)?)\s*%?\s*$/;

/** A stored `coverage>=0.3` is met by a seen `coverage=0.45`. */
function isSatisfied(stored: string, seen: string): boolean {
  const [, name, operator, limitText] = PREDICATE.exec(stored) ?? [];
  const [, seenName, valueText] = READING.exec(seen) ?? [];
  if (name === undefined || seenName === undefined || name.toLowerCase() !== seenName.toLowerCase()) return false;
  const [limit, value] = [Number(limitText), Number(valueText)];
  return COMPARISONS[operator ?? '']?.(value, limit) ?? false;
}

const COMPARISONS: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '>=': (value, limit) => value >= limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '<': (value, limit) => value < limit,
  '=': (value, limit) => value === limit,
  '==': (value, limit) => value === limit,
};
