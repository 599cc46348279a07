import type { TaskEntry } from '../../../api/types.js';
import { standingOf } from '../../live/task-words.js';
import { OutcomeGlyph } from '../icons.js';

/** The name was given by an agent: text, in its own direction. */
export function TaskTitle({ task }: { readonly task: TaskEntry }) {
  const name = task.displayName.trim();
  return <bdi>{name === '' ? 'Task without a name' : name}</bdi>;
}

export function TaskBadge({ task }: { readonly task: TaskEntry }) {
  const { word, tone, glyph } = standingOf(task);
  return (
    <span class={`badge tone-${tone}`}>
      <OutcomeGlyph glyph={glyph} />
      {word}
    </span>
  );
}
