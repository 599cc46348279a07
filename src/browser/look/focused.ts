import { findClosedRoots, revealClosedRoots } from '../worlds/closed-roots.js';
import { bind } from './element.js';
import type { TabFrame } from '../worlds/frames.js';
import type { PageCalls } from '../protocol/calls.js';
import { onCurrentDocument, type Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';
import type { ResolvedElement } from './element-types.js';
import type { World } from '../worlds/world.js';

/** Frames in frames in frames: nobody types there. */
const DEPTH = 8;

/** What a key would go to, through shadow roots and frames; null when nothing but the page itself has the focus. */
export function resolveFocused(tab: Tab, op: Operation): Promise<ResolvedElement | null> {
  return onCurrentDocument(tab, op, async () => {
    let place: { readonly world: World; readonly frame: TabFrame | null } = { world: tab.world, frame: null };
    for (let depth = 0; depth < DEPTH; depth += 1) {
      const focus = await focusIn(tab, place, op);
      if (focus.kind === 'element') return focus.found.kind === 'match' ? bind(tab, focus.found, null) : null;
      if (focus.kind === 'nothing') return null;
      const frame = await tab.frames.shownBy(place.world, focus.ref, op);
      if (frame === null) return null;
      place = { world: frame.world, frame };
    }
    return null;
  });
}

/** Closed shadow roots are opened first: from outside, only their host seems to have the focus (A&S P6). */
async function focusIn(
  tab: Tab,
  { world, frame }: { readonly world: World; readonly frame: TabFrame | null },
  op: Operation,
): Promise<PageCalls['focused']['result']> {
  if (frame === null) await revealClosedRoots(tab, op);
  else if ((await world.call('suspectRoots', {}, op)) > 0)
    await findClosedRoots(tab, { cdp: frame.cdp, world, frameId: frame.frameId }, op);
  return world.call('focused', {}, op);
}
