import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../tests/support/fake-clock.js';
import { DAY, entry, HOUR, NOW, SCOPE } from '../../../tests/support/learned.js';
import { consentSigns, loginSigns, ORIGIN, pageSigns, semanticCall } from '../../../tests/support/semantic.js';
import { SemanticDesk } from '../../../tests/support/semantic-desk.js';
import { siteRecords } from '../../../tests/support/site-records.js';
import { STORE_KINDS } from '../../../tests/support/stores.js';
import { useStore } from '../../../tests/support/use-store.js';
import { clickNote } from '../../../tests/support/walked.js';
import { siteOf } from '../../kernel/index.js';

const ELSEWHERE = { place: { scope: 'other.example', origin: 'https://other.example', route: '' } };
const FRAGILE = 'li:nth-child(2)';
const action = clickNote().action;
const PRESS = { dispatched: true, action: action && { ...action, selectorNorm: FRAGILE } };

const idOf = async (desk: SemanticDesk) => (await desk.seeBanner()).pksSemanticLearning?.opportunityId ?? '';

describe.each(STORE_KINDS)('semantic opportunities on %s [K 9]', (kind) => {
  const clock = new FakeClock(NOW);
  const place = useStore(kind, clock);
  const open = () => SemanticDesk.open(place.store, clock);

  it('a banner is asked about, answered by an entry, and closed [K 16.13]', async () => {
    const desk = await open();
    const { pksSemanticLearning: asked } = await desk.seeBanner();
    expect(asked).toMatchObject({ status: 'prompted', kind: 'consent_cmp', origin: ORIGIN, confidence: 0.9 });
    const id = asked?.opportunityId ?? '';
    expect(id).toBe(`sem:consent_cmp:${ORIGIN}:${asked?.fingerprint}`);
    expect(await desk.book.holds(SCOPE)).toBe(true);
    const consent = entry({ type: 'consent_cmp' });
    await desk.store(consent);
    expect(await desk.book.answeredBy(consent, null, 'agent-a')).toEqual({
      status: 'resolved',
      opportunityId: id,
      verdict: 'upsert',
      reason: `Stored as ${consent.stableId}.`,
      matchSource: 'type_and_origin',
    });
    expect(await desk.book.answeredBy(consent, null, 'agent-a')).toBeNull();
    expect(await desk.resolve(id, 'unsafe')).toMatchObject({ kind: 'closed', opportunity: { state: 'resolved' } });
    expect(await desk.book.holds(SCOPE)).toBe(false);
    expect(await desk.seeBanner()).toEqual({});
  });

  it('gives the same after a restart between the steps [K 16.16]', async () => {
    const id = await idOf(await open());
    await place.reopen();
    const second = await open();
    expect(await second.book.holds(SCOPE)).toBe(true);
    expect(await second.seeBanner()).toEqual({});
    await place.reopen();
    const third = await open();
    expect(await third.resolve(id, 'already_known')).toMatchObject({
      kind: 'resolved',
      before: { state: 'prompted' },
      after: { state: 'dismissed', verdict: 'already_known' },
    });
    await place.reopen();
    const last = await open();
    expect(await last.resolve(id, 'already_known')).toMatchObject({ kind: 'closed' });
    expect(await last.seeBanner()).toEqual({});
    expect(await last.book.counts()).toEqual({ dismissed: 1 });
  });

  it('verdicts: what was put off comes back once, in another session', async () => {
    const desk = await open();
    const id = await idOf(desk);
    expect(await desk.resolve(id, 'defer')).toMatchObject({ kind: 'resolved', after: { state: 'deferred' } });
    expect(await desk.resolve(id, 'defer')).toMatchObject({ kind: 'closed' });
    expect(await desk.seeBanner()).toEqual({});
    expect(await desk.book.holds(SCOPE)).toBe(false);
    clock.advance(HOUR);
    expect(await desk.seeBanner()).toMatchObject({ pksSemanticLearning: { opportunityId: id, status: 'prompted' } });
    await desk.resolve(id, 'defer');
    clock.advance(HOUR);
    expect(await desk.seeBanner()).toEqual({});
    expect(await desk.resolve(id, 'not_applicable')).toMatchObject({ kind: 'resolved', before: { state: 'deferred' } });
  });

  it('verdicts: an entry takes the place of what was learned by selectors alone', async () => {
    const desk = await open();
    const id = await idOf(desk);
    const auto = entry({ stableId: 'auto-1', origin: 'auto_learn', learningLevel: 0 });
    const bare = { ...auto.fingerprint, signals: [{ kind: 'dom' as const, match: '#offer' }] };
    await desk.store(auto);
    await desk.store({ ...auto, stableId: 'auto-2', fingerprint: bare });
    await desk.store({ ...auto, stableId: 'hand', origin: 'manual', learningLevel: 1, fingerprint: bare });
    expect(await desk.resolve(id, 'upsert')).toMatchObject({
      kind: 'resolved',
      after: { state: 'resolved' },
      superseded: 1,
      hasEntry: false,
    });
    const { phenomena } = await desk.knowledge.of(SCOPE);
    expect(phenomena.filter(({ deprecated }) => deprecated).map(({ stableId }) => stableId)).toEqual(['auto-2']);
    expect(await desk.journal.promotions({ host: SCOPE, sinceMs: 0, limit: 9 })).toMatchObject([
      { stableId: 'auto-2', reasonKind: 'deprecation', fromLevel: 0, toLevel: -1, reason: { opportunityId: id } },
    ]);
  });

  it('a day without a verdict ends it; seen again, it is asked again', async () => {
    const desk = await open();
    const id = await idOf(desk);
    clock.advance(DAY);
    expect(await desk.book.holds(SCOPE)).toBe(false);
    expect(await desk.resolve(id, 'unsafe')).toMatchObject({ kind: 'closed', opportunity: { state: 'expired' } });
    expect(await desk.call()).toEqual({});
    expect(await desk.book.counts()).toEqual({ expired: 1 });
    expect(await desk.seeBanner()).toMatchObject({ pksSemanticLearning: { opportunityId: id } });
  });
});

describe('semantic opportunities [K 9]', () => {
  const clock = new FakeClock(NOW);
  const place = useStore('sqlite', clock);
  const open = () => SemanticDesk.open(place.store, clock);

  it('is told again when it grows worse, after 5 calls and after 15 more, and not between', async () => {
    const desk = await open();
    await desk.seeBanner();
    const told = await desk.calls(25);
    expect(told.flatMap((status, at) => (status === null ? [] : [`${at + 1} ${status}`]))).toEqual([
      '5 warned',
      '20 strict',
    ]);
    expect(await desk.book.strictOn(SCOPE)).toMatchObject([{ kind: 'consent_cmp', state: 'strict' }]);
    await place.reopen();
    expect(await (await open()).book.strictOn(SCOPE)).toHaveLength(1);
  });

  it('asks one thing a result, and of an origin three new ones a session', async () => {
    const desk = await open();
    const signs = pageSigns({ consent: consentSigns(), login: loginSigns() });
    expect(await desk.call({ signs })).toMatchObject({ pksSemanticLearning: { kind: 'login_wall' } });
    expect(await desk.call()).toMatchObject({ pksSemanticLearning: { kind: 'consent_cmp', status: 'prompted' } });
    expect(await desk.call()).toEqual({});
    expect(await desk.book.of(SCOPE)).toMatchObject([{ state: 'prompted' }, { state: 'prompted' }]);
    const asked: (string | undefined)[] = [];
    for (const selectorNorm of ['li:nth-child(1)', 'li:nth-child(2)'])
      for (let at = 0; at < 3; at += 1)
        asked.push(
          (await desk.call({ note: { ...PRESS, action: action && { ...action, selectorNorm } } })).pksSemanticLearning
            ?.kind,
        );
    expect(asked.filter((one) => one === 'risky_repeat')).toHaveLength(1);
    expect(await desk.book.of(SCOPE)).toHaveLength(3);
  });

  it('counts presses of one session only', async () => {
    const desk = await open();
    await desk.call({ note: PRESS });
    await desk.call({ note: PRESS });
    clock.advance(31 * 60_000);
    expect(await desk.call({ note: PRESS })).toEqual({});
    await desk.call({ note: PRESS });
    expect(await desk.call({ note: PRESS })).toMatchObject({ pksSemanticLearning: { kind: 'risky_repeat' } });
  });

  it('counts the presses of steps, and tells of them with the list they belong to [K 9]', async () => {
    const desk = await open();
    const step = (callId: string, parentCallId: string, more = {}) =>
      desk.book.stepped(semanticCall({ note: { ...PRESS, ...more, callId, parentCallId, atMs: clock.now() } }).note);
    for (const at of [1, 2, 3]) step(`step_${at}`, 'list_1');
    expect(await desk.call({ note: { callId: 'list_2' } })).toEqual({});
    const told = await desk.call({ note: { callId: 'list_1' } });
    expect(told).toMatchObject({ pksSemanticLearning: { kind: 'risky_repeat', status: 'prompted' } });
    expect(await desk.book.of(SCOPE)).toHaveLength(1);
    // What was done elsewhere is not told here.
    const elsewhere = { host: 'other.example', hostAfter: 'other.example' };
    for (const at of [4, 5, 6]) step(`step_${at}`, 'list_3', elsewhere);
    expect((await desk.call({ note: { callId: 'list_3' } })).pksSemanticLearning).toBeUndefined();
    expect(await desk.book.of(SCOPE)).toHaveLength(1);
  });

  it('sees a password step after an identity step in the same tab as a login wall', async () => {
    const desk = await open();
    const step = { loginWallVisible: null, isContentBlocked: false } as const;
    const identity = pageSigns({ login: loginSigns({ ...step, hasPassword: false, stage: 'identity_step' }) });
    const password = pageSigns({ login: loginSigns({ ...step, stage: 'login_wall' }) });
    expect(await desk.call({ signs: password })).toEqual({});
    expect(await desk.call({ signs: identity })).toEqual({});
    expect(await desk.call({ signs: password, targetId: 'tab_2' })).toEqual({});
    expect(await desk.call()).toEqual({});
    expect(await desk.call({ signs: password })).toMatchObject({
      pksSemanticLearning: { kind: 'login_wall', confidence: 0.8 },
    });
  });

  it('what is known already is not asked about, on the routes where it is known', async () => {
    const desk = await open();
    await desk.store(entry({ type: 'consent_cmp', context: { routes: ['shop'] } }));
    const on = (route: string) => ({ place: { scope: SCOPE, origin: ORIGIN, route } });
    expect(await desk.seeBanner({}, on('shop/1'))).toEqual({});
    expect(await desk.seeBanner({}, on('news'))).toMatchObject({ pksSemanticLearning: { kind: 'consent_cmp' } });
    const other = await desk.call({ note: PRESS });
    expect(other).toEqual({});
  });

  it.each([
    ['a candidate', { learningLevel: 0 }],
    ['a retired entry', { deprecated: true }],
    ['an entry of another type', { type: 'modal' }],
  ] as const)('%s does not count as known', async (_, change) => {
    const desk = await open();
    await desk.store(entry({ type: 'consent_cmp', ...change }));
    expect(await desk.seeBanner()).toMatchObject({ pksSemanticLearning: { kind: 'consent_cmp' } });
  });

  it('an entry that lists the fragile selector answers a risky repeat', async () => {
    const desk = await open();
    for (let at = 0; at < 3; at += 1) await desk.call({ note: PRESS });
    const stable = entry({ type: 'custom' });
    expect(await desk.book.answeredBy(stable, null, 'agent-a')).toBeNull();
    const actions = [{ type: 'click' as const, selector: '#go', fallbackSelectors: [FRAGILE], timeoutMs: 3000 }];
    const listing = { ...stable, playbook: { ...stable.playbook, actions } };
    expect(await desk.book.answeredBy(listing, null, 'agent-a')).toMatchObject({ matchSource: 'selector' });
  });

  it('an entry answers by the id that the call names, before all else', async () => {
    const desk = await open();
    const id = await idOf(desk);
    const other = entry({ type: 'popover_open' });
    expect(await desk.book.answeredBy(other, 'sem:consent_cmp:https://other.example:00000000', 'agent-a')).toBeNull();
    expect(await desk.book.answeredBy(other, id, 'agent-a')).toMatchObject({ matchSource: 'opportunity_id' });
  });

  it('verdicts: what was dismissed never comes back, what was unsafe bars its selectors', async () => {
    const desk = await open();
    const id = await idOf(desk);
    expect(await desk.book.barred(SCOPE)).toEqual(new Set());
    expect(await desk.resolve(id, 'unsafe')).toMatchObject({ kind: 'resolved', superseded: 0 });
    expect(await desk.book.barred(SCOPE)).toEqual(new Set(['#cookie-banner', '#reject-all', '#accept-all']));
    clock.advance(2 * DAY);
    expect(await desk.seeBanner()).toEqual({});
  });

  it('says beforehand whether a look will carry a question', async () => {
    const desk = await open();
    const here = { scope: SCOPE, origin: ORIGIN, route: '' };
    const seen = pageSigns({ consent: consentSigns() });
    expect(desk.book.mayAsk(here, null)).toBe(false);
    expect(desk.book.mayAsk(here, seen)).toBe(true);
    await desk.call({ signs: seen });
    const foretold: boolean[] = [];
    const told: boolean[] = [];
    for (let at = 0; at < 6; at += 1) {
      foretold.push(desk.book.mayAsk(here, seen));
      told.push((await desk.call({ signs: seen })).pksSemanticLearning !== undefined);
    }
    expect(foretold).toEqual(told);
    expect(told.filter(Boolean)).toHaveLength(1);
    await desk.store(entry({ type: 'login_wall' }));
    await desk.knowledge.of(SCOPE);
    expect(desk.book.mayAsk(here, pageSigns({ login: loginSigns() }))).toBe(false);
  });

  it('what was asked about a site is shown to people and forgotten with it [A&S Z11]', async () => {
    const desk = await open();
    const id = await idOf(desk);
    const records = siteRecords({ store: place.store, folderId: desk.folderId, clock }, 'opportunities', desk.book);
    const site = siteOf(SCOPE) ?? expect.fail('no site');
    expect(await records.read(site)).toMatchObject({ lines: [`${id}: prompted`] });
    expect(await records.wipe(siteOf('other.example') ?? site)).toBe(0);
    expect(await records.wipe(site)).toBe(1);
    expect(await desk.book.of(SCOPE)).toEqual([]);
    expect(await desk.resolve(id, 'defer')).toEqual({ kind: 'unknown' });
  });

  it('what is left undecided is told once to the caller who leaves', async () => {
    const desk = await open();
    const id = await idOf(desk);
    const left = await desk.call(ELSEWHERE);
    expect(left).toEqual({
      pksSemanticLearningBatchSummary: {
        status: 'batch_summary',
        origin: ORIGIN,
        reason: 'The site was left with these undecided.',
        entries: [{ opportunityId: id, kind: 'consent_cmp', status: 'prompted', confidence: 0.9 }],
      },
    });
    expect(await desk.call(ELSEWHERE)).toEqual({});
    await desk.call();
    expect(await desk.call(ELSEWHERE)).toEqual({});
    const bob = { caller: { agentId: 'bob', clientSessionId: null }, targetId: 'tab_2' };
    await desk.call(bob);
    expect(await desk.call({ ...bob, place: null })).toHaveProperty('pksSemanticLearningBatchSummary');
    await desk.resolve(id, 'already_known');
    await desk.call({ targetId: 'tab_3' });
    expect(await desk.call({ ...ELSEWHERE, targetId: 'tab_3' })).toEqual({});
  });

  it('switched off, it says, holds and closes nothing', async () => {
    const desk = await open();
    await desk.seeBanner();
    desk.isOn = false;
    expect(await desk.seeBanner({ selector: '#another' })).toEqual({});
    expect(await desk.calls(20)).toEqual(Array(20).fill(null));
    expect(await desk.book.holds(SCOPE)).toBe(false);
    expect(await desk.book.strictOn(SCOPE)).toEqual([]);
  });

  it('reads a scope without any once, and nothing after', async () => {
    let reads = 0;
    const counting = new Proxy(place.store, {
      get: (store, key) => {
        if (key === 'read') reads += 1;
        return Reflect.get(store, key) as unknown;
      },
    });
    const desk = await SemanticDesk.open(counting, clock);
    await desk.call();
    const after = reads;
    expect(await desk.calls(50)).toEqual(Array(50).fill(null));
    expect(reads).toBe(after);
  });

  it.each(['', 'sem:', 'sem:modal:https://a.example:00000000', `sem:consent_cmp:https://a.example:${'0'.repeat(9)}`])(
    'knows no opportunity %j',
    async (id) => {
      expect(await (await open()).resolve(id, 'defer')).toEqual({ kind: 'unknown' });
    },
  );

  it('two calls at once are asked once', async () => {
    const desk = await open();
    const told = await Promise.all([desk.seeBanner(), desk.seeBanner(), desk.seeBanner()]);
    expect(told.filter(({ pksSemanticLearning }) => pksSemanticLearning !== undefined)).toHaveLength(1);
  });
});
