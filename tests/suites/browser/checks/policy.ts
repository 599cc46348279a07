/** A machine whose administrator forbids what Nova needs. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Group, must } from '../check.js';

/** Where Chromium, Google Chrome and Microsoft Edge read policies on Linux. */
const POLICY_FOLDERS = ['chromium', 'opt/chrome', 'opt/chrome_for_testing', 'opt/edge'];
const FORBIDDEN = JSON.stringify({ RemoteDebuggingAllowed: false });
/** What Chromium says then; it goes on running and never answers. */
const COMPLAINT = 'DevTools remote debugging is disallowed by the system admin.';

/** A folder that lies over /etc for one process alone: nothing on the machine changes. */
function policiesIn(folder: string): string {
  for (const place of POLICY_FOLDERS) {
    const managed = join(folder, place, 'policies', 'managed');
    mkdirSync(managed, { recursive: true, mode: 0o755 });
    writeFileSync(join(managed, 'nova.json'), FORBIDDEN);
  }
  return `mount -t overlay overlay -o lowerdir=${folder}:/etc /etc`;
}

const UNSHARE = process.getuid?.() === 0 ? 'unshare --mount' : 'unshare --user --map-current-user --keep-caps --mount';

export const POLICY: Group = {
  name: 'policy',
  checks: [
    {
      works: 'where a policy forbids remote debugging, Nova says so and names the policy',
      otherwise: 'Users of managed machines are not told why nothing starts: ask for RemoteDebuggingAllowed.',
      run: async (world) => {
        const folder = mkdtempSync(join(tmpdir(), 'nova-policy-'));
        try {
          const cover = policiesIn(folder);
          const isReal = spawnSync('sh', ['-c', `${UNSHARE} sh -c '${cover}'`], { stdio: 'ignore' }).status === 0;
          const first = isReal
            ? `[ -n "$COVERED" ] || COVERED=1 exec ${UNSHARE} "$0" "$@"\n${cover}`
            : `echo '${COMPLAINT}' >&2; exec sleep 120`;
          const desk = await world.start({ program: world.subject.wrapped({ first }) });
          const answer = await desk.call('tab_new');
          if (answer.ok === true) {
            must(world.isShell, 'a full browser follows the policy', answer);
            return 'the headless shell reads no policies, and starts';
          }
          must(answer.reasonCode === 'browser.unavailable', 'the browser cannot be used', answer);
          must(answer.said.includes('RemoteDebuggingAllowed'), 'the policy is named', answer.said);
          return isReal ? undefined : 'no private mounts on this machine: a stand-in said what the browser says';
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      },
    },
  ],
};
