import { randomBytes } from 'node:crypto';
import { monotonicFactory } from 'ulid';

/** Prefixes of the ids the server makes (A&S U3). Ids are opaque: nobody checks their shape. */
export type IdPrefix = 'call' | 'obs' | 'perceive' | 'tgs' | 'doc' | 'conn' | 'claim';

/** The one source of ids and randomness (A&S U5). */
export interface Ids {
  next(prefix: IdPrefix): string;
  /** Lower-case hex of `bytes` random bytes. */
  hex(bytes: number): string;
}

export function createIds(): Ids {
  const ulid = monotonicFactory();
  return {
    next: (prefix) => `${prefix}_${ulid().toLowerCase()}`,
    hex: (bytes) => randomBytes(bytes).toString('hex'),
  };
}
