import { describe, expect, it } from 'vitest';
import { memoryEntry } from '../../../tests/support/memory-entry.js';
import { normalizeContent } from './merge.js';
import { DAY_MS } from './policy.js';
import { domainAndParents, pickEntries, viewOf } from './recall.js';
import { visitText } from './visit.js';

const WHATEVER = { path: null, text: null, memoryType: null, limit: 10, includeExpired: false };
const NOW = 100 * DAY_MS;
const ids = (entries: readonly { readonly memoryId: string }[]) => entries.map(({ memoryId }) => memoryId);

describe('domains above a domain', () => {
  it.each([
    ['shop.test', ['shop.test']],
    ['a.b.shop.test', ['a.b.shop.test', 'b.shop.test', 'shop.test']],
    ['a.example.co.uk', ['a.example.co.uk', 'example.co.uk']],
    ['a.shop.test:8080', ['a.shop.test:8080', 'shop.test:8080']],
    ['alice.github.io', ['alice.github.io']],
    ['127.0.0.1:8080', ['127.0.0.1:8080']],
    ['localhost', ['localhost']],
  ])('%s has %s [A&S X6]', (domain, expected) => {
    expect(domainAndParents(domain)).toEqual(expected);
  });
});

describe('what is recalled', () => {
  const entry = (memoryId: string, more: Parameters<typeof memoryEntry>[0] = {}) =>
    memoryEntry({ memoryId, accessedAtMs: NOW, ...more });

  it('comes by relevance now, then by last access, then by id [A&S X6] [A&S X3]', () => {
    const entries = [
      entry('mem_e', { score0: 0.5 }),
      entry('mem_c', { score0: 0.5 }),
      entry('mem_old', { score0: 1, accessedAtMs: NOW - 60 * DAY_MS }),
      entry('mem_top', { score0: 0.9 }),
      entry('mem_faded', { score0: 1, accessedAtMs: NOW - 70 * DAY_MS, memoryType: 'context' }),
    ];
    expect(ids(pickEntries(entries, WHATEVER, NOW))).toEqual(['mem_top', 'mem_c', 'mem_e', 'mem_old']);
    expect(ids(pickEntries(entries, { ...WHATEVER, includeExpired: true }, NOW))).toContain('mem_faded');
    expect(ids(pickEntries(entries, { ...WHATEVER, limit: 2 }, NOW))).toEqual(['mem_top', 'mem_c']);
  });

  it.each([
    ['100%', ['mem_percent']],
    ['%', ['mem_percent']],
    ['_', []],
    ['OFF', ['mem_percent']],
    ['über', ['mem_umlaut']],
  ])('holds %j as it is spelled, in any case [A&S X6]', (text, expected) => {
    const entries = [
      entry('mem_percent', { content: '100% off' }),
      entry('mem_umlaut', { content: 'Über uns' }),
      entry('mem_plain', { content: '1000 items' }),
    ];
    expect(ids(pickEntries(entries, { ...WHATEVER, text }, NOW))).toEqual(expected);
  });

  it('fits type and path; an entry without a pattern fits every path [A&S X6]', () => {
    const entries = [
      entry('mem_all'),
      entry('mem_cart', { urlPattern: '/cart/*' }),
      entry('mem_pref', { memoryType: 'preference' }),
    ];
    expect(ids(pickEntries(entries, { ...WHATEVER, path: '/cart/1' }, NOW))).toHaveLength(3);
    expect(ids(pickEntries(entries, { ...WHATEVER, path: '/' }, NOW))).toEqual(['mem_all', 'mem_pref']);
    expect(ids(pickEntries(entries, { ...WHATEVER, memoryType: 'preference' }, NOW))).toEqual(['mem_pref']);
  });

  it('says what came from a parent domain [A&S X6]', () => {
    expect(viewOf(entry('mem_1'), 'app.shop.test', NOW).inherited).toBe(true);
    expect(viewOf(entry('mem_1'), 'shop.test', NOW).inherited).toBe(false);
    expect(viewOf(entry('mem_1'), null, NOW).inherited).toBe(false);
  });
});

describe('what is kept', () => {
  it('is the same whatever its spaces and letters [A&S X5]', () => {
    expect(normalizeContent('  Sizes   RUN\nsmall ')).toBe(normalizeContent('sizes run small'));
  });

  it.each([
    ['https://shop.test/garden/roses?q=red#top', '/garden/roses'],
    ['https://shop.test/', '/'],
    ['https://shop.test/2024/how-to-prune-a-rose-bush', '/2024/how-to-prune-a-rose-bush'],
    ['https://shop.test/reset/a8f7K2mQ9xWc3LpZ/next', '/reset/:id/next'],
    ['https://shop.test/user/jane@mail.test', '/user/:id'],
    ['https://shop.test/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcDEF123', '/:id'],
  ])('of a visit to %s is %s [A&S X1]', (url, path) => {
    expect(visitText(url)).toBe(`Last visited: ${path}`);
  });
});
