import type { Scenario } from '../lib/scenario.ts';
import { checks, exclusions, findings, steps, units } from './claims.ts';
import { covered } from './covered.ts';
import { doings } from './doing.ts';
import { elsewhere } from './elsewhere.ts';
import { files } from './files.ts';
import { glances } from './glance.ts';
import { lenients } from './lenient.ts';
import { honestPages } from './honest-pages.ts';
import { honestRest } from './honest-rest.ts';
import { runs } from './runs.ts';

export const all: readonly Scenario[] = [
  ...glances, ...elsewhere, ...covered, ...doings, ...files, ...checks, ...exclusions, ...findings, ...steps, ...units, ...runs,
  ...lenients, ...honestPages, ...honestRest,
];
