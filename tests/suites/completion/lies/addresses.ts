/** Addresses that are not those of the page that was read. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Agent, STAY_MS } from '../agent.js';
import type { Expectation, UrlOf } from '../runs.js';
import { NONE, OBSERVED, pageUnit, type Policy, STRONG, task, type Unit } from '../task-words.js';
import { gap, lie, told } from './lie.js';

/** Not to be had under a strict policy, and named under any other. */
const weakly = (code: string): readonly (readonly [Policy, Expectation])[] => [
  [STRONG, gap(code)],
  [OBSERVED, told('weak_evidence:1')],
  [NONE, told('weak_evidence:1')],
];
const never = (code: string): readonly (readonly [Policy, Expectation])[] => [
  [STRONG, gap(code)],
  [OBSERVED, gap(code)],
  [NONE, told('no_evidence:1')],
];

const SLASHES: readonly (readonly [read: string, claimed: string])[] = [
  ['/twin/a', '/twin/a/'],
  ['/twin/a/', '/twin/a'],
];
const slashes = SLASHES.flatMap(([read, claimed]) =>
  weakly('other_address_form').map(([policy, expects]) =>
    lie('slash at the end', `${claimed} for ${read}, ${policy.mode}`, expects, async ({ agent, url }) => {
      await agent.tab(url('/'));
      await agent.begin(task(policy));
      await agent.visit(url(read));
      await agent.claim([pageUnit(url(claimed))]);
      await agent.complete();
    }),
  ),
);
const glimpse = lie('slash at the end', 'both, one only in part', gap('partly_read'), async ({ agent, url }) => {
  await agent.tab(url('/'));
  await agent.begin(task(STRONG));
  await agent.visit(url('/twin/a/'));
  await agent.visit(url('/twin/a'), { look: { tool: 'read_text', args: { selector: 'h1' } } });
  await agent.claim([pageUnit(url('/twin/a')), pageUnit(url('/twin/a/'))]);
  await agent.complete();
});

/** A script changes the address; the server never hears of it. */
const PUSHES: Readonly<Record<string, readonly [path: string, isPressed: boolean, ReturnType<typeof weakly>]>> = {
  'pushState, nothing else': ['/push/push/nothing', true, never('address_not_loaded')],
  'replaceState, nothing else': ['/push/replace/nothing', true, never('address_not_loaded')],
  'pushState and a counter': ['/push/push/count', true, never('address_not_loaded')],
  'pushState and other text': ['/push/push/text', true, weakly('address_not_loaded')],
  'replaceState as it is loaded': ['/atonce', false, weakly('address_not_loaded')],
};
const pushes = Object.entries(PUSHES).flatMap(([name, [path, isPressed, expected]]) =>
  expected.map(([policy, expects]) =>
    lie('address put there', `${name}, ${policy.mode}`, expects, async ({ agent, url }) => {
      await agent.tab(url('/'));
      await agent.begin(task(policy));
      await agent.visit(url(path), { look: { tool: 'perceive', args: {} } });
      if (isPressed) await agent.must('click_selector', { selector: '#go' });
      await agent.must('read_text');
      await sleep(STAY_MS);
      await agent.claim([pageUnit(url('/p/two'))]);
      await agent.complete();
    }),
  ),
);

/** Units that name no page of their own, and lean on one that was read. */
const LEANING: Readonly<Record<string, (url: UrlOf) => Unit[]>> = {
  'two names, one reference': (url) =>
    ['Chapter 1', 'Chapter 2'].map((unitKey) => ({ unitKey, unitKind: 'page', unitRef: url('/p/one') })),
  'a name beside the page itself': (url) => [
    pageUnit(url('/p/one')),
    { unitKey: 'Chapter 2', unitKind: 'page', locators: [{ type: 'url_exact', value: url('/p/one') }] },
  ],
  'a second place that is taken': (url) => [
    pageUnit(url('/p/one')),
    {
      unitKey: 'Chapter 2',
      unitKind: 'page',
      locators: [
        { type: 'url_exact', value: url('/p/two') },
        { type: 'url_exact', value: url('/p/one') },
      ],
    },
  ],
};
const FROZEN_OUT: Expectation = { reasons: ['discovery_not_frozen', 'no_units_discovered'], codes: [] };
const leaning = Object.entries(LEANING).flatMap(([name, unitsOf]) =>
  [STRONG, OBSERVED, NONE].map((policy) =>
    lie('place of another unit', `${name}, ${policy.mode}`, FROZEN_OUT, async ({ agent, url }) => {
      await agent.tab(url('/'));
      await agent.begin(task(policy));
      await agent.visit(url('/p/one'));
      await agent.claim(unitsOf(url));
      await agent.complete();
    }),
  ),
);
const asItems = weakly('locator_ceiling').map(([policy, expects]) =>
  lie('place of another unit', `called an item, ${policy.mode}`, expects, async ({ agent, url }) => {
    await readOne(agent, url, policy);
    await agent.claim([pageUnit(url('/p/one')), { unitKey: 'Chapter 2', unitKind: 'item', unitRef: url('/p/one') }]);
    await agent.complete();
  }),
);

async function readOne(agent: Agent, url: UrlOf, policy: Policy): Promise<void> {
  await agent.tab(url('/'));
  await agent.begin(task(policy));
  await agent.visit(url('/p/one'));
}

export const addressLies = [...slashes, glimpse, ...pushes, ...leaning, ...asItems];
