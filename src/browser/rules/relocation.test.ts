import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ElementAnchor } from '../protocol/elements.js';
import { relocate } from './relocation.js';

const button = (name: string, more: Partial<ElementAnchor> = {}): ElementAnchor => ({
  tag: 'button',
  role: 'button',
  name,
  ...more,
});
const link = (name: string, href: string, more: Partial<ElementAnchor> = {}): ElementAnchor => ({
  tag: 'a',
  role: 'link',
  name,
  href,
  ...more,
});
const field = (name: string, inputType: string, more: Partial<ElementAnchor> = {}): ElementAnchor => ({
  tag: 'input',
  role: 'textbox',
  name,
  inputType,
  ...more,
});
const find = (anchor: ElementAnchor, candidates: readonly ElementAnchor[], isPositional = false) => {
  const choice = relocate({ anchor, isPositional }, candidates);
  return choice.kind === 'found' ? choice.index : choice.kind;
};

describe('[K 7] finding a control again', () => {
  it.each<[string, ElementAnchor, readonly ElementAnchor[], number]>([
    [
      'role and name, when only one has them, whatever became of id, class and place',
      button('Save', { id: 'save', testId: 'old', region: 'form Profile' }),
      [button('Cancel'), button('Save', { id: 'btn-primary', region: 'main' })],
      1,
    ],
    ['a counter in the name', button('Cart (3)'), [button('Cart (5)'), button('Menu')], 0],
    ['other case', button('SIGN IN'), [button('Sign in')], 0],
    ['a word more that changes nothing', button('Save', { testId: 's' }), [button('Save changes', { testId: 's' })], 0],
    [
      'the region tells twins apart',
      button('Edit', { region: 'form Billing' }),
      [button('Edit', { region: 'form Shipping' }), button('Edit', { region: 'form Billing' })],
      1,
    ],
    [
      'the address tells twins apart',
      link('Details', '/a/:id'),
      [link('Details', '/b/:id'), link('Details', '/a/:id')],
      1,
    ],
    [
      'no name, but a mark',
      button('', { testId: 'close' }),
      [button('', { testId: 'open' }), button('', { testId: 'close' })],
      1,
    ],
    ['another tag of the same role', button('Next'), [{ tag: 'div', role: 'button', name: 'Next' }], 0],
  ])('%s', (_title, anchor, candidates, expected) => expect(find(anchor, candidates)).toBe(expected));

  it.each<[string, ElementAnchor, readonly ElementAnchor[]]>([
    [
      'another deed at the same place',
      button('Save', { id: 'x', testId: 't' }),
      [button('Delete', { id: 'x', testId: 't' })],
    ],
    ['a word that turns the meaning', button('Save', { testId: 't' }), [button('Save and send', { testId: 't' })]],
    ['a negated one', button('Notify me', { testId: 't' }), [button('Do not notify me', { testId: 't' })]],
    ['another route', link('Settings', '/settings'), [link('Settings', '/account')]],
    ['another site', link('Help', '/help'), [link('Help', '//evil.example/help')]],
    ['another kind of field', field('Code', 'text'), [field('Code', 'password')]],
    ['a link where a button was', button('Open'), [link('Open', '/open')]],
    [
      'the twin in another form',
      button('Save', { region: 'form Profile' }),
      [button('Save', { region: 'form Billing' })],
    ],
    ['nothing but the same kind', button('', { id: 'a1' }), [button('', { id: 'b2' })]],
    ['nothing at all', button('Save'), []],
  ])('stops rather than guesses: %s', (_title, anchor, candidates) => expect(find(anchor, candidates)).toBe('none'));

  it('stops where two would do', () => {
    expect(find(button('Edit'), [button('Edit'), button('Edit')])).toBe('ambiguous');
  });

  it('one that was told apart by its place only is not any that is left', () => {
    expect(find(button('Edit'), [button('Edit')], true)).toBe('none');
    expect(find(button('Edit', { testId: 'row-a' }), [button('Edit', { testId: 'row-a' }), button('Edit')], true)).toBe(
      0,
    );
  });

  it('never takes a control with another meaning, address or kind, whatever else agrees', () => {
    const word = fc.constantFrom('Save', 'Delete', 'Open', 'Close', 'Share', 'Pay');
    const anchors = fc.record(
      {
        tag: fc.constantFrom('button', 'a', 'div'),
        role: fc.constantFrom('button', 'link', 'checkbox'),
        name: word,
        id: fc.constantFrom('a', 'b'),
        testId: fc.constantFrom('t1', 't2'),
        href: fc.constantFrom('/a', '/b'),
        region: fc.constantFrom('form A', 'form B', 'main'),
      },
      { requiredKeys: ['tag', 'role', 'name'] },
    );
    fc.assert(
      fc.property(anchors, fc.array(anchors, { maxLength: 8 }), fc.boolean(), (anchor, candidates, isPositional) => {
        const choice = relocate({ anchor, isPositional }, candidates);
        if (choice.kind !== 'found') return;
        const found = candidates[choice.index];
        expect(found?.name).toBe(anchor.name);
        expect(found?.href).toBe(anchor.href);
        const same = candidates.filter((one) => JSON.stringify(one) === JSON.stringify(found));
        expect(same).toHaveLength(1);
      }),
      { numRuns: 3000 },
    );
  });
});
