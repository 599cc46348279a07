import { describe, expect, test } from 'vitest';
import type { HistoryStep, Target } from '../../src/browser/index.js';
import { click, NO_WAITS, operation, useBench } from './bench.js';

const bench = useBench();
const LOADED = { ...NO_WAITS, waitForLoad: true };

async function travel(target: Target, step: HistoryStep, dialogPolicy: 'dismiss' | 'accept' = 'dismiss') {
  return target.travel({ ...LOADED, step, dialogPolicy }, operation());
}

describe('[A&S 4] the history of a tab', () => {
  test('leads back and forward, with a new document each time [A&S T5]', async () => {
    const target = await bench.show('<title>first</title>');
    const first = target.url();
    const second = bench.site.serve('<title>second</title>');
    await target.navigate(second, LOADED, operation());
    const { navigationSeq } = target.revision();
    expect(await travel(target, 'back')).toMatchObject({
      kind: 'done',
      report: { requestedUrl: first, url: first, committed: true, httpStatus: 200, loadCompleted: true, failure: null },
    });
    expect(await target.title()).toBe('first');
    expect(target.revision().navigationSeq).toBe(navigationSeq + 1);
    expect(await travel(target, 'forward')).toMatchObject({ report: { url: second, committed: true } });
  });

  test.each(['back', 'forward'] as const)('has no page to go %s to: nothing is touched', async (step) => {
    const target = await bench.show('<p>only');
    const op = operation();
    const result = await target.travel({ ...NO_WAITS, step, dialogPolicy: 'dismiss' }, op);
    expect(result).toMatchObject({ kind: 'refused', reasonCode: 'history.no_entry' });
    expect(op.latch.dispatched).toBe(false);
  });

  test('within one document it arrives without a load, also where the address stays the same', async () => {
    const target = await bench.show(
      `<script>history.pushState(1, '', '#a'); history.pushState(2, '', '#a');
        onpopstate = (e) => { document.title = 'state ' + e.state }</script>`,
    );
    const { navigationSeq } = target.revision();
    expect(await travel(target, 'back')).toMatchObject({ report: { committed: true, httpStatus: null } });
    expect(await target.title()).toBe('state 1');
    expect(target.revision().navigationSeq).toBe(navigationSeq);
  });

  test('[A&S D4] a page that asks to stay is left only on demand', async () => {
    const target = await bench.show(
      '<button id="b">b</button><script>onbeforeunload = e => e.preventDefault()</script>',
    );
    const { navigationSeq } = target.revision();
    await click(target, '#b');
    expect(await travel(target, 'reload')).toMatchObject({
      report: { committed: false, navigationFailed: true, dialogs: [{ type: 'beforeunload', answered: 'dismissed' }] },
    });
    expect(target.revision().navigationSeq).toBe(navigationSeq);
    expect(await travel(target, 'reload', 'accept')).toMatchObject({ report: { committed: true } });
  });

  test('a server that is gone is told as a failure', async () => {
    let isGone = false;
    const url = bench.site.serve((_, response) => {
      if (isGone) response.destroy();
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>here');
    });
    const target = await bench.open();
    await target.navigate(url, LOADED, operation());
    isGone = true;
    expect(await travel(target, 'reload')).toMatchObject({
      kind: 'done',
      report: { committed: false, navigationFailed: true, failure: 'the address could not be reached' },
    });
  });
});

describe('[A&S 4] reload', () => {
  test('hard asks the server again, without the cache', async () => {
    const caching: (string | undefined)[] = [];
    const url = bench.site.serve((request, response) => {
      caching.push(request.headers['cache-control']);
      response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end('<p>x');
    });
    const target = await bench.open();
    await target.navigate(url, LOADED, operation());
    await travel(target, 'reload');
    await travel(target, 'hard_reload');
    expect(caching[1]).toBe('max-age=0');
    expect(caching[2]).toBe('no-cache');
  });

  test('the answer to a POST is known as such, what it redirects to is not', async () => {
    bench.site.serve((_, response) => response.writeHead(303, { location: '/thanks' }).end(), '/redirects');
    bench.site.serve('<p>Thanks', '/thanks');
    bench.site.serve('<p>Done', '/answers');
    const form = (action: string) => `<form method="post" action="${action}"><button id="b">Send</button></form>`;
    for (const [action, isPost] of [
      ['/answers', true],
      ['/redirects', false],
    ] as const) {
      const target = await bench.show(form(action));
      expect(target.isPostResult()).toBe(false);
      await click(target, '#b', { waitForNavigationMs: 5000 });
      expect([action, target.isPostResult()]).toEqual([action, isPost]);
    }
  });
});
