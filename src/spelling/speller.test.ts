import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeDictionaries } from '../../tests/support/dictionaries.js';
import { temporaryFolder } from '../../tests/support/program.js';
import { systemClock } from '../kernel/index.js';
import { Speller } from './speller.js';

let folder: ReturnType<typeof temporaryFolder>;
let speller: Speller | null;
const logged: string[] = [];
beforeEach(() => {
  folder = temporaryFolder();
  logged.length = 0;
});
afterEach(() => {
  speller?.close();
  folder.remove();
});

/** With a program of the test's own in the place of Nova's. */
function spellerOf(source: string, languages: readonly string[], answerMs = 60_000): Speller {
  const program = join(folder.path, 'program.cjs');
  writeFileSync(program, source);
  speller = new Speller({
    folder: placeDictionaries(folder.path, Object.fromEntries(languages.map((language) => [language, ['word']]))),
    program,
    clock: systemClock,
    log: (_level, event) => void logged.push(event),
    answerMs,
  });
  return speller;
}

const ECHO = `process.on('message', ({ id, blocks, installed }) => process.send({ id, report: {
  spelling: [{ word: String(process.pid), lang: installed.join(), context: '', suggestions: [] }],
  truncated: false, uncheckedLangs: [{ lang: 'x', blocks: blocks.length }] } }));
  process.on('disconnect', () => process.exit());`;
const BLOCKS = [{ text: 'a wrod', lang: 'en' }];
const going = () => new AbortController().signal;
const UNSEEN = { spelling: [], truncated: true, uncheckedLangs: [{ lang: 'en', blocks: 1 }] };

describe('the spelling process [E&T 6.5]', () => {
  it('is one for several scans, and another one after it was ended', async () => {
    const mine = spellerOf(ECHO, ['de', 'en']);
    const [first, second] = await Promise.all([mine.check(BLOCKS, going()), mine.check(BLOCKS, going())]);
    expect(first).toEqual(second);
    expect(first).toMatchObject({ spelling: [{ lang: 'de,en' }], uncheckedLangs: [{ blocks: 1 }] });
    mine.close();
    const third = await mine.check(BLOCKS, going());
    expect(third.spelling[0]?.word).not.toBe(first.spelling[0]?.word);
  });

  it('is not started when nothing could be checked', async () => {
    const mine = spellerOf('process.exit(1)', ['de']);
    expect(await mine.check(BLOCKS, going())).toEqual({ ...UNSEEN, truncated: false });
    expect(logged).toEqual([]);
  });

  it.each([
    ['ends at once', 'process.exit(3)', 60_000],
    ['never answers', "process.on('message', () => { for (;;); })", 300],
    ['fails', "process.on('message', ({ id }) => process.send({ id, error: 'broken' }))", 60_000],
  ])('costs a scan no more than its findings when it %s', async (_name, source, answerMs) => {
    expect(await spellerOf(source, ['en'], answerMs).check(BLOCKS, going())).toEqual(UNSEEN);
    expect(logged).toEqual(['spelling.failed']);
  });

  it('does not hold a call that is given up', async () => {
    const stop = new AbortController();
    const report = spellerOf("process.on('message', () => {})", ['en']).check(BLOCKS, stop.signal);
    stop.abort();
    expect(await report).toEqual(UNSEEN);
  });

  it('is not given more than a million characters', async () => {
    const mine = spellerOf(ECHO, ['en']);
    const report = await mine.check([...BLOCKS, { text: 'x'.repeat(1_000_000), lang: 'en' }], going());
    expect(report).toMatchObject({ truncated: true, uncheckedLangs: [{ blocks: 1 }] });
  });
});
