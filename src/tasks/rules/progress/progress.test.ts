import { describe, expect, it } from 'vitest';
import { workUnit } from '../../../../tests/support/task-records.js';
import { normalizeUrl, urlHash } from '../../../kernel/index.js';
import type { EvidenceGrade } from '../../runs/grade-types.js';
import type { WorkUnit } from '../../runs/unit-types.js';
import { applyProgress, type ProgressChange, type ProgressEvent, type ProgressState } from './progress.js';
import { countMove, NO_UNITS } from './units.js';

const [NOW, LATER] = [1_700_000_000_000, 1_700_000_005_000];
const X = 'https://a.test/x';

interface Given extends Partial<Omit<ProgressState, 'findUnit' | 'unitsAt' | 'counts' | 'findGrade' | 'hasFinding'>> {
  readonly units?: readonly (Partial<WorkUnit> & { readonly unitKey: string })[];
  readonly grades?: Readonly<Record<string, EvidenceGrade>>;
  readonly findings?: readonly string[];
  /** Units that are there but of no interest. */
  readonly others?: number;
}

function stateOf({ units = [], grades = {}, findings = [], others = 0, ...more }: Given = {}): ProgressState {
  const known = new Map(
    units.map((unit, position): [string, WorkUnit] => [
      unit.unitKey,
      workUnit(unit.unitKey, { position, updatedAtMs: NOW, ...unit }),
    ]),
  );
  const counts = [...known.values()].reduce((before, { status }) => countMove(before, null, status), NO_UNITS);
  return {
    discoveryState: 'unknown',
    counts: { ...counts, total: counts.total + others },
    findingCount: findings.length,
    lateDiscoveredCount: 0,
    unitKind: 'page',
    origin: 'https://a.test',
    sites: null,
    mandatoryChecks: [{ checkId: 'legal', description: 'read the terms', required: true }],
    checks: {},
    resumeState: {},
    findUnit: (key) => known.get(key),
    unitsAt: (matchKey) => [...known.values()].filter((unit) => isAt(unit, matchKey)),
    findGrade: (key) => grades[key] ?? null,
    hasFinding: (key) => findings.includes(key),
    normalize: (url) => normalizeUrl(url, () => '~00000000'),
    ...more,
  };
}

function change(given: Given, event: ProgressEvent): ProgressChange {
  const outcome = applyProgress(stateOf(given), event, LATER);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.change;
}

function refusal(given: Given, event: ProgressEvent): readonly [reason: string, ...details: string[]] {
  const outcome = applyProgress(stateOf(given), event, LATER);
  if (outcome.ok) throw new Error('applied');
  return [outcome.reason, ...outcome.details.map(({ entry, reason }) => `${entry} ${reason}`)];
}

const isAt = ({ locators }: WorkUnit, key: string) => locators.some(({ matchKey }) => matchKey === key);
const set = (unitKey: string, status: WorkUnit['status'], reason?: string) => ({ unitKey, status, reason });

describe('discovering units [E&T 3]', () => {
  it('makes units in order, with the kind of the run and locators', () => {
    const { newUnits, counts, duplicateUnits } = change(
      { units: [{ unitKey: 'old' }] },
      {
        discoveredUnits: [
          { unitKey: ' first ', unitRef: '/x', label: 'X', metadata: { row: 1 } },
          { unitKey: 'second', unitKind: 'item', locators: [{ type: 'url_prefix', value: 'https://a.test/docs' }] },
          { unitKey: 'first' },
          { unitKey: 'old' },
        ],
      },
    );
    expect(newUnits).toMatchObject([
      { unitKey: 'first', unitKind: 'page', unitRef: '/x', label: 'X', position: 1, metadata: { row: 1 } },
      { unitKey: 'second', unitKind: 'item', position: 2, status: 'discovered', updatedAtMs: LATER, label: null },
    ]);
    expect(newUnits.map(({ locators }) => locators.map(({ source, type }) => `${source} ${type}`))).toEqual([
      ['derived route_key', 'derived url_exact'],
      ['declared url_prefix'],
    ]);
    expect(counts.total).toBe(3);
    expect(duplicateUnits).toEqual(['first', 'old']);
  });

  it('a locator that can match nothing refuses the event', () => {
    const outcome = applyProgress(
      stateOf(),
      { discoveredUnits: [{ unitKey: 'a' }, { unitKey: 'b', locators: [{ type: 'url_exact', value: 'here' }] }] },
      NOW,
    );
    expect(outcome).toEqual({
      ok: false,
      reason: 'params.invalid',
      details: [
        {
          entry: 'discoveredUnits[1]',
          reason: 'params.invalid',
          unitKey: 'b',
          message: 'locator url_exact "here": a url_exact must be a full http or https URL',
        },
      ],
    });
  });

  it('units found after freezing are late, those of the freezing event are not', () => {
    const frozen: Given = { discoveryState: 'frozen', lateDiscoveredCount: 2 };
    const late = change(frozen, { discoveredUnits: [{ unitKey: 'a' }], unitUpdates: [set('a', 'checked')] });
    expect(late.newUnits).toMatchObject([{ lateDiscovered: true, status: 'checked' }]);
    expect([late.lateDiscoveredCount, late.hasFrozen]).toEqual([3, false]);
    const freezing = change({}, { discoveredUnits: [{ unitKey: 'a' }], setDiscoveryState: 'frozen' });
    expect(freezing.newUnits).toMatchObject([{ lateDiscovered: false }]);
    expect([freezing.discoveryState, freezing.hasFrozen, freezing.lateDiscoveredCount]).toEqual(['frozen', true, 0]);
  });

  it('a URL is a key in its normal form; any spelling finds it [E&T 4.2]', () => {
    const { newUnits, duplicateUnits, checkedKeys } = change(
      {},
      {
        discoveredUnits: [{ unitKey: 'HTTPS://a.test:443/x' }, { unitKey: 'https://a.test/x?utm_source=n' }],
        unitUpdates: [set('https://A.test/x#top', 'checked')],
      },
    );
    expect(newUnits).toMatchObject([
      { unitKey: 'https://a.test/x', unitRef: 'HTTPS://a.test:443/x', status: 'checked' },
    ]);
    expect(duplicateUnits).toEqual(['https://a.test/x?utm_source=n']);
    expect(checkedKeys).toEqual(['https://a.test/x']);
  });

  it('an address with and one without the last slash are two units, found by either spelling while there is one [E&T 4.1]', () => {
    const both = change({}, { discoveredUnits: [{ unitKey: 'https://a.test/x' }, { unitKey: 'https://a.test/x/' }] });
    expect(both.newUnits.map(({ unitKey, locators }) => [unitKey, locators[0]?.form])).toEqual([
      ['https://a.test/x', 'plain'],
      ['https://a.test/x/', 'slash'],
    ]);
    const one = change(
      {},
      { discoveredUnits: [{ unitKey: 'https://a.test/x/' }], unitUpdates: [set('https://a.test/x', 'checked')] },
    );
    expect(one.checkedKeys).toEqual(['https://a.test/x/']);
  });

  it.each<[string, NonNullable<ProgressEvent['discoveredUnits']>]>([
    ['a name that refers to the page of a unit', [{ unitKey: X }, { unitKey: 'Chapter 2', unitRef: X }]],
    [
      'a name with that page among its places',
      [
        { unitKey: X },
        {
          unitKey: 'Chapter 2',
          locators: [
            { type: 'url_exact', value: 'https://a.test/y' },
            { type: 'url_exact', value: X },
          ],
        },
      ],
    ],
    ['the same page, spelled as a path', [{ unitKey: X }, { unitKey: '/x' }]],
  ])('a page is the place of one unit: %s is refused [E&T 4.1]', (_, discoveredUnits) => {
    expect(refusal({}, { discoveredUnits })).toEqual(['params.invalid', 'discoveredUnits[1] params.invalid']);
  });

  it('in a run of pages another kind of unit is a part of a page [E&T 4.1]', () => {
    const item = { unitKey: 'price', unitKind: 'item', unitRef: X } as const;
    const isPart = (given: Given) =>
      change(given, { discoveredUnits: [item] }).newUnits.map(({ locators }) => locators[0]?.isPart);
    expect(isPart({})).toEqual([true]);
    expect(isPart({ unitKind: 'item' })).toEqual([undefined]);
  });

  it('a URL finds the unit whose key is its hash [E&T 4.2]', () => {
    const unitKey = `url:${urlHash('https://a.test/x')}`;
    const given: Given = { units: [{ unitKey }] };
    expect(change(given, { unitUpdates: [set('https://a.test/x/', 'checked')] }).checkedKeys).toEqual([unitKey]);
    const again = change(given, { discoveredUnits: [{ unitKey: 'https://a.test/x' }] });
    expect([again.newUnits, again.duplicateUnits]).toEqual([[], ['https://a.test/x']]);
    expect(change(given, { findings: [{ unitKey: 'https://a.test/x', summary: 's' }] }).newFindings).toMatchObject([
      { unitKey },
    ]);
  });
});

describe('updating units [E&T 3]', () => {
  it('discovery comes first, updates follow in their order, and only touched units come back', () => {
    const result = change(
      {
        units: [{ unitKey: 'a' }, { unitKey: 'b', status: 'blocked', reason: 'wall', note: 'kept' }, { unitKey: 'c' }],
      },
      {
        unitUpdates: [set('new', 'failed', 'timeout'), set('new', 'discovered'), set('b', 'checked')],
        discoveredUnits: [{ unitKey: 'new' }],
      },
    );
    expect(result.newUnits).toMatchObject([{ unitKey: 'new', status: 'discovered', reason: null }]);
    expect(result.changedUnits).toMatchObject([
      { unitKey: 'b', status: 'checked', reason: null, note: 'kept', checkedBy: 'agent_claim', updatedAtMs: LATER },
    ]);
    expect(result.checkedKeys).toEqual(['b']);
    expect(result.counts).toEqual({ total: 4, checked: 1, excluded: 0, blocked: 0, failed: 0 });
  });

  it('repeating a final status changes nothing; an open unit takes new words', () => {
    const given: Given = {
      units: [
        { unitKey: 'a', status: 'checked', checkedBy: 'agent_claim' },
        { unitKey: 'b', status: 'excluded', reason: 'dead' },
        { unitKey: 'c', status: 'blocked', reason: 'wall', note: 'n' },
      ],
    };
    const result = change(given, {
      unitUpdates: [{ ...set('a', 'checked'), note: 'again' }, set('b', 'excluded'), set('c', 'blocked', 'login wall')],
    });
    expect(result.changedUnits).toMatchObject([{ unitKey: 'c', status: 'blocked', reason: 'login wall', note: 'n' }]);
    expect([result.checkedKeys, result.counts]).toEqual([[], stateOf(given).counts]);
  });

  it('a claim that is not proven can be given up, and made again in the same event', () => {
    const given: Given = {
      units: [
        { unitKey: 'a', status: 'checked' },
        { unitKey: 'b', status: 'checked' },
      ],
      grades: { a: 'none', b: 'weak' },
    };
    const result = change(given, {
      unitUpdates: [set('a', 'excluded', 'error page'), set('b', 'failed'), set('b', 'checked')],
    });
    expect(result.changedUnits).toMatchObject([
      { unitKey: 'a', status: 'excluded', checkedBy: null, reason: 'error page' },
      { unitKey: 'b', status: 'checked', checkedBy: 'agent_claim' },
    ]);
    // The claim on b stood before and stands now: it is no new one.
    expect([result.withdrawnKeys, result.checkedKeys]).toEqual([['a'], []]);
    expect(result.counts).toEqual({ total: 2, checked: 1, excluded: 1, blocked: 0, failed: 0 });
    expect(refusal({ ...given, grades: { a: 'strong' } }, { unitUpdates: [set('a', 'failed')] })[0]).toBe(
      'invalid_transition',
    );
    expect(
      refusal({}, { discoveredUnits: [{ unitKey: 'n' }], unitUpdates: [set('n', 'checked'), set('n', 'failed')] }),
    ).toEqual(['invalid_transition', 'unitUpdates[1] invalid_transition']);
  });
});

describe('findings, checks and the state to resume from [E&T 3]', () => {
  it('findings are distinct by key, else by kind, unit and summary', () => {
    const { newFindings, findingCount } = change(
      { findings: ['k-old'] },
      {
        findings: [
          { findingKey: 'k-old', summary: 'seen before', url: X },
          { findingKey: 'k1', summary: 'same words', url: X },
          {
            findingKey: 'k2',
            summary: 'same words',
            severity: 'high',
            url: 'https://a.test/x',
            evidenceRefs: ['obs_1'],
          },
          { summary: 'Broken  link.', kind: 'link', url: X },
          { summary: 'broken link', kind: 'link', detail: 'again', url: X },
          { summary: 'broken link', kind: 'image', url: X },
          { summary: 'broken link', kind: 'link', unitKey: '/p2' },
          { summary: 'broken link', kind: 'link', url: 'https://a.test/y' },
        ],
      },
    );
    expect(newFindings.map(({ findingKey, kind, unitKey }) => [findingKey.slice(0, 2), kind, unitKey])).toEqual([
      ['k1', null, null],
      ['k2', null, null],
      [expect.any(String), 'link', null],
      [expect.any(String), 'image', null],
      [expect.any(String), 'link', '/p2'],
      [expect.any(String), 'link', null],
    ]);
    expect(findingCount).toBe(7);
    expect(newFindings[1]).toEqual({
      findingKey: 'k2',
      unitKey: null,
      kind: null,
      severity: 'high',
      summary: 'same words',
      detail: null,
      url: 'https://a.test/x',
      evidenceRefs: ['obs_1'],
      createdAtMs: LATER,
    });
  });

  it.each<[string, NonNullable<ProgressEvent['findings']>[number], string]>([
    ['a unit that is not listed', { summary: 's', unitKey: 'Chapter 3' }, 'unknown_unit'],
    ['an address that is none', { summary: 's', url: 'the second page' }, 'params.invalid'],
  ])('a finding names where it was seen: %s is refused', (_, finding, reason) => {
    expect(refusal({}, { findings: [finding] })).toEqual([reason, `findings[0] ${reason}`]);
  });

  it('a derived key finds its like in a later event', () => {
    const { newFindings } = change({}, { findings: [{ summary: 'Broken link', kind: 'link', url: X }] });
    const later: Given = { findings: newFindings.map(({ findingKey }) => findingKey) };
    expect(change(later, { findings: [{ summary: ' broken LINK!', kind: 'link', url: X }] }).newFindings).toEqual([]);
  });

  it('checks take their newest state, with its reason', () => {
    const { checks } = change(
      { checks: { legal: { state: 'failed', reason: 'missing' } } },
      {
        mandatoryCheckUpdates: [
          { checkId: 'legal', state: 'pending' },
          { checkId: 'legal', state: 'waived', reason: 'no terms', evidenceRef: 'obs_1' },
        ],
      },
    );
    expect(checks).toEqual({ legal: { state: 'waived', reason: 'no terms', evidenceRef: 'obs_1' } });
  });

  it('the resume state is merged one level deep; null removes', () => {
    const resumeState = { cursor: 'p1', checkpoint: { a: 1, b: 2 }, lastAction: 'read' };
    const delta = { cursor: 'p2', checkpoint: { b: 3 }, lastAction: null, own: [1] };
    expect(change({ resumeState }, { resumeStateDelta: delta }).resumeState).toEqual({
      cursor: 'p2',
      checkpoint: { b: 3 },
      own: [1],
    });
    const named: Record<string, unknown> = JSON.parse('{"__proto__":{"polluted":true}}');
    const after = change({}, { resumeStateDelta: named }).resumeState;
    expect([Object.hasOwn(after, '__proto__'), 'polluted' in after]).toEqual([true, false]);
  });
});

describe('what is refused, as a whole [E&T 11.7]', () => {
  it.each<[name: string, given: Given, event: ProgressEvent, expected: readonly string[]]>([
    ['unknown_unit', {}, { unitUpdates: [set('x', 'checked')] }, ['unknown_unit', 'unitUpdates[0] unknown_unit']],
    [
      'invalid_transition',
      { units: [{ unitKey: 'a', status: 'excluded' }] },
      { unitUpdates: [set('a', 'checked')] },
      ['invalid_transition', 'unitUpdates[0] invalid_transition'],
    ],
    [
      'exclusion_reason_required',
      { units: [{ unitKey: 'a' }, { unitKey: 'b' }] },
      { unitUpdates: [set('a', 'excluded'), set('b', 'excluded', '  ')] },
      [
        'exclusion_reason_required',
        'unitUpdates[0] exclusion_reason_required',
        'unitUpdates[1] exclusion_reason_required',
      ],
    ],
    [
      'unknown_check_id',
      {},
      { mandatoryCheckUpdates: [{ checkId: 'other', state: 'satisfied' }] },
      ['unknown_check_id', 'mandatoryCheckUpdates[0] unknown_check_id'],
    ],
    [
      'check_reason_required',
      {},
      { mandatoryCheckUpdates: [{ checkId: 'legal', state: 'not_applicable' }] },
      ['check_reason_required', 'mandatoryCheckUpdates[0] check_reason_required'],
    ],
    [
      'invalid_discovery_transition [E&T 14.6]',
      { discoveryState: 'frozen' },
      { setDiscoveryState: 'partial' },
      ['invalid_discovery_transition', 'setDiscoveryState invalid_discovery_transition'],
    ],
    [
      'unit_limit',
      { others: 4999 },
      { discoveredUnits: [{ unitKey: 'a' }, { unitKey: 'b' }] },
      ['unit_limit', 'discoveredUnits unit_limit'],
    ],
    [
      'every bad entry is named',
      { units: [{ unitKey: 'a' }] },
      {
        unitUpdates: [set('a', 'checked'), set('x', 'checked'), set('a', 'failed')],
        mandatoryCheckUpdates: [{ checkId: 'no', state: 'failed' }],
      },
      [
        'unknown_unit',
        'unitUpdates[1] unknown_unit',
        'unitUpdates[2] invalid_transition',
        'mandatoryCheckUpdates[0] unknown_check_id',
      ],
    ],
  ])('%s', (_, given, event, expected) => {
    expect(refusal(given, event)).toEqual(expected);
  });

  it('the last unit that fits is taken, and a full run takes updates', () => {
    expect(change({ others: 4999 }, { discoveredUnits: [{ unitKey: 'a' }] }).counts.total).toBe(5000);
    const full: Given = { others: 4999, units: [{ unitKey: 'a' }] };
    expect(
      change(full, { unitUpdates: [set('a', 'checked')], discoveredUnits: [{ unitKey: 'a' }] }).counts.checked,
    ).toBe(1);
  });
});
