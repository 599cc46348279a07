import { expect, it } from 'vitest';
import { arrivalOf, type PageArrival } from './page-arrival.js';

const START = 'https://a.test/app';

it.each<[name: string, url: string, requested: readonly string[], expected: PageArrival]>([
  ['where its document was loaded', START, [], 'loaded'],
  ['the same page by another spelling', 'https://a.test/app/?utm_source=x#top', [], 'loaded'],
  ['a route behind the number sign', 'https://a.test/app#/inbox', [], 'fragment'],
  ['an address nobody asked for', 'https://a.test/app/inbox', ['https://a.test/app.js'], 'moved'],
  ['one that was asked for', 'https://a.test/app/inbox', ['https://a.test/app/inbox'], 'asked'],
  ['one whose data was asked for', 'https://a.test/app/inbox', ['https://a.test/data/app/inbox.json'], 'asked'],
  ['one that begins like what was asked for', 'https://a.test/app/in', ['https://a.test/app/inbox'], 'moved'],
  ['one that another site was asked for', 'https://a.test/app/inbox', ['https://b.test/app/inbox'], 'moved'],
  ['a short path', 'https://a.test/p', ['https://a.test/x/p/q'], 'moved'],
])('%s [E&T 1.7]', (_, url, requested, expected) => {
  expect(arrivalOf({ url, loadedUrl: START, requested: new Set(requested) })).toBe(expected);
});
