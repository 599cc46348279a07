import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUDIT } from '../support/coverage-site.js';
import { startTestNova } from '../support/nova.js';
import { pdfOf } from '../support/pdf.js';
import { runNova } from '../support/program.js';
import { type Site, serveSite } from '../support/site.js';
import { type TestPlace, testPlace } from '../support/stores.js';

const PAGES: Parameters<typeof serveSite>[0] = {
  '/': `<title>Front</title><h1>Front</h1><p>${'All about the front. '.repeat(30)}</p>`,
  '/manual.pdf': (_, response) =>
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdfOf(['The zebra lives here'])),
  '/bundle.zip': (_, response) => response.writeHead(200, { 'content-type': 'application/zip' }).end('PK\x03\x04'),
};

let place: TestPlace;
let site: Site;
beforeAll(async () => {
  place = await testPlace('sqlite');
  site = await serveSite(PAGES);
});
afterAll(async () => {
  await site?.close();
  await place?.remove();
});

const inFolder = (name: string) => join(place.place.dataDir, name);

async function program(...args: string[]) {
  const run = await runNova(args, { NOVA_DATADIR: place.place.dataDir });
  return { code: await run.exit, out: run.out() };
}

test('a bundle names the files of a run, holds what was fetched, and is found out when that is changed [E&T 5.10] [E&T 13.3]', async () => {
  const nova = await startTestNova({ place: place.place });
  const agent = await nova.agent('agent-a');
  await agent.call('nova_navigate', { url: site.url, waitForLoad: true });
  const explicitUrls = ['/', '/manual.pdf', '/bundle.zip'].map((path) => site.url + path);
  const { instanceId } = (
    await agent.call('nova_task_instance_create', {
      adHocContext: AUDIT,
      unitSource: { kind: 'explicit', explicitUrls, freezeAfterPopulate: true },
    })
  ).structured;
  await agent.call('nova_task_scan_next', { instanceId });
  const ids = { instanceId, expectedInstanceRev: 0, clientEventId: 'end' };
  const { structured } = await agent.call('nova_task_instance_complete', ids);
  await nova.close();
  expect(structured).toMatchObject({ completed: true, caveats: expect.arrayContaining(['file_units:2']) });

  const out = inFolder('bundle.json');
  expect(await program('evidence', 'export', instanceId, '--out', out)).toMatchObject({ code: 0 });
  const bundle = JSON.parse(readFileSync(out, 'utf8'));
  const units = bundle.claimSet.map(({ checkedBy, reasonCodes }: Record<string, unknown>) => [checkedBy, reasonCodes]);
  expect(units).toEqual(
    expect.arrayContaining([
      ['registered_scan', []],
      ['file_text', ['covered_by_bytes', 'file_text_read']],
      ['file_bytes', ['covered_by_bytes']],
    ]),
  );
  const files = bundle.coverageObservations.flatMap(({ file }: { file?: object }) => file ?? []);
  expect(files).toHaveLength(2);

  const key = inFolder('key.pem');
  writeFileSync(key, (await program('keys', 'show')).out);
  const genuine = await program('evidence', 'verify', out, '--key', key);
  expect(genuine).toMatchObject({ code: 0 });
  expect(genuine.out).toContain('file_units:2');
  expect(genuine.out).toMatch(/weak .*covered_by_bytes/);
  const forged = readFileSync(out, 'utf8').replace(/"sha256":"[0-9a-f]{64}"/, `"sha256":"${'0'.repeat(64)}"`);
  writeFileSync(out, forged);
  expect(await program('evidence', 'verify', out, '--key', key)).toMatchObject({ code: 1 });
});
