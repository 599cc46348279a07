import { describe, expect, it } from 'vitest';
import { SIGNAL_BITS } from '../types.js';
import { decideSignals, namesOfSignals } from './signals.js';

describe('signal flags [E&T 1.3]', () => {
  it('have the bit numbers of the specification', () => {
    expect(SIGNAL_BITS).toEqual({
      ContentExposed: 0,
      VisualExposed: 1,
      DomExposed: 2,
      SelectorTouched: 3,
      NavigationIntent: 4,
      NavigationCommitted: 5,
      MutationAttempted: 6,
      MutationCommitted: 7,
      InputSupplied: 8,
      SearchExecuted: 9,
      ConsoleExposed: 10,
      FileExposed: 11,
      ViewportOnly: 12,
      FullDocument: 13,
      TargetResolved: 14,
    });
  });

  it.each([
    ['nothing seen', {}, []],
    ['an empty payload exposes no content', { contentChars: 0, domRead: true }, ['DomExposed']],
    ['a read with text', { contentChars: 5, domRead: true }, ['ContentExposed', 'DomExposed']],
    [
      'a scan of the whole document',
      { contentChars: 5, domRead: true, wholeDocument: true },
      ['ContentExposed', 'DomExposed', 'FullDocument'],
    ],
    ['a picture of the viewport', { image: 'viewport' as const }, ['VisualExposed', 'ViewportOnly']],
    ['a picture of the whole page', { image: 'full_document' as const }, ['VisualExposed', 'FullDocument']],
    [
      'a navigation that never committed',
      { navigation: { requestedUrl: 'x', committed: false, httpStatus: null } },
      ['NavigationIntent'],
    ],
    [
      'a navigation that committed',
      { navigation: { requestedUrl: 'x', committed: true, httpStatus: 200 } },
      ['NavigationIntent', 'NavigationCommitted'],
    ],
    [
      'a click without effect',
      { selectorTouched: '#a', mutation: { attempted: true, committed: false } },
      ['SelectorTouched', 'MutationAttempted'],
    ],
    [
      'typing with an effect',
      { selectorTouched: '#a', inputLength: 3, mutation: { attempted: true, committed: true } },
      ['SelectorTouched', 'MutationAttempted', 'MutationCommitted', 'InputSupplied'],
    ],
    [
      'an upload',
      { selectorTouched: '#a', filesSupplied: 1, mutation: { attempted: true, committed: false } },
      ['SelectorTouched', 'MutationAttempted', 'InputSupplied', 'FileExposed'],
    ],
    ['a search without a hit', { searchExecuted: true, contentChars: 0 }, ['SearchExecuted']],
    ['a search with hits', { searchExecuted: true, contentChars: 9 }, ['ContentExposed', 'SearchExecuted']],
    ['a look at an empty console', { consoleExposed: false }, []],
    ['console entries', { consoleExposed: true }, ['ConsoleExposed']],
  ])('%s', (_, evidence, names) => {
    expect(namesOfSignals(decideSignals(evidence, false))).toEqual(names);
    expect(namesOfSignals(decideSignals(evidence, true))).toEqual([...names, 'TargetResolved']);
  });
});
