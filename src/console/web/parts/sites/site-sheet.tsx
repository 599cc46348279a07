import type { LevelChange, SiteView } from '../../../api/types.js';
import { formatAgo, formatCount } from '../../live/format.js';
import { nowMs } from '../../live/model.js';
import { changeWords, directionOf, pathWords, typeWords, warningsOf } from '../../live/site-words.js';
import { closeSite, openedSite } from '../../live/sites.js';
import { LevelStairs } from './level-stairs.js';
import { PlatformPart, QuestionsPart } from './platform-part.js';
import { Sheet, SheetHead } from '../sheet.js';
import { SiteEntryCard } from './site-entry.js';
import { SiteMarks } from './site-marks.js';

const TRUSTS = {
  unknown: 'not known',
  low: 'low',
  medium: 'medium',
  high: 'high',
} as const;

/** One site from close by: what is known, how far each thing has come, and what changed. Follows what happens. */
export function SiteSheet() {
  const shown = openedSite.value;
  return (
    <Sheet titleId="site-title" isOpen={shown !== null} onClose={closeSite}>
      {shown !== null && (
        <article>
          <SheetHead
            titleId="site-title"
            badge={<span class="badge tone-busy">site</span>}
            title={<bdi>{shown.entry.scope}</bdi>}
          >
            {shown.view !== null && <span>trust {TRUSTS[shown.view.trust]}</span>}
            <span>changed {formatAgo(nowMs.value - shown.entry.changedAtMs)}</span>
            {shown.entry.hints > 0 && <span>{formatCount(shown.entry.hints, 'hint')}</span>}
          </SheetHead>
          {shown.view === null ? (
            <p class="empty">This site could not be loaded. It may have been forgotten.</p>
          ) : (
            <Site view={shown.view} />
          )}
        </article>
      )}
    </Sheet>
  );
}

function Site({ view }: { readonly view: SiteView }) {
  return (
    <div class="run site-run">
      <div class="site-state">
        <LevelStairs site={view} />
        <SiteMarks marks={warningsOf(view)} />
      </div>
      <section class="run-part">
        <h3>What is known</h3>
        {view.entries.length === 0 ? (
          <p class="dim">{view.hints > 0 ? 'Only hints that help to read the page.' : 'No entries yet.'}</p>
        ) : (
          <ul class="entries">
            {view.entries.map((entry) => (
              <SiteEntryCard key={entry.stableId} entry={entry} />
            ))}
            {view.omitted > 0 && <li class="dim">and {view.omitted.toLocaleString('en')} more</li>}
          </ul>
        )}
      </section>
      {view.platform !== null && <PlatformPart platform={view.platform} />}
      {view.questions.length > 0 && <QuestionsPart questions={view.questions} />}
      {view.changes.length > 0 && (
        <section class="run-part">
          <h3>What changed last</h3>
          <ol class="changes">
            {view.changes.map((change, index) => (
              <Change key={index} change={change} />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function Change({ change }: { readonly change: LevelChange }) {
  const direction = directionOf(change);
  return (
    <li>
      <time dateTime={new Date(change.at).toISOString()}>{formatAgo(nowMs.value - change.at)}</time>
      <svg class={`arrow arrow-${direction}`} viewBox="-7 -7 14 14" aria-hidden="true">
        <path d={ARROWS[direction]} />
      </svg>
      <span>
        <About change={change} /> {changeWords(change)}
      </span>
    </li>
  );
}

function About({ change: { about, stableId } }: { readonly change: LevelChange }) {
  if (about === null) return <bdi class="code">{stableId}</bdi>;
  const path = pathWords(about);
  return (
    <>
      <strong>{typeWords(about)}</strong>
      {path !== '' && (
        <>
          {' '}
          (<bdi>{path}</bdi>)
        </>
      )}
    </>
  );
}

const ARROWS = { up: 'M0 5V-5M-4-1 0-5 4-1', down: 'M0-5V5M-4 1 0 5 4 1', same: 'M-4 0H4' } as const;
