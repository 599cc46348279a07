/** How a piece of text reaches the page: as single keys, inserted at once, or as a line break that submits nothing. */
export type TextChunk = { readonly kind: 'keys' | 'insert'; readonly text: string } | { readonly kind: 'line_break' };

/** A key costs some 3 ms; what follows the first keys is inserted at once. */
const KEYED_CHARS = 500;
const KEYS_PER_CHUNK = 50;
const INSERTED_PER_CHUNK = 4000;

/**
 * Cuts text for typing. Line breaks never become a bare Enter, which would send a form or a message half-written: they
 * are Shift+Enter in multi-line fields and, as when pasting, spaces in single-line ones.
 */
export function chunksOf(
  text: string,
  { inputMode, isMultiline }: { readonly inputMode: 'native' | 'paste'; readonly isMultiline: boolean },
): readonly TextChunk[] {
  const plain = text.replace(/\r\n?/g, '\n');
  if (inputMode === 'paste') return pieces(isMultiline ? plain : plain.replace(/\n+/g, ' '), 'insert');
  const oneLine = isMultiline ? plain : plain.replace(/\n+/g, ' ');
  const split = wholeCharacters(oneLine, KEYED_CHARS);
  const keyed = oneLine.slice(0, split).split('\n');
  return [
    ...keyed.flatMap((line, index): readonly TextChunk[] =>
      index === 0 ? pieces(line, 'keys') : [{ kind: 'line_break' }, ...pieces(line, 'keys')],
    ),
    ...pieces(oneLine.slice(split), 'insert'),
  ];
}

function pieces(text: string, kind: 'keys' | 'insert'): readonly TextChunk[] {
  const size = kind === 'keys' ? KEYS_PER_CHUNK : INSERTED_PER_CHUNK;
  const chunks: TextChunk[] = [];
  for (let start = 0; start < text.length; ) {
    const end = wholeCharacters(text, start + size);
    chunks.push({ kind, text: text.slice(start, end) });
    start = end;
  }
  return chunks;
}

/** An index at or just after `at` that does not cut a surrogate pair. */
function wholeCharacters(text: string, at: number): number {
  const isPairCut = at > 0 && at < text.length && /^[\udc00-\udfff]$/.test(text.charAt(at));
  return Math.min(text.length, isPairCut ? at + 1 : at);
}
