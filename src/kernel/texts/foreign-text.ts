/** Begins every line of text that is not ours; none of ours begins so. */
export const FOREIGN_MARK = '| ';

/** Whatever some reader takes for the end of a line. */
const BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
/** Other control characters, marks that turn the direction of what follows, and letters that nobody sees (tags). */
const CONTROL = /(?![\t\n])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;
const EITHER = /(?!\t)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;

/**
 * A text of a page or of an agent inside a line of ours (A&S E7a): it may go on in further lines, but each of them is marked, so
 * that none looks like one of ours.
 */
export function foreign(text: string): string {
  return EITHER.test(text) ? text.replace(BREAK, `\n${FOREIGN_MARK}`).replace(CONTROL, ' ') : text;
}

/** The same as lines of its own; `text` has been through `foreign`. */
export const foreignLines = (text: string): string => `${FOREIGN_MARK}${text}`;

/** In one line. */
export const oneLine = (text: string): string =>
  text.replace(BREAK, ' ').replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();

/** As a quotation that cannot end early. */
export const quoted = (text: string): string => `“${oneLine(text).replaceAll(/["“”„«»]/g, "'")}”`;
