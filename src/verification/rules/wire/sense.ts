import { isPast, isPlural } from './tokens.js';
import { GRAVE_CLASSES, type GraveClass, isReversible, type Unit, unitsOf } from './words.js';

/**
 * What an identifier says. `write`: changes something, nobody knows what. `nothing`: no word in it is known, or only
 * such as stand everywhere.
 */
export type Sense =
  | { readonly kind: 'grave'; readonly class: GraveClass; readonly word: string; readonly isAct: boolean }
  | { readonly kind: 'login'; readonly word: string }
  | { readonly kind: 'ordinary'; readonly word: string; readonly isStrong: boolean }
  | { readonly kind: 'read'; readonly word: string }
  /** `isSubmit`: commits something, as "confirm" and "finalize" do. */
  | { readonly kind: 'write'; readonly word: string; readonly isSubmit: boolean }
  | { readonly kind: 'nothing' };

const NOTHING: Sense = { kind: 'nothing' };
/** Methods that put something in its place: a view, a filter, a list are things to them, and nobody asks. */
export const EDITING = new Set(['PUT', 'PATCH']);
const rankOf = (name: GraveClass): number => GRAVE_CLASSES.indexOf(name);

/** Of two classes the graver one. */
export const graver = (one: GraveClass, other: GraveClass): GraveClass => (rankOf(one) <= rankOf(other) ? one : other);

/** Whether a word orders something grave and can mean nothing else. */
export const isPlainOrder = ({ raw, meaning }: Unit): boolean =>
  meaning.isPlainOrder === true && !isPlural(raw) && !isPast(raw);

/** A word that orders something: not "orders", not "deleted". */
const isOrder = ({ raw, meaning }: Unit): boolean =>
  meaning.act !== undefined && !(isPlural(raw) && !raw.endsWith('ss')) && !isPast(raw);

interface Found {
  readonly acts: readonly Unit[];
  readonly nouns: readonly Unit[];
  readonly removals: readonly Unit[];
}

/** What an identifier says: an operation's name, a segment of a path, or a few of them together. */
export function senseOf(identifier: string, method = ''): Sense {
  return senseOfUnits(unitsOf(identifier), method);
}

export function senseOfUnits(units: readonly Unit[], method: string): Sense {
  const found: Found = {
    acts: units.filter((unit) => isGraveAct(unit) && unit.meaning.isRemoval !== true),
    nouns: units.filter((unit) => unit.meaning.noun !== undefined || isPastAct(unit)),
    removals: units.filter((unit) => unit.meaning.isRemoval === true && !isPlural(unit.raw) && !isPast(unit.raw)),
  };
  const phrase = gravestPhrase(units);
  if (phrase !== null) return phrase;
  const isAsking = isReadFirst(units, found);
  if (isAsking && !EDITING.has(method)) return { kind: 'read', word: units[0]?.raw ?? '' };
  const heavy = graveSense(units, found, method);
  // A list of stories is no story; one of payments may be a payment.
  if (isAsking && heavy?.kind === 'grave' && !heavy.isAct && isLighter(heavy.class)) return plainSense(units);
  return heavy ?? plainSense(units);
}

const isGraveAct = (unit: Unit): boolean => unit.meaning.act !== 'submit' && isOrder(unit);
/** "cancelled", "orders" by the verb: a thing this was done to. */
const isPastAct = (unit: Unit): boolean =>
  unit.meaning.act !== undefined && unit.meaning.act !== 'submit' && isPast(unit.raw);

function gravestPhrase(units: readonly Unit[]): Sense | null {
  for (const name of GRAVE_CLASSES) {
    const unit = units.find(({ phrase }) => phrase === name);
    if (unit !== undefined) return { kind: 'grave', class: name, word: unit.raw, isAct: true };
  }
  return null;
}

/** Asked for and nothing else: the verb stands first or last, and no other word orders or writes. */
function isReadFirst(units: readonly Unit[], { removals }: Found): boolean {
  // "action_preview_order": what stands before the verb says nothing.
  const isLead = ({ raw, meaning }: Unit) =>
    raw === 'use' || raw === 'action' || (meaning.isGeneric === true && meaning.isWrite !== true);
  const first = units.find((unit) => !isLead(unit));
  const last = units.at(-1);
  if (first === undefined || last === undefined) return false;
  // Lists are things, to list is to ask.
  const isReadWord = ({ meaning, raw }: Unit) =>
    meaning.isRead === true && !/^(lists|views|checks|counts|quotes|filters|loads|shows|reads)$/.test(raw);
  if (isReadWord(first)) {
    // "getTransfer" names a thing, "checkAndPay" orders one.
    const rest = units.slice(units.indexOf(first) + 1);
    const orders = rest.filter((unit) => isGraveAct(unit) && unit.meaning.noun === undefined && !isReadWord(unit));
    return orders.length === 0 && removals.length === 0 && !rest.some((unit) => unit.meaning.isWrite === true);
  }
  const at = isReadWord(last) ? units.length - 1 : units.findIndex(({ meaning }) => meaning.isPureRead === true);
  if (at < 0 || last.meaning.isStrong === true) return false;
  return !units
    .toSpliced(at, 1)
    .some(
      (unit) =>
        (isGraveAct(unit) && unit.meaning.noun === undefined) ||
        unit.meaning.isRemoval === true ||
        unit.meaning.act === 'submit' ||
        (unit.meaning.isWrite === true && unit.meaning.isGeneric !== true),
    );
}

function graveSense(units: readonly Unit[], { acts, nouns, removals }: Found, method: string): Sense | null {
  const critical = nouns.find(({ meaning }) => meaning.noun === 'critical' || meaning.act === 'critical');
  const strong = units.find(({ meaning, phrase }) => meaning.isStrong === true || phrase === 'ordinary');
  // "likePost" and "message/7/read": what is done is ordinary, whatever it is done to.
  const isLight = strong !== undefined && critical === undefined;
  const isTaken = removals.length > 0 || method === 'DELETE';
  const heavy = acts.filter(
    ({ meaning }) => !((isLight || isTaken) && meaning.noun !== undefined && isLighter(meaning.act)),
  );
  const act = heavy.reduce<Unit | null>((best, unit) => (best === null || isGraver(unit, best) ? unit : best), null);
  if (act !== null) return grave(critical !== undefined && isGraver(critical, act) ? critical : act, true);
  if (isTaken) return removed(units, removals[0], critical, nouns, method);
  if (critical !== undefined) return grave(critical, false);
  if (isLight) return null;
  const noun = nouns.reduce<Unit | null>((best, unit) => (best === null || isGraver(unit, best) ? unit : best), null);
  return noun === null ? null : grave(noun, false);
}

const isLighter = (name: string | undefined): boolean => name === 'send' || name === 'publish';
const classOf = ({ meaning }: Unit): GraveClass => {
  const act = meaning.act === 'submit' ? undefined : meaning.act;
  if (act !== undefined && meaning.noun !== undefined) return graver(act, meaning.noun);
  return act ?? meaning.noun ?? 'send';
};
const isGraver = (one: Unit, other: Unit): boolean => rankOf(classOf(one)) < rankOf(classOf(other));
const grave = (unit: Unit, isAct: boolean): Sense => ({ kind: 'grave', class: classOf(unit), word: unit.raw, isAct });

/** Taken away: ordinary only where one thing is that the same person puts back as easily, such as a like or a bookmark. */
function removed(
  units: readonly Unit[],
  removal: Unit | undefined,
  critical: Unit | undefined,
  nouns: readonly Unit[],
  method: string,
): Sense | null {
  if (units.some(({ meaning }) => meaning.isLogin === true) && nouns.length === 0)
    return { kind: 'grave', class: 'identity', word: `${method} session`.trim(), isAct: true };
  if (critical !== undefined) return grave(critical, true);
  const isMany = units.some(({ meaning }) => meaning.isBulk === true);
  const reversible = units.find(isReversible);
  if (!isMany && reversible !== undefined) return { kind: 'ordinary', word: reversible.raw, isStrong: true };
  const isNamed = units.some(({ isKnown }) => isKnown) || method === 'DELETE';
  if (!isNamed) return null;
  return { kind: 'grave', class: 'destructive', word: removal?.raw ?? method, isAct: true };
}

/** The last word that says something: of "deleteNoteById" the note. */
const headOf = (units: readonly Unit[]): Unit | undefined =>
  units.findLast(({ meaning, isKnown }) => !(isKnown && (meaning.isGeneric === true || meaning.isRemoval === true)));

function plainSense(units: readonly Unit[]): Sense {
  const login = units.find(({ meaning, phrase }) => meaning.isLogin === true || phrase === 'login');
  const strong = units.find(({ meaning, phrase }) => meaning.isStrong === true || phrase === 'ordinary');
  if (strong !== undefined) return { kind: 'ordinary', word: strong.raw, isStrong: true };
  if (login !== undefined) return { kind: 'login', word: login.raw };
  const submit = units.find(({ meaning }) => meaning.act === 'submit');
  const head = headOf(units);
  if (submit === undefined && head?.meaning.isWeak === true)
    return { kind: 'ordinary', word: head.raw, isStrong: false };
  if (submit !== undefined) return { kind: 'write', word: submit.raw, isSubmit: true };
  const write = units.find(({ meaning }) => meaning.isWrite === true);
  if (write !== undefined) return { kind: 'write', word: write.raw, isSubmit: false };
  return NOTHING;
}
