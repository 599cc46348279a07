import { createContext, Script } from 'node:vm';
import type { Clock } from '../../kernel/index.js';
import type { MatchPattern } from '../completion/completion-types.js';

export interface PatternLimits {
  /** For one match (E&T 10.4). */
  readonly matchMs: number;
  /** For all matches of one evaluation, during which the server answers nobody. */
  readonly allMs: number;
}

const LIMITS: PatternLimits = { matchMs: 100, allMs: 500 };

const MATCH = new Script("new RegExp(pattern, 'u').test(text)");

/**
 * Regular expressions come from authors and the text from pages, so one may run for ever. The time limit of `node:vm` is
 * what can stop one within the process; the context is only there to hand in two strings. One matcher per evaluation.
 */
export function createPatternMatcher(clock: Pick<Clock, 'monotonic'>, limits: PatternLimits = LIMITS): MatchPattern {
  const strings = createContext({ pattern: '', text: '' });
  let leftMs = limits.allMs;
  return (pattern, text) => {
    const timeout = Math.floor(Math.min(limits.matchMs, leftMs));
    if (timeout < 1) return 'too_slow';
    Object.assign(strings, { pattern, text });
    const startedAt = clock.monotonic();
    try {
      return MATCH.runInContext(strings, { timeout }) === true ? 'match' : 'no_match';
    } catch {
      // Stopped, or out of stack before that; a pattern that does not compile was refused when it was written down.
      return 'too_slow';
    } finally {
      leftMs -= clock.monotonic() - startedAt;
    }
  };
}

/** Where a line has what was asked for. */
export interface LineHit {
  readonly line: number;
  readonly at: number;
  readonly length: number;
}

export type SearchLines = (lines: readonly string[]) => readonly LineHit[] | 'too_slow';

/** One text is the lines of one page; others are answered between two of them. */
const SEARCH_LIMITS: PatternLimits = { matchMs: 500, allMs: 10_000 };

/** The first hit of every line. What the context returns is text: nothing that was made in there is used out here. */
const SEARCH = new Script(`(() => {
  const wanted = new RegExp(pattern, flags);
  const hits = [];
  lines.forEach((text, line) => {
    const hit = wanted.exec(text);
    if (hit !== null && hit[0] !== '') hits.push({ line, at: hit.index, length: hit[0].length });
  });
  return JSON.stringify(hits);
})()`);

/** Looks for one pattern in the lines of one page after another, within the same kind of bounds. */
export function createLineSearch(
  clock: Pick<Clock, 'monotonic'>,
  { pattern, flags }: { readonly pattern: string; readonly flags: 'u' | 'iu' },
  limits: PatternLimits = SEARCH_LIMITS,
): SearchLines {
  const given = createContext({ pattern, flags, lines: [] });
  let leftMs = limits.allMs;
  return (lines) => {
    const timeout = Math.floor(Math.min(limits.matchMs, leftMs));
    if (timeout < 1) return 'too_slow';
    Object.assign(given, { lines });
    const startedAt = clock.monotonic();
    try {
      const hits: readonly LineHit[] = JSON.parse(String(SEARCH.runInContext(given, { timeout })));
      return hits;
    } catch {
      // Stopped, or out of stack before that; a pattern that does not compile was refused with the arguments.
      return 'too_slow';
    } finally {
      leftMs -= clock.monotonic() - startedAt;
    }
  };
}
