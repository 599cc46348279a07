/** The servers that are compared: Nova and the peer, on one browser executable, and how each is started and ended. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/setup.mjs';
import { TEST_HEADED, testChromium } from '../../support/chromium.js';
import { McpClient } from './mcp-client.js';
import { peerProgram } from './peer.js';
import { end, ownerOf } from './processes.js';

export interface TestBrowser {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
  readonly version: string;
}

const { path, env } = await testChromium();
/** The browser of the tests. */
export const testBrowser: TestBrowser = { path, env, version: versionOf(path, env) };

/** Of "Chromium 153.0.8010.0 built on …". */
function versionOf(path: string, env: Readonly<Record<string, string>>): string {
  const said = execFileSync(path, ['--version', '--no-sandbox'], { env: { ...process.env, ...env }, encoding: 'utf8' });
  return /\d+(?:\.\d+)+/.exec(said)?.[0] ?? said.trim();
}

/** The caller's settings of Nova must not reach what is measured. */
export const plainEnv: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('NOVA_')),
);

/** What is still to be ended and removed, should the run be interrupted. */
const cleanups = new Set<() => Promise<void>>();

/** Ends every server and removes every folder that is left. */
export async function cleanUp(): Promise<void> {
  for (const clean of [...cleanups].reverse()) await clean();
}

function remember(work: () => void | Promise<void>): () => Promise<void> {
  const clean = async () => {
    cleanups.delete(clean);
    await work();
  };
  cleanups.add(clean);
  return clean;
}

export function temporaryFolder(): { folder: string; remove: () => Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'nova-bench-'));
  return { folder, remove: remember(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })) };
}

/** A server and how it is ended. */
export interface Contestant {
  readonly client: McpClient;
  readonly end: () => Promise<void>;
}

/** A front on the data folder. `leave` ends it alone, `end` also the owner behind it and with it the browser. */
export interface NovaContestant extends Contestant {
  readonly owner: () => number | undefined;
  readonly leave: () => Promise<void>;
}

/** Another checkout than this one, already built, and the folder that the front is started in. */
export interface NovaPlace {
  readonly checkout?: string;
  readonly cwd?: string;
  /** Settings of Nova, by their variables. */
  readonly env?: Readonly<Record<string, string>>;
}

export function startNova(
  dataDir: string,
  { checkout = root, cwd, env: settings = {} }: NovaPlace = {},
): NovaContestant {
  const program = join(checkout, 'bin', 'nova.js');
  const shown = TEST_HEADED ? ['--headed'] : [];
  const args = [program, 'mcp', '--data-dir', dataDir, '--browser', testBrowser.path, ...shown];
  const client = new McpClient({ args, env: { ...plainEnv, ...settings }, ...(cwd !== undefined && { cwd }) });
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

/** `more`: further flags of its own. */
export function startPeer(more: readonly string[] = []): Contestant {
  const flags = ['--headless', '--isolated', '--no-sandbox', '--executable-path', testBrowser.path, ...more];
  // It leaves a file per look in the folder it is started in.
  const { folder, remove } = temporaryFolder();
  const client = new McpClient({
    args: [peerProgram(), ...flags],
    env: { ...plainEnv, ...testBrowser.env },
    cwd: folder,
  });
  const endPeer = remember(async () => {
    await client.close();
    await remove();
  });
  return { client, end: endPeer };
}

export function startFloor(): Contestant {
  const program = join(import.meta.dirname, '..', 'speed', 'floor.mjs');
  const client = new McpClient({ args: [program], env: plainEnv });
  return { client, end: remember(() => client.close()) };
}
