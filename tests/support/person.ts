import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OperatorDeps } from '../../src/cli/operator.js';
import { createIds, resolveSettings, systemClock } from '../../src/kernel/index.js';
import { openSafety } from '../../src/composition/safety.js';
import { takeFolder } from '../../src/store/index.js';

/** A person at a keyboard: reads what is printed and types what `type` is given. */
export class Person {
  printed = '';
  readonly #typed: string[] = [];
  #wake: () => void = () => undefined;
  #look: () => void = () => undefined;
  #left = false;

  type(line: string): void {
    this.#typed.push(line);
    this.#wake();
  }

  leave(): void {
    this.#left = true;
    this.#wake();
  }

  /** The last code that was shown. */
  get code(): string {
    return [...this.printed.matchAll(/(?:Type|allow:) ([0-9a-f]{4})\b/g)].at(-1)?.[1] ?? '';
  }

  /** Until a code is shown that is not the one `before`. */
  asked(before = ''): Promise<void> {
    return new Promise((resolve) => {
      this.#look = () => {
        if (this.code !== before) resolve();
      };
      this.#look();
    });
  }

  /** Types the code once it is shown. */
  async confirm(): Promise<void> {
    await this.asked();
    this.type(this.code);
  }

  async *lines(): AsyncIterable<string> {
    for (;;) {
      const line = this.#typed.shift();
      if (line !== undefined) yield line;
      else if (this.#left) return;
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }

  /** What the commands of an operator need, on a data folder. */
  at(dataDir: string, { isInteractive = true, file = {} } = {}): OperatorDeps {
    const { settings } = resolveSettings({ flags: {}, env: {}, file, platformDataDir: dataDir });
    const ids = createIds();
    return {
      settings,
      clock: systemClock,
      version: 'test',
      program: 'nowhere',
      ownerFlags: [],
      ids,
      print: (text) => {
        this.printed += text;
        this.#look();
      },
      terminal: { isInteractive, lines: () => this.lines() },
      openDesk: async () => {
        mkdirSync(join(settings.dataDir, 'keys'), { recursive: true });
        const lock = takeFolder(settings.dataDir);
        if (lock === null) return null;
        const { store, desk } = await openSafety({ settings, clock: systemClock, ids });
        const close = async () => {
          await store.close();
          lock.release();
        };
        return { desk, close };
      },
    };
  }
}
