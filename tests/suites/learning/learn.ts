/**
 * How knowledge is earned: ordinary visits in activity sessions that lie apart, then the tools that an agent would call. No
 * entry is written by hand, and no level is set: the gates of K 4.1 decide, and an explicit promotion makes active.
 */
import { share } from '../outcomes/lanes.js';
import type { LearningNova } from './owner.js';
import type { Send } from './send.js';
import type { Sites } from './sites/index.js';
import type { Task } from './tasks.js';
import { type Visit, visit } from './visit.js';

/** A gap of 30 minutes ends an activity session (K 2.1). */
const GAP_MS = 40 * 60_000;
/** What is found needs three runs; each level is earned anew, so three more make it active. */
const VISITS_TO_FIND = 3;
const VISITS_TO_PROVE = 3;
const SESSIONS = VISITS_TO_FIND + VISITS_TO_PROVE;
const MOST_PROPOSALS = 12;
/** So far behind the real clock the learning begins. */
export const LEARNING_MS = (SESSIONS + 1) * GAP_MS;

interface Lesson {
  readonly tasks: readonly Task[];
  readonly sites: Sites;
  readonly lanes: number;
  readonly say: (words: string) => void;
}

export interface Learned {
  /** What the gates said of each entry, by visit. */
  readonly decisions: readonly object[];
  readonly failures: readonly Visit[];
}

export async function learn(nova: LearningNova, { tasks, sites, lanes, say }: Lesson): Promise<Learned> {
  const visited = new Set(tasks.map(({ site }) => site));
  const scopes = [...sites].flatMap(([name, { url }]) => (visited.has(name) ? [new URL(url)] : []));
  const decisions: object[] = [];
  const failures: Visit[] = [];
  for (let session = 0; session < SESSIONS; session += 1) {
    const worker = (task: Task) =>
      visit(task, { sites, round: session, send: nova.send, agentId: `clerk-${task.id}`, usesKnowledge: false });
    const done = await share(
      tasks,
      Array.from({ length: lanes }, () => worker),
    );
    failures.push(...done.filter(({ isRight }) => !isRight));
    say(
      `visit ${session + 1} of ${SESSIONS}: ${done.filter(({ isRight }) => isRight).length} of ${done.length} tasks done`,
    );
    // As an agent would at the end of its work; the gates say no until it is time.
    if (session + 1 >= VISITS_TO_FIND)
      for (const scope of scopes) decisions.push(...(await review(nova, scope, session)));
    nova.skip(GAP_MS);
  }
  nova.skip(nova.behindMs());
  return { decisions, failures };
}

/** Knowledge is written only where the site is open (K 0). */
async function onSite<Result>(nova: LearningNova, { href }: URL, work: (as: Send) => Promise<Result>): Promise<Result> {
  const as: Send = (tool, ...given) => nova.send('librarian', tool, ...given);
  const { structuredContent: tab } = await as('tab_new', { url: href, waitForLoad: true });
  try {
    return await work(as);
  } finally {
    if (tab.targetId !== undefined) await as('tab_close', { targetId: tab.targetId });
  }
}

/** One call proposes one path; asked again it proposes the next, until there is none. Then the gates are asked. */
async function review(nova: LearningNova, url: URL, session: number): Promise<object[]> {
  return onSite(nova, url, async (as) => {
    for (let asked = 0; asked < MOST_PROPOSALS; asked += 1) {
      const { structuredContent: answer } = await as('learn_generate', { scope: url.host, limit: 20 });
      if (answer.ok !== true) throw new Error(`learn_generate: ${answer.reasonCode} ${answer.message}`);
      if (answer.generated === 0) break;
    }
    return (await promote(as, url.host)).map((decision) => ({ visit: session + 1, ...decision }));
  });
}

/** All entries of a scope, each by one level at most, if its gates let it pass. */
async function promote(as: Send, scope: string): Promise<object[]> {
  const { structuredContent: answer } = await as('learn_promote', { scope });
  if (answer.ok !== true) throw new Error(`learn_promote: ${answer.reasonCode} ${answer.message}`);
  return (answer.decisions ?? []).map(({ stableId, reasonKind, approved, rejectionReason }) => ({
    scope,
    stableId,
    reasonKind,
    approved,
    rejectionReason,
  }));
}
