import { describe, expect, it } from 'vitest';
import { discoverServices, type KnownService, MAX_SCOPES } from './service-discovery.js';

const site = (scope: string, category: string | null, over: Partial<KnownService> = {}): KnownService => ({
  scope,
  trust: 'low',
  activePhenomena: 0,
  tags: category === null ? [] : [{ kind: 'service_category', value: category }],
  ...over,
});
const MAIL = site('mail.example', 'email', { trust: 'high', activePhenomena: 2 });
const FORUM = site('forum.example', 'community_forum');
const TAGGED = site('maps.example', null, { tags: [{ kind: 'topic', value: 'Street Map' }] });
const ALL = [FORUM, MAIL, TAGGED];
const scopesOf = (...keywords: string[]) =>
  discoverServices(keywords, ALL)?.categories.map(({ category, scopes }) => [category, ...scopes.map((s) => s.scope)]);

describe('sites that the words of a task point to [K 10]', () => {
  it.each([
    ['the name of a category', ['email'], [['email', 'mail.example']]],
    ['in any case', ['EMail'], [['email', 'mail.example']]],
    ['spelled as people do', ['Community Forum'], [['community_forum', 'forum.example']]],
    ['another word for it', ['inbox'], [['email', 'mail.example']]],
    ['a word of a phrase', ['send a mail'], [['email', 'mail.example']]],
    ['a classification tag', ['street map'], [['other', 'maps.example']]],
    [
      'several words, each once',
      ['mail', 'inbox', 'forum'],
      [
        ['community_forum', 'forum.example'],
        ['email', 'mail.example'],
      ],
    ],
  ])('%s', (_what, keywords, expected) => {
    expect(scopesOf(...keywords)).toEqual(expected);
  });

  it('nothing without a match, nor for a category of which no site is known', () => {
    expect(discoverServices([], ALL)).toBeNull();
    expect(discoverServices(['zebra'], ALL)).toBeNull();
    expect(discoverServices(['banking'], ALL)).toBeNull();
    expect(discoverServices(['ai'], [site('mail.example', 'email')])).toBeNull();
  });

  it('tells which words matched, and of a site how far it is trusted and how much is active', () => {
    expect(discoverServices(['zebra', 'Mail'], ALL)).toEqual({
      matchedKeywords: ['Mail'],
      categories: [{ category: 'email', scopes: [{ scope: 'mail.example', trust: 'high', activePhenomena: 2 }] }],
    });
  });

  it('names a few, those with most in use first', () => {
    const many = Array.from({ length: 9 }, (_, n) => site(`shop-${n}.example`, 'shopping', { activePhenomena: n % 3 }));
    const scopes = discoverServices(['shop'], many)?.categories[0]?.scopes ?? [];
    expect(scopes).toHaveLength(MAX_SCOPES);
    expect(scopes.map(({ activePhenomena }) => activePhenomena)).toEqual([2, 2, 2, 1, 1]);
    expect(scopes[0]?.scope).toBe('shop-2.example');
  });
});
