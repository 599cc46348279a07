/**
 * Runs in an isolated world of every page Nova looks at. The host calls `novaCall(method, args)`; everything in and out
 * is JSON. `novaReveal(node)` alone is given a node. Nothing here may be reachable by, or trust, the page's own scripts.
 */
import { prepare } from './actionability.js';
import { reveal, secretHosts, suspectRoots } from './closed-roots.js';
import { caretToEnd, focus, readback } from './editing.js';
import { arm, probe } from './effects.js';
import { observePage } from './mutations.js';
import { box, isReady, pageSize, quiet } from './page.js';
import type { Answer, PageCalls, PageMethod } from './protocol.js';
import { nextRef, startRefs } from './refs.js';
import { find, findRef, nearest, readText, remap } from './resolve.js';
import { readState } from './state.js';
import { summarize } from './summary.js';

type Handlers = {
  readonly [M in PageMethod]: (args: PageCalls[M]['args']) => PageCalls[M]['result'] | Promise<PageCalls[M]['result']>;
};

const handlers: Handlers = {
  init: (args) => {
    startRefs(args.nextRef);
    observePage();
    return null;
  },
  suspectRoots,
  secretHosts,
  summarize,
  state: ({ fields }) => readState(fields),
  text: ({ selector }) => readText(selector),
  isReady,
  find,
  findRef: ({ ref }) => findRef(ref),
  remap: ({ fingerprint }) => remap(fingerprint),
  nearest: ({ wanted }) => nearest(wanted),
  prepare,
  arm,
  probe,
  focus,
  caretToEnd: ({ ref }) => caretToEnd(ref),
  readback,
  quiet,
  pageSize,
  box: ({ selector }) => box(selector),
};

async function novaCall<M extends PageMethod>(method: M, args: PageCalls[M]['args']): Promise<Answer<M>> {
  return { value: await handlers[method](args), nextRef: nextRef() };
}

Object.defineProperty(globalThis, 'novaCall', { value: novaCall });
Object.defineProperty(globalThis, 'novaReveal', { value: reveal });
