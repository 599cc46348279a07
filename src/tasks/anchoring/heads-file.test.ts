import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { type EvidenceDesk, openEvidenceDesk } from '../../../tests/support/evidence-desk.js';
import { STORE_KINDS } from '../../../tests/support/stores.js';
import { useStore } from '../../../tests/support/use-store.js';
import { verifyBundle } from '../../../tests/support/verify-bundle.js';
import { readHeads } from '../../evidence/index.js';
import type { Log } from '../../kernel/index.js';

const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []);

/** When the lines of all that was done are written. */
async function written(desk: EvidenceDesk, file: string): Promise<string[]> {
  await desk.anchors.written();
  return linesOf(file);
}

describe.each(STORE_KINDS)('the file of heads on %s', (kind) => {
  const at = useStore(kind);

  test('gets a line with each receipt, and one a minute of a run that goes on [E&T 13.5]', async () => {
    const file = join(at.place.dataDir, 'heads.txt');
    const desk = await openEvidenceDesk(at.place, 4, { headsFile: file });
    const instanceId = await desk.begin();
    const { scopeId } = (await desk.book.find(instanceId)) ?? {};
    expect(await written(desk, file)).toHaveLength(1);
    await desk.claim(instanceId);
    expect(await written(desk, file)).toHaveLength(1);
    await desk.work(5);
    desk.clock.advance(60_000);
    await desk.claim(instanceId);
    const before = await written(desk, file);
    expect(before).toHaveLength(2);
    await desk.claim(instanceId);
    expect(await written(desk, file)).toEqual(before);
    const { evidenceHead } = await desk.complete(instanceId);
    const lines = await written(desk, file);
    expect(lines).toHaveLength(before.length + 1);
    const { seq, hash } = evidenceHead as { seq: number; hash: string };
    expect(lines.at(-1)?.split(' ').slice(1)).toEqual([scopeId, instanceId, String(seq), hash]);

    const out = join(at.place.dataDir, 'bundle.json');
    await desk.orders.exportEvidence(instanceId, out);
    const { pem } = await desk.keys.current();
    const headLines = readHeads(readFileSync(file, 'utf8'));
    const text = readFileSync(out, 'utf8');
    expect(await verifyBundle(text, { keys: pem, heads: [], headLines })).toMatchObject({ exitCode: 0 });
    expect((await desk.orders.heads(instanceId)).message.split(' ').slice(1)).toEqual(
      lines.at(-1)?.split(' ').slice(1),
    );
    await desk.close();
  });

  test('an aborted run leaves its last head as well; a run by name that is none is said to be', async () => {
    const file = join(at.place.dataDir, 'heads.txt');
    const desk = await openEvidenceDesk(at.place, 4, { headsFile: file });
    expect(await desk.orders.heads(null)).toEqual({ ok: true, message: '# There are no runs.' });
    const instanceId = await desk.begin();
    // Otherwise the end may come before the first line is written, and there is one line for both.
    expect(await written(desk, file)).toHaveLength(1);
    await desk.work(3);
    await desk.abort(instanceId);
    const lines = await written(desk, file);
    expect(lines).toHaveLength(2);
    expect((await desk.orders.heads(null)).message.split(' ').slice(1)).toEqual(lines[1]?.split(' ').slice(1));
    expect(await desk.orders.heads('task_none')).toMatchObject({ ok: false });
    await desk.close();
  });
});

describe('a file that cannot be written', () => {
  const at = useStore('sqlite');

  test('breaks nothing, is logged once, and gets what it lacks when it can be written again [E&T 13.5]', async () => {
    const logged: string[] = [];
    const log: Log = (_, event) => logged.push(event);
    const file = join(at.place.dataDir, 'mount', 'heads.txt');
    const desk = await openEvidenceDesk(at.place, 4, { headsFile: file, log });
    const instanceId = await desk.begin();
    await desk.work(3);
    await desk.claim(instanceId);
    expect(await desk.complete(instanceId)).toMatchObject({ completed: true, receipt: { instanceId } });
    await desk.anchors.written();
    expect(logged).toEqual(['heads.not_written']);
    // The folder of a disk that is not there is not made.
    expect(existsSync(dirname(file))).toBe(false);
    mkdirSync(dirname(file));
    desk.clock.advance(60_000);
    await vi.waitFor(() => expect(logged).toEqual(['heads.not_written', 'heads.written_again']), { timeout: 20_000 });
    expect(linesOf(file)).toHaveLength(1);
    expect(linesOf(file)[0]).toContain(` ${instanceId} `);
    await desk.close();
  });

  test('a line that was cut off does not spoil the next one', async () => {
    const file = join(at.place.dataDir, 'heads.txt');
    appendFileSync(file, '2026-01-01T00:00:00.000Z scope_1 task_');
    const desk = await openEvidenceDesk(at.place, 4, { headsFile: file });
    await desk.begin();
    await desk.anchors.written();
    expect(readHeads(readFileSync(file, 'utf8'))).toMatchObject({ heads: [{ seq: expect.any(Number) }], unread: 1 });
    await desk.close();
  });
});
