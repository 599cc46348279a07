/** As many rows as the page keeps, at most. */
export const CALLS_LIMITS = { usual: 100, most: 500 };
export const TRANSITIONS_LIMITS = { usual: 50, most: 50 };
export const TASKS_LIMITS = { usual: 30, most: 50 };
export const SITES_LIMITS = { usual: 50, most: 100 };

export type LimitQuery =
  | { readonly kind: 'valid'; readonly limit: number }
  | { readonly kind: 'invalid'; readonly message: string };

/** Reads the query of a list strictly: an unknown, repeated or malformed field is refused by name. */
export function parseLimit(
  query: Readonly<Record<string, readonly string[]>>,
  { usual, most }: { readonly usual: number; readonly most: number },
): LimitQuery {
  const unknown = Object.keys(query).find((name) => name !== 'limit');
  if (unknown !== undefined)
    return { kind: 'invalid', message: `"${unknown}" is not a known field; the only one is "limit".` };
  const given = query['limit'];
  if (given === undefined) return { kind: 'valid', limit: usual };
  const [text = ''] = given;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (given.length === 1 && limit >= 1 && limit <= most) return { kind: 'valid', limit };
  return {
    kind: 'invalid',
    message: `limit must be one whole number from 1 to ${most}; got "${given.join('", "')}".`,
  };
}
