import type { JournalNote } from '../../journal/index.js';
import { domainKey, errorText, originOf, routeKey } from '../../kernel/index.js';
import { adviceOn, type Deed, healthWarnings, pksLines, type SemanticBlocks } from '../../learning/index.js';
import { type PlaybookBrief, playbookBrief, playbookLine, type ScopeKnowledge } from '../../knowledge/index.js';
import type { Outcome } from '../call/outcome.js';
import type { Tool } from '../call/tool.js';
import type { Context } from '../call/context.js';
import type { Trip } from '../call/trip.js';
import type { Recorded } from '../record/recording.js';

type Blocks = Readonly<Record<string, unknown>>;

type Needs = Pick<
  Context,
  'clock' | 'generator' | 'journal' | 'knowledge' | 'log' | 'probes' | 'redactor' | 'semantic' | 'told'
>;

interface Ended {
  readonly outcome: Outcome;
  readonly recorded: Recorded;
}

/** How long a call waits for what it taught, and only when it is about to teach something (K 8). */
const TAUGHT_MS = 250;

/** What is known of the site the call ended on, told beside its result (K 10). Never breaks the call it rides on (K 15.8). */
export async function knowledgeBlocks(trip: Trip, ended: Ended, road: Needs): Promise<Blocks> {
  try {
    return await blocksOf(trip, ended, road);
  } catch (error) {
    road.log('warn', 'knowledge.no_blocks', { callId: trip.callId, error: errorText(error) });
    return {};
  }
}

async function blocksOf(trip: Trip, { outcome, recorded: { note } }: Ended, road: Needs): Promise<Blocks> {
  const { target, tool, parentCallId } = trip;
  if (note === null || target === null || target.isClosed() || target.isPrivate) return {};
  if (parentCallId !== null) {
    // Told beside the result of the whole, which the steps are part of.
    road.semantic.stepped(note);
    return {};
  }
  road.told.called(trip);
  const url = road.redactor.url(target.url());
  const scope = url === null ? null : domainKey(url);
  const place = url === null || scope === null ? null : { scope, origin: originOf(url), route: routeKey(url) };
  const asked = await semanticBlocks({ trip, note, targetId: target.targetId, place, outcome }, road);
  if (url === null || scope === null) return { ...asked };
  const known = await road.knowledge.of(scope);
  const route = routeKey(url);
  const isArrival = tool.effect === 'navigate';
  const isLook = tool.reads === 'outline';
  const advice = isLook || isArrival || note.action !== null ? adviceOn(known, route, deedOf(note)) : [];
  const warnings = isLook || isArrival ? healthWarnings(known, route, road.clock.now()) : [];
  const fresh = <T>(kind: string, items: readonly T[], keyOf: (item: T) => string) =>
    items.filter((item) => road.told.isNews(trip, `${kind} ${scope} ${keyOf(item)}`));
  const pksAdvice = fresh('advice', advice, ({ kind, stableId, selector }) => `${kind} ${stableId ?? selector ?? ''}`);
  const pksHealthWarnings = fresh('health', warnings, ({ stableId, reason }) => `${stableId} ${reason}`);
  const pksOnboarding = isArrival ? onboarding(known, trip, road) : null;
  const pksAutoLearn = await autoLearned(note, road);
  const { agentId, clientSessionId } = trip;
  const told = isArrival
    ? road.probes.block(known, { route, include: 'auto', caller: { agentId, clientSessionId } })
    : null;
  return {
    ...(told !== null && !('dedup' in told) && { pks: told }),
    ...(pksAdvice.length > 0 && { pksAdvice }),
    ...(pksHealthWarnings.length > 0 && { pksHealthWarnings }),
    ...(pksOnboarding !== null && { pksOnboarding }),
    ...(pksAutoLearn !== null && { pksAutoLearn }),
    ...asked,
  };
}

interface Asking {
  readonly trip: Trip;
  readonly note: JournalNote;
  readonly targetId: string;
  readonly place: { readonly scope: string; readonly origin: string; readonly route: string } | null;
  readonly outcome: Outcome;
}

/** What needs a judgement before it can be learned (K 9). Its failure leaves the other blocks as they are. */
async function semanticBlocks(
  { trip, note, targetId, place, outcome }: Asking,
  { semantic, redactor, log }: Pick<Context, 'log' | 'redactor' | 'semantic'>,
): Promise<SemanticBlocks> {
  const { agentId, clientSessionId, callId } = trip;
  const signs = outcome.signs === undefined ? null : redactor.fields(outcome.signs);
  try {
    return await semantic.told({ place, caller: { agentId, clientSessionId }, targetId, note, signs });
  } catch (error) {
    log('warn', 'knowledge.not_asked', { callId, error: errorText(error) });
    return {};
  }
}

function deedOf({ action, commit, ok }: JournalNote): Deed | null {
  if (action === null) return null;
  const isProvenReusable = ok && commit?.verifyState === 'verified' && action.commitClass === null;
  return { selectorNorm: action.selectorNorm, isProvenReusable, openedFileDialog: action.openedFileDialog };
}

/** Once per caller and site (K 10). */
function onboarding(known: ScopeKnowledge, trip: Trip, road: Pick<Context, 'told'>) {
  const entries = known.phenomena.filter(({ deprecated }) => !deprecated);
  const playbook = playbookBrief(known);
  if ((entries.length === 0 && playbook === null) || !road.told.isNews(trip, `onboarding ${known.scope}`, 'once'))
    return null;
  const activeCount = entries.filter(({ learningLevel }) => learningLevel === 2).length;
  return {
    knownEntries: entries.length,
    entryTypes: [...new Set(entries.map(({ type }) => type))],
    activeCount,
    note: activeCount === 0 ? 'Nothing active yet.' : 'nova.perceive lists what is active here.',
    ...(playbook !== null && { playbook }),
  };
}

/** K 8: told with the result that fired it, so the call waits for its own note, but only when that is about to fire. */
async function autoLearned(note: JournalNote, { generator, journal }: Pick<Context, 'generator' | 'journal'>) {
  if (generator.expects(note)) await journal.flush(note.seq, TAUGHT_MS);
  return generator.takeNotice(note);
}

/** One line each: the details stand in the structured content. */
export function knowledgeLines(
  {
    pks,
    pksAdvice,
    pksHealthWarnings,
    pksOnboarding,
    pksAutoLearn,
    pksSemanticLearning,
    pksSemanticLearningBatchSummary,
  }: Blocks,
  { reads }: Tool,
): readonly string[] {
  const list = (value: unknown) => (Array.isArray(value) ? (value as readonly Record<string, unknown>[]) : []);
  return [
    // A look tells it where it fits.
    ...(reads === 'outline' ? [] : pksLines(pks)),
    ...list(pksAdvice).map(
      ({ message, stableId, suggestedTool }) =>
        `Known: ${String(message)}${stableId === undefined ? '' : ` ${String(stableId)}`}${suggestedTool === undefined ? '' : ` (${String(suggestedTool)})`}`,
    ),
    ...list(pksHealthWarnings).map(
      ({ stableId, reason }) => `Caution: ${String(stableId)} is ${String(reason).replaceAll('_', ' ')}`,
    ),
    ...playbookLines(pksOnboarding),
    ...(typeof pksAutoLearn === 'object' && pksAutoLearn !== null
      ? [`Learned as a candidate: ${String((pksAutoLearn as Record<string, unknown>).stableId)}`]
      : []),
    ...semanticLines({ pksSemanticLearning, pksSemanticLearningBatchSummary } as SemanticBlocks),
  ];
}

function playbookLines(onboarding: unknown): readonly string[] {
  const { playbook } = (onboarding ?? {}) as { readonly playbook?: PlaybookBrief };
  return playbook === undefined ? [] : [`Known: ${playbookLine(playbook)}`];
}

function semanticLines({
  pksSemanticLearning: asked,
  pksSemanticLearningBatchSummary: left,
}: SemanticBlocks): readonly string[] {
  return [
    ...(asked === undefined
      ? []
      : [`Decide: ${asked.kind} on this site (${asked.opportunityId}): ${asked.resolutionTools.join(' or ')}`]),
    ...(left === undefined
      ? []
      : [`Undecided on ${left.origin}: ${left.entries.map(({ opportunityId }) => opportunityId).join(', ')}`]),
  ];
}
