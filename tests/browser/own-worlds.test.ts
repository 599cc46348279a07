import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserHost, Target } from '../../src/browser/index.js';
import { type Site, startSite } from '../sites/server.js';
import { createTestHost, injectedScript, NO_WAITS, operation, placeIn, SUMMARY } from './bench.js';

let folder: string;
let host: BrowserHost;
let site: Site;
/** How often a page asked for the script. */
let reads = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nova-worlds-test-'));
  const script = await injectedScript();
  const counted = async () => {
    reads += 1;
    return script;
  };
  [host, site] = await Promise.all([createTestHost({ injectedScript: counted }), startSite()]);
});
afterAll(async () => {
  await host?.close();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const open = () => host.open(placeIn(folder), operation());
const go = (target: Target, url: string) => target.navigate(url, { ...NO_WAITS, waitForLoad: true }, operation());
const names = async (target: Target, deep = false) =>
  (await target.summarize({ ...SUMMARY, deep }, operation())).ctas.map(({ text }) => text);
const button = (name: string) => site.serve(`<button>${name}</button>`);

describe('[A&S P5] the script in a world of its own', () => {
  test('is handed to a tab once, whatever it shows afterwards', async () => {
    const target = await open();
    reads = 0;
    const seen: string[] = [];
    for (const url of [button('One'), button('Two'), button('Three').replace('127.0.0.1', 'localhost')]) {
      await go(target, url);
      seen.push(...(await names(target)));
    }
    await go(target, site.serve(`<iframe srcdoc="<button>Inside</button>"></iframe><button>Outside</button>`));
    seen.push(...(await names(target, true)));
    expect(seen).toEqual(['One', 'Two', 'Three', 'Outside', 'Inside']);
    expect(reads).toBe(0);
  });

  test('stands in a document that was there before, too', async () => {
    const target = await open();
    reads = 0;
    expect(await names(target)).toEqual([]);
    expect(reads).toBe(0);
  });

  test('is not the one that a page pretends to have', async () => {
    const target = await open();
    const faked = `globalThis.novaCall = async () => ({ value: { summary: { ctas: [{ text: 'Faked' }] } }, nextRef: 1 });`;
    await go(target, site.serve(`<script>${faked}</script><button>Real</button>`));
    expect(await names(target)).toEqual(['Real']);
    await go(
      target,
      site.serve(`<script>${faked} document.open(); document.write('<button>Written</button>')</script>`),
    );
    expect(await names(target)).toEqual(['Written']);
  });
});
