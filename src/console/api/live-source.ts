import type { BrowserHost } from '../../browser/index.js';
import { type Clock, errorText, type Log } from '../../kernel/index.js';
import type { OperationalFacts } from '../../facts/index.js';
import type { ObservationLog, ToolObservation } from '../../observations/index.js';
import type { LearnMode } from '../../learning/index.js';
import type { ClaimBook, TargetLedger } from '../../ownership/index.js';
import type { Redactor } from '../../safety/index.js';
import type { Store } from '../../store/index.js';
import type { Transitions } from '../../verification/index.js';
import { SiteSource, type SiteRooms } from './knowledge/knowledge.js';
import { followSites } from './knowledge/feed.js';
import { learnOf } from './knowledge/platform-view.js';
import { followTasks } from './tasks/feed.js';
import { type TaskRuns, TaskSource } from './tasks/tasks.js';
import { closedLoopOf, entryOfTransition, storyOf } from './transitions.js';
import type { CallEntry, ConsoleSource, KnownBody, LiveState, ServerView, TabView } from './types.js';
import type { OperatorDesk } from '../../operator/index.js';

/** Changes that come together are shown together. */
const STATE_EVERY_MS = 200;

export interface LiveSourceDeps extends Omit<SiteRooms, 'clock'> {
  readonly clock: Clock;
  readonly log: Log;
  readonly server: () => ServerView;
  readonly browser: BrowserHost;
  readonly ledger: TargetLedger;
  readonly claims: Pick<ClaimBook, 'current'>;
  readonly learnMode: Pick<LearnMode, 'progress'>;
  readonly facts: Pick<OperationalFacts, 'known'>;
  readonly observations: ObservationLog;
  readonly redactor: Redactor;
  readonly store: Store;
  readonly desk: OperatorDesk;
  readonly transitions: Transitions;
  readonly tasks: TaskRuns;
  /** Told to a listener when clients come or go. */
  readonly onConnections: (listener: () => void) => () => void;
}

/** The running program as the page shows it. Reads only; addresses are redacted here. */
export function createLiveSource(deps: LiveSourceDeps): ConsoleSource {
  const tasks = new TaskSource(deps.tasks);
  const sites = new SiteSource(deps);
  return {
    snapshot: () => snapshotOf(deps),
    recent: async (limit) => (await deps.observations.recent(limit)).map(entryOf),
    transitions: async (limit) =>
      (await deps.transitions.recent(limit)).flatMap((record) => entryOfTransition(record) ?? []),
    story: async (transitionId) => {
      const record = await deps.transitions.find(transitionId);
      return record && storyOf(record, await deps.transitions.pictures(transitionId));
    },
    tasks: (limit) => tasks.recent(limit),
    task: (instanceId) => tasks.find(instanceId),
    sites: (limit) => sites.recent(limit),
    site: (scope) => sites.find(scope),
    known: (targetId) => {
      const target = deps.browser.targets().find((each) => each.targetId === targetId);
      return target && readable(deps.facts.known(target), deps.redactor);
    },
    subscribe: (listener) => follow({ tasks, sites }, deps, listener),
  };
}

async function snapshotOf(deps: LiveSourceDeps): Promise<LiveState> {
  const { browser, ledger, observations, redactor, store } = deps;
  const { open, stoppedAtMs } = deps.desk.look();
  const globalActive = ledger.globalActive();
  const tabs = browser.targets().map(async (target) => ({
    targetId: target.targetId,
    url: redactor.logUrl(target.url()),
    title: redactor.text(await target.title().catch(() => '')),
    agentId: ledger.agentOf(target.targetId),
    isActive: target.targetId === globalActive,
    ...countsOf(deps.facts.known(target)),
    learn: learningOn(target.targetId, deps),
  }));
  return {
    server: deps.server(),
    browser: browser.status(),
    store: {
      kind: store.kind,
      location: store.location,
      observations: observations.count(),
      recovered: store.recovery !== null,
      lastCommitMs: store.lastCommitAtMs(),
    },
    tabs: await Promise.all(tabs),
    approvals: open,
    stoppedAtMs,
    closedLoop: closedLoopOf(deps.transitions.counters),
  };
}

function learningOn(targetId: string, { claims, learnMode }: Pick<LiveSourceDeps, 'claims' | 'learnMode'>) {
  const { holder } = claims.current(targetId);
  return holder === null ? null : learnOf(learnMode.progress([holder.claimTaskId]));
}

type Listener = Parameters<ConsoleSource['subscribe']>[0];

/** Tells a listener of every change, until the answer is called. */
function follow(
  { tasks, sites }: { readonly tasks: TaskSource; readonly sites: SiteSource },
  deps: LiveSourceDeps,
  listener: Listener,
): () => void {
  let cancelPending: (() => void) | null = null;
  const tellState = () => {
    cancelPending ??= deps.clock.after(STATE_EVERY_MS, () => {
      cancelPending = null;
      snapshotOf(deps).then(
        (state) => listener({ type: 'state', state }),
        (error: unknown) => deps.log('warn', 'console.state_failed', { error: errorText(error) }),
      );
    });
  };
  const ends = [
    deps.browser.onChange(tellState),
    deps.onConnections(tellState),
    deps.desk.onChange(tellState),
    followTasks({ ...deps, tasks }, (task) => listener({ type: 'task', task })),
    followSites({ ...deps, sites }, (site) => listener({ type: 'site', site })),
    deps.transitions.onEnded((transitionId) => void tellTransition(transitionId, deps, listener)),
    deps.observations.onRecorded((row) => {
      listener({ type: 'call', call: entryOf(row) });
      tellState();
    }),
  ];
  return () => {
    cancelPending?.();
    for (const end of ends) end();
  };
}

async function tellTransition(
  transitionId: string,
  { transitions, log }: Pick<LiveSourceDeps, 'transitions' | 'log'>,
  listener: Listener,
): Promise<void> {
  try {
    const record = await transitions.find(transitionId);
    const transition = record && entryOfTransition(record);
    if (transition !== undefined) listener({ type: 'transition', transition });
  } catch (error) {
    log('warn', 'console.transition_failed', { error: errorText(error) });
  }
}

const countsOf = ({ facts, omitted }: KnownBody): Pick<TabView, 'known' | 'disputed'> => ({
  known: facts.length + omitted,
  disputed: facts.filter(({ state, novaSees }) => state === 'conflicted' || novaSees !== null).length,
});

function readable({ serviceKey, omitted, facts }: KnownBody, redactor: Redactor): KnownBody {
  const told = facts.map((fact) => ({
    ...fact,
    value: redactor.text(fact.value),
    novaSees: fact.novaSees === null ? null : redactor.text(fact.novaSees),
  }));
  return { serviceKey, omitted, facts: told };
}

function entryOf(row: ToolObservation): CallEntry {
  return {
    seq: row.dispatchSeq,
    callId: row.dispatchCallId,
    at: row.startedAtMs,
    durationMs: row.durationMs,
    toolName: row.toolName,
    agentId: row.agentId,
    targetId: row.targetId,
    actionKind: row.actionKind,
    status: row.status,
    ok: row.ok,
    outcomeKind: row.outcomeKind,
    reasonCode: row.reasonCode,
    verifyState: row.verifyState as CallEntry['verifyState'],
    url: row.after.url ?? row.before.url,
  };
}
