import { isRegression, NOT_APPLICABLE } from '../rules/gates/decide.js';
import type { Decision } from '../types.js';

const HOUR_MS = 3_600_000;
/** As far back as anybody may ask (K 12). */
const MOST_HOURS = 721;

interface Hour {
  asked: number;
  passed: number;
}

/** How often something asked to rise, and how often all gates were open: by the hour, since this start. */
export class RiseCount {
  /** Oldest first. */
  readonly #hours = new Map<number, Hour>();

  note({ transition, approved, rejectionReason }: Decision, nowMs: number): void {
    if (isRegression(transition) || rejectionReason === NOT_APPLICABLE) return;
    const at = Math.floor(nowMs / HOUR_MS);
    const hour = this.#hours.get(at) ?? { asked: 0, passed: 0 };
    hour.asked += 1;
    if (approved) hour.passed += 1;
    this.#hours.set(at, hour);
    for (const oldest of this.#hours.keys()) if (oldest <= at - MOST_HOURS) this.#hours.delete(oldest);
  }

  since(sinceMs: number): Readonly<Hour> {
    const from = Math.floor(sinceMs / HOUR_MS);
    const sum: Hour = { asked: 0, passed: 0 };
    for (const [at, { asked, passed }] of this.#hours) {
      if (at < from) continue;
      sum.asked += asked;
      sum.passed += passed;
    }
    return sum;
  }
}
