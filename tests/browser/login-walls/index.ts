import { FRESH_ONE } from './fresh-one.js';
import { FRESH_THREE } from './fresh-three.js';
import { FRESH_TWO } from './fresh-two.js';
import { HELD_OUT_PAGES } from './held-out.js';
import { OTHER_FORMS } from './others-forms.js';
import { OTHER_PUBLIC_PAGES } from './others-public.js';
import { OTHER_ACCOUNT_PAGES } from './others-signed-in.js';
import type { WallPage } from './page.js';
import { SECOND_ROUND } from './second-round.js';
import { FORM_WALLS } from './walls-forms.js';
import { HIDDEN_WALLS } from './walls-hidden.js';
import { LANGUAGE_WALLS } from './walls-languages.js';
import { STEPPED_WALLS } from './walls-stepped.js';

export { FRESH_PAGES } from './fresh.js';
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
  ...HELD_OUT_PAGES,
  ...FRESH_ONE,
  ...FRESH_TWO,
  ...FRESH_THREE,
];
