import { NovaError, sha256Hex } from '../kernel/index.js';
import { revealClosedRoots } from './closed-roots.js';
import { onCurrentDocument, type Tab } from './tab.js';
import type { Operation, PageState, PageSummary, StateField, SummaryOptions, TextRead } from './types.js';

export async function summarize(tab: Tab, options: SummaryOptions, op: Operation): Promise<PageSummary> {
  const report = await onCurrentDocument(tab, op, async () => {
    await revealClosedRoots(tab, op);
    return tab.world.call('summarize', options, op);
  });
  tab.memory.noteScan(report.signature);
  for (const [ref, fingerprint] of report.fingerprints) tab.memory.remember(ref, fingerprint);
  return report.summary;
}

export function readState(tab: Tab, fields: readonly StateField[], op: Operation): Promise<PageState> {
  return onCurrentDocument(tab, op, () => tab.world.call('state', { fields }, op));
}

export async function readText(tab: Tab, selector: string | undefined, op: Operation): Promise<TextRead | null> {
  return onCurrentDocument(tab, op, async () => {
    await revealClosedRoots(tab, op);
    const read = await tab.world.call('text', { selector: selector ?? null }, op);
    switch (read.kind) {
      case 'invalid':
        throw new NovaError('params.invalid', `The selector is not valid CSS: ${read.problem}`, {
          details: { field: 'selector' },
        });
      case 'missing':
        return null;
      case 'text':
        return {
          text: read.text,
          totalChars: read.text.length,
          contentHash: sha256Hex(read.text),
          documentId: tab.session.document.id,
        };
    }
  });
}
