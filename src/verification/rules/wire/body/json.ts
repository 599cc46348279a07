import type { Collector } from '../collector.js';
import { MOST_BODY_CHARS, MOST_DEPTH, MOST_FIELDS, MOST_NESTED_TEXTS } from '../limits.js';

/** Text before JSON that keeps other sites from running it as a script. */
const GUARD = /^(\)\]\}'|for\s*\(;;\);|while\s*\(1\);)\s*/;

/** The value of JSON text; undefined where it is none. */
export function parseJson(text: string): unknown {
  if (text.length > MOST_BODY_CHARS) return undefined;
  try {
    const value: unknown = JSON.parse(text.replace(GUARD, ''));
    return value;
  } catch {
    // Not JSON: the caller decides what that means.
    return undefined;
  }
}

export const looksLikeJson = (text: string): boolean => /^\s*(\)\]\}'|for\s*\(;;\);|[[{])/.test(text);

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Step {
  readonly name: string;
  readonly value: unknown;
  readonly depth: number;
  readonly texts: number;
}

/** Called for every object, with the names that lead to it. */
export type Visit = (record: Readonly<Record<string, unknown>>, name: string) => void;

/** Flattens a value into fields, JSON inside its strings too. */
export function collectJson(value: unknown, name: string, into: Collector, visit: Visit): void {
  const waiting: Step[] = [{ name, value, depth: 0, texts: 0 }];
  let steps = 0;
  while (waiting.length > 0) {
    const step = waiting.pop();
    steps += 1;
    if (step === undefined) return;
    if (steps > MOST_FIELDS * 4 || into.isFull || step.depth > MOST_DEPTH) {
      into.isUnseen = true;
      if (step.depth > MOST_DEPTH) continue;
      return;
    }
    waiting.push(...below(step, into, visit));
  }
}

/** Of one list or object so many entries are read; the rest is unseen. */
function below(step: Step, into: Collector, visit: Visit): readonly Step[] {
  const { value, name, depth } = step;
  if (Array.isArray(value)) {
    if (value.length > MOST_FIELDS) into.isUnseen = true;
    return value.slice(0, MOST_FIELDS).map((one: unknown) => ({ ...step, value: one, depth: depth + 1 }));
  }
  if (isRecord(value)) {
    visit(value, name);
    const keys = Object.keys(value);
    if (keys.length > MOST_FIELDS) into.isUnseen = true;
    return keys.slice(0, MOST_FIELDS).map((key) => ({
      ...step,
      name: name === '' ? key : `${name.slice(-100)}.${key}`,
      value: value[key],
      depth: depth + 1,
    }));
  }
  return leaf(step, into);
}

function leaf(step: Step, into: Collector): readonly Step[] {
  const { value, name, texts } = step;
  if (typeof value === 'string' && /^\s*[[{]/.test(value)) {
    const inner = parseJson(value);
    if (inner !== undefined && texts < MOST_NESTED_TEXTS) return [{ ...step, value: inner, texts: texts + 1 }];
    if (inner !== undefined) into.isUnseen = true;
  }
  into.field(name, typeof value === 'string' ? value : String(value));
  return [];
}
