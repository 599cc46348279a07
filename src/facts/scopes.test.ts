import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADA, claim, FactDesk, SHOP, SIGNED_IN } from '../../tests/support/fact-desk.js';
import { FactTab } from '../../tests/support/fact-tab.js';
import { STORE_KINDS } from '../../tests/support/stores.js';
import { loadOpenFacts } from './repo.js';

let desk: FactDesk;
const second = () => new FactTab('tab-2', 'https://shop.example/account');
const siblings = (tab: FactTab) =>
  Object.fromEntries(
    Object.entries(desk.facts.peekHints(tab)?.siblingFacts ?? {}).map(([key, { valueJson, fromTargetId }]) => [
      key,
      `${valueJson} of ${fromTargetId}`,
    ]),
  );
const ada = claim('core.account.email', 'ada@example.com');
const bob = claim('core.account.email', 'bob@example.com');
const signedIn = claim('core.login_state', 'logged_in');

describe.each(STORE_KINDS)('scopes of facts on %s [A&S 6.5]', (kind) => {
  beforeEach(async () => {
    desk = await FactDesk.open(kind);
  });
  afterEach(() => desk.close());

  it('each kind is written, and only those of the tab are counted', async () => {
    desk.observe(ada, signedIn, claim('core.plan.tier', 'pro'), claim('core.ui.theme', 'dark'), claim('shop.cart', 1));
    desk.tab.goTo('about:blank');
    desk.observe(claim('note.colour', 'red'));
    await desk.write();
    const open = await loadOpenFacts(desk.store.read, 'folder');
    const keysOf = (of: string) => open.filter(({ scope }) => scope.kind === of).map(({ key }) => key);
    expect(keysOf('binding').sort()).toEqual([
      'core.account.email',
      'core.login_state',
      'core.plan.tier',
      'core.ui.theme',
      'shop.cart',
    ]);
    expect(keysOf('target')).toEqual(['note.colour']);
    expect(keysOf('service').sort()).toEqual(['core.account.email', 'core.login_state']);
    expect(keysOf('account')).toEqual(['core.plan.tier']);
    expect(desk.facts.read(second(), 'core.login_state')).toEqual({ condition: 'absent' });
    expect(desk.facts.peekHints(second())?.missingOrStaleKeys).toContain('core.login_state');
  });

  it('who is signed in is told after the tab and after a restart, as what that tab said', async () => {
    desk.observe(ada, signedIn);
    desk.facts.ended('tab-1');
    await desk.write();
    await desk.restart(() => false);
    expect(siblings(second())).toEqual({
      'core.login_state': '"logged_in" of tab-1',
      'core.account.email': '"ada@example.com" of tab-1',
    });
    expect(desk.facts.read(second(), 'core.login_state')).toEqual({ condition: 'absent' });
    expect(siblings(new FactTab('tab-3', SHOP, { sandboxRef: 'sandbox-b' }))).toEqual({});
    expect(siblings(new FactTab('tab-4', SHOP, { isPrivate: true }))).toEqual({});
    expect(siblings(new FactTab('tab-5', 'https://other.example/'))).toEqual({});
  });

  it('what one account has follows it to another tab, and back to this one after somebody else was here', async () => {
    desk.observe(ada, signedIn, claim('core.plan.tier', 'pro'));
    desk.facts.ended('tab-1');
    const tab = second();
    desk.observeIn(tab, signedIn);
    expect(siblings(tab)).not.toHaveProperty('core.plan.tier');
    desk.observeIn(tab, bob);
    expect(siblings(tab)).not.toHaveProperty('core.plan.tier');
    desk.clock.advance(1000);
    tab.goTo(SHOP);
    desk.observeIn(tab, { ...ada, certainty: 'certain' }, signedIn);
    expect(siblings(tab)).toEqual({ 'core.plan.tier': '"pro" of tab-1' });
    desk.observeIn(tab, claim('core.plan.tier', 'team'));
    desk.clock.advance(1000);
    tab.goTo(SHOP);
    desk.observeIn(tab, { ...bob, certainty: 'certain' }, signedIn);
    expect(siblings(tab)).toEqual({});
    desk.clock.advance(1000);
    tab.goTo(SHOP);
    desk.observeIn(tab, { ...ada, certainty: 'certain' }, signedIn);
    expect(siblings(tab)).toEqual({ 'core.plan.tier': '"team" of tab-2' });
    expect(desk.facts.read(tab, 'core.plan.tier').condition).toBe('unreadable');
  });

  it('a plan seen while nobody is signed in, or while it is disputed, becomes nobody’s', async () => {
    desk.observe(ada, claim('core.login_state', 'logged_out'), claim('core.plan.tier', 'pro'));
    desk.observe(signedIn);
    desk.observe(claim('core.subscription.active', true, 'tentative'));
    await desk.write();
    const open = await loadOpenFacts(desk.store.read, 'folder');
    expect(open.filter(({ scope }) => scope.kind === 'account')).toEqual([]);
  });

  it('what is shared ends a day after it was last seen, and a deleted sandbox takes it along [A&S S5]', async () => {
    desk.observe(ada, signedIn);
    desk.observeIn(new FactTab('tab-2', SHOP, { sandboxRef: 'sandbox-b' }), signedIn);
    await desk.write();
    await desk.facts.forgetSandbox('sandbox-b');
    const shared = async () =>
      (await loadOpenFacts(desk.store.read, 'folder')).filter(({ scope }) => scope.kind === 'service').length;
    expect(await shared()).toBe(2);
    desk.clock.advance(24 * 60 * 60 * 1000 + 1);
    expect(siblings(second())).toEqual({
      'core.login_state': expect.any(String),
      'core.account.email': expect.any(String),
    });
    desk.facts.ended('tab-1');
    expect(siblings(second())).toEqual({});
    await desk.write();
    expect(await shared()).toBe(0);
  });
});

describe('accounts and siblings [A&S 6.5]', () => {
  beforeEach(async () => {
    desk = await FactDesk.open();
  });
  afterEach(() => desk.close());

  it('another account makes everything doubtful that was not seen with it', () => {
    const { facts, tab } = desk;
    desk.observe(claim('core.account.display_name', 'Ada'), claim('core.plan.tier', 'pro'));
    desk.observe(ada);
    expect(facts.read(tab, 'core.plan.tier').condition).toBe('value');
    desk.clock.advance(1000);
    tab.goTo(SHOP);
    desk.observe(bob, signedIn);
    expect(facts.read(tab, 'core.plan.tier').condition).toBe('unreadable');
    expect(facts.read(tab, 'core.login_state')).toEqual({ condition: 'value', value: 'logged_in' });
    expect(facts.read(tab, 'core.account.email')).toEqual({ condition: 'value', value: 'bob@example.com' });
  });

  it('what a sibling tab says of the account is shown and never counted', () => {
    desk.observeIn(second(), signedIn, claim('core.ui.theme', 'dark'));
    desk.facts.refresh(desk.tab, null);
    const hints = desk.facts.hints(desk.tab, ADA);
    expect(hints).toMatchObject({
      currentFacts: null,
      missingOrStaleKeys: ['core.login_state', 'core.page.type'],
      siblingFacts: {
        'core.login_state': { valueJson: '"logged_in"', fromTargetId: 'tab-2', lastObservedAt: desk.clock.now() },
      },
    });
    expect(Object.keys(hints?.siblingFacts ?? {})).toEqual(['core.login_state']);
  });

  it('a verified login puts in doubt who was signed in before, for every tab [A&S 6.6]', () => {
    desk.observe(ada, claim('core.login_state', 'logged_out', 'certain'));
    desk.facts.ended('tab-1');
    expect(Object.keys(siblings(second()))).toHaveLength(2);
    desk.facts.acted(second(), 'login');
    expect(siblings(second())).toEqual({});
    desk.tab = second();
    desk.clock.advance(1000);
    desk.see({ auth: SIGNED_IN });
    expect(siblings(new FactTab('tab-3', SHOP))).toEqual({ 'core.login_state': '"logged_in" of tab-2' });
  });
});
