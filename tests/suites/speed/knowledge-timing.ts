/**
 * Run by `rows/knowledge.ts`: looks at a page whose site has 20 active entries, and at the same page as if nothing were
 * stored, in turns. Nothing is switched off: the other turn asks the book about a site that it knows nothing of.
 */
import { systemClock } from '../../../src/kernel/index.js';
import { KnowledgeBook, newPhenomenon, type Phenomenon, type Signal } from '../../../src/knowledge/index.js';
import { openStore } from '../../../src/store/index.js';
import type { AnswerOf } from '../support/tool-calls.js';
import { toldIn } from '../support/views.js';
import { startInside } from './nova-inside.js';

const WARMUPS = 30;
const DAY_MS = 86_400_000;
/** What the most thorough answer has to hold (K 10): the entries of a summary, and the most of advice and warnings. */
const LISTED = 8;
const MOST_ADVICE = 5;

interface Input {
  readonly dataDir: string;
  readonly browserPath: string;
  readonly scope: string;
  readonly pages: Readonly<Record<string, readonly (readonly Signal[])[]>>;
  readonly rounds: number;
}

let isEmpty = false;
for (const method of ['of', 'peek'] as const) {
  const original: unknown = Reflect.get(KnowledgeBook.prototype, method);
  if (typeof original !== 'function') throw new Error(`there is no method ${method} to replace`);
  Reflect.set(KnowledgeBook.prototype, method, function asked(this: unknown, scope: string): unknown {
    return Reflect.apply(original, this, [isEmpty ? 'nothing.example' : scope]) as unknown;
  });
}

/** Tried for months; every other one hangs on a fragile selector, and half of them drifted lately. */
function entryOf(scope: string, page: string, at: number, signals: readonly Signal[], now: number): Phenomenon {
  const selector = at % 2 === 0 ? 'main > div:nth-of-type(2) > button' : (signals[0]?.match ?? '');
  const made = newPhenomenon(
    {
      stableId: `${page.slice(1)}-${at}`,
      scope,
      type: 'custom',
      learningLevel: 1,
      origin: 'generated',
      confidence: 0.8,
      fingerprint: { signals, minConfidence: 0.6 },
      playbook: {
        policy: 'custom',
        actions: Array.from({ length: 3 }, () => ({ type: 'click' as const, selector, timeoutMs: 3000 })),
        verify: [{ type: 'url_matches', routeTemplate: 'list' }],
        requiredCapabilities: [],
      },
      context: { routes: [page.slice(1)] },
    },
    now,
  );
  const recent = Array.from({ length: 40 }, (_, step) => [now - step * 3_600_000, step % 9 === 0 ? -1 : 1] as const);
  const health = { ...made.health, totalAttempts: 40, successCount: 35, failureCount: 5, recent: recent.reverse() };
  return {
    ...made,
    learningLevel: 2,
    health: { ...health, lastSuccessAt: now, lastAttemptAt: now, lastDriftAt: at % 2 === 0 ? now - DAY_MS : null },
  };
}

async function fill({ dataDir, scope, pages }: Input): Promise<void> {
  const store = await openStore({ dataDir, databaseUrl: null }, systemClock);
  const { folder_id: folderId } = await store.read
    .selectFrom('ownership_folder')
    .select('folder_id')
    .executeTakeFirstOrThrow();
  const book = new KnowledgeBook({ store, clock: systemClock, folderId });
  const now = systemClock.now();
  await book.write(scope, async (db) => {
    for (const [page, entries] of Object.entries(pages))
      for (const [at, signals] of entries.entries()) await book.save(db, entryOf(scope, page, at, signals, now));
  });
  await store.close();
}

/** A measurement of something else is none. */
function check(answer: AnswerOf<'nova.perceive'>, isWhole: boolean): void {
  const count = (value: unknown) => (Array.isArray(value) ? value.length : 0);
  const { pks, pksAdvice, pksHealthWarnings } = toldIn(answer);
  const told = [count(pks?.entries), count(pksAdvice), count(pksHealthWarnings)].join();
  if (isEmpty ? pks !== undefined : isWhole && told !== [LISTED, MOST_ADVICE, MOST_ADVICE].join())
    throw new Error(`not what was to be measured: ${told}`);
}

const input = JSON.parse(process.argv[2] ?? '') as Input;
const nova = await startInside(input);
// Before the book is asked about the site, and remembers that there was nothing.
await fill(input);
type Pair = Record<'on' | 'off', { readonly ms: number; readonly cpuMs: number }>;
const KINDS = ['told', 'again', 'first'] as const;
export type KnowledgeSamples = Record<string, Record<(typeof KINDS)[number], Pair[]>>;
const samples: KnowledgeSamples = {};
const NONE = { ms: 0, cpuMs: 0 };
let agents = 0;
for (const page of Object.keys(input.pages)) {
  const kept = { told: [] as Pair[], again: [] as Pair[], first: [] as Pair[] };
  samples[page] = kept;
  const url = `http://${input.scope}${page}`;
  for (const kind of KINDS) {
    isEmpty = false;
    await nova.call('nova.navigate', { url, waitForLoad: true });
    for (let round = -WARMUPS; round < input.rounds; round += 1) {
      const pair: Pair = { on: NONE, off: NONE };
      for (const turn of round % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
        isEmpty = turn === 'off';
        // What is told once is told to each agent anew.
        const agent = kind === 'again' ? 'bench' : `agent-${(agents += 1)}`;
        if (kind === 'first') await nova.call('nova.navigate', { url, waitForLoad: true });
        const { ms, cpuMs, answer } = await nova.askAs(agent, 'nova.perceive', { targetId: 'tab-1' });
        check(answer, kind !== 'again');
        pair[turn] = { ms, cpuMs };
      }
      if (round >= 0) kept[kind].push(pair);
    }
  }
}
isEmpty = false;
await nova.close();
process.stdout.write(JSON.stringify(samples));
process.exit(0);
