/**
 * Runs in the world of the page itself, in every document and before any script of it: `send` and `close` of WebSockets
 * go through here (A&S WG6). While no call acts on the page (mode `off`) that costs two comparisons. Otherwise a message
 * waits, in order, until Nova's own world in the same document has brought the host's word; where none is there yet, it
 * waits for that, too.
 *
 * The two worlds talk by events on `performance`, under a name that no page knows: a document that is opened anew loses its
 * listeners, and `performance` keeps them. Nothing here may call what a page can replace: no method of a prototype, no
 * iterator, no property that is not the object's own. Modules are strict, so no stack hands a function out.
 */
import {
  addressOf,
  apply,
  board,
  closedOf,
  defineProperty,
  detailOf,
  dispatch,
  getLine,
  getOwnPropertyDescriptor,
  isBlob,
  kept,
  lines,
  NativeEvent,
  nativeClose,
  nativeSend,
  prevent,
  setLine,
  stateOf,
  tried,
} from './natives.js';

declare const NOVA_SECRET: string;

type Word = 'pass' | 'drop';

/** One message, or the end of a socket, behind those that were sent before. */
interface Waiting {
  readonly id: number;
  readonly socket: WebSocket;
  readonly data: unknown;
  /** What `close` was given; null for a message. */
  readonly end: readonly unknown[] | null;
  word: Word | null;
  next: Waiting | null;
}

/** The first and the last that wait on one socket. */
interface Line {
  first: Waiting | null;
  last: Waiting | null;
}

const OPEN = 1;
const ASKED = `${NOVA_SECRET}?`;

const held: Record<number, Waiting> = { __proto__: null } as never;
let mode: 'unknown' | 'on' | 'off' = 'unknown';
let waiting = 0;
let lastId = 0;

const lineOf = (socket: WebSocket): Line | undefined => apply(getLine, lines, [socket]) as Line | undefined;

function wait(socket: WebSocket, data: unknown, end: readonly unknown[] | null): Waiting {
  lastId += 1;
  const one: Waiting = { id: lastId, socket, data, end, word: null, next: null };
  let line = lineOf(socket);
  if (line === undefined) {
    line = { first: null, last: null };
    apply(setLine, lines, [socket, line]);
  }
  if (line.last === null) line.first = one;
  else line.last.next = one;
  line.last = one;
  waiting += 1;
  held[one.id] = one;
  return one;
}

function ask({ id, socket, data }: Waiting): void {
  const detail = { id, url: apply(addressOf, socket, []), data: isBlob(data) ? null : data };
  const init = { __proto__: null, cancelable: true, detail } as CustomEventInit;
  apply(dispatch, board, [new NativeEvent(ASKED, init)]);
}

function settle(id: number, word: Word): void {
  const one = held[id];
  if (one === undefined) return;
  delete held[id];
  one.word = word;
  const line = lineOf(one.socket);
  if (line === undefined) return;
  while (line.first !== null && line.first.word !== null) {
    const { socket, data, end, word: said, next } = line.first;
    line.first = next;
    waiting -= 1;
    if (end !== null) apply(nativeClose, socket, end);
    else if (said === 'pass') apply(nativeSend, socket, [data]);
  }
  if (line.first === null) line.last = null;
}

/** Whoever serves the document has only now come. */
function askAgain(): void {
  for (let id = 1; id <= lastId; id += 1) {
    const one = held[id];
    if (one !== undefined) ask(one);
  }
}

/** What was sent before anybody said a word waits for nothing when that word is that nothing has to wait. */
function turn(said: 'on' | 'off'): void {
  const wasUnknown = mode === 'unknown';
  mode = said;
  if (wasUnknown && said === 'off') for (let id = 1; id <= lastId; id += 1) settle(id, 'pass');
}

function send(_: unknown, socket: WebSocket, args: unknown[]): unknown {
  // A window that is gone is told nothing any more; its functions live on.
  if (tried(closedOf, globalThis) === true) return undefined;
  if (mode === 'off' && waiting === 0) return apply(nativeSend, socket, args);
  // What the browser refuses it refuses at once, in its own words.
  if (args.length === 0 || tried(stateOf, socket) !== OPEN) return apply(nativeSend, socket, args);
  const data = kept(args[0]);
  if (data === undefined) return apply(nativeSend, socket, args);
  ask(wait(socket, data, null));
  return undefined;
}

/** What was sent before is on its way first. */
function close(_: unknown, socket: WebSocket, args: unknown[]): unknown {
  const line = waiting === 0 ? undefined : lineOf(socket);
  const code = args.length === 0 ? undefined : args[0];
  const isCode = code === undefined || code === 1000 || (typeof code === 'number' && code >= 3000 && code < 5000);
  if (line === undefined || line.first === null || !isCode) return apply(nativeClose, socket, args as never);
  settle(wait(socket, null, args).id, 'pass');
  return undefined;
}

function replace<F extends object>(name: 'send' | 'close', native: F, trap: (...call: never[]) => unknown): void {
  const own = getOwnPropertyDescriptor(WebSocket.prototype, name);
  const value = new Proxy(native, { __proto__: null, apply: trap } as ProxyHandler<F>);
  defineProperty(WebSocket.prototype, name, { ...own, value });
}

function hear(event: Event): void {
  const said = apply(detailOf, event, []);
  apply(prevent, event, []);
  if (said === 'serve') askAgain();
  else if (said === 'on' || said === 'off') turn(said);
  else if (typeof said === 'object' && said !== null) {
    const { id, word } = said as { readonly id: number; readonly word: unknown };
    settle(id, word === 'pass' ? 'pass' : 'drop');
  }
}

replace('send', nativeSend, send);
replace('close', nativeClose, close);
board.addEventListener(NOVA_SECRET, hear);
