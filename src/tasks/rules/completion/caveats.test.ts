import { describe, expect, it } from 'vitest';
import { workUnit } from '../../../../tests/support/task-records.js';
import type { VerificationResults } from '../../completion/completion-types.js';
import type { EvidenceSummary, GradeCode, UnitException } from '../../runs/grade-types.js';
import { type CaveatFacts, caveatsOf } from './caveats.js';

const SUMMARY: EvidenceSummary = {
  claimedCheckedUnits: 4,
  observedCheckedUnits: 4,
  strong: 4,
  weak: 0,
  none: 0,
  unknown: 0,
  ingestionComplete: true,
  chainOk: true,
  exceptions: [],
};

const facts = (more: Partial<CaveatFacts> = {}): CaveatFacts => ({
  counts: { excluded: 0, blocked: 0, failed: 0 },
  leftOut: { excluded: [], blocked: [], failed: [] },
  mandatoryChecks: [],
  checks: {},
  unseenChecks: [],
  verification: undefined,
  unreadFindings: [],
  clientSide: [],
  sharedPlaces: [],
  readBefore: [],
  foreign: [],
  otherAgents: [],
  urls: null,
  openUrls: [],
  fileUnits: [],
  lateDiscovered: [],
  unlistedLinks: { count: 0, links: [] },
  summary: SUMMARY,
  findUnit: () => undefined,
  ...more,
});

const at = (unitKey: string, url: string | null) =>
  workUnit(unitKey, {
    locators: url === null ? [] : [{ type: 'url_exact', source: 'derived', matchKey: `url:${url}` }],
  });

const X = at('u1', 'https://a.test/x');

const step = (
  stepId: string,
  more: Partial<VerificationResults['steps'][number]>,
): VerificationResults['steps'][number] => ({
  stepId,
  state: 'passed',
  gate: 'fast',
  required: true,
  detail: null,
  ...more,
});

function results(steps: VerificationResults['steps']): VerificationResults {
  const summary = { total: 0, passed: 0, failed: 0, inconclusive: 0, skipped: 0, failedRequired: 0 };
  return { phase: 'completion', noRequiredFailed: true, summary, steps, duplicateStepIds: [], unknownStepIds: [] };
}

describe('what an accepted completion does not prove [E&T 9.2]', () => {
  it('a run of which everything is proven has none', () => {
    expect(caveatsOf(facts())).toEqual([]);
    expect(caveatsOf(facts({ summary: null }))).toEqual(['evidence_untracked']);
  });

  it('counts what is not strong, and names it with why', () => {
    const below = (unitKey: string, evidenceGrade: 'weak' | 'none' | 'unknown', code: GradeCode): UnitException => ({
      unitKey,
      evidenceGrade,
      reasonCodes: [code],
    });
    const exceptions = [
      below('u1', 'none', 'no_matching_observation'),
      below('u2', 'unknown', 'no_locator'),
      below('u3', 'weak', 'partly_read'),
    ];
    const summary = { ...SUMMARY, weak: 2, none: 3, unknown: 1, exceptions };
    const findUnit = (unitKey: string) => (unitKey === 'u3' ? X : undefined);
    expect(caveatsOf(facts({ summary, findUnit }))).toEqual([
      'weak_evidence:2',
      'no_evidence:3',
      'unknown_evidence:1',
      'unseen_unit:u1 (no_matching_observation)',
      'unknown_unit:u2 (no_locator)',
      'weak_unit:https://a.test/x (partly_read)',
    ]);
  });

  it.each<[Partial<CaveatFacts>, count: string, name: string]>([
    [{ readBefore: [X] }, 'evidence_before_run:1', 'unit_read_before_run:https://a.test/x'],
    [{ foreign: [X] }, 'units_on_other_site:1', 'unit_on_other_site:https://a.test/x'],
    [{ fileUnits: [X] }, 'file_units:1', 'file_unit:https://a.test/x'],
    [{ lateDiscovered: [X] }, 'late_discovered_units:1', 'late_discovered_unit:https://a.test/x'],
    [{ sharedPlaces: [X] }, 'units_at_one_place:1', 'unit_at_one_place:u1'],
    [
      { unlistedLinks: { count: 9, links: [{ url: 'https://a.test/y' }] } },
      'unlisted_links:9',
      'unlisted_link:https://a.test/y',
    ],
  ])('no count without its names: %j', (more, count, name) => {
    expect(caveatsOf(facts(more))).toEqual([count, name]);
  });

  it('names URL units that are open [E&T 5.6]', () => {
    const urls = { gateMode: 'warn', counts: { total: 3, checked: 2, trusted: 0, excluded: 0 } } as const;
    expect(caveatsOf(facts({ urls, openUrls: [X] }))).toEqual([
      'url_units_remaining',
      'url_unit_remaining:https://a.test/x',
    ]);
  });

  it('names what was left out with its address', () => {
    expect(
      caveatsOf(
        facts({
          counts: { excluded: 1, blocked: 1, failed: 1 },
          leftOut: {
            excluded: [at('u1', 'https://a.test/x')],
            blocked: [at('u2', null)],
            failed: [at('u3', 'https://a.test/y')],
          },
        }),
      ),
    ).toEqual([
      'excluded_units:1',
      'blocked_units:1',
      'failed_units:1',
      'excluded_unit:https://a.test/x',
      'blocked_unit:u2',
      'failed_unit:https://a.test/y',
    ]);
  });

  it('names checks that were waived, do not apply, or were not looked at', () => {
    const check = { description: 'd', required: true };
    expect(
      caveatsOf(
        facts({
          mandatoryChecks: [
            { ...check, checkId: 'a', url: 'https://a.test/legal' },
            { ...check, checkId: 'b' },
            { ...check, checkId: 'c' },
          ],
          checks: {
            a: { state: 'waived', reason: 'r' },
            b: { state: 'satisfied' },
            c: { state: 'not_applicable', reason: 'r' },
          },
          unseenChecks: ['b'],
        }),
      ),
    ).toEqual([
      'waived_checks:1',
      'waived_check:a https://a.test/legal',
      'check_not_applicable:c',
      'check_without_look:b',
    ]);
  });

  it('names required steps that were not run or did not pass, whatever their gate [E&T 10.5]', () => {
    const verification = results([
      step('passed', {}),
      step('skipped', { state: 'skipped' }),
      step('elsewhere', { state: 'inconclusive', detail: 'run_elsewhere' }),
      step('claimed', { state: 'inconclusive', detail: 'no_tool_observation' }),
      step('too large', { state: 'inconclusive', detail: 'tool_result_not_observed' }),
      step('deep', { state: 'failed', gate: 'deep' }),
      step('of any page', { state: 'inconclusive', detail: 'proves_nothing' }),
      step('optional', { state: 'skipped', required: false }),
    ]);
    expect(caveatsOf(facts({ verification }))).toEqual([
      'required_step_not_run:skipped',
      'required_step_not_run:elsewhere',
      'required_step_not_run:claimed',
      'required_step_proves_nothing:of any page',
      'required_step_not_passed:too large',
      'required_step_not_passed:deep',
    ]);
  });

  it('names places of findings, client-side addresses and other agents, each once', () => {
    expect(
      caveatsOf(
        facts({
          unreadFindings: ['https://a.test/x', 'https://a.test/x'],
          clientSide: ['https://a.test/app/in'],
          otherAgents: ['bo'],
        }),
      ),
    ).toEqual([
      'findings_not_read:2',
      'finding_not_read:https://a.test/x',
      'client_side_address:https://a.test/app/in',
      'evidence_of_agent:bo',
    ]);
  });

  it('names at most fifty of a kind; the count says how many there are', () => {
    const many = Array.from({ length: 60 }, (_, index) => `https://a.test/${index}`);
    const caveats = caveatsOf(facts({ unreadFindings: many }));
    expect(caveats.filter((caveat) => caveat.startsWith('finding_not_read:'))).toHaveLength(50);
    expect(caveats[0]).toBe('findings_not_read:60');
  });
});
