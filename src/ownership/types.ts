/** The right of one agent to act on a tab for a while (A&S 1.3). It coordinates agents and proves nothing. */
export interface ClaimHolder {
  readonly agentId: string;
  /** The client of that agent (A&S J3a). */
  readonly principal: string;
  readonly agentRole: AgentRole;
  readonly claimTaskId: string;
  readonly finalizationToken: string;
  readonly debugLabel: string | null;
  readonly claimedAtMs: number;
  readonly expiresAtMs: number;
}

/** Who calls: an agent, and the client that speaks for it. */
export interface Caller {
  readonly agentId: string;
  readonly principal: string;
}

/** Whose claim was taken away, and why; told to that agent once (A&S C4). */
export interface Displaced {
  readonly agentId: string;
  readonly reason: string;
}

export interface Claim {
  readonly targetId: string;
  /** +1 on every change of the claim; a call admitted under an older one is refused at dispatch (A&S C9). */
  readonly epoch: number;
  readonly holder: ClaimHolder | null;
  readonly displaced: Displaced | null;
}

export const AGENT_ROLES = ['actor', 'archivist', 'mcp'] as const;
export type AgentRole = (typeof AGENT_ROLES)[number];

/** An isolated browser profile (A&S 1.2). The letter is for people and may be reused; the ref never is. */
export interface Sandbox {
  readonly sandboxId: string;
  readonly sandboxRef: string;
  readonly details: SandboxDetails;
  readonly createdAtMs: number;
}

export interface SandboxDetails {
  readonly name: string | null;
  readonly color: string | null;
  readonly startUrl: string | null;
  readonly purpose: string | null;
  readonly accountLabel: string | null;
  readonly aliases: readonly string[];
  readonly preferredFor: readonly string[];
}

/** A tab as it is remembered over restarts. The URL is redacted, so a secret in it does not come back. */
export interface RememberedTarget {
  readonly targetId: string;
  readonly sandboxRef: string;
  readonly agentId: string | null;
  readonly lastUrl: string | null;
}
