import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createIds, systemClock } from '../../kernel/index.js';
import { MainDocument } from './main-document.js';

/** The events of a page in the order in which Chromium sends them. */
function stateAfter(...events: readonly [name: string, params: object][]) {
  const cdp = new EventEmitter();
  const counters = { navigationSeq: 0, domEpoch: 0, pageSeq: 0, pageSinceMs: 0 };
  const document = new MainDocument(cdp as unknown as CDPSession, {
    ids: createIds(),
    clock: systemClock,
    counters,
    onChange: () => undefined,
  });
  for (const [name, params] of events) cdp.emit(name, params);
  const { url, commits, isParsed, isLoaded } = document;
  return { url, commits, isParsed, isLoaded };
}

const committed = (type: string, path: string): [string, object] => [
  'Page.frameNavigated',
  { type, frame: { id: 'main', loaderId: path, url: `http://site/${path}` } },
];
const LOADED: readonly [string, object][] = [
  ['Page.domContentEventFired', {}],
  ['Page.loadEventFired', {}],
];

describe('the document of a tab', () => {
  it('is loaded when its events say so, and not before', () => {
    expect(stateAfter(committed('Navigation', 'a'))).toMatchObject({ isParsed: false, isLoaded: false });
    expect(stateAfter(committed('Navigation', 'a'), ...LOADED)).toMatchObject({ isParsed: true, isLoaded: true });
  });

  it('that comes back from the back-forward cache is loaded at once: no further event says so', () => {
    const state = stateAfter(
      committed('Navigation', 'a'),
      ...LOADED,
      committed('Navigation', 'b'),
      committed('BackForwardCacheRestore', 'a'),
    );
    expect(state).toEqual({ isParsed: true, isLoaded: true, commits: 3, url: 'http://site/a' });
  });
});
