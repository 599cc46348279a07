/** The third-party parts, in the versions of `parts/package-lock.json`, and one script and style sheet per kit made of them. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { root } from '../../setup.mjs';

const HERE = import.meta.dirname;
const CACHE = join(root, 'node_modules', '.cache', 'nova-outcomes');
export const MODULES = join(CACHE, 'node_modules');

/** Installed on first use; a part that cannot be installed ends the run. */
export function installParts() {
  const lock = join(HERE, 'parts', 'package-lock.json');
  const stamp = createHash('sha256').update(readFileSync(lock)).digest('hex');
  const stampFile = join(CACHE, 'stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.error('nova: installing the third-party parts of the outcome bench (first time only, a few minutes) …');
  mkdirSync(CACHE, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(HERE, 'parts', name), join(CACHE, name));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: CACHE, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('npm could not install the parts of the outcome bench');
  writeFileSync(stampFile, stamp);
}

/** Kits by name: those of third-party parts, and those written by hand. */
export function kitNames() {
  const names = readdirSync(join(HERE, 'kits')).map((file) => basename(file, extname(file)));
  return {
    thirdParty: names.filter((name) => !name.startsWith('plain-')),
    plain: names.filter((name) => name.startsWith('plain-')),
  };
}

/** Every kit as a script and its styles, by file name. */
export async function buildKits() {
  const { build } = await import('esbuild');
  const kits = readdirSync(join(HERE, 'kits')).map((file) => join(HERE, 'kits', file));
  const { outputFiles } = await build({
    entryPoints: kits,
    outdir: join(CACHE, 'kits'),
    bundle: true,
    write: false,
    format: 'esm',
    target: 'chrome120',
    minify: true,
    jsx: 'automatic',
    nodePaths: [MODULES],
    alias: { vue: join(MODULES, 'vue', 'dist', 'vue.esm-bundler.js') },
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    loader: {
      '.svg': 'dataurl',
      '.woff': 'dataurl',
      '.woff2': 'dataurl',
      '.ttf': 'dataurl',
      '.eot': 'dataurl',
      '.png': 'dataurl',
    },
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]));
}
