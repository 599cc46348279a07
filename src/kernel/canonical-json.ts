export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * Canonical JSON by RFC 8785 (A&S U4): keys sorted by UTF-16 units, no white space, numbers as ECMAScript prints them.
 * Undefined members are left out. Throws on values JSON cannot hold, so that no two values share a form by accident.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('canonical JSON holds finite numbers only');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  if (typeof value === 'object') {
    let members = '';
    // Sorting without a comparison of one's own is by UTF-16 units.
    for (const key of Object.keys(value).sort()) {
      const member: unknown = Reflect.get(value, key);
      if (member !== undefined)
        members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(member)}`;
    }
    return `{${members}}`;
  }
  throw new TypeError(`canonical JSON cannot hold a ${typeof value}`);
}
