import { type HeldBody, placeOf } from './held-request.js';

type Sent = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: HeldBody;
};

/** Numbers, and strings that machines make up: they may differ where the same is asked for again. */
const DIFFERING = /"[^"\s{}\\]{24,}"|(?<![A-Za-z_])-?\d+(?:\.\d+)?(?![A-Za-z_])/g;
const MOST_COMPARED = 20_000;
const MOST_HABITS = 200;
const MOST_SLOTS = 500;
/** Of one place, so many values are kept. */
const MOST_VALUES = 20;
const NAMED = /(?:"([^"\\]{1,60})"\s*:\s*"?|(?:^|[?&])([^=&?]{1,60})=)$/;

/** Parts of a list, times, and what is made up for each request: who asks again asks with others. */
const FREE =
  /^(p|page|page_?(no|num|number|index|size)|per_?page|offset|start|skip|from|first|last|limit|size|count|take|top|cursor|(end|start|next|page)_?cursor|after|before|continuation|(next_?)?page_?token|seq|sequence|ts|t|time|timestamp|now|date|sent_?at|_|rnd|rand|random|nonce|cb|cache_?buster|\w*(csrf|xsrf)\w*|trace_?id|span_?id|(request|correlation|client_?mutation)_?id)$/i;
/** What says what is to be done: a value that the page has not sent itself may be another deed. */
const DECIDING =
  /^(op|ops|opcode|op_?code|code|cmd|command|act|action|actions?_?id|type|kind|event|method|mode|do|fn|func|function|route|target|state|status|hash|sha\w*|\w*hash|doc_?id|document_?id|query_?id|operation_?id|op_?id|mutation_?id|persisted_?id)$/i;
/** Headers that can name what is asked for: those of the page itself, without what is made up or counted. */
const NAMING =
  /^(?!.*(csrf|xsrf|token|trace|span|request|correlation|b3|datadog|sentry|client|forwarded|session|timestamp|nonce|signature))(x-|hx-|next-action$|soapaction$)/;

interface Slot {
  readonly name: string;
  readonly value: string;
}

interface Shape {
  readonly key: string;
  readonly slots: readonly Slot[];
}

/**
 * What a page sends by itself, while no call acts on it. The same again is no doing of whoever presses: the same place,
 * headers and content, but for what stands in a place where others have to stand. That a number or a made-up name may
 * differ is shown by its name, or by the page, which has sent several there; one that names the deed is always the same.
 */
export class Habits {
  readonly #known = new Map<string, readonly Set<string>[]>();

  /** Answers whether it was one already. */
  note(sent: Sent): boolean {
    const shape = shapeOf(sent);
    if (shape === null) return false;
    const isHabit = this.#has(shape);
    const values = this.#known.get(shape.key) ?? shape.slots.map(() => new Set<string>());
    if (!this.#known.has(shape.key) && this.#known.size >= MOST_HABITS) return isHabit;
    for (const [at, { value }] of shape.slots.entries()) {
      const seen = values[at];
      if (seen !== undefined && seen.size < MOST_VALUES) seen.add(value);
    }
    this.#known.set(shape.key, values);
    return isHabit;
  }

  has(sent: Sent): boolean {
    const shape = shapeOf(sent);
    return shape !== null && this.#has(shape);
  }

  #has({ key, slots }: Shape): boolean {
    const known = this.#known.get(key);
    if (known === undefined) return false;
    return slots.every(({ name, value }, at) => {
      const seen = known[at];
      return seen?.has(value) === true || FREE.test(name) || (!DECIDING.test(name) && (seen?.size ?? 0) > 1);
    });
  }
}

/** Null where the content cannot be compared. */
function shapeOf({ method, url, headers, body }: Sent): Shape | null {
  if (body.kind === 'unseen' || body.kind === 'binary') return null;
  const text = body.kind === 'text' ? body.text : '';
  if (text.length > MOST_COMPARED) return null;
  const query = /\?([^#]*)/.exec(url)?.[1] ?? '';
  const [asked, carried] = [taken(query), taken(text)];
  const slots = [...asked.slots, ...carried.slots];
  if (slots.length > MOST_SLOTS) return null;
  const named = Object.entries(headers)
    .filter(([name]) => NAMING.test(name.toLowerCase()))
    .map(([name, value]) => `${name.toLowerCase()}: ${value}`)
    .sort();
  return { key: [placeOf(method, url), asked.rest, carried.rest, ...named].join('\n'), slots };
}

/** What may differ, and the rest of the text. */
function taken(text: string): { readonly rest: string; readonly slots: readonly Slot[] } {
  const slots: Slot[] = [];
  const rest = text.replace(DIFFERING, (value, at: number) => {
    slots.push({ name: nameBefore(text, at), value });
    return '#';
  });
  return { rest, slots };
}

/** What stands first in a list says what the rest is: it has the name of a deed. */
function nameBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 80), at);
  const [, ofMember, ofPair] = NAMED.exec(before) ?? [];
  return ofMember ?? ofPair ?? (/^\s*\[\s*"?$/.test(text.slice(0, at)) ? 'op' : '');
}
