import { findClosedRoots, mainSurface } from '../worlds/closed-roots.js';
import type { Found } from '../protocol/elements.js';
import type { Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';
import type { World } from '../worlds/world.js';

export type Match = Extract<Found, { kind: 'match' }>;

/** Frames within frames beyond these are left alone. */
const DEPTH = 5;

/**
 * An element with what a press on it would really do (A&S 5.13): what lies under the point inside a frame, or in the
 * closed root of a component, counts and not the box around it.
 */
export async function withWhatIsPressed(tab: Tab, match: Match, op: Operation): Promise<Match> {
  const inner = match.holdsFrame ? await inFrames(tab, match, op) : null;
  const pressed = await withClosedRoot(tab, inner ?? match, op);
  return { ...match, facts: { ...match.facts, commit: pressed.facts.commit } };
}

/** Follows the point of the press into the frames under it; null when it stays in the element's own document. */
async function inFrames(tab: Tab, { ref }: Match, op: Operation): Promise<Match | null> {
  let world: World = tab.frames.ofRef(ref)?.world ?? tab.world;
  let spot = await tab.world.call('pressedAt', { ref, x: 0, y: 0 }, op);
  for (let depth = 0; depth < DEPTH && spot.kind === 'frame'; depth += 1) {
    const frame = await tab.frames.shownBy(world, spot.ref, op);
    const box = frame === null ? null : await frame.world.box(op);
    if (frame === null || box === null) return null;
    const at = { x: (spot.x - box.left) / box.scale, y: (spot.y - box.top) / box.scale };
    world = frame.world;
    spot = await world.call('pressedAt', { ref: null, ...at }, op);
  }
  if (spot.kind !== 'element' || spot.found.kind !== 'match' || world === tab.world) return null;
  return spot.found;
}

/** A component may keep its button in a closed root (A&S P6): what a press on it does is known once that is open. */
async function withClosedRoot(tab: Tab, match: Match, op: Operation): Promise<Match> {
  const { facts, ref } = match;
  if (!facts.tag.includes('-') || facts.commit.tag !== facts.tag) return match;
  const surface = tab.frames.ofRef(ref) ?? mainSurface(tab);
  if ((await surface.world.call('suspectRoots', {}, op)) === 0) return match;
  await findClosedRoots(tab, surface, op);
  const again = await tab.world.call('findRef', { ref }, op);
  return again.kind === 'match' ? again : match;
}
