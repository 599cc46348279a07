import { describe, expect, it } from 'vitest';
import { NO_EVIDENCE, workUnit } from '../../../../tests/support/task-records.js';
import type { KeyEvidence, ScopeEvidence } from '../../../observations/index.js';
import type { EvidenceMode } from '../../profiles/profile-types.js';
import { readFindings } from './findings-read.js';
import { unseenChecks } from './unseen-checks.js';

const STRONG: Partial<KeyEvidence> = { ok: 2, reads: 1, loadedReads: 1, share: 1, hasStrongWindow: true };
const GLANCED: Partial<KeyEvidence> = { ...STRONG, share: 0.01 };
const OPENED: Partial<KeyEvidence> = { ok: 1 };
const at = (name: string) => `https://a.test/${name}`;

function evidenceOf(seen: Readonly<Record<string, Partial<KeyEvidence>>>): ScopeEvidence {
  return {
    scopeId: 'scope_1',
    hasTarget: true,
    find: (key) => (seen[key] === undefined ? undefined : { ...NO_EVIDENCE, ...seen[key] }),
    findBelow: () => [],
    keysAt: () => [],
    standsFor: () => true,
    strongIfLeftNow: () => new Set(),
    isIngestionComplete: true,
    isProjectionComplete: true,
    isChainSound: true,
    reads: Object.values(seen).reduce((sum, { reads = 0 }) => sum + reads, 0),
    agents: new Set(),
    windows: [],
  };
}

const unitAt = (text: string) =>
  text.startsWith('https://')
    ? workUnit(text, {
        status: 'checked',
        locators: [{ type: 'url_exact', source: 'derived', matchKey: `url:${text}` }],
      })
    : undefined;

describe('findings count where they were made on something that was read [E&T 3]', () => {
  const evidence = evidenceOf({
    [`url:${at('read')}`]: STRONG,
    [`url:${at('glanced')}`]: GLANCED,
    [`url:${at('opened')}`]: OPENED,
    [`url:${at('put')}`]: { ...STRONG, loadedReads: 0 },
  });
  it.each<[name: string, mode: EvidenceMode, counted: number]>([
    ['read', 'require_strong', 1],
    ['read', 'none', 1],
    ['glanced', 'require_strong', 0],
    ['glanced', 'require_observed', 1],
    ['glanced', 'none', 1],
    ['opened', 'none', 0],
    ['put', 'none', 0],
    ['never', 'none', 0],
  ])('on a page that was %s, under %s: %i', (name, mode, counted) => {
    const places = [{ unitKey: null, url: at(name) }];
    expect(readFindings(places, { unitAt, evidence, mode })).toEqual({
      counted,
      unread: counted === 1 ? [] : [at(name)],
    });
  });

  it('one that names no place counts nowhere', () => {
    const places = [{ unitKey: null, url: null }];
    expect(readFindings(places, { unitAt, evidence, mode: 'none' })).toEqual({
      counted: 0,
      unread: [''],
    });
  });

  it.each([
    ['both read', 'read', 'read', []],
    ['only the unit read', 'read', 'never', ['never']],
    ['only the address read', 'never', 'read', ['never']],
  ])('one that names a unit and an address needs both: %s', (_, unit, url, unread) => {
    const places = [{ unitKey: at(unit), url: at(url) }];
    expect(readFindings(places, { unitAt, evidence, mode: 'none' })).toEqual({
      counted: unread.length === 0 ? 1 : 0,
      unread: unread.map(at),
    });
  });
});

describe('checks that no look could have shown [E&T 3]', () => {
  const check = { checkId: 'c', description: 'It is there.', required: true };
  const judge = (
    more: Partial<typeof check & { url: string }>,
    seen: Readonly<Record<string, Partial<KeyEvidence>>>,
    origins: readonly string[] = ['https://a.test'],
    state: 'satisfied' | 'not_applicable' | 'waived' | 'pending' = 'satisfied',
    mode: EvidenceMode = 'none',
  ) =>
    unseenChecks([{ ...check, ...more }], {
      standings: { c: { state, reason: 'r' } },
      evidence: evidenceOf(seen),
      unitAt,
      origins: new Set(origins),
      mode,
    });
  const SITE = { 'origin:https://a.test': STRONG };
  const EARLY = { ...STRONG, earlyReads: 1, loadedReads: 0 };
  const PARTLY = { ...STRONG, share: 0.2 };

  it.each([
    ['nothing read', judge({}, {}), ['c']],
    ['a page of the site read', judge({}, SITE), []],
    ['a page of another site read', judge({}, { 'origin:https://b.test': STRONG }), ['c']],
    ['no site known, something read', judge({}, { 'origin:https://b.test': STRONG }, []), []],
    ['no site known, nothing read', judge({}, {}, []), ['c']],
    ['it names a page that was not read', judge({ url: at('legal') }, SITE), ['c']],
    ['it names a page that was read', judge({ url: at('legal') }, { [`url:${at('legal')}`]: STRONG }), []],
    ['its words name a page that was not read', judge({ description: `See ${at('legal')}.` }, SITE), ['c']],
    ['it does not apply, nothing read', judge({}, {}, undefined, 'not_applicable'), ['c']],
    ['its words name a path that was not read', judge({ description: 'Says /legal so?' }, SITE), ['c']],
    ['its words name no path', judge({ description: 'Open 24/7, 9 €/month and/or less' }, SITE), []],
    ['a page of the site read before the run', judge({}, { 'origin:https://a.test': EARLY }), ['c']],
    ['the page it names read in part', judge({ url: at('legal') }, { [`url:${at('legal')}`]: PARTLY }), []],
    [
      'the same under the strictest policy',
      judge({ url: at('legal') }, { [`url:${at('legal')}`]: PARTLY }, undefined, 'satisfied', 'require_strong'),
      ['c'],
    ],
    ['it was waived', judge({}, {}, undefined, 'waived'), []],
  ])('%s', (_, unseen, expected) => {
    expect(unseen).toEqual(expected);
  });
});
