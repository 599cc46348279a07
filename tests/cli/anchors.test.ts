import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openEvidenceDesk } from '../support/evidence-desk.js';
import { runNova, temporaryFolder } from '../support/program.js';
import { type TestPlace, testPlace } from '../support/stores.js';
import { createSigner, startTsa } from '../support/tsa.js';

const NOTHING = { openUnits: null, events: null, unitEvidence: null };

let place: TestPlace;
let instanceId = '';
const fileIn = (name: string) => join(place.place.dataDir, name);

beforeAll(async () => {
  place = await testPlace('sqlite');
  const tsa = await startTsa();
  const desk = await openEvidenceDesk(place.place, 4, { timestampUrl: tsa.url, headsFile: fileIn('heads.txt') });
  instanceId = await desk.begin();
  await desk.work(6);
  await desk.claim(instanceId);
  await desk.complete(instanceId);
  await vi.waitFor(
    async () => expect((await desk.book.get(instanceId, NOTHING))?.timestamp).toMatchObject({ state: 'stamped' }),
    { timeout: 20_000 },
  );
  await desk.orders.exportEvidence(instanceId, fileIn('bundle.json'));
  writeFileSync(fileIn('key.pem'), (await desk.keys.current()).pem);
  await desk.close();
  await tsa.close();
  const other = await createSigner('Somebody else');
  writeFileSync(fileIn('tsa.pem'), `The authority of the tests:\n${other.pem}\n${tsa.signer.pem}`);
  writeFileSync(fileIn('tsa.crt'), tsa.signer.der);
  writeFileSync(fileIn('other.pem'), other.pem);
});
afterAll(() => place.remove());

async function program(...args: string[]) {
  const run = await runNova(args, { NOVA_DATADIR: place.place.dataDir });
  return { code: await run.exit, out: run.out(), err: run.err() };
}
const verify = (...args: string[]) =>
  program('evidence', 'verify', fileIn('bundle.json'), '--key', fileIn('key.pem'), ...args);

describe('nova evidence verify --tsa-cert', () => {
  it.each(['tsa.pem', 'tsa.crt'])('confirms the time of a bundle with %s [E&T 13.5]', async (file) => {
    const { code, out } = await verify('--tsa-cert', fileIn(file));
    expect(out).toMatch(/ok {6}time stamp +\d{4}-\S+Z, by "Test authority", as given/);
    expect(out).toContain('as the authority you named confirms');
    expect(code).toBe(0);
  });

  it('states the time of an authority nobody has confirmed as such [E&T 13.5]', async () => {
    const { code, out } = await verify();
    expect(out).toMatch(/noted {3}time stamp +\d{4}-\S+Z, time stated by an unconfirmed authority, "Test authority"/);
    expect(out).not.toContain('you named confirms');
    expect(code).toBe(0);
    const told = JSON.parse((await verify('--json')).out);
    expect(told).toMatchObject({ exitCode: 0, statedTime: { authority: 'Test authority', isConfirmed: false } });
  });

  it('exits 6 when it is another authority, and 2 when the file holds none [E&T 13.5]', async () => {
    const other = await verify('--tsa-cert', fileIn('other.pem'));
    expect(other.out).toMatch(/doubt {3}time stamp/);
    expect(other.code).toBe(6);
    expect(await verify('--tsa-cert', fileIn('key.pem'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('holds no certificate'),
    });
    expect((await verify('--tsa-cert', fileIn('none.pem'))).code).toBe(2);
  });

  it('exits 1 when the time stamp was changed [E&T 13.5]', async () => {
    const bundle = JSON.parse(readFileSync(fileIn('bundle.json'), 'utf8'));
    bundle.timestamp.nonce = '01ff';
    writeFileSync(fileIn('edited.json'), JSON.stringify(bundle));
    const { code, out } = await program('evidence', 'verify', fileIn('edited.json'));
    expect(out).toMatch(/FAILED {2}time stamp +The time stamp answers another request\./);
    expect(out).toContain('The evidence has been altered.');
    expect(code).toBe(1);
  });
});

describe('nova evidence heads', () => {
  it('prints how far chains have got, in the form of the file [E&T 13.5]', async () => {
    const { code, out } = await program('evidence', 'heads', instanceId);
    expect(code).toBe(0);
    const kept = readFileSync(fileIn('heads.txt'), 'utf8').trimEnd().split('\n');
    expect(out.trimEnd().split(' ').slice(1)).toEqual(kept.at(-1)?.split(' ').slice(1));
    expect((await program('evidence', 'heads')).out.trimEnd().split(' ').slice(1)).toEqual(
      out.trimEnd().split(' ').slice(1),
    );
    expect(await program('evidence', 'heads', 'task_none')).toMatchObject({
      code: 1,
      out: 'No task run: task_none.\n',
    });
    expect((await program('evidence', 'heads', instanceId, 'more')).code).toBe(2);
    writeFileSync(fileIn('printed.txt'), out);
    expect((await verify('--heads', fileIn('printed.txt'))).code).toBe(0);
  });
});

describe('nova evidence verify --heads', () => {
  it('holds a bundle against every line, of one file or more [E&T 13.5]', async () => {
    const { code, out } = await verify('--heads', fileIn('heads.txt'), '--heads', fileIn('heads.txt'));
    expect(out).toMatch(/ok {6}heads +4 lines name this run, the last one row \d+/);
    expect(code).toBe(0);
  });

  it('exits 1 for a head that the bundle does not have, 6 when no line names it, 2 without a line [E&T 13.5]', async () => {
    const [first = '', ...rest] = readFileSync(fileIn('heads.txt'), 'utf8').trimEnd().split('\n');
    const [time, scopeId, runId, , hash] = first.split(' ');
    writeFileSync(fileIn('longer.txt'), [first, ...rest, `${time} ${scopeId} ${runId} 9999 ${hash}`].join('\n'));
    const cut = await verify('--heads', fileIn('longer.txt'));
    expect(cut.out).toMatch(
      /FAILED {2}heads +Row 9999 existed once and is not in the bundle: it was cut off or rolled/,
    );
    expect(cut.code).toBe(1);
    writeFileSync(fileIn('others.txt'), `${time} scope_other task_other 3 ${hash}\n`);
    expect((await verify('--heads', fileIn('others.txt'))).code).toBe(6);
    expect((await verify('--heads', fileIn('key.pem'))).code).toBe(2);
  });

  it('tells a store that was put back to an older copy, by the file alone [E&T 13.5] [E&T 13.4]', async () => {
    const own = await testPlace('sqlite');
    const { dataDir } = own.place;
    const elsewhere = temporaryFolder();
    const headsFile = join(elsewhere.path, 'heads.txt');
    const open = () => openEvidenceDesk(own.place, 8, { headsFile });
    const desk = await open();
    const run = await desk.begin();
    await desk.work(5);
    await desk.close();
    const copy = join(elsewhere.path, 'copy');
    cpSync(dataDir, copy, { recursive: true });
    const goOn = async (name: string) => {
      const again = await open();
      await again.resume(run);
      await again.work(4);
      await again.claim(run);
      await again.complete(run);
      await again.orders.exportEvidence(run, join(elsewhere.path, name));
      await again.close();
    };
    await goOn('honest.json');
    const check = (name: string) => program('evidence', 'verify', join(elsewhere.path, name), '--heads', headsFile);
    expect((await check('honest.json')).code).toBe(5);
    rmSync(dataDir, { recursive: true });
    cpSync(copy, dataDir, { recursive: true });
    await goOn('put-back.json');
    const caught = await check('put-back.json');
    expect(caught.out).toMatch(/FAILED {2}heads +Row \d+ (?:is not the row it once was|existed once)/);
    expect(caught.code).toBe(1);
    elsewhere.remove();
    await own.remove();
  });
});
