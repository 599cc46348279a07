import type { KeyEvidence, ScopeEvidence } from '../../../observations/index.js';
import type { EvidenceMode, MandatoryCheck } from '../../profiles/profile-types.js';
import type { CheckStanding } from '../../runs/instance-types.js';
import type { WorkUnit } from '../../runs/unit-types.js';
import { isPlaceRead } from './findings-read.js';

/** Addresses and paths that a check names in its own words. */
const ADDRESS = /(?:https?:\/\/|(?<=^|[\s"'(<[])\/(?=\w))[^\s"'<>)\]]+/gi;

/**
 * Checks called satisfied or not applicable that no look of the run could have shown (E&T 3). A look is a read-like
 * observation: of each page that the check names; without one, of any page on a site of the run.
 */
export function unseenChecks(
  checks: readonly MandatoryCheck[],
  given: {
    readonly standings: Readonly<Record<string, CheckStanding>>;
    readonly evidence: ScopeEvidence;
    readonly unitAt: (text: string) => WorkUnit | undefined;
    /** Of its target and of its units; empty when none is known. */
    readonly origins: ReadonlySet<string>;
    readonly mode: EvidenceMode;
  },
): readonly string[] {
  const { standings, evidence, unitAt, origins, mode } = given;
  const isRead = (seen: KeyEvidence | undefined) => (seen?.loadedReads ?? 0) + (seen?.routedReads ?? 0) > 0;
  const isSiteRead =
    origins.size === 0 ? evidence.reads > 0 : [...origins].some((origin) => isRead(evidence.find(`origin:${origin}`)));
  const read = { evidence, mode: mode === 'require_strong' ? mode : 'require_observed' } as const;
  return checks
    .filter(({ checkId }) => ['satisfied', 'not_applicable'].includes(standings[checkId]?.state ?? ''))
    .filter((check) => {
      const pages = pagesOf(check);
      return pages.length === 0 ? !isSiteRead : !pages.every((page) => isPlaceRead(unitAt(page), read));
    })
    .map(({ checkId }) => checkId);
}

function pagesOf({ url, description }: MandatoryCheck): readonly string[] {
  if (url !== undefined) return [url];
  return (description.match(ADDRESS) ?? []).map((address) => address.replace(/[.,;:!?]+$/, ''));
}
