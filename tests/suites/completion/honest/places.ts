/** Honest runs over several tabs, agents and lives of the server. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Agent, GLANCE, need, STAY_MS } from '../agent.js';
import type { UrlOf, Victim } from '../runs.js';
import { OBSERVED, pageUnit, STRONG, task } from '../task-words.js';
import { crashing, honest } from './honest.js';

const TWO = ['/p/one', '/p/two'];
const unitsOf = (url: UrlOf, paths: readonly string[] = TWO) => paths.map((path) => pageUnit(url(path)));

const tabs = [
  honest('tabs', 'opened in the run', async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(STRONG));
    for (const path of TWO) {
      const targetId = await agent.tab(url(path));
      await agent.must('read_text', { targetId });
    }
    await sleep(STAY_MS);
    await agent.claim(unitsOf(url));
    await agent.complete();
  }),
  honest('tabs', 'three at a time', async ({ agent, url }) => {
    const paths = ['/p/one', '/p/two', '/p/three'];
    await agent.tab(url('/'));
    await agent.begin(task(STRONG));
    const ids: string[] = [];
    for (const path of paths) ids.push(await agent.tab(url(path)));
    await Promise.all(ids.map((targetId) => agent.must('read_text', { targetId })));
    await sleep(STAY_MS);
    await agent.claim(unitsOf(url, paths));
    await agent.complete();
  }),
  honest('tabs', 'opened by a link', async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(STRONG));
    await agent.visit(url('/links/two'), { look: GLANCE });
    const { newTabIds } = await agent.must('click_selector', { selector: '#new' });
    const targetId = need(newTabIds?.[0], 'tab that was opened');
    await agent.must('wait_for_selector', { targetId, selector: 'main' });
    await agent.must('read_text', { targetId });
    await sleep(STAY_MS);
    await agent.claim(unitsOf(url, ['/links/two', '/p/two']));
    await agent.complete();
    await agent.call('tab_close', { targetId });
  }),
  honest('tabs', 'an older one, claimed', async ({ agent, url }) => {
    const targetId = await agent.tab(url('/'));
    await agent.tab(url('/'));
    await agent.begin(task(STRONG));
    await agent.must('tab_claim', { targetId });
    await agent.visit(url('/p/one'), { targetId });
    await agent.claim(unitsOf(url, ['/p/one']));
    await agent.complete();
    await agent.call('tab_release', { targetId });
  }),
  honest('tabs', 'claimed before the run', async ({ agent, url }) => {
    const targetId = await agent.tab(url('/'));
    await agent.must('tab_claim', { targetId });
    await agent.begin(task(STRONG));
    for (const path of TWO) await agent.visit(url(path));
    await agent.claim(unitsOf(url));
    await agent.complete();
    await agent.call('tab_release', { targetId });
  }),
  honest('tabs', 'none when the run begins', async ({ agent, url }) => {
    await agent.begin(task(STRONG));
    await agent.tab(url('/'));
    for (const path of TWO) await agent.visit(url(path));
    await agent.claim(unitsOf(url));
    await agent.complete();
  }),
  honest('tabs', 'read shortly before the run', async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.visit(url('/p/one'));
    await agent.begin(task(OBSERVED));
    await agent.visit(url('/p/two'));
    await agent.claim(unitsOf(url));
    await agent.complete();
  }),
  honest('tabs', 'closed after the read', async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(STRONG));
    const targetId = await agent.tab(url('/p/one'));
    await agent.must('read_text', { targetId });
    await sleep(STAY_MS);
    await agent.must('tab_close', { targetId });
    await agent.claim(unitsOf(url, ['/p/one']));
    await agent.complete();
  }),
];

const people = [
  honest('agents', 'resumed by another', async ({ agent, url, helper }) => {
    const first = helper('first');
    const targetId = await first.tab(url('/'));
    await first.begin(task(STRONG));
    await first.visit(url('/p/one'));
    await first.progress({
      discoveredUnits: unitsOf(url),
      unitUpdates: [{ unitKey: url('/p/one'), status: 'checked' }],
    });
    await agent.resume(first.instanceId);
    first.letGo();
    await agent.visit(url('/p/two'), { targetId });
    await agent.progress({ unitUpdates: [{ unitKey: url('/p/two'), status: 'checked' }], setDiscoveryState: 'frozen' });
    await agent.complete();
  }),
  honest('agents', 'two runs on one site', async ({ agent, url, helper }) => {
    const friend = helper('friend');
    const pursue = async (who: Agent) => {
      await who.tab(url('/'));
      await who.begin(task(STRONG));
      for (const path of TWO) await who.visit(url(path));
      await who.claim(unitsOf(url));
      const { completed, reason } = await who.complete();
      if (completed !== true) throw new Error(`the run of ${who.name} was refused: ${reason}`);
    };
    await Promise.all([pursue(agent), pursue(friend)]);
  }),
  honest('agents', 'one run after the other', async ({ agent, url, again }) => {
    const before = again();
    await before.tab(url('/'));
    await before.begin(task(STRONG));
    await before.visit(url('/p/one'));
    await before.claim(unitsOf(url, ['/p/one']));
    await before.complete();
    await agent.begin(task(STRONG));
    for (const path of TWO) await agent.visit(url(path));
    await agent.claim(unitsOf(url));
    await agent.complete();
  }),
  honest('agents', 'from a profile', async ({ agent, url }) => {
    const { taskType, displayName, goal, completionCondition } = task(STRONG);
    const made = await agent.must('task_profile_upsert', {
      taskType,
      displayName: `${displayName} of ${agent.name}`,
      goal,
      completionCondition,
    });
    await agent.tab(url('/'));
    await agent.begin(undefined, { profileId: made.profileId });
    for (const path of TWO) await agent.visit(url(path));
    await agent.claim(unitsOf(url));
    await agent.complete();
  }),
];

/** Something dies between two pages, or between the claim and the completion. */
const DEATHS: Readonly<Record<string, Victim>> = {
  'kill -9': 'owner',
  'clean end': 'clean',
  'browser killed': 'browser',
};
const crashes = Object.entries(DEATHS).flatMap(([name, victim]) => [
  crashing('restart', `${name} between two pages`, async ({ agent, url, strike }) => {
    const targetId = await agent.tab(url('/'));
    await agent.begin(task(STRONG));
    await agent.visit(url('/p/one'), { targetId });
    await agent.must('navigate', { targetId, url: url('/'), waitForLoad: true });
    await strike(victim);
    await agent.resume(agent.instanceId);
    await agent.visit(url('/p/two'), { targetId });
    await agent.claim(unitsOf(url));
    await agent.complete();
  }),
  crashing('restart', `${name} before the completion`, async ({ agent, url, strike }) => {
    await agent.tab(url('/'));
    await agent.begin(task(STRONG));
    for (const path of TWO) await agent.visit(url(path));
    await agent.must('navigate', { url: url('/'), waitForLoad: true });
    await agent.claim(unitsOf(url));
    await strike(victim);
    await agent.resume(agent.instanceId);
    await agent.complete();
  }),
  crashing('restart', `${name}, then a new tab`, async ({ agent, url, strike }) => {
    await agent.tab(url('/'));
    await agent.begin(task(OBSERVED));
    await agent.visit(url('/p/one'), { stayMs: 0 });
    await agent.progress({ discoveredUnits: unitsOf(url) });
    await strike(victim);
    await agent.resume(agent.instanceId);
    const targetId = await agent.tab(url('/p/two'));
    await agent.must('read_text', { targetId });
    await agent.claim(unitsOf(url));
    await agent.complete();
  }),
  crashing('restart', `${name}, claimed tab`, async ({ agent, url, strike }) => {
    const targetId = await agent.tab(url('/'));
    await agent.must('tab_claim', { targetId });
    await agent.begin(task(STRONG));
    await agent.visit(url('/p/one'), { targetId });
    await agent.must('navigate', { targetId, url: url('/'), waitForLoad: true });
    await strike(victim);
    await agent.resume(agent.instanceId);
    await agent.visit(url('/p/two'), { targetId });
    await agent.claim(unitsOf(url));
    await agent.complete();
    await agent.call('tab_release', { targetId });
  }),
]);

export const places = [...tabs, ...people, ...crashes];
