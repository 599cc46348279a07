import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { HostReading, PageWatch, Target } from '../../src/browser/index.js';
import { click, found, NO_WAITS, operation, useBench } from './bench.js';

const bench = useBench();
const never = new AbortController().signal;

/** Reads until it holds; the test fails with the last reading when it never does. */
async function until(watch: PageWatch, holds: (reading: HostReading) => boolean): Promise<HostReading> {
  for (let tick = 0; tick < 100; tick += 1) {
    const reading = watch.read();
    if (holds(reading)) return reading;
    await watch.changed(100, never);
  }
  throw new Error(`It never held: ${JSON.stringify(watch.read())}`);
}

/** Presses `#go` under a watch that was told of the dispatch. */
async function pressed(target: Target): Promise<PageWatch> {
  const element = await found(target, '#go');
  const watch = target.watch(element.node.handle);
  watch.noteDispatch();
  await click(target, '#go');
  return watch;
}

const paths = ({ caused }: HostReading) =>
  caused.map(({ method, path, status }) => `${method} ${new URL(path).pathname} ${status}`);
const isDone = ({ caused }: HostReading) => caused.length > 0 && caused.every(({ isFinished }) => isFinished);

let served = 0;
/** Answers under a path of its own, so that no two tests share one. */
function endpoint(answer: (request: IncomingMessage, response: ServerResponse) => void): string {
  served += 1;
  return new URL(bench.site.serve(answer, `/api-${served}`)).pathname;
}
const answering = (status: number, headers: Record<string, string> = {}) =>
  endpoint((_, response) => response.writeHead(status, headers).end('{}'));
const button = (script: string) => `<button id="go" onclick="${script}">Go</button>`;

describe('caused requests', () => {
  it('[A&S V4b] start after the dispatch, from the document acted on', async () => {
    const before = answering(200);
    const save = answering(201);
    const target = await bench.show(
      `${button(`fetch('${save}?x=1', { method: 'POST' })`)}<script>fetch('${before}')</script>`,
    );
    const idle = target.watch();
    expect(idle.read().caused).toEqual([]);
    const watch = await pressed(target);
    const reading = await until(watch, isDone);
    expect(reading.caused).toMatchObject([
      {
        method: 'POST',
        path: bench.site.origin + save,
        isNavigation: false,
        isWrite: true,
        isForeign: false,
        status: 201,
        isFinished: true,
        hasFailed: false,
        isCutOff: false,
        sent: { url: `${bench.site.origin}${save}?x=1`, body: { kind: 'none' } },
      },
    ]);
  });

  it('[A&S V4b] leave out what the page repeats by itself, under way or in the ten seconds before', async () => {
    const poll = answering(200);
    const hang = endpoint(() => undefined);
    const save = answering(200);
    const script = `fetch('${save}'); fetch('${poll}?again'); fetch('${hang}')`;
    const target = await bench.show(`${button(script)}<script>fetch('${poll}'); fetch('${hang}')</script>`);
    const reading = await until(await pressed(target), isDone);
    expect(paths(reading)).toEqual([`GET ${save} 200`]);
  });

  it('[A&S V4b] leave out beacons, images, styles, fonts, media, sockets and event streams', async () => {
    const any = answering(200);
    const save = answering(200);
    const script = `navigator.sendBeacon('${any}a', 'x'); new Image().src = '${any}b'; new EventSource('${any}c');
      new WebSocket('ws://' + location.host + '${any}d'); new Audio('${any}e').load();
      const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = '${any}f'; document.head.append(l);
      fetch('${save}')`;
    const watch = await pressed(await bench.show(button(script)));
    await until(watch, isDone);
    for (let tick = 0; tick < 3; tick += 1) await watch.changed(100, never);
    expect(paths(watch.read())).toEqual([`GET ${save} 200`]);
  });

  it('[A&S V4a] hold until their status is known; a body may go on streaming', async () => {
    let arrive: (release: () => void) => void = () => undefined;
    const arrived = new Promise<() => void>((resolve) => {
      arrive = resolve;
    });
    const slow = endpoint((_, response) => {
      arrive(() => void response.writeHead(200, { 'content-type': 'text/plain' }).write('begun…'));
    });
    const watch = await pressed(await bench.show(button(`fetch('${slow}', { method: 'PUT' })`)));
    const waiting = await until(watch, ({ caused }) => caused.length > 0);
    expect(waiting.caused[0]).toMatchObject({ status: null, isFinished: false, hasFailed: false });
    (await arrived)();
    const reading = await until(watch, isDone);
    expect(reading.caused[0]).toMatchObject({ status: 200, isFinished: true, hasFailed: false });
  });

  it('[A&S V4a] fail with an error status or a broken connection', async () => {
    const wrong = answering(500);
    const broken = endpoint((request) => void request.socket.destroy());
    const script = `fetch('${wrong}', { method: 'POST' }); fetch('${broken}', { method: 'POST' })`;
    const reading = await until(
      await pressed(await bench.show(button(script))),
      (now) => now.caused.length === 2 && isDone(now),
    );
    expect(reading.caused.map(({ status, hasFailed }) => [status, hasFailed])).toEqual([
      [500, true],
      [null, true],
    ]);
  });

  it('[A&S V4b] a write that was called off counts as failed, a read does not count', async () => {
    const hang = endpoint(() => undefined);
    const read = endpoint(() => undefined);
    const script = `const c = new AbortController(); fetch('${read}', { signal: c.signal }).catch(() => 0);
      fetch('${hang}', { method: 'POST', signal: c.signal }).catch(() => 0); setTimeout(() => c.abort(), 100)`;
    const reading = await until(await pressed(await bench.show(button(script))), isDone);
    expect(reading.caused).toMatchObject([{ method: 'POST', status: null, isFinished: true, hasFailed: true }]);
  });

  it('[A&S V4a] a write cut off by leaving the page has neither failed nor arrived, as far as anybody knows', async () => {
    const hang = endpoint(() => undefined);
    const next = bench.site.serve('<p>next');
    const foreign = `${bench.site.origin.replace('127.0.0.1', 'localhost')}${hang}`;
    const script = `fetch('${foreign}', { method: 'POST', mode: 'no-cors' }); fetch('${hang}', { method: 'POST' });
      setTimeout(() => location = '${next.replace('127.0.0.1', 'localhost')}', 100)`;
    const reading = await until(
      await pressed(await bench.show(button(script))),
      (now) => now.navigations === 1 && isDone(now),
    );
    expect(
      reading.caused.map(({ method, status, hasFailed, isCutOff }) => [method, status, hasFailed, isCutOff]),
    ).toEqual([
      ['POST', null, false, true],
      ['POST', null, false, true],
      ['GET', 200, false, false],
    ]);
  });

  it('[A&S V4b] a form answered by a redirect is one navigation with the status of its end, and a write of its own', async () => {
    const done = answering(404, { 'content-type': 'text/html' });
    const post = answering(303, { location: done });
    const sub = answering(200);
    bench.site.serve(
      (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end(`<script>fetch('${sub}')</script>`),
      done,
    );
    const target = await bench.show(`<form method="post" action="${post}"><button id="go">Go</button></form>`);
    const watch = await pressed(target);
    const reading = await until(watch, (now) => now.navigations === 1 && now.isInteractive && isDone(now));
    expect(
      reading.caused.map(({ method, isNavigation, isWrite, status, hasFailed }) => [
        method,
        isNavigation,
        isWrite,
        status,
        hasFailed,
      ]),
    ).toEqual([
      ['POST', false, true, 303, false],
      ['GET', true, false, 404, true],
    ]);
    expect(reading).toMatchObject({ httpStatus: 404, navigations: 1, url: bench.site.origin + done });
    for (let tick = 0; tick < 3; tick += 1) await watch.changed(100, never);
    expect(paths(watch.read())).not.toContain(`GET ${sub} 200`);
  });

  it('[A&S V4a] a write of a script that is sent on to a page that is not there has failed', async () => {
    const missing = answering(404);
    const moved = answering(303, { location: answering(302, { location: missing }) });
    const press = button(`fetch('${moved}', { method: 'POST' })`);
    const reading = await until(await pressed(await bench.show(press)), isDone);
    expect(paths(reading)).toEqual([`POST ${moved} 404`, `GET ${missing} 404`]);
    expect(reading.caused[0]).toMatchObject({ isWrite: true, hasFailed: true });
    const found = answering(303, { location: answering(200) });
    const well = await until(await pressed(await bench.show(button(`fetch('${found}', { method: 'POST' })`))), isDone);
    expect(well.caused[0]).toMatchObject({ isWrite: true, status: 303, hasFailed: false });
  });

  it('[A&S V4b] a write that is sent on as a write is one write', async () => {
    const end = answering(200);
    const moved = answering(307, { location: end });
    const reading = await until(
      await pressed(await bench.show(button(`fetch('${moved}', { method: 'POST' })`))),
      isDone,
    );
    expect(paths(reading)).toEqual([`POST ${end} 200`]);
  });

  it('[A&S V4a] a navigation ends when it has committed, brings nothing, becomes a download or fails', async () => {
    const ends = [
      [answering(200, { 'content-type': 'text/html' }), 200, false],
      [answering(204), 204, false],
      [answering(200, { 'content-disposition': 'attachment; filename=a.txt' }), 200, false],
      [endpoint((request) => void request.socket.destroy()), null, true],
    ] as const;
    for (const [path, status, hasFailed] of ends) {
      const reading = await until(await pressed(await bench.show(button(`location = '${path}'`))), isDone);
      expect(reading.caused).toMatchObject([{ isNavigation: true, status, hasFailed }]);
    }
  });

  it('[A&S V4b] of an element in a frame are those of the frame, cross-site ones included', async () => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const save = answering(200);
      const noise = answering(200);
      const inner = bench.site.serve(button(`fetch('${save}', { method: 'POST' })`));
      const address = inner.replace('127.0.0.1', host);
      const target = await bench.show(
        `<iframe src="${address}"></iframe><script>setInterval(() => fetch('${noise}?' + Math.random(), { method: 'PUT' }), 400)</script>`,
      );
      await target.summarize({ visibleOnly: true, maxResults: 10, omitCtas: false, deep: true }, operation());
      const summary = await target.summarize(
        { visibleOnly: true, maxResults: 10, omitCtas: false, deep: true },
        operation(),
      );
      const ref = summary.ctas.find(({ text }) => text === 'Go')?.ref;
      if (ref === undefined) throw new Error('The button was not listed');
      const watch = target.watch(ref);
      await watch.isHealthy(never);
      watch.noteDispatch();
      await click(target, ref);
      const reading = await until(watch, isDone);
      expect(paths(reading)).toEqual([`POST ${save} 200`]);
    }
  });
});

describe('the page under watch', () => {
  it.each([
    ['its document', "p.textContent += 'x'"],
    ['a shadow root', "host.shadowRoot.firstChild.textContent += 'x'"],
    ['a field', "field.value += 'x'; field.dispatchEvent(new Event('input'))"],
    ['its address', "history.replaceState(0, '', '?' + Date.now())"],
  ])('[A&S 5.6] wakes when the page changes %s by itself', async (_what, script) => {
    const target = await bench.show(`<input id="field"><p id="p">x</p><div id="host"></div>
      <script>host.attachShadow({ mode: 'open' }).innerHTML = '<p>x</p>'; setInterval(() => { ${script} }, 300)</script>`);
    const watch = target.watch();
    for (let tick = 0; tick < 3; tick += 1) {
      watch.read();
      await target.readFacts([{ topic: 'page.title' }], { actedRef: null, isBaseline: false }, operation());
      // Longer than a test may take: only a change ends it in time.
      await watch.changed(60_000, never);
    }
    watch.stop();
  });

  it('[A&S 5.6] answers when the time is up, and tells of what happened between two questions', async () => {
    const target = await bench.show(button('document.title = 1'));
    const watch = target.watch();
    watch.read();
    await watch.changed(50, never);
    await click(target, '#go');
    await watch.changed(60_000, never);
    watch.stop();
    await watch.changed(60_000, never);
  });

  it('[A&S 5.6] survives navigation, counts documents and epochs, and reports the new status', async () => {
    const next = bench.site.serve((_, response) =>
      response.writeHead(500, { 'content-type': 'text/html' }).end('<p>broken'),
    );
    const target = await bench.show(button(`location = '${next}'`));
    const watch = target.watch();
    const before = watch.read();
    expect(before).toMatchObject({
      navigations: 0,
      isInteractive: true,
      httpStatus: 200,
      isGone: false,
      isDialogOpen: false,
    });
    await click(target, '#go');
    const after = await until(watch, (now) => now.navigations === 1 && now.isInteractive);
    expect(after).toMatchObject({ httpStatus: 500, url: next });
    expect(after.domEpoch).toBeGreaterThan(before.domEpoch);
    expect(after.documentId).not.toBe(before.documentId);
    await watch.changed(50, never);
    expect(await watch.isHealthy(never)).toBe(true);
  });

  it('[A&S 5.5] counts new tabs and downloads, started and completed', async () => {
    let finish: (() => void) | undefined;
    const file = endpoint((_, response) => {
      response
        .writeHead(200, { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename=a.txt' })
        .write('a'.repeat(100_000));
      finish = () => void response.end('cd');
    });
    const target = await bench.show(button(`window.open('about:blank'); location = '${file}'`));
    const watch = await pressed(target);
    const started = await until(watch, (now) => now.downloadsStarted === 1 && now.newTabs === 1);
    expect(started.downloadsCompleted).toBe(0);
    finish?.();
    expect(await until(watch, (now) => now.downloadsCompleted === 1)).toMatchObject({ downloadsStarted: 1 });
  });

  it('[A&S 5.5] names the frames that went away', async () => {
    const inner = bench.site.serve('<p>in');
    const target = await bench.show(`<iframe id="f" src="${inner}"></iframe>${button('f.remove()')}`);
    await target.summarize({ visibleOnly: true, maxResults: 10, omitCtas: false, deep: true }, operation());
    const watch = target.watch();
    expect(watch.read().lostFrames).toEqual([]);
    await click(target, '#go');
    expect((await until(watch, ({ lostFrames }) => lostFrames.length > 0)).lostFrames).toEqual(['f1']);
  });

  it('[A&S 5.5] a page that is gone or stalled is told, without spinning or throwing', async () => {
    const target = await bench.show('<p>x');
    const watch = target.watch();
    expect(await watch.isHealthy(never)).toBe(true);
    const waiting = watch.changed(20_000, never);
    await target.close();
    await waiting;
    await until(watch, ({ isGone }) => isGone);
    let answers = 0;
    const spinning = (async () => {
      for (; answers < 3; answers += 1) await watch.changed(30, never);
    })();
    await Promise.resolve();
    expect(answers).toBe(0);
    await spinning;
    expect(await watch.isHealthy(never)).toBe(false);
    watch.stop();
    await watch.changed(60_000, AbortSignal.abort());

    const stalled = await bench.show(`<p>x<script>setTimeout(() => { for (;;); }, 100)</script>`);
    const other = stalled.watch();
    await stalled.readFacts([{ topic: 'page.title' }], { actedRef: null, isBaseline: false }, operation());
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await other.isHealthy(never)).toBe(false);
    await other.changed(30, never);
    await stalled.close();
  });
});

describe('the last look', () => {
  it('[A&S V2] is awaited once, when everything is ready and before the page is touched', async () => {
    const target = await bench.show('<input id="field"><button id="go" onclick="document.title = 1">Go</button><p>x');
    const seen: string[] = [];
    const op = () => {
      const plain = operation();
      return operation({
        latch: plain.latch,
        beforeDispatch: async () => {
          seen.push(`${plain.latch.dispatched} ${await target.title()}`);
        },
      });
    };
    const go = await found(target, '#go');
    await target.click(go, { button: 'left', clickCount: 1, dialogPolicy: 'dismiss', waitForNavigationMs: null }, op());
    await target.type(
      await found(target, '#field'),
      {
        text: 'a',
        clear: true,
        pressEnter: true,
        inputMode: 'native',
        readback: null,
        dialogPolicy: 'dismiss',
        waitForNavigationMs: null,
      },
      op(),
    );
    await target.hover(go, 0, op());
    await target.navigate(bench.site.serve('<title>n</title>'), { ...NO_WAITS, waitForLoad: true }, op());
    await target.travel({ ...NO_WAITS, step: 'reload', dialogPolicy: 'dismiss' }, op());
    expect(seen).toEqual(['false ', 'false 1', 'false 1', 'false 1', 'false n']);
  });

  it('[A&S V1] one that throws leaves the page untouched', async () => {
    const target = await bench.show('<button id="go" onclick="document.title = 1">Go</button>');
    const op = operation({ beforeDispatch: () => Promise.reject(new Error('not now')) });
    const go = await found(target, '#go');
    const options = { button: 'left', clickCount: 1, dialogPolicy: 'dismiss', waitForNavigationMs: null } as const;
    await expect(target.click(go, options, op)).rejects.toThrow('not now');
    expect(op.latch.dispatched).toBe(false);
    expect(await target.title()).toBe('');
  });
});
