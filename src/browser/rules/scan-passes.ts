/** Once more when the page changed in between, and once more when closed shadow roots came to light. */
const MOST_PASSES = 3;

export interface ScanPass {
  /** Passes so far, this one included. */
  readonly passes: number;
  /** The page changed between extraction and measurement. */
  readonly changed: boolean;
  /** A pass before this one was repeated for that. */
  readonly hasRepeated: boolean;
  /** Closed shadow roots that the script could not see in this pass. */
  readonly newClosedRoots: number;
}

/** E&T 6.2, step 4: whether extraction and measurement are both done again. */
export function isScanRepeated({ passes, changed, hasRepeated, newClosedRoots }: ScanPass): boolean {
  if (passes >= MOST_PASSES) return false;
  return newClosedRoots > 0 || (changed && !hasRepeated);
}
