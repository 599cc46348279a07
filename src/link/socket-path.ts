import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256Hex } from '../kernel/index.js';

/** The kernel's limit is 108 bytes on Linux and 104 on macOS, with a zero at the end. */
const MAX_SOCKET_PATH_BYTES = 100;

/** Where the owner of a data folder listens. A folder with a long name gets a short stand-in. */
export function socketPathOf(dataDir: string, platform: NodeJS.Platform = process.platform): string {
  const short = sha256Hex(dataDir).slice(0, 16);
  if (platform === 'win32') return `\\\\.\\pipe\\nova-${short}`;
  const inside = join(dataDir, 'owner.sock');
  return Buffer.byteLength(inside) <= MAX_SOCKET_PATH_BYTES ? inside : join(tmpdir(), `nova-${short}`, 'owner.sock');
}
