import { formatCount } from '../../live/format.js';
import { clearFilter, isFiltered, isPaused, rows, togglePause, visibleRows, waiting } from '../../live/model.js';
import { CallRow } from './call-row.js';
import { ConnectHelp } from '../connect-help.js';
import { FilterBar } from './filter-bar.js';
import { LineIcon } from '../icons.js';
import { Panel } from '../panel.js';

const COLUMNS = ['Time', 'Tool', 'Agent', 'Where', 'Outcome', 'Check', 'Took', 'Reason'] as const;

export function CallsPanel() {
  const held = rows.value?.length;
  return (
    <Panel id="calls" title="Calls" note={held ? <CallsNote held={held} /> : null}>
      {held === 0 && <ConnectHelp />}
      {held ? (
        <>
          <FilterBar />
          {visibleRows.value.length > 0 ? <CallTable /> : <NoMatch />}
        </>
      ) : null}
    </Panel>
  );
}

function CallsNote({ held }: { readonly held: number }) {
  const fresh = waiting.value.length;
  return (
    <>
      <p>{isFiltered.value ? `${visibleRows.value.length} of ${formatCount(held, 'call')}` : `latest ${held}`}</p>
      <button type="button" class={isPaused.value ? 'button button-on pause' : 'button pause'} onClick={togglePause}>
        <LineIcon name={isPaused.value ? 'play' : 'pause'} />
        {isPaused.value ? (fresh > 0 ? `Resume, ${fresh} new` : 'Resume') : 'Pause'}
      </button>
    </>
  );
}

function NoMatch() {
  return (
    <div class="empty">
      <p class="empty-word">No call matches</p>
      <p>
        <button type="button" class="button" onClick={clearFilter}>
          Clear the filter
        </button>{' '}
        or press <kbd>Esc</kbd>.
      </p>
    </div>
  );
}

/** Roles are spelled out: on a narrow screen the rows are laid out as cards, which would take them away. */
function CallTable() {
  return (
    <table class="call-table" role="table" aria-labelledby="calls-title">
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((name) => (
            <th key={name} role="columnheader" scope="col" class={`cell-${name.toLowerCase()}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {visibleRows.value.map((row) => (
          <CallRow key={row.call.callId} row={row} />
        ))}
      </tbody>
    </table>
  );
}
