/** Why a request did not get out: refused by the URL policy, or lost on its way. */
export type EgressNote = {
  readonly host: string;
  readonly port: number;
} & (
  | { readonly kind: 'denied'; readonly rule: string; readonly message: string }
  /** In the browser's own words, for example "net::ERR_CONNECTION_REFUSED". */
  | { readonly kind: 'failed'; readonly error: string }
);

/** The way out of one profile: a proxy on this machine that only its browser can use (A&S Z8). */
export interface EgressDoor {
  readonly server: string;
  readonly username: string;
  readonly password: string;
  /** Where the browser is asked for the key. */
  readonly keyUrl: string;
  /** The header that only this door gives its answer there. */
  readonly ownAnswer: string;
  /** Whether a page may read a file; left out while no folder is open to pages, since then no page is one of a file. */
  readonly mayReadFile?: (url: string) => boolean;
  /** Everything noted from now on comes after this. */
  mark(): number;
  /** What was last noted of the place this address names, after `mark`; null when it got through. */
  explain(url: string, mark: number): Promise<EgressNote | null>;
  /** Told the host of every request that the policy refused. */
  onDenied(listener: (host: string) => void): () => void;
  /** Somebody came without the key; perhaps the browser, which forgets it when its network process dies. */
  onStranger(listener: () => void): () => void;
  close(): void;
}

/** Opens the ways out, one per profile. */
export interface Egress {
  /** Gets ready for the first `open`, without waiting. */
  prepare(): void;
  open(): Promise<EgressDoor>;
}
