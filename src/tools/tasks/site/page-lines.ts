import { cutMarked, isUrl } from '../../../kernel/index.js';
import type { PageScan } from './scan-round.js';

const SHOWN_CHARS = 200;

/** Addresses of the site that everything is about go without its name. */
export function shownAddress(url: string, home: string): string {
  if (!isUrl(url) || !isUrl(home)) return cutMarked(url, SHOWN_CHARS);
  const { origin, pathname, search, hash } = new URL(url);
  return cutMarked(origin === new URL(home).origin ? `${pathname}${search}${hash}` : url, SHOWN_CHARS);
}

/** A page and what became of it, in one line. */
export function pageLine(
  url: string,
  { verdict, ledTo, file, home }: Pick<PageScan, 'verdict' | 'ledTo' | 'file'> & { readonly home: string },
): string {
  const elsewhere = ledTo === null ? '' : ` → ${shownAddress(ledTo, home)}`;
  return `${verdict} ${shownAddress(url, home)}${elsewhere}${file === null ? '' : ` (${file})`}`;
}
