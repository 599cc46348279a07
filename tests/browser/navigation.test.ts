import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { NO_WAITS, operation, useBench } from './bench.js';

const bench = useBench();
const LOAD = { ...NO_WAITS, waitForLoad: true };
const html = { 'content-type': 'text/html' };

describe('navigate', () => {
  test('[A&S navigate] reports address, status and load', async () => {
    const target = await bench.open();
    const missing = `${bench.site.origin}/no-such-page`;
    const op = operation();
    expect(await target.navigate(missing, LOAD, op)).toEqual({
      requestedUrl: missing,
      url: missing,
      committed: true,
      httpStatus: 404,
      loadCompleted: true,
      navigationFailed: false,
      failure: null,
      settlement: null,
      dialogs: [],
      mimeType: 'text/html',
      asides: {
        downloads: [],
        fileChooser: null,
        tabsClosed: 0,
        dialogsSilenced: false,
        externalUrl: null,
        httpAuth: null,
        permissionsAsked: [],
      },
    });
    expect(op.latch.dispatched).toBe(true);
  });

  test('[A&S navigate] follows redirects', async () => {
    const end = bench.site.serve('<h1>End</h1>');
    const start = bench.site.serve((_request, response) => response.writeHead(302, { location: end }).end());
    const target = await bench.open();
    expect(await target.navigate(start, LOAD, operation())).toMatchObject({
      requestedUrl: start,
      url: end,
      httpStatus: 200,
    });
  });

  test.each([
    ['http://127.0.0.1:9/', /^net::ERR_/],
    ['http://no-such-host.invalid/', /^net::ERR_/],
    ['http://', /invalid URL/],
  ])('[A&S navigate] %s fails without a throw, and the tab stays usable', async (url, failure) => {
    const target = await bench.open();
    const report = await target.navigate(url, LOAD, operation());
    expect(report).toMatchObject({ committed: false, navigationFailed: true, httpStatus: null, loadCompleted: false });
    expect(report.failure).toMatch(failure);
    expect(await target.navigate(bench.site.serve('<p>fine'), LOAD, operation())).toMatchObject({ committed: true });
  });

  test('[A&S navigate] a download is no page', async () => {
    const file = bench.site.serve((_request, response) =>
      response.writeHead(200, { 'content-disposition': 'attachment; filename=a.txt' }).end('a'),
    );
    const target = await bench.show('<p>here</p>');
    const url = target.url();
    const report = await target.navigate(file, NO_WAITS, operation());
    expect(report).toMatchObject({ committed: false, navigationFailed: false, failure: null, httpStatus: 200, url });
    expect(report.asides.downloads).toMatchObject([{ name: 'a.txt' }]);
  });

  test('[A&S NAVWAIT] returns at commit unless asked to wait for the load', async () => {
    let finish: () => void = () => undefined;
    const page = bench.site.serve((_request, response) => {
      response.writeHead(200, html).write('<h1>Start</h1>');
      finish = () => response.end('<p id="end">End</p>');
    });
    const target = await bench.open();
    expect(await target.navigate(page, NO_WAITS, operation())).toMatchObject({ committed: true, loadCompleted: false });
    const waited = target.navigate(page, { ...LOAD, waitForLoadTimeoutMs: 100 }, operation());
    expect(await waited).toMatchObject({ committed: true, loadCompleted: false, navigationFailed: false });
    const resolving = target.resolve({ selector: '#end', timeoutMs: 10_000, strict: false }, operation());
    finish();
    expect(await resolving).toMatchObject({ kind: 'found' });
  });

  test('[A&S NAVWAIT] settlement waits for requests and changes to end', async () => {
    let answer: () => void = () => undefined;
    const slow = bench.site.serve((_request, response) => {
      answer = () => response.end('done');
    });
    const page = bench.site.serve(
      `<p id="p"></p><script>fetch('${slow}').then(r => r.text()).then(t => p.textContent = t)</script>`,
    );
    const target = await bench.open();
    const waits = { ...NO_WAITS, waitForSettlement: true, settlementTimeoutMs: 1000 };
    const unsettled = await target.navigate(page, waits, operation());
    expect(unsettled.settlement).toMatchObject({ settled: false, pendingResources: 1 });
    answer();
    const plain = await target.navigate(
      bench.site.serve('<p>still</p>'),
      { ...waits, settlementTimeoutMs: 10_000 },
      operation(),
    );
    expect(plain).toMatchObject({ loadCompleted: true, settlement: { settled: true, pendingResources: 0 } });
    expect(plain.settlement?.quietMs).toBeGreaterThanOrEqual(400);
  });

  test('[A&S NAVWAIT] readiness waits for the selector', async () => {
    const page = bench.site.serve(`<ul id="l"></ul><script>let n = 0;
      const t = setInterval(() => { l.innerHTML += '<li>x'; if (++n === 3) clearInterval(t) }, 100)</script>`);
    const target = await bench.open();
    const ready = (selector: string) => ({
      ...NO_WAITS,
      waitForSettlement: true,
      settlementTimeoutMs: 10_000,
      settlementReadiness: { selector, minMatches: 3, stableForMs: 200 },
    });
    expect(await target.navigate(page, ready('li'), operation())).toMatchObject({ settlement: { settled: true } });
    expect((await target.readText('ul', operation()))?.text).toBe('x\nx\nx');
    const op = operation();
    await expect(target.navigate(page, ready('li['), op)).rejects.toMatchObject({ code: 'params.invalid' });
    expect(op.latch.dispatched).toBe(false);
  });

  test('an abort ends the wait with its reason, and a long wait reports progress', async () => {
    const held: ServerResponse[] = [];
    const silent = bench.site.serve((_request, response) => held.push(response));
    const target = await bench.open();
    const abort = new AbortController();
    const reason = new Error('no longer wanted');
    const messages: string[] = [];
    const progress = (message: string) => {
      messages.push(message);
      abort.abort(reason);
    };
    await expect(target.navigate(silent, LOAD, operation({ signal: abort.signal, progress }))).rejects.toBe(reason);
    expect(messages).toEqual([`Loading ${silent}`]);
    for (const response of held) response.destroy();
    expect(await target.navigate(bench.site.serve('<p>on'), LOAD, operation())).toMatchObject({ committed: true });
  });

  test('an abort ends the wait for an element', async () => {
    const target = await bench.show(
      `<p id="p"></p><script>setInterval(() => { p.textContent = Math.random() }, 50)</script>`,
    );
    const abort = new AbortController();
    const resolving = target.resolve(
      { selector: '#never', timeoutMs: 60_000, strict: false },
      operation({ signal: abort.signal }),
    );
    abort.abort(new Error('enough'));
    await expect(resolving).rejects.toThrow('enough');
  });
});
