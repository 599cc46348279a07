/** Longer addresses and titles are cut where an answer only mentions them. */
export const SHOWN_URL = 500;
export const SHOWN_TITLE = 200;

/** A text of at most `limit` characters; what was cut off is counted, so that nobody takes it for the whole. */
export function cutMarked(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}… (${text.length - limit} more characters)`;
}
