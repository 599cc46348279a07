import type { CDPSession } from 'playwright-core';
import { NovaError } from '../../kernel/index.js';
import { ANSWER_MS, bounded } from '../tabs/bounded.js';
import type { Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';
import type { CoverageScript } from './script.js';
import { ScanWorld } from './scan-world.js';

/** Frames beyond these count as unreadable. */
const FRAME_LIMIT = 100;
/** A frame that does not let us in by then hangs, and must not hold up the page. */
const ENTER_MS = 3000;

/** The main document, or the document of a frame that can be read. */
export interface ScanDocument {
  readonly frameId: string;
  readonly cdp: CDPSession;
  readonly world: ScanWorld;
  /** Null for the main document. */
  readonly owner: FrameOwner | null;
}

/** The element that shows a frame, in the document around it. */
export interface FrameOwner {
  readonly parent: ScanDocument;
  readonly backendNodeId: number;
}

export interface ScanDocuments {
  readonly main: ScanDocument;
  /** Parents before their children. */
  readonly frames: readonly ScanDocument[];
  /** Elements that show a frame that could not be entered. */
  readonly closed: readonly FrameOwner[];
}

export async function enterMain(tab: Tab, script: CoverageScript, op: Operation): Promise<ScanDocument> {
  const { cdp, clock, document } = tab.session;
  const { frameId } = document;
  return { frameId, cdp, world: await ScanWorld.enter({ cdp, frameId, clock }, script, op), owner: null };
}

/** Enters every frame of the page. One that goes away meanwhile is left out. */
export async function enterFrames(
  tab: Tab,
  main: ScanDocument,
  script: CoverageScript,
  op: Operation,
): Promise<ScanDocuments> {
  const frames = new Map<string, ScanDocument>();
  const closed: FrameOwner[] = [];
  const waiting = tab.session.page.frames().length < 2 ? [] : [...(await tab.frames.branches(op))];
  // A frame of another process is listed apart from its parent, so the order needs looking for.
  for (let left = -1; left !== waiting.length; ) {
    left = waiting.length;
    for (const branch of waiting.splice(0)) {
      const parent = branch.parentId === main.frameId ? main : frames.get(branch.parentId ?? '');
      if (parent === undefined) waiting.push(branch);
      else {
        const owner = await ownerOf(tab, parent, branch.frameId, op);
        if (owner === null) continue;
        const world = frames.size < FRAME_LIMIT ? await tryEnter(tab, branch, script, op) : null;
        if (world === null) closed.push(owner);
        else frames.set(branch.frameId, { frameId: branch.frameId, cdp: branch.cdp, world, owner });
      }
    }
  }
  return { main, frames: [...frames.values()], closed };
}

async function ownerOf(tab: Tab, parent: ScanDocument, frameId: string, op: Operation): Promise<FrameOwner | null> {
  const bound = { clock: tab.clock, signal: op.signal, ms: ANSWER_MS, what: 'finding a frame' };
  try {
    const { backendNodeId } = await bounded(parent.cdp.send('DOM.getFrameOwner', { frameId }), bound);
    return { parent, backendNodeId };
  } catch (error) {
    if (error instanceof NovaError || op.signal.aborted) throw error;
    return null; // It went away while it was looked for.
  }
}

async function tryEnter(
  tab: Tab,
  { cdp, frameId }: { readonly cdp: CDPSession; readonly frameId: string },
  script: CoverageScript,
  op: Operation,
): Promise<ScanWorld | null> {
  try {
    return await ScanWorld.enter({ cdp, frameId, clock: tab.clock, ms: ENTER_MS }, script, op);
  } catch {
    op.signal.throwIfAborted();
    return null; // It is gone, shows an error of the browser, or does not answer.
  }
}
