import type { FactReading, PageQuery, PageReaction, PageWatch, ReactionBaseline } from '../browser/index.js';
import type { Clock } from '../kernel/index.js';
import { evaluateSets } from './rules/assertions.js';
import { advanceDeltas, beginDeltas, plainFacts } from './rules/deltas.js';
import { liveQuery, liveReading } from './rules/live-signals.js';
import { judgeOutcome } from './rules/outcome/judge.js';
import { HEARTBEAT_MS, LAST_LOOKS_MS, PRECONDITION_RETRY_MS } from './rules/policy.js';
import { LOGIN_WALL } from './rules/proof.js';
import { type Unprovable, whyUnprovable } from './rules/provable.js';
import { type AgainProbe, GLIMPSE, glimpseIn, placeOf, Rereading } from './rereading.js';
import { isOver } from './rules/verdict/settling.js';
import type { Case } from './rules/verdict/trial.js';
import { beginTrial, conclude, weigh } from './rules/verdict/verdict.js';
import type { Facts, JudgedTick, OperationalTick, ParsedKey, RawTick, SetResult, Verdict } from './types.js';

/** How the loop looks at the page. Dispatch gives it; this room never touches a browser. */
export interface Probe {
  readonly watch: PageWatch;
  readonly read: (queries: readonly PageQuery[], isBaseline: boolean) => Promise<readonly FactReading[]>;
  /** What is remembered of the page (A&S 6); without it operational facts cannot be read. */
  readonly recall?: (signalKey: string) => FactReading;
  /** Reads the page again from its own address; without it the outcome is judged by what is seen here. */
  readonly again?: AgainProbe;
}

/** What one look found that the one before had not. */
export interface StoryBeat {
  readonly atMs: number;
  readonly facts: readonly { readonly id: string; readonly reading: FactReading }[];
}

export interface Verified {
  readonly verdict: Verdict;
  /** When the last thing it rests on was seen: a fact that changed, the end of a request or a navigation (H2). */
  readonly signalAtMs: number;
  readonly story: readonly StoryBeat[];
}

interface LookTime {
  readonly atMs: () => number;
  readonly isBaseline: boolean;
  readonly isLive: boolean;
  /** The look just before the action, for those after it, and what those have shown so far. */
  readonly before?: RawTick;
  readonly shown?: Shown;
  readonly rereading?: Rereading | null;
}

/** The most that the page has shown for the action so far: what it takes back is no proof. */
interface Shown {
  goneLines: number;
  echoes: number;
  isTakenBack: boolean;
  /** What a switch or choice was first set to. */
  state: string | null;
}

/** Name of what the page tells of its changes, among the facts of a look. */
const REACTION = 'page.reaction';

export interface LoopDeps {
  readonly clock: Clock;
  readonly probe: Probe;
  readonly signal: AbortSignal;
}

/**
 * Looks once at everything the keys name: one pass of the page, and what the host knows. `isLive`: operational facts that
 * the page shows are read from it, as they are after an action (A&S 5.5).
 */
export async function look(
  keys: ReadonlyMap<string, ParsedKey>,
  { probe, signal }: LoopDeps,
  {
    atMs,
    isBaseline,
    isLive,
    before,
    shown = { goneLines: 0, echoes: 0, isTakenBack: false, state: null },
    rereading = null,
  }: LookTime,
): Promise<RawTick> {
  const asked = [...keys.values()].flatMap(({ id, source }) => {
    if (source.from === 'page') return [{ id, query: source.query }];
    const query = isLive && source.from === 'operational' ? liveQuery(source.signalKey) : null;
    return query === null ? [] : [{ id, query }];
  });
  const isJudged = asksOutcome(keys) && (isBaseline || before !== undefined);
  if (isJudged) asked.push({ id: REACTION, query: reactionQuery(before) });
  if (isJudged && isBaseline && probe.again !== undefined) asked.push({ id: GLIMPSE, query: { topic: GLIMPSE } });
  const asksHealth = [...keys.values()].some(
    ({ source }) => source.from === 'host' && source.topic === 'runtime.rendererHealthy',
  );
  const [readings, rendererHealthy, timers] = await Promise.all([
    asked.length === 0
      ? []
      : probe.read(
          asked.map(({ query }) => query),
          isBaseline,
        ),
    asksHealth ? probe.watch.isHealthy(signal) : null,
    isJudged ? (isBaseline ? probe.watch.attend().then(() => null) : probe.watch.timers()) : null,
  ]);
  const unread: FactReading = { condition: 'unreadable', error: 'fact_unreadable' };
  const page: Facts = new Map(asked.map(({ id }, index) => [id, readings[index] ?? unread]));
  const operational = recallFacts(keys, page, probe);
  const host = probe.watch.read();
  return {
    atMs: atMs(),
    host,
    page,
    rendererHealthy,
    ...(operational !== null && { operational }),
    ...(isJudged && before !== undefined && { judged: judge({ host, page }, { before, shown, timers, rereading }) }),
  };
}

const asksOutcome = (keys: ReadonlyMap<string, ParsedKey>): boolean =>
  [...keys.values()].some(({ source }) => source.from === 'outcome');

/** A document that took the place of the one acted on is told what stood there. */
function reactionQuery(before: RawTick | undefined): PageQuery {
  const reading = before?.page.get(REACTION);
  if (reading?.condition !== 'value') return { topic: REACTION };
  // Codec: what the page itself answered at the baseline.
  return { topic: REACTION, literal: (reading.value as unknown as ReactionBaseline).before };
}

function judge(
  { host, page }: Pick<RawTick, 'host' | 'page'>,
  {
    before,
    shown,
    timers,
    rereading,
  }: { before: RawTick; shown: Shown; timers: readonly number[] | null; rereading: Rereading | null },
): JudgedTick {
  const reading = page.get(REACTION);
  // Codec: as the page answers it.
  const reaction = reading?.condition === 'value' ? (reading.value as unknown as PageReaction) : null;
  const hasWall = ({ page: facts }: Pick<RawTick, 'page'>) => {
    const wall = facts.get(LOGIN_WALL);
    return wall?.condition === 'value' && wall.value === true;
  };
  const echoes = reaction?.news.filter(({ isEcho }) => isEcho).length ?? 0;
  const goneLines = reaction?.goneLines ?? 0;
  const isHere = reaction !== null && !reaction.isElsewhere;
  const isTakenBack = isHere && ((shown.echoes > 0 && echoes === 0) || (shown.goneLines > 0 && goneLines === 0));
  // What was read before the page took it back says nothing any more.
  if (isTakenBack && !shown.isTakenBack) rereading?.renew();
  shown.isTakenBack ||= isTakenBack;
  shown.echoes = Math.max(shown.echoes, echoes);
  shown.goneLines = Math.max(shown.goneLines, goneLines);
  const state = reaction === null || reaction.state === reaction.stateBefore ? null : reaction.state;
  const isSetOtherwise = shown.state !== null && state !== null && state !== shown.state;
  shown.state ??= state;
  const hasNewWall = hasWall({ page }) && !hasWall(before);
  const isSamePlace = placeOf(host.url) === placeOf(before.host.url);
  const reread = rereading?.found ?? null;
  const isReread = rereading !== null;
  const outcome = judgeOutcome({
    host,
    reaction,
    hasNewWall,
    isTakenBack,
    isSetOtherwise,
    isSamePlace,
    reread,
    isReread,
  });
  return {
    outcome,
    timers,
    quietMs: reaction?.quietMs ?? 0,
    isEchoed: echoes > 0,
    isRereading: rereading?.isUnderWay === true,
    ...(reread !== null && { reread }),
  };
}

function recallFacts(keys: ReadonlyMap<string, ParsedKey>, page: Facts, { recall }: Probe): OperationalTick | null {
  const stored = new Map<string, FactReading>();
  const live = new Map<string, FactReading>();
  for (const { id, source } of keys.values()) {
    if (source.from !== 'operational') continue;
    if (recall !== undefined) stored.set(id, recall(source.signalKey));
    const reading = page.get(id);
    if (reading !== undefined) live.set(id, liveReading(source.signalKey, reading));
  }
  return stored.size + live.size === 0 ? null : { stored, live };
}

/** K7: looks at the page before anything is done and says why the contract could never be seen to hold; null when it could. */
export async function checkProvable(
  { contract, keys }: Pick<Case, 'contract' | 'keys'>,
  deps: LoopDeps,
): Promise<Unprovable | null> {
  const named = namedBy(contract.success, keys);
  const tick = await look(named, deps, { atMs: () => 0, isBaseline: false, isLive: false });
  return whyUnprovable(contract, plainFacts(named, tick, 'precondition'), named);
}

/** V1: an unknown precondition gets one more look; only `satisfied` (or none at all) lets the action run. */
export async function checkPreconditions(
  { contract, keys }: Pick<Case, 'contract' | 'keys'>,
  deps: LoopDeps,
): Promise<SetResult> {
  if (contract.preconditions.length === 0) return { verdict: null, tripped: false, traces: [] };
  const named = namedBy(contract.preconditions, keys);
  const evaluate = async () => {
    const tick = await look(named, deps, { atMs: () => 0, isBaseline: false, isLive: false });
    return evaluateSets(contract.preconditions, plainFacts(named, tick, 'precondition'), named);
  };
  const first = await evaluate();
  if (first.verdict !== 'unknown') return first;
  await deps.clock.sleep(PRECONDITION_RETRY_MS, deps.signal);
  return evaluate();
}

/** Looks again at every change until the rules have a verdict or the window ends. `sentAtMs`: when the input was sent. */
export async function verify(
  given: Case,
  { baseline, sentAtMs }: { readonly baseline: RawTick; readonly sentAtMs: number },
  deps: LoopDeps,
): Promise<Verified> {
  const { clock, probe } = deps;
  const { contract, keys } = given;
  const atMs = () => Math.round(clock.monotonic() - sentAtMs);
  let deltas = beginDeltas(keys, baseline);
  const started = advanceDeltas(deltas, keys, baseline);
  let trial = beginTrial(given, { ...baseline, facts: started.facts, judged: null });
  const story: StoryBeat[] = [{ atMs: 0, facts: [...started.facts].map(([id, reading]) => ({ id, reading })) }];
  let shown: Facts = started.facts;
  let traffic = trafficOf(baseline);
  let signalAtMs = 0;
  const shownSoFar: Shown = { goneLines: 0, echoes: 0, isTakenBack: false, state: null };
  const rereading = rereadingOf(baseline, deps);
  for (;;) {
    const raw = await look(keys, deps, {
      atMs,
      isBaseline: false,
      isLive: true,
      before: baseline,
      shown: shownSoFar,
      rereading,
    });
    const next = advanceDeltas(deltas, keys, raw);
    deltas = next.state;
    const changes = [...next.facts].filter(
      ([id, reading]) => JSON.stringify(shown.get(id)) !== JSON.stringify(reading),
    );
    if (changes.length > 0) story.push({ atMs: raw.atMs, facts: changes.map(([id, reading]) => ({ id, reading })) });
    if (changes.length > 0 || trafficOf(raw) !== traffic) signalAtMs = raw.atMs;
    traffic = trafficOf(raw);
    shown = next.facts;
    if (raw.judged !== undefined) rereading?.note(raw, raw.judged);
    const judged =
      raw.judged === undefined
        ? null
        : withReading(raw.judged, raw.atMs < contract.stabilityWindowMs - LAST_LOOKS_MS ? rereading : null);
    const tick = { atMs: raw.atMs, facts: next.facts, host: raw.host, judged };
    const weighed = weigh(given, trial, tick);
    trial = weighed.trial;
    if (weighed.verdict !== null) return { verdict: weighed.verdict, signalAtMs, story };
    if (raw.atMs >= contract.stabilityWindowMs || deps.signal.aborted || isOver(given, trial, tick))
      return { verdict: conclude(given, trial, tick), signalAtMs, story };
    const leftMs = contract.stabilityWindowMs - atMs();
    const changed = probe.watch.changed(Math.max(0, Math.min(HEARTBEAT_MS, leftMs)), deps.signal);
    await (rereading === null ? changed : Promise.race([changed, rereading.ended]));
  }
}

/** What has just begun counts, and so does what ended after the look was judged; at the end of the window nothing does. */
const withReading = (judged: JudgedTick, rereading: Rereading | null): JudgedTick => ({
  ...judged,
  isRereading: rereading !== null && (judged.isRereading || rereading.isUnderWay),
});

function rereadingOf(baseline: RawTick, { probe, clock, signal }: LoopDeps): Rereading | null {
  const before = glimpseIn(baseline.page.get(GLIMPSE));
  if (probe.again === undefined || before === null) return null;
  return new Rereading({ again: probe.again, read: probe.read, clock, signal }, before, baseline.host.url);
}

/** Changes when something that was caused begins or ends, or a document comes. */
function trafficOf({ host }: RawTick): string {
  return [host.documentId, host.caused.length, host.caused.filter(({ isFinished }) => isFinished).length].join(' ');
}

function namedBy(
  sets: Case['contract']['preconditions'],
  keys: ReadonlyMap<string, ParsedKey>,
): ReadonlyMap<string, ParsedKey> {
  const named = new Set(
    sets.flatMap(({ all = [], any = [], forbidden = [] }) =>
      [...all, ...any, ...forbidden].map(({ factKey, frameId }) => `${factKey}|${frameId ?? ''}`),
    ),
  );
  return new Map([...keys].filter(([, { factKey, frameId }]) => named.has(`${factKey}|${frameId ?? ''}`)));
}
