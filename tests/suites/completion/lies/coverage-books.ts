/** Coverage that is only said: by words, by somebody else, by other looks, or by a gate that was asked to look away. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ToolCall } from '../../support/tool-calls.js';
import { type Agent, malformed, STAY_MS } from '../agent.js';
import { claimOpen, cover, FULL, insist, listed, openKeys, urlTask } from '../coverage-work.js';
import type { Expectation, Lie, UrlOf, World } from '../runs.js';
import {
  type Condition,
  EXHAUSTIVE,
  OBSERVED,
  STRONG,
  task,
  threshold,
  type Unit,
  type UnitSource,
} from '../task-words.js';
import { lie, refused, uncovered } from './lie.js';

const EVIDENCE = {
  version: 1,
  producer: 'nova_registered_scan',
  registeredScanId: FULL,
  document: { effectiveUrl: 'http://x.localhost/p/one', visibleTextCharsMeasured: 900, hydrationStable: true },
  extraction: { textChars: 900, visibleTextChars: 900, textCoverageRatio: 1, includedVisibleText: true },
  trust: { trusted: true, reason: 'server_registered_scan' },
};
type Saying = (agent: Agent, url: UrlOf, world: Pick<World, 'helper'>) => Promise<unknown>;
const said = (kind: string, name: string, expects: Expectation, act: Saying): Lie =>
  lie(`coverage: ${kind}`, name, expects, async ({ agent, url, ...world }) => {
    await listed(agent, url, ['/p/one']);
    await act(agent, url, world);
    await agent.complete();
  });

/** Everything an agent can say about a page, without a scan of it. */
const WORDS: Readonly<Record<string, Saying>> = {
  'marked checked': (agent) => claimOpen(agent),
  'in a note': (agent) => claimOpen(agent, { note: JSON.stringify({ coverageEvidence: EVIDENCE }) }),
  'in a finding': (agent, url) =>
    claimOpen(agent, {
      findings: [{ summary: 'coverageEvidence', detail: JSON.stringify(EVIDENCE), url: url('/p/one') }],
    }),
  'in the state to resume': (agent) => claimOpen(agent, { resumeStateDelta: { coverageEvidence: EVIDENCE } }),
  'as a field of the event': async (agent) => {
    await claimOpen(agent, malformed({ coverageEvidence: EVIDENCE }));
    await claimOpen(agent);
  },
  'in the metadata of the unit again': async (agent, url) => {
    await agent.progress({
      discoveredUnits: [{ unitKey: url('/p/one'), unitKind: 'url', metadata: { coverageEvidence: EVIDENCE } }],
    });
    await claimOpen(agent);
  },
  'in the note of the update': async (agent) => {
    const [unitKey] = await openKeys(agent);
    const note = JSON.stringify(EVIDENCE);
    await agent.progress({ unitUpdates: [{ unitKey, status: 'checked', note, reason: 'registered_scan' }] });
  },
  'in a report': async (agent) => {
    await claimOpen(agent);
    await agent.complete({
      evidenceReport: [{ stepId: 'coverage', state: 'passed', toolResult: { coverageEvidence: EVIDENCE } }],
    });
  },
  'as a field of the completion': async (agent) => {
    await claimOpen(agent);
    await agent.complete(malformed({ coverageEvidence: EVIDENCE }));
    await agent.complete(malformed({ urlCoverage: { gateMode: 'off' } }));
  },
};
const words = Object.entries(WORDS).map(([name, act]) => said('only claimed', name, uncovered(), act));

/** Real looks at the page that are no scans of it. */
const LOOKS: Readonly<Record<string, ToolCall>> = {
  'the whole text': { tool: 'read_text', args: {} },
  'a full look': { tool: 'perceive', args: { mode: 'full' } },
  'a picture': { tool: 'capture_screenshot', args: { fullPage: true } },
  'a search': { tool: 'search_text', args: { query: 'part' } },
  'the forms': { tool: 'perceive', args: { mode: 'form_analysis' } },
  'a scan nobody registered': { tool: 'coverage_scan', args: malformed({ scanId: 'my_own_scan_v1' }) },
  'a scan with a script': {
    tool: 'coverage_scan',
    args: malformed({ scanId: FULL, expression: 'document.body.innerText' }),
  },
};
const looks = Object.entries(LOOKS).map(([name, { tool, args }]) =>
  said('another look', name, uncovered(), async (agent, url) => {
    await agent.go(url('/p/one'));
    await agent.call(tool, args);
    await sleep(STAY_MS);
    await claimOpen(agent);
  }),
);

const reconcile = [true, false].map((dryRun) =>
  said('only claimed', `reconciled${dryRun ? ', dry' : ''}`, uncovered(), async (agent, url) => {
    await agent.go(url('/p/one'));
    await agent.must('read_text');
    await claimOpen(agent);
    await agent.call('task_instance_reconcile_coverage', { instanceId: agent.instanceId, dryRun });
  }),
);

const onlyOne = (url: UrlOf): UnitSource => ({
  kind: 'explicit',
  explicitUrls: [url('/p/one')],
  freezeAfterPopulate: true,
});
const others = [
  said('by somebody else', 'in the tab of their own run', uncovered(), async (agent, url, { helper }) => {
    const friend = helper('friend');
    await listed(friend, url, ['/p/one']);
    await cover(friend, url('/p/one'));
    await claimOpen(agent);
  }),
  said(
    'by somebody else',
    'in a tab that this agent holds',
    uncovered('lease_not_held'),
    async (agent, url, { helper }) => {
      const targetId = await agent.tab(url('/p/one'));
      await agent.must('tab_claim', { targetId });
      await helper('friend').scan(FULL, { targetId });
      await claimOpen(agent);
      await agent.call('tab_release', { targetId });
    },
  ),
  said('by somebody else', 'in a tab that they hold', uncovered('lease_not_held'), async (agent, url, { helper }) => {
    const friend = helper('friend');
    const targetId = await friend.tab(url('/p/one'));
    await friend.must('tab_claim', { targetId });
    await agent.scan(FULL, { targetId });
    await claimOpen(agent);
    await friend.call('tab_release', { targetId });
  }),
  lie('coverage: by somebody else', 'in no run, with two on the site', uncovered(), async ({ agent, url, helper }) => {
    const friend = helper('friend');
    const stranger = helper('stranger');
    const targetId = await stranger.tab(url('/p/one'));
    await listed(friend, url, ['/p/one']);
    await listed(agent, url, ['/p/one']);
    await stranger.scan(FULL, { targetId });
    await claimOpen(agent);
    await agent.complete();
  }),
  lie('coverage: replay', 'scanned before the run', uncovered(), async ({ agent, url }) => {
    await agent.tab(url('/p/one'));
    await agent.scan(FULL);
    await agent.begin(urlTask(), { unitSource: onlyOne(url) });
    await claimOpen(agent);
    await agent.complete();
  }),
  ...[OBSERVED, STRONG].map((policy) =>
    lie('coverage: replay', `scanned in an earlier run, ${policy.mode}`, uncovered(), async ({ agent, url, again }) => {
      const before = again();
      await listed(before, url, ['/p/one'], { context: urlTask({}, policy) });
      await cover(before, url('/p/one'));
      await sleep(STAY_MS);
      const { completed } = await before.complete({ clientEventId: 'the-completion' });
      insist(completed === true, 'the run that is replayed was refused itself');
      await agent.begin(urlTask({}, policy), { unitSource: onlyOne(url) });
      await claimOpen(agent);
      await agent.complete({ clientEventId: 'the-completion' });
    }),
  ),
];

/** The unit says that it is one address, and what is scanned is another one that it names as well. */
const BORROWED: Readonly<Record<string, (read: string, claimed: string) => Unit>> = {
  'reference beside its own address': (read, claimed) => ({ unitKey: claimed, unitRef: read }),
  'declared beside its own address': (read, claimed) => ({
    unitKey: claimed,
    locators: [{ type: 'url_exact', value: read }],
  }),
  'declared beside its reference': (read, claimed) => ({
    unitKey: 'u1',
    unitRef: claimed,
    locators: [{ type: 'url_exact', value: read }],
  }),
  'a prefix of both': (read, claimed) => ({
    unitKey: claimed,
    locators: [{ type: 'url_prefix', value: read.slice(0, read.lastIndexOf('/')) }],
  }),
};
const borrowed = Object.entries(BORROWED).map(([name, unitOf]) =>
  lie(
    'coverage: borrowed address',
    name,
    { reasons: ['url_units_remaining', 'discovery_not_frozen', 'no_units_discovered'], codes: [] },
    async ({ agent, url }) => {
      await agent.tab(url('/'));
      await agent.begin(urlTask());
      const unit: Unit = { unitKind: 'url', ...unitOf(url('/p/one'), url('/p/two')) };
      await agent.progress({ discoveredUnits: [unit], setDiscoveryState: 'frozen' });
      await cover(agent, url('/p/one'));
      await claimOpen(agent);
      await agent.complete();
    },
  ),
);

/** Many are scanned; one is not. */
const MANY_LANES = 4;
async function coverMany(agent: Agent, addresses: readonly string[]): Promise<void> {
  const rest = [...addresses];
  const work = async () => {
    const targetId = await agent.tab();
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await cover(agent, next, { targetId });
  };
  await Promise.all(Array.from({ length: MANY_LANES }, work));
}
const SKIPPED = [
  [20, 0],
  [20, 19],
  [1000, 617],
] as const;
const skipped = SKIPPED.map(([count, missing]) => ({
  ...lie('coverage: one of many', `${count}, without number ${missing}`, uncovered('ok'), async ({ agent, url }) => {
    const paths = Array.from({ length: count }, (_, at) => `/many/${at}`);
    await listed(agent, url, paths);
    await coverMany(
      agent,
      paths.filter((_, at) => at !== missing).map((path) => url(path)),
    );
    insist((await openKeys(agent)).length === 1, 'more than one unit is open');
    await claimOpen(agent);
    await agent.complete();
  }),
  ...(count > 100 && { runMs: 900_000, isLong: true }),
}));

const excluding = (
  name: string,
  reason: string | undefined,
  expects: Expectation,
  condition: Partial<Condition> = {},
): Lie =>
  lie('coverage: excluded', name, expects, async ({ agent, url }) => {
    await listed(agent, url, ['/p/one', '/p/two'], { context: urlTask(condition) });
    await cover(agent, url('/p/one'));
    const unitKeys = await openKeys(agent);
    await agent.progress({
      unitUpdates: unitKeys.map((unitKey) => ({ unitKey, status: 'excluded', reason })),
    });
    await agent.complete();
  });
const excluded = [
  excluding('without a reason', undefined, uncovered()),
  excluding('with an empty reason', '', uncovered()),
  excluding('with a blank reason', '   ', uncovered()),
  excluding('more than allowed', 'not needed', refused('too_many_excluded'), { maxExcludedPercent: 25 }),
  lie('coverage: excluded', 'all of them', refused('nothing_checked'), async ({ agent, url }) => {
    await listed(agent, url, ['/p/one', '/p/two']);
    const unitKeys = await openKeys(agent);
    await agent.progress({ unitUpdates: unitKeys.map((unitKey) => ({ unitKey, status: 'excluded', reason: 'no' })) });
    await agent.complete();
  }),
];

const gates = [
  ...(['off', 'warn', 'shadow_block'] as const).map((urlCoverage) =>
    lie('coverage: lowered gate', `asks for ${urlCoverage}`, uncovered(), async ({ agent, url }) => {
      const { urlCoverage: made } = await listed(agent, url, ['/p/one'], { context: urlTask({ urlCoverage }) });
      insist(made?.gateMode === 'block', `the gate is ${String(made?.gateMode)}`);
      await claimOpen(agent);
      await agent.complete();
    }),
  ),
  lie('coverage: lowered gate', 'in a profile', uncovered(), async ({ agent, url }) => {
    const { taskType, goal, completionCondition } = urlTask({ urlCoverage: 'off' });
    const displayName = `Scan of ${agent.name}`;
    const made = await agent.must('task_profile_upsert', { taskType, displayName, goal, completionCondition });
    await agent.tab(url('/'));
    await agent.begin(undefined, { profileId: made.profileId, unitSource: onlyOne(url) });
    await claimOpen(agent);
    await agent.complete();
  }),
  lie('coverage: lowered gate', 'in overrides', uncovered(), async ({ agent, url }) => {
    const overrides = malformed<object>({ completionCondition: { urlCoverage: 'off' } });
    await agent.call('task_instance_create', { adHocContext: urlTask(), overrides, unitSource: onlyOne(url) });
    await listed(agent, url, ['/p/one']);
    await claimOpen(agent);
    await agent.complete();
  }),
  lie('coverage: lowered gate', 'threshold that asks for it', uncovered(), async ({ agent, url }) => {
    const context = task(OBSERVED, { ...threshold(1), unitKind: 'url', urlCoverage: 'block' });
    await listed(agent, url, ['/p/one', '/p/two'], { context });
    await cover(agent, url('/p/one'));
    await claimOpen(agent);
    await agent.complete();
  }),
  lie('coverage: lowered gate', 'late units of another kind of run', uncovered(), async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(OBSERVED, { ...EXHAUSTIVE, urlCoverage: 'off' }));
    await agent.visit(url('/p/one'), { stayMs: 0 });
    await agent.claim([{ unitKey: url('/p/one'), unitKind: 'url' }]);
    await agent.complete();
  }),
];

/** Addresses that were found by the server, and not looked at. */
const found = (['crawler', 'site_urls'] as const).map((kind) =>
  lie('coverage: found, not seen', kind, uncovered(), async ({ agent, url, again }) => {
    const before = again();
    await before.tab(url('/tree/0'));
    await before.begin(task(OBSERVED));
    await before.must('read_text');
    await before.leave();
    await agent.tab(url('/tree/0'));
    const { hostname: scopeDomain } = new URL(url('/'));
    await agent.begin(urlTask(), {
      targetUrl: url('/tree/0'),
      unitSource: { kind, scopeDomain, freezeAfterPopulate: true },
    });
    await claimOpen(agent);
    await agent.complete();
  }),
);

export const coverageBooks = [
  ...words,
  ...looks,
  ...reconcile,
  ...others,
  ...borrowed,
  ...skipped,
  ...excluded,
  ...gates,
  ...found,
];
