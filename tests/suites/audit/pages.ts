/** The sites that are audited: documentation nobody wrote for Nova, and a small one that needs no network. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { cacheOf } from '../support/parts.js';

const PACKAGE = 'python3.11-doc';
const FOLDER = 'usr/share/doc/python3.11/html';
const SMALL_PAGES = 60;
const EVERY = 7;

export interface AuditedSite {
  readonly name: string;
  readonly folder: string;
  /** A question about all pages: literal text. */
  readonly question: string;
}

/** The documentation of a Debian package, unpacked on first use. */
export function documentation(): AuditedSite {
  const unpacked = cacheOf('audit');
  if (!existsSync(unpacked)) unpack(unpacked);
  return { name: PACKAGE, folder: join(unpacked, FOLDER), question: 'Deprecated since version 3.9' };
}

/** Pages that lead from one to the next, some of which say a certain thing. */
export function smallSite(folder: string): AuditedSite {
  for (let page = 0; page < SMALL_PAGES; page += 1) {
    const said = page % EVERY === 0 ? '<p>This part is out of warranty.</p>' : '';
    const next = page + 1 < SMALL_PAGES ? `<a href="page-${page + 1}.html">Next</a>` : '';
    const text = `<p>${`Part ${page} is described here. `.repeat(40)}</p>`;
    const name = page === 0 ? 'index.html' : `page-${page}.html`;
    writeFileSync(
      join(folder, name),
      `<!doctype html><title>Part ${page}</title><h1>Part ${page}</h1>${text}${said}${next}`,
    );
  }
  return { name: 'small', folder, question: 'out of warranty' };
}

/** Every page of the folder by its path, read from the disk. */
export function filesOf({ folder }: AuditedSite): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [`/${relative(folder, file)}`, readFileSync(file, 'utf8')]));
}

function unpack(to: string): void {
  console.error(`nova: fetching ${PACKAGE} (first time only) …`);
  mkdirSync(dirname(to), { recursive: true });
  const folder = mkdtempSync(`${to}-`);
  try {
    run('apt-get', ['-qq', 'download', PACKAGE], folder);
    for (const file of readdirSync(folder)) run('dpkg', ['-x', file, 'files'], folder);
    renameSync(join(folder, 'files'), to);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program: string, args: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stderr}`);
}
