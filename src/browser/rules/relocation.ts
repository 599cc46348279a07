import type { ElementAnchor } from '../protocol/elements.js';

/** Below this share of what was known of an element, nobody can say that it is the same one. */
const THRESHOLD = 0.6;
/** How far the best must be ahead of the next: two that are alike are none. */
const MARGIN = 0.1;

const WEIGHTS = {
  name: 0.5,
  role: 0.15,
  tag: 0.05,
  testId: 0.25,
  id: 0.15,
  nameAttribute: 0.15,
  placeholder: 0.1,
  href: 0.2,
  region: 0.15,
};
/** A name that grew or shrank by words that change nothing. */
const NEAR_NAME = 0.6;

/** What cannot be pressed or filled alike is not the same control. */
const GROUPS: readonly (readonly string[])[] = [
  ['button', 'menuitem', 'tab', 'switch'],
  ['link', 'menuitem', 'tab'],
  ['textbox', 'searchbox', 'combobox'],
  ['checkbox', 'switch', 'menuitemcheckbox'],
  ['radio', 'menuitemradio'],
];

/** Words that make another thing of a label they are added to. */
const TURNING = new Set(
  `not no never don dont un without stop cancel delete remove discard erase clear reset undo revert reject decline deny refuse
  disable deactivate block archive close end leave quit exit unsubscribe unfollow buy pay order purchase checkout send submit
  publish confirm accept agree allow all everything permanently forever
  nicht kein keine ohne abbrechen löschen entfernen verwerfen ablehnen deaktivieren kaufen bezahlen bestellen senden alle
  supprimer annuler refuser acheter payer envoyer eliminar borrar cancelar comprar pagar enviar rechazar`.split(/\s+/),
);

/** What was known of an element when it was learned. */
export interface Wanted {
  readonly anchor: ElementAnchor;
  /** It was told apart by its place only: others had its role and name. */
  readonly isPositional: boolean;
}

export type RelocationChoice =
  | { readonly kind: 'found'; readonly index: number; readonly score: number }
  | { readonly kind: 'none' | 'ambiguous' };

/** Roles that a control may have now that had `role` before. */
export function rolesLike(role: string): readonly string[] {
  return [...new Set([role, ...GROUPS.filter((group) => group.includes(role)).flat()])];
}

/** Numbers count things; a label is the same with another number in it. */
const wordsOf = (name: string): readonly string[] => name.toLowerCase().match(/\p{L}+/gu) ?? [];

type Likeness = 'same' | 'near' | 'other';

function likenessOf(before: string, now: string): Likeness {
  if (before === now) return 'same';
  const [a, b] = [wordsOf(before), wordsOf(now)];
  if (a.length === 0 || b.length === 0) return 'other';
  if (a.join(' ') === b.join(' ')) return 'same';
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (!short.every((word) => long.includes(word))) return 'other';
  const extra = long.filter((word) => !short.includes(word));
  return extra.some((word) => TURNING.has(word)) || extra.length > 3 ? 'other' : 'near';
}

/** The label of a region; its role may change with the markup around it. */
const labelOf = (region: string | undefined): string => region?.split(' ').slice(1).join(' ') ?? '';

const STRONG = ['testId', 'id', 'nameAttribute', 'placeholder', 'href'] as const;
const isSame = (before: ElementAnchor, now: ElementAnchor, key: (typeof STRONG)[number]): boolean =>
  before[key] !== undefined && before[key] === now[key];

/** Ids that are numbered anew on every load say nothing. */
const isMadeUp = (id: string | undefined): boolean => id === undefined || /\d{3,}|^:|:$/.test(id);

function isContradicted(before: ElementAnchor, now: ElementAnchor): boolean {
  if (!rolesLike(before.role).includes(now.role)) return true;
  if (before.inputType !== now.inputType && (before.tag === now.tag || before.inputType !== undefined)) return true;
  if (before.href !== now.href) return true;
  const isStrong = STRONG.some((key) => key !== 'href' && isSame(before, now, key));
  const [there, here] = [labelOf(before.region), labelOf(now.region)];
  return there !== '' && here !== '' && likenessOf(there, here) === 'other' && !isStrong;
}

function scoreOf(before: ElementAnchor, now: ElementAnchor): number {
  if (isContradicted(before, now)) return 0;
  const likeness = before.name === '' && now.name === '' ? 'same' : likenessOf(before.name, now.name);
  if (likeness === 'other') return 0;
  let known = WEIGHTS.role + WEIGHTS.tag;
  let met = (before.role === now.role ? WEIGHTS.role : WEIGHTS.role / 2) + (before.tag === now.tag ? WEIGHTS.tag : 0);
  if (before.name !== '') {
    known += WEIGHTS.name;
    met += likeness === 'same' ? WEIGHTS.name : WEIGHTS.name * NEAR_NAME;
  }
  for (const key of [...STRONG, 'region'] as const) {
    if (before[key] === undefined || (key === 'id' && isMadeUp(before.id))) continue;
    known += WEIGHTS[key];
    if (before[key] === now[key]) met += WEIGHTS[key];
  }
  return met / known;
}

/**
 * The one control that is the same as before: by role and name when only one has them, else by everything that is known
 * together. None where something contradicts, and none where two would do: whoever is not sure stops (K 7).
 */
export function relocate({ anchor, isPositional }: Wanted, candidates: readonly ElementAnchor[]): RelocationChoice {
  const isNamed = anchor.name !== '';
  const ranked = candidates
    .map((now, index) => ({ now, index, score: scoreOf(anchor, now) }))
    .filter(({ now, score }) => score > 0 && (isNamed || STRONG.some((key) => isSame(anchor, now, key))))
    .sort((a, b) => b.score - a.score);
  const alike = ranked.filter(({ now }) => now.role === anchor.role && likenessOf(anchor.name, now.name) === 'same');
  const [only] = alike;
  if (only !== undefined && alike.length === 1 && isNamed && !isPositional)
    return { kind: 'found', index: only.index, score: Math.max(only.score, THRESHOLD) };
  const [best, next] = ranked;
  if (best === undefined || best.score < THRESHOLD) return { kind: 'none' };
  if (isPositional && !STRONG.some((key) => isSame(anchor, best.now, key))) return { kind: 'none' };
  if (next !== undefined && best.score - next.score < MARGIN) return { kind: 'ambiguous' };
  return { kind: 'found', index: best.index, score: best.score };
}
