import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runKnowledge } from '../../src/cli/knowledge.js';
import { createIds, resolveSettings, systemClock } from '../../src/kernel/index.js';
import { KnowledgeBook, NO_HEALTH, type Phenomenon, type ScopeKnowledge } from '../../src/knowledge/index.js';
import { openSafety } from '../../src/composition/safety.js';
import { takeFolder } from '../../src/store/index.js';
import { domainHint, phenomenon } from '../support/knowledge.js';
import { startTestNova, type TestNova } from '../support/nova.js';
import { issuerKey, packed, packFile, resigned } from '../support/packs.js';
import { Person } from '../support/person.js';
import { runNova } from '../support/program.js';
import { type TestPlace, testPlace } from '../support/stores.js';

const SCOPE = 'shop.example';
const proven = (over: Partial<Phenomenon> = {}) => {
  const now = Date.now();
  const health = { ...NO_HEALTH, totalAttempts: 4, successCount: 4, lastSuccessAt: now };
  return { ...phenomenon({ health, ...over }), createdAt: now };
};

/** The knowledge in a data folder that nobody else has open. */
async function inFolder<T>(dataDir: string, work: (book: KnowledgeBook) => Promise<T>): Promise<T> {
  mkdirSync(join(dataDir, 'keys'), { recursive: true });
  const { settings } = resolveSettings({ flags: {}, env: {}, file: {}, platformDataDir: dataDir });
  const lock = takeFolder(dataDir);
  if (lock === null) throw new Error('the folder is taken');
  const { store, folderId } = await openSafety({ settings, clock: systemClock, ids: createIds() });
  try {
    return await work(new KnowledgeBook({ store, clock: systemClock, folderId }));
  } finally {
    await store.close();
    lock.release();
  }
}
const storedIn = ({ place }: TestPlace): Promise<ScopeKnowledge> =>
  inFolder(place.dataDir, (book) => book.stored(SCOPE));

let issuer: TestPlace;
/** What the issuer handed on. */
let pack: string;
let keyId: string;

beforeAll(async () => {
  issuer = await testPlace('sqlite');
  await inFolder(issuer.place.dataDir, (book) =>
    book.write(SCOPE, async (db) => {
      await book.save(db, proven());
      await book.save(db, proven({ stableId: 'on-trial', learningLevel: 1 }));
      await book.saveHint(db, { ...domainHint({ learningLevel: 2 }), createdAt: Date.now() });
    }),
  );
  pack = join(issuer.place.dataDir, 'shop.pack.json');
  const person = new Person();
  const options = { scope: [`https://www.${SCOPE}/`], out: [pack], name: ['Ada & Co'] };
  if (!(await runKnowledge(person.at(issuer.place.dataDir), ['export'], options))) throw new Error(person.printed);
  keyId = JSON.parse(readFileSync(pack, 'utf8')).issuer.keyId;
});
afterAll(() => issuer?.remove());

let here: TestPlace;
let person: Person;
beforeEach(async () => {
  here = await testPlace('sqlite');
});
afterEach(() => here.remove());

const run = (words: readonly string[], options = {}, { isInteractive = true, file = {}, at = here } = {}) => {
  person = new Person();
  return runKnowledge(person.at(at.place.dataDir, { isInteractive, file }), words, options);
};

describe('nova knowledge export', () => {
  it('writes what is active into a file for its owner alone, and says so [K 14.1]', async () => {
    const { entries, hints, scope, issuer: by, packId } = JSON.parse(readFileSync(pack, 'utf8'));
    expect(scope).toBe(SCOPE);
    expect(by).toMatchObject({ name: 'Ada & Co', publicKey: expect.stringContaining('BEGIN PUBLIC KEY') });
    expect(entries).toMatchObject([{ stableId: 'newsletter', evidence: { successes: 4, failures: 0 } }]);
    expect(hints).toMatchObject([{ hintId: 'ads' }]);
    expect(packId).toMatch(/^pack_/);
    expect(statSync(pack).mode & 0o077).toBe(0);
    const out = join(here.place.dataDir, 'again.json');
    expect(await run(['export'], { scope: [SCOPE], out: [out] }, { at: issuer })).toBe(true);
    expect(person.printed).toBe(`Written to ${out}: 1 entry, 1 hint of ${SCOPE}, signed with key ${keyId}.\n`);
    expect(JSON.parse(readFileSync(out, 'utf8')).issuer).not.toHaveProperty('name');
    expect(await run(['export'], { scope: [SCOPE], out: [out], json: [''] }, { at: issuer })).toBe(true);
    expect(JSON.parse(person.printed)).toMatchObject({ keyId, scope: SCOPE, entries: 1, hints: 1, out });
  });

  it.each([
    [{ scope: ['*.example'] }, 'pks.invalid_scope'],
    [{ scope: ['unknown.example'] }, 'pks.not_active'],
    [{ scope: [SCOPE], name: ['Ada\n& Co'] }, 'params.invalid'],
  ])('%j writes nothing: %s [K 14.1]', async (options, code) => {
    const out = join(here.place.dataDir, 'none.json');
    expect(await run(['export'], { ...options, out: [out] }, { at: issuer })).toBe(false);
    expect(person.printed).toContain(`${code}: `);
    expect(existsSync(out)).toBe(false);
  });

  it('a site where learning is off is not handed on [K 14.1]', async () => {
    const out = join(here.place.dataDir, 'none.json');
    const file = { 'learning.offHosts': [SCOPE] };
    expect(await run(['export'], { scope: [SCOPE], out: [out] }, { at: issuer, file })).toBe(false);
    expect(person.printed).toContain('learning.offHosts');
    expect(existsSync(out)).toBe(false);
  });

  it.each([
    [['export'], {}],
    [['export'], { scope: [SCOPE] }],
    [['export', SCOPE], { out: ['x'] }],
    [['import'], {}],
    [['import', 'a', 'b'], {}],
    [['import', 'a'], { out: ['x'] }],
    [['issuers', 'remove'], {}],
    [['issuers', 'remove', 'a', 'b'], {}],
    [['issuers', 'forget', 'a'], {}],
  ])('nova knowledge %j %j is refused with how to use it', async (words, options) => {
    await expect(run(words, options)).rejects.toThrow('Usage: nova knowledge');
  });
});

describe('nova knowledge import', () => {
  it('a new issuer is confirmed once by a person who is shown it, and is known from then on [K 14.1] [A&S Z12]', async () => {
    const wrong = run(['import', pack]);
    await person.asked();
    expect(person.printed).toContain(keyId);
    expect(person.printed).toContain('calls itself "Ada & Co"');
    expect(person.printed).toContain('newsletter (modal, 1 steps; the issuer counts 4 successes, 0 failures)');
    person.type('yes');
    expect(await wrong).toBe(false);
    expect(person.printed).toContain('pack.untrusted_key');
    expect((await storedIn(here)).phenomena).toEqual([]);

    const right = run(['import', pack]);
    await person.confirm();
    expect(await right).toBe(true);
    expect(person.printed).toContain(`2 of 2 imported for ${SCOPE}, as candidates (L0)`);
    const { phenomena, hints } = await storedIn(here);
    expect(phenomena).toMatchObject([{ learningLevel: 0, origin: 'imported', importedFrom: { keyId } }]);
    expect(hints).toMatchObject([{ learningLevel: 0, importedFrom: { keyId, stableId: 'ads' } }]);

    expect(await run(['import', pack], { json: [''] }, { isInteractive: false })).toBe(true);
    expect(JSON.parse(person.printed)).toEqual({
      packId: phenomena[0]?.importedFrom?.packId,
      keyId,
      scope: SCOPE,
      imported: 0,
      skipped: [
        { stableId: 'newsletter', reasonCode: 'already_covered' },
        { stableId: 'ads', reasonCode: 'already_covered' },
      ],
    });
    expect(person.code).toBe('');
  });

  it('what a person confirmed holds for that key alone [K 14.1]', async () => {
    const taken = run(['import', pack]);
    await person.confirm();
    expect(await taken).toBe(true);
    const other = join(here.place.dataDir, 'other.json');
    writeFileSync(other, packFile({ scope: SCOPE, entries: [packed({ stableId: 'theirs' })], hints: [] }));
    expect(await run(['import', other], {}, { isInteractive: false })).toBe(false);
    expect(person.printed).toContain('pack.untrusted_key: ');
  });

  it('a confirmed issuer is listed and can be taken back; what came with its packs stays [K 14.1]', async () => {
    expect(await run(['issuers'])).toBe(true);
    expect(person.printed).toBe('No issuer of packs is confirmed here.\n');
    const taken = run(['import', pack]);
    await person.confirm();
    expect(await taken).toBe(true);
    const file = { 'packs.trustedKeys': ['0123456789ABCDEF'] };
    expect(await run(['issuers'], {}, { file, isInteractive: false })).toBe(true);
    expect(person.printed).toMatch(
      new RegExp(
        `^${keyId}, confirmed \\S+Z; calls itself "Ada & Co"\\n0123456789abcdef, named in packs\\.trustedKeys\\n$`,
      ),
    );
    expect(await run(['issuers'], { json: [''] })).toBe(true);
    expect(JSON.parse(person.printed)).toEqual({
      issuers: [{ keyId, name: 'Ada & Co', confirmedAtUtc: expect.any(String) }],
      trustedKeys: [],
    });

    expect(await run(['issuers', 'remove', 'feedfeedfeedfeed'])).toBe(false);
    expect(await run(['issuers', 'remove', keyId.toUpperCase()], {}, { isInteractive: false })).toBe(true);
    expect(person.printed).toContain('What its packs brought stays');
    expect(await run(['issuers', 'remove', keyId], {}, { file: { 'packs.trustedKeys': [keyId] } })).toBe(false);
    expect(person.printed).toContain('packs.trustedKeys still names it');
    expect((await storedIn(here)).phenomena).toMatchObject([{ origin: 'imported', learningLevel: 0 }]);
    expect(await run(['import', pack], {}, { isInteractive: false })).toBe(false);
    expect(person.printed).toContain('pack.untrusted_key: ');
  });

  it('without a terminal, or for a program, nobody is asked and nothing is written [K 14.1]', async () => {
    expect(await run(['import', pack], {}, { isInteractive: false })).toBe(false);
    expect(person.printed).toContain(`pack.untrusted_key: Nobody has confirmed key ${keyId}`);
    expect(await run(['import', pack], { json: [''] })).toBe(false);
    expect(JSON.parse(person.printed)).toMatchObject({ reasonCode: 'pack.untrusted_key' });
    expect(person.code).toBe('');
    expect((await storedIn(here)).phenomena).toEqual([]);
  });

  it('a key of packs.trustedKeys and the own key need no question [K 14.1]', async () => {
    const file = { 'packs.trustedKeys': [keyId] };
    expect(await run(['import', pack], {}, { isInteractive: false, file })).toBe(true);
    expect((await storedIn(here)).phenomena).toHaveLength(1);
    expect(await run(['import', pack], {}, { isInteractive: false, at: issuer })).toBe(true);
    expect(person.printed).toContain('0 of 2 imported');
    expect(person.printed).toContain('skipped newsletter: already_covered');
  });

  it('a changed byte, another version, another site than one: refused as a whole, and nothing is written [K 14.1] [K 16.18]', async () => {
    const whole = readFileSync(pack);
    const file = { 'packs.trustedKeys': [keyId] };
    const changed = join(here.place.dataDir, 'changed.json');
    const refusal = async (bytes: Uint8Array) => {
      writeFileSync(changed, bytes);
      expect(await run(['import', changed], {}, { isInteractive: false, file })).toBe(false);
      return person.printed.split(':')[0];
    };
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 12)) {
      const bytes = Buffer.from(whole);
      bytes[at] = (whole[at] ?? 0) ^ 1;
      // The bytes of kind and version are looked at first.
      expect(await refusal(bytes), `byte ${at}`).toMatch(/^pack\.(?:signature_invalid|unsupported)$/);
    }
    const renamed = whole.toString().replace('newsletter', 'newsletteR');
    expect(await refusal(Buffer.from(renamed))).toBe('pack.signature_invalid');
    expect(await refusal(Buffer.from(whole.toString().replace('"v":1', '"v":2')))).toBe('pack.unsupported');
    const key = issuerKey();
    file['packs.trustedKeys'].push(key.keyId);
    const own = packFile({ scope: SCOPE, entries: [packed()], hints: [] }, key);
    expect(await refusal(resigned(own, key, (one) => (one.scope = 'https://shop.example/')))).toBe('pks.invalid_scope');
    expect(await refusal(resigned(own, key, (one) => (one.entries[0].learningLevel = 2)))).toBe('pack.unsupported');
    expect(await run(['import', join(here.place.dataDir, 'missing.json')], {}, { file })).toBe(false);
    expect(person.printed).toContain('cannot be read');
    const known = await storedIn(here);
    expect([known.domain, known.phenomena, known.hints]).toEqual([null, [], []]);
  });

  it('nothing comes in where learning is off [K 14.1]', async () => {
    const file = { 'packs.trustedKeys': [keyId], 'learning.offHosts': [SCOPE] };
    expect(await run(['import', pack], {}, { file })).toBe(false);
    expect(person.printed).toContain(`pks.not_active: Learning is switched off for ${SCOPE}`);
    expect((await storedIn(here)).phenomena).toEqual([]);
  });
});

describe('with a running Nova', () => {
  let nova: TestNova;
  afterEach(() => nova?.close());

  it('it is there at once for its agents, guides none of them, and no tool leads there [K 16.18] [K 14.1] [A&S 13.19]', async () => {
    nova = await startTestNova({ place: here.place });
    const agent = await nova.agent('ada');
    const known = async () => (await agent.call('nova_pks_get', { scope: SCOPE })).structured;
    expect(await known()).toMatchObject({ found: false });
    for (const tool of ['nova.knowledge_import', 'nova.import_pack', 'knowledge import'])
      expect((await agent.call('nova_invoke', { tool, arguments: { file: pack } })).structured).toMatchObject({
        ok: false,
        reasonCode: 'params.invalid',
      });
    const importing = run(['import', pack]);
    await person.confirm();
    expect(await importing).toBe(true);
    const { phenomena } = await known();
    expect(phenomena).toMatchObject([{ type: 'modal', learningLevel: 0, origin: 'imported' }]);
    const match = await agent.call('nova_pks_match', {
      scope: SCOPE,
      observation: { signals: [{ kind: 'dom', match: '#box' }] },
    });
    expect(match.structured).toMatchObject({ ok: true, matches: [] });
    const stableId = phenomena[0].phenomenonId;
    const told = await agent.call('nova_explain', { scope: SCOPE, stableId });
    expect(told.structured).toMatchObject({
      phenomenon: { currentLevel: 0 },
      importedEvidence: { keyId, stableId: 'newsletter', successes: 4, failures: 0 },
    });
    expect(told.text).toContain('not counted');
    expect(nova.logged.filter(({ event }) => event.startsWith('pack.')).map(({ event }) => event)).toEqual([
      'pack.key_confirmed',
      'pack.imported',
    ]);
  });
});

describe('the program', () => {
  it('takes a pack from one data folder to another, and exits with 1 when it refuses one [K 14.1]', async () => {
    const program = async (dataDir: string, ...args: string[]) => {
      const one = await runNova(['knowledge', ...args], { NOVA_DATADIR: dataDir });
      return { code: await one.exit, out: one.out(), err: one.err() };
    };
    const out = join(here.place.dataDir, 'packed.json');
    const written = await program(issuer.place.dataDir, 'export', '--scope', SCOPE, '--out', out);
    expect(written).toMatchObject({ code: 0, err: '' });
    const refused = await program(here.place.dataDir, 'import', out);
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('pack.untrusted_key: ') });
    const trusted = await program(here.place.dataDir, 'import', out, '--json', '--packs-trusted-keys', keyId);
    expect(trusted).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(trusted.out)).toMatchObject({ keyId, scope: SCOPE, imported: 2, skipped: [] });
  });
});
