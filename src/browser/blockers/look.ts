import type { BlockerFacts } from '../protocol/blockers.js';
import type { DismissOptions } from './types.js';
import { findClosedRoots, revealClosedRoots } from '../worlds/closed-roots.js';
import type { TabFrame } from '../worlds/frames.js';
import type { CommitFacts } from '../protocol/elements.js';
import { isInTheWay, isPlainAnswer, type Judged } from '../rules/blockers.js';
import { onCurrentDocument, type Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';
import { DocumentChanged, type World } from '../worlds/world.js';

/** A blocker and the documents that show it: its own, and those of frames in it. */
export interface Blocker extends Judged {
  readonly world: World;
}

interface Asking extends Pick<DismissOptions, 'actedRef' | 'commitClassOf'> {
  /** Roots of what a consent banner has opened. */
  readonly consentRefs?: ReadonlySet<number>;
}

/** What stands in the way, in the tab's document and in the frames people can see; what lies in front comes first. */
export async function lookForBlockers(tab: Tab, asking: Asking, op: Operation): Promise<readonly Blocker[]> {
  return onCurrentDocument(tab, op, async () => {
    await revealClosedRoots(tab, op);
    const own = await tab.world.call('blockers', { actedRef: asking.actedRef }, op);
    const frames = await visibleFrames(tab, op);
    const found: Blocker[] = [];
    const taken = new Set<TabFrame>();
    const note = async (world: World, all: readonly BlockerFacts[]) => {
      for (const facts of all) {
        const inner = frames.filter(({ world: shown }) => facts.frames.some((ref) => shown.isShownBy(world, ref)));
        for (const frame of inner) taken.add(frame);
        const whole = await withFrames(facts, inner, op);
        const isConsent = whole.isConsent || asking.consentRefs?.has(whole.ref) === true;
        found.push(judged(world, { ...whole, isConsent }, asking));
      }
    };
    await note(tab.world, own);
    for (const frame of frames) {
      const inner = taken.has(frame)
        ? null
        : await unlessGone(() => frame.world.call('blockers', { actedRef: null }, op));
      if (inner !== null) await note(frame.world, inner);
    }
    return withoutBackdrops(found.filter(({ facts }) => isInTheWay(facts))).toReversed();
  });
}

/** What a dialog draws behind itself goes with it; alone, it is in the way by itself. */
function withoutBackdrops(blockers: readonly Blocker[]): readonly Blocker[] {
  const isBare = ({ facts }: Blocker) => facts.controls.length === 0 && facts.kind === 'overlay';
  const telling = blockers.filter((blocker) => !isBare(blocker));
  return telling.length === 0 ? blockers : telling;
}

function judged(world: World, facts: BlockerFacts, { commitClassOf }: Asking): Blocker {
  const classOf = commitClassIn(facts, commitClassOf);
  return { world, facts, classes: new Map(facts.controls.map(({ ref, commit }) => [ref, classOf(commit)])) };
}

/** What a control of this blocker commits; null when nothing. */
export function commitClassIn(
  facts: BlockerFacts,
  commitClassOf: DismissOptions['commitClassOf'],
): (commit: CommitFacts) => string | null {
  return (commit) => (isPlainAnswer(facts, commit) ? null : commitClassOf(commit));
}

/** A frame that lies over the page is asked as a whole: its controls are those of the blocker. */
async function withFrames(facts: BlockerFacts, frames: readonly TabFrame[], op: Operation): Promise<BlockerFacts> {
  let whole = facts;
  for (const frame of frames) {
    const inner = await unlessGone(() => frame.world.call('blockerInside', {}, op));
    if (inner !== null) whole = merged(whole, inner);
  }
  return whole;
}

function merged(outer: BlockerFacts, inner: BlockerFacts): BlockerFacts {
  return {
    ...outer,
    label: outer.label === '' ? inner.label : outer.label,
    isConsent: outer.isConsent || inner.isConsent,
    isPromotion: outer.isPromotion || inner.isPromotion,
    hasSecret: outer.hasSecret || inner.hasSecret,
    hasFile: outer.hasFile || inner.hasFile,
    textFields: outer.textFields + inner.textFields,
    hasSwitches: outer.hasSwitches || inner.hasSwitches,
    switchesOn: [...outer.switchesOn, ...inner.switchesOn],
    controls: [...inner.controls, ...outer.controls],
  };
}

async function visibleFrames(tab: Tab, op: Operation): Promise<readonly TabFrame[]> {
  if (tab.session.page.frames().length < 2) return [];
  const { frames } = await tab.frames.visible(op);
  for (const frame of frames) {
    const surface = { cdp: frame.cdp, world: frame.world, frameId: frame.frameId };
    await unlessGone(async () => {
      if ((await frame.world.call('suspectRoots', {}, op)) > 0) await findClosedRoots(tab, surface, op);
      return null;
    });
  }
  return frames;
}

/** Null when the frame that was asked is gone. */
export async function unlessGone<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DocumentChanged) return null;
    throw error;
  }
}
