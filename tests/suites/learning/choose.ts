/** How an agent picks among the entries that Nova lists: by what they say of themselves, never by an id it knows. */
import type { Told, ToldEntry } from '../support/views.js';

/** A step of a task, as a person would tell it: press a control, or type into a field. */
export interface Step {
  readonly press?: string;
  readonly into?: string;
  readonly type?: string;
}

export type KnownEntry = ToldEntry & { readonly scope: string };

/** What to apply, and how many steps of the task it covers. */
export interface Way {
  readonly entry: KnownEntry;
  readonly params?: Readonly<Record<string, string>>;
  readonly upTo: number;
}

/** What stands in the way is taken away before anything else is tried. */
const IN_THE_WAY = new Set(['modal', 'popover_open', 'consent_cmp']);

/** A single step is as soon clicked as applied. */
const LEAST_STEPS = 2;

/** Entries of a `pks` block with the scope they belong to. */
export function entriesOf(pks: Told['pks']): KnownEntry[] {
  return pks === undefined ? [] : (pks.entries ?? []).map((entry) => ({ ...entry, scope: pks.scope }));
}

/**
 * What to apply, in this order: first what clears the way, then the entry that goes furthest along the task. An entry
 * fits when the controls it names are the first steps of the task, in their order, and it asks for as many values as the
 * task types on the way.
 */
export function waysAlong(entries: readonly KnownEntry[], steps: readonly Step[]): Way[] {
  const clearing = entries.filter(({ type }) => IN_THE_WAY.has(type)).map((entry) => ({ entry, upTo: 0 }));
  const paths = entries
    .filter(({ type }) => !IN_THE_WAY.has(type))
    .flatMap((entry) => along(entry, steps) ?? [])
    .filter(({ upTo }) => upTo >= LEAST_STEPS)
    .sort((a, b) => b.upTo - a.upTo);
  return [...clearing, ...paths.slice(0, 1)];
}

function along(entry: KnownEntry, steps: readonly Step[]): Way | null {
  const { steps: names = [], slots = [] } = entry;
  if (names.length > steps.length || names.length === 0) return null;
  const taken = steps.slice(0, names.length);
  if (!taken.every(({ press, into }, at) => names[at]?.startsWith(press ?? into ?? ''))) return null;
  const texts = taken.flatMap(({ type }) => (type === undefined ? [] : [type]));
  if (slots.length !== texts.length) return null;
  const params = Object.fromEntries(slots.map((name, at) => [name, texts[at] ?? '']));
  return { entry, upTo: names.length, ...(slots.length > 0 && { params }) };
}
