import { rmSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { dictionariesFolder } from '../../src/spelling/index.js';
import { useDesk } from '../support/desk.js';
import { placeDictionaries } from '../support/dictionaries.js';

const ENGLISH = 'you will receive the news of our shop every week and it is'.split(' ');

const desk = useDesk({
  '/named': `<title>News</title><p>You will recieve the news</p><p hidden>hiddden</p>
    <p lang="de-DE">Guten Tag</p><p lang="fr">Bonjour</p><p lang="x-evil; rm">The</p>`,
  '/unnamed': `<title>News</title><body lang=""><p>You will receive the news of our shop every weeek</p>
    <p>Vous recevrez votre commande dans trois jours</p><p>Shop</p>`,
  '/right': '<title>News</title><p>You will receive the news</p>',
});

const SPELLCHECK = { scanId: 'nova_i18n_spellcheck_v1' };
const scan = async (path: string, args: Record<string, unknown> = SPELLCHECK) => {
  await desk.open(path);
  const { structured } = await desk.agent.call('nova_coverage_scan', args);
  return { ...structured.coverageEvidence, hint: structured.hint };
};

beforeEach(() => {
  rmSync(dictionariesFolder(desk.nova.dataDir), { recursive: true, force: true });
});

describe('spelling of a coverage scan', () => {
  it('tells unknown words of the languages that are installed, and how others would be [E&T 6.5]', async () => {
    placeDictionaries(desk.nova.dataDir, { en: ENGLISH });
    const { raw, hint } = await scan('/named');
    expect(raw.spelling).toEqual([
      { word: 'recieve', lang: 'en', context: 'You will recieve the news', suggestions: expect.any(Array) },
    ]);
    expect(raw).not.toHaveProperty('spellingTruncated');
    expect(raw.uncheckedLangs).toEqual([
      { lang: 'de-de', blocks: 1 },
      { lang: 'fr', blocks: 1 },
      { lang: 'x-evil; rm', blocks: 1 },
    ]);
    expect(hint).toContain('"nova dictionaries install de fr"');
  });

  it('detects a language that is not named, but does not guess [E&T 6.5]', async () => {
    placeDictionaries(desk.nova.dataDir, { en: ENGLISH });
    const { raw } = await scan('/unnamed');
    expect(raw.spelling).toMatchObject([{ word: 'weeek', lang: 'en' }]);
    expect(raw.uncheckedLangs).toEqual([
      { lang: 'fr', blocks: 1 },
      { lang: 'und', blocks: 1 },
    ]);
  });

  it('checks nothing without dictionaries, and says so [E&T 6.5]', async () => {
    const { raw, hint } = await scan('/right');
    expect(raw).toMatchObject({ spelling: [], uncheckedLangs: [{ lang: 'en', blocks: 1 }] });
    expect(hint).toContain('"nova dictionaries install en"');
  });

  it('findings change neither trust nor what was extracted [E&T 6.5]', async () => {
    const before = await scan('/named');
    placeDictionaries(desk.nova.dataDir, { en: ENGLISH });
    const behind = await scan('/named');
    expect(behind.raw.spelling).not.toEqual(before.raw.spelling);
    expect([behind.trust, behind.extraction, behind.document]).toEqual([
      before.trust,
      before.extraction,
      before.document,
    ]);
    expect(behind.trust.trusted).toBe(true);
  });

  it('is a matter of that scan alone [E&T 6.5]', async () => {
    placeDictionaries(desk.nova.dataDir, { en: ENGLISH });
    const { raw, hint } = await scan('/named', { scanId: 'nova_full_page_text_v1' });
    expect(raw).not.toHaveProperty('spelling');
    expect(raw).not.toHaveProperty('uncheckedLangs');
    expect(hint).toBeUndefined();
  });
});
