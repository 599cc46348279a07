import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Explorer, SHOP_PAGES } from '../support/explorer.js';
import { playbook } from '../support/learn-mode.js';
import { startTestNova, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';
import { tablesHolding } from '../support/store-text.js';

const OFF = 'off.localhost';
const SETTINGS = { 'learn.minMeaningfulInteractions': 2, 'learning.offHosts': [OFF] };

let site: Site;
let nova: TestNova;
beforeAll(async () => {
  site = await serveSite(SHOP_PAGES);
  nova = await startTestNova({ settings: SETTINGS });
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

const at = (name: string, path?: string | null) => Explorer.at(nova, site, name, path);

describe('nova.get_instructions(mode="learn")', () => {
  it('without a claim has the text and no progress [K 11] [A&S I3] [seed 004]', async () => {
    const ann = await at('ann');
    const told = await ann.learn();
    expect(told).toMatchObject({
      ok: true,
      contractVersion: 'v3',
      mode: 'learn',
      learnMode: { version: 'v3', deliverable: 'PLATFORM_PLAYBOOK', progress: null },
    });
    expect(told.learnMode.sections).toEqual(Object.keys(playbook()));
    expect(told).not.toHaveProperty('evm');
    expect(told.instructionsText).toContain('You hold no claim here');
    for (const section of ['# Trust', '# Safety', '# Bootstrap', '# Learn Mode', '# PLATFORM_PLAYBOOK', '# The loop'])
      expect(told.instructionsText).toContain(section);
    expect(told.outputBudget).toMatchObject({ maxChars: 6000, cut: false });
    const task = await ann.call('nova_get_instructions');
    expect(task).toMatchObject({ mode: 'task', evm: { version: 'v1' } });
    expect(task).not.toHaveProperty('learnMode');
  });

  it('puts the claim into Learn Mode; a domain that is named does not change what is learned [K 11] [A&S I3]', async () => {
    const ben = await at('ben');
    const taskId = await ben.claim();
    const told = await ben.learn({ domain: 'elsewhere.example' });
    expect(told.learnMode.progress).toEqual({
      tasks: [{ taskId, learnModeActive: true, visitedSurfaces: 0, meaningfulInteractions: 0, floorsMet: false }],
      minVisitedSurfaces: 5,
      minMeaningfulInteractions: 2,
      allFloorsMet: false,
    });
    expect(told.instructionsText).toContain(`Learn Mode is on for ${ben.targetId} (${ben.host})`);
  });

  it('counts surfaces that were read and interactions that changed something, each once [K 11]', async () => {
    const cat = await at('cat');
    await cat.claim();
    await cat.learn();
    await cat.call('nova_navigate', { url: cat.url('/help'), waitForLoad: true });
    expect(await cat.counted()).toEqual([0, 1]);
    await cat.read('/orders/1', '/orders/2');
    expect((await cat.counted())[0]).toBe(1);
    const before = (await cat.counted())[1];
    const pressed = await cat.agent.call('nova_click_selector', {
      targetId: cat.targetId,
      selector: 'button:first-of-type',
    });
    expect(pressed.structured).toMatchObject({
      effectObserved: true,
      learnProgress: {
        visitedSurfaces: 1,
        minVisitedSurfaces: 5,
        meaningfulInteractions: before + 1,
        floorsMet: false,
      },
    });
    expect(pressed.text).toContain(`Learn Mode: 1 of 5 surfaces, ${before + 1} of 2 interactions; selector #more`);
    expect(await cat.press('#more')).not.toHaveProperty('learnProgress');
    await cat.press('#idle');
    expect((await cat.press('#missing')).ok).toBe(false);
    await cat.call('nova_scroll_by', { selector: '#more' });
    expect((await cat.counted())[1]).toBe(before + 1);
    await cat.call('nova_navigate', { url: cat.url('/nowhere'), waitForLoad: true });
    await cat.call('nova_read_text');
    expect((await cat.counted())[0]).toBe(1);
    const steps = [{ action: 'click', selector: '#help' }];
    await cat.call('nova_navigate', { url: cat.url('/about'), waitForLoad: true });
    const [, settled] = await cat.counted();
    expect(await cat.call('nova_run_sequence', { steps })).toMatchObject({ ok: true });
    expect((await cat.counted())[1]).toBe(settled + 1);
  });

  it('an open dialog is a surface of its own [K 11]', async () => {
    const dan = await at('dan', '/orders');
    await dan.claim();
    await dan.learn();
    await dan.call('nova_perceive');
    await dan.press('#filter');
    await dan.call('nova_perceive');
    expect((await dan.counted())[0]).toBe(2);
    await dan.call('nova_read_text');
    expect((await dan.counted())[0]).toBe(2);
  });

  it('keeps the claims of agents apart; allOwnerClaims takes all of the caller and no others [K 11] [seed 004]', async () => {
    const eve = await at('eve');
    const second = await at('eve', null);
    const fay = await at('fay');
    const own = [await eve.claim(), await second.claim()];
    await fay.claim();
    const { learnMode } = await eve.learn({ scope: 'allOwnerClaims' });
    expect(learnMode.progress.tasks.map(({ taskId }: { taskId: string }) => taskId).sort()).toEqual([...own].sort());
    await fay.call('nova_read_text');
    expect((await fay.release()).releaseState).toBe('released');
    await eve.agent.call('nova_read_text', { targetId: eve.targetId });
    expect(await eve.counted()).toEqual([1, 0]);
    expect(await second.counted()).toEqual([0, 0]);
    await second.call('nova_navigate', { url: second.url('/'), waitForLoad: true });
    await second.call('nova_read_text');
    expect(await second.counted()).toEqual([1, 0]);
  });

  it('leaves nothing of private tabs and where learning is off [K 11] [A&S S6]', async () => {
    const agent = await nova.agent('gus');
    const { targetId } = (await agent.call('nova_tab_new', { private: true })).structured;
    await agent.call('nova_navigate', { targetId, url: `http://hidden.localhost:${site.port}/`, waitForLoad: true });
    await agent.call('nova_tab_claim', { targetId });
    const told = await agent.call('nova_get_instructions', { mode: 'learn', targetId });
    expect(told.structured.learnMode.progress).toBeNull();
    expect(told.text).toContain('it is private');
    await agent.call('nova_read_text', { targetId });
    expect((await agent.call('nova_tab_release', { targetId })).structured.releaseState).toBe('released');

    const { structured } = await agent.call('nova_tab_new');
    const open = { targetId: structured.targetId };
    await agent.call('nova_navigate', { ...open, url: `http://${OFF}:${site.port}/`, waitForLoad: true });
    await agent.call('nova_tab_claim', open);
    const off = await agent.call('nova_get_instructions', { mode: 'learn', ...open });
    expect(off.structured.learnMode.progress).toBeNull();
    expect(off.text).toContain('learning off');
    await agent.call('nova_read_text', open);
    expect((await agent.call('nova_tab_release', open)).structured.releaseState).toBe('released');
    const held = await tablesHolding(nova, ['hidden.localhost', OFF]);
    expect(held.filter((line) => line.startsWith('learning_'))).toEqual([]);
  });
});
