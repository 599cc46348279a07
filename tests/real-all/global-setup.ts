import { ensureApps } from '../real/apps.js';
import { ensurePackages, installParts, unpackAdminer, unpackMediaWiki, unpackSyncthing } from './packages.js';

/** Everything the apps need, before the first test: installing takes longer than a worker may be silent. */
export async function setup(): Promise<void> {
  ensurePackages(['fossil', 'dokuwiki', 'php-cli', 'shaarli', 'radicale', 'transmission-daemon']);
  ensurePackages(['php-mbstring', 'php-sqlite3', 'php-xml']);
  unpackSyncthing();
  unpackMediaWiki();
  unpackAdminer();
  installParts();
  await ensureApps();
}
