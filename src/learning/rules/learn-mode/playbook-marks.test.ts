import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clicking, going, playbook, reading, SHOP, sighting } from '../../../../tests/support/learn-mode.js';
import { normalizeUrl, selectorHash } from '../../../kernel/index.js';
import type { RunbookStep, Sighting } from '../../learn-mode/types.js';
import { markPlaybook } from './playbook-marks.js';

const normalize = (raw: string) => normalizeUrl(raw, () => '~');
const withSteps = (...steps: readonly RunbookStep[]) =>
  playbook({ runbooks: [{ name: 'r', goal: 'g', preconditions: [], steps, verification: 'v', risk: 'none' }] });
const step = (more: Partial<RunbookStep> = {}): RunbookStep => ({ do: 'it', expect: 'that', ...more });
const markStep = (one: RunbookStep, ...sightings: readonly Sighting[]) => {
  const { marked, report } = markPlaybook(withSteps(one), sightings, normalize);
  return { evidence: marked.runbooks[0]?.steps[0]?.evidence, why: report.mismatches[0]?.why };
};
const markPlace = (url: string, ...sightings: readonly Sighting[]) => {
  const navigationMap = [{ surface: 's', url, reachedFrom: '', how: '' }];
  const { marked, report } = markPlaybook(playbook({ navigationMap }), sightings, normalize);
  return { evidence: marked.navigationMap[0]?.evidence, why: report.mismatches[0]?.why };
};

describe('a step with a selector [K 11]', () => {
  it.each<[what: string, expected: string, sightings: readonly Sighting[]]>([
    ['that the closed loop verified', 'verified', [clicking('#save', { isChange: false, isVerified: true })]],
    ['that changed something', 'observed', [clicking('#save')]],
    ['that had input', 'observed', [clicking('#save', { isChange: false, hasInput: true })]],
    ['that worked once and failed once', 'observed', [clicking('#save', { ok: false }), clicking('#save')]],
    ['verified in one of several calls', 'verified', [clicking('#save'), clicking('#save', { isVerified: true })]],
    ['that did nothing', 'unverified', [clicking('#save', { isChange: false })]],
    ['that failed, whatever was checked', 'unverified', [clicking('#save', { ok: false, isVerified: true })]],
    ['that nobody touched', 'unverified', [clicking('#other'), reading('/')]],
    ['without any call', 'unverified', []],
  ])('%s is %s', (_, expected, sightings) => {
    expect(markStep(step({ selector: '#save' }), ...sightings).evidence).toBe(expected);
  });

  it('is known by any spelling of the selector, and by any selector of the element', () => {
    const pressed = clicking('button[name="save"]', { otherHashes: [selectorHash('#save')] });
    for (const selector of ["BUTTON[ name = 'save' ]", 'button[name="save"]', '#save', ' #save '])
      expect(markStep(step({ selector }), pressed).evidence, selector).toBe('observed');
    expect(markStep(step({ selector: 'button' }), pressed).evidence).toBe('unverified');
  });

  it('that names an address too was done there: the call began or ended on it', () => {
    const selector = '#save';
    const pressed = clicking(selector, { urlBefore: `${SHOP}/a`, url: `${SHOP}/b` });
    expect(markStep(step({ selector, url: `${SHOP}/a` }), pressed).evidence).toBe('observed');
    expect(markStep(step({ selector, url: '/b' }), pressed).evidence).toBe('observed');
    expect(markStep(step({ selector, url: `${SHOP}/c` }), pressed)).toEqual({
      evidence: 'unverified',
      why: 'This selector was touched on another page only.',
    });
    expect(markStep(step({ selector, url: 'the basket' }), pressed).evidence).toBe('unverified');
    const elsewhere = clicking(selector, { isVerified: true, urlBefore: `${SHOP}/c`, url: `${SHOP}/c` });
    expect(markStep(step({ selector, url: `${SHOP}/a` }), pressed, elsewhere).evidence).toBe('observed');
  });
});

describe('a place [K 11]', () => {
  const moved = going(`${SHOP}/`, `${SHOP}/orders`);
  it.each<[what: string, expected: string, url: string, sightings: readonly Sighting[]]>([
    ['that was read', 'verified', `${SHOP}/orders`, [reading('/orders')]],
    ['in another spelling', 'verified', 'HTTPS://Shop.example:443/orders/?utm_source=x', [reading('/orders')]],
    ['without its host', 'verified', '/orders', [reading('/orders')]],
    ['where a call ended', 'observed', `${SHOP}/orders`, [moved]],
    ['where one ended and one read', 'verified', `${SHOP}/orders`, [moved, reading('/orders')]],
    ['by the route of its kind', 'verified', `${SHOP}/orders/:id`, [reading('/orders/17?x=1')]],
    ['whose part is one', 'verified', '/orders/:id/lines', [reading('/orders/17/lines')]],
    ['of another kind', 'unverified', `${SHOP}/orders/:id`, [reading('/orders/new')]],
    ['of that route elsewhere', 'unverified', 'https://other.example/orders/:id', [reading('/orders/17')]],
    ['with another id than the one seen', 'unverified', `${SHOP}/orders/18`, [reading('/orders/17')]],
    ['with another query', 'unverified', `${SHOP}/s?q=1`, [reading('/s?q=2')]],
    ['where a call began only', 'unverified', `${SHOP}/`, [moved]],
    ['where a call failed', 'unverified', `${SHOP}/orders`, [going(`${SHOP}/`, `${SHOP}/orders`, { ok: false })]],
    ['that answered with an error', 'unverified', `${SHOP}/gone`, [reading('/gone', { isErrorPage: true })]],
    ['that is no address', 'unverified', 'the orders', [reading('/orders')]],
    ['without any call', 'unverified', '/orders', []],
  ])('%s is %s: %s', (_, expected, url, sightings) => {
    expect(markPlace(url, ...sightings).evidence).toBe(expected);
    expect(markStep(step({ url }), ...sightings).evidence).toBe(expected);
  });

  it('within a page is observed at most: rows do not tell it from the page; a route after the # is an address', () => {
    expect(markPlace(`${SHOP}/#never-seen`, reading('/')).evidence).toBe('observed');
    expect(markPlace(`${SHOP}/#/orders`, reading('/#/orders')).evidence).toBe('verified');
    expect(markPlace(`${SHOP}/#/never`, reading('/#/orders')).evidence).toBe('unverified');
    expect(markPlace(`${SHOP}/#`, reading('/')).evidence).toBe('verified');
  });

  it('that neither selector nor address names is unverified', () => {
    expect(markStep(step(), reading('/'))).toEqual({
      evidence: 'unverified',
      why: 'The step names neither selector nor url.',
    });
  });
});

describe('the surfaces of a playbook', () => {
  it('go by their name in the map or by their address, and count once [K 11] [K 16.15]', () => {
    const document = playbook({
      navigationMap: [
        { surface: 'Orders', url: `${SHOP}/orders`, reachedFrom: 'Home', how: 'link' },
        { surface: 'Refunds', url: `${SHOP}/refunds`, reachedFrom: 'Orders', how: 'link' },
      ],
      visitedSurfaces: ['orders ', `${SHOP}/orders/`, 'Refunds', '/help', `${SHOP}/admin`, 'Somewhere'],
    });
    const { marked, report } = markPlaybook(document, [reading('/orders'), going(null, `${SHOP}/help`)], normalize);
    expect(marked.visitedSurfaces.map(({ evidence }) => evidence)).toEqual([
      'verified',
      'verified',
      'unverified',
      'observed',
      'unverified',
      'unverified',
    ]);
    expect(report).toMatchObject({ surfacesClaimed: 5, surfacesObserved: 2 });
    expect(report.mismatches).toEqual([
      { path: 'navigationMap[1]', why: 'No call of this claim went there.' },
      { path: 'visitedSurfaces[4]', why: 'No call of this claim went there.' },
      { path: 'visitedSurfaces[5]', why: 'This is not an address.' },
    ]);
  });
});

describe('the report [K 11]', () => {
  it('adds up, names at most 20 mismatches, and changes nothing the agent wrote', () => {
    const anyStep = fc.record(
      {
        do: fc.constant('it'),
        expect: fc.constant('that'),
        selector: fc.constantFrom('#a', '#b', '#never'),
        url: fc.constantFrom('/', '/orders', '/orders/:id', 'nowhere'),
      },
      { requiredKeys: ['do', 'expect'] },
    );
    const anySighting = fc
      .record({
        url: fc.constantFrom(`${SHOP}/`, `${SHOP}/orders`, `${SHOP}/orders/12`),
        selectorHash: fc.constantFrom(null, selectorHash('#a'), selectorHash('#b')),
        ok: fc.boolean(),
        isReadLike: fc.boolean(),
        isChange: fc.boolean(),
        isVerified: fc.boolean(),
      })
      .map((more) => sighting(more));
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), fc.array(anySighting, { maxLength: 10 }), (steps, seen) => {
        const document = withSteps(...steps);
        const { marked, report } = markPlaybook(document, seen, normalize);
        const { stepsTotal, stepsVerified, stepsObserved, stepsUnverified, mismatches } = report;
        expect(stepsVerified + stepsObserved + stepsUnverified).toBe(stepsTotal);
        expect(stepsTotal).toBe(steps.length);
        expect(mismatches).toHaveLength(Math.min(20, stepsUnverified));
        const written = document.runbooks[0]?.steps.map((one) => ({ ...one, evidence: expect.any(String) }));
        expect(marked.runbooks[0]?.steps).toEqual(written);
        // More calls never make less of it.
        const more = markPlaybook(document, [...seen, ...seen.map((one) => ({ ...one, ok: true }))], normalize).report;
        expect(more.stepsUnverified).toBeLessThanOrEqual(stepsUnverified);
      }),
    );
  });
});
