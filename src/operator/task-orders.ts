import {
  type ExportDeps,
  exportEvidence,
  type HeadListDeps,
  listHeads,
  type TaskBook,
  type TaskInstance,
  type Timestamp,
} from '../tasks/index.js';
import type { OrderAnswer, TaskOrders } from './orders.js';

const MAX_REASON = 1000;

/** What a person can order of runs (A&S Z12). */
export function createTaskOrders(
  deps: ExportDeps &
    HeadListDeps & {
      readonly book: Pick<TaskBook, 'forceComplete' | 'verify'>;
      /** Setting `etm.allowUserForceComplete`. */
      readonly mayForce: boolean;
    },
): TaskOrders {
  const { book, mayForce } = deps;
  return {
    async describe(instanceId) {
      if (!mayForce) return NOT_ALLOWED;
      const found = await book.verify(instanceId);
      if (found === undefined) return unknown(instanceId);
      const { instance, standing, currentState } = found;
      if (instance.completedAtMs !== null) return over(instance);
      const { checkedUnits, totalUnits } = currentState;
      const { displayName } = instance.context;
      return {
        ok: true,
        message: [
          `${instanceId} of ${instance.agentId}: ${displayName}`,
          `${checkedUnits} of ${totalUnits} units are checked. ${standing.message}`,
          'It will be completed anyway, on your authority. The receipt will say so.',
        ].join('\n'),
      };
    },
    async forceComplete(instanceId, given) {
      if (!mayForce) return NOT_ALLOWED;
      const reason = given.trim();
      if (reason === '' || reason.length > MAX_REASON)
        return { ok: false, message: `A reason of at most ${MAX_REASON} characters is required.` };
      const answer = await book.forceComplete(instanceId, reason);
      if (answer.kind === 'not_found') return unknown(instanceId);
      if (answer.kind === 'over') return over(answer.instance);
      return { ok: true, message: `${instanceId} was completed, forced by a person.` };
    },
    async exportEvidence(instanceId, out) {
      const answer = await exportEvidence(deps, instanceId, out);
      switch (answer.kind) {
        case 'not_found':
          return unknown(instanceId);
        case 'open':
          return { ok: false, message: `${instanceId} is ${answer.instance.status}: it has to end first.` };
        case 'no_record':
          return { ok: false, message: `${instanceId} ended before Nova kept records of that.` };
        case 'not_written':
          return { ok: false, message: `The file cannot be written: ${answer.problem}` };
        case 'exported': {
          const { rows, brokenAt } = answer.chain;
          const broken = brokenAt === null ? '' : ` The chain is broken at row ${brokenAt}.`;
          const receipt = answer.hasReceipt ? `with its receipt${stamped(answer.stamp)}` : 'without a receipt';
          return { ok: true, message: `Written to ${out}: ${rows} rows, ${receipt}.${broken}` };
        }
      }
    },
    async heads(instanceId) {
      const lines = await listHeads(deps, instanceId);
      if (lines.length > 0) return { ok: true, message: lines.join('\n') };
      // Whoever appends this to a file of heads does not break it.
      return instanceId === null ? { ok: true, message: '# There are no runs.' } : unknown(instanceId);
    },
  };
}

function stamped(stamp: Timestamp | undefined): string {
  switch (stamp?.state) {
    case undefined:
      return '';
    case 'stamped':
      return ' and its time stamp';
    case 'pending':
      return ', whose time stamp has not come yet';
    case 'failed':
      return `, for which no time stamp was got (${stamp?.problem ?? 'unreadable'})`;
  }
}

const NOT_ALLOWED: OrderAnswer = {
  ok: false,
  message: 'Completion cannot be forced: the setting etm.allowUserForceComplete is off.',
};

const unknown = (instanceId: string): OrderAnswer => ({ ok: false, message: `No task run: ${instanceId}.` });

const over = ({ instanceId, status }: TaskInstance): OrderAnswer => ({
  ok: false,
  message: `${instanceId} is already ${status}.`,
});
