import { describe, expect, it } from 'vitest';
import { judgeBrowser } from './attachable.js';

const UA = (chrome: string) => `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome}`;

describe('which browsers Nova works in [A&S Z8a]', () => {
  it.each([
    ['the oldest', { product: 'Chrome/120.0.6099.0' }],
    ['a newer one', { product: 'Chrome/156.0.8078.79' }],
    ['one without a window', { product: 'HeadlessChrome/141.0.1.2' }],
    ['one made from it', { product: 'Edg/131.0.1.2', userAgent: UA('Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0') }],
  ])('%s', (_, told) => {
    expect(judgeBrowser(told)).toEqual({ kind: 'attachable', product: told.product });
  });

  it.each([
    ['too old', { product: 'Chrome/119.0.6045.0', userAgent: UA('Chrome/156.0.0.0') }, 'Chrome/119.0.6045.0'],
    ['too old, made from it', { product: 'Edg/99.0.1.2', userAgent: UA('Chrome/99.0.0.0 Edg/99.0.1.2') }, 'Edg/99'],
    [
      'another kind',
      { product: 'Firefox/140.0', userAgent: 'Mozilla/5.0 Gecko/20100101 Firefox/140.0' },
      'Firefox/140.0',
    ],
    ['a number without a name', { product: '130.0.0.0' }, '130.0.0.0'],
    ['no browser', { product: 17 }, 'not a browser'],
    ['nothing', undefined, 'not a browser'],
  ])('not %s', (_, told, named) => {
    const judged = judgeBrowser(told);
    expect(judged).toMatchObject({ kind: 'refused', why: expect.stringContaining(named) });
  });
});
