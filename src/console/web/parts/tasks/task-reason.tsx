import type { TaskEntry } from '../../../api/types.js';
import { signOf, unitName } from '../../live/task-words.js';
import { StateSign } from '../icons.js';

/** One sentence: what stands between the run and its end. Names are the agent's or a page's: text, in their own direction. */
export function TaskReason({ task, id }: { readonly task: TaskEntry; readonly id?: string }) {
  const { named, more } = task.reasonNames;
  const sign = signOf(task);
  return (
    <p id={id} class={`task-reason reason-${sign}`}>
      <StateSign sign={sign} />
      <span>
        {task.reasonText}
        {named.map((name, index) => (
          <>
            {index === 0 ? ': ' : ', '}
            <bdi class="task-name">{unitName(name, task.targetUrl)}</bdi>
          </>
        ))}
        {more > 0 && ` and ${more.toLocaleString('en')} more`}.
      </span>
    </p>
  );
}
