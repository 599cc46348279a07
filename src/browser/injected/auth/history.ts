import type { PageCalls } from '../../protocol/calls.js';

interface Entry {
  readonly sameDocument: boolean;
}

interface EntryList {
  readonly currentEntry: { readonly index: number } | null;
  entries(): readonly Entry[];
}

const isEntryList = (value: unknown): value is EntryList =>
  typeof value === 'object' && value !== null && 'entries' in value && 'currentEntry' in value;

/** The page sees the entries of its own origin beside it; whatever else a step leads to is another one's. */
export function historyStep({ step }: PageCalls['historyStep']['args']): PageCalls['historyStep']['result'] {
  const list: unknown = Reflect.get(globalThis, 'navigation');
  if (!isEntryList(list) || list.currentEntry === null) return 'cross_origin';
  const entry = list.entries()[list.currentEntry.index + (step === 'back' ? -1 : 1)];
  if (entry === undefined) return 'cross_origin';
  return entry.sameDocument ? 'same_document' : 'same_origin';
}
