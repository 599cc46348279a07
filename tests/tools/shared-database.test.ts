import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/postgres.js';
import { startTestNova, type TestNova } from '../support/nova.js';

let database: TestDatabase;
const folders: string[] = [];
const novas: TestNova[] = [];
const start = async (dataDir: string) => {
  const nova = await startTestNova({ place: { dataDir, databaseUrl: database.url } });
  novas.push(nova);
  return nova;
};
beforeAll(async () => {
  database = await createTestDatabase();
  for (let i = 0; i < 2; i += 1) folders.push(mkdtempSync(join(tmpdir(), 'nova-shared-')));
});
afterAll(async () => {
  await Promise.all(novas.map((nova) => nova.close()));
  await database?.drop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('two owners on one database', () => {
  it("start together, never share a tab id, and leave each other's claims and sandboxes alone [A&S T2] [A&S J10]", async () => {
    const [one, two] = await Promise.all(folders.map(start));
    if (!one || !two) throw new Error('two were started');
    const [ada, bob] = await Promise.all([one.agent('ada'), two.agent('ada')]);
    const opened = await Promise.all(
      [ada, bob].flatMap((agent) => [agent.call('nova_tab_new', { claim: {} }), agent.call('nova_tab_new', {})]),
    );
    const ids = opened.map(({ structured }) => structured.targetId);
    expect(new Set(ids).size).toBe(4);
    expect((await ada.call('nova_tabs', { claimedBy: 'ada' })).structured.filteredCount).toBe(1);
    expect((await bob.call('nova_perceive', { targetId: ids[0] })).structured.reasonCode).toBe('target.unknown');
    await ada.call('nova_sandbox_create', {});
    expect((await bob.call('nova_sandbox_list')).structured.totalCount).toBe(1);

    await one.close();
    const again = await start(folders[0] ?? '');
    expect((await (await again.agent('ada')).call('nova_perceive')).structured).toMatchObject({ restored: true });
    expect((await bob.call('nova_tabs')).structured.totalCount).toBe(2);
  });
});
