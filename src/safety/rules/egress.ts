import type { HostFacts, UrlPolicy, UrlVerdict } from '../types.js';
import { decideUrl } from './url-policy.js';

/** Where a connection of the browser is to go: the host as the page named it. */
export interface Destination {
  readonly host: HostFacts;
  readonly port: number;
}

export type AddressDecision =
  | { readonly allowed: true; readonly addresses: readonly HostFacts[] }
  | Extract<UrlVerdict, { allowed: false }>;

/** Whether the host may be reached at all, as far as its spelling tells (A&S Z8). */
export function decideDestination({ host, port }: Destination, policy: UrlPolicy): UrlVerdict {
  return decideUrl({ kind: 'web', url: `http://${host.host}:${port}/`, port, host }, policy);
}

/**
 * Which of the addresses a host leads to may be connected to; refused when none may. The allow list names hosts, and the
 * host has passed it already; so has the name of a metadata service, which leads to one.
 */
export function decideAddresses(
  { host, port }: Destination,
  addresses: readonly HostFacts[],
  policy: UrlPolicy,
): AddressDecision {
  const judged = addresses.map((address) => ({
    address,
    verdict: decideDestination(
      { host: { ...address, isMetadata: address.isMetadata && !host.isMetadata }, port },
      { ...policy, allowHosts: [] },
    ),
  }));
  const allowed = judged.filter(({ verdict }) => verdict.allowed).map(({ address }) => address);
  const [first] = judged;
  if (allowed.length > 0 || first === undefined || first.verdict.allowed) return { allowed: true, addresses: allowed };
  const { rule, message } = first.verdict;
  const isSame = first.address.host === host.host;
  return {
    allowed: false,
    rule,
    message: isSame ? message : `${host.host} resolves to ${first.address.host}. ${message}`,
  };
}
