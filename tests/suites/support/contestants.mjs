/** The servers that are compared: Nova and the peer, on one browser executable, and how each is started and ended. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, userDataDir } from '../../../scripts/setup.mjs';
import { McpClient } from './mcp-client.mjs';
import { peerProgram } from './peer.mjs';
import { end, ownerOf } from './processes.mjs';

/** The browser that `nova browser install` recorded. */
export function recordedBrowser() {
  const { path, env = {}, version } = JSON.parse(readFileSync(join(userDataDir(), 'browser', 'browser.json'), 'utf8'));
  return { path, env, version };
}

/** The caller's settings of Nova must not reach what is measured. */
export const plainEnv = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NOVA_')));

const browser = recordedBrowser();

/** What is still to be ended and removed, should the run be interrupted. */
const cleanups = new Set();

/** Ends every server and removes every folder that is left. */
export async function cleanUp() {
  for (const clean of [...cleanups].reverse()) await clean();
}

function remember(work) {
  const clean = async () => {
    cleanups.delete(clean);
    await work();
  };
  cleanups.add(clean);
  return clean;
}

export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'nova-bench-'));
  return { folder, remove: remember(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })) };
}

/** A front on the data folder. `leave` ends it alone, `end` also the owner behind it and with it the browser. */
export function startNova(dataDir) {
  const program = join(root, 'bin', 'nova.js');
  const args = [program, 'mcp', '--data-dir', dataDir, '--browser', browser.path];
  const client = new McpClient({ args, env: plainEnv });
  const owner = () => ownerOf(dataDir);
  const endBoth = remember(async () => {
    const pid = owner();
    await client.close();
    if (pid !== undefined) await end(pid);
  });
  const leave = async () => {
    cleanups.delete(endBoth);
    await client.close();
  };
  return { client, owner, leave, end: endBoth };
}

/** @param {readonly string[]} more Further flags of its own. */
export function startPeer(more = []) {
  const flags = ['--headless', '--isolated', '--no-sandbox', '--executable-path', browser.path, ...more];
  // It leaves a file per look in the folder it is started in.
  const { folder, remove } = temporaryFolder();
  const client = new McpClient({ args: [peerProgram(), ...flags], env: { ...plainEnv, ...browser.env }, cwd: folder });
  const end = remember(async () => {
    await client.close();
    await remove();
  });
  return { client, end };
}

export function startFloor() {
  const client = new McpClient({
    args: [fileURLToPath(new URL('../speed/floor.mjs', import.meta.url))],
    env: plainEnv,
  });
  return { client, end: remember(() => client.close()) };
}
