/** Every control of the set, and what shows that a harmless one did what it promises. */
import { APPS } from './apps.js';
import type { Control } from '../set.js';

export const CONTROLS: readonly Control[] = APPS.flatMap((app) => app.controls);

/** An expression that is false before and true after the press, or `download`, or `popup`. */
export const PROOFS: Readonly<Record<string, string>> = Object.assign({}, ...APPS.map((app) => app.proofs));
