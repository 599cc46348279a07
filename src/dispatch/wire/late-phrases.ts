import type { SentRequest, Target } from '../../browser/index.js';
import { faceOf, judgeWrite, readWire } from '../../verification/index.js';
import type { Context } from '../call/context.js';
import { lineOf } from './settle-writes.js';

const MOST_TOLD = 3;

/** What a page sent, or was about to send, too late for any call, in words for the next answer (A&S WG5). */
export function lateWrites(target: Target, road: Pick<Context, 'late' | 'redactor'>): readonly string[] {
  const late = road.late.take(target);
  const sent = [
    ...late.filter(({ held }) => held === null).map((write) => lineOf(write, road)),
    ...gravestFirst(target.takeUnjudged().flatMap((request) => byItself(request, road))),
  ];
  const held = late.filter((write) => write.held !== null).map((write) => lineOf(write, road));
  return [
    ...(sent.length > 0 ? [`sent by itself ${listed(sent)}`] : []),
    ...(held.length > 0 ? [`was kept from sending ${listed(held)}`] : []),
  ];
}

interface Sent {
  readonly text: string;
  readonly isGrave: boolean;
}

/** Only some are named. */
const gravestFirst = (sent: readonly Sent[]): readonly string[] =>
  [...sent.filter(({ isGrave }) => isGrave), ...sent.filter(({ isGrave }) => !isGrave)].map(({ text }) => text);

function byItself(request: SentRequest, { redactor }: Pick<Context, 'redactor'>): readonly Sent[] {
  const judged = judgeWrite(request, { commitClass: null, trigger: 'none', isHabit: request.isHabit });
  const { kind, isGrave } = judged;
  if (kind !== 'write' || request.isHabit) return [];
  // A page that has a socket open talks all the time.
  if (request.resourceType === 'WebSocket' && !isGrave) return [];
  // Most addresses of sockets name what comes over them: messages, people, orders as a list.
  if (request.method === 'OPEN' && judged.class !== 'critical' && judged.class !== 'destructive') return [];
  const { method, address } = faceOf(request, readWire(request));
  return [{ text: `${method} ${redactor.url(address) ?? address}`, isGrave }];
}

function listed(lines: readonly string[]): string {
  const all = [...new Set(lines)];
  const more = all.length - MOST_TOLD;
  return more > 0 ? `${all.slice(0, MOST_TOLD).join(', ')} and ${more} more` : all.join(', ');
}
