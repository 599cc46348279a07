import { z } from 'zod';
import type { Gate } from '../../learning/index.js';

export const gateOutput = z.strictObject({
  name: z.string(),
  required: z.number(),
  observed: z.number(),
  passed: z.boolean().describe('Of a regression: its trigger was not reached'),
  deltaToPass: z.number(),
});

/** Which observations were counted stays in the audit event; an answer tells how many. */
export function gateView({ name, required, observed, passed, deltaToPass }: Gate): z.output<typeof gateOutput> {
  return { name, required, observed, passed, deltaToPass };
}

export function gateLine({ name, required, observed, passed }: z.output<typeof gateOutput>): string {
  return `${passed ? 'ok' : 'no'} ${name} ${observed}/${required}`;
}
