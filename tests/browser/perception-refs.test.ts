import { describe, expect, test } from 'vitest';
import type { Control, Target } from '../../src/browser/index.js';
import { CLICK, click, found, NO_WAITS, operation, SUMMARY, useBench } from './bench.js';

const bench = useBench();

const look = (target: Target, more: object = {}) => target.summarize({ ...SUMMARY, ...more }, operation());
const refOf = (list: readonly Control[], text: string) => list.find((control) => control.text === text)?.ref ?? 0;
const names = (list: readonly Control[] | undefined) => list?.map(({ text }) => text);

describe('[A&S P3a] refs are bound to nodes', () => {
  test('a re-render that swaps two buttons never makes a kept ref act on the other one', async () => {
    const target = await bench.show(`<div id="list"></div><button id="swap">Swap</button><script>
      const make = (name) => Object.assign(document.createElement('button'), { textContent: name, onclick: () => document.title = name });
      const order = ['Keep', 'Delete'];
      const render = () => list.replaceChildren(...order.map(make));
      render(); swap.onclick = () => { order.reverse(); render(); };
    </script>`);
    const { ctas } = await look(target);
    const keep = refOf(ctas, 'Keep');
    await click(target, '#swap');
    const resolution = await target.resolve({ ctaRef: keep, timeoutMs: 0, strict: false }, operation());
    const current = refOf((await look(target)).ctas, 'Keep');
    expect(resolution).toMatchObject({ reasonCode: 'cta.stale_ref', details: { remap: { ctaRef: current } } });
    expect(await target.title()).not.toBe('Delete');
  });

  test('a swap that moves the nodes themselves takes their refs along', async () => {
    const target =
      await bench.show(`<main><button onclick="document.title = 'Keep'">Keep</button><button onclick="document.title = 'Delete'">Delete</button></main>
      <button id="swap" onclick="const main = document.querySelector('main'); main.append(main.firstElementChild)">Swap</button>`);
    const keep = refOf((await look(target)).ctas, 'Keep');
    await click(target, '#swap');
    await click(target, keep);
    expect(await target.title()).toBe('Keep');
  });

  test.each([
    [
      'replaced by its double',
      `<main><button onmouseenter="this.outerHTML = '<button onclick=\\'document.title = 1\\'>Buy</button>'">Buy</button></main>`,
      'cta.stale_ref',
    ],
    [
      'replaced a frame later',
      `<main><button onmouseenter="requestAnimationFrame(() => this.outerHTML = '<button onclick=\\'document.title = 1\\'>Buy</button>')">Buy</button></main>`,
      'cta.stale_ref',
    ],
    [
      'hidden by a style',
      `<style>main:hover .a{display:none} .b{display:none} main:hover .b{display:inline}</style><main><button class="a">Buy</button><button class="b" onclick="document.title = 1">Sell</button></main>`,
      'action.not_actionable',
    ],
  ])(
    'a control that is %s when the pointer comes is refused, not lost and not mixed up',
    async (_name, page, reason) => {
      const target = await bench.show(page);
      const op = operation();
      const element = await found(target, refOf((await look(target)).ctas, 'Buy'));
      expect(await target.click(element, CLICK, op)).toMatchObject({ kind: 'refused', reasonCode: reason });
      expect(op.latch.dispatched).toBe(false);
      expect(await target.state(['title'], operation())).toEqual({ title: '' });
    },
  );

  test('[A&S P2] a twin that stood beside a removed control is no remap of it', async () => {
    const target =
      await bench.show(`<ul><li><button id="first">Remove</button></li><li><button>Remove</button></li></ul>
      <button id="go" onclick="first.remove()">Go</button>`);
    const { ctas } = await look(target);
    await click(target, '#go');
    const resolution = await target.resolve(
      { ctaRef: refOf(ctas, 'Remove'), timeoutMs: 0, strict: false },
      operation(),
    );
    expect(resolution).toMatchObject({ reasonCode: 'cta.stale_ref' });
    expect(resolution).not.toHaveProperty('details.remap');
    const removed = refOf(ctas, 'Remove');
    expect(await target.resolveRefs([removed], operation())).toEqual([{ ref: removed, found: false, remap: null }]);
  });

  const LIST = `<ul><li><a href="#a">Alpha</a></li><li><a href="#b">Beta</a></li></ul><button id="go">Go</button><script>
    const links = [...document.querySelectorAll('a')], items = ['Alpha', 'Beta', 'Gamma'];
    go.onclick = () => links.forEach((link, at) => { link.textContent = items[at + 1]; link.href = '#' + items[at + 1][0].toLowerCase(); });
  </script>`;

  test('a node that shows another item is refused; the node that shows the chosen one now is offered', async () => {
    const target = await bench.show(LIST);
    const { ctas } = await look(target);
    await click(target, '#go');
    const query = { ctaRef: refOf(ctas, 'Beta'), timeoutMs: 0, strict: false };
    expect(await target.resolve(query, operation())).toMatchObject({
      kind: 'refused',
      reasonCode: 'cta.stale_ref',
      message: expect.stringContaining('"Gamma"'),
      details: { remap: { ctaRef: refOf(ctas, 'Alpha') } },
    });
    expect(target.url()).not.toContain('#');
    await look(target);
    expect(await click(target, query.ctaRef)).toMatchObject({ kind: 'done' });
    expect(target.url()).toContain('#g');
  });

  test('a node that becomes another thing under the pointer is refused before the press', async () => {
    const target = await bench.show(
      `<a href="#a" onmouseenter="this.textContent = 'Other'; this.href = '#b'">Chosen</a>`,
    );
    const element = await found(target, refOf((await look(target)).ctas, 'Chosen'));
    const op = operation();
    expect(await target.click(element, CLICK, op)).toMatchObject({ kind: 'refused', reasonCode: 'cta.stale_ref' });
    expect(op.latch.dispatched).toBe(false);
  });

  test.each([
    ['text', "link.textContent = '4 replies'"],
    ['address', "link.href = '#a?token=2'"],
  ])('a change of the %s alone leaves the ref usable', async (_name, change) => {
    const target = await bench.show(
      `<a id="link" href="#a">3 replies</a><button id="go" onclick="${change}">Go</button>`,
    );
    const { ctas } = await look(target);
    await click(target, '#go');
    expect(await click(target, refOf(ctas, '3 replies'))).toMatchObject({ kind: 'done' });
    expect(target.url()).toContain('#a');
  });

  test('a control that moves when the pointer comes is still the one that is clicked', async () => {
    const target = await bench.show(
      `<button id="b" style="transition:none" onmouseenter="this.style.marginLeft = '40px'" onclick="this.textContent = 'Done'">Move along, a long name</button>`,
    );
    expect(await click(target, '#b')).toMatchObject({ kind: 'done', effect: { observed: true } });
    expect(names((await look(target)).ctas)).toEqual(['Done']);
  });
});

describe('[A&S P3] deltas', () => {
  test('tell what was added, changed and removed since a revision', async () => {
    const target = await bench.show(`<button id="a">A</button><button id="b">B</button><button id="go" onclick="
      a.textContent = 'A2'; b.remove(); document.body.insertAdjacentHTML('beforeend', '<a href=/c>C</a>')">Go</button>`);
    const { ctas } = await look(target);
    const { ctaRev } = target.revision();
    await click(target, '#go');
    const { delta } = await look(target, { sinceRev: ctaRev });
    expect(names(delta?.added)).toEqual(['C']);
    expect(delta?.changed.filter(({ text }) => text !== 'Go')).toMatchObject([{ ref: refOf(ctas, 'A'), text: 'A2' }]);
    expect(delta?.removed).toEqual([refOf(ctas, 'B')]);
    expect(delta?.textChanged).toBe(true);
  });

  test('say nothing when nothing changed', async () => {
    const target = await bench.show('<button>A</button><p>Text</p>');
    await look(target);
    const { delta } = await look(target, { sinceRev: target.revision().ctaRev });
    expect(delta).toEqual({ sinceRev: 1, added: [], changed: [], removed: [], textChanged: false });
  });

  test.each([
    ['a state', "b.setAttribute('aria-expanded', true)"],
    ['an address', "b.href = '/other'"],
    ['the end of a long label', "b.lastChild.data = 'x'.repeat(300) + 'changed'"],
    ['a label elsewhere', "l.textContent = 'New label'"],
    ['a text that is no control', "p.textContent = 'Five left'"],
    ['a text that appears', "p.style.display = 'none'"],
  ])('[A&S P3a] a change of %s is never called unchanged', async (_name, change) => {
    const target = await bench.show(`<span id="l">Label</span><p id="p">Three left</p>
      <a id="b" href="/x" aria-describedby="l">${'x'.repeat(300)}</a><input aria-labelledby="l">
      <button id="go" onclick="${change}" tabindex="-1">Go</button><script>document.querySelector('#go').onmousedown = (e) => e.preventDefault()</script>`);
    await look(target);
    const { ctaRev } = target.revision();
    await click(target, '#go');
    const { delta } = await look(target, { sinceRev: ctaRev });
    expect([delta?.changed.length, delta?.textChanged]).not.toEqual([0, false]);
    expect(target.revision().ctaRev).toBe(ctaRev + 1);
  });

  test('an unknown revision, one of another document or of another depth is told as such', async () => {
    const target = await bench.show('<button>A</button>');
    await look(target);
    expect((await look(target, { sinceRev: 99 })).delta).toBeNull();
    expect((await look(target, { sinceRev: 1, deep: true })).delta).toBeNull();
    await target.navigate(bench.site.serve('<button>B</button>'), { ...NO_WAITS, waitForLoad: true }, operation());
    const after = await look(target, { sinceRev: 1 });
    expect(after.delta).toBeNull();
    expect(names(after.ctas)).toEqual(['B']);
  });
});

describe('[A&S 3.1] the list of controls', () => {
  const PAGE = `<nav>${Array.from({ length: 30 }, (_, i) => `<a href="/n${i}">Nav ${i}</a>`).join(' ')}</nav>
    <main><form><input aria-label="Your mail"><button>Sign in</button></form></main>
    <footer><a href="/imprint">Imprint</a></footer>`;

  test('[A&S P4] keeps the most useful ones when it has to choose', async () => {
    const target = await bench.show(PAGE);
    const { ctas, ctasOmitted, nextOffset } = await look(target, { maxResults: 2 });
    expect(names(ctas)).toEqual(['Your mail', 'Sign in']);
    expect([ctasOmitted, nextOffset]).toEqual([31, 2]);
  });

  test('pages through all of them, each once, in the same order every time', async () => {
    const target = await bench.show(PAGE);
    const seen: string[] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const page: Awaited<ReturnType<typeof look>> = await look(target, { maxResults: 10, offset });
      seen.push(...page.ctas.map(({ text }) => text));
      offset = page.nextOffset;
    }
    expect(seen).toHaveLength(33);
    expect(new Set(seen).size).toBe(33);
  });

  test('can be searched by name, role and address', async () => {
    const target = await bench.show(PAGE);
    expect(names((await look(target, { query: 'sign' })).ctas)).toEqual(['Sign in']);
    expect(names((await look(target, { query: 'textbox mail' })).ctas)).toEqual(['Your mail']);
    expect(names((await look(target, { query: '/imprint' })).ctas)).toEqual(['Imprint']);
    expect(await look(target, { query: 'nothing has this' })).toMatchObject({
      ctas: [],
      ctasOmitted: 0,
      nextOffset: null,
    });
  });

  test('[A&S P4] scores lie between 0 and 1 and are the same each time', async () => {
    const target = await bench.show(PAGE);
    const scores = (await look(target, { byScore: true })).ctas.map(({ score }) => score);
    expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect((await look(target, { byScore: true })).ctas.map(({ score }) => score)).toEqual(scores);
  });

  test('has what only a script listens to, as far as the pointer shows it', async () => {
    const target = await bench.show(
      `<style>.card{cursor:pointer}</style><div class="card"><b>Open order</b></div><label style="cursor:pointer"><input type="checkbox"> Gift</label>`,
    );
    expect((await look(target)).ctas.map(({ role, text }) => [role, text])).toEqual([
      ['generic', 'Open order'],
      ['checkbox', 'Gift'],
    ]);
  });

  test('tells states that matter for the next step', async () => {
    const target =
      await bench.show(`<details><summary>More</summary></details><button aria-expanded="false">Menu</button>
      <input aria-label="Code" readonly aria-invalid="true"><input type="password" aria-label="Secret" value="x">
      <a href="#" aria-current="page">Home</a><a href="#" style="position:absolute;left:-9999px">Skip</a>`);
    const states = Object.fromEntries((await look(target)).ctas.map(({ text, state }) => [text, state]));
    expect(states).toEqual({
      More: ['collapsed'],
      Menu: ['collapsed'],
      Code: ['readonly', 'invalid'],
      Secret: ['filled', 'secret'],
      Home: ['current'],
      Skip: ['unseen'],
    });
  });

  test('[A&S P2] refs can be asked about: what they are now, or what looks like them', async () => {
    const target = await bench.show(
      `<main><button id="a">Pay</button></main><button id="go" onclick="document.querySelector('main').innerHTML = '<button>Pay</button>'">Go</button>`,
    );
    const { ctas } = await look(target);
    const [pay, go] = [refOf(ctas, 'Pay'), refOf(ctas, 'Go')];
    await click(target, '#go');
    const remap = refOf((await look(target)).ctas, 'Pay');
    expect(await target.resolveRefs([pay, go, 9999], operation())).toMatchObject([
      { ref: pay, found: false, remap },
      { ref: go, found: true, control: { text: 'Go', role: 'button' } },
      { ref: 9999, found: false, remap: null },
    ]);
  });
});
