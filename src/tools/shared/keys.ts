/** The keys of A&S 4, input_key. */
const NAMED_KEYS = [
  'Enter',
  'Tab',
  'Escape',
  'Backspace',
  'Delete',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Space',
  ...Array.from({ length: 24 }, (_, index) => `F${index + 1}`),
];

const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta'];

export const isKey = (key: string): boolean => NAMED_KEYS.includes(key);

/** One or more modifiers, each once, and a key of the list or one printable character. */
export function isCombo(combo: string): boolean {
  const { modifiers, key } = takeApart(combo);
  const areModifiers = modifiers.every((name) => MODIFIERS.includes(name));
  const areOnce = new Set(modifiers).size === modifiers.length;
  return modifiers.length > 0 && areModifiers && areOnce && (isKey(key) || /^[!-~]$/.test(key));
}

/** The way a keyboard sends it: letters are lower case unless Shift is held. */
export function normalizeCombo(combo: string): string {
  const { modifiers, key } = takeApart(combo);
  const letter = modifiers.includes('Shift') ? key.toUpperCase() : key.toLowerCase();
  return [...modifiers, key.length === 1 ? letter : key].join('+');
}

/** "Control++" is Control and the plus key. */
function takeApart(combo: string): { readonly modifiers: readonly string[]; readonly key: string } {
  const at = combo.endsWith('++') ? combo.length - 2 : combo.lastIndexOf('+');
  return { modifiers: at < 0 ? [] : combo.slice(0, at).split('+'), key: combo.slice(at + 1) };
}
