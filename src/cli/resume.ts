import { isoUtc } from '../kernel/index.js';
import type { SafetyView } from '../operator/index.js';
import { confirmed, needTerminal, operate, type OperatorDeps, report } from './operator.js';

/** `nova resume`: releases the emergency stop and confirms a rebuilt store (A&S Z7, V10). Answers whether it did. */
export async function runResume(deps: OperatorDeps): Promise<boolean> {
  needTerminal(deps, 'resume');
  const { view } = await operate(deps, { do: 'look' });
  const held = whatIsHeld(view);
  if (held.length === 0) {
    deps.print('Nothing is stopped.\n');
    return true;
  }
  if (!(await confirmed(deps, held.join('\n')))) {
    deps.print('Wrong code; nothing was changed.\n');
    return false;
  }
  return report(deps, await operate(deps, { do: 'resume' }));
}

function whatIsHeld({ stoppedAtMs, recovery }: SafetyView): readonly string[] {
  return [
    ...(stoppedAtMs === null ? [] : [`Everything has been stopped since ${isoUtc(stoppedAtMs)}.`]),
    ...(recovery === null
      ? []
      : [
          `The store was damaged and replaced with a new one; the old file is ${recovery.movedTo}.`,
          'Earlier actions may be missing from it: check that nothing is about to be done twice.',
        ]),
  ];
}
