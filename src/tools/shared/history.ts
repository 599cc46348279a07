import { z } from 'zod';
import type { HistoryResult } from '../../browser/index.js';
import { navigationWaitArgs, targetArgs } from './args.js';
import { CONTRACT_REASONS, contractArgs } from './contract.js';
import { forceArgs, SESSION_REASONS } from './leaving.js';
import { navigationOutcome, navigationOutput } from './navigation.js';
import { refusalOutcome } from './refusals.js';

/** What going back and going forward take. */
export const historyInput = z.strictObject({
  ...targetArgs,
  ...navigationWaitArgs,
  ...forceArgs,
  ...contractArgs,
});

/** What can come of loading a page again or going to one of the history. */
export const HISTORY_REASONS = [
  ...SESSION_REASONS,
  'url.blocked_by_policy',
  'navigation.failed',
  'navigation.wait_for_load_timeout',
  'navigation.http_auth_required',
  ...CONTRACT_REASONS,
  'browser.unavailable',
] as const;

export const historyOutput = z.strictObject({ ...navigationOutput });

export function historyOutcome(
  result: HistoryResult,
  { waitForLoad, waitForSettlement }: { readonly waitForLoad: boolean; readonly waitForSettlement: boolean },
): ReturnType<typeof navigationOutcome> {
  if (result.kind === 'refused') return refusalOutcome(result);
  return navigationOutcome(result.report, waitForLoad || waitForSettlement);
}
