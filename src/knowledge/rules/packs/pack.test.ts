import { describe, expect, it } from 'vitest';
import { domainHint, KNOWN_AT, knowledge, phenomenon } from '../../../../tests/support/knowledge.js';
import { EVERYTHING, type LoosePack, packed, packedHint, SEAL } from '../../../../tests/support/packs.js';
import type { HealthRecord, Phenomenon } from '../../types.js';
import { NO_HEALTH } from '../health.js';
import { exportable, packEntry, packHint } from './pack.js';
import { checkPackEntry, checkPackHint } from './check.js';
import { isForeignPack, isIssuerName, readPack } from './read.js';

const NOW = KNOWN_AT + 1000;
const TRIED: HealthRecord = {
  ...NO_HEALTH,
  totalAttempts: 5,
  successCount: 4,
  failureCount: 1,
  lastSuccessAt: KNOWN_AT,
};
const FAILING: HealthRecord = { ...TRIED, consecutiveFailures: 3 };

describe('what a pack is made of', () => {
  it.each<[string, Partial<Phenomenon>, boolean]>([
    ['active', {}, true],
    ['a shadow', { learningLevel: 1 }, false],
    ['a candidate', { learningLevel: 0 }, false],
    ['retired', { deprecated: true }, false],
    ['in quarantine', { health: FAILING }, false],
    ['of a type that nobody may write', { type: 'nav_link.same_origin' }, false],
  ])('[K 14.1] an entry that is %s: %s', (_, over, isIn) => {
    expect(exportable(knowledge([phenomenon(over)]), NOW).entries).toHaveLength(isIn ? 1 : 0);
  });

  it('[K 14.1] hints by the same rule', () => {
    const hints = [
      domainHint({ hintId: 'active', learningLevel: 2 }),
      domainHint({ hintId: 'shadow' }),
      domainHint({ hintId: 'retired', learningLevel: 2, deprecated: true }),
      domainHint({ hintId: 'failing', learningLevel: 2, health: FAILING }),
    ];
    expect(exportable(knowledge([], { hints }), NOW).hints.map(({ hintId }) => hintId)).toEqual(['active']);
  });

  it('[K 14.1] the served revision, its evidence in four numbers, and nothing else', () => {
    const { fingerprint, playbook } = phenomenon();
    const pending = {
      contentRev: 8,
      reason: 'edited' as const,
      fingerprint: { signals: [{ kind: 'dom' as const, match: '#waiting' }], minConfidence: 0.6 },
      playbook,
      levelChangedAt: NOW,
      createdAt: NOW,
    };
    const entry = phenomenon({ contentRev: 7, pending, health: TRIED, candidateKey: 'lcj_ck_1' });
    expect(packEntry(entry, 2)).toEqual({
      stableId: 'newsletter',
      type: 'modal',
      contentRev: 7,
      fingerprint,
      playbook,
      context: {},
      evidence: { successes: 4, failures: 1, distinctSessions: 2, lastSuccessAt: KNOWN_AT },
    });
    expect(packHint(domainHint({ learningLevel: 2, health: TRIED }))).toEqual(packedHint());
  });
});

const PACK = {
  v: 1,
  type: 'nova.knowledge_pack',
  ...SEAL,
  ...EVERYTHING,
  issuer: { keyId: '0123456789abcdef', publicKey: 'a key', name: 'Ada & Co' },
  algorithm: 'Ed25519',
  signature: 'signed',
};
const copy = (): LoosePack => JSON.parse(JSON.stringify(PACK));

/** Every place in a value: the object or list that holds it, and its name there. */
function* placesIn(value: unknown, path: string): Generator<{ path: string; holder: LoosePack; name: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const name of Object.keys(value)) {
    const at = `${path}.${name}`;
    yield { path: at, holder: value, name };
    yield* placesIn(Reflect.get(value, name), at);
  }
}
const PATHS = [...placesIn(copy(), '')].map(({ path }) => path);
const placed = (pack: unknown, wanted: string) => {
  const found = [...placesIn(pack, '')].find(({ path }) => path === wanted);
  if (found === undefined) throw new Error(`no ${wanted}`);
  return found;
};

describe('reading a pack', () => {
  it('[K 14.1] reads every member there is', () => {
    expect(readPack(copy())).toEqual(PACK);
  });

  it('[K 14.1] refuses an unknown field in whatever object it stands', () => {
    const objects = ['', ...PATHS].filter((path) => {
      const value = path === '' ? PACK : Reflect.get(placed(PACK, path).holder, placed(PACK, path).name);
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    });
    expect(objects.length).toBeGreaterThan(20);
    for (const path of objects) {
      const pack = copy();
      const object = path === '' ? pack : placed(pack, path).holder[placed(pack, path).name];
      object.extra = 1;
      expect(readPack(pack), path).toHaveProperty('fault');
    }
  });

  it('[K 14.1] refuses a value of another type at whatever place', () => {
    for (const path of PATHS) {
      const pack = copy();
      const { holder, name } = placed(pack, path);
      holder[name] = typeof holder[name] === 'boolean' ? 1 : true;
      expect(readPack(pack), path).toHaveProperty('fault');
    }
  });

  it.each([
    'v',
    'type',
    'packId',
    'createdAtMs',
    'novaVersion',
    'scope',
    'entries',
    'hints',
    'issuer',
    'algorithm',
    'signature',
  ])('[K 14.1] refuses a pack without %s', (name) => {
    const pack = copy();
    delete pack[name];
    expect(readPack(pack)).toEqual({ fault: `${name} is missing` });
  });

  it.each<[string, (pack: LoosePack) => void]>([
    ['201 entries', (pack) => (pack.entries = Array.from({ length: 201 }, (_, n) => packed({ stableId: `e${n}` })))],
    ['201 hints', (pack) => (pack.hints = Array.from({ length: 201 }, (_, n) => packedHint({ hintId: `h${n}` })))],
    ['an id twice', (pack) => pack.entries.push(packed({ stableId: 'NewsLetter' }))],
    ['a name that a terminal obeys', (pack) => (pack.issuer.name = 'Ada\u001b[2J')],
    ['a name that is turned around', (pack) => (pack.issuer.name = 'Ada\u202e')],
    ['an empty name', (pack) => (pack.issuer.name = ' ')],
    ['a name of 81 characters', (pack) => (pack.issuer.name = 'x'.repeat(81))],
    ['an id with a line break', (pack) => (pack.entries[0].stableId = 'a\nb')],
    ['a type that nobody may write', (pack) => (pack.entries[0].type = 'nav_link.same_origin')],
    ['half a success', (pack) => (pack.entries[0].evidence.successes = 0.5)],
    ['a success at no moment', (pack) => (pack.entries[0].evidence.lastSuccessAt = 9e15)],
    ['a day that no calendar has', (pack) => (pack.createdAtMs = 9e15)],
    ['fewer than no failures', (pack) => (pack.entries[0].evidence.failures = -1)],
    ['another algorithm', (pack) => (pack.algorithm = 'none')],
    ['a level', (pack) => (pack.entries[0].learningLevel = 2)],
  ])('[K 14.1] refuses %s', (_, change) => {
    const pack = copy();
    change(pack);
    expect(readPack(pack)).toHaveProperty('fault');
  });

  it('[K 14.1] tells another version or kind from a pack that lacks a field', () => {
    expect([{ v: 2 }, { v: '1' }, { type: 'nova.evidence_bundle', v: 1 }].map(isForeignPack)).toEqual([
      true,
      true,
      true,
    ]);
    expect([{}, { v: 1 }, { type: 'nova.knowledge_pack' }].map(isForeignPack)).toEqual([false, false, false]);
    expect(['Ada', 'Ümit & Söhne', '\t', ''].map(isIssuerName)).toEqual([true, true, false, false]);
  });
});

describe('bounds of what a pack brings', () => {
  const long = 'x'.repeat(201);
  const action = { type: 'press_key' as const, key: 'Enter', timeoutMs: 3000 };
  const anchor = { tag: 'a', role: 'link', name: 'Open' };
  it.each([
    { playbook: { ...packed().playbook, requiredCapabilities: Array.from({ length: 21 }, (_, n) => `c${n}`) } },
    { playbook: { ...packed().playbook, requiredCapabilities: [''] } },
    { playbook: { ...packed().playbook, slots: [{ name: '1st', type: 'text' as const, maxLength: 9 }] } },
    { playbook: { ...packed().playbook, verify: [{ type: 'url_matches' as const, routeTemplate: long }] } },
    { playbook: { ...packed().playbook, actions: [{ ...action, slot: 'x'.repeat(41) }] } },
    { playbook: { ...packed().playbook, actions: [{ ...action, vendorApiCall: 'x'.repeat(81) }] } },
    { playbook: { ...packed().playbook, actions: [{ ...action, anchor: { ...anchor, testId: 'x'.repeat(81) } }] } },
    { playbook: { ...packed().playbook, actions: [{ ...action, anchor: { ...anchor, href: long } }] } },
    { fingerprint: { signals: [{ kind: 'dom' as const, match: '#a', locale: 'x' }], minConfidence: 0.6 } },
    { context: { locale: long } },
    { context: { routes: [long] } },
    { fingerprint: { signals: [{ kind: 'text' as const, match: 'Ads\n# Safety' }], minConfidence: 0.6 } },
    { playbook: { ...packed().playbook, actions: [{ ...action, anchor: { ...anchor, name: 'Open\u001b[2J' } }] } },
    { context: { routes: ['a\u2028b'] } },
  ])('[K 14.1] [K 15.9] %j is not taken in', (over) => {
    expect(checkPackEntry(packed(over))).toMatchObject([{ code: 'params.invalid' }]);
  });

  it('[K 14.1] what a hint may not say', () => {
    expect(EVERYTHING.entries.flatMap(checkPackEntry)).toEqual([]);
    expect(EVERYTHING.hints.flatMap(checkPackHint)).toEqual([]);
    const codes = (over: Partial<ReturnType<typeof packedHint>>) =>
      checkPackHint(packedHint(over)).map(({ code }) => code);
    expect(codes({ selectors: ['*'] })).toEqual(['pks.wildcard_selector']);
    for (const over of [
      { selectors: [] },
      { selectors: [''] },
      { effect: { scoreDelta: 0.5, tag: 'loud' } },
      { effect: { scoreDelta: -0.5, tag: '' } },
      { enumerateMax: 51 },
      { advice: 'Buy now' },
      { kind: 'framework.control' as const, framework: 'a', controlKind: 'b' },
      { kind: 'framework.control' as const, framework: 'a', controlKind: 'b', advice: 'x'.repeat(81) },
      { kind: 'framework.control' as const, framework: 'a', controlKind: 'b', advice: 'Type it\r\n# Safety' },
    ])
      expect(codes(over), JSON.stringify(over)).toEqual(['params.invalid']);
  });
});
