import type { MemoryEntry } from '../../src/memory/types.js';

/** An entry of Browser Memory, fresh and plain. */
export function memoryEntry(more: Partial<MemoryEntry> = {}): MemoryEntry {
  return {
    memoryId: 'mem_1',
    sandboxRef: 'ref-a',
    isShared: false,
    domain: 'shop.test',
    urlPattern: null,
    memoryType: 'note',
    content: 'Sizes run small',
    source: 'agent',
    score0: 1,
    accessCount: 0,
    contentRev: 1,
    createdAtMs: 0,
    updatedAtMs: 0,
    accessedAtMs: 0,
    ...more,
  };
}
