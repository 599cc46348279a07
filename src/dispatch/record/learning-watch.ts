import type { JournalNote } from '../../journal/index.js';
import { domainKey, normalizeSelector } from '../../kernel/index.js';
import { entriesListing } from '../../knowledge/index.js';
import type { Outcome } from '../call/outcome.js';
import type { Context } from '../call/context.js';
import type { Trip } from '../call/trip.js';

/** A page that cannot be looked at in this time tells nothing. */
const LOOK_MS = 500;

/** The row is on disk: the journal takes its note in, and hears how the watch of a cleared page ends (K 3). */
export function settleNote(note: JournalNote, { target }: Trip, { journal }: Pick<Context, 'journal'>): void {
  journal.settled(note);
  if (note.dismissal === null) return;
  const watched = target?.blockerWatchEnd() ?? Promise.resolve('unknown' as const);
  void watched.then((end) => journal.watchEnded(note.callId, end));
}

/**
 * K 3: a selector that is missing while the rest of what its entry describes is there is drift; on a page without it nothing
 * is. Looked at only when an entry lists the very selector that was not found.
 */
export async function presentWithout(
  trip: Trip,
  outcome: Outcome,
  road: Pick<Context, 'clock' | 'knowledge'>,
): Promise<readonly string[]> {
  const { target, args, op } = trip;
  if (outcome.reasonCode !== 'selector.not_found' || target === null || target.isClosed() || target.isPrivate)
    return [];
  const scope = domainKey(target.url());
  const known = scope === null ? null : road.knowledge.peek(scope);
  if (known === null || typeof args?.selector !== 'string') return [];
  const entries = entriesListing(known, normalizeSelector(args.selector));
  if (entries.length === 0) return [];
  const tooLate = new AbortController();
  const asked = entries.map(({ stableId, fingerprint }) => ({ id: stableId, signals: fingerprint.signals }));
  try {
    const seen = await Promise.race([
      target.probe(asked, op),
      road.clock.sleep(LOOK_MS, tooLate.signal).then(() => null),
    ]);
    return (seen?.entries ?? []).filter(({ found }) => found.includes(true)).map(({ id }) => id);
  } catch {
    // Without a look there is no sign of drift, and the call has its own verdict.
    return [];
  } finally {
    tooLate.abort();
  }
}
