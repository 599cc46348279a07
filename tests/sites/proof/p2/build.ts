import { build, type Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const svelte: Plugin = {
  name: 'svelte',
  setup(b) {
    b.onLoad({ filter: /\.svelte$/ }, async (a) => {
      const src = await readFile(a.path, 'utf8');
      const { js } = compile(src, { filename: a.path, generate: 'client', css: 'injected' });
      return { contents: js.code, loader: 'js' };
    });
    b.onLoad({ filter: /\.svelte\.js$/ }, async (a) => {
      const { compileModule } = await import('svelte/compiler');
      return { contents: compileModule(await readFile(a.path, 'utf8'), { filename: a.path, generate: 'client' }).js.code, loader: 'js' };
    });
  },
};
let once: Promise<Map<string, Buffer>> | null = null;
/** The bundles of the parts that need a compiler; built once per process. */
export function built(): Promise<Map<string, Buffer>> {
  once ??= (async () => {
    const r = await build({
      entryPoints: { chakra: path.join(HERE, 'client/chakra.jsx'), svelte: path.join(HERE, 'client/svelte.js') },
      bundle: true, write: false, minify: true, format: 'iife', outdir: '/out', jsx: 'automatic', target: 'es2022', conditions: ['svelte', 'browser'], mainFields: ['svelte', 'browser', 'module', 'main'],
      define: { 'process.env.NODE_ENV': '"production"' }, plugins: [svelte], logLevel: 'error', absWorkingDir: HERE,
    });
    return new Map(r.outputFiles.map((f) => [path.basename(f.path), Buffer.from(f.contents)]));
  })();
  return once;
}
