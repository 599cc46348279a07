import type { InputCalls } from '../../protocol/input.js';
import { fingerprintOf } from '../controls/controls.js';
import { nextFrame } from '../dom/frames.js';
import { observePage, waitFor } from '../dom/mutations.js';
import { scanControls } from '../scan/scan.js';
import { isTransparent } from '../sight/visibility.js';

const TICK_MS = 50;

/** Menus fade in: what is still transparent cannot be seen yet. */
const visibleControls = () => scanControls().filter(({ element, isVisible }) => isVisible && !isTransparent(element));

let seenBefore: ReadonlySet<Element> = new Set();

export function noteVisible(): null {
  observePage();
  seenBefore = new Set(visibleControls().map(({ element }) => element));
  return null;
}

export async function revealed({
  waitMs,
  limit,
}: InputCalls['revealed']['args']): Promise<InputCalls['revealed']['result']> {
  const isNew = ({ element }: { readonly element: Element }) => !seenBefore.has(element);
  await waitFor(() => (visibleControls().some(isNew) ? true : null), waitMs, TICK_MS);
  // What comes with the first one comes with the next frame.
  await nextFrame();
  return visibleControls()
    .filter(isNew)
    .slice(0, limit)
    .map(({ ref, name, element }) => ({ ref, label: name, fingerprint: fingerprintOf(element) }));
}
