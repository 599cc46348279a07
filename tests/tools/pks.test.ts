import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../src/kernel/index.js';
import { openStore, type Store } from '../../src/store/index.js';
import { phenomenon } from '../support/knowledge.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type KnowledgeDesk, openKnowledge } from '../support/seed-knowledge.js';
import { type Site, serveSite } from '../support/site.js';

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let desk: KnowledgeDesk;
let store: Store;
/** A site without an active entry, and one with some. */
let scope: string;
let proven: string;
beforeAll(async () => {
  site = await serveSite({ '/': '<title>Shop</title><h1>Shop</h1>' });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
  scope = `bare.localhost:${site.port}`;
  proven = `proven.localhost:${site.port}`;
  desk = await openKnowledge(nova);
  store = await openStore(nova.place, systemClock);
  const content = { scope: proven, fingerprint: FINGERPRINT, playbook: PLAYBOOK };
  await desk.put(phenomenon({ stableId: 'active', ...content }), phenomenon({ stableId: 'old', ...content }));
  const many = (at: number) => ({ stableId: `e${String(at).padStart(2, '0')}`, scope: `many.localhost:${site.port}` });
  await desk.put(
    ...Array.from({ length: 21 }, (_, at) => phenomenon({ ...many(at), learningLevel: 1 })),
    phenomenon(many(30)),
    phenomenon({ ...many(31), deprecated: true, deprecatedReason: 'old' }),
  );
  for (const host of [scope, proven]) {
    const { targetId } = (await agent.call('nova_tab_new')).structured;
    await agent.call('nova_navigate', { targetId, url: `http://${host}/`, waitForLoad: true });
  }
});
afterAll(async () => {
  await store?.close();
  await desk?.close();
  await nova?.close();
  await site?.close();
});

const CLOSED = 'elsewhere.example';
const FINGERPRINT = { signals: [{ kind: 'dom', match: '#newsletter' }], minConfidence: 0.6 } as const;
const PLAYBOOK = {
  policy: 'dismiss',
  actions: [{ type: 'click', selector: '#newsletter .close', timeoutMs: 3000 }],
  verify: [{ type: 'absent', selector: '#newsletter' }],
  requiredCapabilities: [],
} as const;
const MODAL = { id: 'Newsletter', type: 'modal', fingerprint: FINGERPRINT, playbook: PLAYBOOK };
const MATCH_ALL = { observation: { signals: FINGERPRINT.signals }, topK: 10 };
const call = async (tool: string, args: Record<string, unknown>) => (await agent.call(tool, args)).structured;
const upsert = (entry: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  call('nova_pks_upsert', { scope, phenomenon: entry, ...more });
const get = (phenomenonId: string, of = scope) => call('nova_pks_get', { scope: of, phenomenonId });
const match = (of = scope) => call('nova_pks_match', { scope: of, observation: { signals: FINGERPRINT.signals } });
const events = async (stableId: string, of = scope) => {
  const { events: found } = await call('nova_learn_feedback', { scope: of, limit: 100 });
  return (found as Record<string, unknown>[])
    .filter((event) => event.stableId === stableId)
    .map(({ reasonKind, fromLevel, toLevel }) => [reasonKind, fromLevel, toLevel]);
};

test('an entry is written at L1, read, listed, and matches only in the shadow [K 12] [K 4.4] [K 15.1]', async () => {
  expect(await upsert(MODAL)).toMatchObject({
    ok: true,
    action: 'created',
    scope,
    phenomenonId: 'newsletter',
    learningLevel: 1,
  });
  const read = await get('NEWSLETTER');
  expect(read).toMatchObject({
    ok: true,
    found: true,
    scope,
    trust: 'unknown',
    phenomenonCount: 1,
    activePhenomenonCount: 0,
    totalPhenomenaCount: 1,
    deprecatedCount: 0,
    domainHintCount: 0,
  });
  expect(read.phenomena[0]).toMatchObject({
    phenomenonId: 'newsletter',
    type: 'modal',
    learningLevel: 1,
    contentRev: 1,
    state: 'unproven',
    fingerprint: FINGERPRINT,
    playbook: { policy: 'dismiss', actions: [{ timeoutMs: 3000 }] },
  });
  expect(await match()).toMatchObject({
    matched: false,
    bestMatch: null,
    matches: [],
    shadowMatches: [{ phenomenonId: 'newsletter', type: 'modal', confidence: 1 }],
    mustConfirmOnPage: true,
  });
  const list = await call('nova_pks_list', { prefix: 'BARE.' });
  expect(list).toMatchObject({ ok: true, count: 1, returned: 1, offset: 0, limit: 200, hasMore: false });
  expect(list.domains[0]).toMatchObject({ scope, phenomenonCount: 1, types: ['modal'], trust: 'unknown' });
  expect(await events('newsletter')).toEqual([['manual_upsert', null, 1]]);
});

test('what is written by hand is a verified candidate besides [K 3]', async () => {
  const made = await upsert({ ...MODAL, id: 'seeded' });
  expect(made).toMatchObject({ ok: true, action: 'created' });
  const seeds = await store.read
    .selectFrom('journal_candidate')
    .select(['status', 'confidence', 'origin', 'phenomenon_type', 'selector'])
    .where('stable_id', '=', 'seeded')
    .execute();
  expect(seeds).toEqual([
    {
      status: 'verified',
      confidence: 0.82,
      origin: 'agent',
      phenomenon_type: 'modal',
      selector: '#newsletter .close',
    },
  ]);
});

test('an active entry matches; a change of it waits while the old one is served [K 4.6] [K 12]', async () => {
  const best = (await match(proven)).bestMatch;
  expect(best).toMatchObject({ phenomenonId: 'active', confidence: 1, matchedSignals: 1, totalSignals: 1 });
  expect(best.playbook).toMatchObject({ policy: 'dismiss' });
  const verify = [{ type: 'absent', selector: '#newsletter' }, { type: 'scroll_unlocked' }];
  const patch = { playbook: { verify } };
  expect(await call('nova_pks_patch', { scope: proven, phenomenonId: 'active', patch })).toMatchObject({
    ok: true,
    patched: true,
    phenomenonId: 'active',
    contentRev: 2,
    pending: true,
  });
  const edited = { id: 'active', playbook: { ...PLAYBOOK, verify, policy: 'warn' } };
  const waits = { action: 'pending_revision', learningLevel: 2 };
  expect(await upsert(edited, { scope: proven })).toMatchObject({ status: 'ok', ...waits });
  const [entry] = (await get('active', proven)).phenomena;
  expect(entry).toMatchObject({ contentRev: 1, learningLevel: 2, pending: { contentRev: 3, reason: 'edited' } });
  expect(entry.playbook.policy).toBe('dismiss');
  expect((await match(proven)).bestMatch.playbook.policy).toBe('dismiss');
  expect(await upsert(edited, { scope: proven })).toMatchObject({ ok: true, status: 'noop', ...waits });
  expect(await events('active', proven)).toEqual([
    ['manual_upsert', 2, 2],
    ['manual_patch', 2, 2],
  ]);
});

test('deprecated entries match nothing and come back at L1 [K 4.4] [K 12]', async () => {
  const retire = { scope: proven, phenomenonId: 'OLD', reason: 'The site dropped it' };
  const retired = { ok: true, deprecated: true, phenomenonId: 'old', reason: 'The site dropped it' };
  expect(JSON.stringify(await match(proven))).toContain('"active"');
  expect(await call('nova_pks_deprecate', retire)).toMatchObject({ status: 'ok', ...retired });
  expect(await call('nova_pks_deprecate', { ...retire, reason: 'again' })).toMatchObject({
    status: 'noop',
    ...retired,
  });
  const [entry] = (await get('old', proven)).phenomena;
  expect(entry).toMatchObject({ deprecated: true, deprecatedReason: 'The site dropped it' });
  expect(JSON.stringify(await call('nova_pks_match', { ...MATCH_ALL, scope: proven }))).not.toContain('"old"');
  expect(await upsert({ id: 'old' }, { scope: proven })).toMatchObject({ action: 'reactivated', learningLevel: 1 });
  await call('nova_pks_deprecate', retire);
  const patch = { deprecated: false, context: null };
  expect(await call('nova_pks_patch', { scope: proven, phenomenonId: 'old', patch })).toMatchObject({
    patched: true,
    pending: false,
  });
  expect((await get('old', proven)).phenomena[0]).not.toHaveProperty('deprecated');
  expect(await events('old', proven)).toEqual([
    ['manual_patch', -1, 1],
    ['manual_deprecate', 1, -1],
    ['manual_upsert', -1, 1],
    ['manual_deprecate', 2, -1],
  ]);
});

test('trust above low needs an active entry; the context of the site is compared [K 12]', async () => {
  const trusted = { trust: 'high', context: { locale: 'de' } };
  expect((await upsert({ ...MODAL, id: 'trust' }, { ...trusted, scope: proven })).warnings).toBeUndefined();
  expect(await upsert({ ...MODAL, id: 'trust' }, trusted)).toMatchObject({
    warnings: [{ code: 'trust_needs_active_entry' }],
  });
  const asked = { outputDetail: 'summary', context: { locale: 'en', device: 'mobile' } };
  const compared = { contextMatch: false, mismatches: ['locale'] };
  expect(await call('nova_pks_get', { scope, ...asked })).toMatchObject({ trust: 'low', phenomena: [], ...compared });
  const summary = await call('nova_pks_get', { scope: proven, ...asked });
  expect(summary).toMatchObject({ trust: 'high', ...compared });
  expect(summary.phenomena.map((entry: Record<string, unknown>) => entry.phenomenonId)).toEqual(['active']);
});

test('hints start at L1 and a change starts again [K 2.2] [K 12]', async () => {
  const hint = { hintId: 'ads', kind: 'content_filter.ad_container', selectors: ['.css-1q2w3e4', '#ad'] };
  const put = (domainHint: Record<string, unknown>) => call('nova_pks_upsert_hint', { scope, domainHint });
  expect(await put(hint)).toMatchObject({
    ok: true,
    action: 'created',
    hintId: 'ads',
    kind: 'content_filter.ad_container',
    mode: 'ancestor',
    selectorCount: 2,
    warnings: [{ code: 'unstable_selector' }],
  });
  expect(await put(hint)).toMatchObject({ status: 'noop', action: 'updated' });
  const updated = await put({ ...hint, selectors: ['#ad'] });
  expect(updated.action).toBe('updated');
  expect(updated.warnings).toBeUndefined();
  const [stored] = (await call('nova_pks_get', { scope })).domainHints;
  expect(stored).toMatchObject({
    learningLevel: 1,
    selectors: ['#ad'],
    effect: { scoreDelta: -0.5, tag: 'sponsored' },
  });
  expect(await events('ads')).toEqual([
    ['manual_upsert', 1, 1],
    ['manual_upsert', null, 1],
  ]);
  for (const bad of [
    { ...hint, kind: 'noise_region' },
    { ...hint, framework: 'React' },
    { ...hint, kind: 'framework.control' },
    { ...hint, selectors: [] },
    { ...hint, learningLevel: 2 },
  ])
    expect(await put(bad)).toMatchObject({ ok: false, errorCode: -32602 });
  expect(await put({ ...hint, selectors: ['*'] })).toMatchObject({ reasonCode: 'pks.wildcard_selector' });
});

test('nothing is written where no tab shows the site [K 0] [K 16.9]', async () => {
  const asked = { scope: CLOSED, phenomenonId: 'x' };
  const hint = { kind: 'content_filter.ad_container', selectors: ['#ad'] };
  const answers = await Promise.all([
    call('nova_pks_upsert', { scope: CLOSED, phenomenon: MODAL }),
    call('nova_pks_patch', { ...asked, patch: { type: 'custom' } }),
    call('nova_pks_deprecate', asked),
    call('nova_pks_upsert_hint', { scope: CLOSED, domainHint: hint }),
  ]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ ok: false, reasonCode: 'pks.scope_not_open' });
    expect(answer).not.toHaveProperty('errorCode');
  }
  expect(await call('nova_pks_get', { scope: CLOSED })).toMatchObject({ ok: true, found: false, phenomena: [] });
});

test('scopes are one host [K 0] [K 13]', async () => {
  for (const bad of ['*', '', ' ', 'shop.*', 'a b']) {
    const refused = { ok: false, errorCode: -32602, reasonCode: 'pks.invalid_scope' };
    expect(await call('nova_pks_get', { scope: bad })).toMatchObject(refused);
    expect(await call('nova_pks_upsert', { scope: bad, phenomenon: MODAL })).toMatchObject(refused);
  }
  expect(await call('nova_pks_get', { scope: `HTTP://www.SHOP.example./path?q=1` })).toMatchObject({
    scope: 'shop.example',
  });
});

test('what the validator refuses comes with its code and field, and leaves nothing [K 13] [K 15.4] [K 15.9]', async () => {
  const consent = (action: Record<string, unknown>) => ({
    id: 'bad',
    type: 'consent_cmp',
    fingerprint: FINGERPRINT,
    playbook: { ...PLAYBOOK, actions: [{ type: 'click', selector: '#no', declaredPolarity: 'reject', ...action }] },
  });
  const modal = (action: Record<string, unknown>) => ({
    ...MODAL,
    id: 'bad',
    playbook: { ...PLAYBOOK, actions: [action] },
  });
  const cases: readonly (readonly [Record<string, unknown>, string])[] = [
    [consent({ selector: '[id*=no]' }), 'pks.wildcard_selector'],
    [consent({ declaredPolarity: undefined }), 'pks.polarity_required'],
    [consent({ targetVisibleText: 'Accept all' }), 'pks.polarity_text_mismatch'],
    [consent({ vendorApiCall: 'OneTrust.AllowAll' }), 'pks.vendor_api_not_allowed'],
    [{ ...MODAL, id: 'bad', playbook: { ...PLAYBOOK, verify: [] } }, 'pks.verify_required'],
    [modal({ type: 'type', selector: '#q' }), 'pks.literal_text_forbidden'],
    [
      modal({ type: 'click', selector: '#a', fallbackSelectors: ['#b', '#c', '#d', '#e', '#f', '#g'] }),
      'pks.too_many_fallbacks',
    ],
    [modal({ type: 'click', selector: '#x', targetVisibleText: 'Delete account' }), 'pks.scope_out_of_bounds'],
    [modal({ type: 'click', selector: 'button:has-text("Buy now")' }), 'pks.scope_out_of_bounds'],
    [modal({ type: 'click', selector: 'a[href="https://evil.example/"]' }), 'pks.scope_out_of_bounds'],
  ];
  for (const [phenomenon, reasonCode] of cases) {
    const answer = await upsert(phenomenon);
    expect(answer).toMatchObject({ ok: false, errorCode: -32602, reasonCode });
    expect(answer.errorData.field).toContain('phenomenon.playbook');
  }
  expect(await get('bad')).toMatchObject({
    phenomenonFound: false,
    availableIds: expect.arrayContaining(['newsletter']),
  });
  const wrong = { scope, phenomenonId: 'newsletter', patch: { playbook: { verify: [] } } };
  expect(await call('nova_pks_patch', wrong)).toMatchObject({ errorCode: -32602, reasonCode: 'pks.verify_required' });
});

test('arguments are strict: no level, no text, no unknown field; a new entry needs type and fingerprint [K 0] [K 15.1]', async () => {
  const typed = { type: 'type', selector: '#q', valueSource: 'agent_supplied', text: 'secret words' };
  for (const phenomenon of [
    { ...MODAL, learningLevel: 2 },
    { ...MODAL, playbook: { ...PLAYBOOK, actions: [typed] } },
    { ...MODAL, type: 'nav_link.same_origin' },
    { id: 'fresh', fingerprint: FINGERPRINT },
    { id: 'fresh', type: 'modal' },
    { ...MODAL, id: 'Not an id' },
    { ...MODAL, fingerprint: { signals: [] } },
  ])
    expect(await upsert(phenomenon)).toMatchObject({ ok: false, errorCode: -32602 });
  expect(await upsert(MODAL, { dryRun: true })).toMatchObject({ errorCode: -32602 });
  expect(await call('nova_pks_get', { scope, includePlaybook: 'true' })).toMatchObject({ errorCode: -32602 });
  expect(await call('nova_pks_list', { limit: 501 })).toMatchObject({ errorCode: -32602 });
  const signals = FINGERPRINT.signals;
  expect(await call('nova_pks_match', { scope, observation: { signals }, topK: 11 })).toMatchObject({
    errorCode: -32602,
  });
  expect(await call('nova_pks_match', { scope, observation: { signals: [] } })).toMatchObject({ errorCode: -32602 });
  expect(await call('nova_pks_patch', { scope, phenomenonId: 'newsletter', patch: {} })).toMatchObject({
    errorCode: -32602,
  });
});

test('of many entries the active ones are told whole, the rest in short [K 12 pks_get]', async () => {
  const { phenomena } = await call('nova_pks_get', { scope: `many.localhost:${site.port}` });
  expect(phenomena).toHaveLength(23);
  expect(phenomena[0]).toMatchObject({ phenomenonId: 'e30', learningLevel: 2, playbook: { policy: 'dismiss' } });
  expect(phenomena.filter((one: object) => 'playbook' in one)).toHaveLength(20);
  expect(phenomena.at(-1)).toEqual({ phenomenonId: 'e31', type: 'modal', deprecated: true, deprecatedReason: 'old' });
});

test('an entry that is not there is told apart from a site that is not [K 12]', async () => {
  const patch = { type: 'custom' };
  expect(await call('nova_pks_patch', { scope, phenomenonId: 'nobody', patch })).toMatchObject({
    ok: false,
    status: 'not_found',
    reasonCode: 'pks.phenomenon_not_found',
  });
});
