/**
 * `npm run test:newcomer`: an agent that knows nothing but the list of tools and the compact instructions works with the
 * built program over stdio, as any client would. The pages' own server and the signed receipt say whether it worked.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { testChromium } from '../../support/chromium.js';
import { type Hands, Newcomer } from '../../support/newcomer.js';
import { REVIEW_WISH, serveNewcomerSite } from '../../support/newcomer-site.js';

const PROGRAM = join(import.meta.dirname, '..', '..', '..', 'bin', 'nova.js');
/** The instructions say: a second. */
const DWELL_MS = 1200;

const problems: string[] = [];
let passed = 0;
function check(what: string, isTrue: boolean, seen: unknown): void {
  if (isTrue) passed += 1;
  else problems.push(`${what}: ${JSON.stringify(seen)}`);
}

async function connect(dataDir: string): Promise<Client> {
  const browser = await testChromium();
  const client = new Client({ name: 'newcomer', version: '1.0.0' });
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const env = { ...Object.fromEntries(inherited), NOVA_BROWSER_PATH: browser.path, NOVA_OWNER_LINGERMS: '500' };
  const args = [PROGRAM, 'mcp', '--data-dir', dataDir];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'inherit' }));
  return client;
}

const handsOf = (client: Client): Hands => ({
  list: async () =>
    (await client.listTools()).tools.map(({ name, description = '', inputSchema }) => ({
      name,
      description,
      inputSchema,
    })),
  call: async (name, args) => {
    const { structuredContent, content } = await client.callTool({ name, arguments: { ...args } });
    const [first] = Array.isArray(content) ? content : [];
    return { structured: Object(structuredContent ?? {}), text: first?.type === 'text' ? first.text : '' };
  },
});

const dataDir = mkdtempSync(join(tmpdir(), 'nova-newcomer-'));
const site = await serveNewcomerSite();
const client = await connect(dataDir);
try {
  const newcomer = await Newcomer.arrive(handsOf(client));
  const { length } = newcomer.instructions;
  check('instructions of at most 6,000 characters', length <= 6000, length);

  const values = { 'Your name': 'Ada', 'Your town': 'London' };
  const form = await newcomer.submitForm({ url: site.formUrl, values, button: 'Save entry' });
  check('the form is verified', form.ok === true && form.verifyState === 'verified', form);
  check('its server got it once', site.entries.join() === 'name=Ada&town=London', site.entries);

  const end = await newcomer.review({ url: site.url, pages: site.pageUrls, said: REVIEW_WISH, dwellMs: DWELL_MS });
  const receipt: Record<string, unknown> = { ...(end.receipt as object) };
  check('the review is completed', end.completed === true, end);
  check('with a signed receipt over its three claims', receipt.claimCount === 3 && Boolean(receipt.signature), receipt);
  const unread = site.pageUrls.filter((url) => !site.requests.includes(`GET ${new URL(url).pathname}`));
  check('its server gave out every page', unread.length === 0, unread);
  const refused = newcomer.calls.filter(({ answer }) => answer.reason === 'evidence_gap').length;
  check('the page it forgot was held against it', refused === 1, refused);
  console.log(`${newcomer.calls.length} calls`);
} finally {
  await client.close();
  await site.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
for (const problem of problems) console.log(`FAILED: ${problem}`);
console.log(`${passed} passed, ${problems.length} failed`);
process.exitCode = problems.length === 0 ? 0 : 1;
