import type { HistoryResult } from '../../browser/index.js';
import type { Outcome } from '../../dispatch/index.js';
import { navigationOutcome } from './navigation.js';
import { refusalOutcome } from './refusals.js';

export function historyOutcome(
  result: HistoryResult,
  { waitForLoad, waitForSettlement }: { readonly waitForLoad: boolean; readonly waitForSettlement: boolean },
): Outcome {
  if (result.kind === 'refused') return refusalOutcome(result);
  return navigationOutcome(result.report, waitForLoad || waitForSettlement);
}
