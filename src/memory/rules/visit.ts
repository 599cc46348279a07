import { isSecretText } from '../../kernel/index.js';

const MAX_PATH_CHARS = 256;
/** So many letters and digits in one word may be a key; words of a title have dashes between them. */
const LONG_ID = /^(?=.*\d)(?=.*[a-z])\w{16,}$/i;

/** What auto-capture keeps of an address beside its domain: the path, without what may be a key to something (A&S X1). */
export function visitText(url: string): string {
  const path = new URL(url).pathname
    .split('/')
    .map((segment) => (LONG_ID.test(segment) || segment.includes('@') || isSecretText(segment) ? ':id' : segment))
    .join('/');
  return `Last visited: ${path.slice(0, MAX_PATH_CHARS)}`;
}
