import type { SiteEntry } from '../../../api/types.js';
import { countsWords, RUNGS } from '../../live/site-words.js';

/** Entries of a site by level, as stairs: the higher, the more proven. Told in words to whoever listens. */
export function LevelStairs({ site }: { readonly site: SiteEntry }) {
  const { retired } = site.counts;
  return (
    <div class="stairs">
      <span class="unseen">{countsWords(site)}</span>
      <ol class="stairs-steps" aria-hidden="true">
        {RUNGS.map(({ key, word, many }) => (
          <li key={key} class={`stair stair-${key} ${site.counts[key] === 0 ? 'stair-none' : ''}`}>
            <strong>{site.counts[key].toLocaleString('en')}</strong>
            <span class="stair-block" />
            <span class="stair-word">{site.counts[key] === 1 ? word : many}</span>
          </li>
        ))}
        {retired > 0 && (
          <li class="stair stair-retired">
            <strong>{retired.toLocaleString('en')}</strong>
            <span class="stair-block" />
            <span class="stair-word">retired</span>
          </li>
        )}
      </ol>
    </div>
  );
}
