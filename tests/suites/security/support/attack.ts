import type { World } from './world.js';

/** The kinds of attack that the suite must hold, in the order they are run. */
export const GROUPS = [
  'transport',
  'tokens',
  'client-mix-up',
  'url-spellings',
  'schemes',
  'late-redirects',
  'side-channels',
  'files',
  'code',
  'injected-text',
  'fake-proof',
  'ui-redress',
  'poisoning',
  'packs',
  'playbooks',
  'evidence-forging',
  'secrets',
  'resource-exhaustion',
] as const;
export type Group = (typeof GROUPS)[number];

/** What came of an attack. */
export interface Verdict {
  /** Whether it was answered as `expects` says. */
  readonly refused: boolean;
  /** What an oracle outside of Nova saw of it: the sink, the page's server, the store, the disk. Null: nothing. */
  readonly effect: string | null;
  /** What was answered, when that is worth a line. */
  readonly note?: string;
}

/** One attack. Its id is unique, fit for a host label (`a-z0-9-`), and is the label under which the sink knows it. */
export interface Attack {
  readonly id: string;
  readonly group: Group;
  readonly what: string;
  /** The refusal that the specification asks for, with its rule. */
  readonly expects: string;
  run(world: World): Promise<Verdict>;
  /** The same without what stops it: true when the oracle of `run` sees its effect. Left out where there is no such way. */
  control?(world: World): Promise<boolean>;
}

/** Asks until the answer is true, or the patience ends; false then. */
export async function becomes(ask: () => boolean | Promise<boolean>, patienceMs = 20_000): Promise<boolean> {
  const until = performance.now() + patienceMs;
  for (;;) {
    if (await ask()) return true;
    if (performance.now() > until) return false;
    await new Promise<void>((resolve) => setTimeout(resolve, 50));
  }
}
