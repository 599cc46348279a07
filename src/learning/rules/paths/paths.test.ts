import { describe, expect, it } from 'vitest';
import { button, clicked, step, walk } from '../../../../tests/support/walked.js';
import type { JournalStep } from '../../../journal/index.js';
import { isEmerging, repeatedPaths } from './paths.js';
import { firstPathDraft, pathDraft, runEvidence, storedWords } from './draft.js';
import { pathEndingWith } from './follow.js';
import { runsOf, tokenOf } from './runs.js';

const SESSIONS = ['session-1', 'session-1', 'session-2'];
/** The same three clicks in three runs of two sessions. */
const thrice = (selectors: readonly string[], change: Partial<JournalStep> = {}) =>
  SESSIONS.flatMap((activitySessionId) => walk(selectors, { activitySessionId, ...change }));
const tokens = (steps: readonly JournalStep[]) => repeatedPaths(steps).map((path) => path.tokens);
const runTokens = (steps: readonly JournalStep[]) => runsOf(steps).map((run) => run.steps.map(tokenOf));

describe('a run [K 6]', () => {
  it('is what one agent did in one tab, one after another', () => {
    const [a, b, c] = walk(['#a', '#b', '#c']);
    const [x, y] = walk(['#a', '#b'], { ownerId: 'agent-b' });
    const [m, n] = walk(['#a', '#b'], { targetSessionId: 'tgs_2' });
    const mixed = [a, x, b, m, y, c, n].filter((one) => one !== undefined);
    expect(runTokens(mixed)).toEqual([
      ['click #a', 'click #b', 'click #c'],
      ['click #a', 'click #b'],
      ['click #a', 'click #b'],
    ]);
  });

  it.each([
    ['a failed step', { ok: false }],
    ['a commit point', { commitClass: 'destructive' }],
    ['a selector that may not be learned', { isAutoSafe: false }],
    ['a place in the tree', { selectorNorm: 'li:nth-of-type(2)' }],
    ['a link that leads elsewhere', { anchor: button('Away', { href: 'https://evil.example/' }) }],
    ['typing that is no search', { kind: 'type' as const }],
    ['a key', { kind: 'press_key' as const, key: 'Enter' }],
  ])('ends before %s, which is no part of it', (_, change) => {
    const steps = walk(['#a', '#b', '#x', '#c', '#d']).map((one) =>
      one.selectorNorm === '#x' ? { ...one, ...change } : one,
    );
    expect(runTokens(steps)).toEqual([
      ['click #a', 'click #b'],
      ['click #c', 'click #d'],
    ]);
  });

  it.each([
    ['did what may not be learned', { isAutoSafe: false, ok: false }],
    ['was a commit point', { commitClass: 'submit' }],
  ])('never holds a control that %s at any visit, before or after [K 6] [K 15.9]', (_, change) => {
    const honest = thrice(['#a', '#swap', '#b', '#c']);
    const bad = walk(['#swap'], { ...change, activitySessionId: 'session-9' });
    for (const steps of [
      [...bad, ...honest],
      [...honest, ...bad],
    ])
      expect(tokens(steps)).toEqual([['click #b', 'click #c']]);
    const missing = walk(['#swap'], { isAutoSafe: false, ok: false, anchor: null, activitySessionId: 'session-9' });
    expect(tokens([...honest, ...missing])).toEqual([['click #a', 'click #swap', 'click #b', 'click #c']]);
  });

  it('ends with its activity session, and where the page changed in between', () => {
    expect(
      runTokens([
        ...walk(['#a', '#b']),
        ...walk(['#c', '#d'], { activitySessionId: 'session-2' }, 'b'),
        ...walk(['#e', '#f'], { activitySessionId: 'session-2' }, 'elsewhere'),
      ]),
    ).toEqual([
      ['click #a', 'click #b'],
      ['click #c', 'click #d'],
      ['click #e', 'click #f'],
    ]);
  });

  it('begins anew with a step it already had', () => {
    const once = ['#a', '#b', '#c'];
    const steps = [...walk(once), ...walk(once, {}, 'c'), ...walk(once, {}, 'c')];
    expect(runTokens(steps)).toEqual([once, once, once].map((run) => run.map((selector) => `click ${selector}`)));
  });

  it('takes Enter only right after typing into a search field', () => {
    const search = step({ kind: 'type', selectorNorm: '#q', isSearch: true });
    const enter = step({ kind: 'press_key', key: 'Enter', selectorNorm: null, anchor: null, routeAfter: 'found' });
    expect(runTokens([search, enter])).toEqual([['type #q', 'press_key Enter']]);
    expect(runTokens([search, { ...enter, key: 'Delete' }, enter])).toEqual([]);
  });
});

describe('repeated paths [K 6]', () => {
  it('are the longest sequence in three runs of two sessions, and none of its parts [K 16.19]', () => {
    expect(tokens(thrice(['#a', '#b', '#c']))).toEqual([['click #a', 'click #b', 'click #c']]);
  });

  it('need three runs, two sessions, two steps and one end', () => {
    expect(tokens(thrice(['#a', '#b']).slice(2))).toEqual([]);
    expect(tokens(thrice(['#a', '#b'], { activitySessionId: 'session-1' }))).toEqual([]);
    expect(tokens(thrice(['#a']))).toEqual([]);
    const ends = ['x', 'y', 'z'];
    const apart = SESSIONS.flatMap((activitySessionId, index) =>
      walk(['#a', '#b'], { activitySessionId }).map((one) =>
        one.selectorNorm === '#b' ? { ...one, routeAfter: ends[index] ?? '' } : one,
      ),
    );
    expect(tokens(apart)).toEqual([]);
  });

  it('never hold a step at a commit point [K 16.19]', () => {
    const steps = thrice(['#a', '#b', '#delete', '#c', '#d']).map((one) =>
      one.selectorNorm === '#delete' ? { ...one, commitClass: 'destructive' } : one,
    );
    expect(tokens(steps)).toEqual([
      ['click #a', 'click #b'],
      ['click #c', 'click #d'],
    ]);
  });

  it('are found beside each other, the longest first', () => {
    const steps = [...thrice(['#a', '#b']), ...thrice(['#c', '#d', '#e'], { targetSessionId: 'tgs_2' })];
    expect(tokens(steps)).toEqual([
      ['click #c', 'click #d', 'click #e'],
      ['click #a', 'click #b'],
    ]);
  });

  it('agree with a slow search on random walks', () => {
    let state = 7;
    const random = (below: number) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * below);
    };
    for (let round = 0; round < 60; round += 1) {
      const steps = Array.from({ length: 40 }, (_, index) =>
        step({
          selectorNorm: `#${'abcde'[random(5)] ?? ''}`,
          routeBefore: 'one',
          routeAfter: 'one',
          ok: random(6) > 0,
          activitySessionId: index < 20 ? 'session-1' : 'session-2',
        }),
      );
      expect(tokens(steps)[0]?.length ?? 0).toBe(slowest(steps));
    }
  });

  it('are found in thousands of steps at once', () => {
    const names = Array.from({ length: 19 }, (_, index) => `#s${String.fromCharCode(97 + index)}`);
    const steps = Array.from({ length: 260 }, (_, run) =>
      walk(names, { activitySessionId: `session-${run % 7}`, targetSessionId: `tgs_${run}` }),
    ).flat();
    expect(steps.length).toBeGreaterThan(4900);
    expect(tokens(steps)).toEqual([names.map((name) => `click ${name}`)]);
  });
});

/** Length of the longest repeated sequence, by trying every stretch of every run against all runs. */
function slowest(steps: readonly JournalStep[]): number {
  const runs = runsOf(steps).map(({ steps: taken, activitySessionId }) => ({
    text: `|${taken.map(tokenOf).join('|')}|`,
    taken: taken.map(tokenOf),
    activitySessionId,
  }));
  let best = 0;
  for (const { taken } of runs)
    for (let from = 0; from < taken.length; from += 1)
      for (let to = from + 2; to <= taken.length; to += 1) {
        const part = `|${taken.slice(from, to).join('|')}|`;
        const having = runs.filter(({ text }) => text.includes(part));
        const sessions = new Set(having.map(({ activitySessionId }) => activitySessionId));
        if (having.length >= 3 && sessions.size >= 2) best = Math.max(best, to - from);
      }
  return best;
}

const only = (steps: readonly JournalStep[]) => {
  const [path] = repeatedPaths(steps);
  if (path === undefined) throw new Error('no path');
  return path;
};

/** Opens an order, searches in it, and goes on. */
const searching = () =>
  SESSIONS.flatMap((activitySessionId) => [
    step({ kind: 'navigate', selectorNorm: null, anchor: null, routeAfter: 'orders/:id', activitySessionId }),
    step({
      kind: 'type',
      selectorNorm: '#q',
      anchor: button('Search', { tag: 'input', role: 'searchbox' }),
      isSearch: true,
      pressedEnter: true,
      routeBefore: 'orders/:id',
      routeAfter: 'found',
      activitySessionId,
    }),
    step({ selectorNorm: '#first', routeBefore: 'found', routeAfter: 'items/:id', activitySessionId }),
  ]);

describe('the entry of a path [K 6]', () => {
  it('has a slot for what is typed and for each :id, and no text of either [K 16.19]', () => {
    expect(pathDraft(only(searching()), 'example.com', [])).toMatchObject({
      draft: {
        type: 'custom',
        selector: null,
        fingerprint: {
          signals: [{ kind: 'dom', match: '#q' }],
        },
        playbook: {
          policy: 'custom',
          actions: [
            { type: 'navigate', routeTemplate: 'orders/:id' },
            { type: 'type', selector: '#q', slot: 'query', valueSource: 'agent_supplied' },
            { type: 'press_key', key: 'Enter' },
            { type: 'click', selector: '#first', anchor: { name: 'Open' } },
          ],
          verify: [{ type: 'url_matches', routeTemplate: 'items/:id' }],
          slots: [
            { name: 'id', type: 'id', maxLength: 64 },
            { name: 'query', type: 'text', maxLength: 200 },
          ],
        },
        context: { routes: ['*'] },
        confidence: 0.78,
      },
    });
  });

  it('begins on its start route unless it navigates first', () => {
    expect(pathDraft(only(thrice(['#a', '#b'])), 'example.com', [])).toMatchObject({
      draft: { context: { routes: ['home'] }, playbook: { slots: [] } },
    });
  });

  it('is covered by a stored one that it equals or is part of', () => {
    const whole = pathDraft(only(thrice(['#a', '#b', '#c'])), 'example.com', []);
    if (whole === null || !('draft' in whole)) throw new Error('no draft');
    const { playbook } = whole.draft;
    expect(storedWords(playbook)).toEqual(['click #a', 'click #b', 'click #c']);
    const again = (selectors: readonly string[]) =>
      pathDraft(only(thrice(selectors, { routeBefore: 'r', routeAfter: 'r' })), 'example.com', [playbook]);
    expect(again(['#a', '#b', '#c'])).toEqual({ skip: 'already_covered' });
    expect(again(['#b', '#c'])).toEqual({ skip: 'already_covered' });
    expect(again(['#a', '#c'])).toMatchObject({ draft: { type: 'custom' } });
  });

  it('has at most five slots', () => {
    const fields = (count: number) =>
      SESSIONS.flatMap((activitySessionId) =>
        Array.from({ length: count }, (_, index) =>
          step({ kind: 'type', selectorNorm: `#q${index}`, isSearch: true, pressedEnter: true, activitySessionId }),
        ),
      );
    expect(pathDraft(only(fields(5)), 'example.com', [])).toMatchObject({
      draft: { playbook: { slots: { length: 5 } } },
    });
    expect(pathDraft(only(fields(6)), 'example.com', [])).toEqual({ skip: 'validator_rejected' });
  });

  it('rests on one free success of each run', () => {
    const steps = thrice(['#a', '#b']);
    const seen = steps.map(({ dispatchSeq, activitySessionId }) => clicked('#a', { dispatchSeq, activitySessionId }));
    const taken = seen.map((one, index) => (index === 1 ? { ...one, targetStableId: 'lcj_other' } : one));
    const ids = (at: readonly number[]) => at.map((index) => seen[index]?.observationId);
    expect(runEvidence(only(steps), seen)).toEqual(ids([1, 3, 5]));
    expect(runEvidence(only(steps), taken)).toEqual(ids([0, 3, 5]));
  });

  it('leaves the next longest to be proposed when the longest is stored', () => {
    const steps = [...thrice(['#a', '#b']), ...thrice(['#c', '#d', '#e'], { targetSessionId: 'tgs_2' })];
    const first = firstPathDraft(repeatedPaths(steps), 'example.com', { stored: [], observations: [] });
    const stored = first.draft === null ? [] : [first.draft.playbook];
    const second = firstPathDraft(repeatedPaths(steps), 'example.com', { stored, observations: [] });
    expect(first.draft?.playbook.actions.map(({ selector }) => selector)).toEqual(['#c', '#d', '#e']);
    expect(second.draft?.playbook.actions.map(({ selector }) => selector)).toEqual(['#a', '#b']);
    expect(second.skipped.map(({ skip }) => skip)).toEqual(['already_covered']);
  });
});

describe('a stored path is followed [K 3]', () => {
  const found = pathDraft(only(searching()), 'example.com', []);
  if (found === null || !('draft' in found)) throw new Error('no draft');
  const { playbook } = found.draft;
  const lane = searching();

  it('by a whole run that ended on its route', () => {
    expect(pathEndingWith(lane, playbook)).toBe(true);
    expect(pathEndingWith(lane.slice(0, -1), playbook)).toBe(false);
    expect(pathEndingWith(lane.slice(-2), playbook)).toBe(false);
  });

  it.each([
    ['another end', { routeAfter: 'elsewhere' }],
    ['a failure', { ok: false }],
    ['a page that changed in between', { routeBefore: 'elsewhere' }],
  ])('but not with %s', (_, change) => {
    const last = lane.at(-1);
    expect(last).toBeDefined();
    expect(pathEndingWith([...lane.slice(0, -1), { ...step(), ...last, ...change }], playbook)).toBe(false);
  });
});

it('two controls that repeat together are left to become a path, one control is not [K 8]', () => {
  const twice = ['session-1', 'session-1'].flatMap((activitySessionId) => walk(['#a', '#b'], { activitySessionId }));
  expect(isEmerging(twice, '#a')).toBe(true);
  expect(isEmerging(twice, '#c')).toBe(false);
  const alone = [1, 2].flatMap(() => [step({ kind: 'navigate', selectorNorm: null, routeAfter: 'home' }), step()]);
  expect(isEmerging(alone, '#a')).toBe(false);
});
