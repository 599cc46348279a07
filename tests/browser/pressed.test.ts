import { describe, expect, it } from 'vitest';
import type { Target } from '../../src/browser/index.js';
import { found, operation, SUMMARY, useBench } from './bench.js';

const bench = useBench();

const PAY = '<!doctype html><style>body { margin: 0 }</style>';
const SPACER = '<div style="height:120px"></div>';
/** The button lies in the middle of a frame of 300 by 300. */
const button = (html: string) => `${PAY}${SPACER}<div style="width:300px;text-align:center">${html}</div>`;

const frame = (src: string, more = '') => `<iframe src="${src}" width="300" height="300" ${more}></iframe>`;
const commitOf = async (target: Target, selector: string) => (await found(target, selector)).facts.commit;

describe('a press on a frame [A&S 5.13] [A&S 13.6]', () => {
  it.each(['127.0.0.1', 'localhost'])('is what lies under the point in it (from %s)', async (host) => {
    const inner = bench.site.serve(button('<button style="height:60px">Pay now</button>'));
    const src = inner.replace('127.0.0.1', host);
    const target = await bench.show(`<p>Shop</p>${frame(src)}<div id="box" style="width:300px">${frame(src)}</div>`);
    expect(await commitOf(target, 'iframe')).toMatchObject({ tag: 'button', names: ['Pay now'] });
    expect(await commitOf(target, '#box')).toMatchObject({ tag: 'button', names: ['Pay now'] });
  });

  it('is followed into frames of frames, far down the page and with a border', async () => {
    const inner = bench.site.serve(button('<button style="height:60px">Delete account</button>'));
    const outer = bench.site.serve(`${PAY}${frame(inner, 'style="border:0;display:block"')}`);
    const target = await bench.show(`${'<p>Text</p>'.repeat(80)}${frame(outer, 'style="border:10px solid"')}`);
    expect(await commitOf(target, 'iframe')).toMatchObject({ tag: 'button', names: ['Delete account'] });
  });

  it('is the element itself where the press stays in its own document', async () => {
    const inner = bench.site.serve(button('<button>Pay now</button>'));
    const side = 'style="width:40px;height:20px;position:absolute;left:500px"';
    const target = await bench.show(
      `<div id="box"><button style="width:400px">Delete</button>${frame(inner, side)}</div>`,
    );
    expect(await commitOf(target, '#box > button')).toMatchObject({ names: ['Delete'] });
  });
});

describe('a closed shadow root in a frame', () => {
  it('is opened to see what a press on its host does [A&S P6] [A&S 5.13]', async () => {
    const inner = bench.site.serve(`${PAY}<x-pay></x-pay><script>
      document.querySelector('x-pay').attachShadow({ mode: 'closed' }).innerHTML = '<button>Pay now</button>';
    </script>`);
    const target = await bench.show(frame(inner));
    await target.summarize({ ...SUMMARY, deep: true }, operation());
    const query = { selector: 'x-pay', frameId: 'f1', timeoutMs: 3000, strict: false };
    expect(await target.resolve({ ...query, ctaRef: undefined }, operation())).toMatchObject({
      kind: 'found',
      element: { facts: { commit: { tag: 'button', names: ['Pay now'] } } },
    });
  });
});
