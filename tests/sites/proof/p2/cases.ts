import type { Act, Case } from './types.js';
import { slugOf, type Row } from './kit.js';
import * as parts from './parts/index.js';

const made: [string, readonly Row[]][] = parts.ALL;
export const ROWS: readonly Row[] = made.flatMap(([, r]) => r);
const HAPPENS = new Set(['right', 'double']);
const clean = (a: Act): Act => Object.fromEntries(Object.entries(a).filter(([, v]) => v !== undefined)) as unknown as Act;
export const CASES: readonly Case[] = made.flatMap(([part, rows]) => rows.map((r): Case => {
  const prepare = r.prep ?? r.app.prep?.(r.t);
  return {
    id: r.id, part, page: `/${slugOf(r.id)}/${r.path}`, language: r.lang, kind: r.kind,
    ...(prepare && prepare.length > 0 ? { prepare } : {}),
    act: clean({ ...r.app.act(r.t), ...r.act }), behaviour: r.be, about: r.about,
    sign: r.sign ?? true, signDelayMs: r.delay ?? 100, happens: r.happens ?? HAPPENS.has(r.be),
  };
}));
