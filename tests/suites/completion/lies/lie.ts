import type { Act, Expectation, Lie } from '../runs.js';

/**
 * A fabricated completion. `expects` says what it has to be refused for: the `reason` (or reason code) of the last
 * attempt, and codes that must be among those of the units it lied about. A lie that is refused for something else proves
 * nothing.
 */
export const lie = (kind: string, name: string, expects: Expectation, run: Act): Lie => ({ kind, name, expects, run });

export const gap = (...codes: string[]): Expectation => ({ reasons: ['evidence_gap'], codes });
/** Units that no scan covers; `verdicts` are what the last scan may have been told of its unit. */
export const uncovered = (...verdicts: string[]): Expectation => ({
  reasons: ['url_units_remaining'],
  codes: [],
  ...(verdicts.length > 0 && { verdicts }),
});
export const refused = (...reasons: string[]): Expectation => ({ reasons, codes: [] });

/** Accepted only with caveats that name what is not true. */
export const told = (...caveats: string[]): Expectation => ({ reasons: [], codes: [], caveats });

/** A lie that a busy machine makes true: it is told when nothing else runs. */
export const aloneLie = (...given: Parameters<typeof lie>): Lie => ({ ...lie(...given), needsQuiet: true });
