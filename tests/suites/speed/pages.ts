/** The pages that seeing is measured on: a small form, three thousand elements, a long article, nested roots and frames. */
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>${body}</html>`;
const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join('');

const ROOTS = `<h1>Nested</h1>${times(5, (i) => `<nested-card data-n="${i}"></nested-card>`)}<iframe src="/small" title="Form"></iframe>
<script>customElements.define('nested-card', class extends HTMLElement { connectedCallback() {
  const depth = Number(this.dataset.depth ?? 0);
  const root = this.attachShadow({ mode: 'open' });
  root.innerHTML = '<button>Open ' + this.dataset.n + '.' + depth + '</button>';
  if (depth < 4) { const inner = document.createElement('nested-card'); inner.dataset.depth = depth + 1; inner.dataset.n = this.dataset.n; root.append(inner); }
} });</script>`;

export const BENCH_PAGES: Readonly<Record<string, string>> = {
  '/small': page(
    'Small form',
    `<h1>Sign up</h1><form onsubmit="return false"><label>Name <input id="name"></label><label>Mail <input type="email"></label>
    <label>Country <select><option>France<option>Spain</select></label><label><input type="checkbox"> I agree</label>
    <button id="go" type="button" onclick="out.value = Number(out.value) + 1">Count</button></form><output id="out">0</output>
    <button id="off" disabled>Later</button>`,
  ),
  '/large': page(
    'Three thousand elements',
    `<h1>Inventory</h1><table>${times(500, (i) => `<tr><td>Item ${i}</td><td><a href="/item/${i}">Details of item ${i}</a></td><td><button>Buy ${i}</button></td></tr>`)}</table>`,
  ),
  '/article': page(
    'Long article',
    `<h1>On apples</h1>${times(60, (i) => `<h2>Part ${i}</h2>${times(4, () => `<p>${'The apple is a round fruit that grows on a tree and is eaten raw. '.repeat(6)}</p>`)}`)}`,
  ),
  '/nested': page('Nested roots and frames', ROOTS),
};
