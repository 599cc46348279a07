/** The bundles of the apps, built once for all servers of a process. */
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import svelte from 'esbuild-svelte';

const here = dirname(fileURLToPath(import.meta.url));
// Codec: its types name the function as a member of what is imported.
const sveltePlugin = svelte as unknown as (options: object) => Plugin;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export interface Asset {
  readonly type: string;
  readonly bytes: Uint8Array;
}

let built: Promise<ReadonlyMap<string, Asset>> | undefined;

export function assets(): Promise<ReadonlyMap<string, Asset>> {
  built ??= buildAll();
  return built;
}

async function buildAll(): Promise<ReadonlyMap<string, Asset>> {
  const folder = join(here, 'client');
  const entryPoints = readdirSync(folder)
    .filter((name) => /\.(js|jsx)$/.test(name))
    .map((name) => join(folder, name));
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    outdir: join(here, 'out'),
    absWorkingDir: here,
    conditions: ['svelte', 'browser'],
    mainFields: ['svelte', 'browser', 'module', 'main'],
    alias: { vue: 'vue/dist/vue.esm-bundler.js' },
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    loader: {
      '.svg': 'dataurl',
      '.png': 'dataurl',
      '.woff2': 'dataurl',
      '.woff': 'dataurl',
      '.ttf': 'dataurl',
      '.eot': 'dataurl',
    },
    plugins: [sveltePlugin({ compilerOptions: { css: 'injected' } })],
    logLevel: 'error',
  });
  return new Map(
    outputFiles.map(({ path, contents }) => {
      const name = basename(path);
      return [`/assets/${name}`, { type: TYPES[name.slice(name.lastIndexOf('.'))] ?? '', bytes: contents }];
    }),
  );
}
