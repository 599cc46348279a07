import { APPS } from './apps/index.js';
import { controlsOf } from './kit.js';
import type { Control } from './set.js';

export const CONTROLS: readonly Control[] = APPS.flatMap((app) => controlsOf(app));
