import { fileURLToPath } from 'node:url';

const here = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * How esbuild makes the page: `index.html`, `app.js` and `app.css` in `outdir`. A classic script, so that the theme is set
 * before the first paint.
 * @param {string} outdir
 * @returns {import('esbuild').BuildOptions}
 */
export function webBuildOptions(outdir) {
  return {
    entryPoints: [
      { in: here('main.tsx'), out: 'app' },
      { in: here('styles/app.css'), out: 'app' },
      { in: here('index.html'), out: 'index' },
    ],
    outdir,
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: ['chrome123', 'firefox120', 'safari17.5'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.html': 'copy' },
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  };
}
