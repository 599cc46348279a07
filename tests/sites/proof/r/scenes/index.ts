import type { Scene } from '../lib.js';
import { HTMX } from './htmx.js';
import { TURBO } from './turbo.js';
import { UNPOLY } from './unpoly.js';
import { ALPINE } from './alpine.js';
import { ELEMENT } from './element.js';
import { QUASAR } from './quasar.js';
import { ANTD } from './antd.js';
import { HOOKFORM } from './hookform.js';
import { SVELTE } from './svelte.js';
import { SHOELACE } from './shoelace.js';
import { DATATABLES } from './datatables.js';
import { TABULATOR } from './tabulator.js';
import { FILEPOND } from './filepond.js';
import { DROPZONE } from './dropzone.js';
import { MITHRIL } from './mithril.js';
import { MATERIAL } from './material.js';
import { UI5 } from './ui5.js';
import { ANGULAR } from './angular.js';
import { BOOTSTRAP } from './bootstrap.js';

export const SCENES: readonly Scene[] = [...BOOTSTRAP, ...ANGULAR, ...UI5, ...MATERIAL, ...MITHRIL, ...DROPZONE, ...FILEPOND, ...TABULATOR, ...DATATABLES, ...SHOELACE, ...SVELTE, ...HOOKFORM, ...ANTD, ...QUASAR, ...ELEMENT, ...ALPINE, ...UNPOLY, ...TURBO, ...HTMX];
/** Six letters and digits out of a case's name: the tenant in its address. */
export function keyOf(id: string): string {
  let a = 2166136261; let b = 5381;
  for (const ch of id) { const n = ch.codePointAt(0) ?? 0; a = Math.imul(a ^ n, 16777619) >>> 0; b = (Math.imul(b, 33) + n) >>> 0; }
  return (a.toString(36) + b.toString(36)).slice(1, 7).padEnd(6, 'k');
}
