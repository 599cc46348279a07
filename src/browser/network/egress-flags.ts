import type { EgressDoor } from './egress-types.js';

/** Everything through the door, loopback included; no datagrams beside it, and no names resolved by Chromium itself. */
export function egressFlags({ server }: Pick<EgressDoor, 'server'>): readonly string[] {
  return [
    `--proxy-server=${server}`,
    '--proxy-bypass-list=<-loopback>',
    // The first is the name of older versions.
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  ];
}
