import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADA, claim, FactDesk, SHOP, SIGNED_IN, UNDECIDED } from '../../tests/support/fact-desk.js';
import { loadHistory, loadOpenFacts } from './repo.js';

let desk: FactDesk;
beforeEach(async () => {
  desk = await FactDesk.open();
});
afterEach(() => desk.close());

const read = (key: string) => {
  const reading = desk.facts.read(desk.tab, key);
  return reading.condition === 'value' ? reading.value : reading.condition;
};
const WALL = { ...UNDECIDED, stage: 'login_wall', loggedIn: false, loginWallVisible: true };

describe('what Nova sees by itself [A&S 6.6]', () => {
  it('makes facts, supports those of agents, and says where it disagrees', async () => {
    const { facts, tab, clock } = desk;
    desk.see({ auth: SIGNED_IN, language: 'de', theme: 'dark' });
    expect(read('core.login_state')).toBe('logged_in');
    await desk.write();
    const open = await loadOpenFacts(desk.store.read, 'folder');
    expect(open.find(({ key, scope }) => key === 'core.login_state' && scope.kind === 'binding')).toMatchObject({
      source: 'system',
      confidence: 0.6,
      certainty: 'likely',
    });
    clock.advance(1000);
    expect(desk.observe(claim('core.login_state', 'logged_in')).facts[0]).toMatchObject({ state: 'confirmed' });
    expect(desk.observe(claim('core.ui.theme', 'light')).facts[0]).toMatchObject({ state: 'fresh', isNew: false });
    desk.see({ auth: SIGNED_IN, theme: 'dark' });
    expect(read('core.ui.theme')).toBe('light');
    expect(facts.hints(tab, ADA)?.warnings).toMatchObject([{ code: 'system_disagrees' }]);
    expect(facts.hints(tab, ADA)?.warnings).toBeUndefined();
    desk.see({ theme: 'dark' });
    expect(facts.hints(tab, ADA)?.warnings).toBeUndefined();
    clock.advance(240_000);
    desk.see({ auth: SIGNED_IN });
    clock.advance(240_000);
    expect(read('core.login_state')).toBe('logged_in');
  });

  it('is written down once a minute, or when it changes', async () => {
    for (let times = 0; times < 20; times += 1) {
      desk.see({ language: 'en' });
      desk.clock.advance(1000);
    }
    desk.see({ language: 'fr' });
    desk.clock.advance(60_000);
    desk.see({ language: 'fr' });
    await desk.write();
    expect((await desk.observations()).map(({ value_json: json }) => json)).toEqual(['"en"', '"fr"', '"fr"']);
    const open = await loadOpenFacts(desk.store.read, 'folder');
    expect(open).toMatchObject([{ key: 'core.ui.language', value: 'fr', support: 2, contradictions: 0 }]);
  });

  it('is taken back when it is gone from the page it was seen on', async () => {
    desk.see({ auth: WALL, theme: 'dark' });
    expect(read('core.page.type')).toBe('login');
    desk.clock.advance(1000);
    desk.see({ auth: SIGNED_IN });
    expect(read('core.page.type')).toBe('absent');
    expect(read('core.ui.theme')).toBe('absent');
    expect(read('core.login_state')).toBe('logged_in');
    expect(desk.facts.peekHints(desk.tab)?.missingOrStaleKeys).toEqual(['core.page.type']);
    desk.see({ auth: UNDECIDED });
    expect(read('core.login_state')).toBe('absent');
    await desk.write();
    const history = await loadHistory(desk.store.read, 'folder', 'tab-1 shop.example');
    expect(history.map(({ key, value, validToMs, supersededBy }) => [key, value, validToMs, supersededBy])).toEqual(
      expect.arrayContaining([['core.page.type', 'login', desk.clock.now(), null]]),
    );
    desk.see({ auth: SIGNED_IN });
    expect(read('core.login_state')).toBe('logged_in');
  });

  it('is kept where nobody looked for it, and elsewhere in the service as far as it does not belong to one page', () => {
    desk.see({ auth: SIGNED_IN, theme: 'dark', model: 'Sonnet 4.5' });
    desk.seeAuth(SIGNED_IN);
    expect([read('core.ui.theme'), read('core.model.active')]).toEqual(['dark', 'Sonnet 4.5']);
    desk.tab.goTo(`${SHOP}/2`);
    desk.see({ auth: UNDECIDED });
    desk.tab.route(SHOP);
    expect(read('core.login_state')).toBe('logged_in');
    expect(read('core.ui.theme')).toBe('dark');
    expect(read('core.model.active')).toBe('absent');
  });

  it('leaves to an agent what an agent said, and drops a doubt that has no ground any more', () => {
    desk.observe(claim('core.ui.theme', 'light'), claim('core.page.type', 'login'));
    desk.see({ theme: 'dark' });
    desk.see({ auth: SIGNED_IN });
    expect([read('core.ui.theme'), read('core.page.type')]).toEqual(['light', 'login']);
    expect(desk.facts.hints(desk.tab, ADA)?.warnings).toBeUndefined();
  });
});
