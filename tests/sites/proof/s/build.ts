import { readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const HERE = dirname(fileURLToPath(import.meta.url));

/** The pages' own code, with the parts it uses, by file name. */
export async function bundle(): Promise<Map<string, string>> {
  const names = readdirSync(join(HERE, 'client')).filter((name) => name.endsWith('.ts') && !['lib.ts', 'css.d.ts'].includes(name));
  const out = join(HERE, 'assets');
  const built = await build({
    absWorkingDir: HERE,
    entryPoints: Object.fromEntries(names.map((name) => [name.replace(/\.ts$/, ''), join(HERE, 'client', name)])),
    outdir: out,
    bundle: true,
    write: false,
    format: 'esm',
    splitting: true,
    minify: true,
    target: 'es2022',
    platform: 'browser',
    legalComments: 'none',
    logLevel: 'error',
    loader: { '.svg': 'dataurl', '.png': 'dataurl', '.woff': 'dataurl', '.woff2': 'dataurl', '.ttf': 'dataurl', '.eot': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false' },
  });
  return new Map(built.outputFiles.map((file) => [relative(out, file.path).split(sep).join('/'), file.text]));
}
