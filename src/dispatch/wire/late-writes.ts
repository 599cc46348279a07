import type { Target } from '../../browser/index.js';
import type { SeenWrite } from '../call/seen-write.js';

const KEPT = 20;

/** What pages sent too late for the answer of the call that acted on them, until the next answer tells it (A&S WG5). */
export class LateWrites {
  readonly #byTab = new WeakMap<Target, SeenWrite[]>();

  note(target: Target, write: SeenWrite): void {
    const noted = this.#byTab.get(target) ?? [];
    if (noted.length < KEPT) this.#byTab.set(target, [...noted, write]);
  }

  /** Told by asking. */
  take(target: Target): readonly SeenWrite[] {
    const noted = this.#byTab.get(target) ?? [];
    this.#byTab.delete(target);
    return noted;
  }
}
