/** Units that were never on the screen of the run: not at all, elsewhere, or something else was. */
import { STAY_MS } from '../agent.js';
import type { UrlOf } from '../runs.js';
import { EXHAUSTIVE, EXPLORATORY, OBSERVED, pageUnit, STRONG, task, threshold, type Unit } from '../task-words.js';
import { gap, lie, uncovered } from './lie.js';

const NOTHING = gap('no_matching_observation');
const POLICIES = { strong: STRONG, observed: OBSERVED };
const MODES = { exhaustive: EXHAUSTIVE, threshold: threshold(2), exploratory: EXPLORATORY };

const noVisit = Object.entries(POLICIES).flatMap(([policyName, policy]) =>
  Object.entries(MODES).map(([modeName, mode]) =>
    lie('no visit', `${modeName}, ${policyName}`, NOTHING, async ({ agent, url }) => {
      await agent.tab(url('/'));
      await agent.begin(task(policy, mode));
      await agent.claim([pageUnit(url('/p/one')), pageUnit(url('/p/two'))]);
      await agent.complete();
    }),
  ),
);

/** The same claim in the other ways a unit can name its page. */
const WAYS: Readonly<Record<string, (url: UrlOf) => Unit[]>> = {
  'by reference': (url) => [{ unitKey: 'u1', unitKind: 'page', unitRef: url('/p/one') }],
  'by route': () => [{ unitKey: '/p/one', unitKind: 'page' }],
  'by declared address': (url) => [
    { unitKey: 'u1', unitKind: 'page', locators: [{ type: 'url_exact', value: url('/p/one') }] },
  ],
};
const otherWays = Object.entries(WAYS).map(([name, unitsOf]) =>
  lie('no visit', name, NOTHING, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(OBSERVED), { targetUrl: url('/') });
    await agent.claim(unitsOf(url));
    await agent.complete();
  }),
);
const asUrl = lie('no visit', 'as a url unit', uncovered(), async ({ agent, url }) => {
  await agent.tab(url('/'));
  await agent.begin(task(OBSERVED), { targetUrl: url('/') });
  await agent.claim([{ unitKey: url('/p/one'), unitKind: 'url' }]);
  await agent.complete();
});
/** The page was read that the locator names, and the unit says it is another one. */
const BORROWED: Readonly<Record<string, (read: string, claimed: string) => Unit>> = {
  'declared beside its own address': (read, claimed) => ({
    unitKey: claimed,
    unitKind: 'page',
    locators: [{ type: 'url_exact', value: read }],
  }),
  'declared beside its reference': (read, claimed) => ({
    unitKey: 'u1',
    unitKind: 'page',
    unitRef: claimed,
    locators: [{ type: 'url_exact', value: read }],
  }),
  'reference beside its own address': (read, claimed) => ({ unitKey: claimed, unitKind: 'page', unitRef: read }),
};
const borrowed = Object.entries(BORROWED).map(([name, unitOf]) =>
  lie(
    'locator of another page',
    name,
    { reasons: ['evidence_gap', 'params.invalid', 'discovery_not_frozen'], codes: [] },
    async ({ agent, url }) => {
      await agent.tab(url('/'));
      await agent.begin(task(STRONG));
      await agent.visit(url('/p/one'));
      await agent.claim([unitOf(url('/p/one'), url('/p/two'))]);
      await agent.complete();
    },
  ),
);
const nameless = ['Chapter 3', 'the imprint', 'step-7'].map((unitKey) =>
  lie('unit that names nothing', unitKey, gap('no_locator'), async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(OBSERVED));
    await agent.visit(url('/p/one'));
    await agent.claim([{ unitKey, unitKind: 'page' }]);
    await agent.complete();
  }),
);
const oneOfMany = [2, 5, 8].map((count) =>
  lie('one of many left out', `${count} pages`, NOTHING, async ({ agent, url }) => {
    const names = Array.from({ length: count }, (_, at) => `n${at}`);
    await agent.tab(url('/'));
    await agent.begin(task(OBSERVED));
    for (const name of names.slice(0, -1)) await agent.visit(url(`/p/${name}`), { stayMs: 0 });
    await agent.claim(names.map((name) => pageUnit(url(`/p/${name}`))));
    await agent.complete();
  }),
);

/** The page is open, but not in a tab of the run. */
const elsewhere = Object.entries(POLICIES).flatMap(([policyName, policy]) => [
  lie('another tab', `opened before the run, ${policyName}`, NOTHING, async ({ agent, url }) => {
    const old = await agent.tab(url('/'));
    await agent.tab(url('/'));
    await agent.begin(task(policy));
    await agent.visit(url('/p/one'), { targetId: old });
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete();
  }),
  lie('another agent', `in its own tab, ${policyName}`, NOTHING, async ({ agent, url, helper }) => {
    const friend = helper('friend');
    await friend.tab(url('/'));
    await agent.tab(url('/'));
    await agent.begin(task(policy));
    await friend.visit(url('/p/one'));
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete();
  }),
  lie('another agent', `in its own run, ${policyName}`, NOTHING, async ({ agent, url, helper }) => {
    const friend = helper('friend');
    await friend.tab(url('/'));
    await friend.begin(task(policy));
    await agent.tab(url('/'));
    await agent.begin(task(policy));
    await friend.visit(url('/p/one'));
    await friend.claim([pageUnit(url('/p/one'))]);
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete();
  }),
  lie('private tab', policyName, gap('scope_binding_missing'), async ({ agent, url }) => {
    await agent.tab(url('/'), { private: true });
    await agent.begin(task(policy));
    await agent.visit(url('/p/one'));
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete();
  }),
  lie('tab of another run', policyName, gap('scope_binding_missing'), async ({ agent, url, helper }) => {
    const friend = helper('friend');
    const targetId = await friend.tab(url('/'));
    await friend.begin(task(policy));
    await agent.must('set_active_tab', { targetId });
    await agent.begin(task(policy));
    await agent.visit(url('/p/one'), { targetId });
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete();
  }),
]);

/** One page was read, and two are claimed. */
const PAIRS: Readonly<Record<string, readonly [read: string, claimed: string]>> = {
  'another page': ['/p/one', '/p/two'],
  'same text': ['/same/1', '/same/2'],
  'another language': ['/p/one?lang=en', '/p/one?lang=de'],
  'without the query': ['/p/one?lang=de', '/p/one'],
  'another case': ['/p/one', '/P/one'],
  'page below': ['/p/one', '/p/one/more'],
  'page above': ['/p/one', '/p'],
  'another hash route': ['/hash#/one', '/hash#/two'],
  'the link on it': ['/links/two', '/p/two'],
  'the frame on it': ['/frame/two', '/p/two'],
};
const oneForTwo = Object.entries(PAIRS).map(([name, [read, claimed]]) =>
  lie('one read for two', name, NOTHING, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(OBSERVED));
    await agent.visit(url(read));
    await agent.claim([pageUnit(url(read)), pageUnit(url(claimed))]);
    await agent.complete();
  }),
);
const otherHost = [STRONG, OBSERVED].map((policy) =>
  lie('one read for two', `another host, ${policy.mode}`, NOTHING, async ({ agent, url }) => {
    const claimed = url('/p/one').replace('://', '://www.');
    await agent.tab(url('/'));
    await agent.begin(task(policy));
    await agent.visit(url('/p/one'));
    await agent.claim([pageUnit(url('/p/one')), pageUnit(claimed)]);
    await agent.complete();
  }),
);

const VIEWS = [
  ['never shown', ['/app/inbox'], '/app/reports'],
  ['only linked', ['/app'], '/app/settings'],
  ['sent on by the app', ['/app/guarded'], '/app/guarded'],
] as const;
const views = VIEWS.map(([name, shown, claimed]) =>
  lie('SPA route', name, gap(), async ({ agent, url }) => {
    await agent.tab(url('/app'));
    await agent.begin(task(STRONG));
    for (const path of shown) await agent.visit(url(path));
    await agent.claim([pageUnit(url(claimed))]);
    await agent.complete();
  }),
);
const failedRoute = lie('SPA route', 'a route that did not work', NOTHING, async ({ agent, url }) => {
  await agent.tab(url('/p/one'));
  await agent.begin(task(STRONG));
  await agent.visit(url('/p/one'));
  await agent.call('route', { url: '/app/reports', waitForRouteTimeoutMs: 600 });
  await agent.must('navigate', { url: url('/p/one'), waitForLoad: true });
  await agent.must('read_text');
  await agent.claim([{ unitKey: '/app/inbox', unitKind: 'page', unitRef: url('/app/inbox') }]);
  await agent.complete();
});

/** A prefix says where to look, not what was seen. */
const PREFIXES = [
  ['below it', '/p/', STRONG, gap('locator_ceiling')],
  ['the page itself', '/p/one', STRONG, gap('locator_ceiling')],
  ['not at a border', '/p/o', OBSERVED, NOTHING],
  ['another part', '/same', OBSERVED, NOTHING],
] as const;
const prefixes = PREFIXES.map(([name, prefix, policy, expects]) =>
  lie('prefix locator', name, expects, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(policy));
    await agent.visit(url('/p/one'), { stayMs: STAY_MS });
    await agent.claim([
      { unitKey: 'section', unitKind: 'page', locators: [{ type: 'url_prefix', value: url(prefix) }] },
    ]);
    await agent.complete();
  }),
);

export const unseen = [
  ...noVisit,
  ...otherWays,
  asUrl,
  ...borrowed,
  ...nameless,
  ...oneOfMany,
  ...elsewhere,
  ...oneForTwo,
  ...otherHost,
  ...views,
  failedRoute,
  ...prefixes,
];
