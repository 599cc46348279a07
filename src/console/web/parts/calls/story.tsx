import type { ComponentChildren } from 'preact';
import type { CheckView, MomentView, TransitionEntry, TransitionStory } from '../../../api/types.js';
import { ADVICE, askedWords, factName, REASONS, valueWords, VERDICTS } from '../../live/fact-words.js';
import { formatDuration } from '../../live/format.js';
import { opened } from '../../live/transitions.js';
import { AgentChip } from '../agent-chip.js';
import { clock, ToolName } from './call-row.js';
import { Place } from '../place.js';
import { Sheet, SheetHead } from '../sheet.js';
import { Label, VerdictBadge } from './verdict.js';

/** One guarded action from the look before to the look after. */
export function Story() {
  const shown = opened.value;
  const close = () => {
    opened.value = null;
  };
  return (
    <Sheet titleId="story-title" isOpen={shown !== null} onClose={close}>
      {shown !== null && (
        <article>
          <SheetHead
            titleId="story-title"
            badge={<VerdictBadge status={shown.entry.verificationStatus} />}
            title={<Deed entry={shown.entry} />}
          >
            <time dateTime={new Date(shown.entry.at).toISOString()}>{clock.format(shown.entry.at)}</time>
            {shown.entry.url !== null && <Place url={shown.entry.url} />}
            <AgentChip agentId={shown.entry.agentId} />
            <span>took {formatDuration(shown.entry.durationMs)}</span>
          </SheetHead>
          {shown.story === null ? (
            <p class="empty">Its story could not be loaded. It may no longer be kept.</p>
          ) : (
            <Told story={shown.story} />
          )}
        </article>
      )}
    </Sheet>
  );
}

function Deed({ entry }: { readonly entry: TransitionEntry }) {
  return (
    <>
      {entry.toolName.includes('type') ? 'Typed into' : 'Pressed'} <Label label={entry.label} />
    </>
  );
}

function Told({ story }: { readonly story: TransitionStory }) {
  const { preconditions, moments, failed, retryAdvice, indeterminateReason } = story;
  return (
    <div class="story-body">
      <Picture side="before" jpeg={story.pictures.before} />
      <ol class="steps">
        <Step title="Checked before">
          {preconditions.length === 0 ? (
            <p>Nothing was checked on the page beforehand.</p>
          ) : (
            <Checks checks={preconditions} />
          )}
        </Step>
        <Step title={<Deed entry={story} />}>
          <p>
            <ToolName name={story.toolName} />,{' '}
            {story.commitClass === null ? 'no commit point' : 'commit point of class '}
            {story.commitClass !== null && <code>{story.commitClass}</code>}
          </p>
        </Step>
        <Step title="What changed">
          {moments.length === 0 ? <p>None of the watched facts changed.</p> : <Moments moments={moments} />}
        </Step>
        <Step title={<VerdictBadge status={story.verificationStatus} />}>
          <p>
            {failed.some(({ isForbidden }) => isForbidden)
              ? 'The page shows something that must not be there.'
              : VERDICTS[story.verificationStatus].sentence}{' '}
            {story.wasTrueBefore
              ? 'The expected proof was already there before the action.'
              : REASONS[indeterminateReason ?? '']}
          </p>
          <Checks checks={failed} />
          {retryAdvice !== null && <p class="advice">{ADVICE[retryAdvice]}</p>}
        </Step>
      </ol>
      <Picture side="after" jpeg={story.pictures.after} />
    </div>
  );
}

function Step({ title, children }: { readonly title: ComponentChildren; readonly children: ComponentChildren }) {
  return (
    <li class="step">
      <h3>{title}</h3>
      {children}
    </li>
  );
}

function FactName({ factKey }: { readonly factKey: string }) {
  const name = factName(factKey);
  return (
    <>
      <bdi class="fact-name" title={factKey}>
        {name}
      </bdi>
      {name !== factKey && <code class="dim fact-key">{factKey}</code>}
    </>
  );
}

function Checks({ checks }: { readonly checks: readonly CheckView[] }) {
  return (
    <ul class="changes">
      {checks.map((check, index) => (
        <li key={index} class={check.isMet === true ? 'change' : 'change change-unmet'}>
          <FactName factKey={check.factKey} />
          <span class="became">
            {check.isMet === true ? (
              <bdi>{askedWords(check)}</bdi>
            ) : (
              <>
                <bdi>{valueWords(check.observed)}</bdi>
                <span class="dim">
                  , expected <bdi>{askedWords(check)}</bdi>
                </span>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Moments({ moments }: { readonly moments: readonly MomentView[] }) {
  return (
    <ol class="moments">
      {moments.map(({ atMs, changes }) => (
        <li key={atMs} class="moment">
          <span class="moment-at">
            {formatDuration(atMs)}
            <span class="unseen"> after it was sent</span>
          </span>
          <ul class="changes">
            {changes.map(({ factKey, from, to }) => (
              <li key={factKey} class="change">
                <FactName factKey={factKey} />
                <span class="became">
                  <bdi class="dim">{valueWords(from)}</bdi>
                  <span aria-hidden="true"> → </span>
                  <span class="unseen"> became </span>
                  <bdi>{valueWords(to)}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Picture({ side, jpeg }: { readonly side: 'before' | 'after'; readonly jpeg: string | null }) {
  return (
    <figure class={`picture ${side}`}>
      <figcaption>{side}</figcaption>
      {jpeg === null ? (
        <p class="dim">No picture was kept.</p>
      ) : (
        <img src={`data:image/jpeg;base64,${jpeg}`} alt={`The page ${side} the action`} />
      )}
    </figure>
  );
}
