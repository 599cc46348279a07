import { describe, expect, it } from 'vitest';
import { parseFieldPath, valueAt } from './field-path.js';

describe('a place in a result [E&T 10.4]', () => {
  it.each([
    ['items', ['items']],
    ['items[0].title', ['items', 0, 'title']],
    ['[2][10]', [2, 10]],
    ['a.b-c.d_e', ['a', 'b-c', 'd_e']],
    ['ctas[0].rect.w', ['ctas', 0, 'rect', 'w']],
  ])('%s', (path, steps) => {
    expect(parseFieldPath(path)).toEqual(steps);
  });

  it.each([
    ['empty', ''],
    ...['.a', 'a.', 'a..b', 'a[', 'a]', 'a[x]', 'a[-1]', '[0]a', 'a.[0]'].map((path) => [path, path]),
  ])('%s is no path', (_, path) => {
    expect(parseFieldPath(path ?? '')).toBeNull();
    expect(valueAt({ a: [1] }, path)).toBeUndefined();
  });

  const whole = { items: [{ title: 'first' }, { title: null }], count: 0, list: { '0': 'zero' }, text: 'abc' };

  it.each([
    [undefined, whole],
    ['items[0].title', 'first'],
    ['items[1].title', null],
    ['count', 0],
    ['list.0', 'zero'],
    ['items[2]', undefined],
    ['items[0].price', undefined],
    ['items.0', undefined],
    ['items.length', undefined],
    ['list[0]', undefined],
    ['text[0]', undefined],
    ['text.length', undefined],
    ['count.x', undefined],
    ['items[1].title.x', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
  ])('%s leads to what stands there and nowhere else', (path, value) => {
    expect(valueAt(whole, path)).toEqual(value);
  });
});
