/**
 * Fixture tools that put a question to the person in front of the client, as a call of Nova's own does that needs a
 * person's word (A&S J5): while it waits, or by a result that the client answers by calling again.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Call } from '../../../src/dispatch/index.js';
import { type Fixture, result, text } from './fixture.js';

const MESSAGE = 'May this call go on?';
const KEY = randomBytes(32);

export const QUESTIONS: Readonly<Record<string, Fixture>> = {
  test_elicitation: asking('test_elicitation'),
  test_streaming_elicitation: asking('test_streaming_elicitation'),
  test_input_required_result_elicitation: asking('test_input_required_result_elicitation'),
  test_input_required_result_request_state: asking('test_input_required_result_request_state'),
  test_input_required_result_tampered_state: asking('test_input_required_result_tampered_state'),
  test_input_required_result_multi_round: asking('test_input_required_result_multi_round', 2),
};

/** A tool that asks so many times. An answer counts only with the state of its question, which is bound to the tool. */
function asking(tool: string, times = 1): Fixture {
  return {
    description: `Asks a person ${times === 1 ? 'once' : `${times} times`}.`,
    run: async (call) => {
      if (call.elicit !== undefined) return result([text(answerText(await call.elicit(MESSAGE, call.signal)))]);
      if (!call.entry.canElicit) return result([text('There is nobody to be asked.')], true);
      const answered = answeredIn(tool, call);
      if (answered === null) return result([text('This answer belongs to no question that was asked.')], true);
      if (answered === times) return result([text(`state-ok, ${answerText(call.consent?.approved === true)}`)]);
      const round = answered + 1;
      const ask = { approvalId: `${tool}-${round}`, message: MESSAGE, requestState: stateOf(tool, round) };
      return { ...result([text(MESSAGE)]), ask };
    },
  };
}

const answerText = (isApproved: boolean): string => (isApproved ? 'allowed' : 'not allowed');

/** How many questions are answered; null when the state was never given out. */
function answeredIn(tool: string, { consent }: Call): number | null {
  if (consent === undefined) return 0;
  const round = Number.parseInt(consent.requestState, 10);
  return consent.requestState === stateOf(tool, round) ? round : null;
}

function stateOf(tool: string, round: number): string {
  return `${round}.${createHmac('sha256', KEY).update(`${tool} ${round}`).digest('base64url')}`;
}
