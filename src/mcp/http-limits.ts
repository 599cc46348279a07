/** What a client over HTTP may use. Generous: they stop a client that runs wild, not one that works hard. */
export interface McpHttpLimits {
  readonly maxBodyBytes: number;
  /** Requests a second over time, and how many may come at once; for everybody with one token, and for each agent. */
  readonly principalRate: Rate;
  readonly agentRate: Rate;
  /** The same for requests without a valid token, all together. */
  readonly strangerRate: Rate;
  /** Calls of one principal that may be under way at a time. */
  readonly maxCalls: number;
  /** POST requests of one principal that may be open at a time, whatever they carry. */
  readonly maxPosts: number;
  /** Sessions of handshake-era clients, all together. */
  readonly maxSessions: number;
  /** A session that nobody used for so long is ended. */
  readonly sessionIdleMs: number;
}

export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

export const MCP_HTTP_LIMITS: McpHttpLimits = {
  maxBodyBytes: 8 * 1024 * 1024,
  principalRate: { perSecond: 1000, burst: 5000 },
  agentRate: { perSecond: 200, burst: 1000 },
  strangerRate: { perSecond: 10, burst: 50 },
  maxCalls: 256,
  maxPosts: 1024,
  maxSessions: 256,
  sessionIdleMs: 30 * 60_000,
};
