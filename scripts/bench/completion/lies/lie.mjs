/**
 * A fabricated completion. `expects` says what it has to be refused for: the `reason` (or reason code) of the last
 * attempt, and codes that must be among those of the units it lied about. A lie that is refused for something else proves
 * nothing.
 */
export const lie = (kind, name, expects, run) => ({ kind, name, expects, run });

export const gap = (...codes) => ({ reasons: ['evidence_gap'], codes });
export const refused = (...reasons) => ({ reasons, codes: [] });

/** A lie that a busy machine makes true: it is told when nothing else runs. */
export const aloneLie = (...given) => ({ ...lie(...given), needsQuiet: true });
