import { describe, expect, it } from 'vitest';
import { workUnit } from '../../../../tests/support/task-records.js';
import type { WorkUnit } from '../../runs/unit-types.js';
import { isStepAt, type RunPlaces } from './step-place.js';

const unit = (url: string, more: Partial<WorkUnit> = {}) =>
  workUnit(url, {
    locators: [{ type: 'url_exact', source: 'derived', matchKey: `url:${url.replace(/\/$/, '')}`, form: formOf(url) }],
    ...more,
  });
const formOf = (url: string) => (url.endsWith('/') ? 'slash' : 'plain');
const X = 'https://a.test/x';
const Y = 'https://a.test/y';
const ELSEWHERE = 'https://b.test/x';

function places(units: readonly string[], targetUrl: string | null, more: Partial<WorkUnit> = {}): RunPlaces {
  return {
    unitAt: (text) => (text.startsWith('https://') ? unit(text) : undefined),
    unitsAt: (key) => units.filter((url) => key === `url:${url.replace(/\/$/, '')}`).map((url) => unit(url, more)),
    hasPlaces: units.length > 0,
    targetUrl,
  };
}

describe('where a step of a contract has to be run [E&T 10]', () => {
  it.each<[name: string, page: string | undefined, url: string, run: RunPlaces, expected: boolean]>([
    ['on the page that it names', X, X, places([], null), true],
    ['on another one', X, Y, places([Y], null), false],
    ['it names nothing that can be found', 'Chapter 3', X, places([X], null), false],
    ['on the page of a unit', undefined, X, places([X], null), true],
    ['on the page of none', undefined, Y, places([X], null), false],
    ['on the target itself', undefined, 'https://a.test/', places([X], 'https://a.test/'), true],
    ['anywhere on the site, where no unit has a place', undefined, Y, places([], 'https://a.test/'), true],
    ['on another site', undefined, ELSEWHERE, places([], 'https://a.test/'), false],
    ['anywhere, where nothing says where', undefined, ELSEWHERE, places([], null), true],
    ['on the page of one that is left out', undefined, X, places([X], null, { status: 'excluded' }), false],
    ['on the other form of the address that it names', `${X}/`, X, places([], null), false],
    ['on this form of it', `${X}/`, `${X}/`, places([], null), true],
    ['on the other form of the address of a unit', undefined, `${X}/`, places([X], null), false],
  ])('%s', (_, page, exact, run, expected) => {
    const url = exact === 'https://a.test/' ? exact : exact.replace(/\/$/, '');
    const form = url === exact ? 'plain' : 'slash';
    const keys = [`url:${url}`, `${form}:url:${url}`, `origin:${new URL(url).origin}`];
    expect(isStepAt({ page }, { url, keys }, run)).toBe(expected);
  });
});
