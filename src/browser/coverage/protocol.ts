import type { DocumentExtract } from './types.js';

/** Every call the host can make into the scan's world: arguments and results are plain JSON. */
export interface CoverageCalls {
  /** True as soon as the document is loaded, else false when `waitMs` have passed. */
  loaded: { args: { waitMs: number }; result: boolean };
  /** The document holds a script that a browser runs. */
  hasScript: { args: Record<string, never>; result: boolean };
  scan: { args: { includeShadowDom: boolean; withText: boolean; withAttributes: boolean }; result: DocumentExtract };
  /** The document changed since it was scanned. */
  hasChanged: { args: Record<string, never>; result: boolean };
}

export type CoverageMethod = keyof CoverageCalls;
