import { describe, expect, it } from 'vitest';
import { KNOWN_AT, knowledge, phenomenon } from '../../../tests/support/knowledge.js';
import type { Domain, Signal } from '../types.js';
import { NO_HEALTH } from './health.js';
import { matchEntries, matchScore } from './match.js';
import { DAY_MS } from './policy.js';
import { scoreFingerprint, signalScore } from './signal-score.js';

const STORED: readonly Signal[] = [
  { kind: 'dom', match: '#consent' },
  { kind: 'vendor', match: 'OneTrust' },
  { kind: 'text', match: 'We use cookies' },
  { kind: 'layout', match: 'coverage>=0.3' },
];
const SEEN = STORED.slice(0, 3);
const NOW = KNOWN_AT + 6 * DAY_MS;
const domain: Domain = {
  scope: 'shop.example',
  trust: 'medium',
  contentRev: 1,
  context: { device: 'desktop' },
  tags: [],
  updatedAt: 0,
};
/** Rate 0.9, staleness 0.1. */
const health = {
  ...NO_HEALTH,
  totalAttempts: 10,
  recent: Array.from({ length: 10 }, (_, at) => [KNOWN_AT, at === 0 ? -1 : 1] as const),
};
const consent = (over: Parameters<typeof phenomenon>[0] = {}) =>
  phenomenon({ fingerprint: { signals: STORED, minConfidence: 0.6 }, health, context: { locale: 'en' }, ...over });
const ask = (
  entries: Parameters<typeof knowledge>[0],
  over: Partial<Parameters<typeof matchEntries>[1]> = {},
  known: Parameters<typeof knowledge>[1] = { domain },
) =>
  matchEntries(knowledge(entries, known), {
    signals: SEEN,
    context: { device: 'desktop', locale: 'en-GB' },
    now: NOW,
    ...over,
  });
const ids = (found: readonly { readonly entry: { readonly stableId: string } }[]) =>
  found.map(({ entry }) => entry.stableId);

describe('matching [K 12 pks_match]', () => {
  it('the example of the specification: 0.8226 and 0.8190 [K 12]', () => {
    const [best] = ask([consent()]).matches;
    expect(best?.fit).toMatchObject({ confidence: 0.8226, matchedSignals: 3, totalSignals: 4 });
    expect(best?.health).toMatchObject({ successRate30d: 0.9, staleness: 0.1 });
    expect(best?.score).toBe(0.819);
    expect(matchScore({ confidence: 0.8226, healthScore: 0.88, trust: 0.75, contextSpecificity: 2 / 3 })).toBe(0.819);
  });

  it.each([
    ['dom', "A[title='x']", 'a[title="x"]', 1],
    ['dom', '#a, #b', '#b', 0.8],
    ['dom', '#a OR #b', '#b, #a', 1],
    ['dom', '#a', '#b', 0],
    ['vendor', 'OneTrust', ' onetrust', 1],
    ['vendor', 'OneTrust', 'onetrust.com', 0],
    ['text', 'We use  Cookies', 'we use cookies', 1],
    ['text', 'use cookies', 'We use cookies here', 0.8],
    ['text', 'accept all cookies now', 'now accept all cookies please', 0.8],
    ['text', 'accept all', 'reject some', 0],
    ['layout', 'coverage>=0.3', 'coverage=0.45', 1],
    ['layout', 'coverage>=0.3', 'coverage: 0.2', 0],
    ['layout', 'coverage>=0.3', 'height=0.45', 0],
    ['interaction', 'scroll_locked', 'Scroll_Locked', 1],
    ['interaction', 'tabs<3', 'tabs=2', 1],
  ] as const)('%s "%s" seen as "%s" scores %s [K 12]', (kind, stored, seen, expected) => {
    expect(signalScore({ kind, match: stored }, { kind, match: seen })).toBe(expected);
  });

  it('texts of another language leave the denominator [K 12]', () => {
    const signals: readonly Signal[] = [
      { kind: 'dom', match: '#consent' },
      { kind: 'text', match: 'Wir nutzen Cookies', locale: 'de' },
    ];
    const of = (locale?: string) => scoreFingerprint({ signals, minConfidence: 0.6 }, signals.slice(0, 1), locale);
    expect(of('en')).toMatchObject({ confidence: 1, totalSignals: 1 });
    expect(of('de-AT')).toMatchObject({ confidence: 0.5882, totalSignals: 2 });
    expect(of()).toMatchObject({ confidence: 0.5882 });
  });

  it.each([
    ['L2 matches', {}, ['x'], [], []],
    ['L1 only in the shadow', { learningLevel: 1 }, [], [], ['x']],
    ['L0 nowhere', { learningLevel: 0 }, [], [], []],
    ['deprecated nowhere', { deprecated: true }, [], [], []],
    ['quarantined nowhere', { health: { ...health, severeMisfireAt: 1 } }, [], [], []],
    ['near miss', { fingerprint: { signals: STORED, minConfidence: 0.97 } }, [], ['x'], []],
    ['too far off', { fingerprint: { signals: STORED, minConfidence: 0.98 } }, [], [], []],
    ['another device', { context: { device: 'mobile' } }, [], [], []],
    ['another locale', { context: { locale: 'de' } }, [], [], []],
    ['an unset key matters not', { context: {} }, ['x'], [], []],
    ['auth unknown excludes nothing', { context: { auth: 'unknown' } }, ['x'], [], []],
  ] as const)('%s [K 4.4] [K 12]', (_, over, matches, near, shadow) => {
    const answer = ask([consent({ stableId: 'x', ...over })], {
      context: { device: 'desktop', locale: 'en', auth: 'logged_in' },
    });
    expect([ids(answer.matches), ids(answer.nearMisses), ids(answer.shadowMatches)]).toEqual([matches, near, shadow]);
  });

  it('route and type narrow it', () => {
    const entries = [
      consent({ stableId: 'cart', context: { routes: ['cart'] } }),
      consent({ stableId: 'any', type: 'popover_open', context: {} }),
    ];
    expect(ids(ask(entries, { context: { route: 'feed' } }).matches)).toEqual(['any']);
    expect(ids(ask(entries, { context: {} }).matches)).toEqual(['any', 'cart']);
    expect(ids(ask(entries, { context: {}, type: 'modal' }).matches)).toEqual(['cart']);
  });

  it('orders by score, then id [K 12]', () => {
    const weaker = { ...health, recent: [[KNOWN_AT, -1] as const] };
    const entries = [
      consent({ stableId: 'c', health: weaker }),
      consent({ stableId: 'b' }),
      consent({ stableId: 'a' }),
    ];
    expect(ids(ask(entries).matches)).toEqual(['a', 'b', 'c']);
  });

  it('an unknown domain counts as trust unknown', () => {
    expect(ask([consent()], {}, { domain: null }).matches[0]?.trust).toBe(0.25);
  });
});
