/** The cases of all applications. */
import { APPS } from './apps.js';
import type { Case } from './set.js';

export const CASES: readonly Case[] = APPS.flatMap((a) => a.entries.map((e) => e.case));
