import { describe, expect, test } from 'vitest';
import type { Target } from '../../src/browser/index.js';
import { found, operation, useBench } from './bench.js';

const bench = useBench();

/** A small app with a router: links are handled in place, `slow` draws later, `dead` draws nothing, `guard` redirects. */
const APP = `<nav><a id="to-a" href="/app/a">A</a> <a id="to-slow" href="/app/slow">Slow</a> <a id="hard" href="/other" onclick="event.stopPropagation()">Other</a> <button id="idle">Idle</button></nav>
  <main>home</main><script>
  const main = document.querySelector('main');
  const draw = () => { const view = (location.pathname.split('/app/')[1] || '') + location.hash;
    if (view === 'dead') return;
    if (view === 'guard') { history.replaceState(null, '', '/app/login'); return draw() }
    if (view === 'slow') return fetch('/data').then(() => { main.textContent = 'slow view' });
    main.innerHTML = '<h1>' + view + '</h1>' };
  addEventListener('popstate', draw); addEventListener('hashchange', draw);
  document.addEventListener('click', (e) => { if (e.target.href) { e.preventDefault(); history.pushState(null, '', e.target.href); draw() } });</script>`;

async function app(): Promise<Target> {
  bench.site.serve('<p>other', '/other');
  return bench.show(APP);
}
async function route(target: Target, { url = null, click }: { url?: string | null; click?: string }, op = operation()) {
  const element = click === undefined ? null : await found(target, click);
  return target.route({ url, element, waitForRouteMs: 3000, dialogPolicy: 'dismiss' }, op);
}

describe('[A&S 4] routes', () => {
  test.each([
    ['by a click', { click: '#to-a' }, 'dom_click', '/app/a'],
    ['by the address', { url: '/app/b' }, 'push_state', '/app/b'],
    ['by the fragment', { url: '#/c' }, 'push_state', '#/c'],
    ['to a view that loads first', { url: '/app/slow' }, 'push_state', '/app/slow'],
    ['by a click to a view that loads first', { click: '#to-slow' }, 'dom_click', '/app/slow'],
  ])('%s the view changes, the document does not', async (_name, how, methodUsed, end) => {
    const target = await app();
    const { documentId } = target.revision();
    const result = await route(target, how);
    expect(result).toMatchObject({
      kind: 'done',
      methodUsed,
      urlChanged: true,
      surfaceChanged: true,
      hardNavigation: false,
    });
    expect(target.url()).toMatch(new RegExp(`${end.replace('#', '#')}$`));
    expect(target.revision().documentId).toBe(documentId);
  });

  test('an address the app does nothing with changes no surface', async () => {
    const target = await app();
    expect(await route(target, { url: '/app/dead' })).toMatchObject({ urlChanged: true, surfaceChanged: false });
  });

  test('where the app redirects to is told', async () => {
    const target = await app();
    const result = await route(target, { url: '/app/guard' });
    expect(result).toMatchObject({ requestedUrl: `${bench.site.origin}/app/guard` });
    expect(result.kind === 'done' && result.effect.toUrl).toBe(`${bench.site.origin}/app/login`);
  });

  test('a link that loads a page is no route', async () => {
    const target = await app();
    expect(await route(target, { click: '#hard' })).toMatchObject({ hardNavigation: true });
    expect(target.url()).toBe(`${bench.site.origin}/other`);
  });

  test('a button that leads nowhere gives no signal', async () => {
    const target = await app();
    expect(await route(target, { click: '#idle' })).toMatchObject({ urlChanged: false, surfaceChanged: false });
  });

  test('to the address it is at, nothing is sent', async () => {
    const target = await app();
    const op = operation();
    expect(await route(target, { url: target.url() }, op)).toMatchObject({ kind: 'done', urlChanged: false });
    expect(op.latch.dispatched).toBe(false);
  });

  test.each(['https://example.com/', '//example.com/x', 'about:blank', 'javascript:alert(1)'])(
    '%s is another origin',
    async (url) => {
      const target = await app();
      const op = operation();
      expect(await route(target, { url }, op)).toMatchObject({
        kind: 'refused',
        reasonCode: 'route.same_origin_required',
      });
      expect(op.latch.dispatched).toBe(false);
    },
  );

  test('a tab that is loading another page is left to it', async () => {
    let answer = () => {};
    const slow = bench.site.serve((_, response) => {
      answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>late');
    });
    const target = await bench.show(`<a id="go" href="${slow}">go</a><a id="b" href="#x">b</a>`);
    await target.click(
      await found(target, '#go'),
      { button: 'left', clickCount: 1, dialogPolicy: 'dismiss', waitForNavigationMs: null },
      operation(),
    );
    expect(await route(target, { url: '/app/a' })).toMatchObject({ reasonCode: 'route.concurrent_conflict' });
    answer();
  });
});
