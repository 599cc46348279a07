import { describe, expect, it } from 'vitest';
import { workUnit } from '../../../../tests/support/task-records.js';
import { canonicalJson, sha256Hex } from '../../../kernel/index.js';
import type { TaskInstance } from '../../runs/instance-types.js';
import type { UnitGrade } from '../../runs/grade-types.js';
import type { WorkUnit } from '../../runs/unit-types.js';
import { claimSetOf, draftReceipt, textToSign } from './receipt.js';

const unit = (unitKey: string, over: Partial<WorkUnit> = {}) =>
  workUnit(unitKey, {
    status: 'checked',
    note: 'a note is no claim',
    checkedBy: 'agent_claim',
    updatedAtMs: 1,
    ...over,
  });
const STRONG: UnitGrade = { evidenceGrade: 'strong', reasonCodes: ['commit_verified'] };
const hashOf = (value: unknown) => sha256Hex(canonicalJson(value));

describe('the claim set', () => {
  it('holds every unit in the order of its key, with what was claimed and graded [E&T 13.2]', () => {
    const units = [
      unit('/b'),
      unit('/a', { status: 'excluded', reason: 'not asked for', checkedBy: null }),
      unit('/B', { checkedBy: 'registered_scan', checkedByObservationId: 'cov_1' }),
    ];
    expect(claimSetOf(units, () => STRONG)).toEqual([
      {
        unitKey: '/B',
        unitKind: 'page',
        status: 'checked',
        reason: null,
        checkedBy: 'registered_scan',
        checkedByObservationId: 'cov_1',
        evidenceGrade: 'strong',
        reasonCodes: ['commit_verified'],
      },
      {
        unitKey: '/a',
        unitKind: 'page',
        status: 'excluded',
        reason: 'not asked for',
        checkedBy: null,
        checkedByObservationId: null,
        evidenceGrade: null,
        reasonCodes: [],
      },
      {
        unitKey: '/b',
        unitKind: 'page',
        status: 'checked',
        reason: null,
        checkedBy: 'agent_claim',
        checkedByObservationId: null,
        evidenceGrade: 'strong',
        reasonCodes: ['commit_verified'],
      },
    ]);
  });

  it('asks for a grade of checked units alone [E&T 13.2]', () => {
    const asked: string[] = [];
    const units = [
      unit('a'),
      ...(['discovered', 'blocked', 'failed'] as const).map((status) => unit(status, { status })),
    ];
    const grade = ({ unitKey }: WorkUnit) => {
      asked.push(unitKey);
      return STRONG;
    };
    claimSetOf(units, grade);
    expect(asked).toEqual(['a']);
  });

  it('is the same in whatever order the units come [E&T 13.2]', () => {
    const units = [unit('ä'), unit('z'), unit('10'), unit('9')];
    const set = claimSetOf(units, () => STRONG);
    expect(claimSetOf(units.toReversed(), () => STRONG)).toEqual(set);
    expect(set.map(({ unitKey }) => unitKey)).toEqual(['10', '9', 'z', 'ä']);
  });
});

describe('a receipt', () => {
  const snapshot = {
    schemaVersion: 1,
    workflowScopeId: 'scope_1',
    completedAtMs: 5,
    completeness: { ingestionComplete: true, projectionComplete: true, sources: {} },
    counts: { claimedCheckedUnits: 1, observedCheckedUnits: 1, strong: 1, weak: 0, none: 0, unknown: 0 },
    chain: { headSeq: 3, headHash: 'h' },
    perUnitExceptions: { itemCount: 0, items: [] },
  };
  const instance = {
    instanceId: 'task_1',
    instanceRev: 4,
    agentId: 'ada',
    profileId: null,
    profileRevApplied: null,
    contextHash: 'c',
    snapshot,
    verification: null,
  } as unknown as TaskInstance;
  const claimSet = claimSetOf([unit('a')], () => STRONG);
  const draft = draftReceipt({
    receiptId: 'rcpt_1',
    issuedAtMs: 6,
    novaVersion: '1.2.3',
    instance,
    completionMode: 'policy',
    caveats: ['weak_evidence:1'],
    chain: { scopeId: 'scope_1', genesisHash: 'g', headSeq: 3, headHash: 'h', barrierSeq: 3 },
    claimSet,
    keyId: '0123456789abcdef',
  });

  it('names the run and holds the hashes of what it was judged by [E&T 13.2]', () => {
    expect(draft).toEqual({
      v: 2,
      type: 'nova.evidence_receipt',
      receiptId: 'rcpt_1',
      issuedAtMs: 6,
      novaVersion: '1.2.3',
      instanceId: 'task_1',
      instanceRev: 4,
      agentId: 'ada',
      profileId: null,
      profileRevApplied: null,
      effectiveContextHash: 'c',
      completionMode: 'policy',
      caveats: ['weak_evidence:1'],
      chain: { scopeId: 'scope_1', genesisHash: 'g', headSeq: 3, headHash: 'h', barrierSeq: 3 },
      snapshotHash: hashOf(snapshot),
      claimSetHash: hashOf(claimSet),
      claimCount: 1,
      verificationHash: null,
      algorithm: 'Ed25519',
      keyId: '0123456789abcdef',
    });
    expect(textToSign(draft)).toBe(canonicalJson(draft));
  });

  it('hashes verification results where there are some [E&T 13.2]', () => {
    const verification = { phase: 'completion', noRequiredFailed: true } as unknown as TaskInstance['verification'];
    const given = { receiptId: 'r', issuedAtMs: 6, novaVersion: '1', caveats: [], chain: null, claimSet, keyId: 'k' };
    const other = draftReceipt({ ...given, instance: { ...instance, verification }, completionMode: 'user_forced' });
    expect(other.verificationHash).toBe(hashOf(verification));
    expect(other).toMatchObject({ chain: null, completionMode: 'user_forced' });
  });
});
