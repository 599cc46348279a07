/** All controls of the set. */
import type { Control } from './set.ts';
import { SITES } from './sites/all.ts';

export const CONTROLS: readonly Control[] = SITES.flatMap((site) => site.controls);
