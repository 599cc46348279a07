import type { TaskEntry } from '../../../api/types.js';
import { urlPartsOf } from '../../live/task-words.js';
import { Swatch } from './task-bar.js';

/** URL units by what covers them: a drawing, and the same in numbers and words. Not there for other runs. */
export function UrlBar({ task: { urlCoverage } }: { readonly task: TaskEntry }) {
  if (urlCoverage === null) return null;
  const parts = urlPartsOf(urlCoverage);
  return (
    <div class="task-units">
      <p>
        {urlCoverage.covered.toLocaleString('en')} of {urlCoverage.total.toLocaleString('en')} URLs covered by scan
      </p>
      <div class="bar" aria-hidden="true">
        {parts.map(({ slice, count }) => (
          <span key={slice} class={`slice slice-${slice}`} style={{ '--count': count }} />
        ))}
      </div>
      <ul class="bar-legend" aria-label="URLs by coverage">
        {parts.map(({ slice, count, word }) => (
          <li key={slice}>
            <Swatch slice={slice} />
            <strong>{count.toLocaleString('en')}</strong> {word}
          </li>
        ))}
      </ul>
    </div>
  );
}
