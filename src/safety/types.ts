/** The operator's URL settings (A&S Z8), plus what only the running program knows. */
export interface UrlPolicy {
  /** When not empty, the only hosts that may be reached: `example.com`, or `*.example.com` for every host below it. */
  readonly allowHosts: readonly string[];
  /** Same form; wins over `allowHosts`. */
  readonly denyHosts: readonly string[];
  /** Absolute folders that `file:` addresses may lie in. */
  readonly fileRoots: readonly string[];
  readonly blockPrivateNetworks: boolean;
  /** Ports Nova itself listens on; never reachable by way of the browser. */
  readonly ownPorts: readonly number[];
}

export type UrlRule =
  | 'unparsable'
  | 'scheme'
  | 'file_roots'
  | 'link_local'
  | 'metadata'
  | 'own_port'
  | 'private_network'
  | 'deny_hosts'
  | 'allow_hosts';

/** `url` is the address in the form the browser will see; open that one, so that what was judged is what is opened. */
export type UrlVerdict =
  | { readonly allowed: true; readonly url: string }
  | { readonly allowed: false; readonly rule: UrlRule; readonly message: string };

/** Where a host leads as far as its spelling tells. `name`: only the resolver knows. */
export type AddressClass = 'name' | 'public' | 'private' | 'loopback' | 'link_local';

export interface HostFacts {
  /** Canonical: lower case, punycode, no trailing dot, IPv6 in brackets. */
  readonly host: string;
  /** Another address that reaches the same machine: the IPv4 inside of IPv6, or loopback for none in particular. */
  readonly embedded: string | null;
  readonly address: AddressClass;
  /** Where clouds tell their machines what they are and which keys they have. */
  readonly isMetadata: boolean;
}

/** A URL taken apart, for the policy to judge. */
export type UrlSubject =
  | { readonly kind: 'unparsable' }
  | { readonly kind: 'blank'; readonly url: string }
  | { readonly kind: 'other'; readonly scheme: string }
  /** `path` is decoded; null when the address could mean another file than it seems to. */
  | { readonly kind: 'file'; readonly url: string; readonly path: string | null }
  | { readonly kind: 'web'; readonly url: string; readonly port: number; readonly host: HostFacts };
