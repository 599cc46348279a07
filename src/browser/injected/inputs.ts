import type { ActCalls, Handlers } from '../protocol/calls.js';
import { choiceOf, chosenOf, offerOf } from './controls/choices.js';
import { applySelect, matchSelect, readSelect } from './controls/native-options.js';
import { digestOf, holdSecret } from './controls/secrets.js';
import { wordsLike } from './dom/veil.js';
import { prepare } from './input/actionability.js';
import { middleOf, restingSpot, spotOf } from './input/dragging.js';
import { caretToEnd, focus, readback } from './input/editing.js';
import { arm, effectsSeen, probe } from './input/effects.js';
import { hoverPoint } from './input/hover-point.js';
import { noteVisible, revealed } from './input/hovering.js';
import { pointerMoves } from './input/pointer-moves.js';
import { guardPress, pressLanded } from './input/press-guard.js';
import { scrollBegin, scrollEnd, scrollGrowth, scrollInto, scrollRound, scrollTarget } from './input/scrolling.js';
import { fileInput, holdsFiles } from './input/uploading.js';
import { waitFor } from './input/waiting.js';
import { noteSurface, pushRoute, surfaceChanged } from './scan/routing.js';

/** The in-page half of every input: is it ready, where to press, what changed. */
export const inputHandlers: Handlers<ActCalls> = {
  hoverPoint,
  pointerMoves,
  prepare,
  guardPress,
  pressLanded,
  arm,
  probe,
  effectsSeen,
  focus,
  caretToEnd: ({ ref }) => caretToEnd(ref),
  readback,
  holdSecret,
  wordsLike,
  digestOf,
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
