import { describe, expect, it } from 'vitest';
import { RefBook } from './ref-book.js';

const [page, frame, other] = [{}, {}, {}];

describe('refs of a tab [A&S P3a]', () => {
  it('calls that follow each other count on without gaps, whatever world they go to', () => {
    const book = new RefBook();
    const first = book.begin(page);
    book.end(page, { from: first, nextRef: 5, isFrame: false });
    const second = book.begin(frame);
    book.end(frame, { from: second, nextRef: 8, isFrame: true });
    expect([first, second, book.nextRef]).toEqual([1, 5, 8]);
    expect([4, 5, 7, 8].map((ref) => book.ownerOf(ref))).toEqual([undefined, frame, frame, undefined]);
  });

  it('calls of different worlds that overlap never meet', () => {
    const book = new RefBook();
    const slow = book.begin(page);
    const quick = book.begin(frame);
    book.end(frame, { from: quick, nextRef: quick + 10, isFrame: true });
    const again = book.begin(other);
    book.end(other, { from: again, nextRef: again + 10, isFrame: true });
    book.end(page, { from: slow, nextRef: slow + 500, isFrame: false });
    expect(quick).toBeGreaterThan(slow + 500);
    expect(again).toBeGreaterThanOrEqual(quick + 10);
    expect(book.ownerOf(slow + 499)).toBeUndefined();
  });

  it('a call whose end nobody heard of keeps its numbers to itself, once there are frames', () => {
    const book = new RefBook();
    book.end(frame, { from: book.begin(frame), nextRef: 3, isFrame: true });
    const lost = book.begin(frame);
    book.end(frame, { from: lost, nextRef: null, isFrame: true });
    expect(book.begin(page)).toBeGreaterThan(lost + 1000);
  });

  it('a world that is gone owns nothing', () => {
    const book = new RefBook();
    book.end(frame, { from: book.begin(frame), nextRef: 3, isFrame: true });
    book.forget(frame);
    expect(book.ownerOf(2)).toBeUndefined();
  });
});
