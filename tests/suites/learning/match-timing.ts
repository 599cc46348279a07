/** Run by `match.ts`: fills a store through the service, opens it anew and asks what looks at pages fit. */
import { systemClock } from '../../../src/kernel/index.js';
import {
  KnowledgeBook,
  matchEntries,
  newPhenomenon,
  type Phenomenon,
  type Signal,
} from '../../../src/knowledge/index.js';
import { openStore } from '../../../src/store/index.js';

interface Input {
  readonly dataDir: string;
  readonly domains: number;
  readonly perDomain: number;
  readonly rounds: number;
}

const FOLDER = 'bench';
const CONCURRENCY = 256;
const TYPES = ['consent_cmp', 'modal', 'login_wall', 'popover_open', 'custom'] as const;
const input = JSON.parse(process.argv[2] ?? '') as Input;

const scopeOf = (domain: number) => `site${domain}.example`;
const signalsOf = (domain: number, entry: number): readonly Signal[] => [
  { kind: 'dom', match: `#box-${entry}[data-site="${domain}"]` },
  { kind: 'dom', match: `div.panel-${entry} > button.close, [data-testid="close-${entry}"]` },
  { kind: 'vendor', match: `vendor-${(domain + entry) % 50}` },
  { kind: 'text', match: `We would like to tell you about offer ${entry} of this place`, locale: 'en' },
  { kind: 'layout', match: `coverage>=0.${1 + (entry % 8)}` },
];

/** As it is stored after months: tried often, and one in ten with a pending revision's worth of steps. */
function phenomenonOf(domain: number, entry: number, now: number): Phenomenon {
  const made = newPhenomenon(
    {
      stableId: `entry-${entry}`,
      scope: scopeOf(domain),
      type: TYPES[entry % TYPES.length] ?? 'custom',
      learningLevel: 1,
      origin: 'generated',
      confidence: 0.8,
      fingerprint: { signals: signalsOf(domain, entry), minConfidence: 0.6 },
      playbook: {
        policy: 'dismiss',
        actions: Array.from({ length: entry === 0 ? 10 : 2 }, (_, step) => ({
          type: 'click' as const,
          selector: `#step-${step}`,
          fallbackSelectors: [`[data-testid="step-${step}"]`, `button[name="step-${step}"]`],
          timeoutMs: 3000,
        })),
        verify: [{ type: 'absent', selector: `#box-${entry}` }],
        requiredCapabilities: [],
      },
      context: { routes: entry % 2 === 0 ? ['*'] : [`area-${entry}/*`] },
    },
    now,
  );
  const recent = Array.from(
    { length: 40 },
    (_, at) => [now - at * 3_600_000, at % 9 === 0 ? -1 : 1] as const,
  ).reverse();
  return { ...made, learningLevel: 2, health: { ...made.health, totalAttempts: 40, successCount: 35, recent } };
}

async function fill(): Promise<number> {
  const began = performance.now();
  const store = await openStore({ dataDir: input.dataDir, databaseUrl: null }, systemClock);
  const book = new KnowledgeBook({ store, clock: systemClock, folderId: FOLDER });
  const now = systemClock.now();
  let next = 0;
  const worker = async () => {
    for (let domain = next++; domain < input.domains; domain = next++)
      await book.write(scopeOf(domain), async (db) => {
        for (let entry = 0; entry < input.perDomain; entry += 1) await book.save(db, phenomenonOf(domain, entry, now));
      });
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  await store.close();
  return performance.now() - began;
}

const fillMs = await fill();
const store = await openStore({ dataDir: input.dataDir, databaseUrl: null }, systemClock);
const book = new KnowledgeBook({ store, clock: systemClock, folderId: FOLDER });

/** What `nova.pks_match` does: what is known of the site, and which of it fits. */
async function ask(domain: number): Promise<{ readonly ms: number; readonly cpuMs: number; readonly isHit: boolean }> {
  const entry = domain % input.perDomain;
  const signals = signalsOf(domain, entry).slice(0, 4);
  const cpuBefore = process.cpuUsage();
  const began = performance.now();
  const known = await book.of(scopeOf(domain));
  const context = { locale: 'en', device: 'desktop', route: `area-${entry}/x` } as const;
  const { matches } = matchEntries(known, { signals, context, now: systemClock.now() });
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { ms, cpuMs: (user + system) / 1000, isHit: matches[0]?.entry.stableId === `entry-${entry}` };
}

/** Steps through all domains in an order that meets none twice and stays near none. */
const STRIDE = 7919;
const domainAt = (round: number) => (round * STRIDE) % input.domains;
const KINDS = ['cold', 'warm', 'besideWrites'] as const;
export interface MatchReport {
  readonly fillMs: number;
  readonly samples: Readonly<Record<string, { readonly ms: number[]; readonly cpuMs: number[] }>>;
  /** Looks that did not find their entry. */
  readonly wrong: number;
}
const samples: MatchReport['samples'] = Object.fromEntries(
  KINDS.map((kind) => [kind, { ms: [] as number[], cpuMs: [] as number[] }]),
);
let wrong = 0;
const keep = async (kind: (typeof KINDS)[number], domain: number) => {
  const { ms, cpuMs, isHit } = await ask(domain);
  samples[kind]?.ms.push(ms);
  samples[kind]?.cpuMs.push(cpuMs);
  if (!isHit) wrong += 1;
};
for (let round = 0; round < 20; round += 1) await ask(domainAt(input.rounds + round));
for (let round = 0; round < input.rounds; round += 1) await keep('cold', domainAt(round));
for (let round = 0; round < input.rounds; round += 1) await keep('warm', domainAt(input.rounds - 1 - (round % 400)));
for (let round = 0; round < input.rounds; round += 1) {
  const domain = domainAt(round);
  const writing = book.write(scopeOf(domain + 1), async (db, { phenomena: [first] }) => {
    if (first !== undefined) await book.save(db, { ...first, contentRev: first.contentRev + 1 });
  });
  await keep('besideWrites', domain);
  await writing;
}
await store.close();
process.stdout.write(JSON.stringify({ fillMs, samples, wrong } satisfies MatchReport));
