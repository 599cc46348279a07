import { describe, expect, test } from 'vitest';
import { type Observed, observed, SEEN_WHOLE, type Stand } from '../../../tests/support/observed.js';
import type { Arrival, SeenNote } from '../seen-types.js';
import type { CommitNote, ToolObservation } from '../types.js';
import { EvidenceFold } from './fold.js';

const A = 'https://a.test/x';
const B = 'https://a.test/y';
const KEY_A = `url:${A}`;
const at = (url: string, seq: number, since: number): Stand => ({ url, seq, at: since });

function fold(rows: readonly Observed[], more: { notBeforeMs?: number } = {}) {
  const made = new EvidenceFold({ instanceId: 'task_1', openedAtMs: 0, notBeforeMs: 0, strongDwellMs: 1000, ...more });
  for (const row of rows) made.add(rowOf(row));
  return made;
}

function rowOf(row: Observed): ToolObservation {
  return { ...observed(row), observationId: `obs_${row.seq}`, scopeId: 'scope_1', bindingMode: 'live', chain: null };
}

/** Opens A at 1000, reads it at 1100, and goes to B, which is there at `leftAt`. */
const visit = (leftAt: number): Observed[] => [
  { seq: 1, kind: 'navigate', from: at('about:blank', 0, 0), to: at(A, 1, 1000), at: 900, tookMs: 150 },
  { seq: 2, to: at(A, 1, 1000), at: 1100 },
  { seq: 3, kind: 'navigate', from: at(A, 1, 1000), to: at(B, 2, leftAt), at: leftAt - 20, tookMs: 30 },
];

describe('[E&T 1.7] visit windows', () => {
  test.each([
    ['a page that stood for a second and was read', 2200, true],
    ['one that stood exactly as long as it takes', 2000, true],
    ['one that was left sooner', 1999, false],
  ])('%s', (_name, leftAt, hasStrongWindow) => {
    expect(fold(visit(leftAt)).find(KEY_A)).toMatchObject({ ok: 2, reads: 1, hasStrongWindow });
  });

  test('[E&T 14.4] the time an agent thinks between two calls is time the page stands', () => {
    const rows = visit(12_000);
    expect(
      fold([rows[0] as Observed, { ...(rows[1] as Observed), at: 11_000 }, rows[2] as Observed]).find(KEY_A),
    ).toMatchObject({
      hasStrongWindow: true,
    });
  });

  test('a trusted scan that took in the text of a page is as good as a visit of some length', () => {
    const scan: Observed = { seq: 1, to: at(A, 1, 1000), at: 1010, more: { isReadWindow: true } };
    expect(fold([scan]).find(KEY_A)).toMatchObject({ reads: 1, hasStrongWindow: true });
    const failed: Observed = { ...scan, more: { isReadWindow: true, ok: false } };
    const onErrorPage: Observed = { ...scan, more: { isReadWindow: true, isErrorPage: true } };
    const moved: Observed = { ...scan, from: at(B, 0, 0) };
    for (const row of [failed, onErrorPage, moved]) expect(fold([row]).find(KEY_A)?.hasStrongWindow).toBe(false);
  });

  test('a page that was not read has no strong window', () => {
    const [opened, , left] = visit(5000);
    expect(fold([opened as Observed, left as Observed]).find(KEY_A)).toMatchObject({
      reads: 0,
      hasStrongWindow: false,
    });
  });

  test('the same document at another address is another window', () => {
    const rows: Observed[] = [
      { seq: 1, to: at(A, 1, 1000), at: 1100 },
      { seq: 2, to: at(B, 2, 1500), at: 1600 },
      { seq: 3, to: at(A, 3, 3000), at: 3100 },
    ];
    const made = fold(rows);
    expect(made.find(KEY_A)).toMatchObject({ reads: 2, hasStrongWindow: false });
    expect(made.find(`url:${B}`)).toMatchObject({ hasStrongWindow: true });
    expect(made.windows()).toMatchObject([{ url: A, startedAtMs: 3000, readCount: 1 }]);
  });

  test('a page that left by itself ended when the next one came; with more than one in between, at its last row', () => {
    const read: Observed = { seq: 1, to: at(A, 1, 1000), at: 1100 };
    const once = fold([read, { seq: 2, to: at(B, 2, 2500), at: 9000 }]);
    expect(once.find(KEY_A)).toMatchObject({ hasStrongWindow: true });
    const twice = fold([read, { seq: 2, to: at(B, 3, 8000), at: 9000 }]);
    expect(twice.find(KEY_A)).toMatchObject({ hasStrongWindow: false });
  });

  test('a read during which the page changed is a read of neither page', () => {
    const made = fold([{ seq: 1, from: at(A, 1, 1000), to: at(B, 2, 3000), at: 2900, tookMs: 300 }]);
    expect(made.find(`url:${B}`)).toMatchObject({ ok: 1, reads: 0 });
    expect(made.find(KEY_A)).toBeUndefined();
  });

  test('no window begins before the scope could know of it', () => {
    const made = fold([{ seq: 1, to: at(A, 1, 1000), at: 70_500 }], { notBeforeMs: 70_000 });
    expect(made.windows()).toMatchObject([{ startedAtMs: 70_000 }]);
  });

  test('a tab that came back has a new window; the old one ended with its last row', () => {
    const made = fold([
      { seq: 1, to: at(A, 1, 1000), at: 1100 },
      { seq: 2, session: 'after-restart', to: at(A, 1, 50_000), at: 50_100 },
    ]);
    expect(made.find(KEY_A)).toMatchObject({ hasStrongWindow: false });
    expect(made.windows()).toMatchObject([{ targetSessionId: 'after-restart' }]);
  });

  test('a flush ends what stands; time before and after it does not add up', () => {
    const made = fold([{ seq: 1, to: at(A, 1, 1000), at: 1100 }]);
    made.flush(1600, new Map([['session-of-tab-1', 1600]]));
    made.add(rowOf({ seq: 2, to: at(A, 1, 1000), at: 1700 }));
    expect(made.windows()).toMatchObject([{ startedAtMs: 1600, readCount: 1 }]);
    made.flush(2500, new Map([['session-of-tab-1', 2500]]));
    expect(made.find(KEY_A)).toMatchObject({ hasStrongWindow: false });
  });

  test('a flush counts a page as left at the moment it names', () => {
    const made = fold([{ seq: 1, to: at(A, 1, 1000), at: 1100 }]);
    made.flush(9000, new Map([['session-of-tab-1', 2000]]));
    expect(made.find(KEY_A)).toMatchObject({ hasStrongWindow: true });
  });

  test('an answer that comes late does not bring an old page back', () => {
    const made = fold([
      { seq: 2, to: at(B, 2, 2000), at: 2100 },
      { seq: 1, to: at(A, 1, 1000), at: 1900, tookMs: 300 },
    ]);
    expect(made.windows()).toMatchObject([{ url: B }]);
  });

  test('tabs have windows of their own', () => {
    const made = fold([
      { seq: 1, tab: 'tab-1', to: at(A, 1, 1000), at: 1100 },
      { seq: 2, tab: 'tab-2', to: at(B, 1, 1000), at: 1200 },
    ]);
    expect(made.windows().map(({ url }) => url)).toEqual([A, B]);
  });
});

describe('[E&T 2.1] what a row is evidence of', () => {
  test('its address, and its route on its origin and on any', () => {
    const made = fold([{ seq: 1, to: at(A, 1, 1000), at: 1100 }]);
    for (const key of [KEY_A, 'route:https://a.test x', 'route:* x']) expect(made.find(key)).toMatchObject({ ok: 1 });
  });

  test('a file can be asked for by its name', () => {
    const made = fold([{ seq: 1, to: at('https://a.test/papers/Report.pdf', 1, 0), at: 10 }]);
    expect(made.find('document:Report.pdf')).toMatchObject({ ok: 1 });
  });

  test('a call that failed or was stopped is none', () => {
    const failed: Observed = { seq: 1, to: at(A, 1, 0), at: 10, more: { ok: false, isReadLike: false } };
    const stopped: Observed = { ...failed, seq: 2, more: { ok: false, executed: false, isReadLike: false } };
    expect(fold([failed, stopped]).find(KEY_A)).toMatchObject({ ok: 0, failed: 2, reads: 0 });
  });

  test('a navigation that ended elsewhere says so, and is no visit', () => {
    const rows: Observed[] = [
      { seq: 1, kind: 'navigate', to: at('https://a.test/login', 1, 0), at: 0, more: { requestedUrl: A } },
    ];
    expect(fold(rows).find(KEY_A)).toMatchObject({ ok: 0, redirectedTo: 'https://a.test/login' });
  });

  test('an error page is none', () => {
    const rows: Observed[] = [{ seq: 1, to: at(A, 1, 0), at: 10, more: { isErrorPage: true } }];
    expect(fold(rows).find(KEY_A)).toMatchObject({ ok: 0, reads: 0, errorPages: 1 });
  });

  test('a touched selector', () => {
    const rows: Observed[] = [{ seq: 1, kind: 'interact', to: at(A, 1, 0), at: 10, more: { selectorHash: 'ab' } }];
    expect(fold(rows).find('selector:ab')).toMatchObject({ ok: 1, reads: 0 });
  });
});

describe('[E&T 2.1] bound commits', () => {
  const commit = (more: Partial<CommitNote>, ok = true): Partial<ToolObservation> => ({
    ok,
    commit: {
      transitionId: 'tx_1',
      verificationStatus: 'verified_success',
      verifyState: 'verified',
      successPreexisting: false,
      instanceId: 'task_1',
      unitKey: 'invoice-7',
      ...more,
    },
  });
  const row = (seq: number, more: Partial<ToolObservation>): Observed => ({
    seq,
    kind: 'interact',
    to: at(A, 1, 0),
    at: 10,
    more,
  });
  test.each([
    ['proven', commit({}), 'verified'],
    ['likely', commit({ verifyState: 'likely' }), 'preexisting'],
    ['already true', commit({ successPreexisting: true }), 'preexisting'],
    ['refuted', commit({ verificationStatus: 'verified_fail', verifyState: 'failed' }, false), 'failed'],
    ['unclear', commit({ verificationStatus: 'indeterminate', verifyState: 'uncertain' }, false), 'unclear'],
  ])('%s', (_name, more, standing) => {
    expect(fold([row(1, more)]).find('commit:invoice-7')).toMatchObject({ commit: standing });
  });

  test('what was proven once stays proven; otherwise the newest counts', () => {
    const unclear = commit({ verificationStatus: 'indeterminate' }, false);
    const refuted = commit({ verificationStatus: 'verified_fail' }, false);
    expect(fold([row(1, commit({})), row(2, unclear)]).find('commit:invoice-7')).toMatchObject({ commit: 'verified' });
    expect(fold([row(1, refuted), row(2, unclear)]).find('commit:invoice-7')).toMatchObject({ commit: 'unclear' });
  });

  test.each([
    ['another run', commit({ instanceId: 'task_2' })],
    ['no unit', commit({ unitKey: null })],
  ])('one for %s proves nothing here', (_name, more) => {
    expect(fold([row(1, more)]).find('commit:invoice-7')).toBeUndefined();
  });
});

describe('[E&T 1.7] what is read at which address', () => {
  const seen = (
    arrival: Arrival,
    sketch: string,
    more: Partial<SeenNote['address']> = {},
  ): Partial<ToolObservation> => ({
    seen: { ...SEEN_WHOLE, address: { ...SEEN_WHOLE.address, arrival, ...more }, text: textOf(sketch) },
  });
  const textOf = (sketch: string): SeenNote['text'] => SEEN_WHOLE.text && { ...SEEN_WHOLE.text, sketch };
  const [ONE, OTHER] = ['0'.repeat(16), 'f'.repeat(16)];
  const stand = (url: string, seq: number) => ({ ...at(url, seq, seq * 1000) });
  /** A is read where it was loaded, then B in the same document. */
  const moved = (arrival: Arrival, sketch: string): ToolObservation[] => {
    const [first, second] = [
      { seq: 1, to: stand(A, 1), at: 1100, more: seen('loaded', ONE) },
      { seq: 2, to: stand(B, 2), at: 2100, more: seen(arrival, sketch) },
    ].map(rowOf);
    if (first === undefined || second === undefined) throw new Error('no rows');
    return [first, { ...second, after: { ...second.after, navigationSeq: first.after.navigationSeq } }];
  };
  const evidenceOfB = (rows: readonly ToolObservation[]) => {
    const made = fold([]);
    for (const row of rows) made.add(row);
    return made.find(`url:${B}`);
  };

  test.each<[string, Arrival, string, object]>([
    ['loaded there', 'loaded', ONE, { loadedReads: 1 }],
    ['a route that shows something else', 'linked', OTHER, { loadedReads: 0, routedReads: 1, share: 1 }],
    ['a part of the address behind #', 'fragment', OTHER, { routedReads: 1 }],
    ['a route whose data was asked for', 'asked', OTHER, { routedReads: 1 }],
    ['a route that shows the same', 'linked', ONE, { reads: 1, loadedReads: 0, routedReads: 0, share: null }],
    ['put there by a script, with other content', 'moved', OTHER, { reads: 1, routedReads: 0, share: null }],
    ['put there by a script, and nothing else', 'moved', ONE, { reads: 0, unshown: 1 }],
  ])('%s', (_, arrival, sketch, expected) => {
    expect(evidenceOfB(moved(arrival, sketch))).toMatchObject(expected);
  });

  test('a route without anything to compare it with is not known to show anything of its own', () => {
    expect(evidenceOfB(moved('linked', OTHER).slice(1))).toMatchObject({ reads: 1, loadedReads: 0, routedReads: 0 });
  });

  test.each<[string, Arrival, string | null, object, boolean]>([
    ['loaded there', 'loaded', ONE, {}, true],
    ['loaded there, without a text of its own', 'loaded', null, {}, true],
    ['loaded there, and still coming', 'loaded', OTHER, { coming: 'request' }, false],
    ['loaded there, and a wall', 'loaded', OTHER, { stood: 'sign_in' }, false],
    ['a route that shows something else', 'linked', OTHER, {}, true],
    ['a route that shows the same', 'linked', ONE, {}, false],
    ['a route nobody has read, without a text of its own', 'asked', null, {}, false],
    ['put there by a script, with other content', 'moved', OTHER, {}, false],
  ])('whatever is bound to an address obeys the same rule: %s', (_, arrival, sketch, more, expected) => {
    const [first] = moved(arrival, ONE);
    if (first === undefined) throw new Error('no row');
    const made = fold([]);
    made.add(first);
    const address = { ...SEEN_WHOLE.address, arrival };
    const look = { ...SEEN_WHOLE, address, text: sketch === null ? null : textOf(sketch), ...more };
    const { targetSessionId, after } = first;
    const at_ = { targetSessionId, navigationSeq: after.navigationSeq, url: B, seen: look };
    expect(made.standsFor(at_)).toBe(expected);
  });

  test('a call without a text of its own leans on a read of its route', () => {
    const rows = moved('asked', OTHER);
    const made = fold([]);
    for (const row of rows) made.add(row);
    const seen_ = { ...SEEN_WHOLE, address: { ...SEEN_WHOLE.address, arrival: 'asked' as const }, text: null };
    const { targetSessionId = null, after } = rows[1] ?? {};
    const look = { targetSessionId, navigationSeq: after?.navigationSeq ?? null, url: B, seen: seen_ };
    expect(made.standsFor(look)).toBe(true);
    expect(made.standsFor({ ...look, seen: null })).toBe(false);
  });

  test('time under an address that a script put there makes no window of it', () => {
    const [first, second] = moved('moved', OTHER);
    if (first === undefined || second === undefined) throw new Error('no rows');
    const made = fold([]);
    for (const row of [first, second]) made.add(row);
    made.flush(9000, new Map([[second.targetSessionId ?? '', 9000]]));
    expect(made.find(`url:${B}`)).toMatchObject({ hasStrongWindow: false });
  });

  test('[E&T 4.1] the two forms of an address are kept apart, unless one led to the other', () => {
    const slash = seen('loaded', ONE, { form: 'slash' });
    const apart = fold([{ seq: 1, to: stand(A, 1), at: 1100, more: slash }]);
    expect(apart.find(`slash:${KEY_A}`)).toMatchObject({ reads: 1 });
    expect(apart.find(`plain:${KEY_A}`)).toBeUndefined();
    const led: Observed = {
      seq: 1,
      kind: 'navigate',
      to: stand(A, 1),
      at: 900,
      more: seen('loaded', ONE, { form: 'slash', asked: 'plain' }),
    };
    const one = fold([led, { seq: 2, to: stand(A, 1), at: 1100, more: slash }]);
    for (const form of ['slash', 'plain']) expect(one.find(`${form}:${KEY_A}`)).toMatchObject({ reads: 1 });
  });

  test('[E&T 1.5] what somebody else does on a tab of the run is on record and proves nothing', () => {
    const made = fold([]);
    const row = { ...rowOf({ seq: 1, to: stand(A, 1), at: 1100, agentId: 'bo' }), bindingMode: 'bystander' as const };
    expect([...made.add(row)]).toEqual([]);
    expect(made.find(KEY_A)).toBeUndefined();
    expect([...made.agents]).toEqual([]);
    made.add(rowOf({ seq: 2, to: stand(A, 1), at: 1200 }));
    expect([...made.agents]).toEqual(['agent-a']);
  });
});
