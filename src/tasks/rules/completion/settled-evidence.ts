import type { ScopeEvidence } from '../../../observations/index.js';

const NO_KEYS: ReadonlySet<string> = new Set();

/** The evidence without what comes and goes: pages that stand now, calls under way. */
export function settledOf(evidence: ScopeEvidence): ScopeEvidence {
  return {
    scopeId: evidence.scopeId,
    hasTarget: true,
    find: (key) => evidence.find(key),
    findBelow: (prefix) => evidence.findBelow(prefix),
    keysAt: (url, form) => evidence.keysAt(url, form),
    standsFor: (look) => evidence.standsFor(look),
    strongIfLeftNow: () => NO_KEYS,
    isIngestionComplete: true,
    isProjectionComplete: true,
    isChainSound: evidence.isChainSound,
    reads: evidence.reads,
    agents: evidence.agents,
    windows: evidence.windows,
  };
}
