import { describe, expect, it } from 'vitest';
import { workUnit } from '../../../../tests/support/task-records.js';
import type { GradeCode, UnitException } from '../../runs/grade-types.js';
import { POLICY_REASONS } from '../../completion/completion-types.js';
import type { UnitStatus } from '../../runs/unit-types.js';
import { type AdviceFacts, messageOf, nextStepsOf } from './next-steps.js';

const unitOf = (unitKey: string, url: string | null, status: UnitStatus = 'discovered') =>
  workUnit(unitKey, {
    status,
    locators: url === null ? [] : [{ type: 'url_exact', source: 'derived', matchKey: `url:${url}` }],
  });

const X = unitOf('x', 'https://a.test/x');

function facts(more: Partial<AdviceFacts> = {}): AdviceFacts {
  return {
    instanceId: 'tin_1',
    condition: { coverageMode: 'exhaustive', unitKind: 'page', stopMetric: 'all_units_processed', stopValue: null },
    discoveryState: 'frozen',
    counts: { total: 9, checked: 2, excluded: 1, blocked: 1, failed: 2 },
    findingCount: 0,
    unreadFindings: [],
    mandatoryChecks: [],
    checks: {},
    unseenChecks: [],
    openUnits: [],
    stuckUnits: [],
    exceptions: [],
    findUnit: (key) => (key === 'x' ? X : undefined),
    urls: null,
    uncovered: [],
    recommendedScanId: 'nova_full_page_text_v1',
    isFile: () => false,
    ...more,
  };
}

const exception = (unitKey: string, ...reasonCodes: readonly GradeCode[]): UnitException => ({
  unitKey,
  evidenceGrade: 'none',
  reasonCodes,
});

describe('next steps [E&T 9.2]', () => {
  it('units that remain are named, with the page to open where there is one', () => {
    const openUnits = [X, unitOf('send-invoice', null, 'blocked')];
    expect(nextStepsOf('units_remaining', facts({ openUnits }))).toEqual([
      {
        tool: 'nova.navigate',
        args: { url: 'https://a.test/x' },
        why: 'Unit x is discovered: work on it, then mark it checked, or excluded with a reason.',
      },
      {
        tool: 'nova.task_instance_progress',
        why: 'Unit send-invoice is blocked: work on it, then mark it checked, or excluded with a reason.',
      },
    ]);
  });

  it('an address with a masked value is not one to open', () => {
    const openUnits = [unitOf('m', 'https://a.test/x?a=1&token=~12ab34cd')];
    expect(nextStepsOf('units_remaining', facts({ openUnits }))).toMatchObject([
      { tool: 'nova.task_instance_progress' },
    ]);
  });

  it('are five at most, in the order given', () => {
    const openUnits = Array.from({ length: 9 }, (_, at) => unitOf(`u${at}`, null));
    const steps = nextStepsOf('units_remaining', facts({ openUnits }));
    expect(steps.map(({ why }) => /Unit (\w+)/.exec(why)?.[1])).toEqual(['u0', 'u1', 'u2', 'u3', 'u4']);
    const exceptions = openUnits.map(({ unitKey }) => exception(unitKey, 'no_matching_observation'));
    expect(nextStepsOf('evidence_gap', facts({ exceptions })).map(({ why }) => why.slice(5, 7))).toEqual([
      'u0',
      'u1',
      'u2',
      'u3',
      'u4',
    ]);
  });

  it.each<[GradeCode, tool: string, words: RegExp]>([
    ['no_matching_observation', 'nova.navigate', /open and read it/],
    ['only_failed_observations', 'nova.navigate', /failed or was stopped/],
    ['redirected_elsewhere', 'nova.navigate', /ended on another page.*\(https:\/\/a\.test\/login\)/],
    ['error_page', 'nova.task_instance_progress', /error page; mark it failed, or excluded with a reason/],
    ['commit_unclear', 'nova.perceive', /before repeating anything/],
    ['commit_preexisting', 'nova.task_instance_progress', /before the action/],
    ['no_read_like_observation', 'nova.navigate', /nova\.read_text/],
    ['visit_window_missing', 'nova.navigate', /stay on it/],
    ['locator_ceiling', 'nova.task_instance_progress', /its page as a unit/],
    ['no_locator', 'nova.task_instance_progress', /list it again/],
    ['unknown_due_to_source_gap', 'nova.navigate', /read it again/],
    ['scope_binding_missing', 'nova.tab_claim', /no tab is bound/],
    ['still_coming', 'nova.perceive', /look again now that it has come/],
    ['not_the_page:sign_in', 'nova.navigate', /sign in, open it again/],
    ['not_the_page:loading', 'nova.perceive', /still loading/],
  ])('a gap through %s', (code, tool, words) => {
    const detail = code === 'redirected_elsewhere' ? { detail: { effectiveUrl: 'https://a.test/login' } } : {};
    const exceptions = [{ ...exception('x', 'no_matching_observation', code), ...detail }];
    const [step] = nextStepsOf('evidence_gap', facts({ exceptions }));
    expect(step).toMatchObject({ tool, why: expect.stringMatching(words) });
    expect(step?.args).toEqual(tool === 'nova.navigate' ? { url: 'https://a.test/x' } : undefined);
  });

  it('of several addresses the first that is open is opened, and all are named', () => {
    const unread = ['https://a.test/y', 'https://a.test/z'];
    const exceptions = [{ ...exception('x', 'other_places_unread'), detail: { unread } }];
    expect(nextStepsOf('evidence_gap', facts({ exceptions }))).toMatchObject([
      { tool: 'nova.navigate', args: { url: unread[0] }, why: expect.stringContaining(unread.join(', ')) },
    ]);
  });

  it('a unit without an address is looked at where it is', () => {
    const exceptions = [exception('elsewhere', 'no_read_like_observation')];
    expect(nextStepsOf('evidence_gap', facts({ exceptions }))).toMatchObject([{ tool: 'nova.perceive' }]);
  });

  it('checks are named with what they ask for', () => {
    const mandatoryChecks = [
      { checkId: 'legal', description: 'read the terms', required: true },
      { checkId: 'done', description: 'd', required: true },
    ];
    const checks = { done: { state: 'satisfied' } } as const;
    expect(nextStepsOf('pending_mandatory_checks', facts({ mandatoryChecks, checks }))).toEqual([
      {
        tool: 'nova.task_instance_progress',
        why: 'Do check legal (read the terms) and report it as satisfied, or as waived or not_applicable with a reason.',
      },
    ]);
  });

  it('URL units that no scan covers are opened and scanned [E&T 5.6]', () => {
    expect(nextStepsOf('url_units_remaining', facts({ uncovered: [X] }))).toEqual([
      {
        tool: 'nova.navigate',
        args: { url: 'https://a.test/x' },
        why: 'Unit x: open it and run nova.coverage_scan(scanId="nova_full_page_text_v1"), or exclude it with a reason.',
      },
    ]);
    const urls = { gateMode: 'block', counts: { total: 4, checked: 3, trusted: 1, excluded: 1 } } as const;
    expect(messageOf('url_units_remaining', facts({ urls }))).toMatch(/^2 URL units/);
  });

  it('a file is fetched, not opened and scanned [E&T 5.10]', () => {
    expect(nextStepsOf('url_units_remaining', facts({ uncovered: [X], isFile: () => true }))).toEqual([
      {
        tool: 'nova.coverage_file',
        args: { url: 'https://a.test/x' },
        why: 'Unit x is a file: nova.coverage_file fetches it and covers it by its bytes; or exclude it with a reason.',
      },
    ]);
  });

  it('every reason has a message and a way on', () => {
    const given = facts({
      mandatoryChecks: [{ checkId: 'legal', description: 'd', required: true }],
      stuckUnits: [unitOf('s', null, 'failed')],
      exceptions: [exception('x', 'error_page')],
      uncovered: [X],
    });
    for (const reason of POLICY_REASONS) {
      expect(nextStepsOf(reason, given).length, reason).toBeGreaterThan(0);
      expect(messageOf(reason, given), reason).toMatch(/\.$/);
    }
  });

  it('a threshold of findings asks for findings', () => {
    const condition = {
      coverageMode: 'threshold',
      unitKind: 'page',
      stopMetric: 'distinct_findings',
      stopValue: 4,
    } as const;
    const given = facts({ condition, openUnits: [X], findingCount: 3 });
    expect(nextStepsOf('threshold_not_met', given)).toMatchObject([{ why: expect.stringMatching(/findings/) }]);
    expect(messageOf('threshold_not_met', given)).toBe(
      'distinct_findings must reach 4: 2 of 9 units are checked, 1 excluded, 3 findings.',
    );
  });
});
