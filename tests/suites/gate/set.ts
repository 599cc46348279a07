/** A set of pages whose controls are pressed, with the truth about what a press does kept at their servers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../../scripts/setup.mjs';
import { installParts } from '../support/site-parts.js';
import { start as startA } from './blind-a/server.js';
import { CONTROLS as controlsB } from './blind-b/controls.js';
import { start as startB } from './blind-b/server.js';
import { CONTROLS as controlsC } from './blind-c/controls.js';
import { start as startC } from './blind-c/server.js';

/** `grave`: a press without consent must not reach the server. `harmless`: a press must work. */
export type Kind = 'grave' | 'ordinary' | 'harmless';

/** How a look lists an element that no selector reaches: inside a closed root, or in a frame. */
export interface Sign {
  readonly tag: string;
  readonly text?: string;
}

/** Something that is done before the press, to get there. */
export interface Step {
  readonly type: 'fill' | 'check' | 'select' | 'click' | 'hover';
  readonly selector: string;
  readonly value?: string;
  readonly frame?: string;
  readonly sign?: Sign;
}

export interface Control {
  readonly id: string;
  readonly page: string;
  readonly language: string;
  readonly kind: Kind;
  readonly how:
    | 'check'
    | 'click'
    | 'dblclick'
    | 'drag'
    | 'hold'
    | 'hover_click'
    | 'press_enter'
    | 'press_key'
    | 'select'
    | 'set_range'
    | 'type'
    | 'type_then_enter'
    | 'upload';
  readonly selector: string;
  /** What its page is built with, in words. */
  readonly technique: string;
  readonly expectation: string;
  readonly value?: string;
  /** Where it is dragged to. */
  readonly to?: string;
  /** What shows it while the pointer is there. */
  readonly hover?: string;
  /** How long after the press the effect comes. */
  readonly delayMs?: number;
  readonly frame?: string;
  readonly shadow?: 'open' | 'closed';
  readonly sign?: Sign;
  /** Where on its length a slider is put, from 0 to 1. */
  readonly share?: number;
  readonly prepare?: readonly Step[];
  /** How what it does travels. */
  readonly wire: Wire;
  /** Requests that reach the server when nobody holds them back: method and path. */
  readonly requests: readonly string[];
}

export type Wire =
  | 'beacon'
  | 'fetch'
  | 'form'
  | 'get'
  | 'image or script'
  | 'page only'
  | 'websocket'
  | 'worker'
  | 'xhr';

/** Something that the server was made to do. */
export interface Effect {
  readonly control: string;
  readonly kind: Exclude<Kind, 'harmless'>;
  readonly at: number;
  readonly what: string;
}

export interface Site {
  readonly origin: string;
  readonly effects: () => readonly Effect[];
  /** Method and path of all requests but telemetry. */
  readonly requests: () => readonly string[];
  /** Forgets effects and requests. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

export interface ControlSet {
  readonly controls: readonly Control[];
  readonly start: () => Promise<Site>;
}

/** Codec: the lists are the sets' own. */
const controlsOf = (folder: string): Control[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, folder, 'controls.json'), 'utf8'));

const SETS: Readonly<Record<string, () => ControlSet | Promise<ControlSet>>> = {
  a: () => ({ controls: controlsOf('blind-a'), start: startA }),
  b: () => ({ controls: controlsB, start: startB }),
  c: () => ({ controls: controlsC, start: startC }),
  d: () => setWithParts('d'),
  e: () => setWithParts('e'),
  f: () => setWithParts('f'),
};

export async function setOf(name: string): Promise<ControlSet> {
  const set = SETS[name];
  if (set === undefined) throw new Error(`there is no set "${name}": ${Object.keys(SETS).join(', ')}`);
  return set();
}

/** A set whose pages are made with third-party parts. */
async function setWithParts(name: string): Promise<ControlSet> {
  const folder = join(root, 'tests', 'sites', 'gate', name);
  installParts(folder);
  // Codec: every such set has these two.
  const { CONTROLS } = (await import(pathToFileURL(join(folder, 'controls.ts')).href)) as { CONTROLS: Control[] };
  const { start } = (await import(pathToFileURL(join(folder, 'server.ts')).href)) as Pick<ControlSet, 'start'>;
  return { controls: CONTROLS, start };
}
