import type { EntryView } from '../../../api/types.js';
import { formatAgo } from '../../live/format.js';
import { nowMs } from '../../live/model.js';
import {
  healthWords,
  originWords,
  REVISIONS,
  routesWords,
  STATES,
  typeWords,
  WAYS,
  warningsOfEntry,
} from '../../live/site-words.js';
import { GateMeters } from './gate-meters.js';
import { LevelLadder } from './level-ladder.js';
import { SiteMarks } from './site-marks.js';
import { SiteSteps } from './site-steps.js';

/** One thing that is known of a site: what it is, how far it has come, and what is missing. */
export function SiteEntryCard({ entry }: { readonly entry: EntryView }) {
  const routes = routesWords(entry);
  const { next, pending, risks } = entry;
  return (
    <li class={entry.isRetired ? 'entry entry-retired' : 'entry'}>
      <LevelLadder entry={entry} />
      <div class="entry-head">
        <h4>{typeWords(entry)}</h4>
        <SiteMarks marks={warningsOfEntry(entry)} />
        {routes !== null && (
          <p class="dim">
            on <bdi class="code">{routes}</bdi>
          </p>
        )}
      </div>
      <div class="entry-body">
        <SiteSteps playbook={entry} />
        {entry.steps.length === 0 && entry.signals.length > 0 && (
          <p>
            Recognised by{' '}
            {entry.signals.map(({ match }, index) => (
              <>
                {index > 0 && ', '}
                <bdi class="code">{match}</bdi>
              </>
            ))}
          </p>
        )}
        <Health entry={entry} />
        {entry.isRetired && entry.retiredReason !== null && (
          <p>
            Retired: “<bdi>{entry.retiredReason}</bdi>”
          </p>
        )}
        {next !== null && next.gates.length > 0 && <Way title={WAYS[next.transition]} gates={next.gates} />}
        {risks.length > 0 && <Way title="Keeps its level with" gates={risks} />}
        {pending !== null && (
          <section class="revision">
            <h5>A new version waits for proof</h5>
            <p class="dim">
              {REVISIONS[pending.reason]}, {formatAgo(nowMs.value - pending.createdAtMs)}. Until then the one above is
              used.
            </p>
            <SiteSteps playbook={pending} isExact />
            {pending.gates.length > 0 && <Way title="To replace it" gates={pending.gates} />}
          </section>
        )}
      </div>
    </li>
  );
}

function Health({ entry }: { readonly entry: EntryView }) {
  const { state } = entry.health;
  const { word, tone } = STATES[state];
  return (
    <p class="entry-health">
      {state === 'unproven' ? (
        <span class="dim">{word}</span>
      ) : (
        <>
          {!entry.isRetired && (
            <>
              <span class={`known-note tone-${tone}`}>{word}</span>,{' '}
            </>
          )}
          {healthWords(entry.health, nowMs.value)}
        </>
      )}
      <span class="dim">; {originWords(entry.origin)}</span>
    </p>
  );
}

function Way({ title, gates }: { readonly title: string; readonly gates: EntryView['risks'] }) {
  return (
    <div class="gates-way">
      <p class="gates-title">{title}</p>
      <GateMeters gates={gates} label={title} />
    </div>
  );
}
