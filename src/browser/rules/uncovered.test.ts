import { describe, expect, it } from 'vitest';
import type { CoverBox } from '../protocol/overlays.js';
import { uncovered } from './uncovered.js';

const box = (top: number, bottom: number, more: Partial<CoverBox> = {}): CoverBox => ({
  left: 0,
  right: 1000,
  top,
  bottom,
  fillsView: false,
  ...more,
});

describe('[E&T 1.2] what a picture shows of a page', () => {
  it.each<[string, readonly CoverBox[], readonly (readonly [number, number])[]]>([
    ['nothing over it', [], [[0, 2000]]],
    ['a layer as high as the view, which stays in it', [box(0, 700, { fillsView: true })], []],
    [
      'a strip at the bottom of the view',
      [box(600, 700)],
      [
        [0, 600],
        [700, 2000],
      ],
    ],
    ['a box at the side', [box(0, 2000, { left: 700 })], [[0, 2000]]],
    [
      'two boxes beside each other',
      [box(100, 300, { right: 300 }), box(100, 300, { left: 700 })],
      [
        [0, 100],
        [300, 2000],
      ],
    ],
    ['two boxes upon each other', [box(100, 300, { right: 400 }), box(100, 300, { right: 400 })], [[0, 2000]]],
    ['a layer over all of it', [box(-50, 2500)], []],
    ['something elsewhere', [box(2500, 2600)], [[0, 2000]]],
  ])('%s', (_, boxes, shown) => {
    expect(uncovered([0, 2000], 1000, boxes)).toEqual(shown);
  });
});
