import { request } from 'node:http';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import type { Admitted } from './admission.js';
import type { UpstreamProxy } from './messages.js';
import { NEXT_PROXY_FAILED, netError } from './net-errors.js';

/** How long one of several addresses is tried before the next. */
const ATTEMPT_MS = 1000;

/** The connection could not be made; `netError` is what the browser would call it. */
export class DialError extends Error {
  readonly netError: string;

  constructor(error: string) {
    super(error);
    this.netError = error;
  }
}

/** Options of a connection that goes to the judged addresses, whatever the name means by now. */
export function pinned({ destination, addresses }: Admitted) {
  const lookup: LookupFunction = (_name, options, callback) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = all;
    if (options.all === true) callback(null, all);
    else callback(null, first?.address ?? '', first?.family ?? 0);
  };
  return {
    host: destination.host.host.replace(/^\[(.*)\]$/, '$1'),
    port: destination.port,
    lookup,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    noDelay: true,
  };
}

/** Opens a connection that carries whatever the browser sends. Rejects with `DialError`. */
export function dial(admitted: Admitted, upstream: UpstreamProxy | null): Promise<Socket> {
  return upstream === null ? dialDirectly(admitted) : dialThrough(upstream, nameFor(admitted));
}

function dialDirectly(admitted: Admitted): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...pinned(admitted), allowHalfOpen: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error) => reject(new DialError(netError(error))));
  });
}

function dialThrough(upstream: UpstreamProxy, authority: string): Promise<Socket> {
  const { host, port, authorization } = upstream;
  return new Promise((resolve, reject) => {
    const asking = request({
      host,
      port,
      method: 'CONNECT',
      path: authority,
      agent: false,
      headers: { host: authority, ...(authorization !== null && { 'proxy-authorization': authorization }) },
    });
    asking.once('connect', ({ statusCode = 0 }, socket: Socket, head) => {
      if (statusCode >= 200 && statusCode < 300) {
        if (head.length > 0) socket.unshift(head);
        resolve(socket);
        return;
      }
      socket.destroy();
      reject(new DialError(statusCode === 407 ? 'net::ERR_PROXY_AUTH_REQUESTED' : 'net::ERR_TUNNEL_CONNECTION_FAILED'));
    });
    asking.once('response', (response) => {
      response.destroy();
      reject(new DialError(NEXT_PROXY_FAILED));
    });
    asking.once('error', () => reject(new DialError(NEXT_PROXY_FAILED)));
    asking.end();
  });
}

/** The next proxy is given the judged address, so that it cannot find another one; a name only where nothing else is known. */
export function nameFor({ destination, addresses }: Admitted): string {
  const [address = destination.host.host] = addresses;
  return `${isIP(address) === 6 ? `[${address}]` : address}:${destination.port}`;
}
