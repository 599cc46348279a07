import { urlHash } from '../../../kernel/index.js';
import type { WorkUnit } from '../../runs/unit-types.js';

/**
 * The URL where the unit is; null when it names none. What its key or reference says comes before what was declared besides:
 * another page is no part of the one that a URL unit is named after.
 */
export function addressOf({ unitKey, locators }: Pick<WorkUnit, 'unitKey' | 'locators'>): string | null {
  const urls = locators
    .filter(({ type }) => type === 'url_exact')
    .map(({ source, matchKey }) => ({ source, url: matchKey.slice('url:'.length) }));
  if (/^url:[0-9a-f]{16}$/.test(unitKey)) return urls.find(({ url }) => `url:${urlHash(url)}` === unitKey)?.url ?? null;
  return (urls.find(({ source }) => source === 'derived') ?? urls[0])?.url ?? null;
}
