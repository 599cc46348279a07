import type { Refusal } from '../../dispatch/index.js';
import { domainKey } from '../../kernel/index.js';
import type { KnowledgeBook, Phenomenon } from '../../knowledge/index.js';

export interface AskedEntry {
  readonly scope: string;
  readonly phenomenonId: string;
}

export type FoundEntry =
  | { readonly kind: 'found'; readonly scope: string; readonly entry: Phenomenon }
  | { readonly kind: 'missing'; readonly outcome: Refusal<AskedEntry> };

/** The entry a call names; its id in any case of letters (K 2.2). */
export async function findEntry(knowledge: Pick<KnowledgeBook, 'of'>, asked: AskedEntry): Promise<FoundEntry> {
  const scope = domainKey(asked.scope);
  if (scope === null) {
    const errorData = { field: 'scope', expected: 'one host, as in example.com' };
    return missing({ status: 'failed', reasonCode: 'pks.invalid_scope', stage: 'validate', errorData });
  }
  const { domain, phenomena } = await knowledge.of(scope);
  const wanted = asked.phenomenonId.toLowerCase();
  const entry = phenomena.find(({ stableId }) => stableId.toLowerCase() === wanted);
  if (entry !== undefined) return { kind: 'found', scope, entry };
  const isEmpty = domain === null && phenomena.length === 0;
  return missing({
    status: 'not_found',
    reasonCode: isEmpty ? 'pks.scope_not_found' : 'pks.phenomenon_not_found',
    about: { scope, phenomenonId: asked.phenomenonId },
  });
}

const missing = (outcome: Refusal<AskedEntry>): FoundEntry => ({ kind: 'missing', outcome });
