import { describe, expect, it } from 'vitest';
import { KNOWN_AT, knowledge, phenomenon, playbook } from '../../../tests/support/knowledge.js';
import type { Domain, Phenomenon } from '../../knowledge/index.js';
import { BlockMemory, type Caller } from './block-memory.js';
import { dueEntries } from '../probes/due.js';
import { pksBlock, pksLines } from './pks-block.js';

const DAY = 86_400_000;
const domain: Domain = { scope: 'shop.example', trust: 'low', contentRev: 7, context: {}, tags: [], updatedAt: 0 };
const blockOf = (phenomena: readonly Phenomenon[], route = '', isFull = false) =>
  pksBlock(knowledge(phenomena, { domain }), route, { now: KNOWN_AT, isFull });

describe('the pks block [K 10]', () => {
  it('[K 4.4] lists active entries of the route, counts the others, and never names what is retired', () => {
    const slots = [{ name: 'query', type: 'text', maxLength: 80 }] as const;
    const block = blockOf([
      phenomenon({ playbook: playbook({ slots }) }),
      phenomenon({ stableId: 'shadow', learningLevel: 1 }),
      phenomenon({ stableId: 'candidate', learningLevel: 0 }),
      phenomenon({ stableId: 'retired', deprecated: true }),
      phenomenon({ stableId: 'elsewhere', context: { routes: ['cart'] } }),
    ]);
    expect(block).toEqual({
      scope: 'shop.example',
      contentRev: 7,
      entries: [
        {
          id: 'newsletter',
          type: 'modal',
          verified: false,
          successRate30d: null,
          hasFragileSelectors: false,
          stale: false,
          steps: ['#close'],
          slots: ['query'],
        },
      ],
      shadow: 1,
      candidates: 1,
    });
  });

  it('says by its labels what an entry does and where it leads, in one line', () => {
    const click = (name: string) => ({
      type: 'click' as const,
      selector: `#${name}`,
      timeoutMs: 3000,
      anchor: { tag: 'a', role: 'link', name },
    });
    const steps = playbook({
      actions: [click('Reports'), click('Weekly')],
      verify: [{ type: 'url_matches', routeTemplate: 'reports/weekly' }],
    });
    const block = blockOf([phenomenon({ type: 'custom', playbook: steps })]);
    expect(block?.entries[0]).toMatchObject({ steps: ['Reports', 'Weekly'], leadsTo: 'reports/weekly' });
    expect(pksLines(block)).toEqual([
      'Known here, if the page confirms it (phenomenon_apply, scope shop.example): newsletter (custom, "Reports" → "Weekly")',
    ]);
    expect(pksLines({ scope: 'shop.example', contentRev: 7, dedup: 'unchanged' })).toEqual([]);
  });

  it('at most eight in a summary, all of them with their playbooks in full; nothing of an unknown site', () => {
    const many = Array.from({ length: 11 }, (_, at) => phenomenon({ stableId: `e${at}` }));
    expect(blockOf(many)).toMatchObject({ omitted: 3, entries: expect.objectContaining({ length: 8 }) });
    const full = blockOf(many, '', true);
    expect(full?.entries).toHaveLength(11);
    expect(full?.entries[0]).toHaveProperty('playbook');
    expect(blockOf([])).toBeNull();
    expect(blockOf([phenomenon({ deprecated: true })])).toBeNull();
  });

  it('is told a caller once, until it changes, something new is listed, or twenty calls have passed', () => {
    const memory = new BlockMemory();
    const ada: Caller = { agentId: 'ada', clientSessionId: null };
    const block = { scope: 'a', contentRev: 1, entries: blockOf([phenomenon()])?.entries ?? [] };
    const is = (over = {}, caller = ada, now = 0) => memory.isKnown(caller, { ...block, ...over }, now);
    expect([is(), is(), is({ contentRev: 2 }), is({ contentRev: 2 })]).toEqual([false, true, false, true]);
    expect(is({ contentRev: 2, entries: blockOf([phenomenon({ stableId: 'new' })])?.entries ?? [] })).toBe(false);
    expect(is({}, { agentId: 'ada', clientSessionId: 's' })).toBe(false);
    const bob = { agentId: 'bob', clientSessionId: null };
    const told = Array.from({ length: 22 }, () => is({}, bob));
    expect(told.flatMap((isKnown, at) => (isKnown ? [] : [at]))).toEqual([0, 20]);
    expect(is({}, bob, DAY)).toBe(false);
  });
});

describe('entries that are due for a look [K 7]', () => {
  it('are stale or ended badly, of L1 or L2 and not retired, the most doubtful first', () => {
    const { health } = phenomenon();
    const failed = (consecutiveFailures: number) => ({ ...health, consecutiveFailures, lastOutcome: -1 as const });
    const entries = [
      phenomenon({ stableId: 'fresh' }),
      phenomenon({ stableId: 'stale', createdAt: KNOWN_AT - 31 * DAY }),
      phenomenon({ stableId: 'older', createdAt: KNOWN_AT - 50 * DAY, learningLevel: 1 }),
      phenomenon({ stableId: 'failed', health: failed(1) }),
      phenomenon({ stableId: 'failed twice', health: failed(2), learningLevel: 1 }),
      phenomenon({ stableId: 'drifted', health: { ...health, lastDriftAt: KNOWN_AT } }),
      phenomenon({ stableId: 'mended', health: { ...health, lastDriftAt: 1, lastSuccessAt: 2 } }),
      phenomenon({ stableId: 'candidate', learningLevel: 0, createdAt: 0 }),
      phenomenon({ stableId: 'retired', deprecated: true, createdAt: 0 }),
    ];
    expect(dueEntries(entries, KNOWN_AT).map(({ entry }) => entry.stableId)).toEqual([
      'failed twice',
      'failed',
      'older',
      'stale',
      'drifted',
    ]);
  });
});
