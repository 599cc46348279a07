import { registrableDomain } from '../../kernel/index.js';
import type { JournalNote, UnsafeEffect } from '../note-types.js';

/** May be the page's own doing at that moment, so it speaks against the entry without settling the matter. */
const DOUBTFUL: UnsafeEffect = 'writes';

/**
 * Whether a press did what its entry may never do (K 3, K 15.9): leave its site, and of a learned control anything that is
 * not AutoSafe. Whatever stands under that selector now, it is not what was learned.
 */
export function misfireOf(note: JournalNote, isSafeControl: boolean): 'severe' | 'doubtful' | null {
  const { action, host, hostAfter, dispatched } = note;
  if (action === null || action.kind !== 'click' || action.anchor === null || !dispatched) return null;
  if (host !== null && hostAfter !== null && siteOf(host) !== siteOf(hostAfter)) return 'severe';
  if (!isSafeControl) return null;
  if (action.commitClass !== null) return 'severe';
  if (action.unsafeBecause === null) return null;
  return action.unsafeBecause === DOUBTFUL ? 'doubtful' : 'severe';
}

/** A scope may carry a port; the site is the same on all of them. */
const siteOf = (scope: string): string => registrableDomain(scope.replace(/:\d+$/, ''));
