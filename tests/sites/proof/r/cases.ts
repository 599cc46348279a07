import type { Case } from './lib.js';
import { SCENES, keyOf } from './scenes/index.js';
export type { Case, Site, Step, Truth } from './lib.js';

export const CASES: readonly Case[] = SCENES.flatMap((s) => s.rows.map((r): Case => {
  const prepare = r.prepare ?? s.prepare;
  return {
    id: r.id, part: s.part, page: `/${s.slug}/${keyOf(r.id)}${r.at ?? s.at}`, language: s.lang, kind: r.kind ?? s.kind,
    ...(prepare && prepare.length > 0 ? { prepare } : {}),
    act: r.act ?? s.act, behaviour: r.b, about: r.about, sign: r.sign ?? true, signDelayMs: r.delay ?? 150, happens: r.happens,
  };
}));
