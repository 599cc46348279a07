import { parseJson, isRecord } from './body/json.js';
import type { WireBody } from './request.js';
import { segmentsOf } from './shapes.js';

/** What a message of a WebSocket says, out of the envelope of the protocol it is sent by. */
export interface WireFrame {
  /** What is asked for by name: events, procedures, commands, destinations. */
  readonly operations: readonly string[];
  /** The messages themselves. */
  readonly texts: readonly string[];
  /** Nothing but the upkeep of the connection: heartbeats, subscriptions, who is there and who types. */
  readonly isUpkeep: boolean;
}

const UPKEEP: WireFrame = { operations: [], texts: [], isUpkeep: true };
const HEARTBEAT = /^(\s*|ping|pong|heartbeat|hb|keep-?alive|[hp23♥]|primus::p[io]ng::\d+)$/i;
/** Names by which protocols keep themselves going, and by which pages say who is there. */
const UPKEEP_NAME =
  /^(ping|pong|heart_?beat|hb|keep_?alive|noop|ack|phx_(join|leave)|pusher:\w+|connection_(init|terminate)|presence(_\w+)?|\w+_presence|(is_?)?typing(_\w+)?|(start|stop)_typing|cursor(_\w+)?|awareness|i_am_here)$/;
/** Keys under which objects say what they are. */
const NAMING = ['method', 'action', 'op', 'cmd', 'command', 'event', 'type', 'msg', 'target', 'kind', 't', 'e', 'typ'];
/** Envelopes that say nothing of what is in them. */
const CARRIER = /^(call|invoke|rpc|request|req|method|event|emit|data|frame|packet|start|next)$/i;
const MOST_PARTS = 60;
const NAME = /^[\p{L}_$][\p{L}\p{N}_.:$/-]{0,80}$/u;

/** The text of a message is read by its shape, since a socket says nothing of what goes over it. */
export function readFrame(body: WireBody): WireFrame {
  if (body.kind !== 'text') return { operations: [], texts: [], isUpkeep: false };
  // Some protocols put several messages into one.
  const parts = body.text.split('\u001e', MOST_PARTS).filter((part) => part !== '');
  return together(parts.length === 0 ? [UPKEEP] : parts.map(readPart));
}

function together(frames: readonly WireFrame[]): WireFrame {
  return {
    operations: frames.flatMap(({ operations }) => operations),
    texts: frames.flatMap(({ texts }) => texts),
    isUpkeep: frames.length > 0 && frames.every(({ isUpkeep }) => isUpkeep),
  };
}

function readPart(text: string): WireFrame {
  if (HEARTBEAT.test(text)) return UPKEEP;
  return readStomp(text) ?? readEngine(text) ?? readJson(text) ?? readWords(text);
}

/** Engine.IO and Socket.IO: `42["name",{…}]`, `42/room,17["name"]`. */
function readEngine(text: string): WireFrame | null {
  if (/^([0136]|2probe|3probe|5)$/.test(text) || text.startsWith('0{') || /^4[01](\/|\{|$)/.test(text)) return UPKEEP;
  const event = /^4?([2356])(?:\d+-)?(?:\/[^,[]{0,200},)?\d*(\[.*)$/s.exec(text);
  if (event === null) return null;
  const [, kind, json = ''] = event;
  if (kind === '3' || kind === '6') return UPKEEP;
  const value = parseJson(json);
  return Array.isArray(value) && value.length > 0 ? named(nameOf(value[0]), value.slice(1)) : null;
}

/** STOMP: a command, headers, an empty line, a body. */
function readStomp(text: string): WireFrame | null {
  const [, command = '', head = '', body = ''] =
    /^\s*([A-Z]{3,12})\r?\n([\s\S]*?)\r?\n\r?\n([\s\S]*?)\0?\s*$/.exec(text) ?? [];
  if (!/^(SEND|MESSAGE|SUBSCRIBE|UNSUBSCRIBE|CONNECT|STOMP|DISCONNECT|ACK|NACK|BEGIN|COMMIT|ABORT)$/.test(command))
    return null;
  if (command !== 'SEND' && command !== 'MESSAGE') return UPKEEP;
  const destination = /^destination:(.*)$/m.exec(head)?.[1] ?? '';
  const inner = body === '' ? null : (readJson(body) ?? { operations: [], texts: [body], isUpkeep: false });
  const path = segmentsOf(destination).join('/');
  return { operations: [path, ...(inner?.operations ?? [])], texts: inner?.texts ?? [], isUpkeep: false };
}

function readJson(text: string): WireFrame | null {
  if (!/^\s*[[{]/.test(text)) return null;
  const value = parseJson(text);
  if (Array.isArray(value)) return readList(value);
  return isRecord(value) ? readRecord(value) : null;
}

/** SockJS: texts in a list. Phoenix: references, topic, event, payload. Else whatever names stand in it. */
function readList(list: readonly unknown[]): WireFrame {
  const isTexts = list.length > 0 && list.every((one) => typeof one === 'string' && /^\s*[[{A-Z]/.test(one));
  if (isTexts) return together(list.slice(0, MOST_PARTS).map((one) => readPart(String(one))));
  if (list.every(isRecord) && list.length > 0) return together(list.slice(0, MOST_PARTS).map(readRecord));
  const [, , topic, event] = list;
  if (list.length === 5 && typeof topic === 'string' && typeof event === 'string') return named([event], list.slice(4));
  const names = list.filter((one): one is string => typeof one === 'string' && NAME.test(one));
  return named(names.slice(0, 1), list);
}

function readRecord(record: Readonly<Record<string, unknown>>): WireFrame {
  const keys = NAMING.filter((key) => Object.hasOwn(record, key));
  // What a cable carries it carries as text.
  if (record.command === 'message' && typeof record.data === 'string')
    return readJson(record.data) ?? named([], [record]);
  // SignalR counts its kinds; 6 is a heartbeat, 1 calls something.
  if (record.type === 6 && Object.keys(record).length === 1) return UPKEEP;
  if (typeof record.protocol === 'string' && typeof record.version === 'number') return UPKEEP;
  const isEnd = record.type === 'complete' || record.type === 'stop';
  if (isEnd && Object.keys(record).every((key) => key === 'type' || key === 'id')) return UPKEEP;
  const names = keys.flatMap((key) => nameOf(record[key]));
  return named(
    names.filter((name) => !CARRIER.test(name)),
    [record],
  );
}

const nameOf = (value: unknown): readonly string[] => (typeof value === 'string' && NAME.test(value) ? [value] : []);

const plain = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])|-/g, '_').toLowerCase();

/** To hear of something is upkeep; what else one subscribes to may cost something. */
const SUBSCRIBING = /^(un)?sub(scribe)?$/;
const HEARD = /^(channels?|topics?|payload|identifier|streams?|rooms?|query|queries)$/;

function named(names: readonly string[], values: readonly unknown[]): WireFrame {
  const isHeard = values.some((value) => isRecord(value) && Object.keys(value).some((key) => HEARD.test(key)));
  const isKept = (name: string) => UPKEEP_NAME.test(plain(name)) || (isHeard && SUBSCRIBING.test(plain(name)));
  const operations = names.filter((name) => !isKept(name));
  const isUpkeep = names.length > 0 && operations.length === 0;
  const texts = values.map((value) => JSON.stringify(isUpkeep ? withoutNames(value) : value));
  return { operations, texts, isUpkeep };
}

/** What it is called is known by then, and would only be read once more. */
const withoutNames = (value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !NAMING.includes(key))) : value;

/** Words with blanks between them: the first says what is to be done. */
function readWords(text: string): WireFrame {
  const first = /^\s*\/?([\p{L}_][\p{L}\p{N}_.:-]{0,60})(?=[\s|,;:=(]|$)/u.exec(text)?.[1];
  return { operations: first === undefined ? [] : [first], texts: [text], isUpkeep: false };
}
