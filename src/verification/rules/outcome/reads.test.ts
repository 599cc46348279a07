import { describe, expect, it } from 'vitest';
import { post } from '../../../../tests/support/trial.js';
import type { CausedRequest, PageRead } from '../../../browser/index.js';
import { readAgainBy } from './reads.js';

const ROOT = 'http://a.test';
const wrote = (method: string, path: string, body: unknown): CausedRequest =>
  post({
    method,
    path: `${ROOT}${path}`,
    beganMs: 20,
    endedMs: 60,
    sent: {
      url: `${ROOT}${path}`,
      resourceType: 'Fetch',
      headers: { 'content-type': 'application/json' },
      body: body === null ? { kind: 'none' } : { kind: 'text', text: JSON.stringify(body) },
      pageUrl: `${ROOT}/`,
      isTopNavigation: false,
      wasPressed: true,
    },
  });
const read = (path: string, body: unknown, beganMs: number): PageRead => ({
  method: 'GET',
  path: `${ROOT}${path}`,
  beganMs,
  endedMs: beganMs + 20,
  answer: { mimeType: 'application/json', text: JSON.stringify(body) },
});
const [MILK, BREAD] = [
  { id: 'k1', name: 'milk' },
  { id: 'k2', name: 'bread' },
] as const;

describe('what the page reads again after a write [A&S OC12]', () => {
  it('what was sent and had not stood there confirms', () => {
    const reads = [read('/items', [MILK], -500), read('/items', [MILK, BREAD], 70)];
    expect(readAgainBy([wrote('POST', '/items', { name: 'bread' })], reads)).toBe('confirms');
  });

  it('the place of the write itself, as it was, contradicts', () => {
    const reads = [read('/items', [MILK], -500), read('/items', [MILK], 70)];
    expect(readAgainBy([wrote('POST', '/items', { name: 'bread' })], reads)).toBe('contradicts');
  });

  it('another place that is as it was says nothing', () => {
    const reads = [read('/news', [MILK], -500), read('/news', [MILK], 70)];
    expect(readAgainBy([wrote('POST', '/items', { name: 'bread' })], reads)).toBeNull();
  });

  it('what was asked for before the write had ended says nothing', () => {
    const reads = [read('/items', [MILK], -500), read('/items', [MILK, BREAD], 30)];
    expect(readAgainBy([wrote('POST', '/items', { name: 'bread' })], reads)).toBeNull();
  });

  it('a thing that was to go is gone, still there, or another one is gone', () => {
    const before = read('/items', [MILK, BREAD], -500);
    const gone = wrote('DELETE', '/items/k2', null);
    expect(readAgainBy([gone], [before, read('/items', [MILK], 70)])).toBe('confirms');
    expect(readAgainBy([gone], [before, read('/items', [MILK, BREAD], 70)])).toBe('contradicts');
    expect(readAgainBy([gone], [before, read('/items', [BREAD], 70)])).toBe('contradicts');
  });

  it('a member called like the field holds the new value, or still the old one', () => {
    const before = read('/settings', { weekly: false }, -500);
    const set = wrote('PUT', '/settings', { weekly: true });
    expect(readAgainBy([set], [before, read('/settings', { weekly: true }, 70)])).toBe('confirms');
    expect(readAgainBy([set], [before, read('/settings', { weekly: false }, 70)])).toBe('contradicts');
  });

  it('the last reading counts', () => {
    const reads = [read('/items', [MILK], -500), read('/items', [MILK, BREAD], 70), read('/items', [MILK], 900)];
    expect(readAgainBy([wrote('POST', '/items', { name: 'bread' })], reads)).toBe('contradicts');
  });
});
