import { z } from 'zod';
import {
  BLOCKER_MODES,
  BLOCKER_VERDICTS,
  type CommitFacts,
  type DismissalLimits,
  type DismissReport,
  type Operation,
  type ResolvedElement,
  type Target,
} from '../../browser/index.js';
import { createLatch, type Outcome, type Own } from '../../dispatch/index.js';
import { cutMarked } from '../../kernel/index.js';
import { detectCommitPoint } from '../../verification/index.js';

const LABEL_CHARS = 80;

/** BLOCK (A&S 4). */
export const blockArgs = {
  autoDismissBlockers: z
    .boolean()
    .default(false)
    .describe('When something covers the element: dismiss it, once, and try again'),
  autoDismissMode: z.enum(BLOCKER_MODES).default('conservative').describe('As mode of nova.dismiss_blockers'),
};

const actionsTried = z.array(
  z.strictObject({
    by: z.string(),
    rule: z.string().optional(),
    label: z.string(),
    intent: z.string().nullable(),
    result: z.string(),
    why: z.string().optional(),
  }),
);

export const dismissOutput = {
  verdict: z.enum(BLOCKER_VERDICTS),
  actionsTried,
  hidden: z.array(z.string()),
  left: z.array(z.strictObject({ selector: z.string(), label: z.string(), why: z.string() })),
};

type Dismissal = Own<z.ZodObject<typeof dismissOutput>>;

/** What was done to clear the way, beside the action itself. */
export const blockOutput = { autoDismiss: z.strictObject(dismissOutput).optional() };

/** Nothing that commits is pressed to clear the way, whatever the page calls it (A&S 5.13). */
export const commitClassOf = (facts: CommitFacts): string | null =>
  detectCommitPoint({ action: 'click', facts, selectorText: null })?.class ?? null;

export function dismissData({ verdict, actions, hidden, left }: DismissReport): Dismissal {
  const shown = (label: string) => cutMarked(label, LABEL_CHARS);
  return {
    verdict,
    actionsTried: actions.map(({ by, rule, label, intent, result, why }) => ({
      by,
      ...(rule !== undefined && { rule }),
      label: shown(label),
      intent,
      result,
      ...(why !== undefined && { why }),
    })),
    hidden,
    left: left.map(({ label, ...rest }) => ({ ...rest, label: shown(label) })),
  };
}

interface BlockArgs {
  readonly autoDismissBlockers: boolean;
  readonly autoDismissMode: DismissalLimits['mode'];
}

interface Acting {
  readonly target: Target;
  readonly element?: ResolvedElement;
  readonly op: Operation;
}

const OFFER = 'If it is a blocker, call again with autoDismissBlockers=true; otherwise scroll it away first.';
const STILL_THERE = 'See autoDismiss.left: act on it yourself, or call nova.dismiss_blockers with mode=aggressive.';

/**
 * D2: when something covers the element and nothing was sent yet, one dismissal pass and one more try. What is pressed to
 * clear the way is told by itself: `actionDispatched` and the baseline of a contract belong to the action alone.
 */
export async function throughBlockers<D extends Readonly<Record<string, unknown>>>(
  args: BlockArgs,
  acting: Acting,
  attempt: () => Promise<Outcome<D>>,
): Promise<Outcome<D>> {
  const first = await attempt();
  const { target, element, op } = acting;
  if (first.reasonCode !== 'action.obscured' || op.latch.dispatched) return first;
  if (!args.autoDismissBlockers) return { hint: OFFER, ...first };
  const report = await clearTheWay(args, { target, op, actedRef: element?.node.handle ?? null });
  const isChanged = report.actions.some(({ result }) => result !== 'refused' && result !== 'no_effect');
  const outcome = isChanged ? await attempt() : first;
  const isInTheWay = outcome.reasonCode === 'action.obscured';
  return {
    ...(isInTheWay && { hint: STILL_THERE }),
    ...outcome,
    beside: { autoDismiss: dismissData(report) },
  };
}

/** A handler that gets a second try when something covers its element and the caller lets it be cleared away. */
export function clearing<A extends BlockArgs, S, C extends Acting, D extends Readonly<Record<string, unknown>>>(
  run: (args: A, services: S, call: C) => Promise<Outcome<D>>,
): (args: A, services: S, call: C) => Promise<Outcome<D>> {
  return (args, services, call) => throughBlockers(args, call, () => run(args, services, call));
}

/** One pass under a latch of its own. */
function clearTheWay(
  { autoDismissMode: mode }: BlockArgs,
  { target, op, actedRef }: { readonly target: Target; readonly op: Operation; readonly actedRef: number | null },
): Promise<DismissReport> {
  const { signal, progress, judge } = op;
  return target.dismissBlockers(
    { mode, consentPolicy: 'reject_only', maxPasses: 1, pressEscape: true, hold: false, actedRef, commitClassOf },
    { signal, latch: createLatch(), progress: (message) => progress(message), judge },
  );
}

export function renderDismissal({ verdict, actionsTried, hidden, left }: Dismissal): string {
  const lines = [
    verdict.replaceAll('_', ' '),
    ...actionsTried.map(
      ({ by, label, result, rule, why }) =>
        `${by}${rule === undefined ? '' : ` ${rule}`} "${label}": ${result}${why === undefined ? '' : ` (${why})`}`,
    ),
    ...left.map(({ selector, label, why }) => `left: ${selector} "${label}", ${why}`),
  ];
  if (hidden.length > 0) lines.push(`only hidden: ${hidden.join(', ')}`);
  return lines.join('\n');
}
