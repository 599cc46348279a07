import { dismissBlockers } from '../blockers/dismiss.js';
import { travel } from '../tabs/history.js';
import { route } from '../tabs/routing.js';
import { chooseOption } from './choosing.js';
import { click } from './click.js';
import { drag } from './dragging.js';
import { hover } from './hovering.js';
import { pressKey } from './keys.js';
import { selectOption } from './options.js';
import { scrollBy, scrollTo } from './scrolling.js';
import { type } from './typing.js';
import { upload } from './uploading.js';

/** Every input to a page, as `target.<name>(…, op)`. A tab that appears meanwhile is taken for its doing. */
export const inputs = {
  click,
  type,
  pressKey,
  /** Native `<select>` only. */
  selectOption,
  /** Any control that offers options: native, listbox, combobox, radio group. */
  chooseOption,
  scrollBy,
  scrollTo,
  hover,
  drag,
  upload,
  travel,
  route,
  /** Clears the page of what lies over it (A&S 4.1). */
  dismissBlockers,
};
