import { urlHash, withSlash } from '../../../kernel/index.js';
import type { AddressForm } from '../../../observations/index.js';
import type { WorkUnit } from '../../runs/unit-types.js';

type Located = Pick<WorkUnit, 'unitKey' | 'locators'>;

interface Address {
  /** Normalised. */
  readonly url: string;
  /** Undefined where either form will do. */
  readonly form: AddressForm | undefined;
}

/**
 * The URL where the unit is; null when it names none. What its key or reference says comes before what was declared besides:
 * another page is no part of the one that a URL unit is named after.
 */
export function addressOf(unit: Located): string | null {
  return findAddress(unit)?.url ?? null;
}

/** The same with the slash at its end that the unit is named with: what has to be opened. */
export function exactAddressOf(unit: Located): string | null {
  const found = findAddress(unit);
  return found === null ? null : exactOf(found);
}

/** Hashes of the exact addresses that are the unit's own: both forms where it names none. */
export function addressHashesOf(unit: Located): readonly string[] {
  const found = findAddress(unit);
  if (found === null) return [];
  return found.form === undefined ? [urlHash(found.url), urlHash(withSlash(found.url))] : [urlHash(exactOf(found))];
}

function findAddress({ unitKey, locators }: Located): Address | null {
  const urls = locators
    .filter(({ type }) => type === 'url_exact')
    .map(({ source, matchKey, form }) => ({ source, url: matchKey.slice('url:'.length), form }));
  if (/^url:[0-9a-f]{16}$/.test(unitKey))
    return urls.find(({ url }) => [url, withSlash(url)].some((one) => `url:${urlHash(one)}` === unitKey)) ?? null;
  return urls.find(({ source }) => source === 'derived') ?? urls[0] ?? null;
}

const exactOf = ({ url, form }: Address): string => (form === 'slash' ? withSlash(url) : url);
