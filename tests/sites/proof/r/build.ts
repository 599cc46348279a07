import { build, type Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'svelte/compiler';

const HERE = dirname(fileURLToPath(import.meta.url));
const ENTRY: Record<string, string> = {
  antd: 'antd.tsx', hookform: 'hookform.tsx', svelte: 'svelte.ts', ui5: 'ui5.ts', material: 'material.ts', stimulus: 'stimulus.ts',
};
const svelte: Plugin = {
  name: 'svelte',
  setup(b) {
    b.onLoad({ filter: /\.svelte$/ }, async (a) => {
      const out = compile(await readFile(a.path, 'utf8'), { filename: a.path, generate: 'client', css: 'injected' });
      return { contents: out.js.code, loader: 'js' };
    });
  },
};
const cache = new Map<string, Promise<string>>();
const make = async (name: string): Promise<string> => {
  const out = await build({
    entryPoints: [join(HERE, 'client', ENTRY[name] ?? '')], bundle: true, write: false, minify: true, format: 'esm', target: 'es2022',
    conditions: ['browser', 'svelte', 'production'], mainFields: ['svelte', 'browser', 'module', 'main'], define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic', plugins: [svelte], logLevel: 'error', outdir: '/out', loader: { '.css': 'empty' },
  });
  return out.outputFiles[0]?.text ?? '';
};
export async function bundle(file: string): Promise<string | null> {
  const name = file.replace(/\.js$/, '');
  if (!(name in ENTRY)) return null;
  let p = cache.get(name);
  if (!p) { p = make(name); cache.set(name, p); }
  return p;
}
