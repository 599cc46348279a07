import { describe, expect, test } from 'vitest';
import { type Observed, observed, SEEN_WHOLE, type Stand } from '../../../tests/support/observed.js';
import type { Arrival, SeenNote } from '../seen-types.js';
import type { ToolObservation } from '../types.js';
import { EvidenceFold } from './fold.js';

const A = 'https://a.test/x';
const KEY_A = `url:${A}`;
const at = (url: string, seq = 1, since = 1000): Stand => ({ url, seq, at: since });
const rowOf = (row: Observed): ToolObservation => ({
  ...observed(row),
  observationId: `obs_${row.seq}`,
  scopeId: 'scope_1',
  bindingMode: 'live',
  chain: null,
});

function fold(rows: readonly ToolObservation[]) {
  const made = new EvidenceFold({ instanceId: 'task_1', openedAtMs: 1150, notBeforeMs: 0, strongDwellMs: 1000 });
  for (const row of rows) made.add(row);
  return made;
}

const read = (seq: number, when: number, seen: Partial<SeenNote> = {}, to = at(A)) =>
  rowOf({ seq, to, at: when, more: { seen: { ...SEEN_WHOLE, ...seen } } });
const leave = (seq: number, when: number) =>
  rowOf({ seq, kind: 'navigate', from: at(A), to: at('https://a.test/y', 2, when), at: when });

describe('[E&T 1.7] a page that grew after it was read', () => {
  const chars = SEEN_WHOLE.text?.chars ?? 0;
  const grownTo = chars * 10 + 1000;
  const press = (to = at(A)) =>
    rowOf({ seq: 2, kind: 'interact', to, at: 1300, more: { seen: { ...SEEN_WHOLE, text: null, grownTo } } });
  test('shows a smaller part of it', () => {
    const made = fold([read(1, 1200), press()]);
    expect(made.find(KEY_A)?.share).toBeCloseTo(chars / grownTo, 5);
  });
  test('the same when it is left by the call that noticed', () => {
    const made = fold([read(1, 1200), press(at('https://a.test/y', 2, 1300))]);
    expect(made.find(KEY_A)?.share).toBeCloseTo(chars / grownTo, 5);
  });
  test('the same when it stands at the end', () => {
    const made = fold([read(1, 1200)]);
    const tab = made.windows()[0]?.targetSessionId ?? '';
    expect(made.readChars(tab)).toBe(chars);
    made.flush(3000, new Map([[tab, 3000]]), new Map([[tab, grownTo]]));
    expect(made.find(KEY_A)?.share).toBeCloseTo(chars / grownTo, 5);
  });
  test('read once more as it is by now it is read', () => {
    const text = SEEN_WHOLE.text && { ...SEEN_WHOLE.text, chars: grownTo, ranges: [[0, grownTo]] as const };
    expect(fold([read(1, 1200), press(), read(3, 1400, { text })]).find(KEY_A)).toMatchObject({ share: 1 });
  });
});

describe('[E&T 1.2] a look while more was to come', () => {
  test.each(['document', 'request', 'timer'] as const)(
    '%s: it is a look, and neither a reading nor a visit',
    (coming) => {
      expect(fold([read(1, 1100, { coming }), leave(2, 5000)]).find(KEY_A)).toMatchObject({
        reads: 1,
        comingReads: 1,
        loadedReads: 0,
        share: null,
        hasStrongWindow: false,
      });
    },
  );

  test('a later look at the page as it stands is one', () => {
    expect(fold([read(1, 1100, { coming: 'request' }), read(2, 4000), leave(3, 5000)]).find(KEY_A)).toMatchObject({
      comingReads: 1,
      loadedReads: 1,
      share: 1,
      hasStrongWindow: true,
    });
  });
});

describe('[E&T 2.1] what stood there instead of the page', () => {
  test('it counts like an error page, and is told', () => {
    expect(fold([read(1, 1100, { stood: 'sign_in' }), leave(2, 5000)]).find(KEY_A)).toMatchObject({
      ok: 0,
      reads: 0,
      errorPages: 1,
      stood: 'sign_in',
      hasStrongWindow: false,
    });
  });

  test('the page itself makes up for it', () => {
    expect(fold([read(1, 1100, { stood: 'sign_in' }), read(2, 4000)]).find(KEY_A)).toMatchObject({
      reads: 1,
      share: 1,
    });
  });
});

test('[E&T 1.5] what was read before the run is counted as such', () => {
  const before = { ...read(1, 1100), bindingMode: 'prelude_backfill' as const };
  expect(fold([before]).find(KEY_A)).toMatchObject({ reads: 1, earlyReads: 1, loadedReads: 0, share: null });
  expect(fold([before]).reads).toBe(0);
  expect(fold([before, read(2, 1200)]).find(KEY_A)).toMatchObject({ reads: 2, earlyReads: 1 });
});

describe('[E&T 4.1] a route is a whole address', () => {
  test.each([
    ['an address of one slash', 'https://a.test/q', true],
    ['a query', 'https://a.test/q?id=1', false],
    ['two slashes', 'https://a.test//q', false],
    ['another path', 'https://a.test/q/r', false],
  ])('%s', (_, url, isRoute) => {
    const made = fold([read(1, 1100, {}, at(url))]);
    for (const key of ['route:https://a.test q', 'route:* q']) expect(made.find(key) !== undefined).toBe(isRoute);
    expect(made.find(`url:${url}`)).toMatchObject({ reads: 1 });
  });

  const LED = 'https://a.test/x?lang=en';
  const navigate = (requestedUrl: string) =>
    rowOf({ seq: 1, kind: 'navigate', to: at(LED), at: 900, more: { requestedUrl } });
  test('an address that leads to itself with a query was not read there, only where it led', () => {
    const made = fold([navigate(A), read(2, 1100, {}, at(LED))]);
    expect(made.find(KEY_A)).toMatchObject({ reads: 1, ledReads: 1, loadedReads: 0, share: null, redirectedTo: LED });
    expect(made.find(`url:${LED}`)).toMatchObject({ reads: 1, loadedReads: 1, share: 1 });
    expect(made.keysOf(made.windows()[0] ?? { url: '', forms: [] })).not.toContain(KEY_A);
  });
  test('one that was asked for with another query is not', () => {
    const asked = 'https://a.test/x?lang=de';
    expect(fold([navigate(asked), read(2, 1100, {}, at(LED))]).find(`url:${asked}`)).toMatchObject({
      reads: 0,
      redirectedTo: LED,
    });
  });
});

describe('[E&T 1.7] client-side routes get the same grade in whichever order they are read', () => {
  const [ONE, TWO, THREE] = ['0'.repeat(16), 'f'.repeat(16), '00000000ffffffff'];
  const view = (seq: number, name: string, sketch: string, arrival: Arrival = 'linked') => {
    const text = SEEN_WHOLE.text && { ...SEEN_WHOLE.text, sketch };
    const made = read(
      seq,
      seq * 1000,
      { text, address: { ...SEEN_WHOLE.address, arrival } },
      at(`https://a.test/${name}`, seq, seq * 1000),
    );
    return { ...made, after: { ...made.after, navigationSeq: 1 } };
  };
  const routed = (rows: readonly ToolObservation[]) =>
    ['one', 'two', 'three'].map((name) => fold(rows).find(`url:https://a.test/${name}`)?.routedReads ?? 0);

  test('three views that differ', () => {
    expect(routed([view(1, 'one', ONE), view(2, 'two', TWO), view(3, 'three', THREE)])).toEqual([1, 1, 1]);
  });
  test('every part of the first one', () => {
    expect(routed([view(1, 'one', ONE), view(2, 'one', ONE), view(3, 'two', TWO)])).toEqual([2, 1, 0]);
  });
  test('the first one alone cannot be told from what stood there before', () => {
    expect(routed([view(1, 'one', ONE)])).toEqual([0, 0, 0]);
  });
  test('two that show the same', () => {
    expect(routed([view(1, 'one', ONE), view(2, 'two', ONE)])).toEqual([0, 0, 0]);
  });
  test('one that a script alone has put there', () => {
    expect(routed([view(1, 'one', ONE, 'moved'), view(2, 'two', TWO)])).toEqual([0, 1, 0]);
  });
  test('the document as it was loaded tells, too', () => {
    expect(routed([view(1, 'one', ONE), view(2, '', TWO, 'loaded')])).toEqual([1, 0, 0]);
    expect(routed([view(1, 'one', ONE), view(2, '', ONE, 'loaded')])).toEqual([0, 0, 0]);
  });
});
