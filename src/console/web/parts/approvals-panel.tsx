import { useSignal } from '@preact/signals';
import type { ApprovalView } from '../../api/types.js';
import { formatCount, formatSpan } from '../live/format.js';
import { connection, nowMs, openApprovals } from '../live/model.js';
import { mayAnswer, sendAnswer } from '../live/operator.js';
import { Panel } from './panel.js';

/** Calls that wait for a person. Not there when none does. */
export function ApprovalsPanel() {
  const open = openApprovals.value;
  if (open.length === 0) return null;
  return (
    <Panel
      id="approvals"
      title="Waiting for your answer"
      note={<p>{formatCount(open.length, 'call')}; nothing has been done yet</p>}
    >
      <ul class="approval-list">
        {open.map((approval) => (
          <Approval key={approval.approvalId} approval={approval} />
        ))}
      </ul>
    </Panel>
  );
}

/** The message quotes what it takes from a page: text, in its own direction. */
function Approval({ approval }: { readonly approval: ApprovalView }) {
  const problem = useSignal<string | null>(null);
  const isSending = useSignal(false);
  const answer = async (approved: boolean) => {
    isSending.value = true;
    problem.value = await sendAnswer(approval.approvalId, approved);
    isSending.value = false;
  };
  const textId = `text-${approval.approvalId}`;
  const isOff = isSending.value || connection.value.kind !== 'live';
  return (
    <li class="approval">
      <p id={textId} class="approval-text">
        <bdi>{approval.message}</bdi>
      </p>
      <p class="approval-time">{formatSpan(approval.expiresAtMs - nowMs.value)} left</p>
      {mayAnswer.value ? (
        <p class="approval-buttons">
          <button
            type="button"
            class="button button-on"
            disabled={isOff}
            aria-describedby={textId}
            onClick={() => void answer(true)}
          >
            Allow once
          </button>
          <button
            type="button"
            class="button"
            disabled={isOff}
            aria-describedby={textId}
            onClick={() => void answer(false)}
          >
            Refuse
          </button>
        </p>
      ) : (
        <p class="approval-buttons dim">
          To answer, open the URL that <code>nova serve</code> printed, or run <code>nova approve</code>.
        </p>
      )}
      {problem.value !== null && (
        <p class="approval-problem" role="alert">
          {problem.value}
        </p>
      )}
    </li>
  );
}
