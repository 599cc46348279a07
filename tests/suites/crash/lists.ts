/** The item at an index; there must be one. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no item ${index} in a list of ${list.length}`);
  return item;
}

/** The item of a round when a list is gone through again and again. */
export const cycle = <T>(list: readonly T[], round: number): T => at(list, round % list.length);
