import { findClosedRoots, revealClosedRoots } from '../worlds/closed-roots.js';
import { bind } from './element.js';
import type { TabFrame } from '../worlds/frames.js';
import { onCurrentDocument, type Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';
import type { ResolvedElement } from './element-types.js';
import type { World } from '../worlds/world.js';

/** A field for messages with the control that sends them (A&S N4). */
export interface ComposerPair {
  readonly field: ResolvedElement;
  /** Null when Enter alone sends. */
  readonly send: ResolvedElement | null;
  readonly score: number;
  /** By how much it beats the next one; null when no other would do. */
  readonly margin: number | null;
}

export type ComposerSearch =
  | { readonly kind: 'found'; readonly pair: ComposerPair }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'ambiguous'; readonly fields: readonly ResolvedElement[] };

/** A&S N4. */
const ACCEPTED = 0.5;
const MARGIN = 0.1;
/** Scores are sums of tenths and twentieths, which binary numbers only come close to. */
const ROUNDING = 1e-9;

/** Where messages are written, in the page or one of its frames, with the control that sends them. Touches nothing. */
export function findComposer(tab: Tab, near: ResolvedElement | null, op: Operation): Promise<ComposerSearch> {
  return onCurrentDocument(tab, op, async () => {
    const ref = near?.node.handle ?? null;
    const places = ref === null ? await everywhere(tab, op) : [placeOf(tab, ref)];
    const pairs: Candidate[] = [];
    for (const place of places) {
      const pair = await pairIn(tab, place, ref, op);
      if (pair !== null) pairs.push(pair);
    }
    return choose(pairs, near !== null);
  });
}

/** A pair with the next one of the same document, where there is one. */
interface Candidate extends ComposerPair {
  readonly rival: ResolvedElement | null;
}

interface Placed {
  readonly world: World;
  readonly frame: TabFrame | null;
}

async function everywhere(tab: Tab, op: Operation): Promise<readonly Placed[]> {
  const top: Placed = { world: tab.world, frame: null };
  if (tab.session.page.frames().length < 2) return [top];
  const { frames } = await tab.frames.visible(op);
  return [top, ...frames.map((frame) => ({ world: frame.world, frame }))];
}

function placeOf(tab: Tab, ref: number): Placed {
  const frame = tab.frames.ofRef(ref) ?? null;
  return { world: frame?.world ?? tab.world, frame };
}

async function pairIn(
  tab: Tab,
  { world, frame }: Placed,
  near: number | null,
  op: Operation,
): Promise<Candidate | null> {
  if (frame === null) await revealClosedRoots(tab, op);
  else if ((await world.call('suspectRoots', {}, op)) > 0)
    await findClosedRoots(tab, { cdp: frame.cdp, world, frameId: frame.frameId }, op);
  const found = await world.call('findComposer', { near }, op);
  if (found.kind === 'nothing' || found.field.kind !== 'match') return null;
  return {
    field: bind(tab, found.field, null),
    send: found.send?.kind === 'match' ? bind(tab, found.send, null) : null,
    score: found.score,
    margin: found.rival === null ? null : found.score - found.rival.score,
    rival: found.rival?.field.kind === 'match' ? bind(tab, found.rival.field, null) : null,
  };
}

/** One that was pointed at needs no rivals to be beaten. */
function choose(candidates: readonly Candidate[], isPointedAt: boolean): ComposerSearch {
  const [first, second] = candidates.toSorted((a, b) => b.score - a.score);
  if (first === undefined) return { kind: 'nothing' };
  const { rival, margin: within, ...pair } = first;
  if (isPointedAt) return { kind: 'found', pair: { ...pair, margin: within } };
  if (first.score < ACCEPTED - ROUNDING) return { kind: 'nothing' };
  const across = second === undefined || second.score < ACCEPTED ? null : first.score - second.score;
  const isCloserElsewhere = across !== null && (within === null || across < within);
  const margin = isCloserElsewhere ? across : within;
  if (margin === null || margin >= MARGIN - ROUNDING) return { kind: 'found', pair: { ...pair, margin } };
  const other = isCloserElsewhere ? second?.field : rival;
  return { kind: 'ambiguous', fields: [first.field, ...(other ? [other] : [])] };
}
