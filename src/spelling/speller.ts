import { type ChildProcess, spawn } from 'node:child_process';
import { type Clock, errorText, type Log } from '../kernel/index.js';
import { installedDictionaries } from './folder.js';
import { dictionaryFor, namedLanguage, uncheckedBlocks } from './rules/languages.js';
import type { SpellingBlock, SpellingReply, SpellingReport } from './types.js';

/** How long the words of one scan are looked at. */
const CHECK_MS = 2000;
/** With a process that has to start and dictionaries that have to be loaded; then it is ended. */
const ANSWER_MS = 20_000;
/** The detector alone takes 160 MB, so the process goes when nobody scans. */
const IDLE_MS = 60_000;
/** What is beyond is not looked at, and the report says so. */
const MAX_CHARS = 1_000_000;

export interface SpellerOptions {
  /** Where `nova dictionaries install` puts them. */
  readonly folder: string;
  /** What is started with the one word `spelling`: the program itself. */
  readonly program: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly checkMs?: number;
  readonly answerMs?: number;
  readonly idleMs?: number;
}

interface Waiting {
  readonly id: number;
  readonly done: (reply: SpellingReply) => void;
}

/**
 * Checks the spelling of texts in a process of its own (E&T 6.5): its work is not to be interrupted by anything but its
 * end, and what it loads goes with it. Never installs anything, and never fails: what it could not look at, it says.
 */
export class Speller {
  readonly #options: Required<SpellerOptions>;
  #child: ChildProcess | null = null;
  #waiting: Waiting | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #cancelIdle = () => {};
  #lastId = 0;

  constructor(options: SpellerOptions) {
    this.#options = { checkMs: CHECK_MS, answerMs: ANSWER_MS, idleMs: IDLE_MS, ...options };
  }

  async check(all: readonly SpellingBlock[], signal: AbortSignal): Promise<SpellingReport> {
    const { blocks, isCut } = cut(all);
    const nothing = { spelling: [], uncheckedLangs: uncheckedBlocks(all) };
    const installed = await installedDictionaries(this.#options.folder);
    if (!blocks.some(({ lang }) => mayBeChecked(lang, installed))) return { ...nothing, truncated: false };
    const mine = this.#turn
      .then(() => (signal.aborted ? null : this.#ask(blocks, installed)))
      .catch((error: unknown): SpellingReply => ({ id: 0, error: errorText(error) }));
    this.#turn = mine;
    const reply = await Promise.race([mine, abortedBy(signal)]);
    if (reply !== null && 'report' in reply) return { ...reply.report, truncated: reply.report.truncated || isCut };
    if (reply !== null) this.#options.log('warn', 'spelling.failed', { error: reply.error });
    return { ...nothing, truncated: true };
  }

  /** Ends the process, if one runs. */
  close(): void {
    this.#cancelIdle();
    const child = this.#child;
    this.#child = null;
    child?.kill('SIGKILL');
    if (this.#waiting !== null) this.#answered({ id: this.#waiting.id, error: 'it was ended' });
  }

  async #ask(blocks: readonly SpellingBlock[], installed: readonly string[]): Promise<SpellingReply> {
    const { folder, clock, checkMs, answerMs, idleMs } = this.#options;
    this.#cancelIdle();
    const id = ++this.#lastId;
    const child = this.#child ?? this.#start();
    const reply = await new Promise<SpellingReply>((resolve) => {
      const cancel = clock.after(answerMs, () => {
        this.#answered({ id, error: `no answer within ${answerMs} ms` });
        this.close();
      });
      this.#waiting = {
        id,
        done: (given) => {
          cancel();
          resolve(given);
        },
      };
      child.send({ id, folder, installed, blocks, limitMs: checkMs }, (error) => {
        if (error !== null) this.#answered({ id, error: errorText(error) });
      });
    });
    this.#cancelIdle = clock.after(idleMs, () => this.close());
    return reply;
  }

  #answered(reply: SpellingReply): void {
    if (this.#waiting?.id !== reply.id) return;
    const { done } = this.#waiting;
    this.#waiting = null;
    done(reply);
  }

  #start(): ChildProcess {
    const child = spawn(process.execPath, [this.#options.program, 'spelling'], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    child.unref();
    child.channel?.unref();
    const gone = (why: string) => {
      if (this.#child !== child) return;
      this.#child = null;
      if (this.#waiting !== null) this.#answered({ id: this.#waiting.id, error: why });
    };
    child.on('message', (reply: SpellingReply) => this.#answered(reply));
    child.once('error', (error) => gone(errorText(error)));
    child.once('exit', (code, signal) => gone(`the process ended with ${signal ?? `code ${code}`}`));
    return child;
  }
}

/** Null once the call is given up. */
function abortedBy(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}

/** A block that names no language may turn out to be in one that is installed. */
function mayBeChecked(lang: string | null, installed: readonly string[]): boolean {
  if (installed.length === 0) return false;
  const named = namedLanguage(lang);
  return named === null || dictionaryFor(named, installed) !== null;
}

function cut(all: readonly SpellingBlock[]): { readonly blocks: readonly SpellingBlock[]; readonly isCut: boolean } {
  let left = MAX_CHARS;
  const blocks: SpellingBlock[] = [];
  for (const block of all) {
    if (block.text.length > left) return { blocks, isCut: true };
    left -= block.text.length;
    blocks.push(block);
  }
  return { blocks, isCut: false };
}
