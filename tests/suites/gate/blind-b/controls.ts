/** All controls of this set, with the requests that a run without Nova recorded (`npm run bench:gate -- --bare --set b`). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Control } from '../set.js';
import { APPS } from './apps.js';

/** Codec: by id of a control. */
const recorded: Record<string, string[]> = JSON.parse(readFileSync(join(import.meta.dirname, 'requests.json'), 'utf8'));

export const CONTROLS: readonly Control[] = APPS.flatMap(({ controls }) =>
  controls.map((control) => ({ ...control, requests: recorded[control.id] ?? [] })),
);
