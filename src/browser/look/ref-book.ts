/** Numbers kept apart for calls that overlap, or whose end was not heard of. */
const BLOCK = 100_000;

interface Range {
  readonly owner: object;
  readonly from: number;
  readonly to: number;
}

/**
 * Counts the refs of a tab, through all its documents and frames: none is given twice (A&S P3a). The worlds number their
 * nodes themselves, so each call is told where to begin and says where it ended; calls of different worlds that overlap
 * get blocks of their own.
 */
export class RefBook {
  #next = 1;
  readonly #underWay = new Map<object, number>();
  #ranges: readonly Range[] = [];
  #hasFrames = false;

  get nextRef(): number {
    return this.#next;
  }

  /** Where a call into `world` begins to count. */
  begin(world: object): number {
    const others = [...this.#underWay.keys()].some((other) => other !== world);
    if (others) this.#next += BLOCK;
    this.#underWay.set(world, (this.#underWay.get(world) ?? 0) + 1);
    return this.#next;
  }

  /** Where it ended; null when nobody can say. With `isFrame` the numbers are remembered as that world's. */
  end(
    world: object,
    call: { readonly from: number; readonly nextRef: number | null; readonly isFrame: boolean },
  ): void {
    const left = (this.#underWay.get(world) ?? 1) - 1;
    if (left === 0) this.#underWay.delete(world);
    else this.#underWay.set(world, left);
    this.#hasFrames ||= call.isFrame;
    // A call that failed may still be numbering nodes; alone in its tab it can only go on with its own numbers.
    const to = call.nextRef ?? (this.#hasFrames ? call.from + BLOCK : call.from);
    this.#next = Math.max(this.#next, to);
    if (call.isFrame && to > call.from) this.#ranges = [...this.#ranges, { owner: world, from: call.from, to }];
  }

  /** The frame's world that gave this ref; undefined for refs of the top document. */
  ownerOf(ref: number): object | undefined {
    return this.#ranges.find(({ from, to }) => ref >= from && ref < to)?.owner;
  }

  forget(world: object): void {
    this.#ranges = this.#ranges.filter(({ owner }) => owner !== world);
  }
}
