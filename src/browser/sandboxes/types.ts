export type BrowserState = 'off' | 'starting' | 'running';

/** All processes as one: running if any is; version, executable, pid and start are those of the longest running one. */
export interface BrowserStatus {
  readonly state: BrowserState;
  readonly version: string | null;
  readonly executable: string | null;
  readonly pid: number | null;
  readonly startedAtMs: number | null;
  /** How often a running browser ended without being asked to. */
  readonly crashes: number;
  /** Why the last start failed, until one succeeds. */
  readonly lastError: string | null;
  readonly processes: readonly ProcessStatus[];
}

/** One running browser process. */
export interface ProcessStatus {
  readonly sandboxRef: string;
  readonly pid: number | null;
  readonly startedAtMs: number;
  readonly tabs: number;
}

/** Where a tab lives: a stored profile, or an in-memory one beside it. */
export interface Place {
  /** Immutable 32-hex uid of the sandbox (A&S S2). */
  readonly sandboxRef: string;
  readonly profileDir: string;
  /** kept: the stored profile. */
  readonly privacy: 'kept' | PrivatePlace;
}

/** The private profile that all tabs of one owner share, or a private profile of its own. */
export type PrivatePlace = { readonly sharedBy: string } | 'isolated';

/**
 * closed: by a tool. vanished: by its page or a person. idle: its process was closed for idleness or the limit (A&S S7). ended: its
 * process ended without regard to the tab: it crashed, or Nova is ending.
 */
export type ClosedBecause = 'closed' | 'vanished' | 'idle' | 'ended';
