/** Whose a name is, and when that client last called under it. */
export interface NameBinding {
  readonly agentId: string;
  readonly principal: string;
  readonly seenAtMs: number;
}

/** A client that has not called for this long, and has no connection open, is gone; its names may be used again. */
export const GONE_AFTER_MS = 10 * 60_000;
/** Names nobody used for this long are forgotten. */
export const FORGOTTEN_AFTER_MS = 12 * 60 * 60_000;

interface NameFacts {
  readonly principal: string;
  /** Null when nobody has used the name. */
  readonly binding: NameBinding | null;
  /** The client that has the name is connected. */
  readonly isConnected: boolean;
  /** It is known to have ended. */
  readonly isGone: boolean;
  readonly now: number;
}

/** `own`: the client has the name; `free`: it may have it; `taken`: somebody else has it, and is still there. */
export type NameDecision = 'own' | 'free' | 'taken';

/** J3: a name belongs to the client that first used it, for as long as that client is there. */
export function decideName({ principal, binding, isConnected, isGone, now }: NameFacts): NameDecision {
  if (binding === null) return 'free';
  if (binding.principal === principal) return 'own';
  if (isConnected) return 'taken';
  return isGone || now - binding.seenAtMs >= GONE_AFTER_MS ? 'free' : 'taken';
}

const MAX_NAME_CHARS = 128;

/** The name with the mark of the client that uses it beside its owner. */
export function qualifyName(agentId: string, mark: string): string {
  return `${agentId.slice(0, MAX_NAME_CHARS - mark.length - 1)}@${mark}`;
}
