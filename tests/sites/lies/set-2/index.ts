import type { Scenario } from '../lib/scenario.ts';
import { address } from './address.ts';
import { checks, steps, units } from './claims.ts';
import { actions, runs } from './doing.ts';
import { honests } from './honest.ts';
import { lenients } from './lenient.ts';
import { read } from './read.ts';
import { files, urls } from './url.ts';
import { walls } from './wall.ts';

export const all: readonly Scenario[] = [...read, ...address, ...walls, ...urls, ...files, ...checks, ...steps, ...units, ...actions, ...runs, ...lenients, ...honests];
