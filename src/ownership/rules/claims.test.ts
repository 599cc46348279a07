import { describe, expect, it } from 'vitest';
import type { Claim, ClaimHolder } from '../types.js';
import { type ClaimRequest, decideClaim, decideRelease, roleOf, settleExpiry, unclaimed } from './claims.js';

const NOW = 1_000_000;
const holder = (agentId: string, expiresAtMs = NOW + 60_000): ClaimHolder => ({
  agentId,
  principal: `client_${agentId}`,
  agentRole: 'actor',
  claimTaskId: `claim_${agentId}`,
  finalizationToken: `token_${agentId}`,
  debugLabel: null,
  claimedAtMs: NOW - 1000,
  expiresAtMs,
});
const held = (agentId: string, epoch = 3): Claim => ({
  targetId: 'tab-1',
  epoch,
  holder: holder(agentId),
  displaced: null,
});
const request = (agentId: string, more: Partial<ClaimRequest> = {}): ClaimRequest => ({
  agentId,
  principal: `client_${agentId}`,
  agentRole: 'actor',
  ttlMs: 120_000,
  liveClaims: 0,
  maxPerAgent: 16,
  claimTaskId: 'claim_new',
  finalizationToken: 'token_new',
  ...more,
});

describe('claiming a tab', () => {
  it('a free one is granted under a new epoch [A&S C1] [A&S C9]', () => {
    expect(decideClaim(unclaimed('tab-1'), request('a'), NOW)).toMatchObject({
      kind: 'granted',
      claim: {
        epoch: 1,
        displaced: null,
        holder: { agentId: 'a', claimTaskId: 'claim_new', expiresAtMs: NOW + 120_000 },
      },
    });
  });

  it("one's own is extended: same task, same epoch, new label if given [A&S C2]", () => {
    expect(decideClaim(held('a'), request('a', { debugLabel: 'again' }), NOW)).toMatchObject({
      kind: 'granted',
      claim: {
        epoch: 3,
        holder: {
          claimTaskId: 'claim_a',
          finalizationToken: 'token_a',
          debugLabel: 'again',
          expiresAtMs: NOW + 120_000,
        },
      },
    });
  });

  it("another's is refused without a reason, also a blank one [A&S C3]", () => {
    expect(decideClaim(held('a'), request('b'), NOW)).toEqual({ kind: 'held_by_other', holder: holder('a') });
    expect(decideClaim(held('a'), request('b', { reclaimReason: '  ' }), NOW).kind).toBe('held_by_other');
  });

  it("another's moves with a reason, and the displaced agent is remembered [A&S C4]", () => {
    expect(decideClaim(held('a'), request('b', { reclaimReason: 'a is stuck' }), NOW)).toMatchObject({
      kind: 'granted',
      claim: {
        epoch: 4,
        holder: { agentId: 'b', claimTaskId: 'claim_new' },
        displaced: { agentId: 'a', reason: 'a is stuck' },
      },
    });
  });

  it('whoever takes it back is no longer told that it lost it', () => {
    const lost: Claim = { ...held('b'), displaced: { agentId: 'a', reason: 'x' } };
    expect(decideClaim({ ...lost, holder: null }, request('a'), NOW)).toMatchObject({ claim: { displaced: null } });
  });

  it('beyond the limit is refused, extending is not [A&S C6]', () => {
    const full = { liveClaims: 16 };
    expect(decideClaim(unclaimed('tab-1'), request('a', full), NOW)).toEqual({ kind: 'too_many', limit: 16 });
    expect(decideClaim(held('a'), request('a', full), NOW).kind).toBe('granted');
  });
});

describe('a claim that runs out', () => {
  it('is gone under a new epoch, at its last millisecond and not before [A&S C9]', () => {
    const claim = held('a');
    expect(settleExpiry(claim, NOW + 59_999)).toBe(claim);
    expect(settleExpiry(claim, NOW + 60_000)).toMatchObject({ epoch: 4, holder: null });
  });
});

describe('releasing a tab', () => {
  it.each([
    [
      "one's own",
      held('a'),
      undefined,
      { kind: 'released', claim: { targetId: 'tab-1', epoch: 4, holder: null, displaced: null } },
    ],
    [
      'with the right token',
      held('a'),
      'token_a',
      { kind: 'released', claim: { targetId: 'tab-1', epoch: 4, holder: null, displaced: null } },
    ],
    ['with a wrong token', held('a'), 'guess', { kind: 'wrong_token' }],
    ["another's", held('b'), undefined, { kind: 'held_by_other', holder: holder('b') }],
    ['a free one', unclaimed('tab-1'), undefined, { kind: 'already_free' }],
  ])('%s [A&S C7]', (_, claim, token, decision) => {
    expect(decideRelease(claim, { agentId: 'a', principal: 'client_a' }, token)).toEqual(decision);
  });

  it('[A&S C3] the same id said by another client holds nothing', () => {
    const impostor = { principal: 'client_b' };
    expect(decideClaim(held('a'), request('a', impostor), NOW)).toEqual({ kind: 'held_by_other', holder: holder('a') });
    expect(decideRelease(held('a'), { agentId: 'a', ...impostor }, undefined).kind).toBe('held_by_other');
    expect(decideRelease(held('a'), { agentId: 'a', ...impostor }, 'token_a').kind).toBe('held_by_other');
  });

  it('[A&S C7] who knows the token goes on with the claim through another client', () => {
    const bearer = { principal: 'client_b', bearer: 'token_a' };
    const moved = { ...holder('a', NOW + 120_000), agentId: 'b', principal: 'client_b' };
    expect(decideClaim(held('a'), request('b', bearer), NOW)).toEqual({
      kind: 'granted',
      claim: { ...held('a', 4), holder: moved },
      holder: moved,
    });
    expect(decideClaim(held('a'), request('b', { ...bearer, bearer: 'guess' }), NOW).kind).toBe('held_by_other');
  });
});

describe('roles [A&S C5]', () => {
  it.each([
    ['archivist:x', 'archivist'],
    ['mcp:y', 'mcp'],
    ['anyone', 'actor'],
    ['archivist', 'actor'],
  ])('%s is %s', (agentId, role) => {
    expect(roleOf(agentId)).toBe(role);
  });
});
