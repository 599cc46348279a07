import { getDocument, VerbosityLevel } from 'unpdf/pdfjs';
import type { DocumentText, ReadLimits } from './types.js';

/** The text of a PDF. Nothing of it is run, drawn or fetched. Throws what the library throws for files that are none. */
export async function extractPdf(
  data: Uint8Array,
  { maxPages, maxChars }: Pick<ReadLimits, 'maxPages' | 'maxChars'>,
): Promise<DocumentText> {
  const loading = getDocument({
    data,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    if (document.numPages > maxPages) return { kind: 'unread', why: 'too_long' };
    const pages: string[] = [];
    let left = maxChars;
    for (let at = 1; at <= document.numPages; at += 1) {
      const page = await document.getPage(at);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
      left -= text.length;
      if (left < 0) return { kind: 'unread', why: 'too_long' };
      pages.push(text);
      page.cleanup();
    }
    return { kind: 'read', pages };
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return { kind: 'unread', why: 'locked' };
    throw error;
  } finally {
    await loading.destroy().catch(() => undefined);
  }
}
