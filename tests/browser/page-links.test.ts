import { expect, test } from 'vitest';
import { operation, useBench } from './bench.js';

const bench = useBench();

async function linksOf(html: string, max = 500): Promise<string[]> {
  const target = await bench.show(html);
  const { href, links } = await target.links(max, operation());
  expect(href).toBe(target.url());
  return links.map((link) => link.replace(new URL(href).origin, ''));
}

test('links lead where the page says, each once, places on a page aside [E&T 5.1]', async () => {
  const links = await linksOf(`
    <base href="/base/">
    <a href="one">1</a><a href="/two#part">2</a><a href="/two">2 again</a><a href="#/route">3</a><a href="#here">4</a>
    <a href="mailto:x@a.test">5</a><a href="javascript:void 0">6</a><a>7</a><a href="https://else.test/x">8</a>
    <area href="/area"><svg><a href="/svg"><text>9</text></a></svg>`);
  expect(links).toEqual(['/base/one', '/two', '/base/#/route', '/base/', 'https://else.test/x']);
});

test('links in open shadow trees are links; a form with names of its own misleads nobody [A&S P5]', async () => {
  const links = await linksOf(`
    <form><input name="querySelectorAll"><input name="href"></form>
    <div id="host"></div><a href="/light">light</a>
    <script>document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<a href="/shadow">s</a>';
      Document.prototype.querySelectorAll = () => [];</script>`);
  expect(links.toSorted()).toEqual(['/light', '/shadow']);
});

test('not more than are asked for', async () => {
  const html = Array.from({ length: 30 }, (_, at) => `<a href="/p${at}">${at}</a>`).join('');
  expect(await linksOf(html, 7)).toHaveLength(7);
});
