import { describe, expect, it } from 'vitest';
import { holdsTyped } from './typed-text.js';

const held = (text: string, value: string, more: { before?: string; isRich?: boolean } = {}) =>
  holdsTyped({ text, value, before: '', isRich: false, ...more });

describe('what a field holds after typing [A&S D5b]', () => {
  it.each([
    ['quiet', 'QUIET'],
    [' trimmed ', 'trimmed'],
    ['two  words', 'two words'],
    ['5551234567', '(555) 123-4567'],
    ['5551234567', '+1 555 123 4567'],
    ['030 1234567', '+49 30 1234567'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['1226', '12 / 26'],
    ['1234', '1,234'],
    ['1234.5', '$1,234.50'],
    ['1234,5', '1.234,50 €'],
    ['12', '12.00'],
    ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
    ['ab12cd', 'AB-12-CD'],
    ['example.com', 'https://example.com'],
    ['it\'s "fine"', 'it’s “fine”'],
    ['New Yo', 'New York'],
    ['!', '!'],
    ['ﬁne', 'fine'],
  ])('%s shown as %s is formatting', (text, value) => expect(held(text, value)).toBe(true));

  it.each([
    ['Ada', ''],
    ['Ada', 'Bob'],
    ['abcdefgh', 'abcd'],
    ['1,5', '15'],
    ['1234', '12.34'],
    ['-5', '5'],
    ['12', '3120'],
    ['a@b.example', 'abexample'],
    ['foo_bar', 'foobar'],
    ['!', '?'],
  ])('%s held as "%s" is something else', (text, value) => expect(held(text, value)).toBe(false));

  it('what is added to a text counts, and a text that stays as it was does not', () => {
    expect(held('two', 'one two', { before: 'one ' })).toBe(true);
    expect(held('12', '12.00', { before: '0.00' })).toBe(true);
    expect(held('one', 'one', { before: 'one' })).toBe(false);
    expect(held('5', '15', { before: '1' })).toBe(true);
  });

  it('marks may become formatting in rich text alone', () => {
    expect(held('**bold** move', 'bold move', { isRich: true })).toBe(true);
    expect(held('**bold** move', 'bold move')).toBe(false);
  });
});
