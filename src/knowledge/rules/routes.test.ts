import { describe, expect, it } from 'vitest';
import { routeFit, routeMatches } from './routes.js';

describe('routes of an entry [K 2.2]', () => {
  it.each([
    [undefined, 'a/b', 'wildcard'],
    [null, '', 'wildcard'],
    [['*'], 'a', 'wildcard'],
    [['_root'], '', 'exact'],
    [['_root'], 'a', 'none'],
    [['feed'], 'feed', 'exact'],
    [['feed'], 'feed/123', 'exact'],
    [['feed'], 'feeds', 'none'],
    [['in/*'], 'in/somebody', 'wildcard'],
    [['in/*'], 'inbox', 'none'],
    [['in/*'], 'in', 'wildcard'],
    [['orders/:id'], 'orders/4711', 'exact'],
    [['orders/:id'], 'orders/new', 'none'],
    [['/orders/'], 'orders', 'exact'],
    [['*', 'feed'], 'feed', 'exact'],
  ] as const)('%j on %s: %s', (routes, key, fit) => {
    expect(routeFit(routes, key)).toBe(fit);
    expect(routeMatches(routes, key)).toBe(fit !== 'none');
  });
});
