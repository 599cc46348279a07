import type { HostReading, PageMessage } from '../../../browser/index.js';
import { readFrame } from '../wire/frame.js';
import { type AnswerSense, senseOfBody } from './answer.js';
import { isRecord, leavesOf, parseBody, plainText } from './body.js';

/** What came of messages that left over a socket: what the server said to them; null: nothing that belongs to them. */
export interface Exchange {
  readonly answer: AnswerSense | null;
  /** The protocol says that there will be one. */
  readonly isAwaited: boolean;
}

/** What leaves later than this the page may well send by itself. */
const FIRST_MS = 2500;
const LEAST_CHARS = 3;
/** `42["say",…]`, `421["say",…]`, `42/room,7["say",…]`; its acknowledgement begins with 43 and the same number. */
const ENGINE = /^4?([2356])(?:\d+-)?(\/[^,[]{0,200},)?(\d*)(\[[\s\S]*)$/;

interface Said {
  /** By what an answer to it can be known. */
  readonly ids: ReadonlySet<string>;
  /** What it says: what comes back with it is the thing as the server has it. */
  readonly texts: readonly string[];
  readonly body: unknown;
  readonly isAcknowledgement: boolean;
}

/** Null where no message left that could have carried the action. */
export function exchangeOf({
  messages,
  reads,
  caused,
}: Pick<HostReading, 'messages' | 'reads' | 'caused'>): Exchange | null {
  const all = [...messages, ...polled({ reads, caused })];
  const sent = all.filter(({ isSent, atMs, text }) => isSent && atMs <= FIRST_MS && !isUpkeep(text));
  if (sent.length === 0) return null;
  const senses = sent.flatMap((message) => {
    const said = saidBy(message.text);
    return all
      .filter((one) => !one.isSent && one.channel === message.channel && one.atMs >= message.atMs)
      .flatMap((one) => senseOfReply(said, saidBy(one.text)));
  });
  const answer = (['no', 'doubt', 'later', 'yes', 'nothing'] as const).find((one) => senses.includes(one)) ?? null;
  return { answer, isAwaited: sent.some(({ text }) => (ENGINE.exec(text)?.[3] ?? '') !== '') };
}

const isUpkeep = (text: string): boolean => text === '' || readFrame({ kind: 'text', text }).isUpkeep;

/** A socket made of requests: messages go by POST, and come as the answer to a GET of the same place that waits for them. */
function polled({ reads, caused }: Pick<HostReading, 'reads' | 'caused'>): readonly PageMessage[] {
  const posts = caused.filter(isPolling);
  const places = new Set(posts.map(({ path }) => path));
  const split = (text: string) => text.split('\u001e');
  return [
    ...posts.flatMap(({ path, sent, beganMs = 0 }) =>
      sent?.body.kind === 'text'
        ? split(sent.body.text).map((text) => ({ isSent: true, channel: path, text, atMs: beganMs }))
        : [],
    ),
    ...reads
      .filter(({ path, method }) => method === 'GET' && places.has(path))
      .flatMap(({ path, answer, endedMs }) =>
        split(answer.text).map((text) => ({ isSent: false, channel: path, text, atMs: endedMs })),
      ),
  ];
}

/** A request that stands for a socket: its own answer says only that it arrived. */
export const isPolling = ({ sent }: HostReading['caused'][number]): boolean =>
  sent?.body.kind === 'text' &&
  sent.body.text.split('\u001e').every((part) => /^\d/.test(part) && !/^\d+$/.test(part)) &&
  ENGINE.test(sent.body.text.split('\u001e')[0] ?? '');

function saidBy(text: string): Said {
  const engine = ENGINE.exec(text);
  if (engine !== null) {
    const [, kind = '', , number = '', json = ''] = engine;
    const isAcknowledgement = kind === '3' || kind === '6';
    return { ...partsOf(parseBody(json)), ids: new Set(number === '' ? [] : [`#${number}`]), isAcknowledgement };
  }
  const body = parseBody(text);
  return { ...partsOf(body === undefined ? text : body), ids: idsIn(body), isAcknowledgement: false };
}

function partsOf(body: unknown): Pick<Said, 'texts' | 'body'> {
  const texts = leavesOf(body).map(({ value }) => plainText(value));
  return { body, texts: texts.filter((text) => text.length >= LEAST_CHARS) };
}

const ID_NAME = /id$|^(?:ref|seq|nonce|key|cid|tid|mid|rid|uuid|guid|client\w*|temp\w*|local\w*)$/i;

/** References: what members called so hold, and in a list what stands at its beginning. */
function idsIn(body: unknown): ReadonlySet<string> {
  if (Array.isArray(body)) return new Set(body.slice(0, 2).filter(isReference).map(String));
  return new Set(
    leavesOf(body)
      .filter(({ name }) => ID_NAME.test(name))
      .map(({ value }) => value),
  );
}

const isReference = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /\d/.test(value));

/** Only what names the message or holds it belongs to it; what else sounds like a refusal raises doubt. */
function senseOfReply(sent: Said, reply: Said): readonly AnswerSense[] {
  const sense = senseOfParts(reply.body);
  const isNamed = [...reply.ids].some((id) => sent.ids.has(id));
  const longest = sent.texts.toSorted((one, other) => other.length - one.length)[0];
  const isHeld = longest !== undefined && reply.texts.some((text) => text.includes(longest));
  if (!isNamed && !isHeld) return sense === 'no' && isRecord(reply.body) ? ['doubt'] : [];
  if (sense !== 'nothing') return [sense];
  // The message as the server has it, by a name of its own, or an acknowledgement that says nothing else.
  const isStored = reply.isAcknowledgement && leavesOf(reply.body).some(({ name }) => /^_?id$|Id$/.test(name));
  return isHeld || isStored || leavesOf(reply.body).length === 0 ? ['yes'] : ['nothing'];
}

/** Of a list, as events and acknowledgements are, every part by itself. */
function senseOfParts(body: unknown): AnswerSense {
  const parts = Array.isArray(body)
    ? body.filter((part) => typeof part === 'object' || typeof part === 'boolean')
    : [body];
  const senses = parts.map(senseOfBody);
  return (['no', 'doubt', 'later', 'yes'] as const).find((one) => senses.includes(one)) ?? 'nothing';
}
