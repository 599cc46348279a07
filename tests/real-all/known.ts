import type { Journey } from '../real/journey.js';

const FACTS = ['core.login_state', 'core.ui.language', 'core.ui.theme'] as const;

/** What Nova holds to be true, and what it reads on the page at this moment. */
interface Known {
  readonly remembered: Readonly<Record<string, unknown>>;
  readonly live: Readonly<Record<string, unknown>>;
}

/** Of signing in, language and colours; what has no value says why. */
export async function known(journey: Journey): Promise<Known> {
  const all = FACTS.map((factKey) => ({ factKey, operator: 'exists' }));
  const transitionContract = { actionKind: 'custom', preconditions: { all }, postconditions: { success: { all } } };
  const { structured } = await journey.call('contract_check', { transitionContract });
  const values = (assertions: { factKey: string; condition: string; observed: unknown }[]) =>
    Object.fromEntries(
      assertions.map(({ factKey, condition, observed }) => [factKey, condition === 'value' ? observed : condition]),
    );
  return {
    remembered: values(structured.preconditions.assertions),
    live: values(structured.postconditions.success.assertions),
  };
}
