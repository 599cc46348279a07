import { NovaError, sha256Hex } from '../../kernel/index.js';
import type { Operation } from '../operation.js';
import { type Tab, onCurrentDocument } from '../tabs/tab.js';
import { revealClosedRoots } from '../worlds/closed-roots.js';
import { withFrames } from './frame-text.js';
import { untilComplete } from './views.js';

export interface TextRead {
  readonly text: string;
  readonly totalChars: number;
  /** Hash of the whole text, for continuation tokens. */
  readonly contentHash: string;
  readonly documentId: string;
}

export async function readText(tab: Tab, selector: string | undefined, op: Operation): Promise<TextRead | null> {
  return onCurrentDocument(tab, op, async () => {
    await untilComplete(tab, op);
    await revealClosedRoots(tab, op);
    const read = await tab.world.call('text', { selector: selector ?? null }, op);
    switch (read.kind) {
      case 'invalid':
        throw new NovaError('params.invalid', `The selector is not valid CSS: ${read.problem}`, {
          details: { field: 'selector' },
        });
      case 'missing':
        return null;
      case 'text': {
        const text = await withFrames(tab, read, op);
        return {
          text,
          totalChars: text.length,
          contentHash: sha256Hex(text),
          documentId: tab.session.document.id,
        };
      }
    }
  });
}
