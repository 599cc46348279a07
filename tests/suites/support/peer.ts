/** Packages that only the benchmark needs, at exact versions, fetched by npm into a cache folder on first use. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../../scripts/setup.mjs';

const PINS = { '@playwright/mcp': '0.0.83', 'gpt-tokenizer': '4.0.0' };
const cache = join(root, 'node_modules', '.cache', 'nova-bench');

export const PEER = `@playwright/mcp ${PINS['@playwright/mcp']}`;

export function installPeers(): void {
  if (Object.entries(PINS).every(([name, version]) => installedVersion(name) === version)) return;
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'package.json'), JSON.stringify({ private: true, dependencies: PINS }));
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: cache, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('npm could not install the packages of the benchmark');
}

/** The program of the peer. */
export function peerProgram(): string {
  return join(cache, 'node_modules', '@playwright', 'mcp', 'cli.js');
}

/** How many tokens a text has in the o200k encoding. */
export async function loadTokenizer(): Promise<(text: string) => number> {
  const { countTokens }: { countTokens: (text: string) => number } = createRequire(join(cache, 'package.json'))(
    'gpt-tokenizer/encoding/o200k_base',
  );
  return (text) => countTokens(text);
}

function installedVersion(name: string): string | null {
  try {
    return JSON.parse(readFileSync(join(cache, 'node_modules', name, 'package.json'), 'utf8')).version;
  } catch {
    return null;
  }
}
