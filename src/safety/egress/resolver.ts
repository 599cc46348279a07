import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Clock } from '../../kernel/index.js';
import { describeHost } from '../addresses/addresses.js';
import type { HostFacts } from '../types.js';

/** About as long as browsers keep an answer of the system's resolver. */
const KEPT_MS = 30_000;
const MOST_KEPT = 1000;
/** What browsers make of these names, whatever the system's resolver says. */
const LOCAL_ADDRESSES = ['127.0.0.1', '::1'];

/** Asks the system for the addresses of a host, once for all that want them within half a minute. */
export class Resolver {
  readonly #clock: Clock;
  readonly #known = new Map<string, { readonly addresses: Promise<readonly string[]>; readonly askedAt: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Rejects with the resolver's error, which is not kept. */
  resolve({ host, address }: HostFacts): Promise<readonly string[]> {
    const literal = host.replace(/^\[(.*)\]$/, '$1');
    if (isIP(literal) !== 0) return Promise.resolve([literal]);
    if (address === 'loopback') return Promise.resolve(LOCAL_ADDRESSES);
    const known = this.#known.get(host);
    if (known !== undefined && this.#clock.monotonic() - known.askedAt < KEPT_MS) return known.addresses;
    const addresses = this.#ask(host);
    this.#known.delete(host);
    this.#known.set(host, { addresses, askedAt: this.#clock.monotonic() });
    const oldest = this.#known.keys().next();
    if (this.#known.size > MOST_KEPT && !oldest.done) this.#known.delete(oldest.value);
    return addresses;
  }

  async #ask(host: string): Promise<readonly string[]> {
    try {
      return (await lookup(host, { all: true })).map(({ address }) => address.replace(/%.*$/, ''));
    } catch (error) {
      this.#known.delete(host);
      throw error;
    }
  }
}

/** An address as the policy judges it. One of this machine's own counts as loopback: it leads to the same ports. */
export function describeAddress(address: string): HostFacts {
  const facts = describeHost(new URL(`http://${address.includes(':') ? `[${address}]` : address}/`).hostname);
  if (facts.address === 'loopback' || facts.address === 'link_local') return facts;
  const isOwn = Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === address));
  return isOwn ? { ...facts, address: 'loopback' } : facts;
}
