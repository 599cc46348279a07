/** From evidence in the journal to what a person reads on the page, through the real rooms. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SiteSource } from '../../src/console/api/knowledge/knowledge.js';
import { followSites } from '../../src/console/api/knowledge/feed.js';
import { changeWords, meterOf } from '../../src/console/web/live/site-words.js';
import type { SiteEntry } from '../../src/console/api/index.js';
import { Journal, type NotedOutcome } from '../../src/journal/index.js';
import { KnowledgeBook } from '../../src/knowledge/index.js';
import { LearningPipeline } from '../../src/learning/index.js';
import { createRedactor } from '../../src/safety/index.js';
import { FakeClock } from '../support/fake-clock.js';
import { sequentialIds } from '../support/ids.js';
import { KNOWN_AT, phenomenon } from '../support/knowledge.js';
import { STORE_KINDS } from '../support/stores.js';
import { useStore } from '../support/use-store.js';

const SCOPE = 'shop.example';
const MINUTE = 60_000;
const log = () => {};

describe.each(STORE_KINDS)('what the page shows of learning, on %s', (kind) => {
  const { store } = useStore(kind);
  let clock: FakeClock;
  let journal: Journal;
  let knowledge: KnowledgeBook;
  let learning: LearningPipeline;
  let sites: SiteSource;
  beforeEach(async () => {
    clock = new FakeClock(KNOWN_AT);
    const ground = { store, clock, folderId: 'folder', log };
    knowledge = new KnowledgeBook(ground);
    journal = await Journal.open({
      ...ground,
      ids: sequentialIds(),
      redactor: createRedactor(new Uint8Array(32)),
      attribute: async () => ({ kind: 'none' }),
    });
    learning = new LearningPipeline({
      ...ground,
      journal,
      knowledge,
      settings: { autoPromoteToActive: false, promotionIntervalMin: 30 },
      isOpen: () => true,
    });
    journal.onObserved((observations, note) => learning.observed(observations, note));
    sites = new SiteSource({ clock, knowledge, journal, learning, semantic: { of: async () => [] } });
    const shadow = phenomenon({ stableId: 'newsletter', learningLevel: 1 });
    await knowledge.write(SCOPE, (db) => knowledge.save(db, shadow));
  });
  afterEach(() => journal.end());

  const outcome = (over: Partial<NotedOutcome> = {}): NotedOutcome => ({
    kind: 'action_success',
    outcome: 1,
    severity: 0,
    strength: 'verified',
    passive: false,
    stableId: 'newsletter',
    contentRev: 1,
    payload: {},
    ...over,
  });
  const by = { agentId: 'ada', claimTaskId: null, targetId: 'tab-1', toolName: 'nova.click', callId: null, seq: null };
  const happened = async (afterMin: number, over?: Partial<NotedOutcome>) => {
    clock.advance(afterMin * MINUTE);
    await journal.observe(SCOPE, by, [outcome(over)]);
  };
  const entry = async () => (await sites.find(SCOPE))?.entries[0];
  const meters = async () => (await entry())?.next?.gates.map((gate) => meterOf(gate).words);

  it('an entry rises and falls by what the gates say, and each change is told with its reason [K 4.1] [K 4.5]', async () => {
    await happened(1);
    await happened(1);
    expect(await meters()).toEqual([
      'no drift in 7 days',
      '2 of 3 successes',
      '1 of 2 sessions',
      'no failures, 1 allowed',
    ]);
    expect(
      (await sites.recent(10)).map(({ scope, counts, usedAtMs }) => ({ scope, shadow: counts.shadow, usedAtMs })),
    ).toEqual([{ scope: SCOPE, shadow: 1, usedAtMs: clock.now() }]);
    await happened(40);
    await learning.promote({
      scope: SCOPE,
      stableIds: null,
      transition: null,
      dryRun: false,
      agentId: 'ada',
      untilSeq: 0,
    });
    const risen = await entry();
    expect(risen).toMatchObject({ level: 2, next: null, health: { state: 'healthy', attempts30d: 3 } });
    expect(risen?.risks.map(({ name, passed }) => `${name} ${passed}`)).toEqual([
      'hard_drift_24h true',
      'consecutive_failures true',
    ]);
    await happened(1, { kind: 'selector_drift', outcome: -1, severity: 2, strength: 'observed' });
    expect(await entry()).toMatchObject({ level: 1, isDemoted: true, health: { isDrifted: true } });
    const view = await sites.find(SCOPE);
    expect(view?.warnings.drifted).toBe(1);
    expect(view?.changes.map(changeWords)).toEqual([
      'fell back to shadow: it was not found where it used to be',
      'became active: 3 successes, 2 sessions',
    ]);
  });

  it('whoever looks is told of what is written, and of nothing else', async () => {
    const told: SiteEntry[] = [];
    const end = followSites({ sites, clock, log }, (site) => told.push(site));
    await happened(1);
    expect(told).toEqual([]);
    clock.advance(500);
    await expect.poll(() => told.length).toBe(1);
    expect(told[0]).toMatchObject({ scope: SCOPE, counts: { shadow: 1 } });
    end();
  });
});
