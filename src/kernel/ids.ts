import { randomBytes } from 'node:crypto';
import { monotonicFactory } from 'ulid';

const POOL_BYTES = 256;

/** Prefixes of the ids the server makes (A&S U3). Ids are opaque: nobody checks their shape. */
export type IdPrefix =
  | 'call'
  | 'obs'
  | 'perceive'
  | 'tgs'
  | 'doc'
  | 'conn'
  | 'claim'
  | 'apr'
  | 'grant'
  | 'fact'
  | 'goal'
  | 'scope'
  | 'task'
  | 'prof'
  | 'evt'
  | 'rcpt'
  | 'cov'
  | 'res'
  | 'lev'
  | 'lob'
  | 'prm'
  | 'pack'
  | 'mem'
  | 'note';

/** The one source of ids and randomness (A&S U5). */
export interface Ids {
  next(prefix: IdPrefix): string;
  /** Lower-case hex of `bytes` random bytes. */
  hex(bytes: number): string;
}

/** Asking the system for each character of an id costs more than all the rest of it; 256 bytes at a time do not. */
function createRandom(): () => number {
  let pool = randomBytes(POOL_BYTES);
  let at = 0;
  return () => {
    if (at === POOL_BYTES) {
      pool = randomBytes(POOL_BYTES);
      at = 0;
    }
    return pool.readUInt8(at++) / 256;
  };
}

export function createIds(): Ids {
  const ulid = monotonicFactory(createRandom());
  return {
    next: (prefix) => `${prefix}_${ulid().toLowerCase()}`,
    hex: (bytes) => randomBytes(bytes).toString('hex'),
  };
}
