import { describe, expect, test } from 'vitest';
import { found, operation, useBench } from './bench.js';

const bench = useBench();
const query = (selector: string, strict = false) => ({ selector, timeoutMs: 5000, strict });

describe('resolve', () => {
  test('[A&S SEL] bad CSS names the field', async () => {
    const target = await bench.show('<p>x</p>');
    const resolution = await target.resolve(query('div[['), operation());
    expect(resolution).toMatchObject({ kind: 'refused', reasonCode: 'params.invalid', details: { field: 'selector' } });
  });

  test('[A&S Z9] a selector cannot ask for the letters of a secret', async () => {
    const target = await bench.show(
      '<input id="pw" type="password" value="Kirsche"><input id="plain" value="Kirsche"><div id="box"><input type="password" value="Kirsche"></div>',
    );
    const asked = async (selector: string) =>
      (await target.resolve({ selector, timeoutMs: 100, strict: false }, operation())).kind;
    expect(await asked('#plain[value^="K"]')).toBe('found');
    for (const selector of [
      '#pw[value^="K"]',
      '#pw[ VALUE ^= K ]',
      '#pw[v\\61lue^="K"]',
      '#pw[value/* */^="K"]',
      '#pw[value^="K"',
      'div:has([value^="K"])',
    ])
      expect(await asked(selector), selector).toBe('refused');
  });

  test('[A&S 5.13] characters nobody sees do not hide what a control says', async () => {
    const target = await bench.show('<button id="del">De\u200bl\u00adete acc\u202eount</button>');
    const { facts } = await found(target, '#del');
    expect(facts).toMatchObject({ name: 'Delete account', commit: { names: ['Delete account'] } });
  });

  test('[A&S D2a] a missing element on a settled page is refused with its nearest matches', async () => {
    const target = await bench.show('<button id="checkout-button">Check out</button><button>Other</button>');
    const resolution = await target.resolve(query('#checkout'), operation());
    expect(resolution).toMatchObject({
      kind: 'refused',
      reasonCode: 'selector.not_found',
      details: { nearest: [{ label: 'Check out', selector: '#checkout-button' }] },
    });
  });

  test('[A&S D2a] an element that a pending request brings is waited for', async () => {
    let release: () => void = () => undefined;
    const slow = bench.site.serve((_request, response) => {
      release = () => response.end('Late');
    });
    const target = await bench.show(
      `<script>fetch('${slow}').then(r => r.text()).then(t => document.body.innerHTML = '<button id=late>' + t + '</button>')</script>`,
    );
    const resolving = target.resolve(query('#late'), operation());
    // Longer than a settled page needs: only the pending request can keep the wait alive.
    await target.resolve({ selector: '#never', timeoutMs: 600, strict: false }, operation());
    release();
    expect(await resolving).toMatchObject({ kind: 'found', element: { facts: { name: 'Late' } } });
  });

  test('[A&S D2a] the wait survives a navigation', async () => {
    const next = bench.site.serve('<button id="there">There</button>');
    const target = await bench.show(`<script>setTimeout(() => location.href = '${next}', 100)</script>`);
    expect(await target.resolve(query('#there'), operation())).toMatchObject({ kind: 'found' });
  });

  test('[A&S SEL] strict needs exactly one visible match', async () => {
    const target = await bench.show(
      '<button class="a">1</button><button class="a">2</button><i class="b" hidden>x</i><i class="b">y</i>',
    );
    expect(await target.resolve(query('.a', true), operation())).toMatchObject({
      reasonCode: 'selector.ambiguous',
      details: { matchCount: 2 },
    });
    expect(await target.resolve(query('.b', true), operation())).toMatchObject({
      kind: 'found',
      element: { facts: { name: 'y', candidateCount: 2 } },
    });
    expect((await found(target, '.a')).facts).toMatchObject({
      name: '1',
      candidateCount: 2,
      effectiveSelector: 'button:nth-of-type(1)',
    });
  });

  test('[A&S SEL] strict is never proven across shadow roots', async () => {
    const target = await bench.show('<div id="h"><template shadowrootmode="open"><button>In</button></template></div>');
    expect(await target.resolve(query('#h >>> button', true), operation())).toMatchObject({
      reasonCode: 'selector.uniqueness_unverified',
      details: { matchCount: 1 },
    });
  });

  test.each([
    ['<input id="x" type="password">', 'password'],
    ['<input id="x" autocomplete="one-time-code">', 'one_time_code'],
    ['<input id="x" name="otp">', 'one_time_code'],
    ['<input id="x" autocomplete="section-a cc-number">', 'card'],
    ['<input id="x" name="card_cvc">', 'card'],
    ['<input id="x" name="password_shown" type="text">', 'password'],
    ['<input id="x" name="hotpotato">', null],
  ])('[A&S Z9] %s is secret: %s', async (page, secret) => {
    expect((await found(await bench.show(page), '#x')).facts.secret).toBe(secret);
  });

  test.each([
    ['off the page', '<input id="x" name="website" style="position:absolute;left:-9999px">', true],
    ['tiny', '<input id="x" style="width:1px;height:1px;border:0;padding:0">', true],
    ['clipped', '<div style="overflow:hidden;height:0"><input id="x"></div>', true],
    ['transparent and out of the tab order', '<input id="x" tabindex="-1" style="opacity:0">', true],
    [
      'not displayed and hidden from readers',
      '<div aria-hidden="true" style="display:none"><input id="x"></div>',
      true,
    ],
    ['plain', '<input id="x">', false],
    ['transparent', '<input id="x" style="opacity:0">', false],
    ['in a folded step', '<div style="display:none"><input id="x"></div>', false],
    ['below the fold', '<div style="height:5000px"></div><input id="x">', false],
    [
      'the box of an editor',
      '<textarea id="x" aria-label="Editor" style="position:absolute;width:1px;height:1px"></textarea>',
      false,
    ],
  ])('[A&S type_selector] a field %s is a trap or not', async (_name, page, trap) => {
    expect((await found(await bench.show(page), '#x')).facts.trap).toBe(trap);
  });
});
