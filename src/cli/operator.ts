import { type Ids, NovaError } from '../kernel/index.js';
import type { OperatorAnswer, OperatorCommand, OperatorDesk } from '../operator/index.js';
import { UsageError } from './configure.js';
import { type FrontDeps, linkToOwner } from './front.js';
import type { Terminal } from './terminal.js';

/** How often an owner that is just starting or ending is looked for. */
const TRIES = 5;
const TRY_AGAIN_MS = 200;
const CODE_BYTES = 2;

/** The operator's desk on a store that this command holds by itself. */
export interface OpenDesk {
  readonly desk: Pick<OperatorDesk, 'run'>;
  close(): Promise<void>;
}

export interface OperatorDeps extends FrontDeps {
  readonly ids: Ids;
  readonly print: (text: string) => void;
  readonly terminal: Terminal;
  /** Null when a running owner has the folder. */
  readonly openDesk: () => Promise<OpenDesk | null>;
}

/** Has an order carried out: by the owner of the data folder, or on its store when nobody owns it. */
export async function operate(deps: OperatorDeps, command: OperatorCommand, tries = TRIES): Promise<OperatorAnswer> {
  for (let left = tries; ; left -= 1) {
    const own = await deps.openDesk();
    if (own !== null) return own.desk.run(command, 'command_line').finally(() => own.close());
    const link = linkToOwner(deps, false);
    try {
      return await link.operate(command);
    } catch (error) {
      if (left === 0 || !(error instanceof NovaError) || error.details['mayRepeat'] === false) throw error;
      await deps.clock.sleep(TRY_AGAIN_MS);
    } finally {
      await link.close();
    }
  }
}

/** A code to be read and typed, so that no script answers by accident (A&S Z12). */
export function newCode(ids: Ids): string {
  return ids.hex(CODE_BYTES);
}

export function needTerminal({ terminal }: OperatorDeps, command: string): void {
  if (!terminal.isInteractive) throw new UsageError(`"nova ${command}" must be run by a person, in a terminal.`);
}

/** Shows a code and waits until something is typed; true when it was the code. */
export async function confirmed({ terminal, print, ids }: OperatorDeps, question: string): Promise<boolean> {
  const code = newCode(ids);
  print(`${question}\nType ${code} to confirm: `);
  for await (const line of terminal.lines()) return line.trim() === code;
  return false;
}

/** Says what came of an order; answers whether it succeeded. */
export function report({ print }: OperatorDeps, { ok, message }: OperatorAnswer): boolean {
  print(`${message}\n`);
  return ok;
}
