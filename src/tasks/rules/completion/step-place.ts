import type { VerificationStep } from '../../profiles/profile-types.js';
import type { Locator, WorkUnit } from '../../runs/unit-types.js';

/** A page that a call was on, and the match keys that it has. */
export interface PageAt {
  readonly url: string;
  /** Those of the forms of its address that it was seen under included. */
  readonly keys: readonly string[];
}

/** What a run says about where its work is. */
export interface RunPlaces {
  /** The unit, or an address looked at as one. */
  readonly unitAt: (text: string) => WorkUnit | undefined;
  /** Units of the run that have this match key. */
  readonly unitsAt: (matchKey: string) => readonly WorkUnit[];
  /** Whether any unit says where it is. */
  readonly hasPlaces: boolean;
  /** In normal form. */
  readonly targetUrl: string | null;
}

/**
 * Whether a call on this page is one of the step (E&T 10): on the page that the step names; without one on the page of a
 * unit that is not left out, or of the run's target; where no unit says where it is, anywhere on the site of the target.
 */
export function isStepAt({ page }: Pick<VerificationStep, 'page'>, at: PageAt, places: RunPlaces): boolean {
  const { url, keys } = at;
  if (page !== undefined) return isUnitAt(places.unitAt(page), keys);
  const target = places.targetUrl;
  if (places.hasPlaces)
    return url === target || keys.some((key) => places.unitsAt(key).some((unit) => isOpenAt(unit, keys)));
  return target === null || keys.includes(`origin:${new URL(target).origin}`);
}

const isOpenAt = (unit: WorkUnit, keys: readonly string[]): boolean =>
  unit.status !== 'excluded' && isUnitAt(unit, keys);

/** Under the form of the address that the unit names, where it names one. */
const isUnitAt = (unit: WorkUnit | undefined, keys: readonly string[]): boolean =>
  unit?.locators.some((locator) => keys.includes(keyOf(locator))) === true;

const keyOf = ({ matchKey, form }: Locator): string => (form === undefined ? matchKey : `${form}:${matchKey}`);
