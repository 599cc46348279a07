import { useSignal } from '@preact/signals';
import type { TaskEntry } from '../../../api/types.js';
import { formatAgo, formatCount, placeOf } from '../../live/format.js';
import { nowMs } from '../../live/model.js';
import { checkedWords } from '../../live/task-words.js';
import { openTask, tasks } from '../../live/tasks.js';
import { AgentChip } from '../agent-chip.js';
import { Panel } from '../panel.js';
import { TaskBar } from './task-bar.js';
import { TaskReason } from './task-reason.js';
import { TaskSheet } from './task-sheet.js';
import { TaskBadge, TaskTitle } from './task-title.js';
import { UrlBar } from './url-bar.js';

/** As many cards as are shown before somebody asks for the rest. */
const FIRST = 4;

/** Runs of tasks and what they can prove. Not there before the first one. */
export function TasksPanel() {
  const isWhole = useSignal(false);
  const all = tasks.value;
  if (all.length === 0) return null;
  const open = all.filter(({ status }) => status === 'pending' || status === 'active').length;
  const hidden = isWhole.value ? 0 : Math.max(0, all.length - FIRST);
  return (
    <Panel id="tasks" title="Tasks" note={<p>{open === 0 ? 'none under way' : `${open} under way`}</p>}>
      <ul class="task-list">
        {all.slice(0, all.length - hidden).map((task) => (
          <Task key={task.instanceId} task={task} />
        ))}
      </ul>
      {all.length > FIRST && (
        <p class="task-more">
          <button
            type="button"
            class="button"
            aria-expanded={isWhole.value}
            onClick={() => {
              isWhole.value = !isWhole.value;
            }}
          >
            {hidden > 0 ? `Show ${formatCount(hidden, 'more task')}` : 'Show fewer'}
          </button>
        </p>
      )}
      <TaskSheet />
    </Panel>
  );
}

/** The whole card can be clicked; its title is the one thing to reach by keyboard. */
function Task({ task }: { readonly task: TaskEntry }) {
  const reasonId = `reason-${task.instanceId}`;
  return (
    <li class="task">
      <h3>
        <button type="button" aria-haspopup="dialog" aria-describedby={reasonId} onClick={() => openTask(task)}>
          <TaskTitle task={task} />
        </button>
      </h3>
      <TaskBadge task={task} />
      <p class="task-meta">
        <AgentChip agentId={task.agentId} />
        {task.targetUrl !== null && <bdi>{placeOf(task.targetUrl).host}</bdi>}
        <span>{formatAgo(nowMs.value - task.lastActivityAtMs)}</span>
      </p>
      <div class="task-units">
        <p>{checkedWords(task)}</p>
        <TaskBar task={task} />
      </div>
      <UrlBar task={task} />
      <TaskReason task={task} id={reasonId} />
    </li>
  );
}
