import { describe, expect, it } from 'vitest';
import type { ElementAnchor, ElementResolution, ProbeSignal, Target } from '../../src/browser/index.js';
import { operation, useBench } from './bench.js';

const bench = useBench();
const SUMMARY = { visibleOnly: true, maxResults: 5, omitCtas: false };
const query = (selector: string) => ({ selector, timeoutMs: 200, strict: true });

const dom = (match: string): ProbeSignal => ({ kind: 'dom', match });
const text = (match: string, locale?: string): ProbeSignal => ({ kind: 'text', match, ...(locale && { locale }) });
const entry = (...signals: readonly ProbeSignal[]) => ({ id: 'x', signals });
const probe = async (target: Target, ...signals: readonly ProbeSignal[]) =>
  (await target.probe([entry(...signals)], operation())).entries[0];

function facts(found: ElementResolution) {
  if (found.kind !== 'found') throw new Error(found.message);
  return found.element.facts;
}

const PAGE = `<!doctype html><html lang="de-AT"><title>Desk</title><body>
  <nav aria-label="Haupt"><a href="/orders/123?token=abc">Bestellungen</a></nav>
  <script src="/cdn/cookielaw.js" defer></script>
  <form aria-label="Profil"><label>Name <input id="who" value="Ada"></label>
    <label>Kennwort <input type="password" name="pw" value="geheim" placeholder="Kennwort"></label>
    <div><span><button type="button">Sichern &amp; "weiter"</button></span></div>
    <div><span><button type="button">Zurück</button></span></div></form>
  <details><summary>Mehr</summary><button id="folded">Innen</button></details>
  <button id="gone" style="display:none">Weg</button>
  <p>Ein <b>ganzer</b> Satz</p>
  <x-box></x-box>
  <script>
    const root = document.querySelector('x-box').attachShadow({ mode: 'open' });
    root.innerHTML = '<div><button>Schatten</button></div>';
    for (const type of ['focus', 'scroll', 'wheel', 'pointerdown', 'click', 'keydown', 'input'])
      addEventListener(type, ({ target }) => { if (target !== window) document.title = type; }, true);
  </script></body></html>`;

describe('probes', () => {
  it('[K 7] says of each sign whether it is there, and nothing of what a look cannot tell', async () => {
    const target = await bench.show(PAGE);
    const seen = await target.probeSettled(
      [
        entry(dom('#who'), dom('#missing OR #who'), dom('#missing'), dom('#folded'), dom('#gone'), dom('a[[')),
        entry(text('ein ganzer satz'), text('Ein ganzer'), text('Your orders', 'en'), text('Innen'), text('haupt')),
        entry(
          { kind: 'vendor', match: 'cookielaw' },
          { kind: 'vendor', match: 'onetrust' },
          { kind: 'layout', match: 'scroll_locked' },
          { kind: 'interaction', match: 'swipes' },
        ),
        entry(
          dom('role=button[name="Sichern & \\"weiter\\""]'),
          dom('x-box >>> role=button[name="Schatten"]'),
          dom('role=button[name="Innen"]'),
        ),
      ],
      2000,
      operation(),
    );
    expect(seen.entries.map(({ found }) => found)).toEqual([
      [true, true, false, null, false, null],
      [true, false, null, false, true],
      [true, false, false, null],
      [true, true, null],
    ]);
    expect(seen).toMatchObject({ isStable: true, isError: false, page: { device: 'desktop', locale: 'de-AT' } });
    expect(await target.title()).toBe('Desk');
  });

  it('[K 7] rides on a perception, and costs nothing when nothing is looked for', async () => {
    const target = await bench.show(PAGE);
    const summary = await target.summarize({ ...SUMMARY, probe: [entry(dom('#who'), dom('#no'))] }, operation());
    expect(summary.probed?.entries).toEqual([{ id: 'x', found: [true, false], textAnchor: null }]);
    expect(await target.summarize(SUMMARY, operation())).not.toHaveProperty('probed');
  });

  it.each([
    ['an error of the server is told', '<h1>404 Not Found</h1>', { isError: true }],
    [
      'a message on the page is',
      '<main>Ok<div role="alert">Could not load orders. Try again</div></main>',
      { isError: true },
    ],
    [
      'placeholders are no page yet',
      '<main><div class="card-skeleton" style="height:40px"></div></main>',
      { isStable: false },
    ],
    ['nor is what says that it is busy', '<main aria-busy="true">Orders</main>', { isStable: false }],
    [
      'an article about errors is none',
      '<h1>Orders</h1><p>How we handle errors. Failed to load? Read on.</p>',
      { isError: false, isStable: true },
    ],
  ])('[K 7] %s', async (_title, page, expected) => {
    const target = await bench.show(`<!doctype html><title>x</title>${page}`);
    expect(await target.probeSettled([entry(dom('#lost'))], 1000, operation())).toMatchObject(expected);
  });

  it('[K 7] a sign whose selectors are gone is told by its text, when that names one element for good', async () => {
    const one = await bench.show('<!doctype html><button data-testid="new">Export all</button>');
    expect((await probe(one, dom('#export'), text('Export all')))?.textAnchor).toEqual({
      selector: 'button[data-testid="new"]',
      text: 'Export all',
    });
    const two = await bench.show('<!doctype html><button id="a">Export all</button><button id="b">Export all</button>');
    expect((await probe(two, dom('#export'), text('Export all')))?.textAnchor).toBeNull();
  });
});

describe('elements by role and name', () => {
  it('[K 8] role=… finds what is called exactly so, and obeys the rules of other selectors', async () => {
    const target = await bench.show(
      `<!doctype html><button>Save</button><button hidden>Send</button><a href="/x" role="button">Send</a>
       <button>Twin</button><button>Twin</button><input type="submit" value="Go">`,
    );
    const resolve = (selector: string) => target.resolve(query(selector), operation());
    expect(facts(await resolve('role=button[name="Save"]')).name).toBe('Save');
    expect(facts(await resolve("role=button[name='Send']")).tag).toBe('a');
    expect(facts(await resolve('role=button[name="Go"]')).tag).toBe('input');
    expect(await resolve('role=button[name="Sav"]')).toMatchObject({ reasonCode: 'selector.not_found' });
    expect(await resolve('role=button[name="Twin"]')).toMatchObject({ reasonCode: 'selector.ambiguous' });
    expect(await resolve('role=button[label="Save"]')).toMatchObject({ reasonCode: 'params.invalid' });
  });

  it('[K 7] an element is remembered by what it is called, never by what it holds', async () => {
    const target = await bench.show(PAGE);
    const resolve = async (selector: string) => facts(await target.resolve(query(selector), operation()));
    const link = await resolve('nav a');
    expect(link.anchor).toEqual<ElementAnchor>({
      tag: 'a',
      role: 'link',
      name: 'Bestellungen',
      href: '/orders/:id',
      region: 'navigation Haupt',
    });
    const field = await resolve('[type=password]');
    expect(field.anchor).toEqual({
      tag: 'input',
      role: 'textbox',
      name: 'Kennwort',
      inputType: 'password',
      nameAttribute: 'pw',
      placeholder: 'Kennwort',
      region: 'form Profil',
    });
    expect(link.stableSelector).toBe('role=link[name="Bestellungen"]');
    expect(JSON.stringify([link.anchor, field])).not.toMatch(/geheim|abc/);
  });

  it('[K 8] a place in the tree gives way to role and name where nothing else is called so', async () => {
    const target = await bench.show(PAGE);
    const resolve = async (selector: string) => facts(await target.resolve(query(selector), operation()));
    expect(await resolve('form div:nth-of-type(1) button')).toMatchObject({
      effectiveSelector: expect.stringContaining(':nth-of-type'),
      stableSelector: 'role=button[name="Sichern & \\"weiter\\""]',
    });
    expect((await resolve('#who')).stableSelector).toBe('#who');
    const regions = await bench.show(
      '<!doctype html><section aria-label="A"><button>Edit</button></section><section aria-label="B"><p><button>Edit</button></p></section>',
    );
    const inB = facts(await regions.resolve(query('section:nth-of-type(2) button'), operation()));
    expect(inB.stableSelector).toBe('section[aria-label="B"] role=button[name="Edit"]');
    expect(facts(await regions.resolve(query(inB.stableSelector), operation())).anchor.region).toBe('region B');
    const twins = await bench.show('<!doctype html><p><button>Edit</button></p><p><button>Edit</button></p>');
    const twin = facts(await twins.resolve(query('p:nth-of-type(2) button'), operation()));
    expect(twin.stableSelector).toBe(twin.effectiveSelector);
  });

  it('[K 7] a lost control is found by role and name, and one that means something else is not', async () => {
    const target = await bench.show(
      '<!doctype html><main><div><button class="n1">Archive</button></div><button data-testid="t">Delete</button></main>',
    );
    const lost = (name: string, selector: string) => ({ selector, anchor: { tag: 'button', role: 'button', name } });
    const found = await target.relocate(
      [
        lost('Archive', '#archive'),
        { ...lost('Save', '#t'), anchor: { tag: 'button', role: 'button', name: 'Save', testId: 't' } },
      ],
      operation(),
    );
    expect(found).toMatchObject([{ kind: 'found', selector: expect.any(String) }, { kind: 'none' }]);
    const [first] = found;
    if (first?.kind !== 'found') throw new Error('expected it to be found');
    expect(facts(await target.resolve(query(first.selector), operation())).name).toBe('Archive');
  });
});
