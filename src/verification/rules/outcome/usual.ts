import type { PageRead } from '../../../browser/index.js';
import { isRecord, parseBody } from './body.js';

/** Codes are short: a number of a few digits, a truth, a word. */
const CODE = /^(?:-?\d{1,5}|true|false|[\p{L}_-]{1,16})$/u;
const LEAST_PLACES = 2;

/** The single values at the top of an answer that may be a code. */
function codesOf(body: unknown): ReadonlyMap<string, string> {
  if (!isRecord(body)) return new Map();
  const codes = Object.entries(body).filter(
    ([, value]) => typeof value !== 'object' && value !== undefined && CODE.test(String(value)),
  );
  return new Map(codes.map(([name, value]) => [name, `${typeof value} ${String(value)}`]));
}

/**
 * A server that wraps what it tells in an envelope says the same in it as long as all is well: a member that held one
 * value in the answers of several places, and holds another one in this.
 */
export function hasUnusualCode(body: unknown, reads: readonly PageRead[]): boolean {
  const told = [...codesOf(body)];
  if (told.length === 0) return false;
  const before = reads.filter(({ beganMs }) => beganMs < 0);
  const known = before.map(({ path, answer }) => ({ path, codes: codesOf(parseBody(answer.text)) }));
  return told.some(([name, value]) => {
    const same = known.filter(({ codes }) => codes.has(name));
    const values = new Set(same.map(({ codes }) => codes.get(name)));
    const places = new Set(same.map(({ path }) => path));
    return places.size >= LEAST_PLACES && values.size === 1 && !values.has(value);
  });
}
