import type { NativeOption } from '../../protocol/choices.js';
import { collapse } from '../sight/text.js';

const NEAREST_LIMIT = 5;

interface Wish {
  readonly by: 'value' | 'text';
  readonly wanted: readonly string[];
}

type Matched<O> =
  | { readonly kind: 'all'; readonly options: readonly O[] }
  | { readonly kind: 'missing'; readonly missing: string };

/** Exact first; a text may differ in case when only one option then fits. */
function matchOne<O extends NativeOption>(options: readonly O[], by: Wish['by'], wanted: string): O | undefined {
  if (by === 'value') return options.find(({ value }) => value === wanted);
  const text = collapse(wanted);
  const exact = options.find((option) => option.text === text);
  if (exact !== undefined) return exact;
  const alike = options.filter((option) => option.text.toLowerCase() === text.toLowerCase());
  return alike.length === 1 ? alike[0] : undefined;
}

export function matchAll<O extends NativeOption>(options: readonly O[], { by, wanted }: Wish): Matched<O> {
  const found: O[] = [];
  for (const each of wanted) {
    const option = matchOne(options, by, each);
    if (option === undefined) return { kind: 'missing', missing: each };
    found.push(option);
  }
  return { kind: 'all', options: found };
}

const pairsOf = (text: string): ReadonlySet<string> => {
  const plain = text.toLowerCase();
  return new Set(Array.from({ length: Math.max(1, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)));
};

/** The options that share the most letter pairs with what was asked for; the first ones when none shares any. */
export function nearestOptions(options: readonly NativeOption[], wanted: string): readonly NativeOption[] {
  const pairs = pairsOf(wanted);
  const score = ({ value, text }: NativeOption) => {
    const own = new Set([...pairsOf(value), ...pairsOf(text)]);
    return [...pairs].filter((pair) => own.has(pair)).length;
  };
  return options
    .map((option) => ({ option, score: score(option) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, NEAREST_LIMIT)
    .map(({ option: { value, text } }) => ({ value, text }));
}
