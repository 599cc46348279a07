import { z } from 'zod';
import type { CommitFacts, Control } from '../../../browser/index.js';
import { COMMIT_CLASSES, type CommitClass, detectCommitPoint, suggestContract } from '../../../verification/index.js';
import { costOf } from './budget.js';

/** A listed control that by its words commits something (A&S 3.1, 5.13). Its selector stands in the list. */
export interface CommitCta {
  readonly ctaRef: number;
  readonly label: string;
  readonly class: CommitClass;
  readonly rule: number;
  /** Null where no tool brings the contract: one of the caller's own is needed. */
  readonly suggestedTool: string | null;
}

/** As it is told; its name stands in the list beside it, and a tool that is not there goes without saying. */
export const commitCta = z.strictObject({
  ctaRef: z.int(),
  label: z.string().optional(),
  class: z.enum(COMMIT_CLASSES),
  rule: z.int(),
  suggestedTool: z.string().nullable().optional(),
});

/** By facts, which stay the same when a control is copied without its selector. */
const known = new WeakMap<CommitFacts, CommitCta | null>();

/** Looks at one page see the same controls again and again. */
const judged = new Map<string, Omit<CommitCta, 'ctaRef'> | null>();
const JUDGED_LIMIT = 1000;

function judge(facts: CommitFacts): Omit<CommitCta, 'ctaRef'> | null {
  const key = JSON.stringify(facts);
  const before = judged.get(key);
  if (before !== undefined) return before;
  const point = detectCommitPoint({ action: 'click', facts, selectorText: null });
  const verdict = point && {
    label: point.label,
    class: point.class,
    rule: point.rule,
    suggestedTool: suggestContract(point.class).suggestedTool,
  };
  if (judged.size >= JUDGED_LIMIT) judged.clear();
  judged.set(key, verdict);
  return verdict;
}

export function commitCtaOf({ ref, commit }: Control): CommitCta | null {
  if (commit === undefined) return null;
  const before = known.get(commit);
  if (before !== undefined) return before;
  const verdict = judge(commit);
  const found = verdict && { ctaRef: ref, ...verdict };
  known.set(commit, found);
  return found;
}

type ToldCta = Omit<CommitCta, 'label' | 'suggestedTool'> & Partial<CommitCta>;

/** `isNamed`: the list beside it has the names, and a tool that is not there goes without saying (A&S 3.1). */
function tell(control: Control, isNamed: boolean): ToldCta | null {
  const cta = commitCtaOf(control);
  if (cta === null || !isNamed) return cta;
  const { label, suggestedTool, ...rest } = cta;
  return { ...rest, ...(label !== control.text && { label }), ...(suggestedTool !== null && { suggestedTool }) };
}

export const commitCtasOf = (controls: readonly Control[], isNamed: boolean): readonly ToldCta[] =>
  controls.map((control) => tell(control, isNamed)).filter((cta) => cta !== null);

/** As it stands behind a control in the text. */
export const commitMark = (name: CommitClass | undefined): string => (name === undefined ? '' : ` commit:${name}`);

/** What telling it costs on top of the control itself. */
export function commitCost(control: Control, isNamed: boolean): number {
  const cta = tell(control, isNamed);
  return cta === null ? 0 : costOf(cta, commitMark(cta.class));
}
