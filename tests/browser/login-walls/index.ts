import { FRESH_ONE } from './fresh-one.js';
import { FRESH_THREE } from './fresh-three.js';
import { FRESH_TWO } from './fresh-two.js';
import { OTHER_FORMS } from './others-forms.js';
import { OTHER_PUBLIC_PAGES } from './others-public.js';
import { OTHER_ACCOUNT_PAGES } from './others-signed-in.js';
import type { WallPage } from './page.js';
import { SECOND_ROUND } from './second-round.js';
import { FORM_WALLS } from './walls-forms.js';
import { HIDDEN_WALLS } from './walls-hidden.js';
import { LANGUAGE_WALLS } from './walls-languages.js';
import { STEPPED_WALLS } from './walls-stepped.js';

export { HELD_OUT_PAGES } from './held-out.js';
export type { WallPage } from './page.js';

/** Pages that the rules were mended on; the rule for their truth stands in page.ts. */
export const WALL_PAGES: readonly WallPage[] = [
  ...FORM_WALLS,
  ...STEPPED_WALLS,
  ...LANGUAGE_WALLS,
  ...HIDDEN_WALLS,
  ...OTHER_FORMS,
  ...OTHER_ACCOUNT_PAGES,
  ...OTHER_PUBLIC_PAGES,
  ...SECOND_ROUND,
];

/** Sixty pages, written by somebody who had seen neither the rules nor the other pages; nothing was mended on them. */
export const FRESH_PAGES: readonly WallPage[] = [...FRESH_ONE, ...FRESH_TWO, ...FRESH_THREE];
