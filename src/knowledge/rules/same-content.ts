import { canonicalJson, type Json } from '../../kernel/index.js';
import type { DomainHint, Phenomenon } from '../types.js';

/** Same content, whatever the order of its keys and however absence is spelled. */
export const isSame = (a: object, b: object): boolean => plain(a) === plain(b);
const plain = (value: object): string => canonicalJson(JSON.parse(JSON.stringify(value)) as Json);

/** Whether a reader of the scope would see no difference; attempts and confidence are no content. */
export function isSameContent(a: Phenomenon, b: Phenomenon): boolean {
  return isSame(contentOf(a), contentOf(b));
}

const contentOf = (entry: Phenomenon): object => ({
  type: entry.type,
  level: entry.learningLevel,
  deprecated: entry.deprecated,
  contentRev: entry.contentRev,
  fingerprint: entry.fingerprint,
  playbook: entry.playbook,
  context: entry.context,
  pendingRev: entry.pending?.contentRev ?? null,
});

export function isSameHint(a: DomainHint, b: DomainHint): boolean {
  return isSame(hintContent(a), hintContent(b));
}

const hintContent = (hint: DomainHint): object => ({
  ...hint,
  health: null,
  confidence: null,
  levelChangedAt: null,
  updatedAt: null,
});
