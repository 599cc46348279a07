import { describe, expect, it } from 'vitest';
import { click, KNOWN_AT, phenomenon, playbook } from '../../../tests/support/knowledge.js';
import type { Phenomenon } from '../types.js';
import { NO_HEALTH } from './health.js';
import { deprecate, dropPending, promotePending, reactivate, revise, type RevisionChange } from './revisions.js';

const LATER = KNOWN_AT + 1000;
const worn = { ...NO_HEALTH, totalAttempts: 7, failureCount: 4, consecutiveFailures: 4, severeMisfireAt: 1 };
const at = (learningLevel: 0 | 1 | 2, over: Partial<Phenomenon> = {}) =>
  phenomenon({ learningLevel, contentRev: 3, health: worn, ...over });
const edited: RevisionChange = { reason: 'edited', playbook: playbook({ actions: [click('#other')] }) };

describe('revisions [K 4.6]', () => {
  it.each([0, 1] as const)(
    'a change at L%s applies at once, with the next revision and fresh streaks [K 4.6]',
    (level) => {
      const { phenomenon: after, isPending } = revise(at(level), edited, LATER);
      expect(isPending).toBe(false);
      expect(after).toMatchObject({ contentRev: 4, learningLevel: level, pending: null, updatedAt: LATER });
      expect(after.playbook.actions[0]?.selector).toBe('#other');
      expect(after.health).toMatchObject({ totalAttempts: 7, consecutiveFailures: 0, severeMisfireAt: null });
    },
  );

  it('a change at L2 waits; what is served stays [K 4.6]', () => {
    const before = at(2);
    const { phenomenon: after, isPending } = revise(before, edited, LATER);
    expect(isPending).toBe(true);
    expect(after).toMatchObject({ contentRev: 3, learningLevel: 2, playbook: before.playbook, health: before.health });
    expect(after.pending).toMatchObject({ contentRev: 4, reason: 'edited', levelChangedAt: LATER });
  });

  it('a selector found again waits at L1 too, at L0 and when retired it does not [K 4.6]', () => {
    const relocated = { ...edited, reason: 'relocated' } as const;
    expect(revise(at(1), relocated, LATER)).toMatchObject({ isPending: true, phenomenon: { contentRev: 3 } });
    expect(revise(at(0), relocated, LATER).isPending).toBe(false);
    expect(revise(at(1, { deprecated: true }), relocated, LATER).isPending).toBe(false);
  });

  it('the next change builds on the pending one, with a number of its own [K 4.6]', () => {
    const first = revise(at(2), edited, LATER).phenomenon;
    const signals = [{ kind: 'dom', match: '#new' }] as const;
    const second = revise(
      first,
      { reason: 'edited', fingerprint: { signals, minConfidence: 0.6 } },
      LATER + 1,
    ).phenomenon;
    expect(second.pending).toMatchObject({ contentRev: 5, fingerprint: { signals } });
    expect(second.pending?.playbook.actions[0]?.selector).toBe('#other');
  });

  it('going back to what is served takes the pending one away', () => {
    const first = revise(at(2), edited, LATER).phenomenon;
    const back = revise(first, { reason: 'edited', playbook: playbook() }, LATER);
    expect(back).toMatchObject({ isPending: false, isChanged: true, phenomenon: { pending: null, contentRev: 3 } });
  });

  it('the same again changes nothing, however absence is spelled', () => {
    const before = at(1);
    const same = revise(before, { reason: 'edited', playbook: { ...playbook(), slots: undefined } }, LATER);
    expect(same).toEqual({ phenomenon: before, isPending: false, isChanged: false });
  });

  it.each([{ type: 'popover_open' }, { context: { routes: ['*'] } }] as const)(
    'another type or place was not what L2 was earned with: %j [K 15.1]',
    (change) => {
      const { phenomenon: after, isPending } = revise(at(2), { reason: 'edited', ...change }, LATER);
      expect(isPending).toBe(false);
      expect(after).toMatchObject({ learningLevel: 1, levelChangedAt: LATER, contentRev: 4, ...change });
    },
  );

  it('a pending revision that passed is served; one that failed is dropped [K 4.6]', () => {
    const waiting = revise(at(2), edited, LATER).phenomenon;
    const promoted = promotePending(waiting, LATER + 9);
    expect(promoted).toMatchObject({ contentRev: 4, learningLevel: 2, pending: null, levelChangedAt: LATER + 9 });
    expect(promoted.playbook.actions[0]?.selector).toBe('#other');
    expect(promoted.health).toMatchObject({ totalAttempts: 7, consecutiveFailures: 0 });
    expect(promoted.originalBaseline).toEqual(waiting.originalBaseline);
    expect(dropPending(waiting, LATER)).toMatchObject({ contentRev: 3, pending: null, learningLevel: 2 });
  });

  it('deprecation and reactivation: back at L1 with fresh streaks, never higher [K 12] [K 15.1]', () => {
    const gone = deprecate(revise(at(2), edited, LATER).phenomenon, 'left the site', LATER);
    expect(gone).toMatchObject({
      deprecated: true,
      deprecatedReason: 'left the site',
      pending: null,
      levelChangedAt: LATER,
    });
    expect(reactivate(gone, LATER + 1)).toMatchObject({
      deprecated: false,
      deprecatedReason: null,
      learningLevel: 1,
      levelChangedAt: LATER + 1,
      health: { totalAttempts: 7, consecutiveFailures: 0 },
    });
  });
});
