import type { Outcome } from '../call/outcome.js';
import type { Context } from '../call/context.js';
import { type Counted, type Found, found, refused, type Trip } from '../call/trip.js';

/** UNIT (A&S 4): the work unit that a proven outcome is to count for, checked before anything is touched. */
export async function bindUnit(
  trip: Trip,
  args: Record<string, unknown>,
  road: Pick<Context, 'tasks'>,
): Promise<Found<Counted>> {
  const { instanceId, unitKey } = args;
  if (trip.plan === null && (instanceId !== undefined || unitKey !== undefined))
    return refuse('unit.contract_required', 'Only an action under a contract can prove a unit.', 'transitionContract');
  if (typeof instanceId !== 'string' || typeof unitKey !== 'string') {
    if (instanceId === undefined && unitKey === undefined) return found({ unit: null });
    return refuse(
      'params.invalid',
      '"instanceId" and "unitKey" go together.',
      instanceId === undefined ? 'instanceId' : 'unitKey',
    );
  }
  const refusal = await road.tasks.refuseUnit(instanceId, unitKey);
  if (refusal !== null) return refuse(refusal.reasonCode, refusal.message, 'unitKey');
  const unit = await road.tasks.gradeOf(instanceId, unitKey);
  return found({ unit: { instanceId, unitKey: unit?.unitKey ?? unitKey } });
}

/** What the unit's evidence came to with this call; known only once its row is written. */
export async function unitEvidence(
  { unit }: Trip,
  road: Pick<Context, 'tasks'>,
): Promise<Readonly<Record<string, unknown>>> {
  if (unit === null) return {};
  const grade = await road.tasks.gradeOf(unit.instanceId, unit.unitKey);
  if (grade === null) return {};
  const { evidenceGrade, reasonCodes } = grade;
  return { unitEvidence: { ...unit, evidenceGrade, reasonCodes } };
}

function refuse(reasonCode: NonNullable<Outcome['reasonCode']>, message: string, field: string): Found<never> {
  return refused({ status: 'failed', reasonCode, stage: 'validate', message, errorData: { field } });
}
