import { formatSpan } from '../live/format.js';
import { connection, nowMs } from '../live/model.js';
import { StateSign } from './icons.js';

/** Said only when the page cannot be trusted to be current. */
export function Notice() {
  const now = connection.value;
  if (now.kind !== 'lost' && now.kind !== 'signed_out') return null;
  return (
    <section class="notice" aria-label="Connection">
      <StateSign sign="alert" />
      {now.kind === 'lost' ? (
        <p>
          <strong>The Nova server is not answering.</strong> Last heard {formatSpan(nowMs.value - now.sinceMs)} ago.
          This page tries again by itself; what you see below may be old.
        </p>
      ) : (
        <p>
          <strong>You are signed out.</strong> Open the URL that <code>nova serve</code> printed.
        </p>
      )}
    </section>
  );
}
