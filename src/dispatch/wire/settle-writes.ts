import type { CausedRequest, RequestEntry, Target } from '../../browser/index.js';
import { senseOfWrites, suggestContract } from '../../verification/index.js';
import type { Context } from '../call/context.js';
import type { Refusal, Trip } from '../call/trip.js';
import type { SeenWrite } from '../call/seen-write.js';

const MOST_TOLD = 6;
const MOST_FIELDS = 12;

type Needs = Pick<Context, 'catalogue' | 'redactor'>;

/** WG2, WG3: which writes the call made the page send, and which of them did not leave; the latter outweighs every verdict. */
export async function settleWrites(trip: Trip, outcome: Refusal, road: Needs): Promise<Refusal> {
  const { wire, target } = trip;
  if (wire === null || target === null) return outcome;
  await wire.decided();
  const answers = await wire.answered();
  wire.end();
  if (wire.seen.length === 0) return outcome;
  const sent = wire.seen.filter(({ held }) => held === null);
  const repeats = wire.seen.filter(({ held }) => held?.isRepeat === true);
  const beside = wire.seen.filter(({ held }) => held?.isBeside === true);
  const lines = [
    ...tell(sent, target, road),
    ...repeats.map((write) => `${lineOf(write, road)} kept from leaving twice`),
    ...beside.map((write) => `${lineOf(write, road)} kept from leaving: what was cleared away began it`),
  ];
  const told = lines.length === 0 ? {} : { writes: lines };
  const answered = { ...doubted(outcome, answers), beside: { ...outcome.beside, ...told } };
  return wire.held.length === 0 ? answered : heldOutcome(trip, answered, { sent, held: wire.held }, road);
}

/** D5: what a plain action made its page send says more of it than what the page then did. */
function doubted(outcome: Refusal, answers: readonly CausedRequest[]): Refusal {
  const { verifyState, verifySource } = outcome;
  if (verifySource === 'guarded_commit' || (verifyState !== 'likely' && verifyState !== 'verified')) return outcome;
  const sense = senseOfWrites(answers);
  if (sense === null || sense === 'yes' || sense === 'nothing' || sense === 'later') return outcome;
  const message =
    sense === 'no' ? 'What the page sent was refused.' : 'It is not certain that what the page sent was taken.';
  return { ...outcome, verifyState: 'uncertain', verifySource: 'observed_effect', message };
}

/** A call that ended by a throw has no answer for them: the next one has. */
export function leaveWrites({ wire, target }: Trip, { late }: Pick<Context, 'late'>): void {
  if (wire === null || target === null) return;
  wire.end();
  for (const write of wire.seen) late.note(target, write);
}

const HINTS = {
  contract: 'If it is meant, make the call again with transitionContract set to suggestedContract, or one of your own.',
  consent: 'Once it is allowed, make the same call again.',
  denied: 'Tell your user; do not try it another way.',
};

function heldOutcome(
  trip: Trip,
  outcome: Refusal,
  { sent, held }: { readonly sent: readonly SeenWrite[]; readonly held: readonly SeenWrite[] },
  road: Needs,
): Refusal {
  const [first] = held;
  if (first?.held == null) return outcome;
  const { reasonCode, message, hint, retryAfterMs, ask } = first.held;
  const asksContract = held.some((write) => write.held?.reasonCode === 'guarded_commit.write_held');
  const isDenied = reasonCode === 'approval.denied';
  const advice = sent.length === 0 ? 'safe_to_retry' : 'check_postcondition_first';
  const { suggestedTool, suggestedContract } = suggestContract(first.judged.class ?? 'submit');
  const isKnown = suggestedTool !== null && road.catalogue.find(suggestedTool) !== undefined;
  const { evidence, verifyState: _, retryAdvice: __, ...rest } = outcome;
  return {
    ...rest,
    status: 'blocked',
    reasonCode,
    stage: 'guarded_commit_check',
    message: `Held before it left the browser: ${lineOf(first, road)} (${first.judged.class ?? 'submit'}). ${message}${
      sent.length === 0 ? ' Nothing was sent.' : ''
    }`,
    hint: hint ?? (asksContract ? HINTS.contract : isDenied ? HINTS.denied : HINTS.consent),
    verifyState: 'failed',
    retryAdvice: isDenied ? 'do_not_retry' : advice,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(ask !== undefined && { ask }),
    ...(evidence !== undefined && { evidence: { ...evidence, mutation: { attempted: true, committed: false } } }),
    beside: {
      ...outcome.beside,
      heldWrites: held.slice(0, MOST_TOLD).map((write) => heldBlock(write, road)),
      ...(asksContract && { suggestedContract, ...(isKnown && { suggestedTool }) }),
    },
  };
}

function heldBlock(write: SeenWrite, road: Pick<Context, 'redactor'>) {
  const { judged, face, held } = write;
  const named = [...new Set(face.fields.map(({ name }) => name))];
  return {
    request: lineOf(write, road),
    class: judged.class ?? 'submit',
    why: road.redactor.text(judged.why),
    ...(named.length > 0 && { fields: named.slice(0, MOST_FIELDS).map((name) => road.redactor.text(name)) }),
    ...held?.approval,
  };
}

function tell(sent: readonly SeenWrite[], target: Target, road: Needs): readonly string[] {
  const history = target.isClosed() ? [] : target.requestHistory().requests;
  const lines = sent.map((write) => {
    const status = statusOf(write, history);
    return `${lineOf(write, road)}${status === null ? '' : ` ${status}`}`;
  });
  const more = lines.length - MOST_TOLD;
  return more > 0 ? [...lines.slice(0, MOST_TOLD), `${more} more`] : lines;
}

function statusOf({ request, atMs }: SeenWrite, history: readonly RequestEntry[]): number | null {
  // The page begins a request a moment before it is held.
  const own = history.filter(
    ({ at, method, url }) => at >= atMs - 1000 && method === request.method && url === request.url,
  );
  return own.at(-1)?.status ?? null;
}

/** Method and address, without what a query may hold. */
export const lineOf = ({ face }: SeenWrite, { redactor }: Pick<Context, 'redactor'>): string =>
  `${face.method} ${redactor.url(face.address) ?? face.address}`;
