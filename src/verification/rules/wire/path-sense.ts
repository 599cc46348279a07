import { EDITING, graver, isPlainOrder, type Sense, senseOfUnits } from './sense.js';
import { isMachineName, splitIdentifier } from './tokens.js';
import { type Unit, unitsOf } from './words.js';

/** So many segments of a path are read together to find what is done to what. */
const MOST_JOINED = 3;
/** Methods that name one thing by its address, so that an unknown last segment is its name. */
const ADDRESSING = new Set(['PUT', 'PATCH', 'DELETE']);

const saysNothing = ({ meaning, isKnown, phrase }: Unit): boolean =>
  phrase === 'neutral' ||
  (isKnown &&
    phrase === null &&
    meaning.act === undefined &&
    meaning.noun === undefined &&
    meaning.isGeneric === true) ||
  meaning.isRemoval === true ||
  (meaning.isWrite === true && meaning.isStrong !== true && meaning.isWeak !== true && meaning.act === undefined) ||
  meaning.isBulk === true;

/**
 * What the name of an operation says; what stands before its last dot or slash is where it belongs. It begins with what
 * is done: where nobody knows that word, an ordinary thing it is done to makes it no ordinary deed.
 */
export function senseOfOperation(name: string): Sense {
  const parts = name.split(/[./:#\\]+/).filter((part) => part !== '');
  const sense = senseOfPath(parts, '', []);
  const last = parts.at(-1) ?? '';
  // Other spellings begin with a prefix more often than with a verb.
  const isDeed = /^[a-z]+[A-Z]/.test(last);
  return sense.kind === 'ordinary' && isDeed && unitsOf(last)[0]?.isKnown === false ? { kind: 'nothing' } : sense;
}

/** `users.admin.list`: the last part of a segment begins with what is done. */
export function isDottedDeed(segment: string): boolean {
  if (!/^[a-z]\w*(\.[a-z]\w*)+$/i.test(segment)) return false;
  const meaning = unitsOf(segment.split('.').at(-1) ?? '')[0]?.meaning;
  return meaning?.isRead === true || meaning?.isWrite === true || meaning?.isRemoval === true;
}

const FILE_NAME = /\.(png|jpe?g|gif|webp|svg|pdf|docx?|xlsx?|odt|ods|csv|zip|mp[34]|txt)$/i;
const isNameless = (segment: string): boolean => isMachineName(segment) || FILE_NAME.test(segment);
/** Somebody's title for what is put there: programmers leave no blanks in addresses. */
const isTitle = (segment: string, method: string): boolean => EDITING.has(method) && /\S\s+\S/.test(segment);

/** `cart/add/key/x/product/14`: what follows a verb alone, and names nothing known, are its parameters. */
function withoutParameters(named: readonly (readonly Unit[])[]): readonly (readonly Unit[])[] {
  const verb = named.findLastIndex(
    (units) =>
      units.length === 1 && units.every(({ meaning }) => meaning.isWrite === true || meaning.isRemoval === true),
  );
  const isPlain = named.slice(verb + 1).every((units) => units.every((unit) => !unit.isKnown || saysNothing(unit)));
  return verb > 0 && isPlain ? named.slice(0, verb + 1) : named;
}

/** Marks something as read: `messages/7/read`, and `messages/read-all` where the method edits. */
function isReadMark(path: readonly string[], method: string): boolean {
  const [last = '', before = 'x'] = path.toReversed();
  if (EDITING.has(method)) return /^(all )?(un)?(read|seen)( all)?$/.test(splitIdentifier(last).join(' '));
  return /^(un)?(read|seen)$/.test(last) && isMachineName(before);
}

/** What a path says, together with the method: the last segments most, those before them where the last say little. */
export function senseOfPath(path: readonly string[], method: string, host: readonly string[]): Sense {
  if (isReadMark(path, method)) return { kind: 'ordinary', word: path.at(-1) ?? '', isStrong: true };
  const kept = path.filter((segment) => !isNameless(segment) && !isTitle(segment, method));
  const named = withoutParameters(kept.map((segment) => unitsOf(segment)));
  const isOfThing = isNameless(path.at(-1) ?? '');
  let joined = 1;
  while (joined < MOST_JOINED && joined < named.length && isIncomplete(named, joined, method, isOfThing)) joined += 1;
  const at = Math.max(0, named.length - joined);
  const leaf = together(kept, senseOfUnits(named.slice(at).flat(), method), method);
  const around = [...host.map((label) => unitsOf(label)), ...named.slice(0, at)];
  // What is edited is part of a thing, and not the thing: a note on a booking.
  return EDITING.has(method) && leaf.kind !== 'grave' ? withOrders(leaf, around) : withContainers(leaf, around);
}

/** The last two segments, where they mean something only together: `account/close`, `oauth/token`, `validate/name`. */
function together(kept: readonly string[], leaf: Sense, method: string): Sense {
  const [before = '', last = ''] = kept.length < 2 ? ['', kept[0] ?? ''] : kept.slice(-2);
  const ended = method === 'DELETE' ? `delete_${last}` : `${last}_${before}`;
  const end = unitsOf(ended).find(({ phrase }) => phrase === 'critical');
  if (leaf.kind === 'grave' && end !== undefined)
    return { kind: 'grave', class: 'critical', word: end.raw, isAct: true };
  if (kept.length < 2 || (leaf.kind !== 'nothing' && leaf.kind !== 'write')) return leaf;
  const units = unitsOf(`${before}_${last}`);
  const isPhrase = units.some(({ phrase, raw }) => phrase !== null && phrase !== 'neutral' && raw.includes(' '));
  const isAsked = leaf.kind === 'nothing' && unitsOf(before)[0]?.meaning.isPureRead === true;
  return isPhrase || isAsked ? senseOfUnits(units, method) : leaf;
}

function isIncomplete(
  named: readonly (readonly Unit[])[],
  joined: number,
  method: string,
  isOfThing: boolean,
): boolean {
  const units = named.slice(-joined).flat();
  if (units.every(saysNothing)) return true;
  const isUnknown = units.every(({ isKnown }) => !isKnown);
  if (!isUnknown || isOfThing || !ADDRESSING.has(method)) return false;
  const before = named.slice(-MOST_JOINED, -joined).flat();
  return before.some(({ meaning }) => meaning.isStrong === true);
}

/** "transfers" and "checkout" are places too. */
const isPureOrder = (unit: Unit): boolean => isPlainOrder(unit) && unit.meaning.noun === undefined;

/** An order on the way always counts. */
function withOrders(leaf: Sense, around: readonly (readonly Unit[])[]): Sense {
  const order = around
    .flatMap((units) => [units[0], units.at(-1)])
    .find((unit) => unit !== undefined && isPureOrder(unit));
  if (order !== undefined) {
    const act = senseOfUnits([order], '');
    const name = act.kind === 'grave' ? act.class : 'destructive';
    const found = leaf.kind === 'grave' ? graver(leaf.class, name) : name;
    return { kind: 'grave', class: found, word: order.raw, isAct: true };
  }
  return leaf;
}

/** Where a request goes to: an order in it always counts, a thing only where the end of the path says little. */
function withContainers(end: Sense, around: readonly (readonly Unit[])[]): Sense {
  const leaf = withOrders(end, around);
  if (leaf !== end) return leaf;
  // A session can be one of payment.
  const isSignIn = leaf.kind === 'login' && !leaf.word.startsWith('session');
  if (leaf.kind === 'read' || isSignIn || (leaf.kind === 'ordinary' && leaf.isStrong)) return leaf;
  const critical = around
    .map((units) => senseOfUnits(units, ''))
    .find((one) => one.kind === 'grave' && one.class === 'critical');
  return critical ?? leaf;
}
