import type { CommitFacts, Control } from '../../browser/index.js';
import { type CommitClass, detectCommitPoint, suggestContract } from '../../verification/index.js';
import { costOf } from './perceive-budget.js';

/** A listed control that no call may press without a contract (A&S 3.1, 5.13). Its selector stands in the list. */
export interface CommitCta {
  readonly ctaRef: number;
  readonly label: string;
  readonly class: CommitClass;
  readonly rule: number;
  /** Null where no tool brings the contract: one of the caller's own is needed. */
  readonly suggestedTool: string | null;
}

/** By facts, which stay the same when a control is copied without its selector. */
const known = new WeakMap<CommitFacts, CommitCta | null>();

function judge(ctaRef: number, facts: CommitFacts): CommitCta | null {
  const point = detectCommitPoint({ action: 'click', facts, selectorText: null });
  if (point === null) return null;
  const { suggestedTool } = suggestContract(point.class, '');
  return { ctaRef, label: point.label, class: point.class, rule: point.rule, suggestedTool };
}

export function commitCtaOf({ ref, commit }: Control): CommitCta | null {
  if (commit === undefined) return null;
  const before = known.get(commit);
  if (before !== undefined) return before;
  const found = judge(ref, commit);
  known.set(commit, found);
  return found;
}

export const commitCtasOf = (controls: readonly Control[]): readonly CommitCta[] =>
  controls.map(commitCtaOf).filter((cta) => cta !== null);

/** As it stands behind a control in the text. */
export const commitMark = (name: CommitClass | undefined): string => (name === undefined ? '' : ` commit:${name}`);

/** What telling it costs on top of the control itself. */
export function commitCost(control: Control): number {
  const cta = commitCtaOf(control);
  return cta === null ? 0 : costOf(cta, commitMark(cta.class));
}
