/** Carries the plan out with one contestant. The truth is read when all is over, so that nothing late is missed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { actOf } from './contracts.mjs';
import { share } from './lanes.js';
import { actWithNova } from './nova-agent.mjs';
import { actWithPeer } from './peer-agent.mjs';

/** Nothing that a page or server still does after its verdict takes longer. */
const LATEST_MS = 3000;
/** How many runs that are timed go on at once. */
const QUICK_LANES = 3;
/** After so many runs it says how far it is. */
const TELL_EVERY = 60;
let serial = 0;

export async function runWithNova({ pages, appRuns, site, apps }, clients) {
  const act = async (client, url, how) => {
    const { verdict, answer, commitPoint, contract } = await actWithNova(client, url, how);
    const commit = answer.guardedCommit;
    return {
      verdict,
      commitPoint,
      completedAt: commit?.completedAt,
      actionKind: contract?.actionKind ?? (contract === undefined ? undefined : 'custom'),
      mismatch: commit?.postconditionDiagnostics?.mismatch,
      why: whyOf(answer),
    };
  };
  const workers = clients.map((client) => (plan) => one(plan, { site, apps }, (url, how) => act(client, url, how)));
  // What takes its whole window waits most of the time, so many of them go together; the others are timed and need room.
  const slow = await share(pages.filter(isSlow), workers);
  const quick = await share([...appRuns, ...pages.filter((plan) => !isSlow(plan))], workers.slice(0, QUICK_LANES));
  const rows = [...slow, ...quick];
  // Pages tell what they showed when they are left.
  for (const client of clients) await client.call('nova_navigate', { url: 'about:blank' });
  await sleep(LATEST_MS);
  return rows.map(withTruth);
}

export async function runWithPeer({ pages, appRuns, site, apps }, clients, folder) {
  const rows = await share(
    [...appRuns, ...pages],
    clients.map(
      (client) => (plan) => one(plan, { site, apps }, (url, act) => actWithPeer(client, { url, act, folder })),
    ),
  );
  await sleep(LATEST_MS);
  return rows.map(withTruth);
}

const isSlow = ({ kind, behaviour }) => kind === 'undecidable' || behaviour.includes('4 s');

async function one(plan, { site, apps }, act) {
  const id = `${plan.id}-${serial++}`;
  if (serial % TELL_EVERY === 0) console.error(`nova: … run ${serial}`);
  const { url, run } = plan.app === undefined ? site.open(id, plan) : apps.open(id, plan);
  const { group, behaviour, lang, isPart, kit, look, app } = plan;
  const row = { id: plan.id, group, behaviour, lang, isPart, look, made: app ?? kit ?? look, run };
  try {
    return { ...row, ...(await act(url, plan.act?.(id) ?? actOf(plan, id))) };
  } catch (error) {
    return { ...row, verdict: 'not acted', why: error.message };
  }
}

function withTruth(row) {
  return { ...row, kind: row.run.outcome.kind, effects: row.run.effects };
}

function whyOf({ reasonCode, message, guardedCommit }) {
  const { failedAssertions = [], indeterminateReason } = guardedCommit ?? {};
  const facts = failedAssertions.map(
    ({ factKey, observed, error }) => `${factKey}=${error ?? JSON.stringify(observed)}`,
  );
  return [reasonCode, indeterminateReason, facts.join(' '), guardedCommit === undefined ? message : null]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' · ');
}
