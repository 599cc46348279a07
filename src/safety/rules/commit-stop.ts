import type { ReasonCode } from '../../kernel/index.js';

/** What can forbid every action that commits something (A&S 5.13), whatever its contract says. */
export interface CommitStopFacts {
  /** Null: the call commits nothing. */
  readonly commitClass: string | null;
  readonly host: string | null;
  readonly killGlobal: boolean;
  /** By host; a switch holds for every host below it too. */
  readonly killDomains: Readonly<Record<string, boolean>>;
  /** The store was found damaged, and nobody has confirmed that yet. */
  readonly isUnconfirmed: boolean;
}

export interface CommitStop {
  readonly gateId: string;
  readonly reasonCode: ReasonCode;
  readonly message: string;
}

/** H1 and V10: the kill switches, and the pause after a damaged store. Null when nothing forbids it. */
export function decideCommitStop(facts: CommitStopFacts): CommitStop | null {
  if (facts.commitClass === null) return null;
  if (facts.killGlobal) {
    return {
      gateId: 'safety.kill_switch',
      reasonCode: 'guarded_commit.kill_switch_global',
      message: 'The operator has switched off every action that commits something.',
    };
  }
  const { host } = facts;
  const killed = Object.entries(facts.killDomains).find(
    ([domain, on]) => on && host !== null && isWithin(host, domain),
  );
  if (killed !== undefined) {
    return {
      gateId: 'safety.kill_switch',
      reasonCode: 'guarded_commit.kill_switch_domain',
      message: `The operator has switched off every action that commits something on ${killed[0]}.`,
    };
  }
  if (!facts.isUnconfirmed) return null;
  return {
    gateId: 'safety.recovered_store',
    reasonCode: 'store.recovered_unconfirmed',
    message: 'The evidence store was damaged and replaced with a new one; earlier actions may be missing from it.',
  };
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
