import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/fake-clock.js';
import { Awareness } from './awareness.js';

const HOUR = 3_600_000;
const ada = { agentId: 'ada', clientSessionId: null };
const page = { targetSessionId: 'tgs_1', navigationSeq: 4 };
const failed = { action: 'click', url: 'u', ok: false, acts: true, countsAsFailure: true, perceives: false };

describe('what a caller key knows', () => {
  it('agent and client session make the key [A&S J4]', () => {
    const awareness = new Awareness(new FakeClock());
    awareness.bundleLoaded(ada);
    expect(awareness.bootstrapOf(ada)).toEqual({ loaded: true, told: false });
    expect(awareness.bootstrapOf({ ...ada, clientSessionId: 's' }).loaded).toBe(false);
    expect(awareness.bootstrapOf({ ...ada, agentId: 'bob' }).loaded).toBe(false);
  });

  it('is forgotten 12 hours after its last use [A&S J4]', () => {
    const clock = new FakeClock();
    const awareness = new Awareness(clock);
    awareness.toldBootstrap(ada);
    awareness.bundleLoaded({ ...ada, agentId: 'bob' });
    clock.advance(11 * HOUR);
    expect(awareness.bootstrapOf(ada).told).toBe(true);
    clock.advance(11 * HOUR);
    expect(awareness.bootstrapOf(ada).told).toBe(true);
    expect(awareness.bootstrapOf({ ...ada, agentId: 'bob' }).loaded).toBe(false);
    clock.advance(12 * HOUR);
    expect(awareness.bootstrapOf(ada).told).toBe(false);
  });

  it('a hint about a document comes once [A&S J4]', () => {
    const awareness = new Awareness(new FakeClock());
    expect(awareness.tellOnce(ada, 'preview', page)).toBe(true);
    expect(awareness.tellOnce(ada, 'preview', page)).toBe(false);
    expect(awareness.tellOnce({ ...ada, agentId: 'bob' }, 'preview', page)).toBe(true);
    expect(awareness.tellOnce(ada, 'preview', { ...page, navigationSeq: 5 })).toBe(true);
  });
});

describe('what an agent knows of a tab', () => {
  it('has seen the document it perceived, and no other [A&S T5]', () => {
    const awareness = new Awareness(new FakeClock());
    awareness.perceived('ada', page);
    expect(awareness.hasPerceived('ada', page)).toBe(true);
    expect(awareness.hasPerceived('bob', page)).toBe(false);
    expect(awareness.hasPerceived('ada', { ...page, navigationSeq: 5 })).toBe(false);
    expect(awareness.hasPerceived('ada', { ...page, targetSessionId: 'tgs_2' })).toBe(false);
    awareness.forgetTab(page.targetSessionId);
    expect(awareness.hasPerceived('ada', page)).toBe(false);
  });

  it('remembers an identity overlay of the document, until a look shows none [A&S 8]', () => {
    const awareness = new Awareness(new FakeClock());
    awareness.overlaySeen(page, 'Example ID');
    expect(awareness.overlayOf(page)).toBe('Example ID');
    expect(awareness.overlayOf({ ...page, navigationSeq: 5 })).toBeNull();
    awareness.overlaySeen(page, null);
    expect(awareness.overlayOf(page)).toBeNull();
  });

  it('counts its own failures on the tab [A&S 8]', () => {
    const awareness = new Awareness(new FakeClock());
    awareness.ended('ada', 'tgs_1', failed);
    awareness.ended('ada', 'tgs_1', failed);
    expect(awareness.failuresInRow('ada', 'tgs_1', failed)).toBe(2);
    expect(awareness.failuresInRow('bob', 'tgs_1', failed)).toBe(0);
    expect(awareness.failuresInRow('ada', 'tgs_2', failed)).toBe(0);
    awareness.ended('ada', 'tgs_1', { ...failed, acts: false, perceives: true });
    expect(awareness.failuresInRow('ada', 'tgs_1', failed)).toBe(0);
  });
});
