import { describe, expect, it } from 'vitest';
import { type GateMode, REASONS } from '../../kernel/index.js';
import type { Claim } from '../../ownership/index.js';
import type { CallFacts } from '../call-facts.js';
import { passElementGates, passGates, passStop } from './gates.js';

const CALM: CallFacts = {
  operation: 'mutate',
  writes: true,
  agentId: 'a',
  principal: 'client_a',
  targetId: 'tab-1',
  claim: null,
  settlesClaim: false,
  nowMs: 1000,
  url: null,
  element: null,
  typesIntoElement: false,
  typesSecret: false,
  blockSensitiveTyping: false,
  stopped: false,
  diskLow: false,
  bootstrap: { loaded: true, told: false },
  findsWay: false,
  perceived: true,
  identityOverlay: null,
  failuresInRow: 0,
  session: null,
  gateModes: {},
};
const pass = (changes: Partial<CallFacts>) => passGates({ ...CALM, ...changes });

const takenOver: Claim = {
  targetId: 'tab-1',
  epoch: 2,
  holder: {
    agentId: 'b',
    principal: 'client_b',
    agentRole: 'actor',
    claimTaskId: 'claim_2',
    finalizationToken: 't',
    debugLabel: null,
    claimedAtMs: 0,
    expiresAtMs: 5000,
  },
  displaced: { agentId: 'a', reason: 'urgent' },
};

/** A call each gate objects to. */
const FIRES: Readonly<Record<string, Partial<CallFacts>>> = {
  'setup.bootstrap_required': { bootstrap: { loaded: false, told: false } },
  'safety.perceive_first': { perceived: false },
  'safety.identity_overlay': { identityOverlay: 'Example ID' },
  'loop.blocked_same_action': { failuresInRow: 3 },
  'claim.reclaimed': { claim: { ...takenOver, holder: null } },
};

describe('awareness gates', () => {
  it('say nothing when there is nothing to say, so that only gates that spoke are listed [A&S W3]', () => {
    expect(pass({})).toEqual({ allow: true, warnings: [], notices: [] });
  });

  it.each(Object.entries(FIRES))('%s does what its mode says [A&S W2]', (gateId, facts) => {
    const inMode = (mode: GateMode) => pass({ ...facts, gateModes: { [gateId]: mode } });
    expect(inMode('off')).toEqual({ allow: true, warnings: [], notices: [] });
    expect(inMode('warn')).toMatchObject({ allow: true, notices: [{ gateId, status: 'warned' }] });
    expect(inMode('shadow_block')).toMatchObject({ allow: true, notices: [{ gateId, status: 'shadow_blocked' }] });
    expect(inMode('block')).toMatchObject({
      allow: false,
      gateId,
      reasonCode: gateId,
      notices: [{ gateId, status: 'blocked' }],
    });
  });

  it.each([
    ['setup.bootstrap_required', 'warned'],
    ['safety.perceive_first', 'warned'],
    ['safety.identity_overlay', 'warned'],
    ['loop.blocked_same_action', 'blocked'],
    ['claim.reclaimed', 'blocked'],
  ])('%s is %s where the operator says nothing [A&S 8]', (gateId, status) => {
    expect(pass(FIRES[gateId] ?? {}).notices).toMatchObject([{ gateId, status }]);
  });

  it.each([
    ['safety.emergency_stop', { stopped: true }],
    ['safety.disk_space_low', { diskLow: true }],
  ])('%s blocks whatever the settings say [A&S W2]', (gateId, facts) => {
    expect(pass({ ...facts, gateModes: { [gateId]: 'off' } })).toMatchObject({ allow: false, gateId });
  });

  it('every notice says why and names the next useful call, and so does every reason [A&S W3] [A&S 13.12]', () => {
    for (const { repair } of Object.values(REASONS)) expect(repair).not.toBe('');
    for (const facts of Object.values(FIRES)) {
      for (const { reason, resolution } of pass(facts).notices) {
        expect(reason).not.toBe('');
        expect(resolution).toMatchObject({ tool: expect.stringMatching(/^nova\./), text: expect.any(String) });
      }
    }
  });

  it('the order: stop, claim, awareness, address [A&S W1]', () => {
    const everything: Partial<CallFacts> = {
      stopped: true,
      claim: takenOver,
      diskLow: true,
      failuresInRow: 3,
      url: { allowed: false, rule: 'deny_hosts', message: 'no' },
    };
    const blockedBy = (facts: Partial<CallFacts>) => {
      const decision = pass(facts);
      return decision.allow ? null : decision.gateId;
    };
    expect(blockedBy(everything)).toBe('safety.emergency_stop');
    expect(blockedBy({ ...everything, stopped: false })).toBe('claim.reclaimed');
    const told = { ...everything, stopped: false, claim: { ...takenOver, displaced: null } };
    expect(blockedBy(told)).toBe('claim.owner');
    expect(blockedBy({ ...told, claim: null })).toBe('safety.disk_space_low');
    expect(blockedBy({ ...told, claim: null, diskLow: false })).toBe('loop.blocked_same_action');
    expect(blockedBy({ ...told, claim: null, diskLow: false, failuresInRow: 0 })).toBe('safety.url_policy');
  });

  it('what was warned about stays in the answer when a later gate blocks [A&S W3]', () => {
    const decision = pass({ perceived: false, failuresInRow: 3 });
    expect(decision.notices.map(({ gateId, status }) => [gateId, status])).toEqual([
      ['safety.perceive_first', 'warned'],
      ['loop.blocked_same_action', 'blocked'],
    ]);
  });
});

describe('when they fire [A&S 8]', () => {
  it.each<[string, Partial<CallFacts>, readonly string[]]>([
    ['acting on a page not seen', { perceived: false }, ['safety.perceive_first']],
    ['submitting on a page not seen', { perceived: false, operation: 'submit' }, ['safety.perceive_first']],
    ['reading a page not seen', { perceived: false, operation: 'observe' }, []],
    ['leaving a page not seen', { perceived: false, operation: 'navigate' }, []],
    ['reading beside an identity overlay', { identityOverlay: 'Example ID', operation: 'observe' }, []],
    ['acting on no page', { perceived: null }, []],
    ['two failures', { failuresInRow: 2 }, []],
    ['a bundle not loaded', { bootstrap: { loaded: false, told: false } }, ['setup.bootstrap_required']],
    ['a bundle not loaded, told before', { bootstrap: { loaded: false, told: true } }, []],
    [
      'a bundle not loaded, told before, in block mode',
      { bootstrap: { loaded: false, told: true }, gateModes: { 'setup.bootstrap_required': 'block' } },
      ['setup.bootstrap_required'],
    ],
    ['finding one’s way', { bootstrap: { loaded: false, told: false }, findsWay: true }, []],
    ['a full disk, writing', { diskLow: true }, ['safety.disk_space_low']],
    ['a full disk, reading', { diskLow: true, writes: false, operation: 'observe' }, []],
    ['a claim lost, settled', { claim: takenOver, settlesClaim: true }, []],
    ['another’s claim lost', { claim: { ...takenOver, holder: null }, agentId: 'c' }, []],
  ])('%s', (_title, facts, gateIds) => {
    expect(pass(facts).notices.map(({ gateId }) => gateId)).toEqual(gateIds);
  });
});

describe('the other gates', () => {
  const field = {
    effectiveSelector: '#pw',
    trap: false,
    secret: 'password',
  } as unknown as NonNullable<CallFacts['element']>;

  it('the stop alone [A&S W1]', () => {
    expect(passStop(false).allow).toBe(true);
    expect(passStop(true)).toMatchObject({ allow: false, reasonCode: 'safety.emergency_stop' });
  });

  it('typing into a secret field warns, or is refused by setting; a trap is refused [A&S 4]', () => {
    const typing = { ...CALM, typesIntoElement: true, element: field };
    expect(passElementGates(typing)).toMatchObject({ allow: true, warnings: [{ code: 'action.sensitive_field' }] });
    expect(passElementGates({ ...typing, blockSensitiveTyping: true })).toMatchObject({ allow: false });
    expect(passElementGates({ ...typing, element: { ...field, trap: true } })).toMatchObject({
      allow: false,
      reasonCode: 'action.trap_field',
    });
    expect(passElementGates({ ...typing, typesIntoElement: false })).toMatchObject({ allow: true, warnings: [] });
  });
});
