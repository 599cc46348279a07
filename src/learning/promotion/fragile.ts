import type { Phenomenon } from '../../knowledge/index.js';
import { isFragile } from '../rules/generate/selector-safety.js';

interface Fragile {
  /** Whether anything that the entry looks for or presses breaks easily. */
  readonly isAny: boolean;
  /** The first one that it presses. */
  readonly pressed: string | null;
}

/** Worked out once: every look asks about the same frozen entries. */
const known = new WeakMap<Phenomenon, Fragile>();

export function fragileIn(entry: Phenomenon): Fragile {
  const found = known.get(entry);
  if (found !== undefined) return found;
  const { playbook, fingerprint } = entry;
  const pressed = playbook.actions.flatMap(({ selector }) => selector ?? []).find(isFragile) ?? null;
  const others = [
    ...fingerprint.signals.flatMap(({ kind, match }) => (kind === 'dom' ? [match] : [])),
    ...playbook.actions.flatMap(({ fallbackSelectors = [] }) => fallbackSelectors),
  ];
  const fragile = { pressed, isAny: pressed !== null || others.some(isFragile) };
  known.set(entry, fragile);
  return fragile;
}
