/** The third-party parts, in the versions of `parts/package-lock.json`, and one script and style sheet per kit made of them. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cacheOf, installPackages } from '../support/parts.js';

const HERE = import.meta.dirname;
const CACHE = cacheOf('outcomes');
export const MODULES = join(CACHE, 'node_modules');

export const installParts = (): void =>
  installPackages({ name: 'outcomes', what: 'the third-party parts of the outcome bench, which takes a few minutes' });

/** Those written by hand need nothing to be installed. */
export const isPlain = (kit: string): boolean => kit.startsWith('plain-');

/** Kits as scripts and their styles, by file name. */
export async function buildKits(wanted: (kit: string) => boolean = () => true): Promise<Map<string, Buffer>> {
  const { build } = await import('esbuild');
  const kits = readdirSync(join(HERE, 'pages', 'kits'))
    .filter(wanted)
    .map((file) => join(HERE, 'pages', 'kits', file));
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
