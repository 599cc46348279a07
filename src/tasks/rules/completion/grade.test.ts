import { describe, expect, it } from 'vitest';
import { NO_EVIDENCE, workUnit } from '../../../../tests/support/task-records.js';
import type { KeyEvidence, ScopeEvidence } from '../../../observations/index.js';
import type { GradeCode, UnitGrade } from '../../runs/grade-types.js';
import type { Locator, WorkUnit } from '../../runs/unit-types.js';
import type { UnitKind } from '../../profiles/profile-types.js';
import { gradeUnit, isActionLike, keysOf, prefixesOf } from './grade.js';

const X = 'url:https://a.test/x';
const ROUTE = 'route:https://a.test x';

const EXACT: Locator = { type: 'url_exact', source: 'derived', matchKey: X };
const ON_ROUTE: Locator = { type: 'route_key', source: 'derived', matchKey: ROUTE };
const SELECTOR: Locator = { type: 'selector', source: 'derived', matchKey: 'selector:5e1' };
const DOCUMENT: Locator = { type: 'document_page', source: 'derived', matchKey: 'document:a.pdf' };
const PREFIX: Locator = { type: 'url_prefix', source: 'declared', matchKey: 'https://a.test/docs' };

function unitOf(locators: readonly Locator[], unitKind: UnitKind = 'page', unitKey = 'u'): WorkUnit {
  return workUnit(unitKey, { unitKind, status: 'checked', checkedBy: 'agent_claim', locators });
}

const seen = (more: Partial<KeyEvidence>): KeyEvidence => ({ ...NO_EVIDENCE, ...more });

interface Given {
  readonly keys?: Readonly<Record<string, Partial<KeyEvidence>>>;
  readonly standing?: readonly string[];
  readonly hasTarget?: boolean;
  readonly ingestion?: boolean;
  readonly projection?: boolean;
}

function scope({ keys = {}, standing = [], hasTarget = true, ingestion = true, projection = true }: Given) {
  const known = new Map(Object.entries(keys).map(([key, more]) => [key, seen(more)]));
  const evidence: ScopeEvidence = {
    scopeId: 'scp_1',
    hasTarget,
    find: (key) => known.get(key),
    findBelow: (prefix) => [...known.keys()].filter((key) => key.startsWith(`url:${prefix}`)),
    keysAt: () => [],
    standsFor: () => true,
    strongIfLeftNow: () => new Set(standing),
    isIngestionComplete: ingestion,
    isProjectionComplete: projection,
    isChainSound: true,
    reads: 0,
    agents: new Set(),
    windows: [],
  };
  return evidence;
}

const codes = ({ evidenceGrade, reasonCodes }: UnitGrade) => [evidenceGrade, ...reasonCodes];
const READ = { ok: 2, reads: 1, loadedReads: 1, share: 1 };
const STRONG = { ...READ, hasStrongWindow: true };

describe('the decision, in its order [E&T 2.1]', () => {
  type Row = [name: string, locators: readonly Locator[], given: Given | null, expected: readonly string[]];

  it.each<Row>([
    ['1 no scope', [EXACT], null, ['unknown', 'scope_binding_missing']],
    [
      '1 a scope that never had a tab',
      [EXACT],
      { hasTarget: false, keys: { [X]: STRONG } },
      ['unknown', 'scope_binding_missing'],
    ],
    ['1 comes before 2', [], null, ['unknown', 'scope_binding_missing']],
    ['2 no locator', [], {}, ['unknown', 'no_locator']],
    ['2 comes before a gap in the rows', [], { ingestion: false }, ['unknown', 'no_locator']],
    [
      '5 rows may be missing',
      [EXACT],
      { ingestion: false, projection: false },
      ['unknown', 'unknown_due_to_source_gap'],
    ],
    ['5 windows may be missing', [EXACT], { projection: false }, ['unknown', 'projection_incomplete']],
    ['5 nothing seen', [EXACT, ON_ROUTE], {}, ['none', 'no_matching_observation']],
    ['5 another page seen', [EXACT], { keys: { 'url:https://a.test/y': STRONG } }, ['none', 'no_matching_observation']],
    ['a gap does not undo what was seen', [EXACT], { ingestion: false, keys: { [X]: STRONG } }, ['strong']],
    ['6 opened, not read', [EXACT], { keys: { [X]: { ok: 1 } } }, ['weak', 'no_read_like_observation']],
    ['6 comes before 8', [SELECTOR], { keys: { 'selector:5e1': { ok: 1 } } }, ['weak', 'no_read_like_observation']],
    ['7 a strong window', [EXACT], { keys: { [X]: STRONG } }, ['strong']],
    ['7 on the route', [ON_ROUTE], { keys: { [ROUTE]: STRONG } }, ['strong']],
    ['7 the page still stands', [EXACT], { keys: { [X]: READ }, standing: [X] }, ['strong']],
    ['7 another page stands', [EXACT], { keys: { [X]: READ }, standing: [ROUTE] }, ['weak', 'visit_window_missing']],
    ['8 selector', [SELECTOR], { keys: { 'selector:5e1': STRONG } }, ['weak', 'locator_ceiling']],
    ['8 document', [DOCUMENT], { keys: { 'document:a.pdf': STRONG } }, ['weak', 'locator_ceiling']],
    ['8 prefix', [PREFIX], { keys: { 'url:https://a.test/docs/a': STRONG } }, ['weak', 'locator_ceiling']],
    [
      '8 only the prefix matched',
      [EXACT, PREFIX],
      { keys: { 'url:https://a.test/docs/a': STRONG }, standing: ['url:https://a.test/docs/a'] },
      ['weak', 'locator_ceiling'],
    ],
    ['9 left too soon', [EXACT, SELECTOR], { keys: { [X]: READ } }, ['weak', 'visit_window_missing']],
    [
      '9 the page was opened, something else was read',
      [EXACT, SELECTOR],
      { keys: { [X]: { ok: 1, hasStrongWindow: true }, 'selector:5e1': READ } },
      ['weak', 'visit_window_missing'],
    ],
  ])('%s', (_, locators, given, expected) => {
    expect(codes(gradeUnit(unitOf(locators), given === null ? null : scope(given)))).toEqual(expected);
  });

  it('3 a locator that was guessed proves nothing', () => {
    const guessed: Locator[] = JSON.parse(`[{"type":"url_exact","source":"guessed","matchKey":"${X}"}]`);
    const evidence = scope({ keys: { [X]: STRONG } });
    expect(codes(gradeUnit(unitOf(guessed), evidence))).toEqual(['unknown', 'no_deterministic_locator']);
    expect(codes(gradeUnit(unitOf([...guessed, SELECTOR]), evidence))).toEqual(['none', 'no_matching_observation']);
  });

  it.each<[name: string, keys: NonNullable<Given['keys']>, detail: GradeCode | null]>([
    ['nothing at all', {}, null],
    ['failed or blocked calls', { [X]: { failed: 3 } }, 'only_failed_observations'],
    ['an error page', { [X]: { errorPages: 1, failed: 1 } }, 'error_page'],
  ])('none says why: %s', (_, keys, detail) => {
    expect(gradeUnit(unitOf([EXACT]), scope({ keys }))).toEqual({
      evidenceGrade: 'none',
      reasonCodes: ['no_matching_observation', ...(detail === null ? [] : [detail])],
    });
  });

  it('a redirect names where it ended, and is never a visit', () => {
    const keys = { [X]: { redirectedTo: 'https://a.test/login', failed: 1 }, 'url:https://a.test/login': STRONG };
    expect(gradeUnit(unitOf([EXACT, ON_ROUTE]), scope({ keys }))).toEqual({
      evidenceGrade: 'none',
      reasonCodes: ['no_matching_observation', 'redirected_elsewhere'],
      detail: { effectiveUrl: 'https://a.test/login' },
    });
  });

  it('a redirect, a failure or an error page of former times does not spoil a visit', () => {
    const keys = { [X]: { ...STRONG, redirectedTo: 'https://a.test/login', failed: 2, errorPages: 1 } };
    expect(gradeUnit(unitOf([EXACT]), scope({ keys }))).toEqual({ evidenceGrade: 'strong', reasonCodes: [] });
  });
});

describe('bound commits [E&T 2.1]', () => {
  it.each<[UnitKind, boolean]>([
    ['page', false],
    ['url', false],
    ['selector', true],
    ['file', true],
    ['item', true],
    ['state', true],
    ['modal', true],
    ['role', true],
    ['action', true],
  ])('%s is action-like: %s', (kind, expected) => {
    expect(isActionLike(kind)).toBe(expected);
  });

  it.each<[name: string, commit: Partial<KeyEvidence>, expected: readonly string[]]>([
    ['verified_success', { ok: 1, commit: 'verified' }, ['strong', 'commit_verified']],
    ['indeterminate', { failed: 1, commit: 'unclear' }, ['none', 'no_matching_observation', 'commit_unclear']],
    ['success already true', { ok: 1, commit: 'preexisting' }, ['weak', 'commit_preexisting']],
    ['verified_fail', { failed: 1, commit: 'failed' }, ['none', 'no_matching_observation', 'only_failed_observations']],
  ])('%s decides on a unit without locators [E&T 14.14]', (_, commit, expected) => {
    const evidence = scope({ keys: { 'commit:send-invoice-7': commit } });
    expect(codes(gradeUnit(unitOf([], 'action', 'send-invoice-7'), evidence))).toEqual(expected);
    expect(codes(gradeUnit(unitOf([], 'action', 'send-invoice-8'), evidence))).toEqual(['unknown', 'no_locator']);
    expect(codes(gradeUnit(unitOf([], 'page', 'send-invoice-7'), evidence))).toEqual(['unknown', 'no_locator']);
  });

  it('5a comes before reading; a page must be read whatever was committed', () => {
    const commit = { ok: 1, commit: 'verified', committedAt: [X] } as const;
    const evidence = scope({ keys: { 'commit:u': commit, [X]: { ok: 1 } } });
    expect(codes(gradeUnit(unitOf([EXACT], 'item'), evidence))).toEqual(['strong', 'commit_verified']);
    expect(codes(gradeUnit(unitOf([EXACT], 'page'), evidence))).toEqual(['weak', 'no_read_like_observation']);
  });

  it('a deed at another address than that of its unit does not prove it', () => {
    const commit = { ok: 1, commit: 'verified', committedAt: ['url:https://a.test/other'] } as const;
    const evidence = scope({ keys: { 'commit:u': commit } });
    expect(codes(gradeUnit(unitOf([EXACT], 'action'), evidence))).toEqual(['weak', 'commit_elsewhere']);
    expect(codes(gradeUnit(unitOf([], 'action'), evidence))).toEqual(['strong', 'commit_verified']);
  });

  it.each<[name: string, kind: UnitKind, commit: Partial<KeyEvidence> | null, expected: readonly string[]]>([
    ['already true', 'item', { ok: 1, commit: 'preexisting' }, ['weak', 'commit_preexisting']],
    ['unclear', 'item', { failed: 1, commit: 'unclear' }, ['weak', 'commit_unclear']],
    ['refuted', 'state', { failed: 1, commit: 'failed' }, ['weak', 'only_failed_observations']],
    ['never made', 'action', null, ['weak', 'locator_ceiling']],
    ['never made, where reading can be the work', 'item', null, ['strong']],
  ])('reading the page does not prove a commit that was %s', (_, kind, commit, expected) => {
    const evidence = scope({ keys: { [X]: STRONG, ...(commit !== null && { 'commit:u': commit }) } });
    expect(codes(gradeUnit(unitOf([EXACT], kind), evidence))).toEqual(expected);
  });

  it('an unclear commit is unknown while rows may be missing', () => {
    const evidence = scope({ ingestion: false, keys: { 'commit:u': { failed: 1, commit: 'unclear' } } });
    expect(codes(gradeUnit(unitOf([], 'action'), evidence))).toEqual(['unknown', 'unknown_due_to_source_gap']);
  });
});

describe('error pages [E&T 2.1]', () => {
  it.each<[name: string, page: Partial<KeyEvidence>, expected: readonly string[]]>([
    ['opened, then found to be none', { ok: 1, errorPages: 1 }, ['none', 'no_matching_observation', 'error_page']],
    ['only found to be none', { errorPages: 2 }, ['none', 'no_matching_observation', 'error_page']],
    ['read well another time', { ...STRONG, errorPages: 1 }, ['strong']],
  ])('a page that was %s', (_, page, expected) => {
    expect(codes(gradeUnit(unitOf([EXACT]), scope({ keys: { [X]: page } })))).toEqual(expected);
  });
});

describe('the examples at this level', () => {
  it.each<[name: string, given: Given, expected: readonly string[]]>([
    ['read and left after 1.2 s', { keys: { [X]: STRONG } }, ['strong']],
    ['read and left after 0.4 s', { keys: { [X]: READ } }, ['weak', 'visit_window_missing']],
    ['navigate only', { keys: { [X]: { ok: 1 } } }, ['weak', 'no_read_like_observation']],
    ['no call', {}, ['none', 'no_matching_observation']],
    ['no call and a failed row', { ingestion: false }, ['unknown', 'unknown_due_to_source_gap']],
  ])('%s [E&T 14.2]', (_, given, expected) => {
    expect(codes(gradeUnit(unitOf([EXACT]), scope(given)))).toEqual(expected);
  });

  it('what is not read-like never gives more than weak, even in a long window [E&T 14.3]', () => {
    const keys = { [X]: { ok: 4, hasStrongWindow: true } };
    expect(codes(gradeUnit(unitOf([EXACT]), scope({ keys, standing: [X] })))).toEqual([
      'weak',
      'no_read_like_observation',
    ]);
    const blocked = { [X]: { failed: 1 } };
    expect(codes(gradeUnit(unitOf([EXACT]), scope({ keys: blocked })))).toEqual([
      'none',
      'no_matching_observation',
      'only_failed_observations',
    ]);
  });
});

describe('keys of a unit [E&T 4.1]', () => {
  it('hold the implied commit and leave prefixes apart', () => {
    const locators = [EXACT, PREFIX, SELECTOR];
    expect(keysOf(unitOf(locators, 'page'))).toEqual([X, 'selector:5e1']);
    expect(keysOf(unitOf(locators, 'item', 'i 7'))).toEqual([X, 'selector:5e1', 'commit:i 7']);
    expect(prefixesOf(unitOf(locators))).toEqual(['https://a.test/docs']);
  });
});

describe('read means read [E&T 2.1]', () => {
  const LOADED = { ...READ, hasStrongWindow: true };
  const FORM: Locator = { ...EXACT, form: 'plain' };
  const PLAIN = `plain:${X}`;

  it.each<[name: string, evidence: Partial<KeyEvidence>, expected: object]>([
    ['all of it', LOADED, { evidenceGrade: 'strong', reasonCodes: [] }],
    ['four fifths of it', { ...LOADED, share: 0.8 }, { evidenceGrade: 'strong' }],
    [
      'a little less',
      { ...LOADED, share: 0.79 },
      { evidenceGrade: 'weak', reasonCodes: ['partly_read'], detail: { seenPercent: 79 } },
    ],
    [
      'how much nobody knows',
      { ...LOADED, share: null },
      { evidenceGrade: 'weak', reasonCodes: ['partly_read'], detail: { seenPercent: 0 } },
    ],
    [
      'a part, and left at once',
      { ...LOADED, hasStrongWindow: false, share: 0.01 },
      { evidenceGrade: 'weak', reasonCodes: ['visit_window_missing', 'partly_read'] },
    ],
    [
      'at an address that a script put there',
      { ...LOADED, loadedReads: 0 },
      { evidenceGrade: 'weak', reasonCodes: ['address_not_loaded'] },
    ],
    ['at a client-side route', { ...LOADED, loadedReads: 0, routedReads: 1 }, { evidenceGrade: 'strong' }],
    [
      'what still showed the page before',
      { ok: 1, unshown: 1 },
      { evidenceGrade: 'none', reasonCodes: ['no_matching_observation', 'address_not_loaded'] },
    ],
  ])('%s', (_, evidence, expected) => {
    expect(gradeUnit(unitOf([EXACT]), scope({ keys: { [X]: evidence } }))).toMatchObject(expected);
  });

  it('a URL that a scan covered was measured by the scan', () => {
    const unit = { ...unitOf([EXACT], 'url'), checkedBy: 'registered_scan' as const };
    const given = scope({ keys: { [X]: { ...LOADED, share: 0.1 } } });
    expect(codes(gradeUnit(unit, given))).toEqual(['strong']);
    expect(codes(gradeUnit({ ...unit, checkedBy: 'agent_claim' }, given))).toEqual(['weak', 'partly_read']);
  });

  it('other kinds of units are not pages that have to be read to their end', () => {
    expect(codes(gradeUnit(unitOf([EXACT], 'item'), scope({ keys: { [X]: { ...LOADED, share: 0.1 } } })))).toEqual([
      'strong',
    ]);
  });

  it('reading the page that a unit is a part of is a trace of the unit', () => {
    const part = unitOf([{ ...EXACT, isPart: true }], 'item');
    expect(codes(gradeUnit(part, scope({ keys: { [X]: LOADED } })))).toEqual(['weak', 'locator_ceiling']);
  });

  it.each<[name: string, keys: NonNullable<Given['keys']>, expected: readonly string[]]>([
    ['its own form', { [X]: LOADED, [PLAIN]: LOADED }, ['strong']],
    ['the other form alone', { [X]: LOADED, [`slash:${X}`]: LOADED }, ['weak', 'other_address_form']],
    [
      'the other form, and of its own a part',
      { [X]: LOADED, [`slash:${X}`]: LOADED, [PLAIN]: { ...LOADED, share: 0.1 } },
      ['weak', 'partly_read'],
    ],
  ])('an address with a form: %s [E&T 4.1]', (_, keys, expected) => {
    expect(codes(gradeUnit(unitOf([FORM]), scope({ keys })))).toEqual(expected);
  });
});

describe('files [E&T 5.10]', () => {
  const fileOf = (checkedBy: WorkUnit['checkedBy']) => ({ ...unitOf([EXACT], 'url'), checkedBy });

  it.each([
    ['bytes alone are no reading', 'file_bytes', {}, ['weak', 'covered_by_bytes']],
    ['text that was read is', 'file_text', {}, ['strong', 'covered_by_bytes', 'file_text_read']],
    ['whoever looked at it as at a page has read it', 'file_bytes', { [X]: STRONG }, ['strong']],
    [
      'opened and not looked at, it is no more than its bytes',
      'file_bytes',
      { [X]: { ok: 1 } },
      ['weak', 'covered_by_bytes'],
    ],
    ['a claim is still a claim', 'agent_claim', {}, ['none', 'no_matching_observation']],
  ] as const)('%s', (_, checkedBy, keys, expected) => {
    expect(codes(gradeUnit(fileOf(checkedBy), scope({ keys })))).toEqual(expected);
  });

  it('without a scope nothing can be said of it either', () => {
    expect(codes(gradeUnit(fileOf('file_text'), null))).toEqual(['unknown', 'scope_binding_missing']);
  });
});
