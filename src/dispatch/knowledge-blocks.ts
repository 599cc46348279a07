import type { JournalNote } from '../journal/index.js';
import { domainKey, errorText, routeKey } from '../kernel/index.js';
import { adviceOn, type Deed, healthWarnings, pksLines } from '../learning/index.js';
import type { ScopeKnowledge } from '../knowledge/index.js';
import type { Road, Trip } from './trip.js';

type Blocks = Readonly<Record<string, unknown>>;

/** How long a call waits for what it taught, and only when it is about to teach something (K 8). */
const TAUGHT_MS = 250;

/** What is known of the site the call ended on, told beside its result (K 10). Never breaks the call it rides on (K 15.8). */
export async function knowledgeBlocks(trip: Trip, road: Road): Promise<Blocks> {
  try {
    return await blocksOf(trip, road);
  } catch (error) {
    road.log('warn', 'knowledge.no_blocks', { callId: trip.callId, error: errorText(error) });
    return {};
  }
}

async function blocksOf(trip: Trip, road: Road): Promise<Blocks> {
  const { target, tool, note, parentCallId } = trip;
  if (note === null || target === null || target.isClosed() || target.isPrivate || parentCallId !== null) return {};
  road.told.called(trip);
  const url = road.redactor.url(target.url());
  const scope = url === null ? null : domainKey(url);
  if (url === null || scope === null) return {};
  const known = await road.knowledge.of(scope);
  const route = routeKey(url);
  const isArrival = tool.effect === 'navigate';
  const isLook = tool.name === 'nova.perceive';
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
    ? road.services.probes.block(known, { route, include: 'auto', caller: { agentId, clientSessionId } })
    : null;
  return {
    ...(told !== null && !('dedup' in told) && { pks: told }),
    ...(pksAdvice.length > 0 && { pksAdvice }),
    ...(pksHealthWarnings.length > 0 && { pksHealthWarnings }),
    ...(pksOnboarding !== null && { pksOnboarding }),
    ...(pksAutoLearn !== null && { pksAutoLearn }),
  };
}

function deedOf({ action, commit, ok }: JournalNote): Deed | null {
  if (action === null) return null;
  const isProvenReusable = ok && commit?.verifyState === 'verified' && action.commitClass === null;
  return { selectorNorm: action.selectorNorm, isProvenReusable, openedFileDialog: action.openedFileDialog };
}

/** Once per caller and site (K 10). */
function onboarding(known: ScopeKnowledge, trip: Trip, road: Road) {
  const entries = known.phenomena.filter(({ deprecated }) => !deprecated);
  if (entries.length === 0 || !road.told.isNews(trip, `onboarding ${known.scope}`, 'once')) return null;
  const activeCount = entries.filter(({ learningLevel }) => learningLevel === 2).length;
  return {
    knownEntries: entries.length,
    entryTypes: [...new Set(entries.map(({ type }) => type))],
    activeCount,
    note: activeCount === 0 ? 'Nothing active yet.' : 'nova.perceive lists what is active here.',
  };
}

/** K 8: told with the result that fired it, so the call waits for its own note, but only when that is about to fire. */
async function autoLearned(note: JournalNote, { generator, journal }: Road) {
  if (generator.expects(note)) await journal.flush(note.seq, TAUGHT_MS);
  return generator.takeNotice(note);
}

/** One line each: the details stand in the structured content. */
export function knowledgeLines({
  pks,
  toolName,
  pksAdvice,
  pksHealthWarnings,
  pksAutoLearn,
}: Blocks): readonly string[] {
  const list = (value: unknown) => (Array.isArray(value) ? (value as readonly Record<string, unknown>[]) : []);
  return [
    // A look tells it where it fits.
    ...(toolName === 'nova.perceive' ? [] : pksLines(pks)),
    ...list(pksAdvice).map(
      ({ message, stableId, suggestedTool }) =>
        `Known: ${String(message)}${stableId === undefined ? '' : ` ${String(stableId)}`}${suggestedTool === undefined ? '' : ` (${String(suggestedTool)})`}`,
    ),
    ...list(pksHealthWarnings).map(
      ({ stableId, reason }) => `Caution: ${String(stableId)} is ${String(reason).replaceAll('_', ' ')}`,
    ),
    ...(typeof pksAutoLearn === 'object' && pksAutoLearn !== null
      ? [`Learned as a candidate: ${String((pksAutoLearn as Record<string, unknown>).stableId)}`]
      : []),
  ];
}
