import { bare } from './spans.js';

/** Shorter texts stand on every page by themselves. */
const MIN_CHARS = 3;

/** What an agent typed into the document, line by line, as it is looked for in what the page shows (E&T 1.2). */
export interface OwnText {
  /** Without its white space. */
  readonly bare: readonly string[];
  readonly lines: readonly string[];
}

/** Longest first: one text may be a part of another. */
export function ownTextOf(typed: readonly string[]): OwnText {
  const lines = [...new Set(typed.flatMap((text) => text.split(/[\n\r]+/)).map((line) => line.trim()))]
    .filter((line) => bare(line).length >= MIN_CHARS)
    .toSorted((a, b) => b.length - a.length);
  return { bare: lines.map(bare), lines };
}

/** The text without white space and without what was typed, wherever the page repeats it. */
export function bareWithout(text: string, own: OwnText): string {
  return own.bare.reduce((rest, one) => rest.replaceAll(one, ''), bare(text));
}

/** An answer without what was typed. A text in which it is broken up differently says nothing at all. */
export function answerWithout(value: unknown, own: OwnText): unknown {
  if (own.lines.length === 0) return value;
  if (typeof value === 'string') {
    const rest = own.lines.reduce((text, line) => text.replaceAll(line, ''), value);
    const left = bare(rest);
    return own.bare.some((one) => left.includes(one)) ? '' : rest;
  }
  if (Array.isArray(value)) return value.map((each) => answerWithout(each, own));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, answerWithout(each, own)]));
}
