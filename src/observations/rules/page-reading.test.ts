import { describe, expect, it } from 'vitest';
import type { SeenNote, Span } from '../seen-types.js';
import { addReading, outgrown, type PageReading } from './page-reading.js';
import { isOtherContent, sketchOf } from './sketch.js';
import { bare, placed, shareOf, unite } from './spans.js';

const [SAME, NEAR, OTHER] = ['0'.repeat(16), `${'0'.repeat(15)}7`, 'f'.repeat(16)];
const note = (text: Partial<NonNullable<SeenNote['text']>> | null, picture: SeenNote['picture'] = null): SeenNote => ({
  address: { form: 'plain', asked: null, arrival: 'loaded' },
  text: text && { chars: 1000, ranges: [], main: null, hash: 'h', sketch: SAME, ...text },
  picture,
});
const reading = (...notes: readonly SeenNote[]) =>
  notes.reduce<PageReading | undefined>((known, each) => addReading(known, each), undefined)?.share;
const part = (from: number, to: number, more: Partial<NonNullable<SeenNote['text']>> = {}) =>
  note({ ranges: [[from, to]], ...more });

describe('how much of a page was shown [E&T 1.2] [E&T 2.1]', () => {
  it.each<[name: string, notes: readonly SeenNote[], share: number]>([
    ['one part', [part(0, 100)], 0.1],
    ['the same part again', [part(0, 100), part(0, 100)], 0.1],
    ['parts that follow each other', [part(0, 500), part(500, 1000)], 1],
    ['parts of a text that changes in details', [part(0, 500), part(500, 990, { sketch: NEAR, chars: 990 })], 1],
    ['parts of two texts of one length', [part(0, 500), part(500, 1000, { sketch: OTHER })], 0.5],
    ['parts of two different texts', [part(0, 500), part(0, 300, { sketch: OTHER, chars: 600 })], 0.5],
    ['the main part of a page', [part(100, 900, { main: [100, 900] })], 1],
    ['half of a page by its height', [note(null, { height: 2000, ranges: [[0, 1000]] })], 0.5],
    [
      'pictures from top to bottom',
      [note(null, { height: 2000, ranges: [[0, 1000]] }), note(null, { height: 2000, ranges: [[900, 2000]] })],
      1,
    ],
    ['a page without text', [note({ chars: 0 })], 0],
  ])('%s: %d', (_, notes, share) => {
    expect(reading(...notes)).toBeCloseTo(share, 5);
  });
});

describe('a page that grew after it was read [E&T 1.7] [E&T 2.1]', () => {
  const read = addReading(undefined, part(0, 1000));
  it.each<[name: string, chars: number, share: number]>([
    ['by a line', 1080, 1],
    ['by a third', 1330, 1],
    ['to ten times its length', 10_000, 0.1],
  ])('%s', (_, chars, share) => {
    expect(outgrown(read, chars).share).toBeCloseTo(share, 5);
  });
  it('a short page that grew by a few words is the same', () => {
    const short = addReading(undefined, part(0, 100, { chars: 100 }));
    expect(outgrown(short, 300).share).toBe(1);
  });
  it('what is read of it afterwards begins anew', () => {
    const grown = outgrown(read, 10_000);
    expect(addReading(grown, part(0, 5000, { chars: 10_000, sketch: OTHER })).share).toBeCloseTo(0.5, 5);
    expect(addReading(grown, part(0, 10_000, { chars: 10_000, sketch: OTHER })).share).toBe(1);
  });
});

describe('where texts stand in a page [E&T 1.2]', () => {
  const page = bare('Title\nOne two three.\nBuy\nFour five six.\nBuy');
  it.each<[name: string, pieces: readonly string[], expected: readonly Span[]]>([
    ['the whole, however it is broken', ['Title One two\nthree. Buy', 'Four five six. Buy'], [[0, page.length]]],
    [
      'what stands twice, one after the other',
      ['Buy', 'Buy'],
      [
        [17, 20],
        [32, 35],
      ],
    ],
    [
      'something out of order',
      ['Four five six.', 'Title'],
      [
        [0, 5],
        [20, 32],
      ],
    ],
    ['what is not there', ['Seven'], []],
  ])('%s', (_, pieces, expected) => {
    expect(placed(page, pieces)).toEqual(expected);
  });

  it('spans that touch are one, and what lies outside does not count', () => {
    expect(
      unite([
        [5, 9],
        [0, 5],
        [20, 30],
        [25, 26],
      ]),
    ).toEqual([
      [0, 9],
      [20, 30],
    ]);
    expect(
      shareOf(
        [
          [0, 9],
          [20, 30],
        ],
        [5, 25],
      ),
    ).toBeCloseTo(9 / 20, 5);
  });
});

describe('sketches [E&T 1.7]', () => {
  const text = (name: string) =>
    Array.from({ length: 40 }, (_, at) => `${name} ${at} is about ${name}${at} and nothing else`).join('. ');
  it('of a text and of the same with another number are near, those of two texts are not', () => {
    const [one, ticked, other] = [`${text('tea')} 11:04`, `${text('tea')} 11:05`, text('coffee')].map(sketchOf);
    expect(isOtherContent(one ?? '', ticked ?? '')).toBe(false);
    expect(isOtherContent(one ?? '', other ?? '')).toBe(true);
  });
});
