import type { BareOutcome } from '../../dispatch/index.js';

/** A&S X1. */
export const MEMORY_OFF: BareOutcome = {
  status: 'failed',
  reasonCode: 'browsing_memory.disabled',
  stage: 'gate_check',
  errorData: { setting: 'memory.enabled' },
};

/** A&S X11, for whatever somebody wants kept. */
export const HOLDS_SECRET: BareOutcome = {
  status: 'failed',
  reasonCode: 'memory.sensitive_content',
  stage: 'validate',
};

export function refuseField(field: string, message: string): BareOutcome {
  return { status: 'failed', reasonCode: 'params.invalid', stage: 'validate', message, errorData: { field } };
}
