import type { BrowserRefusal } from '../../browser/index.js';
import type { BareOutcome } from '../../dispatch/index.js';
import { reasonOf } from '../../kernel/index.js';

const NOT_FOUND = -32004;
const INVALID = -32602;

/** A refusal of the browser room as an answer. Whether it came before or after the page was touched, the road knows. */
export function refusalOutcome({ reasonCode, message, details }: Omit<BrowserRefusal, 'kind'>): BareOutcome {
  const { errorCode } = reasonOf(reasonCode);
  const status = errorCode === NOT_FOUND ? 'not_found' : errorCode === INVALID ? 'failed' : 'blocked';
  const stage = errorCode === INVALID ? 'validate' : 'dispatch';
  return { status, reasonCode, stage, message, errorData: details };
}
