/** A few attacks of every group, for a run of a minute or two. */
import { type Attack, GROUPS } from './attack.js';

/** Of each group. */
const MOST = 2;
/** Attacks that take long: they wait for an end of time, fill something, or start several browsers. */
const LONG: readonly string[] = [];

/** Those with a control come first, since they show at the same time that they still attack. */
export function smallPlan(attacks: readonly Attack[]): readonly Attack[] {
  const short = attacks.filter(({ id }) => !LONG.includes(id));
  return GROUPS.flatMap((group) => {
    const own = short.filter((attack) => attack.group === group);
    const withControl = own.filter((attack) => attack.control !== undefined);
    const without = own.filter((attack) => attack.control === undefined);
    return [...withControl, ...without].slice(0, MOST);
  });
}
