import type { Trip } from '../call/trip.js';

/** What was dismissed and came back afterwards is told with the next answer about the tab (A&S B5). */
export function warnOfReturned({ target, warnings }: Trip): void {
  const returned = target === null || target.isClosed() ? null : target.takeReturnedBlocker();
  if (returned === null) return;
  const message = `A blocker that had been dismissed is back: "${returned}".`;
  warnings.push({ code: 'blocker.returned', message });
}
