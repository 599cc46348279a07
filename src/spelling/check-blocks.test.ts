import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeDictionaries } from '../../tests/support/dictionaries.js';
import { temporaryFolder } from '../../tests/support/program.js';
import { systemClock } from '../kernel/index.js';
import { checkBlocks, MAX_FINDINGS } from './check-blocks.js';
import { type Engine, openEngine } from './engine.js';
import type { SpellingBlock } from './types.js';

const ENGLISH = 'receive the news of our shop every week you will it is and cart'.split(' ');
const GERMAN = ['Daten/C', 'Schutz/C', 'schutz/C', 'Erklärung/C', 'erklärung/C', 'geht', 'und', 'Adresse', 'Mail'];

let folder: ReturnType<typeof temporaryFolder>;
let engine: Engine;
beforeAll(() => {
  folder = temporaryFolder();
  engine = openEngine(placeDictionaries(folder.path, { de: GERMAN, en: ENGLISH }));
});
afterAll(() => folder.remove());

const check = (blocks: readonly SpellingBlock[], limitMs = 60_000, clock: { monotonic(): number } = systemClock) =>
  checkBlocks({ blocks, installed: ['de', 'en'], limitMs }, engine, clock);
const en = (text: string): SpellingBlock => ({ text, lang: 'en' });

describe('checking blocks [E&T 6.5]', () => {
  it('names each unknown word once, where it was seen, with what was meant', async () => {
    const report = await check([en('The shop'), en('You will recieve the news'), en('recieve it')]);
    expect(report).toEqual({
      spelling: [{ word: 'recieve', lang: 'en', context: 'You will recieve the news', suggestions: ['receive'] }],
      truncated: false,
      uncheckedLangs: [],
    });
  });

  it('takes each block in its own language, and tells of languages without a dictionary', async () => {
    const report = await check([
      en('the news und'),
      { text: 'und the', lang: 'de-DE' },
      { text: 'le thé', lang: 'fr' },
    ]);
    expect(report.spelling.map(({ word, lang }) => [lang, word])).toEqual([
      ['en', 'und'],
      ['de-de', 'the'],
    ]);
    expect(report.uncheckedLangs).toEqual([{ lang: 'fr', blocks: 1 }]);
  });

  it('knows compounds, hyphens and words that lean on others', async () => {
    const report = await check([{ text: 'Datenschutzerklärung geht’s E-Mail-Adresse Datenschuztz', lang: 'de' }]);
    expect(report.spelling.map(({ word }) => word)).toEqual(['Datenschuztz']);
  });

  it(`stops after ${MAX_FINDINGS} findings and says so`, async () => {
    const wrong = (count: number) =>
      Array.from({ length: count }, (_, index) => en(`zq${'abcdefghij'[index % 10]}${'x'.repeat(2 + index / 10)}`));
    const all = await check(wrong(MAX_FINDINGS));
    expect(all).toMatchObject({ truncated: false });
    expect(all.spelling).toHaveLength(MAX_FINDINGS);
    const more = await check(wrong(MAX_FINDINGS + 1));
    expect(more).toMatchObject({ truncated: true });
    expect(more.spelling).toEqual(all.spelling);
  });

  it('stops when its time is over and says so; findings go before suggestions', async () => {
    let asked = 0;
    const clock = { monotonic: () => asked++ };
    const out = await check([en('recieve the nwes'), en('of teh shop')], 6, clock);
    expect(out.truncated).toBe(true);
    expect(out.spelling.length).toBeGreaterThan(0);
    expect(out.spelling.every(({ suggestions }) => suggestions.length === 0)).toBe(true);
  });
});
