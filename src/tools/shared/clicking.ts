import { z } from 'zod';
import type { ResolvedElement, Target, Operation } from '../../browser/index.js';
import { type Outcome, type Own, type Services, type Shown, usual } from '../../dispatch/index.js';
import { aftermathOutput, renderAftermath, watchAftermath } from './aftermath.js';
import { blockOutput, throughBlockers } from './blockers.js';
import { contextMenuOutput, contextMenuSince, menuEntries } from './context-menu.js';
import { effectData, effectEvidence, effectOutput, effectVerdict, renderEffect } from './effects.js';
import { refusalOutcome } from './refusals.js';

export const clickOutput = {
  effectiveSelector: z.string(),
  candidateCount: usual(z.int(), 1),
  label: z.string(),
  ...effectOutput,
  ...blockOutput,
  ...contextMenuOutput,
  ...aftermathOutput,
};

type ClickOutput = z.ZodObject<typeof clickOutput>;

export interface ClickArgs {
  readonly button: 'left' | 'middle' | 'right';
  readonly clickCount: number;
  readonly dialogPolicy: 'dismiss' | 'accept';
  readonly waitForNavigation: boolean;
  readonly navigationStrict: boolean;
  readonly waitForNavigationTimeoutMs: number;
  readonly autoDismissBlockers: boolean;
  readonly autoDismissMode: 'conservative' | 'aggressive';
}

/** The one click behind every tool that presses something. */
export function runClick(
  args: ClickArgs,
  call: Pressing,
  services: Pick<Services, 'redactor'>,
): Promise<Outcome<Own<ClickOutput>>> {
  return throughBlockers(args, call, () => clickOnce(args, { ...call, ...services }));
}

interface Pressing {
  readonly target: Target;
  readonly element: ResolvedElement;
  readonly op: Operation;
}

async function clickOnce(
  args: ClickArgs,
  { target, element, op, redactor }: Pressing & Pick<Services, 'redactor'>,
): Promise<Outcome<Own<ClickOutput>>> {
  const waitForNavigationMs = args.waitForNavigation ? args.waitForNavigationTimeoutMs : null;
  const before = args.button === 'right' ? await menuEntries(target, op) : null;
  const aftermathOf = watchAftermath({ target, op, redactor });
  const result = await target.click(element, { ...args, waitForNavigationMs }, op);
  if (result.kind === 'refused') return refusalOutcome(result);
  const contextMenu = before === null ? null : await contextMenuSince(before, target, op);
  const aftermath = await aftermathOf(result.effect);
  // What only tells a tracker is no effect of the click (A&S D5a).
  const effect = aftermath.effectOnly === undefined ? result.effect : { ...result.effect, observed: false };
  const { effectiveSelector, candidateCount, name, role } = element.facts;
  const missed = args.waitForNavigation && args.navigationStrict && !result.navigated;
  return {
    status: missed ? 'partial' : 'ok',
    ...(missed && { message: 'The click was sent, but no navigation followed in time.' }),
    ...effectVerdict(effect),
    data: {
      effectiveSelector,
      candidateCount,
      label: `${role} "${name}"`,
      ...effectData(result.effect),
      ...(contextMenu !== null && { contextMenu }),
      ...aftermath,
    },
    evidence: effectEvidence(effect, effectiveSelector),
  };
}

export function renderClick(data: Shown<ClickOutput>): string {
  return `Clicked ${data.label}; ${renderEffect(data)}${renderAftermath(data)} (${data.verifyState})`;
}

/** What can keep a click from being sent. */
export const CLICK_REASONS = [
  'selector.not_found',
  'selector.ambiguous',
  'selector.uniqueness_unverified',
  'cta.stale_ref',
  'action.obscured',
  'action.not_actionable',
  'action.dispatch_failed',
  'browser.unavailable',
] as const;
