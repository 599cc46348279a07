import { keyOf } from './core.js';
import { ALL } from './all.js';
import type { Case } from './types.js';
export type { Case } from './types.js';

export const CASES: readonly Case[] = ALL.map((d) => ({
  id: d.id, part: d.part, page: `/o/${keyOf(d.id)}/${d.path}`, language: d.language, kind: d.kind,
  ...(d.prepare === undefined ? {} : { prepare: d.prepare }), act: d.act, behaviour: d.behaviour, about: d.about,
  sign: d.sign, signDelayMs: d.signDelayMs, happens: d.happens,
}));
