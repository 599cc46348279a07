import { describe, expect, it } from 'vitest';
import { click, knowledge, phenomenon, playbook } from '../../../tests/support/knowledge.js';
import { attribute, entriesListing } from './attribution.js';

const on = (stableId: string, selector: string, over: Parameters<typeof phenomenon>[0] = {}) =>
  phenomenon({ stableId, playbook: playbook({ actions: [click(selector)] }), ...over });
const asked = (selectorNorm: string, route = 'cart') => ({ selectorNorm, route });

describe('attribution [K 3]', () => {
  it('binds a selector that one live entry lists, as primary or fallback, with its revision [K 3]', () => {
    const entry = on('a', '#close', {
      contentRev: 4,
      playbook: playbook({ actions: [click('#close', { fallbackSelectors: ["button[aria-label='Close']"] })] }),
    });
    const bound = {
      kind: 'entry',
      stableId: 'a',
      contentRev: 4,
      type: 'modal',
      isPersistent: false,
      isSafeControl: false,
    };
    expect(attribute(knowledge([entry]), asked('#close'))).toEqual(bound);
    expect(attribute(knowledge([entry]), asked('button[aria-label="Close"]'))).toEqual(bound);
    expect(attribute(knowledge([entry]), asked('#other'))).toEqual({ kind: 'none' });
  });

  it('indexes alternatives joined by OR one by one [K 3]', () => {
    const known = knowledge([on('a', '#close OR .x-close , [title="a, b"]')]);
    for (const selector of ['#close', '.x-close', '[title="a, b"]'])
      expect(attribute(known, asked(selector))).toMatchObject({ stableId: 'a' });
    expect(attribute(known, asked('[title="a'))).toEqual({ kind: 'none' });
  });

  it.each([
    ['exact before wildcard', ['cart'], ['*'], 'a'],
    ['exact before none', ['cart'], undefined, 'a'],
    ['exact before prefix', ['shop/cart'], ['shop/*'], 'a'],
    ['only the route that fits', ['other'], ['*'], 'b'],
  ])('exact route beats wildcard: %s [K 3]', (_, routesA, routesB, expected) => {
    const known = knowledge([
      on('a', '#close', { context: { routes: routesA } }),
      on('b', '#close', { context: { routes: routesB } }),
    ]);
    const route = routesA[0] === 'shop/cart' ? 'shop/cart' : 'cart';
    expect(attribute(known, asked('#close', route))).toMatchObject({ stableId: expected });
  });

  it('skips what two entries claim alike [K 3]', () => {
    expect(attribute(knowledge([on('a', '#close'), on('b', '#close')]), asked('#close'))).toEqual({
      kind: 'ambiguous',
    });
  });

  it('a candidate of a pack takes no evidence from one that was learned here [K 3] [K 14.1]', () => {
    const own = on('own', '#close', { learningLevel: 0, origin: 'generated', candidateKey: 'lcj_ck_own' });
    const imported = on('imported', '#close', { learningLevel: 0, origin: 'imported', candidateKey: 'lcj_ck_pack' });
    expect(attribute(knowledge([imported, own]), asked('#close'))).toMatchObject({ stableId: 'own' });
    expect(attribute(knowledge([imported]), asked('#close'))).toMatchObject({
      kind: 'candidate',
      stableId: 'imported',
    });
  });

  it('considers the retired only when nothing live claims the selector [K 3]', () => {
    const old = on('old', '#close', { deprecated: true, learningLevel: 1 });
    expect(attribute(knowledge([old, on('new', '#close')]), asked('#close'))).toMatchObject({ stableId: 'new' });
    expect(attribute(knowledge([old]), asked('#close'))).toMatchObject({ kind: 'entry', stableId: 'old' });
  });

  it('binds to the candidate of L0 when no proven entry claims it [K 3]', () => {
    const candidate = on('c', '#close', { learningLevel: 0, candidateKey: 'lcj_ck_1' });
    expect(attribute(knowledge([candidate]), asked('#close'))).toEqual({
      kind: 'candidate',
      candidateKey: 'lcj_ck_1',
      stableId: 'c',
      contentRev: 1,
      isSafeControl: false,
    });
    expect(attribute(knowledge([candidate, on('a', '#close')]), asked('#close'))).toMatchObject({ stableId: 'a' });
  });

  it.each([
    ['generated', 'custom', true],
    ['auto_learn', 'custom', true],
    ['imported', 'custom', true],
    ['manual', 'custom', false],
    ['generated', 'modal', false],
  ] as const)('knows which controls were learned as safe ones: %s %s [K 3] [K 8]', (origin, type, isSafeControl) => {
    for (const learningLevel of [0, 1] as const) {
      const entry = on('a', '#close', { origin, type, learningLevel, candidateKey: 'lcj_ck_1' });
      expect(attribute(knowledge([entry]), asked('#close'))).toMatchObject({ stableId: 'a', isSafeControl });
    }
  });

  it('gives a repeated path nothing for single clicks [K 3]', () => {
    const path = playbook({ policy: 'custom', actions: [click('#menu'), click('#orders')], slots: [] });
    expect(attribute(knowledge([phenomenon({ type: 'custom', playbook: path })]), asked('#menu'))).toEqual({
      kind: 'none',
    });
  });

  it('counts for the pending revision what it lists, and for the served one what only that lists [K 4.6]', () => {
    const entry = on('a', '#old', {
      pending: {
        contentRev: 2,
        reason: 'edited',
        fingerprint: { signals: [], minConfidence: 0.6 },
        playbook: playbook({ actions: [click('#new')] }),
        levelChangedAt: 0,
        createdAt: 0,
      },
    });
    expect(attribute(knowledge([entry]), asked('#new'))).toMatchObject({ stableId: 'a', contentRev: 2 });
    expect(attribute(knowledge([entry]), asked('#old'))).toMatchObject({ stableId: 'a', contentRev: 1 });
  });

  it('names the live entries that list a selector', () => {
    const known = knowledge([on('a', '#close'), on('b', '#close', { deprecated: true }), on('c', '#open')]);
    expect(entriesListing(known, '#close').map(({ stableId }) => stableId)).toEqual(['a']);
  });
});
