/** What is left of a typed secret where Nova keeps things: its folder, its log, its export and its live page. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack } from './attack.js';
import type { Desk } from './desk.js';
import type { Scene } from './secrets.js';
import { leakOf, type ShapeName } from './shapes.js';

const SPELLED: readonly ShapeName[] = ['plain', 'upper', 'reversed', 'hex', 'base64', 'percent'];
const LARGEST = 200_000_000;

/** The files of the data folder but for the operator's own and those of the browser. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) => !path.endsWith('secrets.json') && !/profile|sandbox|browser|downloads/i.test(path.slice(folder.length)),
    )
    .filter((path) => statSync(path).size < LARGEST);
}

function leftOf(value: string, text: string, where: string): string | null {
  for (const shape of SPELLED) {
    const leak = leakOf(shape, value, text);
    if (leak !== null) return `${where}: ${leak}, ${around(text, leak)}`;
  }
  return null;
}

/** What stands beside it, to tell where it came from. */
function around(text: string, leak: string): string {
  const at = text.indexOf(/“([^”]+)”/.exec(leak)?.[1] ?? leak);
  return JSON.stringify(text.slice(Math.max(0, at - 250), at + 60));
}

const inFolder = (scene: Scene, desk: Desk): Attack => {
  const look = (value: string): string | null => {
    for (const path of filesIn(desk.folder)) {
      const left = leftOf(value, readFileSync(path, 'latin1'), path.slice(desk.folder.length));
      if (left !== null) return left;
    }
    return null;
  };
  return {
    id: 'stored-in-folder',
    what: 'the files of the data folder after all of the above',
    run: async () => look(scene.secret),
    control: async () => {
      await scene.agent.tab(`${scene.site.origin}/land/${scene.decoy}`);
      return look(scene.decoy) !== null;
    },
  };
};

const inOutput = (scene: Scene, desk: Desk): Attack => ({
  id: 'stored-in-log',
  what: 'what the serving process printed',
  run: async () => leftOf(scene.secret, desk.printed(), 'the log'),
  control: async () => desk.printed().length > 0,
});

export const STORED = [inFolder, inOutput] as const;
