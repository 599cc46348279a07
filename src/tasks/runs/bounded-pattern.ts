import { createContext, Script } from 'node:vm';
import type { Clock } from '../../kernel/index.js';
import type { MatchPattern } from '../rules/completion/verification.js';

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
