import { linkAddressOf, pageAddress, queryAll, type Root } from '../dom/dom.js';
import { collectRoots } from '../facts/look.js';
import type { PageCalls } from '../../protocol/calls.js';

/** Where the links of the page lead, each once, open shadow trees included (E&T 5.1). */
export function pageLinks({ max }: PageCalls['pageLinks']['args']): PageCalls['pageLinks']['result'] {
  const links = new Set<string>();
  const roots: Root[] = [];
  collectRoots(document, roots);
  for (const root of roots)
    for (const link of queryAll(root, 'a[href]')) {
      if (links.size === max) break;
      const address = link instanceof HTMLAnchorElement ? withoutPlace(linkAddressOf(link)) : '';
      if (/^https?:/.test(address)) links.add(address);
    }
  return { href: pageAddress(), links: [...links] };
}

/** A place on a page is the page; what begins like a route may be another one. */
function withoutPlace(address: string): string {
  const at = address.indexOf('#');
  return at < 0 || /^[/!]/.test(address.slice(at + 1)) ? address : address.slice(0, at);
}
