import type { FactView, TabView } from '../../../api/types.js';
import { formatAgo, formatCount } from '../../live/format.js';
import { conflictWords, known, showKnown, stateNow } from '../../live/known.js';
import { nowMs } from '../../live/model.js';

const TONES = { fresh: 'ok', confirmed: 'verified', stale: 'blocked', conflicted: 'failed' } as const;

/** What Nova knows of a tab now (A&S 6); asked for when it is opened. Not there when nothing is known. */
export function Known({ tab }: { readonly tab: TabView }) {
  if (tab.known === 0) return null;
  const body = known.value[tab.targetId];
  return (
    <details class="known" onToggle={({ currentTarget }) => showKnown(tab.targetId, currentTarget.open)}>
      <summary>
        {formatCount(tab.known, 'fact')} known
        {tab.disputed > 0 && <span class="known-note tone-failed">, {tab.disputed} disputed</span>}
      </summary>
      {body !== undefined && (
        <ul>
          {body.facts.map((fact) => (
            <Fact key={fact.key} fact={fact} />
          ))}
          {body.omitted > 0 && <li class="dim">and {body.omitted} more</li>}
        </ul>
      )}
    </details>
  );
}

/** Values were read from a web page or told by an agent: text, in its own direction. */
function Fact({ fact }: { readonly fact: FactView }) {
  const state = stateNow(fact, nowMs.value);
  const conflict = conflictWords(fact);
  return (
    <li>
      <p class="known-fact">
        <code>{fact.key}</code> <bdi>{fact.value}</bdi>
      </p>
      <p class="dim">
        <span class={`known-note tone-${TONES[state]}`}>{state}</span>, {fact.certainty} (
        {Math.round(fact.confidence * 100)} %), seen {formatAgo(nowMs.value - fact.lastObservedAtMs)} by{' '}
        {fact.source === 'agent' ? 'an agent' : 'Nova'}
      </p>
      {conflict !== null && (
        <p class="known-note tone-failed">
          <bdi>{conflict}</bdi>
        </p>
      )}
    </li>
  );
}
