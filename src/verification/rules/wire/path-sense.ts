import { graver, isPlainOrder, type Sense, senseOfUnits } from './sense.js';
import { isMachineName } from './tokens.js';
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

/** What a path says, together with the method: the last segments most, those before them where the last say little. */
export function senseOfPath(path: readonly string[], method: string, host: readonly string[]): Sense {
  const named = path.filter((segment) => !isMachineName(segment)).map((segment) => unitsOf(segment));
  const isOfThing = isMachineName(path.at(-1) ?? '');
  let joined = 1;
  while (joined < MOST_JOINED && joined < named.length && isIncomplete(named, joined, method, isOfThing)) joined += 1;
  const at = Math.max(0, named.length - joined);
  const leaf = senseOfUnits(named.slice(at).flat(), method);
  const around = [...host.map((label) => unitsOf(label)), ...named.slice(0, at)];
  return withContainers(leaf, around);
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

/** Where a request goes to: an order in it always counts, a thing only where the end of the path says little. */
function withContainers(leaf: Sense, around: readonly (readonly Unit[])[]): Sense {
  const order = around.flat().find(isPlainOrder);
  if (order !== undefined) {
    const act = senseOfUnits([order], '');
    const name = act.kind === 'grave' ? act.class : 'destructive';
    const found = leaf.kind === 'grave' ? graver(leaf.class, name) : name;
    return { kind: 'grave', class: found, word: order.raw, isAct: true };
  }
  if (leaf.kind === 'read' || leaf.kind === 'login' || (leaf.kind === 'ordinary' && leaf.isStrong)) return leaf;
  const critical = around
    .map((units) => senseOfUnits(units, ''))
    .find((one) => one.kind === 'grave' && one.class === 'critical');
  return critical ?? leaf;
}
