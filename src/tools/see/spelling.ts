import type { ScanResult } from '../../browser/index.js';
import type { Services } from '../../dispatch/index.js';
import { installable, type SpellingReport } from '../../spelling/index.js';

/** One command need not name them all. */
const HINTED_LANGUAGES = 5;

/** What is told beside the texts of a scan; of other scans nothing. */
export interface SpellingNotes {
  readonly raw: Readonly<Record<string, unknown>>;
  readonly hint?: string;
}

/** What dictionaries say of the texts of a scan (E&T 6.5), and how languages without one could be checked. */
export async function notesOnSpelling(
  result: ScanResult | null,
  { spelling, redactor }: Pick<Services, 'spelling' | 'redactor'>,
  signal: AbortSignal,
): Promise<SpellingNotes> {
  if (result === null) return { raw: {} };
  // Masked before it is parted, so that no word is a piece of a secret.
  const report = redactor.answer(await spelling.check(redactor.answer(result.blocks), signal));
  return { raw: rawOf(report), ...hintOf(report) };
}

function rawOf({ spelling, truncated, uncheckedLangs }: SpellingReport) {
  return { spelling, ...(truncated && { spellingTruncated: true }), uncheckedLangs };
}

function hintOf({ uncheckedLangs }: SpellingReport) {
  const missing = installable(uncheckedLangs).slice(0, HINTED_LANGUAGES).join(' ');
  return missing === ''
    ? {}
    : { hint: `To check more languages, the operator can run "nova dictionaries install ${missing}".` };
}
