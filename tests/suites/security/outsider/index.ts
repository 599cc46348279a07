/**
 * `npm run test:security -- --only outsider`: attacks by somebody who knows Nova from outside only, on the built program
 * through real clients. `--only outsider-secrets` plays one group, `--only outsider/PATTERN` the attacks whose id matches.
 */
import { FLOODING } from './floods.js';
import { FORGED } from './forged.js';
import { IDENTITY } from './identity.js';
import { NETWORKS } from './networks.js';
import { playGroups } from './play.js';
import { SECRETS } from './secrets.js';

const GROUPS = [IDENTITY, SECRETS, FORGED, NETWORKS, FLOODING];

/** Whether all attacks were withstood and all controls seen. */
export async function playOutsider(only: string): Promise<boolean> {
  const [part = '', id = ''] = only.split('/');
  const began = performance.now();
  const results = await playGroups(
    GROUPS.filter(({ name }) => name.startsWith(part)),
    id,
    (line) => console.log(line),
  );
  for (const { name } of GROUPS) {
    const own = results.filter(({ group }) => group === name);
    if (own.length > 0) console.log(`${name.padEnd(20)} ${own.filter(({ passed }) => passed).length} of ${own.length}`);
  }
  const passed = results.filter((result) => result.passed).length;
  console.log(`${Math.round((performance.now() - began) / 1000)} s`);
  console.log(`${passed} passed, ${results.length - passed} failed`);
  return passed === results.length && passed > 0;
}
