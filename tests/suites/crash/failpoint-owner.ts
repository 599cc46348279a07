/**
 * `node --import tsx failpoint-owner.ts DATA_DIR`: Nova's owner, with places inside a commit where it can be made to wait,
 * so that something is killed exactly there. A place named in the file `failpoint` is waited at: the file becomes
 * `failpoint.reached`, and the owner goes on when that is gone. The product knows nothing of this: its parts are wrapped.
 */
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { configure, readArguments } from '../../../src/cli/index.js';
import { createIds, packageVersion, systemClock } from '../../../src/kernel/index.js';
import { ObservationLog } from '../../../src/observations/index.js';
import { startOwner } from '../../../src/composition/owner.js';
import { guardedSubmitForm } from '../../../src/tools/closed-loop/guarded-submit-form.js';

const POLL_MS = 2;
const COMMIT = guardedSubmitForm.name;

type Place = 'before_intent' | 'after_intent' | 'before_input' | 'before_verdict' | 'after_verdict';

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('usage: failpoint-owner.ts DATA_DIR');
const wanted = join(dataDir, 'failpoint');
const reached = `${wanted}.reached`;

async function pass(place: Place): Promise<void> {
  if (!existsSync(wanted) || readFileSync(wanted, 'utf8') !== place) return;
  renameSync(wanted, reached);
  while (existsSync(reached)) await sleep(POLL_MS);
}

const log = ObservationLog.prototype;
const arm: typeof log.arm = Reflect.get(log, 'arm');
const record: typeof log.record = Reflect.get(log, 'record');
log.arm = async function (marker, fences, isPrivate) {
  const isCommit = marker.toolName === COMMIT;
  if (isCommit) await pass('before_intent');
  await arm.call(this, marker, fences, isPrivate);
  if (isCommit) await pass('after_intent');
};
log.record = async function (row, alongside) {
  const isCommit = row.toolName === COMMIT;
  if (isCommit) await pass('before_verdict');
  const stored = await record.call(this, row, alongside);
  if (isCommit) await pass('after_verdict');
  return stored;
};

const tool = { ...guardedSubmitForm };
const run: typeof tool.run = (args, services, call) => {
  const beforeDispatch = async () => {
    await call.op.beforeDispatch?.();
    await pass('before_input');
  };
  return tool.run(args, services, { ...call, op: { ...call.op, beforeDispatch } });
};
Object.assign(guardedSubmitForm, { run });

const { settings } = configure(readArguments(['owner', '--data-dir', dataDir]));
const owner = await startOwner({
  settings,
  clock: systemClock,
  ids: createIds(),
  log: () => undefined,
  version: packageVersion(),
  staysAlone: true,
});
if (owner === null) throw new Error('the data folder is taken');
process.once('SIGTERM', () => void owner.close());
process.stdout.write('ready\n');
await owner.ended;
process.exit();
