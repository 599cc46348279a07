import type { Now } from './rules/freshness.js';
import type { Scope, Service } from './types.js';

/** A tab at this moment, and where facts about it belong. */
export interface Place {
  readonly targetId: string;
  readonly sandboxRef: string;
  readonly isPrivate: boolean;
  readonly service: Service | null;
  readonly scope: Scope;
  readonly now: Now;
}
