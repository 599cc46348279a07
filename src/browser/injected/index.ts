/**
 * Runs in an isolated world of every page Nova looks at. The host calls `novaCall(method, args)`; everything in and out
 * is JSON. `novaReveal(node)` and `novaRefOf(node)` alone are given a node, `novaNode(ref)` alone returns one. Nothing here may be reachable by, or trust, the page's own scripts.
 */
import { prepare } from './input/actionability.js';
import { actionHandlers } from './input/actions.js';
import { historyStep } from './auth/history.js';
import { readSignals } from './auth/index.js';
import { hasSessionDatabase } from './auth/stores.js';
import { blockerHandlers } from './blockers/index.js';
import { reveal, secretHosts, suspectRoots } from './dom/closed-roots.js';
import { caretToEnd, focus, readback } from './input/editing.js';
import { arm, probe } from './input/effects.js';
import { findComposer } from './facts/find-composer.js';
import { focused } from './input/focused.js';
import { facts, mutated } from './facts/index.js';
import { analyseForms } from './controls/forms.js';
import { hoverPoint } from './input/hover-point.js';
import { readHtml } from './scan/html.js';
import { findModals } from './overlays/modals.js';
import { observePage } from './dom/mutations.js';
import { box, isReady, pageSize, quiet } from './scan/page.js';
import { pageLinks } from './scan/page-links.js';
import { relocationCandidates } from './probing/candidates.js';
import { probe as probeEntries } from './probing/probe.js';
import type { Answer, PageCalls, PageMethod } from './protocol/calls.js';
import { nextRef, nodeOf, startRefs } from './scan/refs.js';
import { shrink } from './sight/pictures.js';
import { find, findRef, nearest, pressedAt, readText, remap, resolveRef } from './scan/resolve.js';
import { search } from './sight/search.js';
import { digestOf, holdSecret, originsOf } from './controls/secrets.js';
import { readState } from './scan/state.js';
import { frameAim, frameBox, refOfNode } from './dom/subframes.js';
import { summarize } from './scan/summary.js';
import { table } from './scan/tables.js';

type Handlers = {
  readonly [M in PageMethod]: (args: PageCalls[M]['args']) => PageCalls[M]['result'] | Promise<PageCalls[M]['result']>;
};

const handlers: Handlers = {
  suspectRoots,
  secretHosts,
  summarize,
  probeEntries,
  relocationCandidates,
  forms: analyseForms,
  modals: findModals,
  html: ({ maxChars }) => readHtml(maxChars),
  resolveRef: ({ ref }) => resolveRef(ref),
  refOfNode: () => null,
  frameBox,
  frameAim,
  hoverPoint,
  shrink,
  state: ({ fields }) => readState(fields),
  text: ({ selector }) => readText(selector),
  search,
  table,
  auth: readSignals,
  authDatabase: hasSessionDatabase,
  historyStep,
  pageLinks,
  isReady,
  find,
  findRef: ({ ref }) => findRef(ref),
  pressedAt,
  focused,
  findComposer,
  remap,
  nearest: ({ wanted }) => nearest(wanted),
  prepare,
  arm,
  probe,
  focus,
  caretToEnd: ({ ref }) => caretToEnd(ref),
  readback,
  holdSecret,
  digestOf,
  originsOf,
  quiet,
  facts,
  mutated,
  pageSize,
  box: ({ selector }) => box(selector),
  ...actionHandlers,
  ...blockerHandlers,
};

async function novaCall<M extends PageMethod>(
  method: M,
  args: PageCalls[M]['args'],
  firstRef: number,
): Promise<Answer<M>> {
  startRefs(firstRef);
  return { value: await handlers[method](args), nextRef: nextRef() };
}

function novaRefOf(node: Node, firstRef: number): Answer<'refOfNode'> {
  startRefs(firstRef);
  return { value: refOfNode(node), nextRef: nextRef() };
}

observePage();
Object.defineProperty(globalThis, 'novaRefOf', { value: novaRefOf });
Object.defineProperty(globalThis, 'novaCall', { value: novaCall });
Object.defineProperty(globalThis, 'novaReveal', { value: reveal });
Object.defineProperty(globalThis, 'novaNode', { value: nodeOf });
