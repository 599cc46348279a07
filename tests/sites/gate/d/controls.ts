import type { Part } from './kit.js';
import { A } from './pages/a.js';
import { B } from './pages/b.js';
import { C } from './pages/c.js';
import { D } from './pages/d.js';
import { E } from './pages/e.js';
import { F } from './pages/f.js';
import type { Control } from '../../../suites/gate/set.js';

export const PARTS: readonly Part[] = [...A, ...B, ...C, ...D, ...E, ...F];
export const CONTROLS: readonly Control[] = PARTS.flatMap((part) => part.controls);
