import { TOOL_TEACHING } from './tool-names.js';

/**
 * What a call is to learning besides the action it may be (K 3): a `claim` is proven by its success, a `report` when the
 * journal saw the work it speaks of; a `playbook` speaks for its steps, and a `dismissal` clears a page.
 */
export const TEACHINGS = ['claim', 'report', 'playbook', 'dismissal'] as const;
export type Teaching = (typeof TEACHINGS)[number];

const BY_NAME: ReadonlyMap<string, Teaching> = new Map(Object.entries(TOOL_TEACHING));

/** By the name, which is all that a stored row has. */
export function teachingOf(toolName: string | null): Teaching | null {
  return toolName === null ? null : (BY_NAME.get(toolName) ?? null);
}

export function toolsThatTeach(teaching: Teaching): readonly string[] {
  return [...BY_NAME].filter(([, one]) => one === teaching).map(([name]) => name);
}
