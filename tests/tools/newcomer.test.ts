/** Somebody who knows nothing but the list of tools and the compact instructions gets work done, and it is really done. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Newcomer } from '../support/newcomer.js';
import { type NewcomerSite, REVIEW_WISH, serveNewcomerSite } from '../support/newcomer-site.js';
import { startTestNova, type TestNova } from '../support/nova.js';

let site: NewcomerSite;
let nova: TestNova;
beforeAll(async () => {
  site = await serveNewcomerSite();
  nova = await startTestNova({ settings: { 'tob.strongDwellMs': 0 } });
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

async function arrive(name: string): Promise<Newcomer> {
  const agent = await nova.agent(name);
  return Newcomer.arrive({
    list: async () =>
      (await agent.client.listTools()).tools.map(({ name: tool, description = '', inputSchema }) => ({
        name: tool,
        description,
        inputSchema,
      })),
    call: (tool, args) => agent.call(tool, args),
  });
}

describe('a newcomer', () => {
  it('is told in at most 6,000 characters [A&S I2]', async () => {
    const { instructions } = await arrive('reader');
    expect(instructions.length).toBeLessThanOrEqual(6000);
    expect(instructions).not.toContain('[cut');
  });

  it('knows no tool by itself, and no argument that nobody told it', async () => {
    const source = readFileSync(join(import.meta.dirname, '../support/newcomer.ts'), 'utf8');
    expect(source).not.toMatch(/nova[._]|guarded|postconditions|factKey/);
    const { client } = await nova.agent('listener');
    const told = (await arrive('listener')).instructions + JSON.stringify((await client.listTools()).tools);
    const words =
      'url ctaRef text transitionContract suggestedTool suggestedContract toolName discoveredUnits unitUpdates unitKey checked completed nextSteps';
    for (const name of words.split(' ')) {
      expect(source).toContain(name);
      expect(told).toContain(name);
    }
  });

  it('submits a guarded form, once [A&S I2] [A&S V1]', async () => {
    const newcomer = await arrive('writer');
    const values = { 'Your name': 'Ada', 'Your town': 'London' };
    const end = await newcomer.submitForm({ url: site.formUrl, values, button: 'Save entry' });
    expect(end, JSON.stringify(newcomer.calls.at(-1))).toMatchObject({
      ok: true,
      verifyState: 'verified',
      guardedCommit: { verificationStatus: 'verified_success' },
    });
    expect(site.entries).toEqual(['name=Ada&town=London']);
  });

  it('completes a task that asks for evidence, after it was told what is missing [A&S I2] [E&T 9.2]', async () => {
    const newcomer = await arrive('reviewer');
    const end = await newcomer.review({ url: site.url, pages: site.pageUrls, said: REVIEW_WISH, dwellMs: 0 });
    expect(end).toMatchObject({
      completed: true,
      receipt: { type: 'nova.evidence_receipt', agentId: 'reviewer', claimCount: 3, signature: expect.any(String) },
    });
    const refusals = newcomer.calls
      .filter(({ answer }) => answer.completed === false)
      .map(({ answer }) => answer.reason);
    expect(refusals).toEqual(['discovery_not_frozen', 'evidence_gap']);
    for (const url of site.pageUrls) expect(site.requests).toContain(`GET ${new URL(url).pathname}`);
  });
});
