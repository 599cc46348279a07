import { NovaError } from '../../kernel/index.js';
import { revealClosedRoots } from '../worlds/closed-roots.js';
import type { TextSearch, TextSearchOptions } from '../protocol/text.js';
import { onCurrentDocument, type Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';

/** Searches the visible text; null when nothing matches the selector it was to be searched in. */
export async function searchText(tab: Tab, options: TextSearchOptions, op: Operation): Promise<TextSearch | null> {
  const found = await onCurrentDocument(tab, op, async () => {
    await revealClosedRoots(tab, op);
    return tab.world.call('search', options, op);
  });
  if (found.kind === 'missing') return null;
  if (found.kind === 'invalid') {
    const details = { field: 'selector' };
    throw new NovaError('params.invalid', `The selector is not valid CSS: ${found.problem}`, { details });
  }
  for (const [ref, fingerprint] of found.fingerprints) tab.memory.remember(ref, fingerprint);
  return { matches: found.matches, totalCount: found.totalCount };
}
