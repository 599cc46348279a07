import type { PageSight } from '../../kernel/index.js';
import type { Arrival } from '../protocol/content.js';
import type { ScanId, ScanResult, ScanScope } from './types.js';

/** What a scan saw, before anybody judges it (E&T 6.3, 6.6). */
export interface ScanReport {
  readonly scanId: ScanId;
  readonly scanHash: string;
  readonly scope: ScanScope;
  readonly rawUrlBefore: string;
  readonly rawUrlAfter: string;
  readonly hydrationStable: boolean;
  readonly arrival: Arrival;
  /** Null where the page could not be looked at as a whole. */
  readonly sight: PageSight | null;
  readonly measured: {
    readonly visibleTextChars: number;
    /** In the categories that the scan extracts. */
    readonly coverageTextChars: number;
    readonly nodeCount: number;
    readonly iframeCount: number;
    readonly iframeCountVisible: number;
    readonly shadowRootCount: number;
  };
  /** Frames people see that could not be read. */
  readonly unreadableFrames: number;
  /** What the script returned: nothing, something else than its schema says, or its result. */
  readonly result: 'empty' | 'malformed' | ScanResult;
}
