import type { EgressDoor } from '../network/egress-types.js';

/** Hosts that an answer names (E&T 1.2). */
const NAMED_HOSTS = 10;
/** Refused requests may name a new host each; beyond this many they are counted under no name. */
const COUNTED_HOSTS = 1000;

/** Requests that the URL policy refused (A&S Z8). */
export interface BlockedRequests {
  readonly count: number;
  readonly hosts: readonly string[];
}

/** What the policy refused in the profile of a tab since it was last asked. */
export class Denials {
  readonly #counts = new Map<string, number>();
  readonly stop: () => void;

  constructor(door: EgressDoor | null) {
    this.stop =
      door?.onDenied((host) => {
        const name = this.#counts.size < COUNTED_HOSTS || this.#counts.has(host) ? host : '';
        this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
      }) ?? (() => undefined);
  }

  /** Null when there was none. A door serves all tabs of its profile: `isOurs` says whose host it was. */
  take(isOurs: (host: string) => boolean): BlockedRequests | null {
    const ours = [...this.#counts].filter(([host]) => isOurs(host));
    this.#counts.clear();
    const count = ours.reduce((sum, [, times]) => sum + times, 0);
    const hosts = ours.map(([host]) => host).filter((host) => host !== '');
    return count === 0 ? null : { count, hosts: hosts.slice(0, NAMED_HOSTS) };
  }
}
