/** Carries the plan out with one contestant. The truth is read when all is over, so that nothing late is missed. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { McpClient } from '../support/mcp-client.js';
import type { AppPlan, Apps } from './apps.js';
import { type Act, actOf } from './contracts.js';
import { share } from './lanes.js';
import { actWithNova } from './nova-agent.js';
import { actWithPeer } from './peer-agent.js';
import type { PagePlan } from './plan.js';
import type { Kind, OpenedRun } from './scenario.js';
import type { Site } from './site.js';
import { commitOf, whyOf } from './verdict.js';

/** Nothing that a page or server still does after its verdict takes longer. */
const LATEST_MS = 3000;
/** How many runs that are timed go on at once. */
const QUICK_LANES = 3;
/** After so many runs it says how far it is. */
const TELL_EVERY = 60;
let serial = 0;

/** What is to be done, and where. */
export interface Work {
  readonly pages: readonly PagePlan[];
  readonly appRuns: readonly AppPlan[];
  readonly site: Site;
  readonly apps: Apps;
}

/** What a contestant said of one run. */
interface Told {
  readonly verdict: string;
  readonly commitPoint?: object | null;
  readonly completedAt?: number | undefined;
  readonly actionKind?: string | undefined;
  readonly mismatch?: boolean | undefined;
  readonly why?: string;
}

interface Played extends Told {
  readonly id: string;
  readonly group: string;
  readonly behaviour: string;
  readonly lang: string;
  readonly isPart: boolean;
  readonly look?: string | undefined;
  /** What the page is made of. */
  readonly made: string;
  readonly run: OpenedRun;
}

export interface Row extends Played {
  readonly kind: Kind;
  readonly effects: number;
}

type Plan = PagePlan | AppPlan;
type Acting = (url: string, act: Act) => Promise<Told>;

export async function runWithNova(work: Work, clients: readonly McpClient[]): Promise<Row[]> {
  const { pages, appRuns } = work;
  const actingWith =
    (client: McpClient): Acting =>
    async (url, act) => {
      const { verdict, answer, commitPoint, contract } = await actWithNova(client, url, act);
      const commit = commitOf(answer);
      return {
        verdict,
        commitPoint,
        completedAt: commit?.completedAt,
        actionKind: contract?.actionKind ?? (contract === undefined ? undefined : 'custom'),
        mismatch: commit?.postconditionDiagnostics?.mismatch,
        why: whyOf(answer),
      };
    };
  const workers = clients.map((client) => (plan: Plan) => one(plan, work, actingWith(client)));
  // What takes its whole window waits most of the time, so many of them go together; the others are timed and need room.
  const slow = await share(pages.filter(isSlow), workers);
  const quick = await share([...appRuns, ...pages.filter((plan) => !isSlow(plan))], workers.slice(0, QUICK_LANES));
  // Pages tell what they showed when they are left.
  for (const client of clients) await client.call('nova_navigate', { url: 'about:blank' });
  await sleep(LATEST_MS);
  return [...slow, ...quick].map(withTruth);
}

export async function runWithPeer(work: Work, clients: readonly McpClient[], folder: string): Promise<Row[]> {
  const rows = await share<Plan, Played>(
    [...work.appRuns, ...work.pages],
    clients.map((client) => (plan) => one(plan, work, (url, act) => actWithPeer(client, { url, act, folder }))),
  );
  await sleep(LATEST_MS);
  return rows.map(withTruth);
}

const isSlow = ({ kind, behaviour }: PagePlan) => kind === 'undecidable' || behaviour.includes('4 s');

async function one(plan: Plan, { site, apps }: Work, acting: Acting): Promise<Played> {
  const id = `${plan.id}-${serial++}`;
  if (serial % TELL_EVERY === 0) console.error(`nova: … run ${serial}`);
  const { id: planned, group, behaviour, lang, isPart } = plan;
  const { url, run } = plan.group === 'app' ? apps.open(id, plan) : site.open(id, plan);
  const act = plan.group === 'app' ? plan.act : actOf(plan, id);
  const look = plan.group === 'app' ? undefined : plan.look;
  const made = plan.group === 'app' ? plan.app : (plan.kit ?? plan.look ?? '');
  const row = { id: planned, group, behaviour, lang, isPart, look, made, run };
  try {
    return { ...row, ...(await acting(url, act)) };
  } catch (error) {
    return { ...row, verdict: 'not acted', why: error instanceof Error ? error.message : String(error) };
  }
}

function withTruth(row: Played): Row {
  return { ...row, kind: row.run.outcome.kind, effects: row.run.effects };
}
