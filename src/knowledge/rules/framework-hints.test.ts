import { describe, expect, it } from 'vitest';
import { domainHint } from '../../../tests/support/knowledge.js';
import { frameworkHintsOf } from './framework-hints.js';

const control = (over: Parameters<typeof domainHint>[0] = {}) =>
  domainHint({
    hintId: 'picker',
    kind: 'framework.control',
    effect: null,
    framework: 'mui',
    controlKind: 'date_picker',
    advice: 'Type the date; the calendar ignores clicks.',
    selectors: ['.picker'],
    learningLevel: 2,
    ...over,
  });

describe('frameworkHints [K 10]', () => {
  it.each([
    ['nothing is known', []],
    ['the hint is a shadow', [control({ learningLevel: 1 })]],
    ['the hint is retired', [control({ deprecated: true })]],
    ['the hint is about something else', [domainHint({ learningLevel: 2 })]],
    ['it advises nothing', [control({ advice: null })]],
  ])('are null when %s', (_what, hints) => {
    expect(frameworkHintsOf({ hints })).toBeNull();
  });

  it('tell the control, where it is and what to do, the surest first', () => {
    const hints = [control(), control({ hintId: 'menu', controlKind: 'menu', confidence: 0.9 })];
    expect(frameworkHintsOf({ hints })).toEqual([
      expect.objectContaining({ hintId: 'menu' }),
      {
        framework: 'mui',
        controlKind: 'date_picker',
        selectors: ['.picker'],
        advice: 'Type the date; the calendar ignores clicks.',
        confidence: 0.5,
        hintId: 'picker',
      },
    ]);
  });
});
