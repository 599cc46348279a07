/** What the parts of the suite are given. */
import type { Site } from './site.js';

/** One promise of Nova, and what was found against it. */
export type Check = (promise: string, problems: readonly string[]) => void;

/** Where a Nova keeps its data, and how its clients come to it. */
export interface Place {
  readonly dataDir: string;
  readonly browserPath: string;
  /** A client that starts again as the same agent; without it every front is an agent of its own. */
  readonly agentId?: string;
  readonly callMs?: number;
}

export interface Part {
  readonly site: Site;
  readonly browserPath: string;
  readonly check: Check;
  readonly freshFolder: () => string;
  readonly seed: number;
  readonly rounds: number;
}
