const DEFAULT_LIMIT = 100;
/** As many rows as the page keeps. */
export const MAX_LIMIT = 500;

export type CallsQuery =
  | { readonly kind: 'valid'; readonly limit: number }
  | { readonly kind: 'invalid'; readonly message: string };

/** Reads the query of `/api/calls` strictly: an unknown, repeated or malformed field is refused by name. */
export function parseCallsQuery(query: Readonly<Record<string, readonly string[]>>): CallsQuery {
  const unknown = Object.keys(query).find((name) => name !== 'limit');
  if (unknown !== undefined)
    return { kind: 'invalid', message: `"${unknown}" is not known here; the only field is "limit".` };
  const given = query['limit'];
  if (given === undefined) return { kind: 'valid', limit: DEFAULT_LIMIT };
  const [text = ''] = given;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (given.length === 1 && limit >= 1 && limit <= MAX_LIMIT) return { kind: 'valid', limit };
  return {
    kind: 'invalid',
    message: `limit must be one whole number from 1 to ${MAX_LIMIT}; got "${given.join('", "')}".`,
  };
}
