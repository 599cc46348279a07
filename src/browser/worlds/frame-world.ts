import type { PageCalls, PageMethod } from '../protocol/calls.js';
import type { Readiness } from '../protocol/elements.js';
import type { RefBook } from '../look/ref-book.js';
import { World, type WorldPlace } from './world.js';

interface FrameWorldOptions {
  readonly refs: RefBook;
  readonly script: () => Promise<string>;
  readonly parent: World;
  /** The element that shows the frame, as its parent numbers it. */
  readonly ownerRef: number;
}

interface CallOptions {
  readonly signal: AbortSignal;
  readonly ms?: number;
}

/** Where a frame's own viewport begins in the tab's, and how much it is shrunk. */
export interface FrameOrigin {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** The world of a frame. Points it answers with are those of the tab, found through every frame in between. */
export class FrameWorld extends World {
  readonly #parent: World;
  readonly #ownerRef: number;

  constructor(place: WorldPlace, { refs, script, parent, ownerRef }: FrameWorldOptions) {
    super(place, refs, script);
    this.#parent = parent;
    this.#ownerRef = ownerRef;
  }

  protected override get isFrame(): boolean {
    return true;
  }

  override async call<M extends PageMethod>(
    method: M,
    args: PageCalls[M]['args'],
    options: CallOptions,
  ): Promise<PageCalls[M]['result']> {
    const result = await this.callHere(method, args, options);
    if (method === 'prepare') return (await this.#aimed(result as PageCalls['prepare']['result'], options)) as never;
    if (method === 'middleOf' || method === 'hoverPoint')
      return (await this.#placed(result as PageCalls['hoverPoint']['result'], options)) as never;
    return result;
  }

  /** Shown by this element of that document. */
  isShownBy(parent: World, ref: number): boolean {
    return this.#parent === parent && this.#ownerRef === ref;
  }

  /** The frame's box in its parent; null when its element is gone. */
  box(options: CallOptions): Promise<PageCalls['frameBox']['result']> {
    return this.#parent.call('frameBox', { ref: this.#ownerRef }, options);
  }

  /** Where the frame begins in the tab; null when a frame on the way is gone. */
  async origin(options: CallOptions): Promise<FrameOrigin | null> {
    const box = await this.box(options);
    const outer =
      this.#parent instanceof FrameWorld ? await this.#parent.origin(options) : { left: 0, top: 0, scale: 1 };
    if (box === null || outer === null) return null;
    return {
      left: outer.left + outer.scale * box.left,
      top: outer.top + outer.scale * box.top,
      scale: outer.scale * box.scale,
    };
  }

  /** A point of this frame, as the tab's viewport has it, if a click there would reach the frame (A&S D2). */
  async aim(x: number, y: number, options: CallOptions): Promise<Readiness> {
    const aimed = await this.#parent.call('frameAim', { ref: this.#ownerRef, x, y }, options);
    if (aimed.kind !== 'ready' || !(this.#parent instanceof FrameWorld)) return aimed;
    return this.#parent.aim(aimed.x, aimed.y, options);
  }

  async #aimed(
    prepared: PageCalls['prepare']['result'],
    options: CallOptions,
  ): Promise<PageCalls['prepare']['result']> {
    const { readiness } = prepared;
    if (readiness.kind !== 'ready') return prepared;
    const aimed = await this.aim(readiness.x, readiness.y, options);
    return { ...prepared, readiness: aimed.kind === 'ready' ? { ...aimed, isStill: readiness.isStill } : aimed };
  }

  async #placed(
    point: PageCalls['hoverPoint']['result'],
    options: CallOptions,
  ): Promise<PageCalls['hoverPoint']['result']> {
    if (point === null) return null;
    const origin = await this.origin(options);
    return origin && { x: origin.left + origin.scale * point.x, y: origin.top + origin.scale * point.y };
  }
}
