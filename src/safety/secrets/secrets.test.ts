import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../tests/support/fake-clock.js';
import { createRedactor, type Redactor } from './redaction.js';
import { SecretBook } from './secrets.js';
import { parseSecrets } from './secrets-file.js';

const VALUE = 'correct-horse-battery';
const FILE = { secrets: { shop: { value: VALUE, hosts: ['shop.example'] } } };

let folder: string;
let file: string;
let redactor: Redactor;
let clock: FakeClock;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nova-secrets-'));
  file = join(folder, 'secrets.json');
  redactor = createRedactor(new Uint8Array(32));
  clock = new FakeClock();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(content: unknown, mode = 0o600): Promise<void> {
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  await chmod(file, mode);
}
const open = () => SecretBook.open({ file, clock, redactor });

describe("the operator's secrets [A&S Z9]", () => {
  it('are given for the hosts they are bound to, the page and every frame around the field', async () => {
    await write(FILE);
    const book = await open();
    const given = await book.take('shop', ['https://shop.example', 'https://shop.example']);
    expect(given.kind === 'given' && given.secret.reveal()).toBe(VALUE);
    for (const origins of [
      ['https://evil.example'],
      ['https://shop.example', 'https://evil.example'],
      ['http://shop.example'],
      ['null'],
      [],
    ])
      expect(await book.take('shop', origins)).toMatchObject({
        kind: 'refused',
        reasonCode: 'secret.host_mismatch',
      });
  });

  it('a name nobody stored is refused with the names, not the values', async () => {
    await write(FILE);
    const refusal = await (await open()).take('bank', ['https://shop.example']);
    expect(refusal).toMatchObject({ reasonCode: 'secret.unknown', details: { names: ['shop'] } });
    expect(JSON.stringify(refusal)).not.toContain(VALUE);
  });

  it('do not show themselves', async () => {
    await write(FILE);
    const given = await (await open()).take('shop', ['https://shop.example']);
    const secret = given.kind === 'given' ? given.secret : null;
    const shown = [String(secret), JSON.stringify({ secret }), inspect(secret, { showHidden: true, depth: 9 })];
    expect(shown.join()).toContain('[secret]');
    expect(shown.join()).not.toContain(VALUE);
  });

  it.runIf(process.platform !== 'win32').each([0o640, 0o604, 0o660, 0o602])(
    'are not read from a file that others may read or change (mode %o)',
    async (mode) => {
      await write(FILE, mode);
      expect(await (await open()).take('shop', ['https://shop.example'])).toMatchObject({
        reasonCode: 'secret.unknown',
        message: expect.stringContaining('chmod 600'),
        details: { names: [] },
      });
    },
  );

  it('follow the file: added, changed and taken away without a restart; old values stay masked', async () => {
    const book = await open();
    const here = ['https://shop.example'];
    expect(await book.take('shop', here)).toMatchObject({ reasonCode: 'secret.unknown' });
    await write(FILE);
    expect(await book.take('shop', here)).toMatchObject({ kind: 'given' });
    await write({ secrets: { shop: { value: 'another-horse', hosts: ['shop.example'] } } });
    const given = await book.take('shop', here);
    expect(given.kind === 'given' && given.secret.reveal()).toBe('another-horse');
    await rm(file);
    expect(await book.take('shop', here)).toMatchObject({ reasonCode: 'secret.unknown' });
    expect(redactor.answer(`${VALUE} another-horse`)).toMatch(/^~[0-9a-f]{8} ~[0-9a-f]{8}$/);
  });

  it('are learned by the redactor before they are used, and when the file changes', async () => {
    const book = await open();
    await write(FILE);
    await book.refresh();
    expect(redactor.answer(VALUE)).toBe(VALUE);
    clock.advance(1000);
    await book.refresh();
    expect(redactor.answer({ deep: [{ text: `so ${VALUE}` }] })).toEqual({
      deep: [{ text: expect.stringMatching(/^so ~[0-9a-f]{8}$/) }],
    });
    expect(redactor.text(VALUE)).not.toContain(VALUE);
    expect(redactor.url(`https://h.example/${VALUE}?q=${VALUE}`)).not.toContain(VALUE);
    expect(redactor.fields({ stack: VALUE })).not.toEqual({ stack: VALUE });
  });

  it('for servers that ask by HTTP: the one whose hosts fit, masked like the others', async () => {
    await write({ httpAuth: [{ hosts: ['intra.example'], username: 'ada', password: 'door-word-9' }] });
    const book = await open();
    const login = await book.httpLogin('https://intra.example');
    expect([login?.username, login?.password.reveal()]).toEqual(['ada', 'door-word-9']);
    expect(await book.httpLogin('https://other.example')).toBeNull();
    const header = `Basic ${Buffer.from('ada:door-word-9').toString('base64')}`;
    expect(redactor.answer(`${header} door-word-9`)).toMatch(/^Basic ~[0-9a-f]{8} ~[0-9a-f]{8}$/);
  });
});

describe('a secrets file that cannot be used [A&S Z9]', () => {
  const entry = { value: VALUE, hosts: ['shop.example'] };
  it.each([
    ['no JSON', `{"secrets": {"shop": {"value": "${VALUE}"`],
    ['no object', JSON.stringify([VALUE])],
    ['another member', JSON.stringify({ [VALUE]: {} })],
    ['a bad name', JSON.stringify({ secrets: { 'a b': entry } })],
    ['no value', JSON.stringify({ secrets: { shop: { hosts: ['shop.example'] } } })],
    ['a short value', JSON.stringify({ secrets: { shop: { ...entry, value: 'abc' } } })],
    ['a line break', JSON.stringify({ secrets: { shop: { ...entry, value: `${VALUE}\n` } } })],
    ['no hosts', JSON.stringify({ secrets: { shop: { value: VALUE } } })],
    ['an empty list of hosts', JSON.stringify({ secrets: { shop: { ...entry, hosts: [] } } })],
    ['a host that is none', JSON.stringify({ secrets: { shop: { ...entry, hosts: ['a/b'] } } })],
    ['a stray member', JSON.stringify({ secrets: { shop: { ...entry, [VALUE]: 1 } } })],
    ['logins that are no list', JSON.stringify({ httpAuth: {} })],
    ['a colon in a user name', JSON.stringify({ httpAuth: [{ hosts: ['a.b'], username: 'a:b', password: VALUE }] })],
  ])('%s: says so without quoting it', (_, text) => {
    const reading = parseSecrets(text);
    expect(reading.kind).toBe('unusable');
    expect(JSON.stringify(reading)).not.toContain(VALUE);
  });
});
