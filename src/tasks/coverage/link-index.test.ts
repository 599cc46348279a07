import { beforeEach, expect, test } from 'vitest';
import { useStore } from '../../../tests/support/use-store.js';
import { urlHash } from '../../kernel/index.js';
import { createRedactor } from '../../safety/index.js';
import { LinkIndex, type PageLinks } from './link-index.js';
import { listLinksOf, countLinksOn } from './link-repo.js';

const HUB = 'https://shop.example/hub';
const { store } = useStore('sqlite');
let index: LinkIndex;
beforeEach(() => {
  index = new LinkIndex({ redactor: createRedactor(new Uint8Array(32)), folderId: 'folder' });
});

async function see(hrefs: readonly string[], page: Partial<PageLinks> = {}): Promise<boolean> {
  const seen = index.seenOn({ url: HUB, hrefs, atMs: 1, ...page });
  if (seen === null) return false;
  await store.write(seen.write);
  seen.settle();
  return true;
}
const onHub = async () => (await countLinksOn(store.read, 'folder', [urlHash(HUB)])).map(({ url }) => url).toSorted();

test('links of the same site are kept in their one form; those with a secret and those elsewhere are not [E&T 5.1]', async () => {
  await see([
    'https://shop.example/a/?utm_source=x',
    'https://shop.example/a',
    'https://www.shop.example/b',
    'https://shop.example/reset?token=s3cr3t-s3cr3t',
    'https://else.example/c',
    'mailto:a@shop.example',
  ]);
  expect(await onHub()).toEqual(['https://shop.example/a', 'https://www.shop.example/b']);
  expect(await listLinksOf(store.read, 'folder', 'shop.example', 10)).toHaveLength(2);
});

test('at most 500 a page, and nothing is written twice [E&T 5.1]', async () => {
  const many = Array.from({ length: 600 }, (_, at) => `https://shop.example/p${at}`);
  expect(await see(many)).toBe(true);
  expect(await onHub()).toHaveLength(500);
  expect(await see(many)).toBe(false);
  expect(await see(many, { url: 'https://shop.example/other' })).toBe(true);
  expect(await see([...many.slice(0, 3), 'https://shop.example/new'])).toBe(true);
  expect(await onHub()).toContain('https://shop.example/new');
});

test('what did not reach the disk is tried again', async () => {
  const seen = index.seenOn({ url: HUB, hrefs: ['https://shop.example/a'], atMs: 1 });
  expect(seen).not.toBeNull();
  expect(await see(['https://shop.example/a'])).toBe(true);
  expect(await see(['https://shop.example/a'])).toBe(false);
});

test('where a run went is known, unless the address holds a secret [E&T 5.1]', async () => {
  const write = index.wentTo('https://shop.example/here', 1);
  if (write === null) throw new Error('it is an address like any other');
  await store.write(write);
  expect(await listLinksOf(store.read, 'folder', 'shop.example', 10)).toEqual(['https://shop.example/here']);
  expect(index.wentTo('https://shop.example/reset?token=~0123abcd', 1)).toBeNull();
});

test('a dead link is no page until somebody finds one there, however often others link to it [E&T 5.8]', async () => {
  const dead = 'https://shop.example/dead';
  const write = async (one: ReturnType<LinkIndex['wentTo']>) => {
    if (one === null) throw new Error('it is an address like any other');
    await store.write(one);
  };
  await see([dead, 'https://shop.example/a']);
  await write(index.foundNothing(dead, 2));
  expect(await onHub()).toEqual(['https://shop.example/a']);
  expect(await listLinksOf(store.read, 'folder', 'shop.example', 10)).toEqual(['https://shop.example/a']);
  await see([dead], { atMs: 3 });
  expect(await onHub()).toEqual(['https://shop.example/a']);
  await write(index.wentTo(dead, 4));
  expect(await onHub()).toEqual(['https://shop.example/a', dead]);
});
