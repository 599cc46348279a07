import type { CausedRequest, HostReading, PageRead } from '../../../browser/index.js';
import { readWire } from '../wire/fields.js';
import type { WireField } from '../wire/request.js';
import { isSameValue, OF_THINGS, senseOfBody } from './answer.js';
import { isRecord, leavesOf, parseBody, plainName, plainText } from './body.js';
import { isDestructive } from './carriers.js';

/** What the page itself read from its server after the write says of it; `otherwise`: it is there, with another value. */
export type ReadAgain = 'confirms' | 'contradicts' | 'otherwise' | null;

const LEAST_CHARS = 3;
/** A value this long does not stand there by chance. */
const TELLING_CHARS = 6;

/**
 * The state read again by the page: the last answer of each place that was asked for after the write had ended, beside
 * what the same place had told before. What is new in it and was sent confirms; a place of the write's own that is as it
 * was contradicts.
 */
export function readAgainBy(carriers: readonly CausedRequest[], reads: readonly PageRead[]): ReadAgain {
  const writes = carriers.filter(({ sent }) => sent !== null && sent !== undefined);
  const [last] = writes.slice(-1);
  if (last === undefined) return null;
  const since = last.endedMs ?? Number.POSITIVE_INFINITY;
  const after = new Map(reads.filter((read) => isGet(read) && read.beganMs >= since).map((read) => [read.path, read]));
  const said = writes.flatMap((write) =>
    [...after.values()].map((read) => {
      const then = reads.findLast((one) => isGet(one) && one.path === read.path && one.beganMs < 0);
      return compare(write, read, then?.answer.text ?? null);
    }),
  );
  if (said.includes('otherwise')) return 'otherwise';
  if (said.includes('contradicts')) return 'contradicts';
  return said.includes('confirms') ? 'confirms' : null;
}

const isGet = ({ method }: PageRead): boolean => method === 'GET';

function compare(write: CausedRequest, read: PageRead, before: string | null): ReadAgain {
  const now = read.answer.text;
  if (isDestructive(write)) return before === null ? lookedUp(write, now) : compareGone(write, before, now);
  if (isStoredOtherwise(write, before, now)) return 'otherwise';
  return before === null ? found(write, now) : compareKept(write, read, { before, now });
}

/** Where nobody knows what the place had told before: things of its kind are there, and it is or is not among them. */
function lookedUp(write: CausedRequest, now: string): ReadAgain {
  const body = parseBody(now);
  const names = namesOf(write);
  if (objectsNamed(body, names).length > 0) return 'contradicts';
  const shapes = new Set([...names].map(shapeOf));
  const isOfKind = leavesOf(body).some(({ name, value }) => /id$|^key$/i.test(name) && shapes.has(shapeOf(value)));
  return isOfKind ? 'confirms' : null;
}

/** Names of one kind look alike. */
const shapeOf = (name: string): string => name.replace(/\d+/g, '0').replace(/\p{L}+/gu, 'a');

/** A thing that is new there has a member as it was sent, and another one otherwise: empty, cut, another choice. */
function isStoredOtherwise(write: CausedRequest, before: string | null, now: string): boolean {
  const named = fieldsOf(write).map(({ name, value }) => ({ name: plainName(name), value }));
  const fields = named.filter(({ name }) => !OF_THINGS.test(name));
  const old = new Set(thingsIn(parseBody(before ?? '')).map((thing) => JSON.stringify(thing)));
  const fresh = thingsIn(parseBody(now)).filter((thing) => !old.has(JSON.stringify(thing)));
  const shared = fresh.map((thing) => {
    const members = new Map(Object.entries(thing).map(([name, value]) => [plainName(name), value]));
    return fields.flatMap(({ name, value }) => {
      const held = members.get(name);
      return typeof held === 'object' || held === undefined
        ? []
        : [{ value, isSame: isSameValue(value, String(held)) }];
    });
  });
  const isOfIt = shared.filter((pairs) => pairs.some(({ value, isSame }) => isSame && value.length >= LEAST_CHARS));
  return isOfIt.length > 0 && isOfIt.every((pairs) => pairs.some(({ isSame }) => !isSame));
}

/** Every object of a body, with those inside of it. */
function thingsIn(body: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(body)) return body.flatMap(thingsIn);
  return isRecord(body) ? [body, ...Object.values(body).flatMap(thingsIn)] : [];
}

/** Everything that was sent stands there, or the thing that was named is set as asked. */
function found(write: CausedRequest, now: string): ReadAgain {
  const fields = fieldsOf(write);
  const words = wordsOf(fields);
  const place = holderOf(now);
  if (words.some(({ value }) => isTelling(value)) && words.every(({ value }) => place.holds(value))) return 'confirms';
  const [thing, another] = objectsNamed(parseBody(now), namesOf(write));
  if (thing === undefined || another !== undefined) return null;
  const own = holderOf(JSON.stringify(thing));
  const truths = fields.filter(({ name, value }) => isTruth(value) && own.member(name) !== undefined);
  if (truths.length === 0) return null;
  return truths.every(({ name, value }) => own.member(name) === plainText(value)) ? 'confirms' : 'contradicts';
}

/** Signs that stand for words or syllables say more than letters. */
const isTelling = (value: string): boolean =>
  value.length >= TELLING_CHARS ||
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{3}/u.test(value);

const isTruth = (value: string): boolean => /^(?:true|false)$/.test(value);

function fieldsOf({ sent }: CausedRequest): readonly WireField[] {
  if (sent === null || sent === undefined) return [];
  return readWire({ method: 'POST', ...sent }).fields.filter(({ value, secret }) => value !== '' && secret === null);
}

const wordsOf = (fields: readonly WireField[]): readonly WireField[] =>
  fields.filter(({ value }) => value.length >= LEAST_CHARS && !/^(?:true|false|null)$/.test(value));

/** The thing that was named had stood there, and does not any more. */
function compareGone(write: CausedRequest, before: string, now: string): ReadAgain {
  const names = namesOf(write);
  const [then, still] = [before, now].map((text) => objectsNamed(parseBody(text), names));
  if (then === undefined || still === undefined || then.length === 0) return null;
  if (still.length === 0) return 'confirms';
  return JSON.stringify(still) === JSON.stringify(then) ? 'contradicts' : null;
}

/** What names the thing in a request: the end of its path, and what its fields hold. */
function namesOf(write: CausedRequest): ReadonlySet<string> {
  const { path } = write;
  const fields = fieldsOf(write);
  const last = decodeURIComponent(path.split('/').at(-1) ?? '');
  return new Set([last, ...fields.map(({ value }) => value)].filter((name) => name !== ''));
}

/** Objects one of whose own members is one of these names. */
function objectsNamed(body: unknown, names: ReadonlySet<string>): readonly unknown[] {
  if (Array.isArray(body)) return body.flatMap((one) => objectsNamed(one, names));
  if (!isRecord(body)) return [];
  const isNamed = Object.entries(body).some(
    ([name, value]) => /id$|^(?:key|slug|name|ref|number)$/i.test(name) && names.has(String(value)),
  );
  return isNamed ? [body] : Object.values(body).flatMap((one) => objectsNamed(one, names));
}

/** What was sent stands there now and had not before. */
function compareKept(
  write: CausedRequest,
  read: PageRead,
  { before, now }: { readonly before: string; readonly now: string },
): ReadAgain {
  const { path } = write;
  const fields = fieldsOf(write);
  const [was, is] = [before, now].map(holderOf) as [Holder, Holder];
  const words = wordsOf(fields);
  if (words.some(({ value }) => is.holds(value) && !was.holds(value))) return 'confirms';
  const isChanged = ({ name, value }: { readonly name: string; readonly value: string }) =>
    is.member(name) === plainText(value) && was.member(name) !== undefined && was.member(name) !== plainText(value);
  if (fields.some(isChanged)) return 'confirms';
  const isOwnPlace = path === read.path || path.startsWith(`${read.path}/`);
  const isMissing = words.some(({ value }) => !is.holds(value));
  const isOther = fields.some(
    ({ name, value }) => is.member(name) !== undefined && is.member(name) !== plainText(value),
  );
  return isOwnPlace && before === now && (isMissing || isOther) ? 'contradicts' : null;
}

/** What comes back in other letters is not what was sent. */
const tidied = (text: string): string => text.trim().replace(/\s+/g, ' ');

interface Holder {
  readonly holds: (value: string) => boolean;
  readonly member: (name: string) => string | undefined;
}

function holderOf(text: string): Holder {
  const body = parseBody(text);
  const leaves = body === undefined ? [] : leavesOf(body);
  const whole = body === undefined ? tidied(text) : leaves.map(({ value }) => tidied(value)).join('\n');
  const named = new Map(isRecord(body) ? leaves.map(({ name, value }) => [plainName(name), plainText(value)]) : []);
  return {
    holds: (value) => whole.includes(tidied(value)),
    member: (name) => named.get(plainName(name)),
  };
}

/** What the page learns of a write that was taken for later: from places that it asks only since, and from events. */
export function laterBy(
  carriers: readonly CausedRequest[],
  { reads, messages }: Pick<HostReading, 'reads' | 'messages'>,
): 'yes' | 'no' | null {
  const since = carriers.at(-1)?.endedMs ?? Number.POSITIVE_INFINITY;
  const known = new Set(reads.filter(({ beganMs }) => beganMs < 0).map(({ path }) => path));
  const asked = reads.filter((read) => isGet(read) && read.beganMs >= since && !known.has(read.path));
  const last = new Map(asked.map(({ path, answer }) => [path, senseOfBody(parseBody(answer.text))]));
  const told = messages
    .filter(({ isSent, atMs }) => !isSent && atMs >= since)
    .flatMap(({ text }) => carriers.map((write) => found(write, text)))
    .map((one) => (one === 'confirms' ? 'yes' : one === 'contradicts' ? 'no' : null));
  const senses = [...last.values(), ...told];
  return senses.find((sense) => sense === 'no') ?? senses.find((sense) => sense === 'yes') ?? null;
}
