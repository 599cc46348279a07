import type { WritingApp } from './app.js';
import { LISTS } from './lists.js';
import { SYSTEMS } from './systems.js';
import { WIKIS } from './wikis.js';

/** None of them was written for Nova; the rules of the gate name none of them. */
export const WRITING_APPS: readonly WritingApp[] = [...WIKIS, ...LISTS, ...SYSTEMS];
