import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TaskProfile } from '../../profiles/profile-types.js';
import { matchQuery, profileTokens, rankProfiles, scoreProfile } from './match-score.js';
import { fragmentsOf, tokensOf } from './tokens.js';

function profile(given: Partial<TaskProfile> = {}): TaskProfile {
  return {
    profileId: 'prof_1',
    taskType: 'audit',
    displayName: 'Imprint audit',
    goal: 'Check imprint pages',
    domain: null,
    platform: null,
    stableGuidance: [],
    mandatoryChecks: [],
    completionCondition: {
      coverageMode: 'exploratory',
      unitKind: 'page',
      stopMetric: 'checked_units',
      stopValue: null,
    },
    verificationContract: null,
    knownExceptions: [],
    taskKind: null,
    confidence: 0.5,
    baseConfidence: 0.5,
    contentRev: 1,
    usageCount: 0,
    archived: false,
    history: { completed: 0, failed: 0, aborted: 0, matched: 0, matchAccepted: 0, lastTerminalAtMs: null },
    createdAtMs: 0,
    updatedAtMs: 0,
    ...given,
  };
}

const guided = (text: string) => [{ guidanceId: 'g', kind: 'workflow', text }];

describe('the text of a match [E&T 11.3.3]', () => {
  it.each<[string, string, Partial<TaskProfile>, number]>([
    ['the same words', 'check imprint page audit', {}, 1],
    [
      'half of the query, all of the profile',
      'imprint audit check page one two three four',
      { goal: 'Check imprint pages' },
      0.75,
    ],
    ['nothing in common', 'weather tomorrow', {}, 0],
    ['an empty query', 'the of', {}, 0],
    ['a profile without words', 'imprint', { goal: 'the', displayName: 'a' }, 0],
    [
      'words of the guidance count for the query alone',
      'cookie banner',
      { stableGuidance: guided('Close the cookie banner') },
      0.5,
    ],
    [
      'a word said twice counts once',
      'imprint imprint imprint weather',
      { goal: 'imprint', displayName: 'imprint' },
      0.75,
    ],
    ['a part of a compound counts 0.8', 'Kaffeekanne', { goal: 'Kaffee', displayName: 'Kaffee' }, 0.8],
    ['the word itself counts more than its compounds', 'Kaffee', { goal: 'Kaffee', displayName: 'Kaffeekanne' }, 0.95],
  ])('%s', (_, text, given, score) => {
    expect(scoreProfile(matchQuery({ text }), profile(given)).scoreBreakdown.textScore).toBe(score);
  });

  it.each([
    ['route', { route: '/imprint' }],
    ['page type', { pageType: 'imprint' }],
    ['section', { section: 'Imprint' }],
    ['sections', { sections: ['terms', 'imprint'] }],
    ['tags', { tags: ['imprint'] }],
  ])('the %s of the scope counts for the query [E&T 11.3.1]', (_, currentScope) => {
    expect(matchQuery({ text: 'audit', currentScope }).tokens).toContain('imprint');
  });

  it('other values of the scope do not count', () => {
    const currentScope = { locale: 'imprint', entities: { a: 'imprint' }, tags: [1, { a: 'imprint' }], section: 7 };
    expect(matchQuery({ text: 'audit', currentScope }).tokens).toEqual(['audit']);
  });
});

describe('the domain and the threshold [E&T 11.3.4]', () => {
  it.each<[string, { domain?: string; targetUrl?: string }, string | null, 0 | 1]>([
    ['the same', { domain: 'shop.example' }, 'shop.example', 1],
    ['the same host in another spelling', { domain: 'Shop.Example.' }, 'shop.example', 1],
    ['the same in punycode', { domain: 'bücher.example' }, 'xn--bcher-kva.example', 1],
    ['the host of the target', { targetUrl: 'https://shop.example:8443/a?b' }, 'shop.example', 1],
    [
      'the domain before the host of the target',
      { domain: 'a.example', targetUrl: 'https://shop.example/' },
      'shop.example',
      0,
    ],
    ['a host below it', { domain: 'www.shop.example' }, 'shop.example', 0],
    ['free text', { domain: 'my shop' }, 'my shop', 1],
    ['none in the profile', { domain: 'shop.example' }, null, 0],
    ['none in the query', {}, 'shop.example', 0],
    ['none on either side', {}, null, 0],
    ['an empty one on both sides', { domain: '' }, '', 0],
    ['a target that is no address', { targetUrl: 'shop.example' }, 'shop.example', 0],
  ])('%s', (_, input, domain, domainScore) => {
    const match = scoreProfile(matchQuery({ text: 'weather', ...input }), profile({ domain }));
    expect(match.scoreBreakdown.domainScore).toBe(domainScore);
    expect(match.finalScore).toBe(domainScore === 1 ? 0.15 : 0);
  });

  it.each<[string, string, Partial<TaskProfile>, number, boolean]>([
    ['never above 1', 'check imprint page audit', { domain: 'a.example' }, 1, true],
    [
      'the bonus alone does not carry a weak text over it',
      'one two three four imprint',
      { goal: 'imprint five six seven eight', displayName: 'imprint nine', domain: 'a.example' },
      0.3333,
      false,
    ],
    ['text alone reaches it', 'imprint audit weather', { goal: 'imprint audit', displayName: 'extra' }, 0.6667, true],
  ])('%s', (_, text, given, finalScore, accepted) => {
    expect(scoreProfile(matchQuery({ text, domain: 'a.example' }), profile(given))).toMatchObject({
      finalScore,
      accepted,
      thresholdUsed: 0.45,
    });
  });

  it('a score that reaches the threshold exactly is accepted, whatever binary fractions make of it', () => {
    // Two of ten, and two of five: 0.3 in the mean, and 0.3 + 0.15 is 0.44999999999999996 to a machine.
    const text = 'aa bb c1 c2 c3 c4 c5 c6 c7 c8';
    const given = profile({ goal: 'aa bb d1', displayName: 'd2 d3', domain: 'a.example' });
    expect(scoreProfile(matchQuery({ text, domain: 'a.example' }), given)).toMatchObject({
      finalScore: 0.45,
      accepted: true,
      scoreBreakdown: { textScore: 0.3 },
    });
    expect(scoreProfile(matchQuery({ text }), given)).toMatchObject({ finalScore: 0.3, accepted: false });
  });

  it.each<[string, string, string | undefined, string]>([
    ['text', 'imprint', undefined, 'K'],
    ['domain', 'weather', 'a.example', 'D'],
    ['both', 'imprint', 'a.example', 'KD'],
    ['neither', 'weather', undefined, ''],
  ])('the mask says what spoke for it: %s', (_, text, domain, evidenceMask) => {
    const match = scoreProfile(matchQuery({ text, domain }), profile({ domain: 'a.example' }));
    expect(match.scoreBreakdown.evidenceMask).toBe(evidenceMask);
  });

  it('a match has all its fields', () => {
    expect(scoreProfile(matchQuery({ text: 'check imprint page audit' }), profile())).toEqual({
      profileId: 'prof_1',
      displayName: 'Imprint audit',
      finalScore: 1,
      accepted: true,
      gapBoost: false,
      scoreBreakdown: {
        displayNameScore: null,
        goalScore: null,
        taskTypeScore: null,
        guidanceScore: null,
        textScore: 1,
        domainScore: 0,
        platformScore: null,
        fuzzyScore: null,
        weights: null,
        thresholdUsed: 0.45,
        evidenceMask: 'K',
      },
      thresholdUsed: 0.45,
    });
  });
});

describe('the order of matches [E&T 11.3.5]', () => {
  const query = matchQuery({ text: 'check imprint page audit', platform: 'web', taskType: 'audit' });

  it.each<[string, Partial<TaskProfile>, Partial<TaskProfile>]>([
    ['a higher score', { taskType: 'x', confidence: 0.1 }, { goal: 'Check imprint pages thoroughly', platform: 'web' }],
    ['the same platform', { platform: 'web', taskType: 'x' }, { platform: 'app', confidence: 0.9 }],
    ['the same task type', { taskType: 'audit', confidence: 0.1 }, { taskType: 'x', confidence: 0.9 }],
    ['higher confidence', { confidence: 0.6 }, { usageCount: 100 }],
    ['more usage', { usageCount: 2, profileId: 'prof_9' }, { usageCount: 1 }],
    ['the id', { profileId: 'prof_0' }, {}],
  ])('%s comes first', (_, first, second) => {
    const [a, b] = [profile({ profileId: 'prof_2', ...first }), profile(second)];
    for (const given of [
      [a, b],
      [b, a],
    ])
      expect(rankProfiles(query, given).map((ranked) => ranked.profile)).toEqual([a, b]);
  });

  it('a platform that nobody asked for decides nothing', () => {
    const plain = matchQuery({ text: 'check imprint page audit' });
    const [a, b] = [profile({ confidence: 0.6, platform: 'web', taskType: 'x' }), profile({ profileId: 'prof_0' })];
    expect(rankProfiles(plain, [b, a]).map((ranked) => ranked.profile)).toEqual([a, b]);
  });

  it('archived profiles never match', () => {
    expect(rankProfiles(query, [profile({ archived: true })])).toEqual([]);
  });
});

describe('the preselection [E&T 11.3.3]', () => {
  // A small vocabulary with compounds, inflection, umlauts, stop words and scripts without spaces.
  const word = fc.constantFrom(
    ...'Preis Preise Preisliste Listenpreis Liste prüfen Überprüfung audit auditing imprint the und Warenkorb Korb'.split(
      ' ',
    ),
    ...'basket baskets basketball 2024 20241 x9 价格 价格列表检查 checkout check Kasse Kassen'.split(' '),
  );
  const text = (maxLength: number) => fc.array(word, { maxLength }).map((words) => words.join(' '));

  it('by equal fragments misses no profile with text in common', () => {
    let found = 0;
    let passedOver = 0;
    fc.assert(
      fc.property(text(4), text(3), text(2), text(3), (asked, goal, displayName, guidance) => {
        const given = profile({ goal, displayName, stableGuidance: guided(guidance) });
        const index = new Set(fragmentsOf(profileTokens(given)));
        const isPreselected = fragmentsOf(tokensOf(asked)).some((fragment) => index.has(fragment));
        const { textScore } = scoreProfile(matchQuery({ text: asked }), given).scoreBreakdown;
        if (textScore > 0) {
          found += 1;
          expect(isPreselected).toBe(true);
        } else if (!isPreselected) passedOver += 1;
      }),
      { seed: 11_033, numRuns: 2000 },
    );
    expect(found).toBeGreaterThan(400);
    expect(passedOver).toBeGreaterThan(200);
  });
});
