/** The browser that is tested: what it is, and scripts that start it differently, as a user would write them. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPlaywright } from '../../../src/browser/launch/playwright.js';
import { kindOf } from '../../../src/browser/rules/browser-lacks.js';
import { testChromium } from '../../support/chromium.js';

export interface Subject {
  readonly path: string;
  /** As the browser names itself, with its whole version. */
  readonly product: string;
  /** The headless shell has no user interface at all; a full browser hides its own while it is headless. */
  readonly kind: 'headless shell' | 'full';
  readonly headed: boolean;
  /** A program that starts it with more variables, flags or commands before it. */
  wrapped(how: Wrapping): string;
  close(): void;
}

interface Wrapping {
  readonly env?: Readonly<Record<string, string>>;
  /** Added after those that Nova gives it, so that they win. */
  readonly flags?: readonly string[];
  /** Flags of Nova that are left out. */
  readonly without?: readonly string[];
  /** Shell commands that run first. */
  readonly first?: string;
}

/** Starts the browser once, to ask it what it is. */
export async function meetSubject(headed: boolean): Promise<Subject> {
  const { path, env } = await testChromium();
  const folder = mkdtempSync(join(tmpdir(), 'nova-subject-'));
  const browser = await loadPlaywright().chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    headless: !headed,
    chromiumSandbox: false,
  });
  try {
    const { product } = await (await browser.newBrowserCDPSession()).send('Browser.getVersion');
    let scripts = 0;
    return {
      path,
      product,
      kind: kindOf(product) === 'shell' ? 'headless shell' : 'full',
      headed,
      wrapped: (how) => {
        scripts += 1;
        const script = join(folder, `browser-${scripts}`);
        writeFileSync(script, scriptOf(path, { ...how, env: { ...env, ...how.env } }));
        chmodSync(script, 0o755);
        return script;
      },
      close: () => rmSync(folder, { recursive: true, force: true }),
    };
  } finally {
    await browser.close();
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function scriptOf(path: string, { env = {}, flags = [], without = [], first = '' }: Wrapping): string {
  const variables = Object.entries(env).map(([name, value]) => `export ${name}=${quoted(value)}`);
  const kept = [
    'for flag do',
    '  shift',
    `  case "$flag" in ${[...without, '--left-out-by-nobody'].join('|')}) ;; *) set -- "$@" "$flag" ;; esac`,
    'done',
  ];
  // The address to open comes last, so flags go before it.
  const exec = `exec ${quoted(path)} ${flags.map(quoted).join(' ')} "$@"`;
  return ['#!/bin/sh', ...variables, first, ...kept, exec, ''].join('\n');
}
