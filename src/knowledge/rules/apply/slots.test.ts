import { describe, expect, it } from 'vitest';
import type { PlaybookAction, Slot } from '../../types.js';
import { checkParams, fillRoutes, slotsOf } from './slots.js';

const slot = (name: string, type: Slot['type'], maxLength = 20): Slot => ({ name, type, maxLength });
const action = (change: Partial<PlaybookAction>): PlaybookAction => ({ type: 'click', timeoutMs: 3000, ...change });

describe('slots [K 12] [K 6]', () => {
  const slots = [slot('term', 'text'), slot('count', 'integer'), slot('day', 'date'), slot('item', 'id')];
  const good = { term: 'blue shoes', count: 3, day: '2024-02-29', item: '4711' };

  it('takes every value of its type, as text', () => {
    const checked = checkParams(slots, good);
    expect(checked.ok && [...checked.values]).toEqual([
      ['term', 'blue shoes'],
      ['count', '3'],
      ['day', '2024-02-29'],
      ['item', '4711'],
    ]);
  });

  it.each([
    ['params.term', { term: '' }],
    ['params.term', { term: 'x'.repeat(21) }],
    ['params.term', { term: 5 }],
    ['params.term', { term: 'a\nb' }],
    ['params.term', { term: undefined }],
    ['params.count', { count: '3' }],
    ['params.count', { count: 1.5 }],
    ['params.count', { count: true }],
    ['params.day', { day: '2023-02-29' }],
    ['params.day', { day: '24-01-01' }],
    ['params.item', { item: '../admin' }],
    ['params.item', { item: '..' }],
    ['params.item', { item: 'a/b' }],
    ['params.item', { item: '%2e' }],
    ['params.item', { item: 4711 }],
    ['params.other', { other: 'x' }],
    ['params.constructor', { constructor: 'x' }],
  ])('names %s for %j, and no value', (field, change) => {
    const checked = checkParams(slots, { ...good, ...change });
    expect(checked).toMatchObject({ ok: false, problem: { field } });
  });

  it.each(['term', 'count', 'day', 'item'])('misses %s', (name) => {
    const { [name]: _, ...rest } = good as Record<string, unknown>;
    expect(checkParams(slots, rest)).toMatchObject({ ok: false, problem: { field: `params.${name}` } });
  });

  it('asks for a value for every typing step, declared or not', () => {
    const actions = [
      action({ type: 'type', slot: 'term', valueSource: 'agent_supplied' }),
      action({ type: 'type', valueSource: 'agent_supplied' }),
      action({}),
    ];
    expect(slotsOf({ slots: [slot('term', 'text')], actions }).map(({ name }) => name)).toEqual(['term', 'step1']);
    expect(slotsOf({ actions: [action({})] })).toEqual([]);
  });
});

describe('routes [K 2.2] [K 6] [K 15.9]', () => {
  const ORIGIN = 'https://shop.example';
  const slots = [slot('a', 'id'), slot('term', 'text'), slot('b', 'id')];
  const go = (routeTemplate: string) => action({ type: 'navigate', routeTemplate });
  const fill = (values: Record<string, string>, ...actions: PlaybookAction[]) =>
    fillRoutes({ slots, actions }, new Map(Object.entries(values)), ORIGIN);

  it('fills identifiers in their order', () => {
    expect(fill({ a: '12', b: '34' }, go('users/:id/orders/:id'))).toEqual({
      ok: true,
      urls: [`${ORIGIN}/users/12/orders/34`],
    });
    expect(fill({ a: '12', b: '34' }, go('users/:id'), action({}), go('#/orders/:id'))).toEqual({
      ok: true,
      urls: [`${ORIGIN}/users/12`, `${ORIGIN}/#/orders/34`],
    });
    expect(fill({}, go(''))).toEqual({ ok: true, urls: [`${ORIGIN}/`] });
  });

  it.each(['settings', 'delete', 'logout'])('refuses %s, which is a page of its own', (a) => {
    expect(fill({ a }, go('users/:id'))).toMatchObject({ ok: false, problem: { field: 'params.a' } });
  });

  it.each(['/evil.example/x', '\\evil.example', '@evil.example/', 'users/../admin'])(
    'never leaves its route by a stored template %j',
    (template) => {
      const filled = fill({}, go(template));
      if (filled.ok) for (const url of filled.urls) expect(new URL(url).origin).toBe(ORIGIN);
    },
  );
});
