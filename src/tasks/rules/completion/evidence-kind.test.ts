import { expect, test } from 'vitest';
import { EVIDENCE_KINDS } from '../../coverage/coverage-types.js';
import { evidenceKindOf, reasonOfLook, type SeenKind, scoreOf } from './evidence-kind.js';

const LOOK: SeenKind = {
  toolName: 'nova.read_text',
  isNavigation: false,
  isErrorPage: false,
  isStable: true,
  isWholeText: false,
  isTrusted: null,
};
const cases: readonly (readonly [what: string, look: Partial<SeenKind>, kind: string])[] = [
  ['a click', { toolName: 'nova.click_selector' }, 'none'],
  ['a navigation', { toolName: 'nova.navigate', isNavigation: true }, 'visited'],
  ['a route', { toolName: 'nova.route', isNavigation: true }, 'visited'],
  ['a look at the state', { toolName: 'nova.perceive', mode: 'state' }, 'visited'],
  ['a look at modals', { toolName: 'nova.perceive', mode: 'modals' }, 'visited'],
  ['a summary', { toolName: 'nova.perceive', mode: 'summary' }, 'text_extract_light'],
  ['a summary of an error page', { toolName: 'nova.perceive', mode: 'summary', isErrorPage: true }, 'visited'],
  ['a whole look', { toolName: 'nova.perceive', mode: 'full' }, 'text_extract_full'],
  ['a whole look at a page on the move', { toolName: 'nova.perceive', mode: 'full', isStable: false }, 'visited'],
  ['forms', { toolName: 'nova.perceive', mode: 'form_analysis' }, 'structured_dom_extract'],
  ['controls', { toolName: 'nova.perceive', mode: 'cta_detection_v3' }, 'structured_dom_extract'],
  ['a part of the text', {}, 'text_extract_light'],
  ['all of the text', { isWholeText: true }, 'text_extract_full'],
  ['one element with as much text as the page', { isWholeText: true, isPart: true }, 'text_extract_light'],
  ['text of an error page', { isWholeText: true, isErrorPage: true }, 'visited'],
  ['a table', { toolName: 'nova.extract_table' }, 'text_extract_light'],
  ['a search with hits', { toolName: 'nova.search_text', hits: 2 }, 'text_extract_light'],
  ['a search without hits', { toolName: 'nova.search_text', hits: 0 }, 'visited'],
  ['a picture', { toolName: 'nova.capture_screenshot' }, 'visual_snapshot'],
  ['a trusted scan', { toolName: 'nova.coverage_scan', isTrusted: true }, 'registered_scan'],
  ['an untrusted scan', { toolName: 'nova.coverage_scan', isTrusted: false }, 'visited'],
];

test.each(cases)('%s [E&T 5.2]', (_, look, kind) => {
  expect(evidenceKindOf({ ...LOOK, ...look })).toBe(kind);
});

test('scores rise from nothing to a registered scan [E&T 5.2]', () => {
  expect(EVIDENCE_KINDS.map(scoreOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(scoreOf('manual_or_agent_asserted')).toBe(4);
});

test('a search that found nothing proves nothing [E&T 5.2]', () => {
  expect(reasonOfLook({ toolName: 'nova.search_text', hits: 0 })).toBe('search_miss_proves_nothing');
  expect(reasonOfLook({ toolName: 'nova.search_text', hits: 1 })).toBe('not_a_registered_scan');
});
