import { bodyElement, deepActiveElement, matches, rootElement } from '../dom/dom.js';
import type { PageCalls } from '../../protocol/calls.js';
import { refOf } from '../scan/refs.js';
import { findRef } from '../scan/resolve.js';

/** What has the focus in this document; a frame is told by its ref, since what has it there is known only there. */
export function focused(): PageCalls['focused']['result'] {
  const active = deepActiveElement();
  if (active === null || active === bodyElement() || active === rootElement()) return { kind: 'nothing' };
  if (matches(active, 'iframe,frame')) return { kind: 'frame', ref: refOf(active) };
  return { kind: 'element', found: findRef(refOf(active)) };
}
