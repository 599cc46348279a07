import type { TransitionEntry } from '../../../api/types.js';
import { placeOf } from '../../live/format.js';
import { state } from '../../live/model.js';
import { actions, loopWords, openStory } from '../../live/transitions.js';
import { clock } from './call-row.js';
import { Panel } from '../panel.js';
import { Story } from './story.js';
import { Label, VerdictBadge } from './verdict.js';

/** Guarded actions and what came of them. Always as high as it is, so that nothing below it jumps. */
export function ActionsPanel() {
  const loop = state.value?.closedLoop;
  return (
    <Panel id="actions" title="Verified actions" note={loop && <p>{loopWords(loop)}</p>}>
      {actions.value?.length === 0 ? (
        <div class="empty action-list">
          <p class="empty-word">No action has been verified yet</p>
          <p>
            When an agent presses something that counts, with a contract or a guarded tool such as{' '}
            <code>nova.guarded_submit_form</code>, the result appears here.
          </p>
        </div>
      ) : (
        <ul class="action-list">
          {actions.value?.map((entry) => (
            <li key={entry.transitionId}>
              <Action entry={entry} />
            </li>
          ))}
        </ul>
      )}
      <Story />
    </Panel>
  );
}

function Action({ entry }: { readonly entry: TransitionEntry }) {
  return (
    <button type="button" class="action" aria-haspopup="dialog" onClick={() => void openStory(entry)}>
      <time dateTime={new Date(entry.at).toISOString()}>{clock.format(entry.at)}</time>
      <span class="action-label">
        <Label label={entry.label} />
      </span>
      <bdi class="dim">{entry.url === null ? 'no address' : placeOf(entry.url).host}</bdi>
      <VerdictBadge status={entry.verificationStatus} />
    </button>
  );
}
