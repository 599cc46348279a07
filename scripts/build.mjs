/** Bundles the program into dist: the server, the script that runs in pages, and the console. No type checks here. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { webBuildOptions } from '../src/console/web/build-options.mjs';
import { playwrightBuildOptions } from './lean-playwright.mjs';
import { buildStamp, root } from './setup.mjs';

const dist = join(root, 'dist');
const STALE_AFTER_MS = 3_600_000;
const ENTRIES = /(?:main\.js|front\.cjs|start-owner\.cjs)$/;

/**
 * What Nova never uses but packages load all the same, left out because loading it is most of the start-up time: the
 * messages of zod in fifty languages, and the SDK's JSON Schema validator: Nova reads the one answer it asks people for
 * itself. The list of public suffixes stays where something is looked up in it.
 * @type {import('esbuild').Plugin}
 */
const lean = {
  name: 'lean',
  setup(build) {
    /** @type {(filter: RegExp, contents: string) => void} */
    const replace = (filter, contents) => build.onLoad({ filter }, () => ({ contents, loader: 'js' }));
    replace(/[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/, "export { default as en } from './en.js';");
    replace(
      /@modelcontextprotocol[\\/]server[\\/]dist[\\/]shimsNode\.mjs$/,
      `import process from 'node:process';
      class DefaultJsonSchemaValidator { getValidator() { throw new Error('left out of this build'); } }
      export { DefaultJsonSchemaValidator, process };`,
    );
    build.onResolve({ filter: /^tldts$/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (pluginData === lean) return undefined;
      return { ...(await build.resolve(path, { importer, resolveDir, kind, pluginData: lean })), sideEffects: false };
    });
  },
};

/**
 * Files of nothing but ASCII are read several times faster. The bundler escapes the other letters of strings, but leaves
 * those of patterns alone.
 * @type {import('esbuild').Plugin}
 */
const ascii = {
  name: 'ascii',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/[^\0-\x7f]/g, escapeUnit),
      loader: 'ts',
    }));
  },
};
/** @param {string} unit */
const escapeUnit = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Made small, because parsing is most of the start-up time; the source maps give stacks their names back.
 * @type {import('esbuild').BuildOptions}
 */
const server = {
  entryPoints: [{ in: join(root, 'src/main.ts'), out: 'main' }],
  outdir: join(dist, 'server'),
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // The ES module of a package can be shaken; its CommonJS twin is taken whole.
  mainFields: ['module', 'main'],
  plugins: [lean, ascii],
  external: ['playwright-core', '@photostructure/sqlite', 'pg', 'pg-native'],
  // Bundled CommonJS packages ask for Node's modules with require, which an ES module does not have.
  banner: { js: "import{createRequire as novaRequire}from'node:module';const require=novaRequire(import.meta.url);" },
  minify: true,
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
};

/**
 * By itself, so that it holds only what starts the owner, and as CommonJS, which Node loads faster than modules.
 * @type {import('esbuild').BuildOptions}
 */
const front = {
  ...server,
  entryPoints: [{ in: join(root, 'src/front.ts'), out: 'front' }],
  outExtension: { '.js': '.cjs' },
  splitting: false,
  format: 'cjs',
  banner: { js: "const novaUrl=require('node:url').pathToFileURL(__filename).href;" },
  define: { 'import.meta.url': 'novaUrl' },
};

/** What a front is then, as one file that takes its compiled code from the cache; that is not to be had for modules. */
const frontProgram = {
  ...front,
  entryPoints: [{ in: join(root, 'src/front-program.ts'), out: 'front-program' }],
};

/** What a front starts, the same way. */
const ownerProgram = {
  ...front,
  entryPoints: [{ in: join(root, 'src/owner-program.ts'), out: 'owner-program' }],
};
const startOwner = {
  ...front,
  entryPoints: [{ in: join(root, 'src/start-owner.ts'), out: 'start-owner' }],
};

/** The thread of the egress proxy: a file of its own, which starts while Chromium does. */
const egress = {
  ...front,
  entryPoints: [{ in: join(root, 'src/safety/egress/worker.ts'), out: 'egress' }],
};

/** What reads the text of documents, as a process of its own. As a module, since its library waits for itself at the top. */
const documents = {
  ...server,
  entryPoints: [{ in: join(root, 'src/documents/program.ts'), out: 'documents' }],
  splitting: false,
  sourcemap: /** @type {false} */ (false),
  banner: {
    js: `/*! Contains pdf.js, as packed by unpdf, under the Apache License 2.0 (https://www.apache.org/licenses/LICENSE-2.0); source: https://github.com/mozilla/pdf.js */`,
  },
};

/** @type {import('esbuild').BuildOptions} */
const injected = {
  entryPoints: [{ in: join(root, 'src/browser/injected/index.ts'), out: 'injected' }],
  outdir: dist,
  bundle: true,
  format: 'iife',
  platform: 'browser',
  target: 'chrome110',
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
};

/** The registered coverage scan: a file of its own, since its hash says which script ran. */
const coverage = {
  ...injected,
  entryPoints: [{ in: join(root, 'src/browser/injected/coverage/index.ts'), out: 'coverage' }],
};

/**
 * The page that shows an evidence bundle: it takes of the kernel what needs no Node.
 * @type {import('esbuild').BuildOptions}
 */
const evidencePage = {
  ...injected,
  entryPoints: [{ in: join(root, 'src/evidence/page/index.ts'), out: 'evidence-page' }],
  target: 'es2022',
  charset: 'ascii',
  plugins: [
    {
      name: 'pure kernel',
      setup(build) {
        build.onResolve({ filter: /[\\/]kernel[\\/]index\.js$/ }, () => ({
          path: join(root, 'src/kernel/in-browser.ts'),
        }));
      },
    },
  ],
};

/** Put into the page's own world, before its scripts. */
const sockets = {
  ...injected,
  entryPoints: [{ in: join(root, 'src/browser/injected/sockets/index.ts'), out: 'sockets' }],
};

/** Loaded into pages that ask for consent only. Apart from the rest, since its rules are others' work under their own licence. */
const consent = {
  ...injected,
  entryPoints: [{ in: join(root, 'src/browser/injected/blockers/consent-engine.ts'), out: 'consent' }],
  banner: {
    js: '/*! Contains @duckduckgo/autoconsent, unmodified, under the Mozilla Public License 2.0 (https://mozilla.org/MPL/2.0/); source: https://github.com/duckduckgo/autoconsent */',
  },
};

// Taken first: a file that is saved while the build runs makes the next one necessary.
const stamp = buildStamp();
const results = await Promise.all(
  [
    server,
    front,
    frontProgram,
    ownerProgram,
    startOwner,
    egress,
    documents,
    playwrightBuildOptions(root, join(dist, 'server')),
    injected,
    coverage,
    sockets,
    evidencePage,
    consent,
    webBuildOptions(join(dist, 'web')),
  ].map((options) => build({ ...options, write: false, logLevel: 'warning' }).catch(() => process.exit(1))),
);
const outputs = results.flatMap((result) => result.outputFiles ?? []);

// The entry goes last: whoever starts during a build gets the old program or the new one, each with all its chunks.
outputs.sort((a, b) => Number(ENTRIES.test(a.path)) - Number(ENTRIES.test(b.path)));
for (const { path, contents } of outputs) replaceFile(path, contents);
replaceFile(join(dist, '.stamp'), stamp);
removeStale(join(dist, 'server', 'chunks'), new Set(outputs.map(({ path }) => path)));

const bytes = outputs
  .filter(({ path }) => !path.endsWith('.map'))
  .reduce((sum, { contents }) => sum + contents.length, 0);
console.error(`nova: built ${relative(root, dist)} (${Math.round(bytes / 1024)} kB)`);

/**
 * @param {string} path
 * @param {string | Uint8Array} contents
 */
function replaceFile(path, contents) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}

/**
 * A running program may still load chunks of its own build, so the last ones stay for a while.
 * @param {string} folder
 * @param {ReadonlySet<string>} current
 */
function removeStale(folder, current) {
  /** @type {string[]} */
  let names = [];
  try {
    names = readdirSync(folder);
  } catch {
    return; // Nothing was split off.
  }
  for (const name of names) {
    const path = join(folder, name);
    if (!current.has(path) && statSync(path).mtimeMs < Date.now() - STALE_AFTER_MS) rmSync(path);
  }
}
