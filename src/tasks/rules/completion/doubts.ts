import type { ScopeEvidence } from '../../../observations/index.js';
import type { WorkUnit } from '../../runs/unit-types.js';
import { addressOf, exactAddressOf } from '../coverage/unit-address.js';
import { isForeign } from '../progress/run-sites.js';
import { isReadBefore } from './grade.js';

export interface Doubts {
  /** Addresses of units that were only ever client-side routes. */
  readonly clientSide: readonly string[];
  /** Units that share their page with another. */
  readonly sharedPlaces: readonly WorkUnit[];
  readonly readBefore: readonly WorkUnit[];
  readonly foreign: readonly WorkUnit[];
}

/** What is doubtful about checked units, though their grades need not say so (E&T 9.2). */
export function doubtsOf(checked: readonly WorkUnit[], evidence: ScopeEvidence): Doubts {
  const here = new Map<string, number>();
  for (const unit of checked) {
    const url = exactAddressOf(unit);
    if (url !== null) here.set(url, (here.get(url) ?? 0) + 1);
  }
  return {
    clientSide: checked.flatMap((unit) => {
      const url = addressOf(unit);
      const seen = url === null ? undefined : evidence.find(`url:${url}`);
      return url !== null && seen !== undefined && seen.loadedReads === 0 && seen.routedReads > 0 ? [url] : [];
    }),
    sharedPlaces: checked.filter((unit) => (here.get(exactAddressOf(unit) ?? '') ?? 0) > 1),
    readBefore: checked.filter((unit) => isReadBefore(unit, evidence)),
    foreign: checked.filter(isForeign),
  };
}
