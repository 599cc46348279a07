import { describe, expect, it } from 'vitest';
import type { Persistence } from '../../browser/index.js';
import type { GateMode } from '../../kernel/index.js';
import type { CallFacts, SessionFacts } from '../call-facts.js';
import { judgeSession, sessionGate } from './session-gate.js';

const SESSION: SessionFacts = {
  loggedIn: true,
  persistence: 'ephemeral',
  leads: 'same_origin',
  force: false,
  confirmed: false,
};

const FACTS: CallFacts = {
  operation: 'navigate',
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
  session: SESSION,
  gateModes: {},
};

const ask = (changes: Partial<SessionFacts>, mode?: GateMode) =>
  sessionGate({
    ...FACTS,
    session: { ...SESSION, ...changes },
    gateModes: mode === undefined ? {} : { 'pks.spa_navigation_block': mode },
  });

describe('[A&S 7.4] the table', () => {
  const rows: readonly (readonly [Persistence, string, string, string])[] = [
    ['persistent', 'allow', 'allow', 'allow'],
    ['none', 'allow', 'allow', 'allow'],
    ['session_scoped', 'allow', 'block auth.session_scoped_cross_origin', 'allow'],
    [
      'spa_cookie_plus_state',
      'warn auth.spa_cookie_plus_state_same_origin',
      'block auth.spa_cookie_plus_state_cross_origin',
      'warn auth.spa_cookie_plus_state_reload',
    ],
    ['ephemeral', 'block auth.ephemeral', 'block auth.ephemeral', 'block auth.ephemeral'],
  ];
  const said = (persistence: Persistence, leads: SessionFacts['leads']) => {
    const verdict = judgeSession({ ...SESSION, persistence, leads });
    return verdict.kind === 'allow' ? 'allow' : `${verdict.kind} ${verdict.code}`;
  };

  it.each(rows)('%s', (persistence, same, cross, reload) => {
    expect([said(persistence, 'same_origin'), said(persistence, 'cross_origin'), said(persistence, 'reload')]).toEqual([
      same,
      cross,
      reload,
    ]);
  });

  it.each([false, null])('says nothing while loggedIn is %s', (loggedIn) => {
    expect(judgeSession({ ...SESSION, loggedIn })).toEqual({ kind: 'allow' });
  });

  it('says nothing when nobody knows what keeps the session', () => {
    expect(judgeSession({ ...SESSION, persistence: null })).toEqual({ kind: 'allow' });
  });
});

describe('[A&S 7.4] gate pks.spa_navigation_block', () => {
  const ALLOWED = { allow: true, warnings: [], notices: [] };

  it('warns by default with the code of the block and asks for no confirmation', () => {
    expect(ask({})).toMatchObject({
      allow: true,
      warnings: [{ code: 'auth.ephemeral' }],
      notices: [{ gateId: 'pks.spa_navigation_block', status: 'warned', resolution: { tool: 'nova.route' } }],
    });
  });

  it('blocks where the operator set it', () => {
    expect(ask({}, 'block')).toMatchObject({
      allow: false,
      reasonCode: 'auth.ephemeral',
      details: { code: 'auth.ephemeral', persistence: 'ephemeral' },
      notices: [{ status: 'blocked' }],
    });
  });

  it('asks for a confirmation when only force is given', () => {
    expect(ask({ force: true }, 'block')).toMatchObject({
      allow: false,
      reasonCode: 'navigate.session_destruction_requires_confirmation',
    });
    expect(ask({ confirmed: true }, 'block')).toMatchObject({ allow: false, reasonCode: 'auth.ephemeral' });
  });

  it('lets a confirmed loss through, and says so', () => {
    expect(ask({ force: true, confirmed: true }, 'block')).toMatchObject({
      allow: true,
      warnings: [{ code: 'auth.ephemeral' }],
      notices: [{ status: 'warned' }],
    });
  });

  it('never blocks what the table only warns of', () => {
    expect(ask({ persistence: 'spa_cookie_plus_state', leads: 'reload' }, 'block')).toMatchObject({
      allow: true,
      warnings: [{ code: 'auth.spa_cookie_plus_state_reload' }],
      notices: [{ status: 'warned' }],
    });
  });

  it('in shadow only records that it would have blocked', () => {
    expect(ask({}, 'shadow_block')).toMatchObject({
      allow: true,
      warnings: [],
      notices: [{ status: 'shadow_blocked' }],
    });
  });

  it('is silent when off, when allowed, and for calls that leave nothing', () => {
    expect(ask({}, 'off')).toEqual(ALLOWED);
    expect(ask({ persistence: 'spa_cookie_plus_state' }, 'off')).toEqual(ALLOWED);
    expect(ask({ persistence: 'persistent' })).toEqual(ALLOWED);
    expect(sessionGate({ ...FACTS, session: null })).toEqual(ALLOWED);
  });
});
