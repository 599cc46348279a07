import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AsnConvert } from '@peculiar/asn1-schema';
import { Attribute } from '@peculiar/asn1-cms';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { canonicalJson } from '../../src/kernel/index.js';
import { openEvidenceDesk } from '../support/evidence-desk.js';
import { type TestPlace, testPlace } from '../support/stores.js';
import { createSigner, createToken, imprintOf, startTsa, type TestTsa, type TokenEdits } from '../support/tsa.js';
import { verifyBundle } from '../support/verify-bundle.js';
import { createRandom } from './random.js';

const NOTHING = { openUnits: null, events: null, unitEvidence: null };
const SEED = 23;

type Bundle = Record<string, any> & { timestamp: { nonce: string; token: string } };

let place: TestPlace;
let tsa: TestTsa;
let text = '';
let pem = '';

beforeAll(async () => {
  place = await testPlace('sqlite');
  tsa = await startTsa();
  const desk = await openEvidenceDesk(place.place, 2, { timestampUrl: tsa.url });
  const instanceId = await desk.begin();
  await desk.work(4);
  await desk.claim(instanceId);
  await desk.complete(instanceId);
  await vi.waitFor(
    async () => expect((await desk.book.get(instanceId, NOTHING))?.timestamp).toMatchObject({ state: 'stamped' }),
    { timeout: 20_000 },
  );
  const out = join(place.place.dataDir, 'bundle.json');
  await desk.orders.exportEvidence(instanceId, out);
  pem = (await desk.keys.current()).pem;
  await desk.close();
  text = readFileSync(out, 'utf8');
});
afterAll(async () => {
  await tsa.close();
  await place.remove();
});

const given = (authorities = tsa.signer.pem) => ({ keys: pem, heads: [], authorities });
const edited = (edit: (bundle: Bundle) => void) => {
  const bundle: Bundle = JSON.parse(text);
  edit(bundle);
  return JSON.stringify(bundle);
};
const faultOf = async (bundle: string) => {
  const { exitCode, findings, statedTime } = await verifyBundle(bundle, given());
  const finding = findings.find(({ check }) => check === 'time stamp');
  return { exitCode, fault: finding?.fault ?? null, statedTime };
};

/** The bundle with another token for the same receipt, and the number it was asked with. */
async function withToken(edits: TokenEdits, signer = tsa.signer): Promise<string> {
  const bundle: Bundle = JSON.parse(text);
  const bytes = new TextEncoder().encode(canonicalJson(bundle.receipt));
  const imprint = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes));
  const nonce = Uint8Array.from(Buffer.from(bundle.timestamp.nonce, 'hex')).buffer;
  const token = await createToken(signer, { messageImprint: imprintOf(imprint), nonce }, edits);
  return edited((one) => void (one.timestamp.token = Buffer.from(token).toString('base64')));
}

describe('a stamped bundle', () => {
  it('passes as it is, and so does another token of the same authority [E&T 13.5]', async () => {
    expect(await verifyBundle(text, given())).toMatchObject({ exitCode: 0, statedTime: { isConfirmed: true } });
    expect(await verifyBundle(await withToken({}), given())).toMatchObject({ exitCode: 0 });
  });

  it('shows a bit that was turned in any byte of its token [E&T 13.5]', async () => {
    const random = createRandom(SEED);
    const token = Buffer.from(JSON.parse(text).timestamp.token, 'base64');
    expect(token.length).toBeGreaterThan(500);
    const passed: number[] = [];
    for (const [at, byte] of token.entries()) {
      const other = Buffer.from(token);
      other[at] = byte ^ (1 << random.integer(0, 7));
      const bundle = edited((one) => void (one.timestamp.token = other.toString('base64')));
      if ((await faultOf(bundle)).exitCode !== 1) passed.push(at);
    }
    expect(passed).toEqual([]);
  });

  const EDITS: readonly (readonly [what: string, said: string, edit: (bundle: Bundle) => void])[] = [
    ['another number', 'answers another request', ({ timestamp }) => void (timestamp.nonce = '01aa')],
    ['a number that is none', 'another form', ({ timestamp }) => void (timestamp.nonce = 'x')],
    ['no number', 'another form', ({ timestamp }) => void Reflect.deleteProperty(timestamp, 'nonce')],
    ['a member more', 'another form', ({ timestamp }) => void Reflect.set(timestamp, 'extra', 1)],
    ['null in its place', 'another form', (bundle) => void Reflect.set(bundle, 'timestamp', null)],
    ['a list in its place', 'another form', (bundle) => void Reflect.set(bundle, 'timestamp', [])],
    ['no token', 'cannot be read', ({ timestamp }) => void (timestamp.token = '')],
    ['half a token', 'cannot be read', ({ timestamp }) => void (timestamp.token = timestamp.token.slice(0, 400))],
    ['bytes after the token', 'cannot be read', ({ timestamp }) => void (timestamp.token = longer(timestamp.token))],
    ['base64 of another form', 'cannot be read', ({ timestamp }) => void (timestamp.token += '====')],
    ['another receipt', 'something else than this receipt', ({ receipt }) => void (receipt.issuedAtMs += 1)],
    ['no receipt', 'nothing that was stamped', (bundle) => void Reflect.set(bundle, 'receipt', null)],
  ];
  it.each(EDITS)('is shown with %s [E&T 13.5]', async (_, said, edit) => {
    const { exitCode, fault, statedTime } = await faultOf(edited(edit));
    expect(fault).toContain(said);
    expect(exitCode).toBe(1);
    expect(statedTime).toBeNull();
  });

  const without = (type: string) => (attributes: Attribute[]) => attributes.filter(({ attrType }) => attrType !== type);
  const FORGERIES: readonly (readonly [what: string, said: string, edits: TokenEdits])[] = [
    [
      'of another hash',
      'something else',
      { info: (info) => void (info.messageImprint = imprintOf(new Uint8Array(32))) },
    ],
    [
      'of another algorithm',
      'something else',
      { info: (info) => void (info.messageImprint.hashAlgorithm.algorithm = '1.3.14.3.2.26') },
    ],
    ['whose number is another', 'another request', { info: (info) => void (info.nonce = new Uint8Array([9]).buffer) }],
    ['from before the certificate', 'not valid at that time', { info: (info) => void (info.genTime = new Date(0)) }],
    ['without its certificate', 'not enclosed', { isAlone: true }],
    ['that names no certificate', 'another certificate', { attributes: without('1.2.840.113549.1.9.16.2.47') }],
    ['without the hash of its content', 'signature is broken', { attributes: without('1.2.840.113549.1.9.4') }],
    ['without the kind of its content', 'signature is broken', { attributes: without('1.2.840.113549.1.9.3') }],
    ['with the hash twice', 'signature is broken', { attributes: (all) => [...all, ...all.slice(1, 2)] }],
  ];
  it.each(FORGERIES)('is shown with a token %s [E&T 13.5]', async (_, said, edits) => {
    const { exitCode, fault } = await faultOf(await withToken(edits));
    expect(fault).toContain(said);
    expect(exitCode).toBe(1);
  });

  it('is shown with what nobody signed in its token: other certificates [E&T 13.5]', async () => {
    const beside = [await createSigner('Another')];
    const { exitCode, fault } = await faultOf(await withToken({ beside }));
    expect(fault).toContain('did not sign');
    expect(exitCode).toBe(1);
  });

  it('cannot be stamped with a certificate for something else, whoever is named in it [E&T 13.5]', async () => {
    const forServers = await createSigner('Test authority', { purposes: ['1.3.6.1.5.5.7.3.1'] });
    const both = await createSigner('Test authority', { purposes: ['1.3.6.1.5.5.7.3.8', '1.3.6.1.5.5.7.3.1'] });
    for (const signer of [forServers, both])
      expect((await faultOf(await withToken({}, signer))).fault).toContain('not one for time stamps');
  });

  it('stamped by somebody who calls himself the same is not confirmed [E&T 13.5]', async () => {
    const other = await createSigner('Test authority');
    const bundle = await withToken({}, other);
    const told = await verifyBundle(bundle, given());
    expect(told).toMatchObject({ verdict: 'unconfirmed', exitCode: 6, statedTime: { isConfirmed: false } });
    expect(await verifyBundle(bundle, { keys: pem, heads: [] })).toMatchObject({ exitCode: 0 });
    // Without the key of the receipt, that comes first.
    expect(await verifyBundle(bundle, { ...given(), keys: null })).toMatchObject({ exitCode: 5 });
  });

  it('without its time stamp is not confirmed where that was asked for, and genuine where not [E&T 13.5]', async () => {
    const bundle = edited((one) => void Reflect.deleteProperty(one, 'timestamp'));
    expect(await verifyBundle(bundle, given())).toMatchObject({ verdict: 'unconfirmed', exitCode: 6 });
    expect(await verifyBundle(bundle, { keys: pem, heads: [] })).toMatchObject({ exitCode: 0 });
  });
});

/** The same token with an empty value behind it. */
function longer(token: string): string {
  expect(AsnConvert.toString(Buffer.from(token, 'base64'))).toContain('SEQUENCE');
  return Buffer.concat([Buffer.from(token, 'base64'), Buffer.from([5, 0])]).toString('base64');
}
