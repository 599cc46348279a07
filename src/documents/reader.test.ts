import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfBomb, pdfNest, pdfOf } from '../../tests/support/pdf.js';
import { systemClock } from '../kernel/index.js';
import { DocumentReader, type DocumentReaderOptions } from './reader.js';

let folder: string;
const never = new AbortController().signal;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nova-documents-'));
  await build({
    entryPoints: [join(import.meta.dirname, 'program.ts')],
    outfile: join(folder, 'documents.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const reader = (more: Partial<DocumentReaderOptions> = {}) =>
  new DocumentReader({ program: join(folder, 'documents.mjs'), clock: systemClock, log: () => undefined, ...more });
const read = (file: Uint8Array, more: Partial<DocumentReaderOptions> = {}) => reader(more).readPdf(file, never);

test('the text of a PDF, page by page [E&T 5.10]', async () => {
  expect(await read(pdfOf(['First page', null, 'Third page']))).toEqual({
    kind: 'read',
    pages: ['First page', '', 'Third page'],
  });
});

test.each([
  ['what only begins like one', Buffer.from('%PDF-1.4 nothing to see')],
  ['nothing', Buffer.alloc(0)],
  ['noise', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256))],
])('%s is told as unreadable [E&T 5.10]', async (_, file) => {
  expect(await read(file)).toEqual({ kind: 'unread', why: 'unreadable' });
});

test('more pages or characters than are read are not read in part [E&T 5.10]', async () => {
  const file = pdfOf(['one', 'two', 'three']);
  expect(await read(file, { limits: { maxPages: 2 } })).toEqual({ kind: 'unread', why: 'too_long' });
  expect(await read(file, { limits: { maxChars: 8 } })).toEqual({ kind: 'unread', why: 'too_long' });
});

test('a document that would keep its reader for ever is given up, and the next one is read [E&T 5.10]', async () => {
  const one = reader({ readMs: 5000 });
  expect(await one.readPdf(pdfNest(12), never)).toEqual({ kind: 'unread', why: 'too_slow' });
  expect(await one.readPdf(pdfOf(['after it']), never)).toEqual({ kind: 'read', pages: ['after it'] });
});

test('a document that unpacks into more memory than it may have ends its process alone [E&T 5.10]', async () => {
  const told: string[] = [];
  const limits = { maxMemoryBytes: 200 * 1024 * 1024 };
  const answer = await read(pdfBomb(400), { limits, log: (_, event) => told.push(event) });
  expect(answer).toEqual({ kind: 'unread', why: 'unreadable' });
  expect(told).toEqual(['documents.failed']);
});

test('a reading that is given up ends at once, also while others are being read [E&T 5.10]', async () => {
  const giving = new AbortController();
  const one = reader();
  const readings = [1, 2, 3].map(() => one.readPdf(pdfNest(12), giving.signal));
  giving.abort();
  expect(await Promise.all(readings)).toEqual(Array(3).fill({ kind: 'unread', why: 'cancelled' }));
});
