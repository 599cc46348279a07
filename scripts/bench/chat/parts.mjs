/** The third-party chats and editors, in the versions of `parts/package-lock.json`, and one script per kit made of them. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../setup.mjs';

const HERE = import.meta.dirname;
const CACHE = join(root, 'node_modules', '.cache', 'nova-chat');
const MODULES = join(CACHE, 'node_modules');

/** Installed on first use; a part that cannot be installed ends the run. */
export function installParts() {
  const lock = join(HERE, 'parts', 'package-lock.json');
  const stamp = createHash('sha256').update(readFileSync(lock)).digest('hex');
  const stampFile = join(CACHE, 'stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.error('nova: installing the third-party chats of the chat bench (first time only) …');
  mkdirSync(CACHE, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(HERE, 'parts', name), join(CACHE, name));
  const args = ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: CACHE, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('npm could not install the parts of the chat bench');
  writeFileSync(stampFile, stamp);
}

/** Every kit as a script and its styles, by file name. */
export async function buildKits(wanted = () => true) {
  const { build } = await import('esbuild');
  const kits = readdirSync(join(HERE, 'kits')).filter(wanted);
  const { outputFiles } = await build({
    entryPoints: kits.map((file) => join(HERE, 'kits', file)),
    outdir: join(CACHE, 'kits'),
    bundle: true,
    write: false,
    format: 'esm',
    target: 'chrome120',
    minify: true,
    jsx: 'automatic',
    nodePaths: [MODULES],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]));
}
