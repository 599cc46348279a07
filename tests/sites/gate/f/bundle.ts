/** Bundles the pages that are built with a framework, once per process. */
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';
import { readFile } from 'node:fs/promises';

const CLIENT = fileURLToPath(new URL('./client/', import.meta.url));
let made: Promise<ReadonlyMap<string, Buffer>> | undefined;

const svelte: Plugin = {
  name: 'svelte',
  setup(setup) {
    setup.onLoad({ filter: /\.svelte$/ }, async (file) => {
      const { js } = compile(await readFile(file.path, 'utf8'), { filename: basename(file.path), css: 'injected' });
      return { contents: js.code, loader: 'js' };
    });
  },
};

async function make(): Promise<ReadonlyMap<string, Buffer>> {
  const files = (await readdir(CLIENT)).filter((name) => /^[^_].*\.(ts|tsx)$/.test(name));
  const result = await build({
    // Aliases are resolved from here, wherever the bench was started.
    absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
    entryPoints: files.map((name) => join(CLIENT, name)),
    outdir: '/out',
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    target: 'chrome120',
    charset: 'utf8',
    logLevel: 'error',
    conditions: ['browser', 'production'],
    define: {
      'process.env.NODE_ENV': '"production"', 'process.env': '{}', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    alias: { vue: 'vue/dist/vue.esm-bundler.js' },
    loader: { '.woff': 'dataurl', '.woff2': 'dataurl', '.ttf': 'dataurl', '.eot': 'empty', '.svg': 'dataurl' },
    plugins: [svelte],
  });
  return new Map(result.outputFiles.map((file) => [basename(file.path), Buffer.from(file.contents)]));
}

/** The bundles by file name. */
export function bundles(): Promise<ReadonlyMap<string, Buffer>> {
  return (made ??= make());
}
