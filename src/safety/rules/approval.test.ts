import { describe, expect, it } from 'vitest';
import type { ApprovalQuestion, ApprovalRequest, Grant } from '../approvals/approval-types.js';
import { type ApprovalFacts, askedClassOf, decideApproval, isSameCall, isSameThing, needsOf } from './approval.js';

const NOW = 1_000_000;

const question: ApprovalQuestion = {
  agentId: 'ada',
  toolName: 'nova.click_selector',
  category: 'normal',
  operation: 'mutate',
  commitClass: 'critical',
  argsHash: 'args',
  targetId: 'tab-1',
  host: 'shop.example',
  elementKey: 'selector:pay',
  label: 'Pay now',
  hasStandingGrant: false,
  isAskedLater: false,
  write: null,
  isPrivate: false,
};

const request: ApprovalRequest = {
  approvalId: 'apr_1',
  state: 'open',
  agentId: 'ada',
  toolName: 'nova.click_selector',
  argsHash: 'args',
  targetId: 'tab-1',
  host: 'shop.example',
  elementKey: 'selector:pay',
  askedClass: 'critical',
  label: 'Pay now',
  message: '',
  createdAtMs: NOW - 10,
  expiresAtMs: NOW + 100,
  decidedAtMs: null,
  decidedBy: null,
};

const grant = (over: Partial<Grant> = {}): Grant => ({
  grantId: 'grant_1',
  host: 'shop.example',
  covers: 'critical',
  createdAtMs: 0,
  expiresAtMs: NOW + 1,
  ...over,
});

const decide = (over: Partial<ApprovalFacts> = {}) =>
  decideApproval({
    question,
    autonomy: 'full',
    grants: [],
    requests: [],
    hasChannel: true,
    noChannel: 'deny',
    timeoutMs: 120,
    denyCoolingMs: 600,
    nowMs: NOW,
    ...over,
  });

const plain = { ...question, commitClass: null };
const upload: ApprovalQuestion = {
  ...plain,
  toolName: 'nova.file_upload',
  category: 'high_impact',
  operation: 'submit',
};

describe('when a person is asked', () => {
  it.each([
    ['full', 'observe', 0],
    ['full', 'navigate', 0],
    ['full', 'mutate', 0],
    ['full', 'submit', 0],
    ['semi', 'observe', 0],
    ['semi', 'navigate', 0],
    ['semi', 'mutate', 1],
    ['semi', 'submit', 1],
    ['supervised', 'observe', 0],
    ['supervised', 'navigate', 1],
    ['supervised', 'mutate', 1],
    ['supervised', 'submit', 1],
  ] as const)('autonomy %s, %s: %d reasons [A&S Z2] [A&S Z3]', (autonomy, operation, count) => {
    expect(needsOf({ ...plain, operation }, autonomy)).toHaveLength(count);
  });

  it('always for a critical commit and a tool of high impact, whatever the autonomy [A&S Z4]', () => {
    expect(needsOf(question, 'full')).toEqual([{ why: 'critical', coveredBy: ['critical'] }]);
    expect(needsOf(upload, 'full')).toEqual([{ why: 'high_impact', coveredBy: ['nova.file_upload'] }]);
    expect(needsOf({ ...question, commitClass: 'destructive' }, 'full')).toEqual([]);
  });

  it('not for a tool of high impact that a setting of the operator allows here [A&S Z4]', () => {
    expect(needsOf({ ...upload, hasStandingGrant: true }, 'full')).toEqual([]);
  });
});

describe('the decision', () => {
  it.each<[string, Partial<ApprovalFacts>, string]>([
    ['nothing to ask', { question: plain }, 'allow'],
    ['nobody was asked yet', {}, 'ask'],
    ['nobody can be asked', { hasChannel: false }, 'no_channel'],
    ['nobody can be asked, in a test setup', { hasChannel: false, noChannel: 'allow' }, 'allow'],
    ['a grant for the class', { grants: [grant()] }, 'allow'],
    ['a grant that has run out', { grants: [grant({ expiresAtMs: NOW })] }, 'ask'],
    ['a grant for another host', { grants: [grant({ host: 'www.shop.example' })] }, 'ask'],
    [
      'a grant for the tool, which is not one for what it does',
      { grants: [grant({ covers: question.toolName })] },
      'ask',
    ],
    ['a grant for the class, and autonomy asks too', { grants: [grant()], autonomy: 'semi' }, 'ask'],
    ['grants for both', { grants: [grant(), grant({ covers: 'mutate' })], autonomy: 'semi' }, 'allow'],
    [
      'a grant for the tool of high impact',
      { question: upload, grants: [grant({ covers: upload.toolName })] },
      'allow',
    ],
    ['a grant for its class of operation', { question: upload, grants: [grant({ covers: 'submit' })] }, 'ask'],
    ['an open question', { requests: [request] }, 'ask'],
    ['an open question, and the channel is gone', { requests: [request], hasChannel: false }, 'no_channel'],
    ['a question nobody answered in time', { requests: [{ ...request, expiresAtMs: NOW }] }, 'expired'],
    ['a consent', { requests: [{ ...request, state: 'approved', decidedAtMs: NOW - 119 }] }, 'use'],
    [
      'a consent, though nobody is there any more',
      { requests: [{ ...request, state: 'approved', decidedAtMs: NOW }], hasChannel: false },
      'use',
    ],
    [
      'a consent that lay too long',
      { requests: [{ ...request, state: 'approved', decidedAtMs: NOW - 120 }] },
      'expired',
    ],
    ['a consent that was used', { requests: [{ ...request, state: 'used', decidedAtMs: NOW }] }, 'ask'],
    ['a denial', { requests: [{ ...request, state: 'denied', decidedAtMs: NOW - 599 }] }, 'denied_cooling'],
    ['a denial of long ago', { requests: [{ ...request, state: 'denied', decidedAtMs: NOW - 600 }] }, 'ask'],
    [
      'a denial, and a grant since',
      { requests: [{ ...request, state: 'denied', decidedAtMs: NOW }], grants: [grant()] },
      'allow',
    ],
  ])('%s [A&S Z4] [A&S Z5] [A&S Z6]', (_, over, kind) => {
    expect(decide(over).kind).toBe(kind);
  });

  it('names the grant that would do when nobody can be asked [A&S Z6]', () => {
    expect(decide({ hasChannel: false })).toEqual({
      kind: 'no_channel',
      grant: { host: 'shop.example', covers: 'critical' },
    });
    expect(decide({ question: { ...upload, host: null }, hasChannel: false })).toMatchObject({
      grant: { host: '-', covers: 'nova.file_upload' },
    });
  });

  it('the later of two answers about one thing holds', () => {
    const denied = { ...request, approvalId: 'apr_2', agentId: 'bob', state: 'denied' as const, decidedAtMs: NOW - 5 };
    const approved = { ...request, state: 'approved' as const };
    expect(decide({ requests: [denied, { ...approved, decidedAtMs: NOW - 4 }] }).kind).toBe('use');
    expect(decide({ requests: [denied, { ...approved, decidedAtMs: NOW - 6 }] }).kind).toBe('denied_cooling');
  });
});

describe('a consent stands for one call', () => {
  it.each<Partial<ApprovalQuestion>>([
    { toolName: 'nova.input_key' },
    { argsHash: 'other' },
    { targetId: 'tab-2' },
    { agentId: 'bob' },
    { host: 'evil.example' },
    { elementKey: 'selector:other' },
    { label: 'Pay 9,999 now' },
    { commitClass: 'destructive' },
  ])('and not for one with %j [A&S J5]', (over) => {
    expect(isSameCall(request, { ...question, ...over })).toBe(false);
  });

  it('which is the one it was asked for', () => expect(isSameCall(request, question)).toBe(true));
});

describe('a denial reaches', () => {
  it.each<Partial<ApprovalQuestion>>([
    { toolName: 'nova.input_key', operation: 'submit' },
    { agentId: 'bob' },
    { argsHash: 'other' },
    { label: 'Pay 9,999 now' },
  ])('the same thing with %j [A&S Z5]', (over) => {
    expect(isSameThing(request, { ...question, ...over })).toBe(true);
  });

  it.each<Partial<ApprovalQuestion>>([{ targetId: 'tab-2' }, { elementKey: 'other' }, { commitClass: 'send' }])(
    'nothing else: %j [A&S Z5]',
    (over) => expect(isSameThing(request, { ...question, ...over })).toBe(false),
  );

  it('pressing by another kind of tool, where nothing is committed', () => {
    expect(askedClassOf({ ...plain, operation: 'submit' })).toBe(askedClassOf({ ...plain, operation: 'mutate' }));
    expect(askedClassOf({ ...plain, operation: 'navigate' })).not.toBe(askedClassOf(plain));
  });
});
