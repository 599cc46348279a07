/** A few attacks of every group, for a run of a minute or two. */
import { type Attack, GROUPS } from './attack.js';

/** Of each group. */
const MOST = 2;

/** Those with a control come first, since they show at the same time that they still attack. */
export function smallPlan(attacks: readonly Attack[]): readonly Attack[] {
  return GROUPS.flatMap((group) => {
    const own = attacks.filter((attack) => attack.group === group);
    const withControl = own.filter((attack) => attack.control !== undefined);
    const without = own.filter((attack) => attack.control === undefined);
    return [...withControl, ...without].slice(0, MOST);
  });
}
