import { cutMarked, foreign, mapTexts, reasonOf, SHOWN_TITLE, SHOWN_URL } from '../../kernel/index.js';
import { verdictLine } from '../guarded/brief-verdict.js';
import { publishNamesIn } from '../call/catalogue.js';
import { gateLines, gatesField } from '../steps/gate-notices.js';
import { knowledgeLines } from './knowledge-blocks.js';
import { learnLines } from './learn-progress.js';
import { answerShape } from './answer-schema.js';
import { leaveUnsaid } from './leave-unsaid.js';
import type { Outcome } from '../call/outcome.js';
import { isForward, takesSteps, type Tool } from '../call/tool.js';
import type { Context } from '../call/context.js';
import type { Trip } from '../call/trip.js';
import type { CallResult, ContentBlock } from '../call/types.js';

type Structured = Record<string, unknown>;
type Needs = Pick<Context, 'sandboxes' | 'settings'>;

/** Step 8: the structured result, with the fields every tool has (A&S E2). */
export function formResult(
  trip: Trip,
  outcome: Outcome,
  pageTitle: string | null,
  road: Pick<Context, 'droppedGuarantees' | 'redactor' | 'settings'>,
): Structured {
  // Before it is stored, hashed or rendered: whatever a page shows, the operator's secrets go no further (A&S Z9).
  return road.redactor.answer(withoutHeard(structuredOf(trip, outcome, pageTitle, road), trip.target));
}

/** Members that hold nothing but what a page has chosen. */
const CHOSEN_BY_PAGE: ReadonlySet<string> = new Set(['writes', 'heldWrites', 'blockedRequests', 'page']);
/** Words of a schema, which a client reads. */
const OWN_WORD = /^[a-z0-9_.]{1,40}$/;

const unlessOwn = (mask: (text: string) => string) => (text: string) => (OWN_WORD.test(text) ? text : mask(text));

/** Where a page was given a secret, nothing of it in whatever shape; elsewhere this costs nothing. */
function withoutHeard(result: Structured, target: Trip['target']): Structured {
  if (target === null || !target.hasHeard) return result;
  const said = (text: string) => (target.isClosed() ? target.answered(text) : target.said(text));
  return Object.fromEntries(
    Object.entries(result).map(([name, member]) => [
      name,
      mapTexts(member, unlessOwn(CHOSEN_BY_PAGE.has(name) ? said : (text) => target.answered(text))),
    ]),
  );
}

function structuredOf(
  trip: Trip,
  outcome: Outcome,
  pageTitle: string | null,
  road: Pick<Context, 'droppedGuarantees' | 'settings'>,
): Structured {
  if (outcome.replayed !== undefined)
    return { ...outcome.replayed, toolName: trip.tool.name, callId: trip.callId, replayed: true };
  const { latch } = trip.op;
  const reason = outcome.reasonCode === undefined ? null : reasonOf(outcome.reasonCode);
  const ok = outcome.status === 'ok' || outcome.status === 'noop';
  const ours = (text: string) => publishNamesIn(text, road.settings.toolNames);
  const hint = outcome.hint ?? (ok ? undefined : reason?.repair);
  // E5: once the page was touched there is no error code, so that clients which retry on errors cannot repeat it.
  // A sequence that ran is an answer, whatever its steps came to; only a refused one is an error.
  const isAnswer = ok || latch.dispatched || (takesSteps(trip.tool) && trip.deeds.executed);
  const errorCode = isAnswer ? null : (reason?.errorCode ?? null);
  const { warnings } = trip;
  return {
    ok,
    status: outcome.status,
    reasonCode: outcome.reasonCode ?? null,
    stage: outcome.stage ?? 'completed',
    retryable: outcome.retryable ?? (ok || latch.dispatched ? false : (reason?.retryable ?? false)),
    retryAfterMs: outcome.retryAfterMs ?? null,
    retryAdvice: outcome.retryAdvice ?? null,
    ...(trip.tool.operation !== 'observe' && { actionDispatched: latch.dispatched }),
    verifyState: outcome.verifyState ?? null,
    verifySource: outcome.verifySource ?? 'none',
    ...(outcome.message !== undefined && { message: ours(outcome.message) }),
    ...(hint !== undefined && { hint: ours(hint) }),
    ...(trip.target !== null && {
      targetId: trip.target.targetId,
      pageUrl: cutMarked(trip.target.url(), SHOWN_URL),
      pageTitle: pageTitle === null ? null : cutMarked(pageTitle, SHOWN_TITLE),
    }),
    ...(trip.openedForCaller && { openedForCaller: true }),
    ...(trip.restored && { restored: true }),
    toolName: trip.tool.name,
    callId: trip.callId,
    ...(errorCode !== null && { errorCode, errorData: outcome.errorData ?? {} }),
    warnings: warnings.length > 0 ? warnings : null,
    ...gatesField(trip.gates, road.settings.toolNames),
    ...(trip.blocked !== null && { blockedRequests: trip.blocked }),
    ...(road.droppedGuarantees.length > 0 && {
      egress: 'not_enforced',
      droppedGuarantees: road.droppedGuarantees,
    }),
    ...(hasPageWords(trip, outcome) && { contentTrust: 'untrusted_page' }),
    ...outcome.data,
    ...outcome.about,
    ...outcome.beside,
  };
}

/** Words of the page: what a tool reads there, and what its dialogs say to any tool (A&S E7). */
function hasPageWords({ tool }: Trip, { data, about, beside }: Outcome): boolean {
  if ((data ?? about ?? beside) === undefined) return false;
  return tool.pageContent === true || (Array.isArray(data?.dialogs) && data.dialogs.length > 0);
}

/** Step 11: one compact text, rendered from the structured content and never the other way round (A&S E1). */
export function respond(trip: Trip, outcome: Outcome, structured: Structured, road: Needs): CallResult {
  const content: ContentBlock[] = [
    { type: 'text', text: renderText(trip, structured, { hasData: outcome.data !== undefined, road }) },
  ];
  const images = [...(outcome.image === undefined ? [] : [outcome.image]), ...(outcome.images ?? [])];
  content.push(...images.map((image) => ({ type: 'image' as const, ...image })));
  const mirror = road.settings.mirrorStructured;
  const structuredContent = given(trip, structured, road);
  if (mirror === 'on' || (mirror === 'auto' && trip.call.entry.mirrorStructured)) {
    // JSON leaves some ends of lines as they are.
    const json = JSON.stringify(structuredContent).replace(/[\x7f-\x9f\u2028\u2029]/g, escaped);
    content.push({ type: 'text', text: json });
  }
  return { content, structuredContent, isError: structured.errorCode !== undefined };
}

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** What the client gets of a result: all of it only when the call asks for that (A&S E2b). */
export function given(
  { tool, args }: Trip,
  structured: Structured,
  { sandboxes }: Pick<Context, 'sandboxes'>,
): Readonly<Structured> {
  if (args?.responseDetail === 'full' || args?.outputDetail === 'full') return structured;
  return leaveUnsaid(structured, answerShape(tool), { usualSandboxRef: sandboxes.first().sandboxRef });
}

/** `hasData`: the tool told something of its own; without it, there is nothing to render beside the message. */
function renderText(
  trip: Trip,
  structured: Structured,
  { hasData, road }: { readonly hasData: boolean; readonly road: Needs },
): string {
  const result = inLines(structured);
  const lines: string[] = [];
  if (result.ok !== true)
    lines.push(`${String(result.status)}${result.reasonCode ? ` ${String(result.reasonCode)}` : ''}`);
  const said = typeof result.message === 'string' ? result.message : verdictLine(result.guardedCommit);
  if (said !== '') lines.push(said);
  const isTelling = result.contentTrust !== undefined || (result.actionDispatched === true && hasData);
  const isWholly = result.ok === true && result.replayed !== true;
  if (!isForward(trip.tool) && (isWholly || ((isTelling || result.ok === true) && isWhole(trip.tool, result)))) {
    const body = trip.tool.render(result);
    if (body !== '') lines.push(body);
  }
  if (Array.isArray(result.writes)) lines.push(`Sent: ${result.writes.join('; ')}`);
  if (result.openedForCaller === true)
    lines.push(`Opened ${String(result.targetId)} for you; the other tab is in use.`);
  if (result.restored === true) lines.push(`${String(result.targetId)} came back at its last address.`);
  const blocked = blockedLine(trip);
  if (blocked !== null) lines.push(blocked);
  if (result.replayed === true)
    lines.push('Replayed: this is the stored answer of the earlier call; nothing was done again.');
  if (result.retryAdvice !== null) lines.push(`Retry advice: ${String(result.retryAdvice)}`);
  for (const warning of Array.isArray(result.warnings) ? result.warnings : [])
    lines.push(`Warning ${warning.code}: ${warning.message}`);
  const ours = (line: string) => publishNamesIn(line, road.settings.toolNames);
  lines.push(...knowledgeLines(result, trip.tool).map(ours), ...learnLines(result));
  // What the gates say about a step stands in the answer of its sequence.
  if (trip.parentCallId === null) lines.push(...gateLines(result._aagGates));
  if (typeof result.hint === 'string') lines.push(`Next: ${result.hint}`);
  return lines.join('\n');
}

/** Texts with lines of our own: written by us, or rendered already. */
const OWN_LINES: ReadonlySet<string> = new Set(['instructionsText', 'outputs']);

/** Before it is rendered: whatever a page or an agent wrote, no line of it looks like one of ours (A&S E7a). */
const inLines = (structured: Structured): Structured => mapTexts(structured, foreign, { keep: OWN_LINES });

/** All that the tool declares is there: what it can make a text of. */
function isWhole({ output }: Tool, result: Structured): boolean {
  return Object.entries(output.shape).every(([name, field]) => name in result || field.isOptional());
}

function blockedLine({ blocked }: Trip): string | null {
  if (blocked === null) return null;
  const { count, hosts } = blocked;
  return `The URL policy refused ${count} request${count === 1 ? '' : 's'} from the page: ${hosts.join(', ')}`;
}
