import type { WallPage } from './page.js';

/** Pages by somebody who has seen neither the rules nor the other pages; nothing is mended on them. */
export const FRESH_PAGES: readonly WallPage[] = [];
