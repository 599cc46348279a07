import type { EntryView } from '../../../api/types.js';
import { levelWord, RUNGS } from '../../live/site-words.js';

/** How far one entry has come: three rising steps, those it has climbed filled. */
export function LevelLadder({ entry }: { readonly entry: EntryView }) {
  const { level, isRetired, isDemoted } = entry;
  return (
    <p class={`ladder ladder-${levelWord(entry)}`}>
      <span class="ladder-steps" aria-hidden="true">
        {RUNGS.map(({ key }, index) => (
          <span key={key} class={`ladder-step ${!isRetired && index <= level ? `ladder-on stair-${key}` : ''}`} />
        ))}
      </span>
      <span class="ladder-word">
        <strong>{levelWord(entry)}</strong>
        {isDemoted && !isRetired && <span class="dim">was active before</span>}
      </span>
    </p>
  );
}
