import { bodyText, type FileAnswer } from '../../../browser/index.js';
import type { Services } from '../../../dispatch/index.js';
import type { FileTextNote } from '../../../observations/index.js';
import { isPdfType, isTextType, isUntoldType, type PageLine } from '../../../tasks/index.js';

/** Longer than any text that is kept. */
const MAX_CHARS = 1_500_000;
/** What stands for bytes that are no character. */
const REPLACED = 0xfffd;
export interface FileText {
  readonly note: FileTextNote;
  readonly lines: readonly PageLine[];
}
export type NoText = 'no_text' | 'unreadable' | 'locked' | 'too_long' | 'too_slow' | 'cancelled';

/** The text of a file as far as there is one: of a PDF page by page, of plain text line by line. */
export async function readFileText(
  { body, mediaType, contentType, head }: Extract<FileAnswer, { kind: 'answered' }>,
  { documents }: Pick<Services, 'documents'>,
  signal: AbortSignal,
): Promise<FileText | NoText> {
  if (body === null) return 'too_long';
  if (isPdfType(mediaType) || head.startsWith('%PDF-')) {
    const read = await documents.readPdf(body, signal);
    return read.kind === 'unread' ? read.why : ofPages(read.pages);
  }
  const isText = isTextType(mediaType);
  if (!isText && !isUntoldType(mediaType)) return 'no_text';
  const text = bodyText(body, contentType);
  if (isBinary(text)) return isText ? 'unreadable' : 'no_text';
  if (text.length > MAX_CHARS) return 'too_long';
  return ofLines(text);
}

/** Characters that no text has; behind 13 and 27, terminals and old printers have their own. */
function isBinary(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 9 || (code > 13 && code < 32 && code !== 27) || code === REPLACED) return true;
  }
  return false;
}

function ofPages(pages: readonly string[]): FileText | NoText {
  const lines = pages.flatMap((page, at) => linesOf(page).map((text) => ({ text, heading: `page ${at + 1}` })));
  const chars = charsOf(lines);
  if (chars === 0) return 'no_text';
  const pagesWithText = pages.filter((page) => page.trim() !== '').length;
  return { note: { chars, pages: pages.length, pagesWithText }, lines };
}

function ofLines(text: string): FileText | NoText {
  const lines = text
    .split('\n')
    .map((line, at) => ({ text: line.replace(/\s+/g, ' ').trim(), heading: `line ${at + 1}` }))
    .filter((line) => line.text !== '');
  const chars = charsOf(lines);
  return chars === 0 ? 'no_text' : { note: { chars, pages: null, pagesWithText: null }, lines };
}

const linesOf = (page: string): readonly string[] =>
  page
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

const charsOf = (lines: readonly PageLine[]): number => lines.reduce((sum, { text }) => sum + text.length, 0);
