import { describe, expect, test } from 'vitest';
import type { PageSignals, Target } from '../../src/browser/index.js';
import { NO_WAITS, operation, useBench } from './bench.js';
import { ABSENT, fact, UNREADABLE, value } from './facts-bench.js';

const bench = useBench();
let opened: Promise<Target> | undefined;

async function show(html: string): Promise<Target> {
  opened ??= bench.open();
  const target = await opened;
  await target.navigate(bench.site.serve(`<!doctype html>${html}`), { ...NO_WAITS, waitForLoad: true }, operation());
  return target;
}

async function signals(html: string): Promise<PageSignals | undefined> {
  const target = await show(html);
  const options = { visibleOnly: true, maxResults: 5, omitCtas: false, withAuth: true };
  return (await target.summarize(options, operation())).signals;
}

describe('what a page shows of its state [A&S 6.6]', () => {
  test('nothing, when it says nothing', async () => {
    expect(await signals('<title>x</title><button>Go</button><input name="q">')).toEqual({
      language: null,
      theme: null,
      model: null,
      account: null,
      hasWritingField: false,
    });
  });

  test.each([
    ['<html data-theme="dark">', 'dark'],
    ['<html class="no-js theme-light">', 'light'],
    ['<body class="dark">', 'dark'],
    ['<style>:root{color-scheme:dark}</style>', 'dark'],
    ['<meta name="color-scheme" content="light">', 'light'],
    ['<style>:root{color-scheme:light dark}</style>', null],
    ['<html class="highlight darkroom">', null],
    ['<style>body{background:#1a202c;color:#fff}</style>', 'dark'],
    ['<style>html{background:#f4f4f4}body{background:#000}</style>', 'light'],
    ['<style>body{background:#888}</style>', null],
    ['<style>body{background:rgb(0 0 0 / 10%)}</style>', null],
    ['<html data-theme="light"><style>body{background:#000}</style>', 'light'],
  ])('theme of %s is %s', async (html, theme) => {
    expect((await signals(`${html}<p>x`))?.theme).toBe(theme);
    const target = await (opened ?? expect.fail());
    expect(await fact(target, 'page.theme')).toEqual(theme === null ? UNREADABLE : value(theme));
  });

  const german = '<h1>Es gibt noch keine Pakete</h1><button>Mehr über Pakete</button><a href="/">Auf dem Server</a>';
  test.each([
    ['<html lang="en">', 'en'],
    ['<html lang="  ">', null],
    [`<html lang="en-us">${german}`, 'de'],
    [`<html lang="de-AT">${german}`, 'de-AT'],
    [`<html lang="en"><div hidden>${german}</div>`, 'en'],
    [`<html lang="en"><p>Der Herr der Ringe ist ein Buch und nicht mit dem Film zu verwechseln.`, 'en'],
    [
      '<html lang="en"><x-app></x-app><script>document.querySelector("x-app").attachShadow({mode:"open"}).innerHTML=' +
        `${JSON.stringify(german).replaceAll('</', '<\\/')}</script>`,
      'de',
    ],
  ])('language of %s is %s, for a look and for a contract', async (html, language) => {
    expect((await signals(html))?.language).toBe(language);
    const target = await (opened ?? expect.fail());
    expect(await fact(target, 'page.language')).toEqual(language === null ? ABSENT : value(language));
  });

  test('the model a selector shows as chosen, and none when two may be meant', async () => {
    expect(
      (await signals('<button data-testid="model-switcher" aria-haspopup="menu">Sonnet 4.5</button>'))?.model,
    ).toBe('Sonnet 4.5');
    const two =
      '<select aria-label="Model"><option>GPT-4</option></select><select aria-label="Model"><option>GPT-5</option></select>';
    expect((await signals(two))?.model).toBeNull();
  });

  test('whom it names as signed in, and only where people see it', async () => {
    expect(
      (await signals('<button aria-label="Signed in as Ada Lovelace (ada@example.com)">A</button>'))?.account,
    ).toBe('Ada Lovelace');
    expect((await signals('<button hidden aria-label="Signed in as Ada">A</button>'))?.account).toBeNull();
    expect((await signals('<button>Account settings</button>'))?.account).toBeNull();
  });

  test('a place to write in', async () => {
    const composer =
      '<div style="height:60vh"></div><form><textarea placeholder="Message"></textarea><button>Send</button></form>';
    expect((await signals(composer))?.hasWritingField).toBe(true);
  });
});
