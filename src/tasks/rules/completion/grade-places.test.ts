import { describe, expect, it } from 'vitest';
import { NO_EVIDENCE, workUnit } from '../../../../tests/support/task-records.js';
import type { KeyEvidence, ScopeEvidence } from '../../../observations/index.js';
import type { UnitKind } from '../../profiles/profile-types.js';
import type { Locator } from '../../runs/unit-types.js';
import { gradeUnit, isReadBefore } from './grade.js';
import { placesOf } from './unit-places.js';

const url = (name: string) => `https://a.test/${name}`;
const exact = (name: string): Locator => ({ type: 'url_exact', source: 'declared', matchKey: `url:${url(name)}` });
const route = (name: string): Locator => ({
  type: 'route_key',
  source: 'declared',
  matchKey: `route:https://a.test ${name}`,
});
const STRONG = { ok: 2, reads: 1, loadedReads: 1, share: 1, hasStrongWindow: true };

const unitOf = (locators: readonly Locator[], unitKind: UnitKind = 'page') =>
  workUnit('legal pages', { unitKind, status: 'checked', checkedBy: 'agent_claim', locators });

function evidenceOf(pages: Readonly<Record<string, Partial<KeyEvidence>>>): ScopeEvidence {
  const known = new Map(Object.entries(pages).map(([name, more]) => [`url:${url(name)}`, { ...NO_EVIDENCE, ...more }]));
  return {
    scopeId: 'scp_1',
    hasTarget: true,
    find: (key) => known.get(key),
    findBelow: () => [],
    keysAt: () => [],
    standsFor: () => true,
    strongIfLeftNow: () => new Set(),
    isIngestionComplete: true,
    isProjectionComplete: true,
    isChainSound: true,
    reads: 0,
    agents: new Set(),
    windows: [],
  };
}

describe('[E&T 4.1] a page unit of several addresses', () => {
  const TWO = unitOf([exact('a'), exact('b')]);

  it.each<[string, Readonly<Record<string, Partial<KeyEvidence>>>, object]>([
    ['all read', { a: STRONG, b: STRONG }, { evidenceGrade: 'strong', reasonCodes: [] }],
    [
      'one read',
      { a: STRONG },
      { evidenceGrade: 'weak', reasonCodes: ['other_places_unread'], detail: { unread: [url('b')] } },
    ],
    [
      'one read in part',
      { a: STRONG, b: { ...STRONG, share: 0.1 } },
      { evidenceGrade: 'weak', reasonCodes: ['other_places_unread'], detail: { unread: [url('b')] } },
    ],
    ['none read', {}, { evidenceGrade: 'none', reasonCodes: ['no_matching_observation'] }],
    ['one led to the other', { a: STRONG, b: { redirectedTo: url('a') } }, { evidenceGrade: 'strong' }],
    ['one led elsewhere', { a: STRONG, b: { redirectedTo: url('login') }, login: STRONG }, { evidenceGrade: 'weak' }],
    [
      'one led to the other, which was not read',
      { a: { ok: 1 }, b: { redirectedTo: url('a') } },
      { evidenceGrade: 'weak' },
    ],
  ])('%s', (_, pages, expected) => {
    expect(gradeUnit(TWO, evidenceOf(pages))).toMatchObject(expected);
  });

  it('a unit of another kind may be found at any of its addresses', () => {
    expect(gradeUnit(unitOf([exact('a'), exact('b')], 'item'), evidenceOf({ a: STRONG }))).toMatchObject({
      evidenceGrade: 'strong',
    });
  });

  it('a URL and its route are one address', () => {
    expect(placesOf(unitOf([route('a'), exact('a')])).map(({ name }) => name)).toEqual([url('a')]);
    expect(placesOf(unitOf([route('b'), exact('a')])).map(({ name }) => name)).toEqual([url('a'), '/b']);
    expect(placesOf(unitOf([route('a'), exact('a?id=1')])).map(({ name }) => name)).toEqual([url('a?id=1'), '/a']);
  });
});

describe('[E&T 2.1] what a look was of', () => {
  const ONE = unitOf([exact('a')]);

  it.each<[string, Partial<KeyEvidence>, readonly string[]]>([
    ['a page that was still coming', { ok: 2, reads: 1, comingReads: 1 }, ['weak', 'still_coming']],
    ['a page with a query that it led to', { ok: 2, reads: 1, ledReads: 1 }, ['weak', 'redirected_with_query']],
    ['a page that had come by the second look', { ...STRONG, reads: 2, comingReads: 1 }, ['strong']],
    [
      'a form to sign in',
      { ok: 1, errorPages: 1, stood: 'sign_in' },
      ['none', 'no_matching_observation', 'not_the_page:sign_in'],
    ],
    ['the page, after signing in', { ...STRONG, errorPages: 1, stood: 'sign_in' }, ['strong']],
    [
      'something without a name',
      { ok: 1, errorPages: 1, stood: 'nobody knows' },
      ['none', 'no_matching_observation', 'error_page'],
    ],
  ])('%s', (_, seen, expected) => {
    const { evidenceGrade, reasonCodes } = gradeUnit(ONE, evidenceOf({ a: seen }));
    expect([evidenceGrade, ...reasonCodes]).toEqual(expected);
  });

  it.each<[string, Partial<KeyEvidence>, boolean]>([
    ['before the run', { ...STRONG, earlyReads: 1 }, true],
    ['before and in it', { ...STRONG, reads: 2, earlyReads: 1 }, false],
    ['in the run', STRONG, false],
    ['never', {}, false],
  ])('[E&T 9.2] a unit that was read %s', (_, seen, is) => {
    expect(isReadBefore(ONE, evidenceOf({ a: seen }))).toBe(is);
  });
});
