/** Plays the attacks of an outsider, group by group, and says what got through. */
import { messageOf } from '../../support/errors.js';
import type { Attack, Group } from './attack.js';

const ATTACK_MS = 120_000;

export interface Result {
  readonly id: string;
  readonly group: string;
  readonly passed: boolean;
}

export async function playGroups(
  groups: readonly Group[],
  only: string,
  say: (line: string) => void,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const group of groups) {
    say(`\n${group.name}`);
    const world = await group.open();
    try {
      const wanted = ({ id }: Attack) => new RegExp(only).test(id);
      for (const attack of [...world.attacks, ...(world.afterwards ?? [])].filter(wanted))
        results.push(await playOne(group.name, attack, say));
    } finally {
      await world.close();
    }
  }
  return results;
}

async function playOne(group: string, attack: Attack, say: (line: string) => void): Promise<Result> {
  const began = performance.now();
  const control = await within(attack.control.bind(attack)).catch((error: unknown) => messageOf(error));
  const came = await within(attack.run.bind(attack)).catch((error: unknown) => `no verdict: ${messageOf(error)}`);
  const passed = control === true && came === null;
  const took = `${Math.round(performance.now() - began)} ms`;
  say(`  ${passed ? 'withstood' : 'FAILED   '} ${attack.id.padEnd(36)} ${took.padStart(9)}  ${attack.what}`);
  if (control !== true) say(`      control not seen: ${control}`);
  if (came !== null) say(`      got through: ${came}`);
  return { id: attack.id, group, passed };
}

async function within<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no end')), ATTACK_MS);
  });
  try {
    return await Promise.race([work(), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
