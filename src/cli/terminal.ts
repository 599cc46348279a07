import { createInterface } from 'node:readline';

/** The person at the keyboard, if there is one. */
export interface Terminal {
  /** Both ends are a terminal: what is asked is read by somebody, and what is answered was typed. */
  readonly isInteractive: boolean;
  /** Lines as they are typed, until the input ends or the loop over them does. */
  lines(): AsyncIterable<string>;
}

export function openTerminal(): Terminal {
  const { stdin, stdout } = process;
  return {
    isInteractive: stdin.isTTY === true && stdout.isTTY === true,
    lines: async function* () {
      const reader = createInterface({ input: stdin });
      try {
        yield* reader;
      } finally {
        reader.close();
      }
    },
  };
}
