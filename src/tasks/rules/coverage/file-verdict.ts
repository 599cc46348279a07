import type { FileNote } from '../../../observations/index.js';
import type { WorkUnit } from '../../runs/unit-types.js';
import type { Eligibility } from '../completion/eligibility.js';
import { isPageType } from './file-types.js';

export const COVERED_BY_BYTES = 'covered_by_bytes';
const WHOLE_STATUS = 200;
/** A document counts as read when so many of its pages gave text; pictures of pages give none (E&T 2.1: the share). */
const READ_SHARE = 0.8;

/** Whether a file covers its unit by its bytes; the first thing that is wrong gives the reason (E&T 5.10). */
export function fileEligibility(file: FileNote): Eligibility {
  const fault = fileFault(file);
  return { eligible: fault === null, reason: fault ?? COVERED_BY_BYTES };
}

function fileFault({
  httpStatus,
  mediaType,
  isAttachment,
  end,
  bytes,
  isOfItsType,
  isLikeMissing,
}: FileNote): string | null {
  if (httpStatus !== WHOLE_STATUS) return `http_${httpStatus}`;
  if (isPageType(mediaType, isAttachment)) return 'is_a_page';
  if (end === 'too_large') return 'file_too_large';
  if (end !== 'whole') return 'file_cut_off';
  if (bytes === 0) return 'empty_file';
  if (!isOfItsType) return 'not_the_file:other_type';
  return isLikeMissing ? 'not_the_file:missing' : null;
}

/** Its text was read, not only its bytes. */
export function isTextRead({ text }: Pick<FileNote, 'text'>): boolean {
  if (text === null || text.chars === 0) return false;
  const { pages, pagesWithText } = text;
  return pages === null || (pagesWithText ?? 0) >= READ_SHARE * pages;
}

/** What a unit is checked by once the file covers it. */
export const fileCheck = (file: FileNote): 'file_text' | 'file_bytes' =>
  isTextRead(file) ? 'file_text' : 'file_bytes';

/** Covered by the bytes of a file, whether its text was read or not. */
export const isFileChecked = ({ checkedBy }: Pick<WorkUnit, 'checkedBy'>): boolean =>
  checkedBy === 'file_text' || checkedBy === 'file_bytes';

/** Bytes alone are less than what a scan or the text of the file has shown before: a unit is never lowered. */
export const wouldLower = (before: WorkUnit['checkedBy'], after: WorkUnit['checkedBy']): boolean =>
  after === 'file_bytes' && before !== null && before !== 'agent_claim' && before !== 'file_bytes';
