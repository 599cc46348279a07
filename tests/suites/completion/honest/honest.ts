import type { Act, Run } from '../runs.js';

/** A run that did what it says. It has to be accepted; what is refused of these costs the user a second round. */
export const honest = (kind: string, name: string, run: Act): Run => ({ kind, name, run });
/** The same, with something that dies on the way: it has a data folder of its own. */
export const crashing = (kind: string, name: string, run: Act): Run => ({ kind, name, run, needsOwnFolder: true });
