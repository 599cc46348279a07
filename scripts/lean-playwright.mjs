/** Playwright as Nova loads it: without its command line, its own MCP server and what only they need, half of its start. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const BUNDLE = /[\\/]playwright-core[\\/]lib[\\/]coreBundle\.js$/;
const PACKAGES = /[\\/]playwright-core[\\/]lib[\\/]utilsBundle\.js$/;

/** It finds its other files from where it is. */
const OWN_PLACE =
  "'use strict'; const __dirname = require('node:path').join(require.resolve('playwright-core/package.json'), '../lib');";

/**
 * The package is one bundle of modules that wait to be initialized, and another one of the packages they use. Anything
 * that does not look like the pinned version ends the build.
 * @type {import('esbuild').Plugin}
 */
const lean = {
  name: 'lean-playwright',
  setup(build) {
    /** @type {(filter: RegExp, change: (text: string) => string) => void} */
    const edit = (filter, change) =>
      build.onLoad({ filter }, ({ path }) => ({ contents: change(readFileSync(path, 'utf8')), loader: 'js' }));
    edit(BUNDLE, (text) =>
      replaceOnce(text, '\ninit_coreBundle();\n', '\ninit_inprocess();\n').replace('"use strict";', OWN_PLACE),
    );
    edit(PACKAGES, (text) => {
      const from = text.indexOf('\n// node_modules/zod/');
      const to = text.lastIndexOf('\n// packages/playwright-core/src/utilsBundle.ts\n');
      if (from < 0 || to < from) throw new Error('the packages of Playwright are not where they were');
      return text.slice(0, from) + text.slice(to);
    });
  },
};

/**
 * @param {string} text
 * @param {string} from
 * @param {string} to
 */
function replaceOnce(text, from, to) {
  if (text.split(from).length !== 2) throw new Error(`Playwright has no single ${JSON.stringify(from)}`);
  return text.replace(from, to);
}

/**
 * Names stay: Playwright tells its errors and objects apart by them.
 * @param {string} root
 * @param {string} outdir
 * @returns {import('esbuild').BuildOptions}
 */
export function playwrightBuildOptions(root, outdir) {
  return {
    entryPoints: [{ in: join(root, 'node_modules/playwright-core/index.js'), out: 'playwright' }],
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    plugins: [lean],
    external: ['playwright-core/package.json', 'electron', 'chromium-bidi'],
    minifyWhitespace: true,
    legalComments: 'none',
    banner: {
      js: '/*! Contains playwright-core, shortened, under the Apache License 2.0; its notices and those of its packages are in the package playwright-core. */',
    },
  };
}
