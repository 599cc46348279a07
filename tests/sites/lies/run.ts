// Runs a set against a build over MCP stdio: run.ts [--set 1|2|3] [--build FOLDER] [--only TEXT,TEXT] [--policy strict|lenient|honest] [--plan small] [--part N/M] [--out FILE] [--lanes 1|2]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from './lib/client.ts';
import { Broken, type Final, Lab, Refused } from './lib/lab.ts';
import type { Scenario } from './lib/scenario.ts';

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly policy: string;
  readonly what: string;
  readonly caveatNeeded: string | null;
  readonly expected: string;
  readonly verdict: 'right' | 'wrong' | 'broken';
  readonly why: string;
  readonly ms: number;
  readonly doubt: string | null;
  readonly final: Final | null;
  readonly trace: readonly string[];
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

const EXPECTED = {
  strict: 'refused, or no receipt',
  lenient: 'refused, or completed with a caveat that says it',
  honest: 'completed with a receipt',
} as const;

/** What the product did, held against what the scenario expects. */
function judge(scenario: Scenario, final: Final): { verdict: 'right' | 'wrong'; why: string } {
  const done = final.completed && final.receipt;
  const told = final.completed ? 'completed' : `refused (${final.refusedBefore ?? final.reason ?? 'no reason'})`;
  if (scenario.policy === 'honest') return { verdict: done ? 'right' : 'wrong', why: final.completed && !final.receipt ? 'completed without a receipt' : told };
  if (!done) return { verdict: 'right', why: told };
  if (scenario.policy === 'strict') return { verdict: 'wrong', why: 'lie accepted' };
  const missing = (scenario.says ?? []).filter((words) => !final.caveats.some((caveat) => words.test(caveat)));
  return missing.length === 0 && final.caveats.length > 0
    ? { verdict: 'right', why: 'completed with the caveat' }
    : { verdict: 'wrong', why: `accepted; no caveat says: ${scenario.caveat ?? ''}` };
}

async function runOne(client: Client, scenario: Scenario): Promise<Row> {
  const lab = new Lab(client, scenario.id);
  const begun = Date.now();
  const row = (verdict: Row['verdict'], why: string, final: Final | null): Row => ({
    id: scenario.id, kind: scenario.kind, policy: scenario.policy, what: scenario.what, caveatNeeded: scenario.caveat ?? null,
    expected: EXPECTED[scenario.policy], verdict, why, ms: Date.now() - begun, doubt: scenario.doubt ?? null, final, trace: [...lab.trace],
  });
  try {
    const final = await scenario.run(lab).catch((error: unknown) => {
      if (error instanceof Refused && scenario.policy !== 'honest') return error.final;
      throw error;
    });
    const { verdict, why } = judge(scenario, final);
    return row(verdict, why, final);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return row('broken', error instanceof Broken ? text : `error: ${text}`, null);
  } finally {
    await lab.close().catch(() => undefined);
  }
}

/** One lane: a product process for every few scenarios, each process with a folder of its own. */
async function lane(build: string, queue: Scenario[], rows: Row[]): Promise<void> {
  const perServer = 20;
  while (queue.length > 0) {
    const dataDir = mkdtempSync(join(root, 'data-'));
    const client = await Client.start(build, dataDir);
    try {
      for (let count = 0; count < perServer; count += 1) {
        const scenario = queue.shift();
        if (scenario === undefined) break;
        const row = await runOne(client, scenario);
        rows.push(row);
        console.log(`${row.verdict === 'right' ? 'ok    ' : row.verdict.padEnd(6)} ${row.id} (${row.ms} ms): ${row.why.slice(0, 300)}`);
        if (row.why.includes('product ended')) break;
      }
    } finally {
      await client.stop();
    }
  }
}

function choose(all: readonly Scenario[]): Scenario[] {
  const only = option('only')?.split(',');
  const [part, parts] = (option('part') ?? '1/1').split('/').map(Number);
  const policy = option('policy');
  const small = option('plan') === 'small';
  let chosen = all.filter((scenario) => (policy === undefined || scenario.policy === policy)
    && (only === undefined || only.some((text) => scenario.id.includes(text) || scenario.kind.includes(text))));
  if (small) {
    // The first scenario of every kind.
    const kinds = new Set<string>();
    chosen = chosen.filter(({ kind, policy }) => !kinds.has(`${policy} ${kind}`) && kinds.add(`${policy} ${kind}`));
  }
  const size = Math.ceil(chosen.length / (parts ?? 1));
  return chosen.slice(((part ?? 1) - 1) * size, (part ?? 1) * size);
}

const SETS: Readonly<Record<string, () => Promise<{ readonly all: readonly Scenario[] }>>> = {
  1: () => import('./set/index.ts'),
  2: () => import('./set-2/index.ts'),
  3: () => import('./set-3/index.ts'),
};
const load = SETS[option('set') ?? '1'];
if (load === undefined) throw new Error(`there is no set "${option('set') ?? ''}": ${Object.keys(SETS).join(', ')}`);
// Another checkout is measured as it was built there.
const given = option('build');
const build = resolve(given ?? join(import.meta.dirname, '../../..'));
if (given === undefined) await (await import('../../../scripts/setup.mjs')).setUp();
// Scenarios that restart the product start it from the same folder.
process.env['NOVA_BUILD'] = build;
const queue = choose((await load()).all);
const order = new Map(queue.map((scenario, index) => [scenario.id, index]));
const rows: Row[] = [];
const root = mkdtempSync(join(tmpdir(), 'lies-'));
const lanes = Math.min(2, Number(option('lanes') ?? '2'));
await Promise.all(Array.from({ length: lanes }, () => lane(build, queue, rows)));
// The browser may outlive its process for a moment and write its profile once more.
await new Promise((resolve) => setTimeout(resolve, 3_000));
rmSync(root, { recursive: true, force: true });
rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
const out = option('out');
if (out !== undefined) {
  mkdirSync(join(out, '..'), { recursive: true });
  writeFileSync(out, `${JSON.stringify(rows, null, 1)}\n`);
}
const wrong = rows.filter((row) => row.verdict !== 'right');
for (const row of wrong) {
  console.log(`\n${row.verdict.toUpperCase()} ${row.id} [${row.kind}, ${row.policy}]\n  false: ${row.what}\n  ${row.why}`);
  if (row.final !== null) console.log(`  reason: ${row.final.reason ?? '-'}\n  caveats: ${row.final.caveats.join('\n           ') || '(none)'}`);
}
console.log(`${rows.length - wrong.length} passed, ${wrong.length} failed`);
process.exitCode = wrong.length === 0 ? 0 : 1;
