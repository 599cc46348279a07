import { isUrl } from '../../kernel/index.js';
import { describeHost } from '../addresses/addresses.js';
import { type Destination, decideAddresses, decideDestination } from '../rules/egress.js';
import type { UrlRule } from '../types.js';
import type { EgressRules } from './messages.js';
import { netError } from './net-errors.js';
import { describeAddress, type Resolver } from './resolver.js';

/** A destination with the addresses it was judged by; a connection goes to one of them and nowhere else. */
export interface Admitted {
  readonly destination: Destination;
  /** Empty when only the next proxy can resolve the host. */
  readonly addresses: readonly string[];
}

export type Admission =
  | { readonly kind: 'admitted'; readonly admitted: Admitted }
  | { readonly kind: 'denied'; readonly rule: UrlRule; readonly message: string }
  | { readonly kind: 'failed'; readonly error: string };

/** Resolves the host once and judges name and addresses (A&S Z8). Never throws. */
export async function admit(destination: Destination, rules: EgressRules, resolver: Resolver): Promise<Admission> {
  const { policy, upstream } = rules;
  const named = decideDestination(destination, policy);
  if (!named.allowed) return { kind: 'denied', rule: named.rule, message: named.message };
  let addresses: readonly string[];
  try {
    addresses = await resolver.resolve(destination.host);
  } catch (error) {
    // A network whose names only its proxy knows; where private addresses are closed, what cannot be judged is not reached.
    if (upstream !== null && !policy.blockPrivateNetworks)
      return { kind: 'admitted', admitted: { destination, addresses: [] } };
    return { kind: 'failed', error: netError(error) };
  }
  const decision = decideAddresses(destination, addresses.map(describeAddress), policy);
  if (!decision.allowed) return { kind: 'denied', rule: decision.rule, message: decision.message };
  const bare = decision.addresses.map(({ host }) => host.replace(/^\[(.*)\]$/, '$1'));
  return { kind: 'admitted', admitted: { destination, addresses: bare } };
}

/** Takes `host:port` apart, as CONNECT names it; null when it is nothing of the kind. */
export function destinationOf(authority: string): Destination | null {
  const port = /:(\d{1,5})$/.exec(authority)?.[1];
  const text = `http://${authority}/`;
  if (port === undefined || !isUrl(text)) return null;
  const { hostname, pathname, username, search } = new URL(text);
  if (hostname === '' || pathname !== '/' || username !== '' || search !== '') return null;
  return { host: describeHost(hostname), port: Number(port) };
}

/** The destination of an address with a scheme; null for anything but http. */
export function destinationOfUrl(url: string): { readonly destination: Destination; readonly url: URL } | null {
  if (!isUrl(url)) return null;
  const parsed = new URL(url);
  if (parsed.protocol !== 'http:') return null;
  const port = parsed.port === '' ? 80 : Number(parsed.port);
  return { destination: { host: describeHost(parsed.hostname), port }, url: parsed };
}
