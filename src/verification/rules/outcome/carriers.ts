import type { CausedRequest, WriteSent } from '../../../browser/index.js';
import { readWire } from '../wire/fields.js';
import { judgeWrite } from '../wire/judge.js';
import type { WireRequest } from '../wire/request.js';

/** What a write is, as far as it matters for the question whether it carried the action. */
interface Face {
  readonly kind: 'read' | 'telemetry' | 'write';
  readonly isDestructive: boolean;
  /** Method, address, operations and names of fields: drafts and presence are sent in the same shape again and again. */
  readonly shape: string;
}

/** By what was sent, which stays the same through a verification: reading it takes longer than a look. */
const faces = new WeakMap<WriteSent, Face>();

function faceOf(method: string, sent: WriteSent): Face {
  const read = faces.get(sent);
  if (read !== undefined) return read;
  const request: WireRequest = { method, ...sent };
  const { kind, class: commitClass } = judgeWrite(request, { commitClass: null, trigger: 'press', isHabit: false });
  const { operations, fields } = readWire(request);
  const names = [...new Set(fields.map(({ name }) => name))].sort();
  const shape = JSON.stringify([sent.url.split(/[?#]/, 1)[0], operations, names]);
  const face: Face = { kind, shape, isDestructive: commitClass === 'destructive' };
  faces.set(sent, face);
  return face;
}

/**
 * The writes that carried an action: not what measures, not what the page had sent in the same shape before by itself. Of
 * several to one place the last one counts, so that a page's own repeat decides. What goes to another site counts where
 * nothing goes to the page's own, and a question by POST where nothing else was sent.
 */
export function carriersOf(caused: readonly CausedRequest[], earlier: readonly WriteSent[]): readonly CausedRequest[] {
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
  const carrying = (changing.length > 0 ? changing : here).map(({ request }) => request);
  return [
    ...new Map(carrying.map((request) => [`${request.method} ${request.path} ${shapeOf(request)}`, request])).values(),
  ];
}

/** What was sent takes something away. */
export const isDestructive = ({ method, sent }: CausedRequest): boolean =>
  sent !== null && sent !== undefined && faceOf(method, sent).isDestructive;

const shapeOf = ({ method, sent }: CausedRequest): string =>
  sent === null || sent === undefined ? '' : faceOf(method, sent).shape;
