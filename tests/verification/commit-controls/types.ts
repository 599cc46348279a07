import type { CommitClass } from '../../../src/verification/index.js';

/**
 * A control as a page shows it, and what pressing it commits to; null when it commits to nothing. The control, or the part
 * of it that is pressed, carries `data-x`; the third member names it where that cannot be found by a plain selector.
 */
export type LabelledControl = readonly [expected: CommitClass | null, html: string, selector?: string];
