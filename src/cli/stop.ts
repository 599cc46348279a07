import { NovaError } from '../kernel/index.js';
import { endOwner, readOwnerRecord } from '../link/index.js';
import { operate, type OperatorDeps, report } from './operator.js';

/** One that is just starting gets a second chance; one that hangs costs seconds each time. */
const PATIENT_TRIES = 1;

/**
 * `nova stop`: the emergency stop (A&S Z7). It needs no terminal and no code. An owner that does not answer is ended with
 * its browsers, and the stop is written down for the next one.
 */
export async function runStop(deps: OperatorDeps): Promise<void> {
  try {
    report(deps, await operate(deps, { do: 'stop' }, PATIENT_TRIES));
  } catch (error) {
    const owner = readOwnerRecord(deps.settings.dataDir);
    if (!(error instanceof NovaError) || owner === null) throw error;
    await endOwner(deps.settings.dataDir, owner, deps.clock);
    deps.print('The running Nova did not respond and was killed.\n');
    report(deps, await operate(deps, { do: 'stop' }));
  }
}
