import { z } from 'zod';
import type { Refusal } from '../../dispatch/index.js';
import { domainKey } from '../../kernel/index.js';

export const scopeArg = z.string().max(255).describe('Host of the site, as in example.com');

export type ReadScope =
  | { readonly kind: 'scope'; readonly scope: string }
  | { readonly kind: 'refused'; readonly outcome: Refusal<{ readonly scope: string }> };

/** One concrete site (K 0): nothing empty, no wildcard. */
export function readScope(given: string): ReadScope {
  const scope = domainKey(given);
  if (scope !== null) return { kind: 'scope', scope };
  const errorData = { field: 'scope', expected: 'one host, as in example.com' };
  return {
    kind: 'refused',
    outcome: { status: 'failed', reasonCode: 'pks.invalid_scope', stage: 'validate', errorData },
  };
}
