import type { TaskEntry } from '../../../api/types.js';
import { partsOf, SLICE_WORDS, type Slice } from '../../live/task-words.js';

/** Units by evidence: a drawing, and the same in numbers and words. Each kind has its own pattern, not only its colour. */
export function TaskBar({ task }: { readonly task: TaskEntry }) {
  const parts = partsOf(task);
  return (
    <>
      <div class="bar" aria-hidden="true">
        {parts.map(({ slice, count }) => (
          <span key={slice} class={`slice slice-${slice}`} style={{ '--count': count }} />
        ))}
      </div>
      <ul class="bar-legend" aria-label="Units by evidence">
        {parts.map(({ slice, count }) => (
          <li key={slice}>
            <Swatch slice={slice} />
            <strong>{count.toLocaleString('en')}</strong> {SLICE_WORDS[slice]}
          </li>
        ))}
      </ul>
    </>
  );
}

export function Swatch({ slice }: { readonly slice: Slice }) {
  return <span class={`swatch slice-${slice}`} aria-hidden="true" />;
}
