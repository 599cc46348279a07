import type { VerificationStep } from '../../profiles/profile-types.js';
import type { WorkUnit } from '../../runs/unit-types.js';

/** A page that a call was on, and the match keys that it has. */
export interface PageAt {
  readonly url: string;
  readonly keys: readonly string[];
}

/** What a run says about where its work is. */
export interface RunPlaces {
  /** The unit, or an address looked at as one. */
  readonly unitAt: (text: string) => WorkUnit | undefined;
  /** Whether a unit of the run has this match key. */
  readonly hasUnitAt: (matchKey: string) => boolean;
  /** Whether any unit says where it is. */
  readonly hasPlaces: boolean;
  /** In normal form. */
  readonly targetUrl: string | null;
}

/**
 * Whether a call on this page is one of the step (E&T 10): on the page that the step names; without one on the page of a
 * unit or of the run's target; where no unit says where it is, anywhere on the site of the target. A call on no page, or on
 * an error page, is none.
 */
export function isStepAt({ page }: Pick<VerificationStep, 'page'>, at: PageAt | null, places: RunPlaces): boolean {
  if (at === null) return false;
  const { url, keys } = at;
  if (page !== undefined) return places.unitAt(page)?.locators.some(({ matchKey }) => keys.includes(matchKey)) === true;
  const target = places.targetUrl;
  if (places.hasPlaces) return url === target || keys.some((key) => places.hasUnitAt(key));
  return target === null || keys.includes(`origin:${new URL(target).origin}`);
}
