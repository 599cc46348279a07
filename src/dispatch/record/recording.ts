import type { JournalNote } from '../../journal/index.js';
import type { Alongside, NewObservation } from '../../observations/index.js';
import type { UnitUpdate } from '../../tasks/index.js';
import type { Context } from '../call/context.js';
import type { Refusal, Trip } from '../call/trip.js';

/** The row as the call alone makes it; the rest of its fields come from contributors. */
export type Row = Omit<NewObservation, keyof ContributedFields>;
export type ContributedFields = Pick<NewObservation, 'coverageHash' | 'isReadWindow' | 'seen'>;

/** A call that has ended and is being recorded. */
export interface Recording {
  readonly trip: Trip;
  readonly outcome: Refusal;
  readonly structured: Readonly<Record<string, unknown>>;
  readonly row: Row;
  /** What those before in the list have added to the row. */
  readonly added: ContributedFields;
}

/** What is known once the row is written. */
export interface Recorded {
  /** What the call left for the journal; null of private tabs and where nothing is learned. */
  readonly note: JournalNote | null;
  /** What became of a URL unit with this call (E&T 6.6). */
  readonly coverage: UnitUpdate | null;
}

/** What one room adds to the row of a call. */
export interface Contribution {
  /** In the transaction of the row. */
  readonly writes?: readonly Alongside[];
  /** Whether the row has to be synced for the sake of these writes; it has to be unless they say otherwise. */
  readonly needsSync?: boolean;
  readonly fields?: Partial<ContributedFields>;
  /** The transaction is committed. */
  readonly settle?: () => Partial<Recorded> | void;
  /** The transaction failed: takes back what was changed in memory. */
  readonly undo?: () => void;
}

/** One of the ordered list in `contributors.ts`. It answers at once where it can: every call waits for it. */
export type Contributor = (call: Recording, road: Context) => Promise<Contribution | null> | Contribution | null;
