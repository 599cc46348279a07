import type { CDPSession, Frame } from 'playwright-core';
import { ANSWER_MS, bounded } from '../tabs/bounded.js';
import { FrameWorld } from './frame-world.js';
import type { PageCalls, PageMethod } from '../protocol/calls.js';
import type { Counters } from '../tabs/main-document.js';
import type { PageSession } from '../tabs/page-session.js';
import type { RefBook } from '../look/ref-book.js';
import type { Operation } from '../operation.js';
import { DocumentChanged, type World } from './world.js';

/** Frames beyond these are advertisements more often than not. */
const FRAME_LIMIT = 30;

/** A frame of the page that can be looked into. */
export interface TabFrame {
  /** Short name, the same as long as the frame exists. */
  readonly id: string;
  readonly index: number;
  /** The protocol's names of the frame and of the document in it. */
  readonly frameId: string;
  readonly loaderId: string;
  readonly url: string;
  /** In a process of its own, with a protocol session of its own. */
  readonly isCrossSite: boolean;
  readonly cdp: CDPSession;
  readonly world: FrameWorld;
}

interface Seen {
  readonly frames: readonly TabFrame[];
  readonly omitted: number;
}

interface FramesOptions {
  readonly session: PageSession;
  readonly main: World;
  readonly refs: RefBook;
  readonly counters: Counters;
  readonly script: () => Promise<string>;
}

/** A frame as the protocol lists it, with the session that reaches it. */
export interface Branch {
  readonly frameId: string;
  readonly parentId: string | undefined;
  readonly loaderId: string;
  readonly url: string;
  readonly cdp: CDPSession;
}

interface ProtocolTree {
  readonly frame: { readonly id: string; readonly parentId?: string; readonly loaderId: string; readonly url: string };
  readonly childFrames?: readonly ProtocolTree[];
}

/** The frames of a page: those of its own process, and those that live in another (A&S 3.1 `deep`). */
export class Frames {
  readonly #options: FramesOptions;
  readonly #known = new Map<string, TabFrame>();
  /** Own sessions of cross-site frames; null for frames that are part of their parent's. */
  readonly #sessions = new Map<Frame, CDPSession | null>();
  readonly #lost: string[] = [];
  #named = 0;
  #armed: World | null = null;
  #looking: Promise<unknown> = Promise.resolve();

  constructor(options: FramesOptions) {
    this.#options = options;
    const { session, main } = options;
    main.router = (method, args) => this.#route(method, args);
    session.page.on('framenavigated', (frame) => this.#sessions.delete(frame));
    session.page.on('framedetached', (frame) => this.#sessions.delete(frame));
    session.cdp.on('Page.frameDetached', ({ frameId, reason }) => {
      if (reason === 'remove') this.#drop(frameId);
    });
  }

  /** Visible frames, parents before their children. A frame that goes away meanwhile is left out, one too many counted. */
  visible(op: Operation): Promise<Seen> {
    // One after the other: two looks at once would enter a new frame twice, and the refs of the first would be lost.
    const looking = this.#looking.then(() => this.#look(op));
    this.#looking = looking.catch(() => undefined);
    return looking;
  }

  async #look(op: Operation): Promise<Seen> {
    op.signal.throwIfAborted();
    const branches = await this.#branches(op);
    const present = new Set(branches.map(({ frameId }) => frameId));
    for (const frameId of this.#known.keys()) if (!present.has(frameId)) this.#drop(frameId);
    const frames: TabFrame[] = [];
    for (const branch of branches.slice(0, FRAME_LIMIT)) {
      const frame = await this.#enter(branch, op);
      if (frame !== null && (await this.#isVisible(frame, op))) frames.push(frame);
    }
    return { frames, omitted: Math.max(0, branches.length - FRAME_LIMIT) };
  }

  /** The frame that an element of `parent` shows. Null when it is not visible, or gone again. */
  async shownBy(parent: World, ref: number, op: Operation): Promise<TabFrame | null> {
    const { frames } = await this.visible(op);
    return frames.find(({ world }) => world.isShownBy(parent, ref)) ?? null;
  }

  /** As `perceive` names it; undefined when there is none, or none was found yet. */
  named(id: string): TabFrame | undefined {
    return [...this.#known.values()].find((frame) => frame.id === id);
  }

  /** The frame a ref was given in; undefined for refs of the top document. */
  ofRef(ref: number): TabFrame | undefined {
    const owner = this.#options.refs.ownerOf(ref);
    return [...this.#known.values()].find(({ world }) => world === owner);
  }

  /** Names of frames that went away, oldest first. */
  get lost(): readonly string[] {
    return this.#lost;
  }

  /** Refs are numbered by the frame that gave them; a probe belongs to what was armed before it. */
  #route(method: PageMethod, args: PageCalls[PageMethod]['args']): World | null {
    if (method === 'probe') return this.#armed;
    const owner = 'ref' in args && typeof args.ref === 'number' ? this.#options.refs.ownerOf(args.ref) : undefined;
    const frame = [...this.#known.values()].find(({ world }) => world === owner)?.world ?? null;
    if (method === 'arm') this.#armed = frame;
    return frame;
  }

  /** Every frame of the page, shown or not, parents before their children as far as they share a process. */
  branches(op: Operation): Promise<readonly Branch[]> {
    return this.#branches(op);
  }

  async #isVisible(frame: TabFrame, op: Operation): Promise<boolean> {
    try {
      return (await frame.world.box(op))?.isVisible === true;
    } catch (error) {
      if (error instanceof DocumentChanged) return false;
      throw error;
    }
  }

  async #branches(op: Operation): Promise<readonly Branch[]> {
    const { session } = this.#options;
    const bound = { clock: session.clock, signal: op.signal, ms: ANSWER_MS, what: 'listing the frames' };
    const trees = [{ cdp: session.cdp, tree: await bounded(treeOf(session.cdp), bound) }];
    for (const frame of session.page.frames()) {
      const own = frame === session.page.mainFrame() ? null : await bounded(this.#sessionOf(frame), bound);
      if (own === null) continue;
      try {
        trees.push({ cdp: own, tree: await bounded(treeOf(own), bound) });
      } catch {
        op.signal.throwIfAborted();
        // The frame went away with its session, or moved to another process: the next look finds it there.
        this.#sessions.delete(frame);
      }
    }
    return trees.flatMap(({ cdp, tree }) => flatten(tree, cdp)).filter(({ parentId }) => parentId !== undefined);
  }

  async #sessionOf(frame: Frame): Promise<CDPSession | null> {
    const known = this.#sessions.get(frame);
    if (known !== undefined) return known;
    const { page } = this.#options.session;
    // Refused for frames that share the session of their parent; there is no way to ask first.
    const own = await page
      .context()
      .newCDPSession(frame)
      .catch(() => null);
    this.#sessions.set(frame, own);
    own?.on('close', () => this.#sessions.delete(frame));
    return own;
  }

  async #enter(branch: Branch, op: Operation): Promise<TabFrame | null> {
    const { session, main, refs, script } = this.#options;
    const known = this.#known.get(branch.frameId);
    if (known?.loaderId === branch.loaderId && known.cdp === branch.cdp) return known;
    const parent = this.#known.get(branch.parentId ?? '');
    const isTop = branch.parentId === session.document.frameId;
    if (!isTop && parent === undefined) return null;
    const outer = { cdp: parent?.cdp ?? session.cdp, world: parent?.world ?? main };
    const ownerRef = await this.#ownerOf(branch.frameId, outer, op);
    if (ownerRef === null) return null;
    if (known !== undefined) refs.forget(known.world);
    const { cdp, frameId, loaderId, url } = branch;
    const { clock, worlds } = session;
    const { heard } = session;
    const place = { cdp, clock, worlds, heard, document: { id: loaderId, frameId }, isStalled: false };
    const world = new FrameWorld(place, { refs, script, parent: outer.world, ownerRef });
    if (known === undefined) this.#named += 1;
    const index = known?.index ?? this.#named;
    const frame = { id: `f${index}`, index, frameId, loaderId, url, isCrossSite: cdp !== session.cdp, cdp, world };
    this.#known.set(frameId, frame);
    return frame;
  }

  async #ownerOf(
    frameId: string,
    outer: { readonly cdp: CDPSession; readonly world: World },
    op: Operation,
  ): Promise<number | null> {
    const bound = { clock: this.#options.session.clock, signal: op.signal, ms: ANSWER_MS, what: 'finding a frame' };
    try {
      const { backendNodeId } = await bounded(outer.cdp.send('DOM.getFrameOwner', { frameId }), bound);
      return await outer.world.refOf(backendNodeId, op);
    } catch {
      op.signal.throwIfAborted();
      return null; // It went away while it was looked for.
    }
  }

  /** The frame was destroyed: what was known of it is worth nothing any more (A&S T5). */
  #drop(frameId: string): void {
    const frame = this.#known.get(frameId);
    if (frame === undefined) return;
    this.#known.delete(frameId);
    this.#lost.push(frame.id);
    this.#options.refs.forget(frame.world);
    this.#options.counters.domEpoch += 1;
  }
}

async function treeOf(cdp: CDPSession): Promise<ProtocolTree> {
  const { frameTree } = await cdp.send('Page.getFrameTree');
  return frameTree;
}

function flatten(tree: ProtocolTree, cdp: CDPSession): readonly Branch[] {
  const { id, parentId, loaderId, url } = tree.frame;
  return [
    { frameId: id, parentId, loaderId, url, cdp },
    ...(tree.childFrames ?? []).flatMap((each) => flatten(each, cdp)),
  ];
}
