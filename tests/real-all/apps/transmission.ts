import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '../../real/apps.js';
import { startProgram } from '../programs.js';

/** Transmission that talks to nobody, with its page open to this machine. */
export function startTransmission(): Promise<App> {
  return startProgram({
    program: 'transmission-daemon',
    prepare: (folder, port) => {
      const settings = {
        'rpc-enabled': true,
        'rpc-bind-address': '127.0.0.1',
        'rpc-port': port,
        'rpc-authentication-required': false,
        'rpc-whitelist-enabled': false,
        'bind-address-ipv4': '127.0.0.1',
        'bind-address-ipv6': '::1',
        'dht-enabled': false,
        'lpd-enabled': false,
        'pex-enabled': false,
        'utp-enabled': false,
        'port-forwarding-enabled': false,
        'peer-port-random-on-start': true,
        'download-dir': join(folder, 'downloads'),
        'start-added-torrents': false,
      };
      mkdirSync(join(folder, 'conf'));
      mkdirSync(join(folder, 'downloads'));
      writeFileSync(join(folder, 'conf', 'settings.json'), JSON.stringify(settings));
    },
    args: (folder) => ['--foreground', '--config-dir', join(folder, 'conf')],
    readyPath: '/transmission/web/',
  });
}
