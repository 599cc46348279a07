import { expect, test } from 'vitest';
import { EVIDENCE_KINDS } from '../../coverage/coverage-types.js';
import { evidenceKindOf, reasonOfLook, type SeenKind, scoreOf } from './evidence-kind.js';

const LOOK: SeenKind = {
  reads: 'text',
  isNavigation: false,
  isErrorPage: false,
  isStable: true,
  isWholeText: false,
  isTrusted: null,
  isWholeFile: false,
};
const cases: readonly (readonly [what: string, look: Partial<SeenKind>, kind: string])[] = [
  ['a click', { reads: null }, 'none'],
  ['a navigation', { reads: null, isNavigation: true }, 'visited'],
  ['a route', { reads: null, isNavigation: true }, 'visited'],
  ['a look at the state', { reads: 'outline', mode: 'state' }, 'visited'],
  ['a look at modals', { reads: 'outline', mode: 'modals' }, 'visited'],
  ['a summary', { reads: 'outline', mode: 'summary' }, 'text_extract_light'],
  ['a summary of an error page', { reads: 'outline', mode: 'summary', isErrorPage: true }, 'visited'],
  ['a whole look', { reads: 'outline', mode: 'full' }, 'text_extract_full'],
  ['a whole look at a page on the move', { reads: 'outline', mode: 'full', isStable: false }, 'visited'],
  ['forms', { reads: 'outline', mode: 'form_analysis' }, 'structured_dom_extract'],
  ['controls', { reads: 'outline', mode: 'cta_detection_v3' }, 'structured_dom_extract'],
  ['a part of the text', {}, 'text_extract_light'],
  ['all of the text', { isWholeText: true }, 'text_extract_full'],
  ['one element with as much text as the page', { isWholeText: true, isPart: true }, 'text_extract_light'],
  ['text of an error page', { isWholeText: true, isErrorPage: true }, 'visited'],
  ['a table', { reads: 'table' }, 'text_extract_light'],
  ['a search with hits', { reads: 'matches', hits: 2 }, 'text_extract_light'],
  ['a search without hits', { reads: 'matches', hits: 0 }, 'visited'],
  ['a picture', { reads: 'picture' }, 'visual_snapshot'],
  ['a trusted scan', { reads: 'scan', isTrusted: true }, 'registered_scan'],
  ['an untrusted scan', { reads: 'scan', isTrusted: false }, 'visited'],
  ['a whole file', { reads: 'file', isWholeFile: true }, 'file_bytes'],
  ['a file that broke off', { reads: 'file' }, 'visited'],
];

test.each(cases)('%s [E&T 5.2]', (_, look, kind) => {
  expect(evidenceKindOf({ ...LOOK, ...look })).toBe(kind);
});

test('scores rise from nothing to a registered scan; the bytes of a file are beside them [E&T 5.2]', () => {
  expect(EVIDENCE_KINDS.map(scoreOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect([scoreOf('registered_scan'), scoreOf('file_bytes')]).toEqual([7, 8]);
  expect(scoreOf('manual_or_agent_asserted')).toBe(4);
});

test('a search that found nothing proves nothing [E&T 5.2]', () => {
  expect(reasonOfLook({ reads: 'matches', hits: 0 })).toBe('search_miss_proves_nothing');
  expect(reasonOfLook({ reads: 'matches', hits: 1 })).toBe('not_a_registered_scan');
});
