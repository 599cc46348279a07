import type { Handlers, LookCalls } from '../protocol/calls.js';
import { historyStep } from './auth/history.js';
import { readSignals } from './auth/index.js';
import { hasSessionDatabase } from './auth/stores.js';
import { arriving } from './content/arriving.js';
import { glance, surface } from './content/surface.js';
import { analyseForms } from './controls/forms.js';
import { originsOf, secretsHeld } from './controls/secrets.js';
import { secretHosts, suspectRoots } from './dom/closed-roots.js';
import { frameAim, frameBox } from './dom/subframes.js';
import { findComposer } from './facts/find-composer.js';
import { facts, mutated } from './facts/index.js';
import { focused } from './input/focused.js';
import { covers } from './overlays/covers.js';
import { findModals } from './overlays/modals.js';
import { relocationCandidates } from './probing/candidates.js';
import { probe as probeEntries } from './probing/probe.js';
import { readHtml } from './scan/html.js';
import { moreControls } from './scan/more-controls.js';
import { pageLinks } from './scan/page-links.js';
import { box, isReady, pageSize, quiet } from './scan/page.js';
import { find, findRef, nearest, pressedAt, readText, remap, resolveRef } from './scan/resolve.js';
import { readState } from './scan/state.js';
import { summarize } from './scan/summary.js';
import { table } from './scan/tables.js';
import { shrink } from './sight/pictures.js';
import { search } from './sight/search.js';

/** The in-page half of every look at the page. */
export const lookHandlers: Handlers<LookCalls> = {
  suspectRoots,
  secretHosts,
  secretsHeld,
  summarize,
  probeEntries,
  relocationCandidates,
  forms: analyseForms,
  modals: findModals,
  covers,
  html: ({ maxChars }) => readHtml(maxChars),
  resolveRef: ({ ref }) => resolveRef(ref),
  refOfNode: () => null,
  frameBox,
  frameAim,
  shrink,
  state: ({ fields }) => readState(fields),
  text: ({ selector }) => readText(selector),
  search,
  table,
  auth: readSignals,
  authDatabase: hasSessionDatabase,
  historyStep,
  pageLinks,
  moreControls,
  isReady,
  find,
  findRef: ({ ref }) => findRef(ref),
  pressedAt,
  focused,
  findComposer,
  remap,
  nearest: ({ wanted }) => nearest(wanted),
  originsOf,
  quiet,
  arriving,
  surface,
  glance,
  facts,
  mutated,
  pageSize,
  box: ({ selector }) => box(selector),
};
