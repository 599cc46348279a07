import type { Warning } from '../../live/site-words.js';
import { OutcomeGlyph } from '../icons.js';

/** What somebody may want to look at. Each kind has its own shape, not only its colour. */
export function SiteMarks({ marks }: { readonly marks: readonly (Warning & { readonly count?: number })[] }) {
  if (marks.length === 0) return null;
  return (
    <ul class="marks" aria-label="Warnings">
      {marks.map(({ key, tone, glyph, means, count }) => (
        <li key={key} class={`badge tone-${tone}`} title={means}>
          <OutcomeGlyph glyph={glyph} />
          {count === undefined ? key : `${count.toLocaleString('en')} ${key}`}
        </li>
      ))}
    </ul>
  );
}
