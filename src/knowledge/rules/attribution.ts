import {
  PERSISTENT_TYPES,
  type Phenomenon,
  type PhenomenonType,
  type Playbook,
  type ScopeKnowledge,
} from '../types.js';
import { routeFit } from './routes.js';
import { alternativesOf, isRepeatedPath, selectorsOf } from './selectors.js';

export interface AskedSelector {
  readonly selectorNorm: string;
  /** Route key of the page (E&T 4.2). */
  readonly route: string;
}

/** Whose selector it is (K 3). `candidate` is an entry at L0. */
export type AttributedTo =
  | {
      readonly kind: 'entry';
      readonly stableId: string;
      readonly contentRev: number;
      readonly type: PhenomenonType;
      readonly isPersistent: boolean;
      /** Learned as a control that commits nothing and stays on its site (K 8). */
      readonly isSafeControl: boolean;
    }
  | {
      readonly kind: 'candidate';
      readonly candidateKey: string;
      readonly stableId: string;
      readonly contentRev: number;
      readonly isSafeControl: boolean;
    }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'none' };

interface Hit {
  readonly entry: Phenomenon;
  readonly contentRev: number;
  readonly isExact: boolean;
}

/**
 * Proven entries first, then candidates, then those of packs, then what was retired: what came from elsewhere takes no
 * evidence from what was learned here, and a retired entry hears of a success only when nothing that lives lays claim to
 * the selector.
 */
export function attribute(known: ScopeKnowledge, asked: AskedSelector): AttributedTo {
  const wanted = alternativesOf(asked.selectorNorm);
  const hits = known.phenomena.flatMap((entry) => hitOf(entry, wanted, asked.route) ?? []);
  for (const isInTier of TIERS) {
    const found = hits.filter(({ entry }) => isInTier(entry));
    const exact = found.filter(({ isExact }) => isExact);
    const [only, another] = exact.length > 0 ? exact : found;
    if (another !== undefined) return { kind: 'ambiguous' };
    if (only !== undefined) return bound(only);
  }
  return { kind: 'none' };
}

/** Live entries that act on that selector, on whatever route. */
export function entriesListing(known: ScopeKnowledge, selectorNorm: string): readonly Phenomenon[] {
  const wanted = alternativesOf(selectorNorm);
  return known.phenomena.filter(({ deprecated, playbook }) => !deprecated && isListed(playbook, wanted));
}

const TIERS: readonly ((entry: Phenomenon) => boolean)[] = [
  ({ deprecated, learningLevel }) => !deprecated && learningLevel > 0,
  ({ deprecated, learningLevel, origin }) => !deprecated && learningLevel === 0 && origin !== 'imported',
  ({ deprecated, learningLevel }) => !deprecated && learningLevel === 0,
  ({ deprecated }) => deprecated,
];

function bound({ entry, contentRev }: Hit): AttributedTo {
  const { stableId, type, candidateKey } = entry;
  const isSafeControl = isLearnedControl(entry);
  if (!entry.deprecated && entry.learningLevel === 0 && candidateKey !== null)
    return { kind: 'candidate', candidateKey, stableId, contentRev, isSafeControl };
  return { kind: 'entry', stableId, contentRev, type, isPersistent: PERSISTENT_TYPES.has(type), isSafeControl };
}

/** What heuristics 5 and 6 make: its controls were AutoSafe when they were learned (K 6). People may write down others. */
export const isLearnedControl = ({ type, origin }: Pick<Phenomenon, 'type' | 'origin'>): boolean =>
  type === 'custom' && origin !== 'manual' && origin !== 'platform';

/** A pending revision that lists the selector is the one on trial, so the evidence is about it (K 4.6). */
function hitOf(entry: Phenomenon, wanted: readonly string[], route: string): Hit | null {
  const fit = routeFit(entry.context.routes, route);
  if (fit === 'none') return null;
  const isExact = fit === 'exact';
  if (entry.pending !== null && isListed(entry.pending.playbook, wanted))
    return { entry, contentRev: entry.pending.contentRev, isExact };
  return isListed(entry.playbook, wanted) ? { entry, contentRev: entry.contentRev, isExact } : null;
}

/** Selectors of a playbook are worked out once: the same frozen object is asked with every click. */
const listed = new WeakMap<Playbook, ReadonlySet<string>>();

function isListed(playbook: Playbook, wanted: readonly string[]): boolean {
  if (isRepeatedPath(playbook)) return false;
  let selectors = listed.get(playbook);
  if (selectors === undefined) {
    selectors = selectorsOf(playbook);
    listed.set(playbook, selectors);
  }
  return wanted.some((selector) => selectors.has(selector));
}
