import type { CausedRequest, WriteSent } from '../../../browser/index.js';
import lexicon from '../../lexicons/answer-words.json' with { type: 'json' };
import { readWire } from '../wire/fields.js';
import { judgeWrite } from '../wire/judge.js';
import type { WireRequest } from '../wire/request.js';
import { splitIdentifier } from '../wire/tokens.js';

/** What a write is, as far as it matters for the question whether it carried the action. */
interface Face {
  readonly kind: 'read' | 'telemetry' | 'write';
  readonly isDestructive: boolean;
  /** Method, address, operations and names of fields: drafts and presence are sent in the same shape again and again. */
  readonly shape: string;
}

/** What pages send beside what people do. Such a word keeps a write from proving anything. */
const ASIDE = new Set(lexicon.asideWords);
/** Whatever else it is, it takes something away. */
const TAKING_AWAY = new Set(lexicon.takingAwayWords);

/** By what was sent, which stays the same through a verification: reading it takes longer than a look. */
const faces = new WeakMap<WriteSent, Face>();

function faceOf(method: string, sent: WriteSent): Face {
  const read = faces.get(sent);
  if (read !== undefined) return read;
  const request: WireRequest = { method, ...sent };
  const { kind, class: commitClass } = judgeWrite(request, { commitClass: null, trigger: 'press', isHabit: false });
  const { operations, fields, method: asked } = readWire(request);
  const names = [...new Set(fields.map(({ name }) => name))].sort();
  const shape = JSON.stringify([sent.url.split(/[?#]/, 1)[0], operations, names]);
  const called = [new URL(sent.url).pathname, ...operations];
  const isAside = called.some((name) => splitIdentifier(name).some((word) => ASIDE.has(word)));
  const isDestructive =
    commitClass === 'destructive' ||
    asked === 'DELETE' ||
    called.some((name) => splitIdentifier(name).some((word) => TAKING_AWAY.has(word)));
  const face: Face = { kind: isAside ? 'telemetry' : kind, shape, isDestructive };
  faces.set(sent, face);
  return face;
}

/** What begins this soon after the action, or after the answer before it, belongs to the same deed. */
const CHAIN_MS = 300;
/** The first one may be put off a little; what comes later than this the page may well send by itself. */
const FIRST_MS = 2500;

interface Carried {
  /** The writes that carried the action, oldest first. */
  readonly carriers: readonly CausedRequest[];
  /** What the page sent later by itself: presence, the next poll. */
  readonly later: readonly CausedRequest[];
}

/**
 * The writes that carried an action: not what measures, not what the page had sent in the same shape before by itself,
 * and of what comes later only repeats. Of several to one place the last one counts, so that a page's own repeat decides.
 * What goes to another site counts where nothing goes to the page's own, and a question by POST where nothing else was sent.
 */
export function carriersOf(caused: readonly CausedRequest[], earlier: readonly WriteSent[]): Carried {
  const before = new Set(earlier.filter(({ wasPressed }) => !wasPressed).map((sent) => faceOf('POST', sent).shape));
  const writes = caused.flatMap((request) => {
    if (!request.isWrite || request.isCutOff === true) return [];
    if (request.sent === null || request.sent === undefined) return [{ request, kind: 'write' as const }];
    const { kind, shape } = faceOf(request.method, request.sent);
    return kind === 'telemetry' || before.has(shape) ? [] : [{ request, kind }];
  });
  const own = writes.filter(({ request }) => request.isForeign !== true);
  const here = own.length > 0 ? own : writes;
  const changing = here.filter(({ kind }) => kind === 'write');
  return chained((changing.length > 0 ? changing : here).map(({ request }) => request));
}

function chained(writes: readonly CausedRequest[]): Carried {
  const byPlace = new Map<string, CausedRequest>();
  const later: CausedRequest[] = [];
  let lastMs: number | null = null;
  for (const write of writes) {
    const { beganMs = 0, endedMs = 0 } = write;
    const place = `${write.method} ${write.path} ${shapeOf(write)}`;
    const isNext = lastMs === null ? beganMs <= FIRST_MS : beganMs <= CHAIN_MS || beganMs - lastMs <= CHAIN_MS;
    // What went well and comes again is a habit that shows only now; what failed is tried again.
    const last = byPlace.get(place);
    const isRetry = last !== undefined && (last.hasFailed || last.endedMs === null);
    if (last === undefined ? !isNext : !isRetry) later.push(write);
    else {
      byPlace.set(place, write);
      lastMs = Math.max(lastMs ?? 0, endedMs ?? Number.POSITIVE_INFINITY);
    }
  }
  return { carriers: [...byPlace.values()], later };
}

/** What was sent takes something away. */
export const isDestructive = ({ method, sent }: CausedRequest): boolean =>
  sent !== null && sent !== undefined && faceOf(method, sent).isDestructive;

const shapeOf = ({ method, sent }: CausedRequest): string =>
  sent === null || sent === undefined ? '' : faceOf(method, sent).shape;

/** The values that a request holds, without secrets. */
export function sentTextsOf({ method, sent }: CausedRequest): readonly string[] {
  if (sent === null || sent === undefined) return [];
  return readWire({ method, ...sent }).fields.flatMap(({ value, secret }) => (secret === null ? [value] : []));
}
