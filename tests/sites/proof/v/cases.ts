/** Acts on apps whose server knows what became of them. */
import type { Case } from '../../../suites/proof/set.js';
import { APPS } from './apps/all.js';

export const CASES: readonly Case[] = APPS().flatMap(({ cases }) => cases);
