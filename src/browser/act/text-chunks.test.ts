import { expect, test } from 'vitest';
import { chunksOf } from './text-chunks.js';

const native = { inputMode: 'native', isMultiline: true } as const;

test('[A&S type_selector] short text is one chunk of keys', () => {
  expect(chunksOf('tea', native)).toEqual([{ kind: 'keys', text: 'tea' }]);
});

test('[A&S type_selector] a line break is never a bare Enter', () => {
  expect(chunksOf('a\r\nb', native)).toEqual([
    { kind: 'keys', text: 'a' },
    { kind: 'line_break' },
    { kind: 'keys', text: 'b' },
  ]);
  expect(chunksOf('a\n\nb', { ...native, isMultiline: false })).toEqual([{ kind: 'keys', text: 'a b' }]);
  expect(chunksOf('a\nb', { inputMode: 'paste', isMultiline: true })).toEqual([{ kind: 'insert', text: 'a\nb' }]);
});

test('[A&S type_selector] nothing is lost or cut inside a character', () => {
  const text = '😀'.repeat(3000);
  const chunks = chunksOf(text, native);
  const texts = chunks.map((chunk) => (chunk.kind === 'line_break' ? '\n' : chunk.text));
  expect(texts.join('')).toBe(text);
  expect(texts.filter((part) => /^[\udc00-\udfff]|[\ud800-\udbff]$/.test(part))).toEqual([]);
  expect(chunks.at(0)?.kind).toBe('keys');
  expect(chunks.at(-1)?.kind).toBe('insert');
});
