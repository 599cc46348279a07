import type { CommitFacts, GateJudge, HeldRequest, Operation, Target } from '../../../browser/index.js';
import { isUrl } from '../../../kernel/index.js';
import { detectCommitPoint, judgeWrite } from '../../../verification/index.js';

/** Presses and turns of the wheel on one page; what goes on longer is told as not read to its end. */
const MAX_ROUNDS = 25;
/** Controls that brought nothing. */
const MAX_TRIES = 3;
const CONTENT_MS = 3000;
/** To the end of any page at once. */
const FAR = 100_000;

export interface Growing {
  /** Takes in what the page shows now; answers how many links of the site are new. */
  readonly read: () => Promise<number>;
  /** A press may open a tab that nobody asked for. */
  readonly closeTab: (targetId: string) => Promise<void>;
}

/**
 * Has a page show more of its list by scrolling to its end and by pressing what stands at the end of the list, for as long
 * as each time links are added: that, and no word, proves what a control is for. Never presses what could commit something
 * (A&S 5.13), and whatever would be a write or leave the page does not get out. Answers whether there may be more.
 */
export async function growPage(target: Target, growing: Growing, op: Operation): Promise<boolean> {
  return new Grower(target, growing, op).run();
}

class Grower implements GateJudge {
  readonly #target: Target;
  readonly #growing: Growing;
  readonly #op: Operation;
  readonly #place: string;
  readonly #tried = new Set<number>();
  /** Something was held back, or the page became another one. */
  #isSpoilt = false;
  #isOver = false;

  constructor(target: Target, growing: Growing, op: Operation) {
    this.#target = target;
    this.#growing = growing;
    this.#place = placeOf(target.url());
    this.#op = { ...op, judge: this };
  }

  async run(): Promise<boolean> {
    try {
      return await this.#grow();
    } finally {
      this.#isOver = true;
    }
  }

  async #grow(): Promise<boolean> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      // Without the gate nobody would see what a page sends.
      if (!this.#target.holdsWrites()) return false;
      const hasGrown = (await this.#scroll()) || (await this.#press());
      if (!hasGrown || this.#isSpoilt) return false;
    }
    return true;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  decide(request: HeldRequest): 'pass' | 'fail' {
    const { isHabit, isTopNavigation } = request;
    const isWrite = judgeWrite(request, { commitClass: null, trigger: 'press', isHabit }).kind === 'write';
    // Afterwards the tab is led away; what the page has put off until then is held as before.
    if (!isWrite && (this.#isOver || !isTopNavigation)) return 'pass';
    this.#isSpoilt = true;
    return 'fail';
  }

  async #scroll(): Promise<boolean> {
    const { scroll } = await this.#target.state(['scroll'], this.#op);
    if (scroll === undefined || scroll.maxY === 0) return false;
    const scrolled = await this.#target.scrollBy({ deltaX: 0, deltaY: FAR, containerSelector: null }, this.#op);
    if (scrolled.kind !== 'done') return false;
    const { moved, saturation } = scrolled;
    if (moved.y === 0 && !saturation.grewThisScroll) return false;
    return this.#hasMore();
  }

  async #press(): Promise<boolean> {
    for (const { ref } of await this.#target.moreControls(this.#op)) {
      if (this.#isSpoilt || this.#tried.size >= MAX_TRIES) return false;
      if (this.#tried.has(ref)) continue;
      if ((await this.#pressOne(ref)) && (await this.#hasMore())) return true;
      this.#tried.add(ref);
    }
    return false;
  }

  /** False when it was not pressed. */
  async #pressOne(ref: number): Promise<boolean> {
    const found = await this.#target.resolve({ ctaRef: ref, timeoutMs: 0, strict: false }, this.#op);
    if (found.kind !== 'found' || !mayPress(found.element.facts.commit)) return false;
    const options = { button: 'left', clickCount: 1, dialogPolicy: 'dismiss', waitForNavigationMs: null } as const;
    const clicked = await this.#target.click(found.element, options, this.#op);
    if (clicked.kind !== 'done') return false;
    const { newTabIds } = clicked.effect;
    if (newTabIds.length > 0) this.#isSpoilt = true;
    await Promise.all(newTabIds.map((targetId) => this.#growing.closeTab(targetId)));
    return true;
  }

  async #hasMore(): Promise<boolean> {
    // First what the page has announced, then what comes of it.
    await this.#target.sight(CONTENT_MS, this.#op);
    await this.#target.settle(CONTENT_MS, this.#op);
    if (placeOf(this.#target.url()) !== this.#place) this.#isSpoilt = true;
    return !this.#isSpoilt && (await this.#growing.read()) > 0;
  }
}

/** A list may write into its address how far it was shown; another path is another page. */
function placeOf(url: string): string {
  if (!isUrl(url)) return '';
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

const mayPress = (facts: CommitFacts): boolean =>
  !facts.isPlainLink &&
  facts.form?.isSubmitter !== true &&
  detectCommitPoint({ action: 'click', facts, selectorText: null }) === null;
