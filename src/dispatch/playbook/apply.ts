import { healthView } from '../../knowledge/index.js';
import { type ApplyQuestion, checkApply } from './checks.js';
import { runPlaybook } from './playbook.js';
import type { TakeStep } from '../call/tool.js';

/** K 12: the checks in their order, then the run. */
export async function applyPlaybook(
  asked: Omit<ApplyQuestion, 'state'> & { readonly timeoutMs: number; readonly take: TakeStep },
) {
  const { entry, clock } = asked;
  const { state } = healthView(entry.health, clock.now(), entry.createdAt);
  const checked = await checkApply({ ...asked, state });
  if (checked.kind === 'refused') return checked.outcome;
  const { values, urls } = checked;
  return runPlaybook({ ...asked, values, urls });
}
