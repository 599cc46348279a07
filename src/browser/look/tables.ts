import { revealClosedRoots } from '../worlds/closed-roots.js';
import { staleRef } from './element.js';
import type { TableOptions, TableRead } from '../protocol/text.js';
import { onCurrentDocument, type Tab } from '../tabs/tab.js';
import type { BrowserRefusal, Operation } from '../operation.js';
import type { ResolvedElement } from './element-types.js';

export interface TableQuery extends TableOptions {
  /** The table, something that holds it, or something inside it; null: the largest one in sight. */
  readonly element: ResolvedElement | null;
}

/** Reads a table or grid; null when there is none. */
export async function extractTable(
  tab: Tab,
  { element, offset, maxRows, maxCellChars }: TableQuery,
  op: Operation,
): Promise<TableRead | BrowserRefusal | null> {
  const ref = element?.node.handle ?? null;
  const isStale = () => element !== null && element.node.documentId !== tab.session.document.id;
  if (ref !== null && isStale()) return staleRef(tab, ref, op);
  const read = await onCurrentDocument(tab, op, async () => {
    await revealClosedRoots(tab, op);
    return tab.world.call('table', { ref, offset, maxRows, maxCellChars }, op);
  });
  if (read.kind === 'table') return read.table;
  return ref !== null && isStale() ? staleRef(tab, ref, op) : null;
}
