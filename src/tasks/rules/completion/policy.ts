import type { EvidencePolicy } from '../../profiles/profile-types.js';

/** E&T 3, counts per instance or per call, lengths in characters, sizes in bytes of JSON. */
export const PROGRESS_LIMITS = {
  unitsPerInstance: 5000,
  discoveredUnits: 500,
  unitUpdates: 500,
  findings: 200,
  checkUpdates: 100,
  unitKeyChars: 512,
  noteChars: 4000,
  reasonChars: 1000,
  payloadBytes: 256 * 1024,
  resumeBytes: 16 * 1024,
} as const;

/** E&T 2.2. */
export const MAX_EXCEPTIONS = 50;

/** Bad entries that a refusal names; more of them say nothing new. */
export const MAX_FAULTS = 50;

/** E&T 9.2. */
export const MAX_NEXT_STEPS = 5;

/** E&T 2.3: what holds where a completion condition names none. */
export const NO_EVIDENCE_POLICY: EvidencePolicy = { mode: 'none', maxGapPercent: 0, treatUnknownAs: 'gap' };

export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
