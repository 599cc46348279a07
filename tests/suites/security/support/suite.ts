import { type Attack, GROUPS, type Group, type Verdict } from './attack.js';
import { openWorld, type World } from './world.js';

/** The least that the suite must hold, so that none is lost unseen. */
export const LEAST_ATTACKS = 141;
const ATTACK_MS = 90_000;

export interface Outcome {
  readonly attack: Attack;
  readonly verdict: Verdict;
  /** Null: the attack has none. */
  readonly control: boolean | null;
  readonly ms: number;
}

export const isGood = ({ verdict, control }: Outcome): boolean =>
  verdict.refused && verdict.effect === null && control !== false;

/** Plays the attacks group by group, each group in a world of its own. */
export async function play(attacks: readonly Attack[], say: (line: string) => void): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const group of GROUPS) {
    const own = attacks.filter((attack) => attack.group === group);
    if (own.length > 0) outcomes.push(...(await playGroup(group, own, say)));
  }
  return outcomes;
}

async function playGroup(group: Group, attacks: readonly Attack[], say: (line: string) => void): Promise<Outcome[]> {
  const world = await openWorld();
  const outcomes: Outcome[] = [];
  say(`\n${group}`);
  try {
    for (const attack of attacks) {
      const outcome = await playOne(attack, world);
      outcomes.push(outcome);
      say(lineOf(outcome));
    }
    // What arrived after its attack was judged counts all the same.
    return outcomes.map((outcome) => {
      const late = world.sink.seen(outcome.attack.id);
      if (late === null || outcome.verdict.effect !== null) return outcome;
      say(`  LATE    ${outcome.attack.id}: ${late}`);
      return { ...outcome, verdict: { ...outcome.verdict, effect: `late: ${late}` } };
    });
  } finally {
    await world.close();
  }
}

async function playOne(attack: Attack, world: World): Promise<Outcome> {
  const began = performance.now();
  const attempt = async <T>(work: () => Promise<T>, failed: (why: string) => T): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no end')), ATTACK_MS);
    });
    try {
      return await Promise.race([work(), tooLong]);
    } catch (error) {
      return failed(error instanceof Error ? (error.stack ?? error.message) : String(error));
    } finally {
      clearTimeout(timer);
    }
  };
  let trouble = '';
  const control =
    attack.control === undefined
      ? null
      : await attempt(
          async () => (await attack.control?.(world)) ?? false,
          (why) => {
            trouble = `control: ${why}`;
            return false;
          },
        );
  const verdict = await attempt<Verdict>(
    () => attack.run(world),
    (note) => ({ refused: false, effect: null, note }),
  );
  const note = [verdict.note, trouble].filter(Boolean).join('; ');
  return { attack, verdict: note === '' ? verdict : { ...verdict, note }, control, ms: performance.now() - began };
}

function lineOf(outcome: Outcome): string {
  const { attack, verdict, control, ms } = outcome;
  const oracle = control === null ? 'no control' : control ? 'control seen' : 'CONTROL NOT SEEN';
  const line = `  ${isGood(outcome) ? 'refused' : 'FAILED '} ${attack.id.padEnd(34)} ${oracle.padEnd(13)} ${Math.round(ms)} ms  ${attack.what}`;
  if (isGood(outcome)) return line;
  const effect = verdict.effect === null ? '' : `\n      effect: ${verdict.effect}`;
  return `${line}\n      expected: ${attack.expects}${effect}\n      ${verdict.note ?? 'not refused'}`;
}

/** Ids twice, bad ids: mistakes of the suite itself. */
export function mistakesIn(attacks: readonly Attack[]): readonly string[] {
  const ids = attacks.map(({ id }) => id);
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two attacks are called ${id}`),
    ...ids.filter((id) => !/^[a-z][a-z0-9-]{2,40}$/.test(id)).map((id) => `${id} is no id`),
  ];
}
