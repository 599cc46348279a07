/** A text sample without the lines that say nothing but names of headings and controls the answer lists anyway (A&S 3.1). */
export function unlistedText(sample: string, listed: readonly string[]): string {
  const names = [...new Set(listed.map(squeezed))].filter((name) => name !== '').sort((a, b) => b.length - a.length);
  return sample
    .split('\n')
    .filter((line) => !isMadeOf(squeezed(line), names))
    .join('\n');
}

/** Names stand beside each other with and without spaces between them. */
const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

/** The longest name first: where that leads astray the line stays, which does no harm. */
function isMadeOf(line: string, names: readonly string[]): boolean {
  let rest = line;
  while (rest !== '') {
    const name = names.find((each) => rest.startsWith(each));
    if (name === undefined) return false;
    rest = rest.slice(name.length);
  }
  return true;
}
