import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/kernel/index.js';
import { openStore } from '../../src/store/index.js';
import { Explorer, SHOP_PAGES } from '../support/explorer.js';
import { startTestNova, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';
import { SkipClock } from '../support/skip-clock.js';

const SETTINGS = { 'learn.minMeaningfulInteractions': 2 };
const FOUR = ['/', '/orders', '/orders/1', '/help'] as const;

let site: Site;
let nova: TestNova;
const clock = new SkipClock();
beforeAll(async () => {
  site = await serveSite(SHOP_PAGES);
  nova = await startTestNova({ settings: SETTINGS, clock });
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});
const at = (name: string, path?: string | null) => Explorer.at(nova, site, name, path);
const startLearning = async (name: string) => {
  const explorer = await at(name);
  await explorer.claim();
  await explorer.learn();
  return explorer;
};
const NO_SITE = { coverageExhausted: true, coverageExhaustedReason: 'A login wall everywhere' };

describe('the release of a learn claim', () => {
  it('with 4 of 5 surfaces is refused with counters; overriding needs a reason; with reason and playbook it goes [K 16.14] [K 16.15] [seed 004] [seed 004 guard: Learn coverage floors not met]', async () => {
    const ada = await startLearning('ada');
    await ada.read(...FOUR);
    await ada.press('#more');
    const { platformPlaybook, ...rest } = { platformPlaybook: runbookOf(ada), ...NO_SITE };
    expect(await ada.release({ platformPlaybook })).toMatchObject({
      ok: false,
      status: 'blocked',
      errorCode: -32041,
      reasonCode: 'learn.coverage_not_met',
      released: false,
      releaseState: 'held',
      errorData: {
        required: { visitedSurfaces: 5, meaningfulInteractions: 2 },
        current: { visitedSurfaces: 4 },
        missing: { visitedSurfaces: 1, meaningfulInteractions: 0 },
      },
    });
    for (const coverageExhaustedReason of [undefined, '  '])
      expect(await ada.release({ platformPlaybook, coverageExhausted: true, coverageExhaustedReason })).toMatchObject({
        errorCode: -32602,
        errorData: { field: 'coverageExhaustedReason' },
      });
    expect(await ada.release(rest)).toMatchObject({ errorCode: -32041, reasonCode: 'learn.playbook_missing' });
    expect(await ada.release({ platformPlaybook, ...rest, finalizationToken: 'guess' })).toMatchObject({
      errorCode: -32602,
      errorData: { field: 'finalizationToken' },
    });
    expect((await ada.counted())[0]).toBe(4);

    const done = await ada.agent.call('nova_tab_release', { targetId: ada.targetId, platformPlaybook, ...rest });
    expect(done.structured).toMatchObject({
      ok: true,
      released: true,
      releaseState: 'released',
      playbookReport: {
        stepsTotal: 3,
        stepsVerified: 1,
        stepsObserved: 1,
        stepsUnverified: 1,
        surfacesClaimed: 2,
        surfacesObserved: 1,
        mismatches: [
          { path: 'visitedSurfaces[0]', why: 'No call of this claim went there.' },
          { path: 'runbooks[0].steps[2]', why: 'The step names neither selector nor url.' },
        ],
      },
    });
    expect(done.text).toContain('1 of 3 steps verified, 1 observed; 1 of 2 surfaces seen');
    expect((await ada.release()).releaseState).toBe('already_free');

    const feedback = await ada.agent.call('nova_learn_feedback', { scope: ada.host });
    expect(feedback.text).toContain('below the floors: "A login wall everywhere"');
    expect(feedback.structured.releases).toEqual([
      expect.objectContaining({
        scope: ada.host,
        agentId: 'ada',
        visitedSurfaces: 4,
        coverageExhaustedReason: 'A login wall everywhere',
        stepsVerified: 1,
        stepsTotal: 3,
      }),
    ]);
  });

  it('is told to the next agent, who can read it with what was seen of every step [K 11] [K 12] [K 10] [K 15.7]', async () => {
    const bob = await nova.agent('bob');
    const scope = `ada.localhost:${site.port}`;
    const call = `nova_pks_get(scope="${scope}", includePlaybook=true, outputDetail="summary")`;
    const arrived = await bob.call('nova_navigate', { url: `http://${scope}/`, waitForLoad: true });
    expect(arrived.structured.pksOnboarding.playbook).toMatchObject({
      scope,
      runbooks: [{ name: 'Open the orders', steps: 3, verified: 1 }],
    });
    expect(arrived.text).toContain('it calls its runbooks “Open the orders” (1/3 steps verified)');
    const told = await bob.call('nova_get_instructions');
    expect(told.structured.platformPlaybook).toMatchObject({ scope, runbooks: [{ verified: 1 }] });
    expect(told.text).toContain(call);
    const read = await bob.call('nova_pks_get', { scope, includePlaybook: true, outputDetail: 'summary' });
    expect(read.structured.platformPlaybook).toMatchObject({
      snapshot: { scope },
      runbooks: [{ steps: [{ evidence: 'verified' }, { evidence: 'observed' }, { evidence: 'unverified' }] }],
    });
    expect(read.text).toContain(`  1. Open the list | http://${scope}/orders → a list [verified]`);
    expect(read.text).toContain('  2. Press more | #more → more of it [observed]');
    expect(read.text).toContain('Unknown: Refunds');
    expect((await bob.call('nova_pks_get', { scope })).structured).not.toHaveProperty('platformPlaybook');
  });

  it('a playbook lacks no section, names nothing unknown, is of the site that was learned, and is no larger than 256 KB [K 11]', async () => {
    const cem = await startLearning('cem');
    await cem.read('/');
    const whole = cem.playbook();
    for (const section of Object.keys(whole))
      expect(await cem.release({ platformPlaybook: { ...whole, [section]: undefined }, ...NO_SITE })).toMatchObject({
        errorCode: -32602,
        errorData: { field: `platformPlaybook.${section}` },
      });
    const faults: readonly [field: string, playbook: object][] = [
      ['platformPlaybook.notes', { ...whole, notes: [] }],
      ['platformPlaybook.snapshot.mood', { ...whole, snapshot: { ...whole.snapshot, mood: 'good' } }],
      ['platformPlaybook.snapshot.scope', { ...whole, snapshot: { ...whole.snapshot, scope: 'elsewhere.example' } }],
      ['platformPlaybook', { ...whole, unknowns: Array.from({ length: 70 }, () => 'x'.repeat(4000)) }],
    ];
    for (const [field, platformPlaybook] of faults)
      expect(await cem.release({ platformPlaybook, ...NO_SITE }), field).toMatchObject({
        errorCode: -32602,
        errorData: { field },
      });
    expect(await cem.release({ coverageExhausted: 'true' })).toMatchObject({ errorCode: -32602 });
    expect(await cem.release({ platformPlaybook: whole, ...NO_SITE })).toMatchObject({ released: true });
  });

  it('waits for what nobody decided about [K 9] [K 11]', async () => {
    const scope = `dee.localhost:${site.port}`;
    const opportunityId = await putStrict(scope);
    const dee = await startLearning('dee');
    await dee.read(...FOUR, '/about');
    await dee.press('#more');
    const platformPlaybook = dee.playbook();
    expect(await dee.release({ platformPlaybook })).toMatchObject({
      errorCode: -32041,
      reasonCode: 'learn.semantic_unresolved',
      errorData: { opportunities: [opportunityId] },
    });
    await dee.agent.call('nova_learn_resolve_opportunity', { opportunityId, verdict: 'not_applicable' });
    expect(await dee.release({ platformPlaybook })).toMatchObject({ released: true });
  });

  it('never holds back an ordinary claim; a playbook without Learn Mode is refused, and so is a decision that nothing carries out [K 11] [K 12]', async () => {
    const eli = await at('eli');
    await eli.claim();
    await eli.call('nova_read_text');
    expect(await eli.release({ platformPlaybook: eli.playbook() })).toMatchObject({
      errorCode: -32602,
      errorData: { field: 'platformPlaybook' },
    });
    expect(await eli.release({ finalizeDecision: 'commit', finalizeReasonCode: 'done' })).toMatchObject({
      ok: false,
      errorCode: -32602,
      errorData: { field: 'finalizeDecision' },
      message: expect.stringContaining('not yet curated'),
    });
    const ignored = { coverageExhausted: true, finalizeDecision: 'skip', finalizeReasonCode: 'none' };
    expect(await eli.release({ ...ignored, finalizeReasonText: 'nothing to keep' })).toMatchObject({ released: true });
    expect(await eli.release({ finalizeDecision: 'maybe' })).toMatchObject({ errorCode: -32602 });
  });

  it('goes on when the lease ran out and the tab is claimed again; a claim that died with its tab holds nothing [K 11]', async () => {
    const flo = await startLearning('flo');
    const { claimTaskId } = await flo.call('nova_tab_claim', { ttlMs: 600_000 });
    await flo.read('/', '/orders');
    const before = await flo.counted();
    clock.skip(700_000);
    await flo.call('nova_read_text');
    expect(await flo.release({ platformPlaybook: flo.playbook() })).toMatchObject({
      errorCode: -32602,
      message: expect.stringContaining('resume with what was counted'),
    });
    expect((await flo.release()).releaseState).toBe('already_free');
    expect(await flo.claim()).not.toBe(claimTaskId);
    expect(await flo.counted()).toEqual(before);
    await flo.call('nova_tab_close');
    const next = await at('flo');
    await next.claim();
    expect((await next.release()).releaseState).toBe('released');
  });

  it('counts on over a restart [K 16.16] [K 11]', async () => {
    const first = await startTestNova({ settings: SETTINGS, keep: true });
    const gil = await Explorer.at(first, site, 'gil');
    await gil.claim();
    await gil.learn();
    await gil.read('/', '/orders');
    await gil.press('#more');
    const before = await gil.counted();
    await first.close();
    const second = await startTestNova({ settings: SETTINGS, place: first.place });
    try {
      const again = Explorer.resume(await second.agent('gil'), gil);
      expect(await again.counted()).toEqual(before);
      expect((await again.release()).reasonCode).toBe('learn.coverage_not_met');
      await again.read('/help', '/about', '/orders/2');
      const steps = [{ do: 'Press', selector: '#more', expect: 'more' }];
      const runbooks = [{ name: 'r', goal: '', preconditions: [], steps, verification: '', risk: '' }];
      expect(await again.release({ platformPlaybook: again.playbook({ runbooks }) })).toMatchObject({
        released: true,
        playbookReport: { stepsObserved: 1 },
      });
    } finally {
      await second.close();
    }
  });
});

/** One step that was read, one that was pressed, one that says nothing. */
function runbookOf(explorer: Explorer) {
  const steps = [
    { do: 'Open the list', url: explorer.url('/orders'), expect: 'a list' },
    { do: 'Press more', selector: '#more', expect: 'more of it' },
    { do: 'Think about it', expect: '' },
  ];
  return explorer.playbook({
    navigationMap: [{ surface: 'Orders', url: explorer.url('/orders'), reachedFrom: 'Home', how: 'link' }],
    runbooks: [{ name: 'Open the orders', goal: 'See them', preconditions: [], steps, verification: '', risk: 'none' }],
    visitedSurfaces: [explorer.url('/never'), 'Orders'],
    unknowns: ['Refunds'],
  });
}

/** As if it had been asked about again and again; put there before Nova looks at the site. */
async function putStrict(scope: string): Promise<string> {
  const opportunityId = `sem:consent_cmp:http://${scope}:0a1b2c3d`;
  const store = await openStore(nova.place, systemClock);
  try {
    const { folder_id } = await store.read.selectFrom('ownership_folder').select('folder_id').executeTakeFirstOrThrow();
    const consent = { selector: '#cmp', vendor: null, consentWords: 2, isScrollLocked: false };
    const signs = { kind: 'consent_cmp', consent: { ...consent, reject: null, accept: null, manage: null } };
    await store.write(async (db) => {
      await db
        .insertInto('learning_opportunity')
        .values({
          folder_id,
          opportunity_id: opportunityId,
          scope,
          origin: `http://${scope}`,
          kind: 'consent_cmp',
          fingerprint: '0a1b2c3d',
          state: 'strict',
          confidence: 0.9,
          signs_json: JSON.stringify(signs),
          activity_session_id: null,
          verdict: null,
          verdict_reason: null,
          deferrals: 0,
          created_at_ms: clock.now(),
          updated_at_ms: clock.now(),
          resolved_at_ms: null,
        })
        .execute();
    });
  } finally {
    await store.close();
  }
  return opportunityId;
}
