import { beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../tests/support/fake-clock.js';
import { sequentialIds } from '../../../tests/support/ids.js';
import { STORE_KINDS } from '../../../tests/support/stores.js';
import { taskInstance } from '../../../tests/support/task-records.js';
import { useStore } from '../../../tests/support/use-store.js';
import { createRedactor } from '../../safety/index.js';
import { insertInstance } from '../runs/instance-repo.js';
import { preselectProfiles } from './profile-repo.js';
import { ProfileBook, type ProfileDraft } from './profiles.js';
import { completeContent } from '../rules/profiles/content.js';
import { tokensOf } from '../rules/profiles/tokens.js';

const MINUTE_MS = 60_000;
const redactor = createRedactor(new Uint8Array(32));
const toolKind = (name: string) =>
  name === 'nova.read_text' ? 'read' : name === 'nova.navigate' ? 'navigate' : undefined;

describe.each(STORE_KINDS)('profiles on %s', (kind) => {
  const { store } = useStore(kind);
  let clock: FakeClock;
  let book: ProfileBook;
  const ids = sequentialIds();
  const open = (folderId = 'folder-a') => new ProfileBook({ store, clock, ids, redactor, folderId });
  beforeEach(() => {
    clock = new FakeClock();
    book = open();
  });

  const content = (over: Partial<ProfileDraft['content']> = {}): ProfileDraft['content'] => ({
    taskType: 'review',
    displayName: 'Review of the shop',
    goal: 'Check every product page for missing prices',
    ...over,
  });
  const create = async (over: Partial<ProfileDraft['content']> = {}, draft: Partial<ProfileDraft> = {}) => {
    const answer = await book.upsert({ ...draft, content: content(over) }, toolKind);
    if (answer.kind !== 'created') throw new Error(`not created: ${JSON.stringify(answer)}`);
    return answer.profile;
  };
  const ending = async (profileId: string, outcome: 'completed' | 'failed' | 'aborted') =>
    store.write(book.terminal(profileId, outcome));

  it('a profile comes back as it was written, with its defaults [E&T 3]', async () => {
    const made = await create({
      domain: 'Shop.Example',
      stableGuidance: [{ guidanceId: 'g1', kind: 'style', text: 'Scroll to the end first.' }],
      mandatoryChecks: [{ checkId: 'c1', description: 'Prices have a currency' }],
      knownExceptions: [{ description: 'Gift cards have no price', since: 2024 }],
      verificationContract: {
        steps: [
          { stepId: 's1', tool: 'nova.read_text', description: 'Look', gate: 'fast', assertionType: 'has_results' },
        ],
      },
      taskKind: 'content_audit',
    });
    expect(await book.find(made.profileId)).toEqual(made);
    expect(made).toMatchObject({
      profileId: expect.stringMatching(/^prof_/),
      contentRev: 1,
      confidence: 0.5,
      baseConfidence: 0.5,
      usageCount: 0,
      archived: false,
      domain: 'Shop.Example',
      platform: null,
      completionCondition: {
        coverageMode: 'exploratory',
        unitKind: 'page',
        stopMetric: 'checked_units',
        stopValue: null,
      },
      mandatoryChecks: [{ checkId: 'c1', required: true }],
      verificationContract: { requiredMustPass: false, steps: [{ required: true, maxAgeMs: 600_000, args: {} }] },
    });
  });

  it('contentRev rises with what a profile says, not with its use, its rating or its archiving [E&T 3]', async () => {
    const { profileId } = await create();
    const send = (draft: Partial<ProfileDraft>, over = {}) =>
      book.upsert({ profileId, ...draft, content: content(over) }, toolKind);
    expect(await send({})).toMatchObject({ kind: 'unchanged', profile: { contentRev: 1 } });
    expect(await send({}, { goal: 'Another one' })).toMatchObject({ kind: 'updated', profile: { contentRev: 2 } });
    expect(await send({ confidence: 0.9 }, { goal: 'Another one' })).toMatchObject({
      kind: 'updated',
      profile: { contentRev: 2, confidence: 0.9 },
    });
    expect(await send({ archived: true }, { goal: 'Another one' })).toMatchObject({
      kind: 'updated',
      profile: { contentRev: 2, archived: true },
    });
    await store.write(book.used(profileId, 'a'));
    await ending(profileId, 'completed');
    expect(await book.find(profileId)).toMatchObject({ contentRev: 2, usageCount: 1 });
  });

  it('an edit keeps what it does not name, and takes away what it names null [E&T 11.4]', async () => {
    const { profileId } = await create({
      domain: 'shop.example',
      platform: 'shopware',
      mandatoryChecks: [{ checkId: 'c1', description: 'x' }],
    });
    await book.upsert({ profileId, content: content({ domain: null }) }, toolKind);
    expect(await book.find(profileId)).toMatchObject({
      domain: null,
      platform: 'shopware',
      mandatoryChecks: [{ checkId: 'c1' }],
    });
  });

  it('a stale expectedContentRev changes nothing and tells the current one [E&T 11.4]', async () => {
    const { profileId } = await create();
    await book.upsert({ profileId, content: content({ goal: 'Second' }) }, toolKind);
    const late = { profileId, expectedContentRev: 1, content: content({ goal: 'Third' }) };
    expect(await book.upsert(late, toolKind)).toEqual({ kind: 'conflict', currentContentRev: 2 });
    expect(await book.find(profileId)).toMatchObject({ goal: 'Second' });
    expect(await book.upsert({ ...late, expectedContentRev: 2 }, toolKind)).toMatchObject({ kind: 'updated' });
  });

  it('edits that race make one revision each, and none is lost unseen [E&T 11.4]', async () => {
    const { profileId } = await create();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((goal) =>
        book.upsert({ profileId, expectedContentRev: 1, content: content({ goal }) }, toolKind),
      ),
    );
    expect(answers.map((answer) => answer.kind).sort()).toEqual(['conflict', 'conflict', 'conflict', 'updated']);
    expect(await book.find(profileId)).toMatchObject({ contentRev: 2 });
  });

  it.each([
    ['profileId', { profileId: 'prof_none' }],
    ['sourceInstanceId', { sourceInstanceId: 'task_none' }],
  ] as const)('an unknown %s is not found, and nothing is made [E&T 11.4]', async (field, draft) => {
    expect(await book.upsert({ ...draft, content: content() }, toolKind)).toEqual({ kind: 'not_found', field });
    expect(await book.list({ includeArchived: true, limit: 10 })).toEqual([]);
  });

  it('takes the content of a run; what is named explicitly wins [E&T 11.4]', async () => {
    const { taskKind: _, ...done } = completeContent({
      ...content({ displayName: 'Of the run', platform: 'shopware' }),
      mandatoryChecks: [{ checkId: 'of-run', description: 'x' }],
      knownExceptions: [{ description: 'of the run' }],
    });
    const run = taskInstance({
      status: 'completed',
      discoveryState: 'frozen',
      context: { ...done, currentScope: { route: 'shop' }, variables: {}, tags: [] },
      declaredTaskKind: 'ui_smoke',
      completedAtMs: 1,
    });
    await store.write((db) => insertInstance(db, 'folder-a', run));
    const made = await create({ knownExceptions: [] }, { sourceInstanceId: 'task_1' });
    expect(made).toMatchObject({
      displayName: 'Review of the shop',
      platform: 'shopware',
      mandatoryChecks: [{ checkId: 'of-run' }],
      knownExceptions: [],
      taskKind: 'ui_smoke',
    });
    expect(await book.find(made.profileId)).toEqual(made);
    expect(made).not.toHaveProperty('currentScope');
    const foreign = { sourceInstanceId: 'task_1', content: content() };
    expect(await open('folder-b').upsert(foreign, toolKind)).toMatchObject({ kind: 'not_found' });
  });

  it('a contract may only look [E&T 10]', async () => {
    const step = { stepId: 's1', description: 'x', gate: 'fast', assertionType: 'has_results' } as const;
    for (const tool of ['nova.navigate', 'nova.none'])
      expect(
        await book.upsert({ content: content({ verificationContract: { steps: [{ ...step, tool }] } }) }, toolKind),
      ).toMatchObject({ kind: 'invalid', fault: { path: 'verificationContract.steps[0].tool' } });
  });

  it('secrets in what an author wrote are not kept', async () => {
    const made = await create({
      stableGuidance: [{ guidanceId: 'g1', kind: 'login', text: 'Open https://shop.example/?token=abcdef123456' }],
    });
    expect(JSON.stringify(await book.find(made.profileId))).not.toContain('abcdef123456');
  });

  it('lists the newest first, by exact type, domain and platform, archived ones on request [E&T 11.4]', async () => {
    const shop = await create({ domain: 'shop.example', platform: 'shopware' });
    clock.advance(1);
    const blog = await create({ taskType: 'proofread', domain: 'https is no host' });
    clock.advance(1);
    const old = await create({ domain: 'shop.example' }, { archived: true });
    const listed = async (filter: object) =>
      (await book.list({ includeArchived: false, limit: 100, ...filter })).map(({ profileId }) => profileId);
    expect(await listed({})).toEqual([blog.profileId, shop.profileId]);
    expect(await listed({ includeArchived: true, limit: 2 })).toEqual([old.profileId, blog.profileId]);
    expect(await listed({ domain: 'SHOP.example.' })).toEqual([shop.profileId]);
    expect(await listed({ domain: 'https is no host' })).toEqual([blog.profileId]);
    expect(await listed({ platform: 'shopware' })).toEqual([shop.profileId]);
    expect(await listed({ taskType: 'proof' })).toEqual([]);
    expect(await open('folder-b').list({ includeArchived: true, limit: 10 })).toEqual([]);
  });

  it('searches by words and their compounds; weak ones are counted and archived ones are not there [E&T 11.1]', async () => {
    const prices = await create();
    await create({ displayName: 'Proofread the blog', goal: 'Find spelling mistakes in every article of the blog' });
    await create({}, { archived: true });
    const { candidates, omittedWeakMatches } = await book.search(
      { text: 'check product page prices, missing ones, and spelling' },
      { limit: 10 },
    );
    expect(candidates.map(({ profile }) => profile.profileId)).toEqual([prices.profileId]);
    expect(omittedWeakMatches).toBe(1);
    expect((await book.search({ text: 'check prices' }, { taskType: 'other', limit: 10 })).candidates).toEqual([]);
    expect((await book.search({ text: 'und the' }, { limit: 10 })).candidates).toEqual([]);
    expect(await open('folder-b').match({ text: 'check product page prices' })).toEqual([]);
  });

  it('what a profile said before is found no more [E&T 11.1]', async () => {
    const { profileId } = await create({ goal: 'Count the bicycles' });
    await book.upsert({ profileId, content: content({ goal: 'Count the trains' }) }, toolKind);
    expect(await book.match({ text: 'bicycles' })).toEqual([]);
    expect(await book.match({ text: 'trains' })).toHaveLength(1);
  });

  it('the best one is preselected however many say the same words in passing [E&T 11.3]', async () => {
    const text = 'Check the prices and reviews of bicycles, and count their wheels';
    for (let at = 0; at < 60; at++)
      await create({
        displayName: `Garden ${at}`,
        goal: 'Water flowers, trim hedges, mow lawns, sweep paths, rake leaves',
        stableGuidance: [{ guidanceId: 'g', kind: 'style', text }],
      });
    const best = await create({ displayName: 'Bicycles', goal: 'Check prices of bicycles' });
    const found = await preselectProfiles(store.read, 'folder-a', { tokens: tokensOf(text), limit: 50 });
    expect(found).toHaveLength(50);
    expect(found.map(({ profileId }) => profileId)).toContain(best.profileId);
    expect((await book.match({ text }))[0]?.profile.profileId).toBe(best.profileId);
  });

  it('a long description is looked up by its first words', async () => {
    const { profileId } = await create({ goal: 'Count the bicycles' });
    const words = Array.from({ length: 1000 }, (_, at) => `word${at}`).join(' ');
    const found = await preselectProfiles(store.read, 'folder-a', { tokens: tokensOf(`bicycles ${words}`), limit: 50 });
    expect(found.map((profile) => profile.profileId)).toEqual([profileId]);
  });

  it('a match counts once, and as accepted when a run follows within 30 minutes, for the same agent [E&T 11.4]', async () => {
    const { profileId } = await create();
    const counters = async () => (await book.find(profileId))?.history;
    await book.noteMatched('a', [profileId]);
    clock.advance(20 * MINUTE_MS);
    await book.noteMatched('a', [profileId]);
    expect(await counters()).toMatchObject({ matched: 1, matchAccepted: 0 });
    await store.write(book.used(profileId, 'b'));
    expect(await counters()).toMatchObject({ matchAccepted: 0 });
    clock.advance(30 * MINUTE_MS);
    await store.write(book.used(profileId, 'a'));
    expect(await counters()).toMatchObject({ matched: 1, matchAccepted: 1 });
    await store.write(book.used(profileId, 'a'));
    expect(await counters()).toMatchObject({ matchAccepted: 1 });
    await book.noteMatched('a', [profileId]);
    clock.advance(30 * MINUTE_MS + 1);
    await store.write(book.used(profileId, 'a'));
    expect(await counters()).toMatchObject({ matched: 2, matchAccepted: 1 });
    expect(await book.find(profileId)).toMatchObject({ usageCount: 4 });
  });

  it('confidence is made anew of the author’s value and the history when a run ends [E&T 11.4]', async () => {
    const { profileId } = await create({}, { confidence: 1 });
    expect(await book.find(profileId)).toMatchObject({ confidence: 0.99, baseConfidence: 1 });
    await ending(profileId, 'completed');
    // 0.3·1 + 0.35·1 + 0.2·0.5 + 0.15·ln 2/ln 51
    expect(await book.find(profileId)).toMatchObject({
      confidence: 0.7764,
      history: { completed: 1, failed: 0, lastTerminalAtMs: clock.now() },
    });
    await Promise.all([ending(profileId, 'failed'), ending(profileId, 'failed'), ending(profileId, 'aborted')]);
    const profile = await book.find(profileId);
    expect(profile?.history).toMatchObject({ completed: 1, failed: 2, aborted: 1 });
    // 0.3·1 + 0.35·0.25 + 0.2·0.5 + 0.15·ln 5/ln 51; half of them failed, which is not more than half
    expect(profile?.confidence).toBe(0.5489);
    if (profile !== undefined)
      expect(book.tuningOf(profile)).toMatchObject({ currentConfidence: 0.5489, projectedConfidence: 0.5489 });
    await store.write(book.terminal('prof_none', 'completed'));
  });
});
