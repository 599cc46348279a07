import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type EvidenceDesk, openEvidenceDesk } from '../../../tests/support/evidence-desk.js';
import { STORE_KINDS } from '../../../tests/support/stores.js';
import { startTsa, type TestTsa, type TsaMode } from '../../../tests/support/tsa.js';
import { useStore } from '../../../tests/support/use-store.js';
import { verifyBundle } from '../../../tests/support/verify-bundle.js';
import { canonicalJson, type Log, sha256Hex } from '../../kernel/index.js';
import { MAX_STAMP_ATTEMPTS } from '../rules/completion/stamp-attempts.js';

const NOTHING = { openUnits: null, events: null, unitEvidence: null };
const LONGER_THAN_ANY_PAUSE_MS = 48 * 3_600_000;
const LONGER_THAN_AN_ANSWER_MS = 16_000;

let tsa: TestTsa | undefined;
afterEach(async () => {
  await tsa?.close();
  tsa = undefined;
});

async function completedRun(desk: EvidenceDesk) {
  const instanceId = await desk.begin();
  await desk.work(5);
  await desk.claim(instanceId);
  return { instanceId, result: await desk.complete(instanceId) };
}

const stampOf = async (desk: EvidenceDesk, instanceId: string) => (await desk.book.get(instanceId, NOTHING))?.timestamp;
const hex = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('hex');

describe.each(STORE_KINDS)('time stamps on %s', (kind) => {
  const at = useStore(kind);

  test('a receipt is stamped after it was stored, and its bundle says when [E&T 13.5]', async () => {
    tsa = await startTsa();
    const desk = await openEvidenceDesk(at.place, 5, { timestampUrl: tsa.url });
    const { instanceId, result } = await completedRun(desk);
    expect(result.timestamp).toEqual({ state: 'pending' });
    await eventually(async () => expect(await stampOf(desk, instanceId)).toMatchObject({ state: 'stamped' }));
    const stamp = await stampOf(desk, instanceId);
    expect(stamp).toMatchObject({ attempts: 1, problem: null, genTimeMs: expect.any(Number) });

    const [{ headers, query } = { headers: {}, query: undefined }, ...others] = tsa.requests;
    expect(others).toEqual([]);
    expect(headers['content-type']).toBe('application/timestamp-query');
    const imprint = sha256Hex(canonicalJson(result.receipt));
    expect(hex(query?.messageImprint.hashedMessage.buffer ?? new ArrayBuffer(0))).toBe(imprint);
    expect(query?.certReq).toBe(true);
    expect(hex(query?.nonce ?? new ArrayBuffer(0))).toBe(stamp?.nonce);

    const out = join(at.place.dataDir, 'bundle.json');
    expect(await desk.orders.exportEvidence(instanceId, out)).toMatchObject({
      ok: true,
      message: expect.stringContaining('with its receipt and its time stamp'),
    });
    const text = readFileSync(out, 'utf8');
    expect(JSON.parse(text).timestamp).toEqual({ nonce: stamp?.nonce, token: stamp?.token });
    const { pem } = await desk.keys.current();
    const alone = await verifyBundle(text, { keys: pem, heads: [] });
    expect(alone).toMatchObject({ exitCode: 0, statedTime: { genTimeMs: stamp?.genTimeMs, isConfirmed: false } });
    expect(alone.findings.find(({ check }) => check === 'time stamp')?.note).toContain('unconfirmed authority');
    const given = await verifyBundle(text, { keys: pem, heads: [], authorities: tsa.signer.pem });
    expect(given).toMatchObject({ exitCode: 0, statedTime: { authority: 'Test authority', isConfirmed: true } });
    await desk.close();
  });

  test('what an authority encloses beside its certificate is not kept: nobody signs it [E&T 13.5]', async () => {
    tsa = await startTsa('with_others');
    const desk = await openEvidenceDesk(at.place, 5, { timestampUrl: tsa.url });
    const { instanceId } = await completedRun(desk);
    await eventually(async () => expect(await stampOf(desk, instanceId)).toMatchObject({ state: 'stamped' }));
    const { token = '' } = (await stampOf(desk, instanceId)) ?? {};
    const text = Buffer.from(token ?? '', 'base64').toString('latin1');
    expect(text).toContain('Test authority');
    expect(text).not.toContain('Another');
    await desk.close();
  });

  test('an authority that comes back is asked again; one that was down at the end is asked at the next start [E&T 13.5]', async () => {
    tsa = await startTsa('http_error');
    const desk = await openEvidenceDesk(at.place, 5, { timestampUrl: tsa.url });
    const { instanceId } = await completedRun(desk);
    const failed = { state: 'pending', problem: 'http_error' };
    await eventually(async () => expect(await stampOf(desk, instanceId)).toMatchObject({ ...failed, attempts: 1 }));
    desk.clock.advance(60_000);
    await eventually(async () => expect(await stampOf(desk, instanceId)).toMatchObject({ ...failed, attempts: 2 }));
    await desk.close();
    tsa.mode = 'honest';
    const next = await openEvidenceDesk(at.place, 5, { timestampUrl: tsa.url });
    await eventually(async () =>
      expect(await stampOf(next, instanceId)).toMatchObject({ state: 'stamped', problem: null, attempts: 3 }),
    );
    // What is stamped is asked for no more.
    await next.close();
    const last = await openEvidenceDesk(at.place, 5, { timestampUrl: tsa.url });
    await last.close();
    expect(tsa.requests).toHaveLength(3);
  });
});

describe('an authority that does not do its work', () => {
  const at = useStore('sqlite');
  const PROBLEMS: readonly (readonly [TsaMode, string])[] = [
    ['wrong_imprint', 'wrong_imprint'],
    ['wrong_nonce', 'wrong_nonce'],
    ['no_nonce', 'wrong_nonce'],
    ['bad_signature', 'bad_signature'],
    ['not_enclosed', 'bad_certificate'],
    ['other_purpose', 'bad_certificate'],
    ['not_critical', 'bad_certificate'],
    ['expired', 'bad_certificate'],
    ['refused', 'refused'],
    ['waiting', 'refused'],
    ['garbage', 'unreadable'],
    ['empty', 'unreadable'],
    ['http_error', 'http_error'],
    ['too_large', 'too_large'],
    ['never', 'timed_out'],
  ];

  test.each(PROBLEMS)(
    '%s: the completion stands, and the stamp fails after so many attempts [E&T 13.5]',
    async (mode, problem) => {
      const logged: unknown[] = [];
      const log: Log = (_, event, fields) => logged.push({ event, ...fields });
      tsa = await startTsa(mode);
      const desk = await openEvidenceDesk(at.place, 5, { timestampUrl: tsa.url, log });
      const { instanceId, result } = await completedRun(desk);
      expect(result).toMatchObject({ completed: true, receipt: { instanceId }, timestamp: { state: 'pending' } });
      const { requests } = tsa;
      for (let attempts = 1; attempts <= MAX_STAMP_ATTEMPTS; attempts += 1) {
        await eventually(() => expect(requests).toHaveLength(attempts));
        if (mode === 'never') desk.clock.advance(LONGER_THAN_AN_ANSWER_MS);
        await eventually(async () => expect(await stampOf(desk, instanceId)).toMatchObject({ attempts, problem }));
        const state = attempts === MAX_STAMP_ATTEMPTS ? 'failed' : 'pending';
        expect(await stampOf(desk, instanceId)).toMatchObject({ state, token: null });
        // The next attempt is planned after this one was written down.
        await eventually(() => expect(logged).toContainEqual(expect.objectContaining({ attempts, state, problem })));
        await turn();
        desk.clock.advance(LONGER_THAN_ANY_PAUSE_MS);
      }
      await turn();
      expect(requests).toHaveLength(MAX_STAMP_ATTEMPTS);
      const out = join(at.place.dataDir, 'bundle.json');
      expect(await desk.orders.exportEvidence(instanceId, out)).toMatchObject({
        message: expect.stringContaining(`no time stamp was got (${problem})`),
      });
      const text = readFileSync(out, 'utf8');
      expect(JSON.parse(text)).not.toHaveProperty('timestamp');
      const { pem } = await desk.keys.current();
      expect(await verifyBundle(text, { keys: pem, heads: [] })).toMatchObject({ exitCode: 0, statedTime: null });
      // Whoever wants the time confirmed is told that it is not.
      const wanted = await verifyBundle(text, { keys: pem, heads: [], authorities: tsa.signer.pem });
      expect(wanted).toMatchObject({ verdict: 'unconfirmed', exitCode: 6 });
      await desk.close();
    },
  );

  test('its redirections are not followed, and nothing listens there in vain [E&T 13.5]', async () => {
    let hits = 0;
    const elsewhere = createServer((_, response) => {
      hits += 1;
      response.end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    tsa = await startTsa('redirect', `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    const desk = await openEvidenceDesk(at.place, 5, { timestampUrl: tsa.url });
    const { instanceId } = await completedRun(desk);
    await eventually(async () => expect(await stampOf(desk, instanceId)).toMatchObject({ problem: 'unreachable' }));
    expect(hits).toBe(0);
    await desk.close();
    await new Promise((resolve) => elsewhere.close(resolve));
  });

  test('one that never answers keeps nothing from ending [E&T 13.5]', async () => {
    tsa = await startTsa('never');
    const { requests } = tsa;
    const desk = await openEvidenceDesk(at.place, 5, { timestampUrl: tsa.url });
    const { instanceId } = await completedRun(desk);
    await eventually(() => expect(requests).toHaveLength(1));
    await desk.close();
    const next = await openEvidenceDesk(at.place, 5);
    expect(await stampOf(next, instanceId)).toMatchObject({ state: 'pending', attempts: 0 });
    await next.close();
  });

  test('without an authority nothing is asked and nothing told', async () => {
    const desk = await openEvidenceDesk(at.place, 5);
    const { instanceId, result } = await completedRun(desk);
    expect(result).not.toHaveProperty('timestamp');
    expect(await stampOf(desk, instanceId)).toBeUndefined();
    await desk.close();
  });
});

/** The libraries are loaded with the first request, which takes its time on a busy machine. */
function eventually(look: () => unknown): Promise<unknown> {
  return vi.waitFor(look, { timeout: 20_000 });
}

/** Lets what is under way come to where it waits for the clock. */
const turn = () => new Promise((resolve) => setImmediate(resolve));
