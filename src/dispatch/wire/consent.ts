import type { HeldRequest, Target } from '../../browser/index.js';
import { sha256Hex } from '../../kernel/index.js';
import type { ApprovalQuestion, ApprovalVerdict, AskingClient } from '../../safety/index.js';
import type { WriteFace, WriteJudgement } from '../../verification/index.js';
import type { Context } from '../call/context.js';
import type { Trip } from '../call/trip.js';
import { hostOf } from '../guarded/commit-stop.js';
import { tellWaiting } from '../steps/approve.js';
import type { HeldBecause } from '../call/seen-write.js';

/** How long a request is held for a person: most pages give up a request after half a minute. */
const HOLD_MS = 25_000;
const TITLE_MS = 500;
const LOOK_MS = 1000;
const MASK = '••••';

/** Salted hashes of what a page holds in fields for secrets; null: it did not say. */
export interface HeldSecrets {
  readonly salt: string;
  readonly hashes: ReadonlySet<string> | null;
}

interface Asking {
  readonly trip: Trip;
  readonly target: Target;
  readonly road: Pick<Context, 'approvals' | 'clock' | 'ids' | 'redactor'>;
  /** What the page that was acted on held before its input, while it is still there. */
  readonly before: HeldSecrets | null;
  /** The call has been answered: nobody waits for a person any more. */
  readonly isOver: boolean;
}

/** WG4: whether a person has allowed this very write, or does so while it is held; null when it may leave. */
export async function consentTo(
  write: { readonly request: HeldRequest; readonly judged: WriteJudgement; readonly face: WriteFace },
  asking: Asking,
): Promise<HeldBecause | null> {
  const { trip, road, isOver } = asking;
  const { entry, elicit, consent = null } = trip.call;
  const question = await questionOf(write, asking);
  const alone: AskingClient = { canElicit: entry.canElicit, consent: null };
  const brought = consent === null ? null : await road.approvals.decide(question, { ...alone, consent });
  // An answer to another question counts as none.
  const first = brought?.kind === 'allow' ? brought : await road.approvals.decide(question, alone);
  if (first.kind !== 'ask' || isOver) return because(first, true);
  // Its answer comes with the repeated call.
  if (entry.canElicit && elicit === undefined) return because(first, false);
  const tooLate = new AbortController();
  const cancel = road.clock.after(HOLD_MS, () => tooLate.abort());
  const stopTelling = tellWaiting(trip.call, road);
  try {
    const signal = AbortSignal.any([trip.op.signal, tooLate.signal]);
    const end = await road.approvals.ask(first.approvalId, elicit ?? unasked, signal);
    const canElicit = entry.canElicit && end === 'settled';
    return because(await road.approvals.decide(question, { canElicit, consent: null }), true);
  } finally {
    cancel();
    stopTelling();
  }
}

/** Nobody sits in front of the client; the live page and the terminal may answer. */
const unasked = (): Promise<boolean> => new Promise(() => undefined);

async function questionOf(
  {
    request,
    judged,
    face,
  }: { readonly request: HeldRequest; readonly judged: WriteJudgement; readonly face: WriteFace },
  asking: Asking,
): Promise<ApprovalQuestion> {
  const { trip, target, road } = asking;
  const pageUrl = road.redactor.url(target.url()) ?? '';
  const from = road.redactor.url(request.pageUrl) ?? '';
  const address = target.said(road.redactor.url(face.address) ?? face.address);
  const what = face.identity ?? road.ids.hex(16);
  const bound = [pageUrl, from, trip.element?.facts.effectiveSelector ?? null, what];
  return {
    agentId: trip.agentId,
    toolName: trip.tool.name,
    category: 'normal',
    operation: 'observe',
    commitClass: judged.class,
    argsHash: trip.argsHash,
    targetId: target.targetId,
    host: hostOf(request.pageUrl),
    elementKey: `write:${sha256Hex(JSON.stringify(bound))}`,
    label: road.redactor.text(`${face.method} ${address}`),
    hasStandingGrant: false,
    isAskedLater: false,
    isPrivate: target.isPrivate,
    write: {
      title: await titleOf(target, road),
      pageUrl,
      from: from === pageUrl ? null : from,
      request: `${face.method} ${address}`,
      fields: await shownFields(face, asking),
      isPartly: face.isPartly,
    },
  };
}

/** Asks a page for the secrets it holds, in the order in which it is told things: before an input that follows. */
export async function heldSecrets(
  { trip, target, road }: Pick<Asking, 'trip' | 'target' | 'road'>,
  salt = road.ids.hex(16),
): Promise<HeldSecrets> {
  const tooLate = new AbortController();
  const cancel = road.clock.after(LOOK_MS, () => tooLate.abort());
  const op = { ...trip.op, signal: AbortSignal.any([trip.op.signal, tooLate.signal]) };
  try {
    return { salt, hashes: await target.secretsHeld(salt, op) };
  } catch {
    return { salt, hashes: null };
  } finally {
    cancel();
  }
}

/**
 * What the page holds in fields for secrets is masked, whatever it is called on its way out. A page whose form is held
 * answers nothing more, so what it held before counts as well; one that never answered may hold anything.
 */
async function shownFields({ fields }: WriteFace, asking: Asking): Promise<WriteFace['fields']> {
  const { target, road, before } = asking;
  const { salt, hashes } = await heldSecrets(asking, before?.salt);
  const known = [hashes, before?.hashes ?? null].filter((one) => one !== null);
  const isSecret = (value: string) => known.length === 0 || known.some((one) => one.has(sha256Hex(`${salt}${value}`)));
  return fields.map(({ name, value }) => ({
    name: target.said(name),
    value: isSecret(value) || target.said(value) !== value ? MASK : road.redactor.answer(value),
  }));
}

async function titleOf(target: Target, { clock }: Pick<Context, 'clock'>): Promise<string> {
  const tooLate = new AbortController();
  try {
    return await Promise.race([target.title(), clock.sleep(TITLE_MS, tooLate.signal).then(() => '')]);
  } catch {
    return ''; // A page that cannot say its title goes without one.
  } finally {
    tooLate.abort();
  }
}

/** `isAsked`: the person in front of the client has been asked; the call need not come back for that. */
function because(verdict: ApprovalVerdict, isAsked: boolean): HeldBecause | null {
  if (verdict.kind === 'allow') return null;
  if (verdict.kind === 'refuse') {
    const { kind: _, ...told } = verdict;
    return told;
  }
  const { approvalId, expiresAtMs, message, requestState, retryAfterMs } = verdict;
  return {
    reasonCode: 'approval.required',
    message: 'A person has to allow it first.',
    retryAfterMs,
    approval: { approvalId, expiresAtMs },
    ...(!isAsked && { ask: { approvalId, message, requestState } }),
  };
}
