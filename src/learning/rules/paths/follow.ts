import type { JournalStep } from '../../../journal/index.js';
import type { Playbook } from '../../../knowledge/index.js';
import { storedWords } from './draft.js';
import { isSafeStep, wordsOf } from './runs.js';

/** Whether the last steps of one agent in one tab are just this path, in one piece, and ended on its route (K 3). */
export function pathEndingWith(lane: readonly JournalStep[], playbook: Playbook): boolean {
  const words = storedWords(playbook);
  const end = playbook.verify.find(({ type }) => type === 'url_matches')?.routeTemplate;
  if (words.length === 0 || end === undefined || lane.at(-1)?.routeAfter !== end) return false;
  let left = words.length;
  for (let at = lane.length - 1; at >= 0 && left > 0; at -= 1) {
    const step = lane[at];
    const next = lane[at + 1];
    if (step === undefined || !isSafeStep(step, lane[at - 1])) return false;
    if (next !== undefined && next.kind !== 'navigate' && next.routeBefore !== step.routeAfter) return false;
    const said = wordsOf(step);
    if (said.length > left || !said.every((word, index) => words[left - said.length + index] === word)) return false;
    left -= said.length;
  }
  return left === 0;
}
