/** What the steps of a set-up are made of: a command that says what it does, a lock, stamps. Node's own modules only. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const TICK_MS = 10_000;

/** A set-up problem that a person can solve: printed as one sentence, without a stack. */
export class SetupError extends Error {}

/** @typedef {readonly [program: string, ...args: string[]]} Command */

/**
 * Runs a command and says so while it lasts; `words` is what it said last when it failed.
 * @param {string} title
 * @param {Command} command
 */
export async function runStep(title, [program, ...args]) {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  say(`${title} …`);
  const ticking = setInterval(() => say(`… still ${title.replace(/ \(.*\)$/, '')} (${seconds()})`), TICK_MS);
  try {
    /** @type {{ code: number | null, output: string }} */
    const { code, output } = await new Promise((resolve) => {
      // npm is a script on Windows, which only a shell can start.
      const shell = process.platform === 'win32' && program === 'npm';
      const child = spawn(program, args, { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      child.stdout.on('data', (chunk) => (output += chunk));
      child.stderr.on('data', (chunk) => (output += chunk));
      child.on('error', (error) => resolve({ code: -1, output: error.message }));
      child.on('close', (code) => resolve({ code, output }));
    });
    if (code === 0) say(`done in ${seconds()}`);
    return { ok: code === 0, words: lastWords(output) };
  } finally {
    clearInterval(ticking);
  }
}

/**
 * Of npm's complaints the telling ones, else the end of what was said.
 * @param {string} output
 */
function lastWords(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const npm = lines.filter((line) => line.startsWith('npm error ')).map((line) => line.slice(10));
  const telling = npm.filter((line) => !/^(syscall|errno|path|command|network$|A complete log)/.test(line));
  if (telling.length > 0) return telling.slice(0, 2).join('; ');
  return lines
    .slice(-6)
    .join('\n')
    .replace(/^nova: /, '');
}

/**
 * Does `work` unless `isDone`, one process at a time in this folder.
 * @param {() => boolean} isDone
 * @param {() => Promise<void>} work
 */
export async function ensure(isDone, work) {
  if (isDone()) return;
  const release = await takeLock(join(root, '.nova', 'setup.lock'));
  try {
    if (!isDone()) await work();
  } finally {
    release();
  }
}

/**
 * A folder is the lock, because making one is atomic everywhere. The lock of a dead process counts for nothing.
 * @param {string} lock
 */
async function takeLock(lock) {
  for (let waits = 0; ; waits++) {
    try {
      fs.mkdirSync(dirname(lock), { recursive: true });
      fs.mkdirSync(lock);
      fs.writeFileSync(join(lock, 'pid'), String(process.pid));
      return () => fs.rmSync(lock, { recursive: true, force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST')
        throw new SetupError(
          `Nova cannot write to ${dirname(lock)} (${codeOf(error)}). Make the folder writable and start again.`,
        );
    }
    const owner = Number(readText(join(lock, 'pid')) ?? 0);
    // A lock without an owner is being made just now, or was left by a process killed at that moment.
    const isStale = owner > 0 ? !isAlive(owner) : waits > 25;
    if (isStale) {
      const grave = `${lock}.${process.pid}`;
      try {
        fs.renameSync(lock, grave);
        fs.rmSync(grave, { recursive: true, force: true });
      } catch {
        // Somebody else removed it first.
      }
      continue;
    }
    if (waits === 0) say(`waiting for another set-up of this folder${owner > 0 ? ` (process ${owner})` : ''} …`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
export function filesIn(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]));
}

/**
 * @param {readonly string[]} files
 * @param {string} salt
 */
export function hashOf(files, salt) {
  const hash = createHash('sha256').update(salt);
  for (const file of files) hash.update(`\0${relative(root, file)}\0`).update(fs.readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} file */
export function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Written aside and renamed, so that a stamp is whole or absent.
 * @param {string} file
 * @param {string} stamp
 */
export function writeStamp(file, stamp) {
  fs.writeFileSync(`${file}.${process.pid}`, stamp);
  fs.renameSync(`${file}.${process.pid}`, file);
  return true;
}

/**
 * On stderr: stdout belongs to the program that follows.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`nova: ${line}\n`);
}
