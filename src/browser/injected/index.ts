/**
 * Runs in an isolated world of every page Nova looks at. The host calls `novaCall(method, args)`; everything in and out
 * is JSON. `novaReveal(node)` and `novaRefOf(node)` alone are given a node, `novaNode(ref)` alone returns one. Nothing here may be reachable by, or trust, the page's own scripts.
 */
import { blockerHandlers } from './blockers/index.js';
import { watchEntering } from './controls/entered.js';
import { reveal } from './dom/closed-roots.js';
import { observePage } from './dom/mutations.js';
import { refOfNode } from './dom/subframes.js';
import { veilSecrets } from './dom/veil.js';
import { inputHandlers } from './inputs.js';
import { lookHandlers } from './looks.js';
import type { Answer, Handlers, PageCalls, PageMethod } from '../protocol/calls.js';
import type { HeardSecrets } from '../rules/secret-pieces.js';
import { nextRef, nodeOf, startRefs } from './scan/refs.js';

const handlers: Handlers<PageCalls> = { ...lookHandlers, ...inputHandlers, ...blockerHandlers };

async function novaCall<M extends PageMethod>(
  method: M,
  args: PageCalls[M]['args'],
  { firstRef, heard }: { readonly firstRef: number; readonly heard: HeardSecrets | null },
): Promise<Answer<M>> {
  startRefs(firstRef);
  veilSecrets(heard);
  return { value: await handlers[method](args), nextRef: nextRef() };
}

function novaRefOf(node: Node, firstRef: number): Answer<'refOfNode'> {
  startRefs(firstRef);
  return { value: refOfNode(node), nextRef: nextRef() };
}

observePage();
watchEntering();
Object.defineProperty(globalThis, 'novaRefOf', { value: novaRefOf });
Object.defineProperty(globalThis, 'novaCall', { value: novaCall });
Object.defineProperty(globalThis, 'novaReveal', { value: reveal });
Object.defineProperty(globalThis, 'novaNode', { value: nodeOf });
