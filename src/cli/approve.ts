import { isoUtc } from '../kernel/index.js';
import type { OpenApproval, SafetyView } from '../operator/index.js';
import { UsageError } from './configure.js';
import { confirmed, needTerminal, operate, type OperatorDeps, report } from './operator.js';
import { watchApprovals } from './watch-approvals.js';

/** `nova approve`: the operator's answers and grants (A&S Z4, Z5). Answers whether it did what was asked. */
export async function runApprove(deps: OperatorDeps, words: readonly string[]): Promise<boolean> {
  const [verb = 'list', ...rest] = words;
  const [first, second, ...more] = rest;
  if (more.length > 0 || (verb !== 'grant' && verb !== 'revoke' && second !== undefined)) throw usage();
  switch (verb) {
    case 'list':
      if (first !== undefined) throw usage();
      return list(deps);
    case 'watch':
      if (first !== undefined) throw usage();
      needTerminal(deps, 'approve watch');
      return watchApprovals(deps);
    case 'deny':
      if (first === undefined) throw usage();
      return deny(deps, first);
    case 'grant':
      if (first === undefined || second === undefined) throw usage();
      return grant(deps, first, second);
    case 'revoke':
      if (first === undefined) throw usage();
      return report(deps, await operate(deps, { do: 'revoke', host: first, covers: second ?? null }));
    default:
      if (first !== undefined) throw usage();
      return allow(deps, verb);
  }
}

async function list(deps: OperatorDeps): Promise<boolean> {
  const { view } = await operate(deps, { do: 'look' });
  deps.print(`${describeView(view, deps.clock.now())}\n`);
  return true;
}

async function allow(deps: OperatorDeps, id: string): Promise<boolean> {
  needTerminal(deps, 'approve');
  const question = await find(deps, id);
  if (!(await confirmed(deps, question.message))) return refuseCode(deps);
  return report(deps, await operate(deps, { do: 'answer', approvalId: question.approvalId, approved: true }));
}

async function deny(deps: OperatorDeps, id: string): Promise<boolean> {
  const { approvalId } = await find(deps, id);
  return report(deps, await operate(deps, { do: 'answer', approvalId, approved: false }));
}

async function grant(deps: OperatorDeps, host: string, covers: string): Promise<boolean> {
  needTerminal(deps, 'approve grant');
  const hours = deps.settings['approvals.grantHours'];
  const question = `For ${hours} h, ${covers} on ${host} will run without asking anyone.`;
  if (!(await confirmed(deps, question))) return refuseCode(deps);
  return report(deps, await operate(deps, { do: 'grant', host, covers }));
}

/** By its id, or by enough of the id's end to be the only one. */
async function find(deps: OperatorDeps, id: string): Promise<OpenApproval> {
  const { view } = await operate(deps, { do: 'look' });
  const found = view.open.filter(({ approvalId }) => approvalId.endsWith(id));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const problem =
    only === undefined ? 'No open question has this id.' : 'Several open questions have ids that end like this.';
  throw new UsageError(`${problem} "nova approve" lists them.`);
}

function refuseCode({ print }: OperatorDeps): boolean {
  print('Wrong code; nothing was changed.\n');
  return false;
}

function describeView({ open, grants, stoppedAtMs, recovery }: SafetyView, nowMs: number): string {
  const questions = open.map(
    ({ approvalId, message, expiresAtMs }) => `${approvalId}  ${seconds(expiresAtMs - nowMs)} left\n  ${message}`,
  );
  const granted = grants.map(({ host, covers, expiresAtMs }) => `${covers} on ${host}, until ${isoUtc(expiresAtMs)}`);
  return [
    ...(stoppedAtMs === null ? [] : ['Everything is stopped. Run "nova resume" to continue.']),
    ...(recovery === null ? [] : [`The store was rebuilt; commit points wait for "nova resume".`]),
    ...(questions.length === 0 ? ['No call is waiting for an answer.'] : questions),
    ...(granted.length === 0 ? [] : ['Runs without asking:', ...granted.map((line) => `  ${line}`)]),
  ].join('\n');
}

function seconds(ms: number): string {
  return `${Math.max(0, Math.round(ms / 1000))} s`;
}

function usage(): UsageError {
  return new UsageError(
    'Usage: nova approve [list | watch | <id> | deny <id> | grant <host> <class-or-tool> | revoke <host> [<class-or-tool>]]',
  );
}
