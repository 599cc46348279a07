import { canonicalJson, sha256Hex } from '../kernel/index.js';
import type { EvidenceScope, ScopeKind } from './scope-types.js';
import type { ChainLink, ChainNote } from './types.js';

const VERSION = 1;

/** What the first link of a chain rests on (E&T 13.1). */
export interface ScopeGenesis {
  readonly v: typeof VERSION;
  readonly scopeId: string;
  readonly scopeKind: ScopeKind;
  readonly instanceId: string | null;
  readonly claimTaskId: string | null;
  readonly agentId: string;
  readonly openedAtMs: number;
}

type Opened = Pick<EvidenceScope, 'scopeId' | 'kind' | 'instanceId' | 'claimTaskId' | 'agentId' | 'openedAtMs'>;

export function genesisOf({ scopeId, kind, instanceId, claimTaskId, agentId, openedAtMs }: Opened): ScopeGenesis {
  return { v: VERSION, scopeId, scopeKind: kind, instanceId, claimTaskId, agentId, openedAtMs };
}

/** Where the chain of a scope begins (E&T 13.1). */
export function genesisHashOf(scope: Opened): string {
  return sha256Hex(canonicalJson(genesisOf(scope)));
}

/**
 * Columns that rows got after the first links were made are covered where they hold something, so that a link made before
 * them still holds.
 */
export function withoutLaterColumns(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(row).filter(([name, held]) => held !== null || !LATER_COLUMNS.has(name)));
}

const LATER_COLUMNS: ReadonlySet<string> = new Set(['seen_json', 'principal']);

/** A note as a link covers it. */
export function noted(note: ChainNote): Readonly<Record<string, unknown>> {
  return { note };
}

/** The next link: it covers everything stored of the row, and the link before it. */
export function linkOf(chainSeq: number, prevHash: string, row: Readonly<Record<string, unknown>>): ChainLink {
  return { chainSeq, prevHash, rowHash: sha256Hex(canonicalJson({ v: VERSION, chainSeq, prevHash, row })) };
}
