import { describe, expect, it } from 'vitest';
import { type CallerClaims, decideCaller } from './caller.js';

const decide = (claims: Partial<CallerClaims>) => decideCaller({ meta: {}, entryAgentId: 'entry', ...claims });
const caller = (agentId: string, clientSessionId: string | null = null, intent: string | null = null) => ({
  opportunityId: null as string | null,
  ok: true,
  agentId,
  isNamed: agentId !== 'entry',
  clientSessionId,
  intent,
});

describe('the caller', () => {
  it.each<[string, Partial<CallerClaims>, ReturnType<typeof caller>]>([
    ['[A&S J3] the entry when nobody is named', {}, caller('entry')],
    ['[A&S J3] the argument', { argument: 'a' }, caller('a')],
    ['[A&S J3] _meta before the entry', { meta: { 'nova/agentId': 'm' } }, caller('m')],
    ['[A&S J3] argument and _meta may agree', { argument: 'a', meta: { 'nova/agentId': 'a' } }, caller('a')],
    ['[A&S J7] _meta of the arguments', { argumentsMeta: { 'nova/agentId': 'n' } }, caller('n')],
    [
      '[A&S J7] _meta of the request wins',
      { meta: { 'nova/agentId': 'm' }, argumentsMeta: { 'nova/agentId': 'n' } },
      caller('m'),
    ],
    [
      '[A&S J7] the request wins before the argument is compared',
      { argument: 'm', meta: { 'nova/agentId': 'm' }, argumentsMeta: { 'nova/agentId': 'n' } },
      caller('m'),
    ],
    [
      '[A&S J7] the request wins key by key',
      { meta: { 'nova/sessionId': 's' }, argumentsMeta: { 'nova/agentId': 'n' } },
      caller('n', 's'),
    ],
    [
      '[A&S J4] the client session id',
      { meta: { 'nova/sessionId': 's'.repeat(128) } },
      caller('entry', 's'.repeat(128)),
    ],
    ['[A&S J4] an empty session id names none', { meta: { 'nova/sessionId': '' } }, caller('entry')],
    ['[A&S J7] intent', { meta: { 'nova/intent': 'why' } }, caller('entry', null, 'why')],
    ['[A&S J7] bare intent', { argumentsMeta: { intent: 'why' } }, caller('entry', null, 'why')],
    [
      '[A&S J7] the full key before the bare one',
      { meta: { intent: 'b', 'nova/intent': 'a' } },
      caller('entry', null, 'a'),
    ],
    ['[A&S J7] a blank intent is none', { meta: { 'nova/intent': '  ' } }, caller('entry')],
    [
      '[K 9] what the call says it answers',
      { meta: { 'nova/opportunityId': 'sem:x' } },
      { ...caller('entry'), opportunityId: 'sem:x' },
    ],
    ['[K 9] an id that is no text answers nothing', { meta: { 'nova/opportunityId': 7 } }, caller('entry')],
    ['[A&S J7] null says nothing', { meta: { 'nova/agentId': null, 'nova/sessionId': null } }, caller('entry')],
    ['[A&S J7] inherited names are no keys', { meta: Object.create({ 'nova/agentId': 'x' }) }, caller('entry')],
  ])('%s', (_title, claims, expected) => {
    expect(decide(claims)).toEqual(expected);
  });

  it.each<[string, Partial<CallerClaims>, string]>([
    ['[A&S J3] argument and _meta differ', { argument: 'a', meta: { 'nova/agentId': 'b' } }, 'agentId'],
    [
      '[A&S J3] argument and _meta of the arguments differ',
      { argument: 'a', argumentsMeta: { 'nova/agentId': 'b' } },
      'agentId',
    ],
    ['[A&S J3] an empty argument', { argument: '' }, 'agentId'],
    ['[A&S J3] a blank argument', { argument: ' ' }, 'agentId'],
    ['[A&S J3] an argument too long', { argument: 'a'.repeat(129) }, 'agentId'],
    ['[A&S J3] an agent id that is no text', { meta: { 'nova/agentId': 7 } }, '_meta["nova/agentId"]'],
    ['[A&S J4] a session id too long', { meta: { 'nova/sessionId': 's'.repeat(129) } }, '_meta["nova/sessionId"]'],
    ['[A&S J4] a session id that is no text', { meta: { 'nova/sessionId': {} } }, '_meta["nova/sessionId"]'],
    ['[A&S J7] an intent that is no text', { meta: { intent: true } }, '_meta["intent"]'],
  ])('%s is refused', (_title, claims, field) => {
    const decision = decide(claims);
    expect(decision).toMatchObject({ ok: false, field });
    expect(decision).toHaveProperty('message', expect.stringContaining(field));
  });
});
