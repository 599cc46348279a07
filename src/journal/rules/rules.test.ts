import { describe, expect, it } from 'vitest';
import { CLICK, FAILED, noteOf } from '../../../tests/support/notes.js';
import type { ActionNote, JournalNote } from '../note-types.js';
import type { Candidate } from '../candidate-types.js';
import { candidateKeyOf, diagnosticOf, mergeCandidate, seedOf } from './candidates.js';
import { nextCursor } from './sessions.js';
import { checkSources } from './source-check.js';
import { stepOf } from './steps.js';

const MIN = 60_000;

describe('[K 2.1] activity sessions', () => {
  const last = { activitySessionId: 'a', lastEventAt: 1000 };
  const at = (ms: number) => nextCursor(last, ms, () => 'b');

  it('a pause of more than 30 minutes begins a new one', () => {
    expect(at(1000 + 30 * MIN)).toEqual({ activitySessionId: 'a', lastEventAt: 1000 + 30 * MIN });
    expect(at(1001 + 30 * MIN)).toEqual({ activitySessionId: 'b', lastEventAt: 1001 + 30 * MIN });
    expect(nextCursor(null, 5, () => 'b')).toEqual({ activitySessionId: 'b', lastEventAt: 5 });
  });

  it('what is told late does not turn the clock back', () => {
    expect(at(500)).toEqual(last);
  });
});

describe('[K 6] steps of a path', () => {
  const step = (action: Partial<ActionNote>, more: Partial<JournalNote> = {}) =>
    stepOf(noteOf(7, { action: { ...CLICK, ...action }, ...more }), 'session');

  it('a click, with where it was and where it led', () => {
    expect(step({}, { routeTemplateAfter: '/item/:id' })).toMatchObject({
      dispatchSeq: 7,
      kind: 'click',
      contextHost: 'shop.example',
      selectorNorm: '#go',
      routeBefore: '/list',
      routeAfter: '/item/:id',
      isAutoSafe: true,
      ok: true,
    });
  });

  it('a navigation belongs to the page it led to', () => {
    expect(step({ kind: 'navigate' }, { host: 'other.example', hostAfter: 'shop.example' })).toMatchObject({
      kind: 'navigate',
      contextHost: 'shop.example',
    });
    expect(step({}, { hostAfter: 'other.example' })).toMatchObject({ contextHost: 'shop.example' });
  });

  it.each<[string, Partial<ActionNote>, Partial<JournalNote>, boolean | null]>([
    ['a failed one is kept, because it ends a run', {}, { ...FAILED, reasonCode: 'action.obscured' }, false],
    ['so is a selector that is missing', {}, { ...FAILED, executed: false, reasonCode: 'selector.not_found' }, false],
    ['choosing by hand ends a run, too', { kind: 'select' }, {}, false],
    ['a refused call was no step', {}, { ...FAILED, executed: false, reasonCode: 'approval.required' }, null],
    ['scrolling is no step', { kind: 'other' }, {}, null],
    ['nor is what a playbook did', {}, { parentTool: 'nova.phenomenon_apply' }, null],
    ['nor anything without a page', {}, { host: null, hostAfter: null }, null],
  ])('%s', (_name, action, more, ok) => {
    expect(step(action, more)?.ok ?? null).toBe(ok);
  });
});

describe('[K 3] diagnostic and seeded candidates', () => {
  it('a failed call is unverified at 0.40', () => {
    const note = noteOf(1, { ...FAILED, reasonCode: 'action.obscured' });
    expect(diagnosticOf(note, 'shop.example')).toMatchObject({
      status: 'unverified',
      confidence: 0.4,
      origin: 'diagnostic',
      claim: 'nova.click_selector failed: action.obscured',
      selector: '#go',
    });
    expect(diagnosticOf(noteOf(1), 'shop.example')).toBeNull();
    const refused = noteOf(1, { ...FAILED, executed: false, reasonCode: 'params.invalid' });
    expect(diagnosticOf(refused, 'shop.example')).toBeNull();
  });

  const report = (strength: 'observed' | 'claimed') =>
    ({ kind: 'telemetry_confirmed', strength, stableId: 'pks_1' }) as const;
  const call = (toolName: string) => noteOf(1, { toolName });

  it.each(['nova.pks_upsert', 'nova.pks_patch', 'nova.pks_upsert_hint', 'nova.run_sequence'])(
    '%s is verified at 0.82',
    (tool) => {
      expect(seedOf(call(tool), [], 'shop.example')).toMatchObject({ status: 'verified', confidence: 0.82 });
    },
  );

  it('a report only when it is backed', () => {
    const told = (strength: 'observed' | 'claimed') =>
      seedOf(call('nova.telemetry_report'), [report(strength)], 'shop.example');
    expect(told('observed')).toMatchObject({ status: 'verified', stableId: 'pks_1' });
    expect(told('claimed')).toBeNull();
    expect(seedOf(call('nova.click_selector'), [], 'shop.example')).toBeNull();
  });
});

describe('[K 12] candidates', () => {
  const about = { component: 'evm', claim: 'Prices rose', selector: null, phenomenonType: null };

  it('are about the same when host, subject and selector or claim are', () => {
    const key = candidateKeyOf('a.example', about);
    expect(key).toMatch(/^lcj_ck_[0-9a-f]{12}$/);
    expect(candidateKeyOf('a.example', { ...about, claim: 'PRICES ROSE' })).toBe(key);
    expect(candidateKeyOf('b.example', about)).not.toBe(key);
    const picked = { ...about, selector: '#x', phenomenonType: 'modal' };
    expect(candidateKeyOf('a.example', picked)).toBe(candidateKeyOf('a.example', { ...picked, claim: 'else' }));
    expect(candidateKeyOf('a.example', picked)).not.toBe(key);
  });

  const stored: Candidate = {
    ...about,
    candidateId: 1,
    taskId: null,
    tabId: null,
    ownerId: 'agent-a',
    status: 'unverified',
    confidence: 0.65,
    origin: 'agent',
    sourceEventId: null,
    resolutionEventId: null,
    contextHost: 'a.example',
    activitySessionId: null,
    candidateKey: 'lcj_ck_1',
    fingerprintHash: null,
    stableId: null,
    createdAt: 1,
    updatedAt: 1,
    verifiedAt: null,
  };

  it.each([
    ['unverified', 'verified', 'verified', 9],
    ['verified', 'unverified', 'verified', 9],
    ['verified', 'disproven', 'disproven', null],
    ['unverified', 'disproven', 'disproven', null],
  ] as const)('%s then %s is %s, with the newer confidence', (before, status, after, verifiedAt) => {
    const merged = mergeCandidate({ ...stored, status: before }, { ...stored, status, confidence: 0.3 }, 9);
    expect(merged).toMatchObject({ status: after, confidence: 0.3, updatedAt: 9, verifiedAt, candidateId: 1 });
  });
});

describe('[E&T 12] sources of a claim', () => {
  const sources = ['https://news.one.example/a', 'https://www.one.example/b', 'https://two.example/c'];
  const read = (...urls: string[]) => urls.map((url, index) => ({ url, observationId: `obs_${index}` }));

  it('count when they were read, and once per registrable domain', () => {
    expect(checkSources(sources, read(...sources.slice(0, 2)), 2)).toMatchObject({ observedDomains: 1, met: false });
    expect(checkSources(sources, read(...sources.slice(1)), 2)).toMatchObject({ observedDomains: 2, met: true });
    expect(checkSources(sources, [], 1)).toMatchObject({ observedDomains: 0, met: false });
  });

  it('each says whether it was read, and which row shows it', () => {
    expect(checkSources(sources.slice(2), read('https://two.example/c'), 1).sources).toEqual([
      { url: 'https://two.example/c', registrableDomain: 'two.example', observed: true, observationId: 'obs_0' },
    ]);
  });
});
