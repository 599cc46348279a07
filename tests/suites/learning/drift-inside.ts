/** Run by `drift.ts`: pages that changed, through Nova's own tools, and what became of the knowledge about them. */
import { createServer, type IncomingMessage } from 'node:http';
import { createIds, resolveSettings, systemClock, type ToolName } from '../../../src/kernel/index.js';
import { KnowledgeBook, newPhenomenon, type Phenomenon } from '../../../src/knowledge/index.js';
import { startOwner } from '../../../src/composition/owner.js';
import { openStore } from '../../../src/store/index.js';
import { listen } from '../support/listen.js';
import { callOn } from '../support/port-calls.js';
import type { AnswerOf, Envelope, Given } from '../support/tool-calls.js';
import { toldIn, viewOf } from '../support/views.js';
import { type Pair, pairs } from './drift-pairs.js';

interface Input {
  readonly dataDir: string;
  readonly browserPath: string;
  readonly looks: number;
}

const input = JSON.parse(process.argv[2] ?? '') as Input;
const SLOW_MS = 500;
const DAY_MS = 86_400_000;

/** The page counts what is done to it. */
const COUNTING = `<!doctype html><html lang="en"><title>Counted</title><h1>Counted</h1><button id="here">Here</button><script>
let seen = 0;
for (const type of ['pointerdown', 'mousedown', 'click', 'keydown', 'input', 'change', 'wheel', 'scroll', 'focusin', 'submit', 'dragstart', 'touchstart'])
  addEventListener(type, () => { seen += 1; document.title = 'Counted ' + seen; }, true);</script></html>`;

const all = pairs();
const isChanged = new Set<number>();
const requests: string[] = [];
const server = createServer((request: IncomingMessage, response) => {
  const path = request.url ?? '/';
  requests.push(request.method ?? '');
  if (path === '/slow') return void setTimeout(() => response.end('ok'), SLOW_MS);
  const at = Number(/^\/case-(\d+)/.exec(path)?.[1] ?? Number.NaN);
  const pair = all[at];
  const body = path.startsWith('/counted') ? COUNTING : isChanged.has(at) ? pair?.after : pair?.before;
  const status = body === undefined ? 404 : isChanged.has(at) ? (pair?.status ?? 200) : 200;
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body ?? '');
});
const port = await listen(server);
const scope = `127.0.0.1:${port}`;

const { settings } = resolveSettings({
  flags: {},
  env: {},
  file: {
    'browser.path': input.browserPath,
    'alp.revalidatePerHour': 100_000,
    'alp.revalidatePerScopePerHour': 100_000,
  },
  platformDataDir: input.dataDir,
});
const log = () => undefined;
const owner = await startOwner({
  settings,
  clock: systemClock,
  ids: createIds(),
  log,
  version: 'bench',
  staysAlone: true,
});
if (owner === null) throw new Error('the data folder is taken');

const { port: road } = owner;

async function call<N extends ToolName>(tool: N, ...given: Given<N>): Promise<AnswerOf<N>> {
  return (await callOn(road, 'bench', tool, ...given)).structuredContent;
}

const store = await openStore({ dataDir: input.dataDir, databaseUrl: null }, systemClock);
const { folder_id: folderId } = await store.read
  .selectFrom('ownership_folder')
  .select('folder_id')
  .executeTakeFirstOrThrow();
const book = () => new KnowledgeBook({ store, clock: systemClock, folderId });
const put = (entry: Phenomenon) => book().write(scope, (db) => book().save(db, entry));

const idOf = (at: number) => `case-${at}`;
function entryOf(pair: Pair, at: number): Phenomenon {
  const made = newPhenomenon(
    {
      stableId: idOf(at),
      scope,
      type: pair.type,
      learningLevel: 1,
      origin: 'generated',
      confidence: 0.8,
      fingerprint: { signals: pair.signals, minConfidence: 0.6 },
      playbook: {
        policy: 'custom',
        actions: [{ type: 'click', selector: pair.selector, timeoutMs: 1000, anchor: pair.anchor }],
        verify: [{ type: 'present', selector: 'h1' }],
        requiredCapabilities: [],
      },
      context: { ...pair.context, routes: [idOf(at)] },
    },
    Date.now(),
  );
  return { ...made, learningLevel: 2 };
}

for (const [at, pair] of all.entries()) await put(entryOf(pair, at));
const old = { createdAt: Date.now() - 40 * DAY_MS, learningLevel: 1 as const };
for (const at of [0, 1, 2]) {
  const made = newPhenomenon(
    {
      stableId: `counted-${at}`,
      scope,
      type: 'modal',
      learningLevel: 1,
      origin: 'manual',
      confidence: 0.8,
      fingerprint: { signals: [{ kind: 'dom', match: '#nowhere' }], minConfidence: 0.6 },
      playbook: { policy: 'warn', actions: [], verify: [], requiredCapabilities: [] },
      context: { routes: ['counted'] },
    },
    Date.now(),
  );
  await put({ ...made, ...old });
}

const { targetId } = await call('nova.tab_new');
if (targetId === undefined) throw new Error('no tab was opened');
const visit = (path: string) => call('nova.navigate', { targetId, url: `http://${scope}${path}` });
const listedIn = (answer: Envelope): readonly string[] => (toldIn(answer).pks?.entries ?? []).map(({ id }) => id);

export interface DriftReport {
  readonly rows: readonly {
    readonly id: string;
    readonly isReal: boolean;
    readonly wasListed: boolean;
    readonly isFlagged: boolean;
    readonly isDemoted: boolean;
    readonly isListed: boolean;
    readonly isUsed: boolean;
    readonly isRepaired: boolean;
  }[];
  readonly revalidation: {
    readonly looks: number;
    readonly checked: number;
    readonly events: number;
    readonly nonGets: number;
  };
}
const rows: DriftReport['rows'][number][] = [];
for (const [at, pair] of all.entries()) {
  await visit(`/case-${at}`);
  const before = await call('nova.perceive', { targetId, pksInclude: 'summary' });
  isChanged.add(at);
  await visit(`/case-${at}`);
  const after = await call('nova.perceive', { targetId, pksInclude: 'summary' });
  const known = (await book().of(scope)).phenomena.find(({ stableId }) => stableId === idOf(at));
  const applied = pair.isReal ? await call('nova.phenomenon_apply', { targetId, scope, phenomenonId: idOf(at) }) : null;
  rows.push({
    id: pair.id,
    isReal: pair.isReal,
    wasListed: listedIn(before).includes(idOf(at)),
    isFlagged: known?.health.lastDriftAt != null || known?.learningLevel !== 2,
    isDemoted: known?.learningLevel !== 2,
    isListed: listedIn(after).includes(idOf(at)),
    isUsed: applied?.actionDispatched === true,
    isRepaired: known?.pending != null,
  });
}

const gets = requests.length;
let events = 0;
let checked = 0;
let looks = 0;
while (looks < input.looks) {
  await visit(`/counted?${looks}`);
  for (let turn = 0; turn < 5 && looks < input.looks; turn += 1, looks += 1)
    checked += Number((await call('nova.revalidate', { targetId, limit: 1 })).checked);
  const { title = '' } = viewOf(await call('nova.perceive', { targetId, mode: 'state', fields: ['title'] }));
  events += Number(title.split(' ')[1] ?? 0);
}
const nonGets = requests.slice(gets).filter((method) => method !== 'GET').length;

await store.close();
await owner.close();
server.close();
server.closeAllConnections();
process.stdout.write(JSON.stringify({ rows, revalidation: { looks, checked, events, nonGets } } satisfies DriftReport));
process.exit(0);
