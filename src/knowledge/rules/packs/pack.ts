import {
  type DomainHint,
  type EntryContext,
  type Fingerprint,
  type IssuerEvidence,
  MAX_PHENOMENA,
  type Phenomenon,
  type Playbook,
  type ScopeKnowledge,
  WRITABLE_TYPES,
} from '../../types.js';
import { healthView } from '../health.js';

/** Knowledge packs (K 14.1): what one data folder hands to another, and nothing besides. */

export const PACK_VERSION = 1;
export const PACK_TYPE = 'nova.knowledge_pack';
export const PACK_ALGORITHM = 'Ed25519';
export const MAX_PACK_BYTES = 10 * 1024 * 1024;
/** Of entries, and of hints. */
export const MAX_PACK_ITEMS = MAX_PHENOMENA;
/** Of each that a site takes from packs, whoever issued them: the rest is for what is learned here. */
export const MAX_FROM_PACKS = 150;
export const MAX_ISSUER_NAME = 80;
/** What an imported entry is believed until something is seen here. */
export const IMPORTED_CONFIDENCE = 0.5;

export type WritableType = (typeof WRITABLE_TYPES)[number];

export interface PackEntry {
  readonly stableId: string;
  readonly type: WritableType;
  readonly contentRev: number;
  readonly fingerprint: Fingerprint;
  readonly playbook: Playbook;
  readonly context: EntryContext;
  readonly evidence: IssuerEvidence;
}

export type PackHint = Pick<
  DomainHint,
  'hintId' | 'kind' | 'mode' | 'selectors' | 'effect' | 'enumerateMax' | 'framework' | 'controlKind' | 'advice'
>;

export interface PackContent {
  readonly scope: string;
  readonly entries: readonly PackEntry[];
  readonly hints: readonly PackHint[];
}

export interface PackIssuer {
  readonly keyId: string;
  /** PEM. */
  readonly publicKey: string;
  readonly name?: string | undefined;
}

export interface UnsignedPack extends PackContent {
  readonly v: typeof PACK_VERSION;
  readonly type: typeof PACK_TYPE;
  readonly packId: string;
  readonly createdAtMs: number;
  readonly novaVersion: string;
  readonly issuer: PackIssuer;
  readonly algorithm: typeof PACK_ALGORITHM;
}

export interface Pack extends UnsignedPack {
  readonly signature: string;
}

/** What has proven itself and still holds: active, not retired, not in quarantine. */
export function exportable(
  { phenomena, hints }: ScopeKnowledge,
  now: number,
): { readonly entries: readonly Phenomenon[]; readonly hints: readonly DomainHint[] } {
  const isProven = ({ learningLevel, deprecated, health, createdAt }: Phenomenon | DomainHint) =>
    learningLevel === 2 && !deprecated && healthView(health, now, createdAt).state !== 'quarantined';
  return { entries: phenomena.filter((one) => isProven(one) && isWritable(one.type)), hints: hints.filter(isProven) };
}

/** As it is served: a revision that waits stays here, and so do health, candidates and observations. */
export function packEntry(entry: Phenomenon, distinctSessions: number): PackEntry | null {
  const { stableId, type, contentRev, fingerprint, playbook, context, health } = entry;
  if (!isWritable(type)) return null;
  const { successCount: successes, failureCount: failures, lastSuccessAt } = health;
  const evidence = { successes, failures, distinctSessions, lastSuccessAt };
  return { stableId, type, contentRev, fingerprint, playbook, context, evidence };
}

export function packHint(hint: DomainHint): PackHint {
  const { hintId, kind, mode, selectors, effect, enumerateMax, framework, controlKind, advice } = hint;
  return { hintId, kind, mode, selectors, effect, enumerateMax, framework, controlKind, advice };
}

function isWritable(type: string): type is WritableType {
  return WRITABLE_TYPES.some((one) => one === type);
}
