/** The beginning of a text of a page, to be kept: a mere slice would keep the whole text in memory behind it. */
export function heldText(text: string, limit: number): string {
  return text.length <= limit ? text : Buffer.from(text.slice(0, limit), 'utf16le').toString('utf16le');
}
