import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../tests/support/fake-clock.js';
import { sequentialIds } from '../../../tests/support/ids.js';
import { STORE_KINDS, type TestPlace, testPlace } from '../../../tests/support/stores.js';
import { hmacHex, resolveSettings, type Settings } from '../../kernel/index.js';
import type { Store } from '../../store/index.js';
import type { ApprovalQuestion } from './approval-types.js';
import { Approvals, type AskingClient } from './approvals.js';

const KEY = Buffer.from('a key of this test');
const CLIENT: AskingClient = { canElicit: true, consent: null };
const HOURS_24 = 24 * 3_600_000;

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

function settingsOf(file: Record<string, unknown>): Settings {
  return resolveSettings({ flags: {}, env: {}, file, platformDataDir: '/nowhere' }).settings;
}

describe.each(STORE_KINDS)('approvals on %s', (kind) => {
  let place: TestPlace;
  let store: Store;
  let clock: FakeClock;
  let approvals: Approvals;
  const ids = sequentialIds();
  const open = (file: Record<string, unknown> = {}) =>
    Approvals.open({
      store,
      clock,
      ids,
      folderId: 'here',
      settings: settingsOf(file),
      sign: (text) => hmacHex(KEY, text),
    });
  const ask = async (over: Partial<ApprovalQuestion> = {}) => {
    const verdict = await approvals.decide({ ...question, ...over }, CLIENT);
    if (verdict.kind !== 'ask') throw new Error(`expected a question, got ${JSON.stringify(verdict)}`);
    return verdict;
  };

  beforeEach(async () => {
    place = await testPlace(kind);
    clock = new FakeClock();
    store = await place.open(clock);
    approvals = await open();
  });
  afterEach(async () => {
    await store.close();
    await place.remove();
  });

  it('asks once, and after consent the same call runs once [A&S Z5]', async () => {
    const first = await ask();
    expect((await ask()).approvalId).toBe(first.approvalId);
    expect(approvals.open().map(({ approvalId }) => approvalId)).toEqual([first.approvalId]);
    expect(await approvals.answer(first.approvalId, true, 'console')).toBe(true);
    expect(await approvals.decide({ ...question, agentId: 'bob' }, CLIENT)).toMatchObject({ kind: 'ask' });
    const [one, other] = await Promise.all([approvals.decide(question, CLIENT), approvals.decide(question, CLIENT)]);
    expect([one.kind, other.kind].sort()).toEqual(['allow', 'refuse']);
    expect((await ask()).approvalId).not.toBe(first.approvalId);
  });

  it('only the first answer counts [A&S J5]', async () => {
    const { approvalId } = await ask();
    const answers = [
      approvals.answer(approvalId, false, 'console'),
      approvals.answer(approvalId, true, 'command_line'),
    ];
    expect((await Promise.all(answers)).filter(Boolean)).toHaveLength(1);
    expect(await approvals.answer(approvalId, true, 'console')).toBe(false);
    expect(await approvals.answer('apr_unknown', true, 'console')).toBe(false);
  });

  it('a denial holds for ten minutes, also after a restart and for other tools and agents [A&S Z5]', async () => {
    const { approvalId } = await ask();
    await approvals.answer(approvalId, false, 'command_line');
    approvals = await open();
    clock.advance(599_999);
    const again = { ...question, agentId: 'bob', toolName: 'nova.input_key', argsHash: 'other' };
    expect(await approvals.decide(again, CLIENT)).toEqual({
      kind: 'refuse',
      reasonCode: 'approval.denied',
      message: expect.any(String),
      retryAfterMs: 1,
    });
    clock.advance(1);
    expect(await approvals.decide(again, CLIENT)).toMatchObject({ kind: 'ask' });
  });

  it('a question waits for two minutes, then says so once [A&S Z5] [A&S 13.13]', async () => {
    const { approvalId } = await ask();
    clock.advance(120_000);
    expect(approvals.open()).toEqual([]);
    expect(await approvals.answer(approvalId, true, 'console')).toBe(false);
    expect(await approvals.decide(question, CLIENT)).toMatchObject({ kind: 'refuse', reasonCode: 'approval.expired' });
    expect((await ask()).approvalId).not.toBe(approvalId);
  });

  it('without anybody to ask it is refused, with the grant that would do [A&S Z6]', async () => {
    const alone = { canElicit: false, consent: null };
    expect(await approvals.decide(question, alone)).toMatchObject({
      kind: 'refuse',
      reasonCode: 'approval.no_channel',
      hint: expect.stringContaining('nova approve grant shop.example critical'),
    });
    const leave = approvals.openChannel();
    expect(await approvals.decide(question, alone)).toMatchObject({ kind: 'ask' });
    leave();
    expect(await approvals.decide(question, alone)).toMatchObject({ reasonCode: 'approval.no_channel' });
    approvals = await open({ 'approvals.noChannel': 'allow' });
    expect(await approvals.decide(question, alone)).toEqual({ kind: 'allow' });
  });

  it('a grant holds for a host for a day, survives a restart and can be taken back [A&S Z4]', async () => {
    await approvals.grant('shop.example', 'critical');
    approvals = await open();
    expect(await approvals.decide(question, CLIENT)).toEqual({ kind: 'allow' });
    expect(await approvals.decide({ ...question, host: 'other.example' }, CLIENT)).toMatchObject({ kind: 'ask' });
    clock.advance(HOURS_24 - 1);
    expect(await approvals.decide(question, CLIENT)).toEqual({ kind: 'allow' });
    clock.advance(1);
    expect(await approvals.decide(question, CLIENT)).toMatchObject({ kind: 'ask' });
    expect(approvals.grants()).toEqual([]);
    await approvals.grant('shop.example', 'critical');
    await approvals.revoke(approvals.grants());
    approvals = await open();
    expect(approvals.grants()).toEqual([]);
  });

  it('a private tab leaves no row [A&S S6]', async () => {
    const { approvalId } = await ask({ isPrivate: true });
    expect(await store.read.selectFrom('safety_approval').selectAll().execute()).toEqual([]);
    expect(await approvals.answer(approvalId, true, 'console')).toBe(true);
    expect(await approvals.decide({ ...question, isPrivate: true }, CLIENT)).toEqual({ kind: 'allow' });
    expect(await store.read.selectFrom('safety_approval').selectAll().execute()).toEqual([]);
  });

  describe('an answer that comes with the repeated call [A&S J5]', () => {
    const repeat = (requestState: string, approved = true, over: Partial<ApprovalQuestion> = {}) =>
      approvals.decide({ ...question, ...over }, { canElicit: true, consent: { requestState, approved } });
    const FOREIGN = { kind: 'refuse', reasonCode: 'approval.expired' };

    it('lets it run, once', async () => {
      const { requestState } = await ask();
      expect(await repeat(requestState)).toEqual({ kind: 'allow' });
      expect(await repeat(requestState)).toMatchObject(FOREIGN);
    });

    it('of no is a denial', async () => {
      const { requestState } = await ask();
      expect(await repeat(requestState, false)).toMatchObject({ kind: 'refuse', reasonCode: 'approval.denied' });
    });

    it.each<[string, Partial<ApprovalQuestion>]>([
      ['tool', { toolName: 'nova.input_key' }],
      ['arguments', { argsHash: 'other' }],
      ['target', { targetId: 'tab-2' }],
      ['caller', { agentId: 'bob' }],
    ])('is worth nothing with another %s', async (_, over) => {
      const { requestState, approvalId } = await ask();
      expect(await repeat(requestState, true, over)).toMatchObject(FOREIGN);
      expect(approvals.open().map((one) => one.approvalId)).toEqual([approvalId]);
    });

    it('is worth nothing when it was made up or tampered with', async () => {
      const { requestState, approvalId } = await ask();
      const [id, expires, mac = ''] = requestState.split('.');
      for (const forged of [
        '',
        id ?? '',
        `${id}.${expires}.`,
        `${id}.${Number(expires) + 1}.${mac}`,
        `${id}.${expires}.${'0'.repeat(64)}`,
      ])
        expect(await repeat(forged), forged).toMatchObject(FOREIGN);
      expect(approvals.open().map((one) => one.approvalId)).toEqual([approvalId]);
    });

    it('is worth nothing after its time', async () => {
      const { requestState } = await ask();
      clock.advance(120_000);
      expect(await repeat(requestState)).toMatchObject(FOREIGN);
    });

    it('asks again when the page now shows something else', async () => {
      const { requestState, approvalId } = await ask();
      const verdict = await repeat(requestState, true, { label: 'Pay 9,999 now' });
      expect(verdict).toMatchObject({ kind: 'ask', message: expect.stringContaining('9,999') });
      expect(verdict).not.toMatchObject({ approvalId });
    });

    it('comes too late when somebody else has answered', async () => {
      const { requestState, approvalId } = await ask();
      await approvals.answer(approvalId, false, 'console');
      expect(await repeat(requestState)).toMatchObject({ reasonCode: 'approval.denied' });
    });
  });

  describe('a question put to the person in front of the client [A&S J5]', () => {
    const never = () => new Promise<boolean>(() => undefined);
    const quiet = new AbortController().signal;

    it.each([
      [true, 'allow'],
      [false, 'refuse'],
    ])('answered with %s', async (approved, kindOfVerdict) => {
      const { approvalId, message } = await ask();
      const heard: string[] = [];
      const elicit = async (text: string) => {
        heard.push(text);
        return approved;
      };
      expect(await approvals.ask(approvalId, elicit, quiet)).toBe('settled');
      expect(heard).toEqual([message]);
      expect((await approvals.decide(question, CLIENT)).kind).toBe(kindOfVerdict);
    });

    it('ends when somebody else answers, and the client is told', async () => {
      const { approvalId } = await ask();
      let withdrawn = false;
      const elicit = (_: string, signal: AbortSignal) => {
        signal.addEventListener('abort', () => {
          withdrawn = true;
        });
        return never();
      };
      const asked = approvals.ask(approvalId, elicit, quiet);
      await approvals.answer(approvalId, true, 'console');
      expect(await asked).toBe('settled');
      expect(withdrawn).toBe(true);
    });

    it('ends with its time', async () => {
      const { approvalId } = await ask();
      const asked = approvals.ask(approvalId, never, quiet);
      clock.advance(120_000);
      expect(await asked).toBe('settled');
      expect(await approvals.decide(question, CLIENT)).toMatchObject({ reasonCode: 'approval.expired' });
    });

    it('ends when the call is cancelled, and stays open for others', async () => {
      const { approvalId } = await ask();
      const call = new AbortController();
      const asked = approvals.ask(approvalId, never, call.signal);
      call.abort();
      expect(await asked).toBe('settled');
      expect(approvals.open()).toHaveLength(1);
    });

    it('cannot be put when the client fails', async () => {
      const { approvalId } = await ask();
      expect(await approvals.ask(approvalId, () => Promise.reject(new Error('no window')), quiet)).toBe('unreachable');
      expect(approvals.open()).toHaveLength(1);
    });
  });
});
