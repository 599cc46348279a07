import { generateKeyPairSync } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EvidenceDesk, openEvidenceDesk } from '../support/evidence-desk.js';
import { runNova, temporaryFolder } from '../support/program.js';
import { type TestPlace, testPlace } from '../support/stores.js';

let place: TestPlace;
beforeEach(async () => {
  place = await testPlace('sqlite');
});
afterEach(async () => {
  await place.remove();
});

const fileIn = (name: string) => join(place.place.dataDir, name);
/** A bundle as a test takes it apart. */
type Bundle = Record<'receipt' | 'rows' | 'snapshot' | 'claimSet' | 'verificationResults' | 'publicKey', any>;
const OTHER_KEY = generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' }).toString();

async function program(...args: string[]) {
  const run = await runNova(args, { NOVA_DATADIR: place.place.dataDir });
  return { code: await run.exit, out: run.out(), err: run.err() };
}

/** A completed run on the data folder, made without a browser. */
async function completedRun(work: (desk: EvidenceDesk) => Promise<void> = async () => undefined) {
  const desk = await openEvidenceDesk(place.place, 4);
  const instanceId = await desk.begin();
  await desk.work(20);
  const head = await desk.claim(instanceId);
  await desk.complete(instanceId);
  await work(desk);
  await desk.close();
  return { instanceId, head };
}

describe('nova evidence', () => {
  it('exports a run and checks it on a machine without its data [E&T 13.3] [E&T 14.17]', async () => {
    const { instanceId, head } = await completedRun();
    const out = fileIn('bundle.json');
    const exported = await program('evidence', 'export', instanceId, '--out', out);
    expect(exported).toMatchObject({ code: 0, err: '' });
    expect(exported.out).toContain('with its receipt');
    const keys = await program('keys', 'show');
    expect(keys.out).toMatch(/^keyId [0-9a-f]{16}, signs now\n-----BEGIN PUBLIC KEY-----\n/);
    writeFileSync(fileIn('key.pem'), keys.out);

    const elsewhere = temporaryFolder();
    cpSync(out, join(elsewhere.path, 'bundle.json'));
    cpSync(fileIn('key.pem'), join(elsewhere.path, 'key.pem'));
    const nowhere = join(elsewhere.path, 'no-data');
    const verify = async (...args: string[]) => {
      const run = await runNova(['evidence', 'verify', join(elsewhere.path, 'bundle.json'), ...args], {
        NOVA_DATADIR: nowhere,
        NOVA_HTTP_PORT: 'a setting that no command could start with',
      });
      return { code: await run.exit, out: run.out(), err: run.err() };
    };
    const trusted = await verify('--key', join(elsewhere.path, 'key.pem'), '--head', `${head.seq}:${head.hash}`);
    expect(trusted).toMatchObject({ code: 0, err: '' });
    expect(trusted.out).toContain('Nothing has changed since receipt rcpt_');
    expect(trusted.out).not.toContain('nobody has confirmed');
    expect(trusted.out).toContain('Every page is read');
    expect(trusted.out).toMatch(/excluded {2}the imprint {2}.*\(not “asked” for/);
    const enclosed = await verify();
    expect(enclosed.code).toBe(5);
    expect(enclosed.out).toContain('nobody has confirmed');
    const told = JSON.parse((await verify('--json')).out);
    expect(told).toMatchObject({ verdict: 'unknown_key', exitCode: 5, summary: { findings: [expect.any(String)] } });
    expect(existsSync(nowhere)).toBe(false);
    elsewhere.remove();
  });

  it('finds a byte that was changed in the store, and names the row [E&T 14.17] [E&T 13.1]', async () => {
    const { instanceId } = await completedRun(async ({ store }) => {
      await store.write((db) =>
        db.updateTable('observations_observation').set({ route_key: '/z' }).where('chain_seq', '=', 7).execute(),
      );
    });
    const out = fileIn('bundle.json');
    expect((await program('evidence', 'export', instanceId, '--out', out)).out).toContain('broken at row 7.');
    const verified = await program('evidence', 'verify', out);
    expect(verified.code).toBe(1);
    expect(verified.out).toContain('Row 7 was changed.');
  });

  it('tells a store that was put back to an older copy by a head that was kept [E&T 14.19] [E&T 13.4]', async () => {
    const { dataDir } = place.place;
    const desk = await openEvidenceDesk(place.place, 8);
    const instanceId = await desk.begin();
    await desk.work(10);
    await desk.close();
    const copy = temporaryFolder();
    cpSync(dataDir, copy.path, { recursive: true });
    const goOn = async (file: string) => {
      const again = await openEvidenceDesk(place.place, 8);
      await again.resume(instanceId);
      await again.work(6);
      const head = await again.claim(instanceId);
      await again.complete(instanceId);
      await again.orders.exportEvidence(instanceId, join(copy.path, file));
      await again.close();
      return `${head.seq}:${head.hash}`;
    };
    const kept = await goOn('honest.json');
    rmSync(dataDir, { recursive: true });
    cpSync(copy.path, dataDir, { recursive: true });
    await goOn('put-back.json');

    const verify = (file: string, ...args: string[]) => program('evidence', 'verify', join(copy.path, file), ...args);
    expect((await verify('honest.json', '--head', kept)).code).toBe(5);
    expect((await verify('put-back.json')).code).toBe(5);
    const caught = await verify('put-back.json', '--head', kept);
    expect(caught.code).toBe(1);
    expect(caught.out).toMatch(/FAILED {2}head \d+ +Row \d+ is not the row it once was\./);
    copy.remove();
  });

  it('exits 2 for what is no bundle, and 3 without a receipt [E&T 13.3]', async () => {
    writeFileSync(fileIn('text.json'), 'once upon a time');
    writeFileSync(fileIn('other.json'), '{"type":"something else"}');
    for (const file of ['text.json', 'other.json', 'none.json'])
      expect((await program('evidence', 'verify', fileIn(file))).code).toBe(2);
    expect((await program('evidence', 'verify', fileIn('text.json'), '--head', '7')).code).toBe(2);

    const desk = await openEvidenceDesk(place.place, 3);
    const instanceId = await desk.begin();
    await desk.work(5);
    await desk.abort(instanceId);
    await desk.close();
    await program('evidence', 'export', instanceId, '--out', fileIn('aborted.json'));
    const { code, out } = await program('evidence', 'verify', fileIn('aborted.json'));
    expect(code).toBe(3);
    expect(out).toContain('The chain is intact, but nothing was signed');
  });

  it('export says why it cannot', async () => {
    const { instanceId } = await completedRun();
    expect(await program('evidence', 'export', 'task_none', '--out', fileIn('x.json'))).toMatchObject({
      code: 1,
      out: 'No task run: task_none.\n',
    });
    const unwritable = await program('evidence', 'export', instanceId, '--out', fileIn('no/folder/x.json'));
    expect(unwritable).toMatchObject({ code: 1, out: expect.stringContaining('The file cannot be written') });
    expect((await program('evidence', 'export', instanceId)).code).toBe(2);
    const misplaced = await program('keys', 'rotate', '--key', fileIn('key.pem'));
    expect(misplaced).toMatchObject({ code: 2, err: expect.stringContaining('key') });
  });
});

describe('nova evidence verify', () => {
  let exported = '';
  beforeAll(async () => {
    const other = await testPlace('sqlite');
    const desk = await openEvidenceDesk(other.place, 4);
    const instanceId = await desk.begin();
    await desk.work(20);
    await desk.claim(instanceId);
    await desk.complete(instanceId);
    const out = join(other.place.dataDir, 'bundle.json');
    await desk.orders.exportEvidence(instanceId, out);
    exported = readFileSync(out, 'utf8');
    await desk.close();
    await other.remove();
  });

  const EDITS: readonly (readonly [what: string, place: string, edit: (bundle: Bundle) => void])[] = [
    ['a row that was changed', 'Row 3 was changed.', ({ rows }) => void (rows[2].row.tool_name = 'nova.read_texts')],
    ['a row that was dropped', 'Row 5 is missing', ({ rows }) => void rows.splice(4, 1)],
    ['two rows that were swapped', 'Row 2 is missing', ({ rows }) => void rows.splice(1, 2, rows[2], rows[1])],
    ['an end that was cut off', 'is missing: the chain went up to row', ({ rows }) => void rows.splice(-3)],
    ['a claim set that was edited', 'The claim set was changed', ({ claimSet }) => void (claimSet[0].reason = 'other')],
    ['a claim that was left out', 'The claim set was changed', ({ claimSet }) => void claimSet.pop()],
    ['a snapshot that was edited', 'The snapshot was changed', ({ snapshot }) => void (snapshot.counts.strong += 1)],
    [
      'verification results that were edited',
      'The verification results were changed',
      ({ verificationResults }) => void (verificationResults.steps[0].state = 'passed'),
    ],
    ['a receipt that was edited', 'The receipt was changed', ({ receipt }) => void receipt.caveats.pop()],
    ['another key', 'The key in the bundle is not the one', (bundle) => void (bundle.publicKey = OTHER_KEY)],
  ];

  it.each(EDITS)('shows %s [E&T 14.17]', async (_, sentence, edit) => {
    const bundle = JSON.parse(exported);
    edit(bundle);
    writeFileSync(fileIn('edited.json'), JSON.stringify(bundle));
    const { code, out: said } = await program('evidence', 'verify', fileIn('edited.json'));
    expect(said).toContain(sentence);
    expect(code).toBe(1);
  });
});
