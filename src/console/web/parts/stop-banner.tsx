import { formatSpan } from '../live/format.js';
import { nowMs, state } from '../live/model.js';
import { StateSign } from './icons.js';

/** Said for as long as the operator's emergency stop holds. */
export function StopBanner() {
  const since = state.value?.stoppedAtMs ?? null;
  if (since === null) return null;
  return (
    <section class="notice stopped" aria-label="Emergency stop">
      <StateSign sign="alert" />
      <p>
        <strong>Everything is stopped.</strong> Every call has been refused for {formatSpan(nowMs.value - since)}. Run{' '}
        <code>nova resume</code> in a terminal to continue.
      </p>
    </section>
  );
}
