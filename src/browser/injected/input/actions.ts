/** The in-page half of every action beyond click and type. */
import type { ActionCalls } from '../protocol/actions.js';
import { choiceOf, chosenOf, offerOf } from '../controls/choices.js';
import { middleOf, restingSpot, spotOf } from './dragging.js';
import { noteVisible, revealed } from './hovering.js';
import { applySelect, matchSelect, readSelect } from '../controls/native-options.js';
import { noteSurface, pushRoute, surfaceChanged } from '../scan/routing.js';
import { scrollBegin, scrollEnd, scrollGrowth, scrollInto, scrollRound, scrollTarget } from './scrolling.js';
import { fileInput, holdsFiles } from './uploading.js';
import { waitFor } from './waiting.js';

export const actionHandlers: {
  readonly [M in keyof ActionCalls]: (
    args: ActionCalls[M]['args'],
  ) => ActionCalls[M]['result'] | Promise<ActionCalls[M]['result']>;
} = {
  matchSelect,
  applySelect,
  readSelect,
  choiceOf,
  offerOf,
  chosenOf,
  scrollTarget,
  scrollBegin,
  scrollEnd,
  scrollGrowth,
  scrollRound,
  scrollInto,
  noteVisible,
  revealed,
  spotOf,
  restingSpot,
  middleOf,
  fileInput,
  holdsFiles,
  waitFor,
  noteSurface,
  surfaceChanged,
  pushRoute,
};
