import type { CDPSession } from 'playwright-core';
import type { Clock } from '../../kernel/index.js';
import { heldText } from './held-text.js';
import { Recent } from './recent.js';

export const CONSOLE_LEVELS = ['debug', 'log', 'info', 'warning', 'error'] as const;
export type ConsoleLevel = (typeof CONSOLE_LEVELS)[number];

/** One message of a page's console, as the page wrote it: whoever passes it on redacts it (A&S Z9). */
export interface ConsoleEntry {
  readonly at: number;
  readonly level: ConsoleLevel;
  readonly text: string;
  /** Where it came from: address and line of the script or resource, else the browser's own word for it. */
  readonly source: string;
}

export interface ConsoleHistory {
  /** Oldest first. */
  readonly entries: readonly ConsoleEntry[];
  /** Older ones that are no longer held, and those that were too many at once. */
  readonly dropped: number;
}

/** A message longer than this is cut before it is held. */
const TEXT_LIMIT = 4000;

const LEVELS: Readonly<Record<string, ConsoleLevel>> = {
  error: 'error',
  assert: 'error',
  warning: 'warning',
  info: 'info',
  debug: 'debug',
  verbose: 'debug',
};
const SILENT = new Set(['clear', 'endGroup', 'profile', 'profileEnd']);

/** A value as the protocol hands it over; objects come with a preview of their first properties. */
interface RemoteValue {
  readonly type: string;
  readonly value?: unknown;
  readonly unserializableValue?: string;
  readonly description?: string;
  readonly objectId?: string;
  readonly preview?: {
    readonly subtype?: string;
    readonly overflow: boolean;
    readonly properties: readonly { readonly name: string; readonly type: string; readonly value?: string }[];
  };
}

interface Place {
  readonly url?: string;
  readonly lineNumber?: number;
}

/** What the pages of a tab wrote to their console, uncaught exceptions and the browser's own complaints included. */
export class ConsoleLog {
  readonly #clock: Clock;
  readonly #recent = new Recent<ConsoleEntry>();
  #leftOut = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get history(): ConsoleHistory {
    return { entries: this.#recent.entries, dropped: this.#recent.dropped + this.#leftOut };
  }

  /** Must be called before the `Runtime` and `Log` domains are enabled. */
  listen(cdp: CDPSession): void {
    let isReleasing = false;
    // The browser keeps every logged object for us until it is told that nobody wants to look inside.
    const release = (values: readonly RemoteValue[]) => {
      if (isReleasing || values.every(({ objectId }) => objectId === undefined)) return;
      isReleasing = true;
      const done = () => {
        isReleasing = false;
      };
      cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'console' }).then(done, done);
    };
    cdp.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
      if (!SILENT.has(type))
        this.#add(LEVELS[type] ?? 'log', format(args), sourceOf(stackTrace?.callFrames[0], 'console'));
      release(args);
    });
    cdp.on('Runtime.exceptionThrown', ({ exceptionDetails: thrown }) => {
      const what = thrown.exception === undefined ? '' : firstLine(textOf(thrown.exception));
      this.#add(
        'error',
        `${thrown.text} ${what}`.trim(),
        sourceOf(thrown.stackTrace?.callFrames[0] ?? thrown, 'exception'),
      );
      if (thrown.exception !== undefined) release([thrown.exception]);
    });
    cdp.on('Log.entryAdded', ({ entry }) => {
      this.#leftOut += leftOutOf(entry);
      this.#add(LEVELS[entry.level] ?? 'log', entry.text, sourceOf(entry, entry.source));
      release(entry.args ?? []);
    });
  }

  #add(level: ConsoleLevel, text: string, source: string): void {
    this.#recent.add({
      at: this.#clock.now(),
      level,
      text: heldText(text, TEXT_LIMIT),
      source: heldText(source, TEXT_LIMIT),
    });
  }
}

/** The arguments as DevTools would write them in a line; `%s` and its kin are filled in. */
function format(args: readonly RemoteValue[]): string {
  const rest = args.map(textOf);
  const pattern = args[0]?.type === 'string' ? rest.shift() : undefined;
  const filled = pattern?.replace(/%[sdifoOc]/g, (slot) => {
    const next = rest.shift();
    return next === undefined ? slot : slot === '%c' ? '' : next;
  });
  return [...(filled === undefined ? [] : [filled]), ...rest].join(' ');
}

function textOf(value: RemoteValue): string {
  if (value.type === 'string') return String(value.value);
  if (value.unserializableValue !== undefined) return value.unserializableValue;
  if (value.type !== 'object' || value.preview === undefined || value.preview.subtype === 'error')
    return value.description ?? String(value.value);
  const { subtype, overflow, properties } = value.preview;
  const isList = subtype === 'array';
  const parts = properties.map(({ name, type, value: text = '' }) => {
    const shown = type === 'string' ? JSON.stringify(text) : text;
    return isList ? shown : `${name}: ${shown}`;
  });
  if (parts.length === 0) return value.description ?? '{}';
  const inner = [...parts, ...(overflow ? ['…'] : [])].join(', ');
  return isList ? `[${inner}]` : `{${inner}}`;
}

/** What was passed on to nobody is told the same way as what the browser complains of (`floods.ts`). */
function leftOutOf(entry: object): number {
  const leftOut: unknown = Reflect.get(entry, 'leftOut');
  return typeof leftOut === 'number' ? leftOut : 0;
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

function sourceOf(place: Place | undefined, otherwise: string): string {
  const { url = '', lineNumber } = place ?? {};
  if (url === '') return otherwise;
  return lineNumber === undefined ? url : `${url}:${lineNumber + 1}`;
}
