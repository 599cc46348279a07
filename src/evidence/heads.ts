import { isoUtc } from '../kernel/index.js';
import { doubtAside, type Finding, found } from './finding.js';
import { hashAt, recordOf } from './loose.js';

/** A head of a chain as somebody kept it elsewhere (E&T 13.5). */
export interface HeadLine {
  readonly scopeId: string;
  readonly instanceId: string;
  readonly seq: number;
  readonly hash: string;
}

export interface ReadHeads {
  readonly heads: readonly HeadLine[];
  /** How many lines are none: a line may have been cut off when the power was. */
  readonly unread: number;
}

const LINE = /^\S+ (?<scopeId>\S+) (?<instanceId>\S+) (?<seq>\d{1,15}) (?<hash>[0-9a-f]{64})$/;

/** `time scopeId instanceId seq hash`, without the end of the line. */
export function writeHead(atMs: number, { scopeId, instanceId, seq, hash }: HeadLine): string {
  return `${isoUtc(atMs)} ${scopeId} ${instanceId} ${seq} ${hash}`;
}

/** Every line of a file of heads; empty ones and those that begin with # are for people. */
export function readHeads(text: string): ReadHeads {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const heads = lines.flatMap((line) => {
    const { scopeId, instanceId, seq, hash } = LINE.exec(line)?.groups ?? {};
    if (scopeId === undefined || instanceId === undefined || seq === undefined || hash === undefined) return [];
    return [{ scopeId, instanceId, seq: Number(seq), hash }];
  });
  return { heads, unread: lines.length - heads.length };
}

/** Holds a bundle against every head that names its scope or its run. Without one, nothing is shown either way. */
export function headsFinding({ heads, unread }: ReadHeads, given: unknown, rows: readonly unknown[]): Finding {
  const genesis = recordOf(given);
  const { scopeId, instanceId } = genesis;
  const named = heads.filter((head) => head.scopeId === scopeId || head.instanceId === instanceId);
  const odd = named.find((head) => head.scopeId !== scopeId || head.instanceId !== instanceId);
  if (odd !== undefined) return found('heads', `Run ${odd.instanceId} once had the scope ${odd.scopeId}.`);
  for (const { seq, hash } of named) {
    if (seq > rows.length)
      return found('heads', `Row ${seq} existed once and is not in the bundle: it was cut off or rolled back.`);
    if (hashAt(seq, genesis, rows) !== hash) return found('heads', `Row ${seq} is not the row it once was.`);
  }
  if (named.length === 0) return doubtAside('heads', 'No line of the heads that were given names this run.');
  const last = Math.max(...named.map(({ seq }) => seq));
  const rest = unread === 0 ? '' : `; ${unread} lines of the file could not be read`;
  return found('heads', null, `${named.length} lines name this run, the last one row ${last}${rest}`);
}
