/**
 * The counting rule of E&T 6.2, as far as script and measurement can share it: what a text weighs, and which attributes
 * are text. Who is shown is decided by each side from its own source.
 */
const COUNTED = { label: 'aria-label', placeholder: 'placeholder', alt: 'alt' } as const;
export type AttributeKind = keyof typeof COUNTED;

/** Whitespace runs become one space, and none at the ends. */
export const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

/** How much a text says, in letters of an alphabet: one sign of a script that writes syllables or words says more. */
export const weigh = (text: string): number => text.length + 1.5 * (text.match(DENSE)?.length ?? 0);

/**
 * Elements whose own text is never shown, whatever their style says: fields and players show what the browser makes of
 * them, and what stands in `noscript` and `iframe` is there for other browsers.
 */
const SHOW_NO_TEXT: ReadonlySet<string> = new Set([
  'audio',
  'iframe',
  'meter',
  'noscript',
  'progress',
  'textarea',
  'video',
]);
export const showsNoText = (tag: string): boolean => SHOW_NO_TEXT.has(tag);

/** Texts that an element carries in its attributes, collapsed; none that is empty. */
export function attributeTexts(
  tag: string,
  read: (name: string) => string | null,
): readonly { readonly kind: AttributeKind; readonly text: string }[] {
  const kinds: AttributeKind[] = ['label'];
  if (tag === 'textarea' || tag === 'input') kinds.push('placeholder');
  if (tag === 'img' || (tag === 'input' && read('type')?.toLowerCase() === 'image')) kinds.push('alt');
  return kinds.flatMap((kind) => {
    const text = collapse(read(COUNTED[kind]) ?? '');
    return text === '' ? [] : [{ kind, text }];
  });
}

/** Elements that are counted as frames. */
export const isFrameTag = (tag: string): boolean => tag === 'iframe' || tag === 'frame';

/** Elements that can show another document. */
export const canShowDocument = (tag: string): boolean =>
  isFrameTag(tag) || tag === 'object' || tag === 'embed' || tag === 'fencedframe';
