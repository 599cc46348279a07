import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';
import { readdirSync } from 'node:fs';
const here = dirname(fileURLToPath(import.meta.url));
let cache: Promise<Map<string, Uint8Array>> | null = null;
/** The parts' own files and the pages' scripts, bundled once per process. */
export function assets(): Promise<Map<string, Uint8Array>> {
  cache ??= (async () => {
    const entries = readdirSync(join(here, 'client')).filter((f) => /\.tsx?$/.test(f) && !/^(kit|react-kit|modules)\./.test(f)).map((f) => join(here, 'client', f));
    const r = await build({
      entryPoints: entries, bundle: true, write: false, outdir: '/assets', format: 'iife', target: 'es2022', minify: true, logLevel: 'error', absWorkingDir: here, charset: 'utf8',
      jsx: 'automatic', conditions: ['browser', 'import', 'production'], mainFields: ['browser', 'module', 'main'], external: ['https://*', 'http://*'],
      alias: { vue: join(here, 'node_modules/vue/dist/vue.esm-bundler.js') },
      define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false', global: 'window' },
      loader: { '.woff': 'empty', '.woff2': 'empty', '.eot': 'empty', '.ttf': 'empty', '.otf': 'empty', '.svg': 'empty', '.png': 'empty', '.gif': 'empty', '.jpg': 'empty' },
    });
    const m = new Map<string, Uint8Array>();
    for (const f of r.outputFiles) {
      const name = f.path.slice(f.path.lastIndexOf('/') + 1);
      m.set(name, name.endsWith('.css') ? new TextEncoder().encode(f.text.replace(/@import\s*"https?:[^;]*;/g, '').replace(/@import\s*url\([^)]*\);?/g, '')) : f.contents);
    }
    return m;
  })();
  return cache;
}
