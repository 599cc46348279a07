import { describe, expect, it } from 'vitest';
import { TargetLedger } from './ledger.js';

const caller = (agentId: string, principal = agentId) => ({ agentId, principal });
const tab = (targetId: string, openerTargetId: string | null = null) => ({ targetId, openerTargetId });

describe('the ledger of tabs [A&S T3]', () => {
  it('gives an agent back the tab it opened last', () => {
    const ledger = new TargetLedger();
    ledger.opened('tab-1', 'a');
    ledger.activated('tab-1', 'a');
    expect(ledger.decide('active', caller('a'), [tab('tab-1')])).toEqual({ kind: 'use', targetId: 'tab-1' });
    expect(ledger.decide('active', caller('b'), [tab('tab-1')])).toEqual({ kind: 'open_fresh', forCaller: true });
  });

  it('lets an agent take over a tab that nobody holds, such as a pop-up of nobody', () => {
    const ledger = new TargetLedger();
    expect(ledger.decide('active', caller('a'), [tab('tab-7')])).toEqual({ kind: 'open_fresh', forCaller: true });
    ledger.opened('tab-8', null);
    ledger.acted('tab-8', 'a');
    expect(ledger.decide('active', caller('a'), [tab('tab-8')])).toEqual({ kind: 'use', targetId: 'tab-8' });
  });

  it('forgets tabs that are gone, and names by id only what is open [A&S T1] [A&S T4]', () => {
    const ledger = new TargetLedger();
    ledger.opened('tab-1', 'a');
    ledger.activated('tab-1', 'a');
    expect(ledger.decide('tab-1', caller('b'), [tab('tab-1')])).toEqual({ kind: 'use', targetId: 'tab-1' });
    expect(ledger.decide('tab-1', caller('a'), [tab('tab-2')])).toEqual({ kind: 'unknown', live: ['tab-2'] });
    expect(ledger.agentOf('tab-1')).toBeNull();
    expect(ledger.globalActive()).toBe('tab-2');
  });

  it('gives a pop-up to the agent of the tab it came from', () => {
    const ledger = new TargetLedger();
    ledger.opened('tab-1', 'a');
    ledger.sync([tab('tab-1'), tab('tab-2', 'tab-1')]);
    expect(ledger.agentOf('tab-2')).toBe('a');
  });

  it('says whose tab it is by who did something with it last', () => {
    const ledger = new TargetLedger();
    ledger.opened('tab-1', 'a');
    expect(ledger.agentOf('tab-1')).toBe('a');
    ledger.acted('tab-1', 'b');
    expect(ledger.agentOf('tab-1')).toBe('b');
    expect(ledger.activeFor(caller('b'))).toBe('tab-1');
  });

  it('[A&S S6] a private tab and its pop-ups exist for the client that opened it, and for nobody else', () => {
    const ledger = new TargetLedger();
    const tabs = [tab('tab-1'), tab('tab-2', 'tab-1')];
    ledger.opened('tab-1', 'a', 'client-a');
    ledger.activated('tab-1', 'a');
    for (const id of ['tab-1', 'tab-2']) {
      expect(ledger.decide(id, caller('a', 'client-a'), tabs)).toEqual({ kind: 'use', targetId: id });
      expect(ledger.decide(id, caller('a', 'client-b'), tabs)).toEqual({ kind: 'unknown', live: [] });
    }
    expect(ledger.decide('active', caller('a', 'client-b'), tabs)).toEqual({ kind: 'open_fresh', forCaller: false });
    expect(ledger.activeFor(caller('b', 'client-b'))).toBeNull();
  });
});
