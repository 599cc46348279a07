import { request } from 'node:http';
import { Agent, type AgentOptions } from 'node:https';
import { isIP, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect } from 'node:tls';
import type { Clock } from '../../kernel/index.js';
import type { EgressDoor } from './egress-types.js';

/** The door did not open a way to the server. */
class TunnelRefused extends Error {
  readonly code = 'TUNNEL_REFUSED';
}

const TUNNEL_MS = 15_000;

export function doorHeaders({ username, password }: EgressDoor): Record<string, string> {
  const key = Buffer.from(`${username}:${password}`).toString('base64');
  return { 'proxy-authorization': `Basic ${key}` };
}

type Connected = (error: Error | null, socket: Duplex) => void;

interface DoorAgentOptions extends AgentOptions {
  readonly door: EgressDoor | null;
  readonly clock: Clock;
}

/** Makes its encrypted connections through the door of a profile, and directly where there is none. */
export class DoorAgent extends Agent {
  readonly #door: EgressDoor | null;
  readonly #clock: Clock;

  constructor({ door, clock, ...options }: DoorAgentOptions) {
    super(options);
    this.#door = door;
    this.#clock = clock;
  }

  override createConnection(
    options: Parameters<Agent['createConnection']>[0],
    callback?: Connected,
  ): ReturnType<Agent['createConnection']> {
    const door = this.#door;
    if (door === null) return super.createConnection(options, callback);
    // Nobody to hand the tunnel to: better no connection than one beside the door.
    if (callback === undefined) throw new TunnelRefused();
    const host = options.host ?? '';
    const servername = isIP(host) === 0 ? { servername: host } : {};
    tunnel(door, `${isIP(host) === 6 ? `[${host}]` : host}:${options.port}`, this.#clock).then(
      (socket) => callback(null, connect({ socket, host, ALPNProtocols: ['http/1.1'], ...servername })),
      (error: Error) => callback(error, new Socket()),
    );
    return undefined;
  }
}

function tunnel(door: EgressDoor, authority: string, clock: Clock): Promise<Socket> {
  const { hostname, port } = new URL(door.server);
  return new Promise((resolve, reject) => {
    const asking = request({
      host: hostname,
      port,
      method: 'CONNECT',
      path: authority,
      agent: false,
      headers: { host: authority, ...doorHeaders(door) },
    });
    asking.once('connect', ({ statusCode = 0 }, socket: Socket) => {
      cancelLimit();
      if (statusCode >= 200 && statusCode < 300) return resolve(socket);
      socket.destroy();
      reject(new TunnelRefused());
    });
    const cancelLimit = clock.after(TUNNEL_MS, () => asking.destroy(new TunnelRefused()));
    asking.once('error', (error) => {
      cancelLimit();
      reject(error);
    });
    asking.end();
  });
}
