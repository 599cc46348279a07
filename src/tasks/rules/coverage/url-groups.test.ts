import { describe, expect, test } from 'vitest';
import { classifySegment, reportingGroups } from './url-groups.js';

test.each([
  ['550e8400-e29b-41d4-a716-446655440000', 'strong_id'],
  ['507f1f77bcf86cd799439011', 'strong_id'],
  ['a8Kd92Lm04Zq7XbT', 'strong_id'],
  ['aaaaaaaaaaaaaaa1', 'static'],
  ['2024', 'ambiguous'],
  ['7', 'weak_id'],
  ['20240101', 'weak_id'],
  ['summer-sale', 'slug'],
  ['über_uns', 'slug'],
  ['about', 'static'],
  ['-', 'static'],
])('%s is %s [E&T 5.5]', (segment, name) => {
  expect(classifySegment(segment).name).toBe(name);
});

describe('groups of URLs, for reports alone [E&T 5.5]', () => {
  test('three of one shape are a group, with the class of its weakest slot', () => {
    const urls = ['/items/1', '/items/22', '/items/333', '/items/2024', '/about', '/items/1/edit'];
    expect(
      reportingGroups(
        urls.map((path) => `https://a.test${path}`),
        3,
      ),
    ).toEqual([
      { origin: 'https://a.test', pattern: '/items/{id}', slotClass: 'ambiguous', confidence: 0.5, members: 4 },
    ]);
  });

  test('two are none, and sites are kept apart', () => {
    const urls = ['https://a.test/p/1', 'https://a.test/p/2', 'https://b.test/p/3', 'https://b.test/p/4'];
    expect(reportingGroups(urls, 3)).toEqual([]);
    expect(reportingGroups(urls, 2)).toHaveLength(2);
  });

  test('words and ids make different patterns', () => {
    const urls = ['one-a', 'two-b', 'three-c'].map((slug) => `https://a.test/posts/7/${slug}`);
    expect(reportingGroups(urls, 3)).toMatchObject([
      { pattern: '/posts/{id}/{slug}', slotClass: 'slug', confidence: 0.7 },
    ]);
  });

  test('an address that cannot be decoded is taken as it is', () => {
    expect(reportingGroups(['https://a.test/%E0%A4%A/1', 'https://a.test/%E0%A4/2'], 1)).toHaveLength(2);
  });
});
