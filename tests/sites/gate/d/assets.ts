import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';
import { SVELTE } from './pages/svelte-sources.js';

const here = dirname(fileURLToPath(import.meta.url));
const FILES: Readonly<Record<string, string>> = {
  'react.js': 'react/umd/react.production.min.js',
  'react-dom.js': 'react-dom/umd/react-dom.production.min.js',
  'vue.js': 'vue/dist/vue.global.prod.js',
  'htmx.js': 'htmx.org/dist/htmx.min.js',
  'alpine.js': 'alpinejs/dist/cdn.min.js',
  'jquery.js': 'jquery/dist/jquery.min.js',
  'turbo.js': '@hotwired/turbo/dist/turbo.es2017-umd.js',
  'stimulus.js': '@hotwired/stimulus/dist/stimulus.umd.js',
  'knockout.js': 'knockout/build/output/knockout-latest.js',
  'mithril.js': 'mithril/mithril.min.js',
  'preact.js': 'preact/dist/preact.min.umd.js',
  'preact-hooks.js': 'preact/hooks/dist/hooks.umd.js',
  'petite-vue.js': 'petite-vue/dist/petite-vue.iife.js',
  'sortable.js': 'sortablejs/Sortable.min.js',
  'bootstrap.js': 'bootstrap/dist/js/bootstrap.bundle.min.js',
  'bootstrap.css': 'bootstrap/dist/css/bootstrap.min.css',
  'swal.js': 'sweetalert2/dist/sweetalert2.all.min.js',
  'axios.js': 'axios/dist/axios.min.js',
};
const BUNDLES: Readonly<Record<string, string>> = {
  'lit.js': "import * as lit from 'lit'; window.Lit = lit;",
  'solid.js': "import html from 'solid-js/html'; import * as s from 'solid-js'; import { render } from 'solid-js/web'; window.Solid = { ...s, html, render };",
};

const svelte: Plugin = {
  name: 'svelte',
  setup(setup) {
    setup.onResolve({ filter: /\.svelte$/ }, (args) => ({ path: args.path, namespace: 'component' }));
    setup.onLoad({ filter: /.*/, namespace: 'component' }, (args) => ({
      contents: String(compile(SVELTE[args.path] ?? '', { filename: args.path, css: 'injected' }).js.code), resolveDir: here,
    }));
  },
};

async function bundle(source: string): Promise<string> {
  const result = await build({
    stdin: { contents: source, resolveDir: here }, bundle: true, write: false, format: 'iife', minify: true, target: 'es2022', conditions: ['browser'], plugins: [svelte], logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}

const kept = new Map<string, Promise<string>>();

/** The text of a third-party or built script or sheet. */
export function asset(name: string): Promise<string> | undefined {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const file = FILES[name];
  const source = BUNDLES[name] ?? (name.startsWith('svelte-') ? `import App from '${name.slice(7, -3)}.svelte'; new App({ target: document.getElementById('app') });` : undefined);
  const made = file !== undefined ? readFile(join(here, 'node_modules', file), 'utf8') : source !== undefined ? bundle(source) : undefined;
  if (made !== undefined) kept.set(name, made);
  return made;
}
