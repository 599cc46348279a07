import { describe, expect, it } from 'vitest';
import type { FileNote } from '../../../observations/index.js';
import { fileCheck, fileEligibility, wouldLower } from './file-verdict.js';

const FILE: FileNote = {
  httpStatus: 200,
  mediaType: 'application/pdf',
  isAttachment: false,
  declaredBytes: 1000,
  bytes: 1000,
  sha256: 'a'.repeat(64),
  end: 'whole',
  isOfItsType: true,
  isLikeMissing: false,
  text: null,
};

describe('what a file covers by its bytes [E&T 5.10]', () => {
  it.each<[Partial<FileNote>, string]>([
    [{}, 'covered_by_bytes'],
    [{ mediaType: 'text/html', isAttachment: true }, 'covered_by_bytes'],
    [{ mediaType: 'text/html' }, 'is_a_page'],
    [{ httpStatus: 404 }, 'http_404'],
    [{ httpStatus: 206 }, 'http_206'],
    [{ httpStatus: 403, mediaType: 'text/html' }, 'http_403'],
    [{ end: 'too_large' }, 'file_too_large'],
    [{ end: 'cut_off' }, 'file_cut_off'],
    [{ end: 'not_read' }, 'file_cut_off'],
    [{ bytes: 0 }, 'empty_file'],
    [{ isOfItsType: false }, 'not_the_file:other_type'],
    [{ isLikeMissing: true }, 'not_the_file:missing'],
  ])('%o: %s', (more, reason) => {
    expect(fileEligibility({ ...FILE, ...more })).toEqual({ eligible: reason === 'covered_by_bytes', reason });
  });

  it.each<[FileNote['text'], string]>([
    [null, 'file_bytes'],
    [{ chars: 0, pages: null, pagesWithText: null }, 'file_bytes'],
    [{ chars: 9, pages: null, pagesWithText: null }, 'file_text'],
    [{ chars: 9, pages: 10, pagesWithText: 8 }, 'file_text'],
    [{ chars: 9, pages: 10, pagesWithText: 7 }, 'file_bytes'],
  ])('with the text %o it is checked by %s', (text, checkedBy) => {
    expect(fileCheck({ ...FILE, text })).toBe(checkedBy);
  });

  it.each([
    [null, 'file_bytes', false],
    ['agent_claim', 'file_bytes', false],
    ['file_bytes', 'file_bytes', false],
    ['file_text', 'file_bytes', true],
    ['registered_scan', 'file_bytes', true],
    ['registered_scan', 'file_text', false],
    ['file_bytes', 'file_text', false],
  ] as const)('from %s to %s lowers a unit: %s', (before, after, isLower) => {
    expect(wouldLower(before, after)).toBe(isLower);
  });
});
