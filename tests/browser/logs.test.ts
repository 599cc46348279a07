import { describe, expect, test } from 'vitest';
import { NO_WAITS, operation, useBench } from './bench.js';

const bench = useBench();
const LOADED = { ...NO_WAITS, waitForLoad: true };

describe('what a tab remembers of its pages [A&S 4]', () => {
  test('goes on over navigations, and over a page that crashed', async () => {
    const target = await bench.show('<script>console.log("first")</script>');
    await target.navigate(bench.site.serve('<script>console.log("second")</script>'), LOADED, operation());
    const { domEpoch } = target.revision();
    await target.navigate('chrome://crash', NO_WAITS, operation()).catch(() => undefined);
    await expect.poll(() => target.revision().domEpoch).toBeGreaterThan(domEpoch);
    await target.navigate(bench.site.serve('<script>console.log("third")</script>'), LOADED, operation());
    const own = () => target.consoleHistory().entries.filter(({ level }) => level === 'log');
    await expect.poll(() => own().map(({ text }) => text)).toEqual(['first', 'second', 'third']);
    const documents = target.requestHistory().requests.filter(({ type }) => type === 'document');
    expect(documents.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('values are written as people would read them', async () => {
    const target = await bench.show(`<script>
      console.log('%cstyled %d%%', 'color: red', 5);
      console.log([1, 'a', null], { deep: { er: 1 } }, undefined, 10n, new Error('oops').message);
      console.assert(1 === 2, 'math');
      console.debug(null);
      Promise.reject(new TypeError('nobody caught me'));
    </script>`);
    await expect
      .poll(() => target.consoleHistory().entries.map(({ level, text }) => `${level}: ${text}`))
      .toEqual([
        'log: styled 5%%',
        'log: [1, "a", null] {deep: Object} undefined 10n oops',
        'error: math',
        'debug: null',
        'error: Uncaught (in promise) TypeError: nobody caught me',
      ]);
  });
});
