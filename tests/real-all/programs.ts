import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, startApp } from '../real/apps.js';

export interface ProgramPlan {
  readonly program: string;
  readonly args: (folder: string, port: number) => readonly string[];
  /** Prepares the scratch folder. */
  readonly prepare?: (folder: string, port: number) => void;
  /** Answers with 200 once the program is up. */
  readonly readyPath: string;
}

/** A program of the system as a server, in a scratch folder and a process group of its own, on a free port. */
export function startProgram({ program, args, prepare, readyPath }: ProgramPlan): Promise<App> {
  return startApp({
    script: join(import.meta.dirname, 'leash.mjs'),
    args: (folder, port) => [program, ...args(folder, port)],
    ...(prepare && { prepare }),
    readyPath,
  });
}

/** Links of a package may lead to fonts that only a recommended one would bring. */
const isCopied = (path: string): boolean => existsSync(path) && !path.endsWith('.htaccess');

/**
 * Copies a PHP app that its package has tied to folders of the system, and ties the copy to folders of its own.
 * `moves`: which path of the system becomes which.
 */
export function copyPhpApp(from: string, to: string, moves: Readonly<Record<string, string>>): void {
  cpSync(from, to, { recursive: true, dereference: true, filter: isCopied });
  for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.php')) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    const moved = Object.entries(moves).reduce((all, [old, now]) => all.replaceAll(old, now), text);
    if (moved !== text) writeFileSync(file, moved);
  }
}
