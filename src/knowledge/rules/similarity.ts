import type { DomainHint, Fingerprint, Signal } from '../types.js';
import { rounded, SIGNAL_WEIGHTS } from './policy.js';
import { plainText, wordsOf } from './texts.js';
import { alternativesOf } from './selectors.js';

const SIGNAL_SHARE = 0.6;
const WORD_SHARE = 0.4;

/** From this on an entry is covered by another one; from that on it is a change of it (K 6). */
export const COVERED_FROM = 0.92;
export const PATCH_FROM = 0.88;

/** How much two fingerprints are the same (K 6). */
export function similarity(a: Fingerprint, b: Fingerprint): number {
  const signals = weightedJaccard(a.signals, b.signals);
  const [ofA, ofB] = [textWords(a), textWords(b)];
  if (ofA.size === 0 || ofB.size === 0) return rounded(signals);
  return rounded(SIGNAL_SHARE * signals + WORD_SHARE * jaccard(ofA, ofB));
}

/** How much two hints say the same of the same places. */
export function hintSimilarity(
  a: Pick<DomainHint, 'kind' | 'mode' | 'selectors' | 'framework' | 'controlKind'>,
  b: Pick<DomainHint, 'kind' | 'mode' | 'selectors' | 'framework' | 'controlKind'>,
): number {
  const about = ({ kind, mode, framework, controlKind }: typeof a) =>
    JSON.stringify([kind, mode, framework, controlKind]);
  const places = ({ selectors }: typeof a) => new Set(selectors.flatMap((selector) => alternativesOf(selector)));
  return about(a) === about(b) ? rounded(jaccard(places(a), places(b))) : 0;
}

export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((one) => b.has(one)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

function weightedJaccard(a: readonly Signal[], b: readonly Signal[]): number {
  const [ofA, ofB] = [weighed(a), weighed(b)];
  let shared = 0;
  let all = 0;
  for (const [key, weight] of new Map([...ofA, ...ofB])) {
    all += weight;
    if (ofA.has(key) && ofB.has(key)) shared += weight;
  }
  return all === 0 ? 0 : shared / all;
}

const weighed = (signals: readonly Signal[]): ReadonlyMap<string, number> =>
  new Map(signals.map((signal) => [signalKey(signal), SIGNAL_WEIGHTS[signal.kind]]));

function signalKey({ kind, match, locale }: Signal): string {
  const plain = kind === 'dom' ? [...alternativesOf(match)].sort().join(',') : plainText(match);
  return JSON.stringify([kind, plain, locale?.toLowerCase() ?? null]);
}

const textWords = ({ signals }: Fingerprint): ReadonlySet<string> =>
  new Set(signals.filter(({ kind }) => kind === 'text').flatMap(({ match }) => wordsOf(match)));
