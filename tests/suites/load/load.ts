import { createServer } from 'node:net';
import { type OrderSite, serveOrders } from '../crash/order-site.js';
import type { Check } from '../crash/part.js';
import { survivorsOf } from '../crash/processes.js';
import { type Answered, damageIn, filesPutAside, inspectStore, lostCalls, repeatedNumbers } from '../crash/store.js';
import { sleep, waitUntil } from '../crash/wait.js';
import { listen } from '../support/listen.js';
import { messageOf } from '../support/errors.js';
import { type LoadClient, type LoadPlace, startHttp, startStdio } from './clients.js';
import { Diary } from './diary.js';
import { faultAt, strike } from './faults.js';
import { growthIn } from './flatness.js';
import { lineOf, type Sample, takeSample } from './samples.js';
import { Barrier, type Order, workAs } from './work.js';

const MINUTE_MS = 60_000;
/** A short run has as many faults, closer together. */
const LEAST_FAULTS = 6;
/** How long four clients may take to end what they are at: the longest call, and what follows a fault. */
const REST_MS = 150_000;
/** Work has begun again when something breaks. */
const INTO_WORK_MS = 1500;
const AT_A_TIME = 400;
const STDIO_CLIENTS = 3;

export interface Load {
  readonly place: Omit<LoadPlace, 'httpPort'>;
  readonly minutes: number;
  readonly check: Check;
  readonly configure: (settings: object) => void;
  readonly say: (line: string) => void;
}

export async function playLoad({ place, minutes, check, configure, say }: Load): Promise<void> {
  const httpPort = await freePort();
  configure({ 'http.enabled': true, 'http.port': httpPort, 'http.token': place.token });
  const [site, diary, barrier] = [await serveOrders(), new Diary(), new Barrier()];
  const clients = await startClients({ ...place, httpPort }, diary);
  const run = { place, site, diary, barrier, clients, minutes, say };
  try {
    const { orders, samples, faults } = await work(run);
    await Promise.all(clients.map(({ front }) => front.close()));
    check('no process is left', await survivorsOf(place.dataDir, 30_000));
    check(
      `${faults.length} faults struck while clients worked`,
      faults.filter((hit) => hit !== ''),
    );
    judge({ diary, site, orders, dataDir: place.dataDir, check });
    check('memory, handles, processes and store stay flat per call', growthIn(samples));
  } finally {
    site.close();
  }
}

interface Run {
  readonly place: Omit<LoadPlace, 'httpPort'>;
  readonly site: OrderSite;
  readonly diary: Diary;
  readonly barrier: Barrier;
  readonly clients: readonly LoadClient[];
  readonly minutes: number;
  readonly say: (line: string) => void;
}

interface Outcome {
  readonly orders: readonly Order[];
  readonly samples: readonly Sample[];
  /** One a fault: empty, or why it did not strike. */
  readonly faults: readonly string[];
}

async function work({ place, site, diary, barrier, clients, minutes, say }: Run): Promise<Outcome> {
  const [endsAt, everyMs] = [performance.now() + minutes * MINUTE_MS, pauseOf(minutes)];
  const isOver = () => performance.now() >= endsAt;
  const working = clients.map(({ front }) => workAs(front, { site, diary, barrier, isOver }));
  const fronts = clients.flatMap(({ pid }) => (pid === null ? [] : [pid]));
  const [samples, faults]: [Sample[], string[]] = [[], []];
  const rest = async () => {
    barrier.close();
    await waitUntil(() => barrier.parked === clients.length, REST_MS, 'rest of all clients', 50).catch(
      (error: unknown) => diary.stuck(messageOf(error)),
    );
    samples.push(takeSample({ ...place, fronts, calls: diary.answers.length }));
    say(lineOf(samples.at(-1) ?? takeSample({ ...place, fronts, calls: 0 })));
    barrier.open();
  };
  for (let turn = 0; performance.now() + everyMs < endsAt; turn += 1) {
    await sleep(everyMs);
    await rest();
    await sleep(INTO_WORK_MS);
    const fault = faultAt(turn);
    const hit = await strike(fault, place.dataDir);
    faults.push(hit.length > 0 ? '' : `${fault}: there was nothing to strike`);
    say(`fault: ${fault}`);
  }
  const orders = (await Promise.all(working)).flat();
  samples.push(takeSample({ ...place, fronts, calls: diary.answers.length }));
  return { orders, samples, faults };
}

interface Judged {
  readonly diary: Diary;
  readonly site: OrderSite;
  readonly orders: readonly Order[];
  readonly dataDir: string;
  readonly check: Check;
}

function judge({ diary, site, orders, dataDir, check }: Judged): void {
  const lost = inspectStore(dataDir, (select) => [
    ...inPieces(diary.answers).flatMap((answers) => lostCalls(select, answers)),
    ...repeatedNumbers(select),
    ...damageIn(select),
  ]);
  check(`0 of ${diary.answers.length} answered calls lost`, [...lost, ...filesPutAside(dataDir)]);
  const wrong = orders.filter(({ id }) => site.times(id) !== 1);
  check(
    `each of ${orders.length} orders reached the shop once`,
    wrong.map(({ id, told }) => `${id}: ${site.times(id)} times; told ${JSON.stringify(told)}`),
  );
  check('0 answers mixed up', diary.mixedUp);
  check(`0 calls stuck, the longest took ${Math.max(0, ...diary.waits)} ms`, diary.stuckCalls);
}

/** A repeated commit is answered as its first, so only the first word of each call is looked up. */
function inPieces(answers: readonly Answered[]): readonly (readonly Answered[])[] {
  const once = [...new Map(answers.toReversed().map((answer) => [answer.callId, answer])).values()];
  return Array.from({ length: Math.ceil(once.length / AT_A_TIME) }, (_, index) =>
    once.slice(index * AT_A_TIME, (index + 1) * AT_A_TIME),
  );
}

async function startClients(place: LoadPlace, diary: Diary): Promise<readonly LoadClient[]> {
  const clients: LoadClient[] = [];
  for (let n = 0; n < STDIO_CLIENTS; n += 1) clients.push(await startStdio(place, `load${n}`, diary));
  // The first call starts the owner, which opens the HTTP door.
  await clients[0]?.front.call('nova_tab_new', {});
  for (const { front } of clients.slice(1)) await front.call('nova_tab_new', {});
  clients.push(await startHttp(place, `load${STDIO_CLIENTS}`, diary));
  await clients.at(-1)?.front.call('nova_tab_new', {});
  return clients;
}

const pauseOf = (minutes: number): number => Math.min(MINUTE_MS, (minutes * MINUTE_MS) / LEAST_FAULTS);

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
