import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testChromium } from './chromium.js';

export const PROGRAM = join(import.meta.dirname, '..', '..', 'bin', 'nova.js');

export interface Run {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  out(): string;
  err(): string;
  /** Resolves once stdout holds `text`; rejects when the program ends before. */
  prints(text: string | RegExp): Promise<string>;
  readonly exit: Promise<number | null>;
}

/** The built program, as a user runs it. */
export async function runNova(args: readonly string[], env: Record<string, string> = {}): Promise<Run> {
  const browser = await testChromium();
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, NOVA_BROWSER_PATH: browser.path, NOVA_OWNER_LINGERMS: '300', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    child.emit('nova-output');
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const matches = (text: string | RegExp) => (typeof text === 'string' ? out.includes(text) : text.test(out));
  return {
    child,
    out: () => out,
    err: () => err,
    exit,
    prints: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (matches(text)) resolve(out);
        };
        look();
        child.on('nova-output', look);
        void exit.then((code) => reject(new Error(`ended with ${code} before printing ${text}: ${out}${err}`)));
      }),
  };
}

/** A throw-away data folder, removed with everything in it. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'nova-e2e-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}
