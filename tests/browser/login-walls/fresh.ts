import { BLIND_ONE } from './blind-one.js';
import { BLIND_THREE } from './blind-three.js';
import { BLIND_TWO } from './blind-two.js';
import type { WallPage } from './page.js';

/** Pages by somebody who has seen neither the rules nor the other pages; nothing is mended on them. */
export const FRESH_PAGES: readonly WallPage[] = [...BLIND_ONE, ...BLIND_TWO, ...BLIND_THREE];
