import { z } from 'zod';
import type { Operation, Target } from '../../browser/index.js';
import { detectCommitPoint } from '../../verification/index.js';

const ENTRY = /^menuitem/;
const DESTROYS: ReadonlySet<string> = new Set(['critical', 'destructive']);
const NAME_CHARS = 80;
const LISTED = 10;
const LOOK = { visibleOnly: true, maxResults: 200, omitCtas: false, controlsOnly: true } as const;

export const contextMenuOutput = {
  contextMenu: z
    .strictObject({ readable: z.boolean(), destructiveEntries: z.array(z.string()) })
    .optional()
    .describe('What a right click opened'),
};

export type ContextMenu = z.infer<NonNullable<(typeof contextMenuOutput)['contextMenu']>>;

/** Refs of the menu entries in view. */
export async function menuEntries(target: Target, op: Operation): Promise<ReadonlySet<number>> {
  return new Set((await entriesOf(target, op)).map(({ ref }) => ref));
}

/**
 * The menu that came up since (A&S 4, click_selector). A menu of the browser itself, or one that a page draws without
 * saying that it is one, cannot be read.
 */
export async function contextMenuSince(
  before: ReadonlySet<number>,
  target: Target,
  op: Operation,
): Promise<NonNullable<ContextMenu>> {
  const entries = target.isClosed() ? [] : (await entriesOf(target, op)).filter(({ ref }) => !before.has(ref));
  const destructive = entries.filter(({ commit }) => {
    const facts = commit ?? null;
    return DESTROYS.has(detectCommitPoint({ action: 'click', facts, selectorText: null })?.class ?? '');
  });
  return {
    readable: entries.length > 0,
    destructiveEntries: destructive.slice(0, LISTED).map(({ text }) => text.slice(0, NAME_CHARS)),
  };
}

async function entriesOf(target: Target, op: Operation) {
  const { ctas } = await target.summarize(LOOK, op);
  return ctas.filter(({ role }) => ENTRY.test(role));
}
