import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { play } from './plays.js';
import { SCENES1 } from './scenes1.js';
import { SCENES2 } from './scenes2.js';
import type { Case, PartKey, Play, Scene } from './types.js';
export type { Case, Step } from './types.js';

export interface Built { readonly id: string; readonly token: string; readonly seed: number; readonly scene: Scene; readonly play: Play; readonly no: string }
const deps = (JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { dependencies: Record<string, string> }).dependencies;
const PART: Record<PartKey, string[]> = {
  naive: ['naive-ui'], solid: ['solid-js'], mithril: ['mithril'], unpoly: ['unpoly'], material: ['@material/web', 'lit'], uppy: ['@uppy/core'], ag: ['ag-grid-community'], zurb: ['foundation-sites'], carbon: ['@carbon/web-components'], bulma: ['bulma'], pico: ['@picocss/pico'], preact: ['preact'],
  radix: ['@radix-ui/react-dialog', '@radix-ui/react-switch', '@radix-ui/react-toast'], rsuite: ['rsuite'], semantic: ['semantic-ui-react'], petite: ['petite-vue'], stimulus: ['@hotwired/stimulus'], prime: ['primevue'], rff: ['react-final-form', 'swr'], rtk: ['@reduxjs/toolkit'], apollo: ['@apollo/client'],
};
const built = new Map<string, Built>();
const cases: Case[] = [];
for (const scene of [...SCENES1, ...SCENES2]) {
  let nos = 0;
  for (const spec of scene.plays) {
    const p = play(spec);
    const id = `${scene.key}--${p.name}${p.place ? `-${p.place}` : ''}`;
    if (built.has(id)) throw new Error(`twice: ${id}`);
    const hash = createHash('sha1').update(id).digest('hex');
    const no = scene.t.no[(p.happens ? 0 : nos++) % scene.t.no.length] ?? '';
    built.set(id, { id, token: hash.slice(0, 9), seed: parseInt(hash.slice(10, 16), 16), scene, play: p, no });
    const delay = p.sign ? (p.wait || 0) + (p.place === 'nav' ? 250 : p.place === 'toast' ? 200 : ['dropped'].includes(p.behaviour) ? 0 : 100) : 0;
    cases.push({
      id, part: PART[scene.part].map((n) => `${n}@${deps[n]}`).join(' + '), page: `/${hash.slice(0, 9)}/${scene.url}`, language: scene.lang, kind: scene.kind, ...(scene.prepare ? { prepare: scene.prepare } : {}), act: scene.act,
      behaviour: p.behaviour, about: `${scene.t.brand}: ${p.about}.`, sign: p.sign, signDelayMs: delay, happens: p.happens,
    });
  }
}
export const BUILT: ReadonlyMap<string, Built> = built;
export const CASES: readonly Case[] = cases;
