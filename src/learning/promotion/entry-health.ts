import { healthView, type HealthView, type Phenomenon } from '../../knowledge/index.js';

/** Nothing that is told changes in less. */
const GOOD_FOR_MS = 1000;

const known = new WeakMap<Phenomenon, { readonly atMs: number; readonly view: HealthView }>();

/** The health of a stored entry. One look asks for it several times, so it is worked out once in a while. */
export function entryHealth(entry: Phenomenon, nowMs: number): HealthView {
  const last = known.get(entry);
  if (last !== undefined && Math.abs(nowMs - last.atMs) < GOOD_FOR_MS) return last.view;
  const view = healthView(entry.health, nowMs, entry.createdAt);
  known.set(entry, { atMs: nowMs, view });
  return view;
}
