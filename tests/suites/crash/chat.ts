/**
 * Messages are sent in chats of many kinds while something dies at a random moment of the send, or the answer gets lost:
 * the owner, the browser or the client is killed, or the client cancels or asks again. Afterwards an agent goes on by what
 * it is told. No message may come twice, and none be called sent that the server does not have.
 */
import { buildKits, installParts } from '../chat/parts.js';
import { planRuns } from '../chat/plan.js';
import type { ChatRun } from '../chat/scenario.js';
import { type ChatSite, serveChats } from '../chat/site.js';
import { type ChatMessage, finishSending, lookAtChat, sendMessage } from './chat-agent.js';
import { frontOf, type World } from './client.js';
import type { Word } from './commit-agent.js';
import type { Told } from './front.js';
import { cycle } from './lists.js';
import type { Part } from './part.js';
import { survivorsOf } from './processes.js';
import { createRandom, type Random } from './random.js';
import { END_MS, playRounds, strike } from './rounds.js';
import { sleep, waitUntil } from './wait.js';

const LANES = 4;
const ACCIDENTS = ['owner', 'browser', 'client', 'cancel', 'again'] as const;
const BEHAVIOURS = ['shown when stored', 'shown at once', 'streaming answer'];
const LATEST_STRIKE_MS = 3500;
const ROUND_MS = 180_000;
const ARRIVE_MS = 15_000;
const SETTLE_MS = 1500;
const CALL_MS = 60_000;
const SAY_EVERY = 25;

interface Run {
  readonly site: ChatSite;
  played: number;
  readonly counts: Record<'ok' | 'replayed' | 'seen' | 'anew', number>;
  readonly struck: Map<string, number>;
  readonly composers: Set<string>;
  readonly problems: Record<'rounds' | 'falseSuccess' | 'twice' | 'changed' | 'lost' | 'damage', string[]>;
}

type Plan = ReturnType<typeof plansOf>[number];

interface ChatPart extends Part {
  /** Only composers of our own, so that nothing has to be installed. */
  readonly onlyMade: boolean;
}

export async function crashChats(part: ChatPart): Promise<void> {
  const { freshFolder, browserPath, check, seed, rounds, onlyMade } = part;
  console.log(`chat: ${rounds} sends, seed ${seed}`);
  if (!onlyMade) installParts();
  const began = performance.now();
  const site = await serveChats(await buildKits(onlyMade ? (kit) => kit.startsWith('plain.') : undefined));
  const run: Run = {
    site,
    played: 0,
    counts: { ok: 0, replayed: 0, seen: 0, anew: 0 },
    struck: new Map(),
    composers: new Set(),
    problems: { rounds: [], falseSuccess: [], twice: [], changed: [], lost: [], damage: [] },
  };
  const plans = plansOf(createRandom(seed), rounds, onlyMade);
  const survivors: string[] = [];
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const world: World = { dataDir: freshFolder(), browserPath, agentId: 'writer', callMs: CALL_MS, front: null };
      await playRounds({
        plans: plans.filter((_plan, index) => index % LANES === lane),
        world,
        problems: run.problems,
        roundMs: ROUND_MS,
        nameOf,
        play: (plan) => playRound(plan, world, run),
        onPlayed: () => {
          run.played += 1;
          if (run.played % SAY_EVERY === 0) console.log(`chat: ${run.played} sends`);
        },
      });
      survivors.push(...(await survivorsOf(world.dataDir, END_MS)));
    }),
  );
  site.close();
  const { problems, counts } = run;
  check('chat: every round came to its end', problems.rounds);
  check('chat: nothing is called sent that the server does not have', problems.falseSuccess);
  check('chat: no message came twice', problems.twice);
  check('chat: no message came changed', problems.changed);
  check('chat: every message came', problems.lost);
  check('chat: the store is whole', problems.damage);
  check('chat: no process is left', survivors);
  const accidents = [...run.struck].map(([name, times]) => `${name} ${times}`).join(', ');
  console.log(
    `chat: ${run.played} sends in ${run.composers.size} composers (${accidents}); ${counts.ok} answered ok, of these ` +
      `${counts.replayed} by their key, ${counts.seen} unclear and then seen in the chat, ${counts.anew} sent anew; ` +
      `${Math.round((performance.now() - began) / 1000)} s`,
  );
}

/** Everything random about a round is decided here, so that a seed repeats it. */
function plansOf(random: Random, rounds: number, onlyMade: boolean) {
  const sound = planRuns().filter(
    ({ behaviour, kit }) => BEHAVIOURS.includes(behaviour) && kit !== 'two' && (kit === 'plain' || !onlyMade),
  );
  return Array.from({ length: rounds }, (_, round) => ({
    ...cycle(sound, round * 7),
    id: `s${round + 1}`,
    accident: cycle(ACCIDENTS, round),
    /** Either some time after the call was made, or as soon as the server has the message. */
    strikeMs: random.chance(0.6) ? random.integer(0, LATEST_STRIKE_MS) : null,
  }));
}

const nameOf = ({ id, composer, behaviour, accident, strikeMs }: Plan) =>
  `${id} ${composer}, ${behaviour}, ${accident} ${strikeMs === null ? 'on arrival' : `after ${strikeMs} ms`}`;

async function playRound(plan: Plan, world: World, run: Run): Promise<void> {
  const { url, run: chat } = run.site.open(plan.id, plan);
  const message = { key: plan.id, text: `Message ${plan.id}: größer & "schneller" – ¿mañana?` };
  await lookAtChat(frontOf(world), url);
  const client = new AbortController();
  const asked = sendMessage(frontOf(world), message, client.signal);
  asked.catch(() => undefined);
  if (plan.strikeMs === null) {
    // An answer that comes before means that nothing arrives.
    const arrival = waitUntil(() => chat.messages.length > 0, ARRIVE_MS, 'the message', 2).catch(() => undefined);
    await Promise.race([arrival, asked.catch(() => undefined)]);
  } else await sleep(plan.strikeMs);
  run.struck.set(plan.accident, (run.struck.get(plan.accident) ?? 0) + 1);
  const first = await meet(plan.accident, { asked, client, world, message });
  // A page that lives on sends what it was about to send; whoever looks too early would not see it.
  if (plan.accident === 'client' && chat.messages.length === 0) await sleep(SETTLE_MS);
  const told = await finishSending({ front: () => frontOf(world), url, message, first });
  examine({ name: nameOf(plan), told, chat, text: message.text }, run);
  run.composers.add(plan.composer);
}

interface Sending {
  readonly asked: Promise<Told>;
  readonly client: AbortController;
  readonly world: World;
  readonly message: ChatMessage;
}

async function meet(accident: Plan['accident'], { asked, client, world, message }: Sending): Promise<Told> {
  if (accident === 'cancel') client.abort();
  else if (accident === 'again') return sendMessage(frontOf(world), message);
  else await strike(accident, world);
  return asked;
}

interface Round {
  readonly name: string;
  readonly told: readonly Word[];
  readonly chat: ChatRun;
  readonly text: string;
}

function examine({ name, told, chat, text }: Round, { counts, problems }: Run): void {
  const last = told.at(-1);
  if (last?.ok) counts.ok += 1;
  else counts.seen += 1;
  if (last?.ok && last.replayed) counts.replayed += 1;
  if (new Set(told.map(({ key }) => key)).size > 1) counts.anew += 1;
  const times = chat.messages.filter((one) => one === text).length;
  const story = `${name}: ${chat.messages.length} times after ${JSON.stringify(told)}`;
  if (told.some(({ ok }) => ok) && times === 0) problems.falseSuccess.push(story);
  if (chat.messages.length > 1) problems.twice.push(story);
  if (chat.messages.some((one) => one !== text)) problems.changed.push(`${story}: ${JSON.stringify(chat.messages)}`);
  if (chat.messages.length === 0) problems.lost.push(story);
}
