import { describe, expect, test } from 'vitest';
import { decideAdoption, refuseBinding, type TabFacts } from './adoption.js';
import { isErrorPage } from './error-page.js';
import { isReadLike } from './read-like.js';

describe('[E&T 1.3] read-like', () => {
  const row = { reads: 'text' as const, actionKind: 'read' as const, executed: true, ok: true, signalFlags: 1 };
  test.each([
    ['a read that showed text', row, {}, true],
    ['a picture', { ...row, reads: 'picture' as const, signalFlags: 2 }, {}, true],
    ['one that showed nothing', { ...row, signalFlags: 1 << 14 }, {}, false],
    ['one that failed', { ...row, ok: false }, {}, false],
    ['one that was stopped', { ...row, executed: false }, {}, false],
    ['a look at the state only', { ...row, reads: 'outline' as const }, { readLike: false }, false],
    ['a search', { ...row, reads: 'matches' as const }, {}, false],
    ['a wait', { ...row, reads: null }, {}, false],
    ['a click', { ...row, reads: null, actionKind: 'interact' as const }, {}, false],
  ])('%s', (_name, given, evidence, expected) => {
    expect(isReadLike(given, evidence)).toBe(expected);
  });
});

describe('[E&T 2.1] error pages', () => {
  const page = (
    httpStatus: number | null,
    title: string | null,
    lines: readonly string[] = [],
    url = 'https://a.test/x',
  ) => isErrorPage({ httpStatus, title, lines, url });
  test.each([
    [404, null],
    [403, 'Welcome'],
    [500, 'Oops'],
    [200, 'Page not found'],
    [200, '404'],
    [200, '404 – Example Shop'],
    [200, 'Not Found | Example'],
    [200, 'Error 404 (Not Found)'],
    [200, 'Oops! This page could not be found.'],
    [200, 'Example: Seite nicht gefunden'],
    [200, 'Error 404: Page not found'],
    [200, 'Page introuvable - Exemple'],
    [null, 'Página no encontrada'],
  ])('%s %s', (status, title) => {
    expect(page(status, title)).toBe(true);
  });
  test.each([
    [200, 'Pricing'],
    [200, null],
    [null, ''],
    [304, 'Pricing'],
    [200, 'HTTP 404 - Wikipedia'],
    [200, 'How we made our page not found errors useful to the people who see them'],
    [200, 'Lost and found'],
    [200, '4040 reasons to stay'],
    [200, 'bash: command not found'],
    [200, 'Error 404: page not found, and how to sign in'],
  ])('%s %s is none', (status, title) => {
    expect(page(status, title)).toBe(false);
  });
  test.each([
    ['a heading says it', ['Shop', 'Page not found'], true],
    ['a line says it with the number', ['Menu', '404 Not Found'], true],
    ['a line that could be anything', ['Results', 'Not found'], false],
    ['a sentence that mentions it', ['Tell us when a page was not found by our search.'], false],
  ])('%s', (_name, lines, expected) => {
    expect(page(200, 'Shop', lines)).toBe(expected);
  });
  test('a page about missing pages is one of its site', () => {
    expect(page(200, '404 Not Found - HTTP', ['404 Not Found'], 'https://a.test/Web/HTTP/Status/404')).toBe(false);
  });
});

describe('[E&T 1.5] which tab an instance may have', () => {
  const tab: TabFacts = { isPrivate: false, claimedBy: null, covering: null, isUnused: false };
  const ofRun = (agentId: string) => ({ kind: 'task_instance' as const, agentId });
  test.each([
    ['none', null, 'evidence_scope_no_target'],
    ['a private one', { ...tab, isPrivate: true }, 'evidence_scope_private'],
    ['one that another agent holds', { ...tab, claimedBy: 'b' }, 'evidence_scope_target_busy'],
    ['one of another run', { ...tab, covering: ofRun('a') }, 'evidence_scope_target_busy'],
    ['one that joined another run of its own by being opened', { ...tab, covering: ofRun('a'), isUnused: true }, null],
    [
      "one that joined another agent's run by being opened",
      { ...tab, covering: ofRun('b'), isUnused: true },
      'evidence_scope_target_busy',
    ],
    ['one it has claimed itself', { ...tab, claimedBy: 'a', covering: { kind: 'tab_claim', agentId: 'a' } }, null],
    ['a free one', tab, null],
  ] as const)('%s', (_name, given, expected) => {
    expect(refuseBinding('a', given)).toBe(expected);
  });

  const facts = { tab, agentId: 'a', ownScopes: [], openerScopeId: null, isTaken: false };
  const one = { scopeId: 's1', hasLiveTab: true, idleMs: 0 };
  const two = { ...one, scopeId: 's2' };
  test.each([
    ['opened by the only run of the agent', { ...facts, ownScopes: [one], isTaken: true }, 's1'],
    ['just used', { ...facts, ownScopes: [one] }, null],
    ['used while the run has no tab', { ...facts, ownScopes: [{ ...one, hasLiveTab: false }] }, 's1'],
    ['opened while there are two runs', { ...facts, ownScopes: [one, two], isTaken: true }, null],
    [
      'opened while the other run lies idle',
      { ...facts, ownScopes: [one, { ...two, idleMs: 11 * 60_000 }], isTaken: true },
      's1',
    ],
    ['opened from a tab of a run', { ...facts, openerScopeId: 's9' }, 's9'],
    [
      'opened, but held by another agent',
      { ...facts, tab: { ...tab, claimedBy: 'b' }, ownScopes: [one], isTaken: true },
      null,
    ],
    ['opened by an agent without runs', { ...facts, isTaken: true }, null],
    ['private', { ...facts, tab: { ...tab, isPrivate: true }, ownScopes: [one], isTaken: true }, null],
  ])('a tab that was %s', (_name, given, expected) => {
    expect(decideAdoption(given)).toBe(expected);
  });
});
