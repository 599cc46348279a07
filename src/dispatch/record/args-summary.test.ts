import { describe, expect, it } from 'vitest';
import { summarizeArguments } from './args-summary.js';

describe('what the journal keeps of arguments [K 2.1]', () => {
  it('names things of Nova and of the page, and no text that may be somebody’s own', () => {
    expect(summarizeArguments({ selector: '#save', mode: 'summary', ctaRef: 7, text: 'my secret plan' })).toBe(
      'selector=#save mode=summary ctaRef=7 text=<redacted:14>',
    );
  });

  it('leaves queries and fragments of addresses out', () => {
    const url = 'https://shop.example/search?q=private#results';
    expect(summarizeArguments({ url })).toBe('url=https://shop.example/search');
    expect(summarizeArguments({ url: 'https://shop.example/orders/48213' })).toBe(
      'url=https://shop.example/orders/:id',
    );
    expect(summarizeArguments({ url: 'not an address' })).toBe('url=<redacted:14>');
    expect(summarizeArguments({ url: 'mailto:somebody@shop.example' })).toBe('url=<redacted:28>');
  });

  it('counts lists, hides objects, leaves out what is not there', () => {
    const args = { steps: [1, 2], params: { term: 'x' }, targetId: null, dryRun: true };
    expect(summarizeArguments(args)).toBe('steps=[2] params={…} dryRun=true');
  });

  it('is never longer than 400 characters', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`selector${index}`, 'x'.repeat(50)]));
    expect(summarizeArguments({ selector: 'y'.repeat(500), ...many })).toHaveLength(400);
  });
});
