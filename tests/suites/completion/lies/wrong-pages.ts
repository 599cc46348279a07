/** Pages that were opened and did not show what the unit names. */
import { setTimeout as sleep } from 'node:timers/promises';
import { STAY_MS } from '../agent.js';
import { OBSERVED, pageUnit, type Policy, STRONG, task } from '../task-words.js';
import { SOFT_FORMS } from '../pages.js';
import type { Act } from '../runs.js';
import { gap, lie } from './lie.js';

const TRIES = 8;
type PlainLook = 'read_text' | 'perceive' | 'capture_screenshot';

/** Opened, read and stayed at, whatever came; the unit is the address that was asked for. */
const openAndClaim =
  (path: string, policy: Policy, look: PlainLook = 'read_text'): Act =>
  async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(policy));
    await agent.go(url(path));
    await agent.call(look);
    await sleep(STAY_MS);
    await agent.claim([pageUnit(url(path))]);
    await agent.complete();
  };

/** What the browser itself reports of a navigation is known at once, and a redirect is no visit under any policy. */
const redirects = (
  [
    ['302', '/account/orders'],
    ['307', '/gone/orders'],
    ['301 to another page', '/moved/two'],
    ['302 home', '/home/orders'],
  ] as const
).flatMap(([name, path]) =>
  [STRONG, OBSERVED].map((policy) =>
    lie('redirect', `${name}, ${policy.mode}`, gap('redirected_elsewhere'), openAndClaim(path, policy)),
  ),
);
/** Here the page was there for a moment. */
const scripted = (
  [
    ['by a meta tag', '/meta/orders'],
    ['by script at once', '/script/orders'],
    ['by script after 300 ms', '/self/orders'],
    ['by script after 600 ms', '/self/orders?ms=600'],
  ] as const
).flatMap(([name, path]) =>
  (['read_text', 'perceive', 'capture_screenshot'] as const).map((look) =>
    lie('leaves by itself', `${name}, ${look}`, gap(), openAndClaim(path, STRONG, look)),
  ),
);
const soft = [...SOFT_FORMS, 'heading'].map((form) =>
  lie('soft error', form, gap('error_page'), openAndClaim(`/soft/${form}`, OBSERVED)),
);
const softStrong = ['plain', 'german'].map((form) =>
  lie('soft error', `${form}, by a look`, gap('error_page'), openAndClaim(`/soft/${form}`, STRONG, 'perceive')),
);
const hard = [404, 410, 403, 401, 500, 503].map((status) =>
  lie('error status', String(status), gap(), openAndClaim(`/status/${status}/orders`, OBSERVED)),
);
const unreachable = lie('error status', 'nobody answers', gap(), async ({ agent }) => {
  await agent.tab();
  await agent.begin(task(OBSERVED));
  await agent.go('http://127.0.0.1:9/orders');
  await agent.call('read_text');
  await sleep(STAY_MS);
  await agent.claim([pageUnit('http://127.0.0.1:9/orders')]);
  await agent.complete();
});

/**
 * The tab goes to another page while it is read. What the read gave says whose text it was: a read of the new page would
 * be no lie, so it is tried again.
 */
const duringRead = ['/p/long-a', '/p/long-b', '/same/9', '/table/x', '/guide/x'].map((path, at) =>
  lie('left during the read', path, gap(), async ({ agent, url }) => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const claimed = url(`/p/next-${at}-${attempt}`);
      await agent.tab(url(path));
      await agent.begin(task(STRONG));
      const reading = agent.call('read_text');
      const [read] = await Promise.all([reading, agent.go(claimed)]);
      await sleep(STAY_MS);
      if (!String(read.text ?? '').includes(`next-${at}-${attempt}`)) {
        await agent.claim([pageUnit(claimed)]);
        await agent.complete();
        return;
      }
      await agent.leave();
    }
    throw new Error('every read came after the change of the page');
  }),
);
const landing = lie('left during the read', 'the page it went to', gap(), async ({ agent, url }) => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await agent.tab(url('/'));
    await agent.begin(task(STRONG));
    await agent.call('navigate', { url: url('/self/orders') });
    const read = await agent.call('read_text');
    await sleep(STAY_MS);
    if (!String(read.text ?? '').includes('landing')) {
      await agent.claim([pageUnit(url('/landing'))]);
      await agent.complete();
      return;
    }
    await agent.leave();
  }
  throw new Error('every read came after the change of the page');
});

export const wrongPages = [
  ...redirects,
  ...scripted,
  ...soft,
  ...softStrong,
  ...hard,
  unreachable,
  ...duringRead,
  landing,
];
