import { describe, expect, it } from 'vitest';
import { click, phenomenon, playbook } from '../../../tests/support/knowledge.js';
import { lostElements, relocatedContent } from './repairs.js';

const anchor = { tag: 'button', role: 'button', name: 'Export' };
const entry = phenomenon({
  fingerprint: {
    signals: [
      { kind: 'dom', match: '#export OR #exp' },
      { kind: 'dom', match: '#menu' },
      { kind: 'text', match: 'Orders' },
    ],
    minConfidence: 0.6,
  },
  playbook: playbook({
    actions: [click('#exp', { anchor }), click('#later')],
    verify: [{ type: 'absent', selector: '#export' }],
  }),
});

describe('[K 7] broken selectors', () => {
  it('are looked for by what their element was called; one that nobody remembers is not', () => {
    expect(lostElements(entry, [false, false, true])).toMatchObject([{ selector: '#export', anchor }]);
    expect(lostElements(entry, [true, false, true])).toEqual([]);
    const byRole = {
      ...entry,
      fingerprint: {
        ...entry.fingerprint,
        signals: [{ kind: 'dom', match: 'role=link[name="All \\"new\\""]' }] as const,
      },
    };
    expect(lostElements(byRole, [false])).toMatchObject([{ anchor: { role: 'link', name: 'All "new"' } }]);
  });

  it('[K 4.6] are replaced wherever the entry names them, and nothing else is', () => {
    const lost = lostElements(entry, [false, true, true]);
    const moved = { ...anchor, testId: 'x' };
    const content = relocatedContent(entry, lost, [{ kind: 'found', selector: '#x', score: 0.9, anchor: moved }]);
    expect(content?.fingerprint.signals.map(({ match }) => match)).toEqual(['#x', '#menu', 'Orders']);
    expect(content?.playbook.actions.map(({ selector }) => selector)).toEqual(['#x', '#later']);
    expect(content?.playbook.actions[0]?.anchor).toEqual(moved);
    expect(content?.playbook.verify).toEqual([{ type: 'absent', selector: '#x' }]);
  });

  it('stay as they are when one of them was not found', () => {
    const lost = lostElements(entry, [false, true, true]);
    expect(relocatedContent(entry, lost, [{ kind: 'ambiguous' }])).toBeNull();
    expect(relocatedContent(entry, [], [])).toBeNull();
  });
});
