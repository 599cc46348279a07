/** The third-party chats and editors, in the versions of `parts/package-lock.json`, and one script per kit made of them. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cacheOf, installPackages } from '../support/parts.js';

const HERE = import.meta.dirname;
const CACHE = cacheOf('chat');
const MODULES = join(CACHE, 'node_modules');

export const installParts = (): void =>
  installPackages({ name: 'chat', what: 'the third-party chats of the chat bench', flags: ['--legacy-peer-deps'] });

/** The kits that are wanted, each as a script and its styles, by file name. */
export async function buildKits(wanted: (file: string) => boolean = () => true): Promise<Map<string, Buffer>> {
  const { build } = await import('esbuild');
  const kits = readdirSync(join(HERE, 'pages', 'kits')).filter(wanted);
  const { outputFiles } = await build({
    entryPoints: kits.map((file) => join(HERE, 'pages', 'kits', file)),
    outdir: join(CACHE, 'kits'),
    bundle: true,
    write: false,
    format: 'esm',
    target: 'chrome120',
    minify: true,
    jsx: 'automatic',
    nodePaths: [MODULES],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]));
}
