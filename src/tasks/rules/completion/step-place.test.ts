import { describe, expect, it } from 'vitest';
import { workUnit } from '../../../../tests/support/task-records.js';
import { isStepAt, type RunPlaces } from './step-place.js';

const unit = (url: string) =>
  workUnit(url, { locators: [{ type: 'url_exact', source: 'derived', matchKey: `url:${url}` }] });
const X = 'https://a.test/x';
const Y = 'https://a.test/y';
const ELSEWHERE = 'https://b.test/x';

function places(units: readonly string[], targetUrl: string | null): RunPlaces {
  return {
    unitAt: (text) => (text.startsWith('https://') ? unit(text) : undefined),
    hasUnitAt: (key) => units.some((url) => key === `url:${url}`),
    hasPlaces: units.length > 0,
    targetUrl,
  };
}

describe('where a step of a contract has to be run [E&T 10]', () => {
  it.each<[name: string, page: string | undefined, url: string | null, run: RunPlaces, expected: boolean]>([
    ['on the page that it names', X, X, places([], null), true],
    ['on another one', X, Y, places([Y], null), false],
    ['it names nothing that can be found', 'Chapter 3', X, places([X], null), false],
    ['on the page of a unit', undefined, X, places([X], null), true],
    ['on the page of none', undefined, Y, places([X], null), false],
    ['on the target itself', undefined, 'https://a.test/', places([X], 'https://a.test/'), true],
    ['anywhere on the site, where no unit has a place', undefined, Y, places([], 'https://a.test/'), true],
    ['on another site', undefined, ELSEWHERE, places([], 'https://a.test/'), false],
    ['anywhere, where nothing says where', undefined, ELSEWHERE, places([], null), true],
    ['on no page', undefined, null, places([], null), false],
  ])('%s', (_, page, url, run, expected) => {
    const at = url === null ? null : { url, keys: [`url:${url}`, `origin:${new URL(url).origin}`] };
    expect(isStepAt({ page }, at, run)).toBe(expected);
  });
});
