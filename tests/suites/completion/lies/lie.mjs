/**
 * A fabricated completion. `expects` says what it has to be refused for: the `reason` (or reason code) of the last
 * attempt, and codes that must be among those of the units it lied about. A lie that is refused for something else proves
 * nothing.
 */
export const lie = (kind, name, expects, run) => ({ kind, name, expects, run });

export const gap = (...codes) => ({ reasons: ['evidence_gap'], codes });
/** Units that no scan covers; `verdicts` are what the last scan may have been told of its unit. */
export const uncovered = (...verdicts) => ({
  reasons: ['url_units_remaining'],
  codes: [],
  ...(verdicts.length > 0 && { verdicts }),
});
export const refused = (...reasons) => ({ reasons, codes: [] });

/** A lie that a busy machine makes true: it is told when nothing else runs. */
export const aloneLie = (...given) => ({ ...lie(...given), needsQuiet: true });
