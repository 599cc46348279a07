/** Ways for a page to tell an agent what was typed into it, each with the calls by which an agent would read it. */
import type { ShapeName } from './shapes.js';
import type { Teller } from './secret-site.js';

/** A call; `ORIGIN`, `ID` and `TAB` in its strings are filled in. */
export interface Look {
  readonly tool: string;
  readonly args?: Readonly<Record<string, unknown>>;
  /** As the other agent, who only looks at the tab. */
  readonly other?: true;
}

export interface Way extends Teller {
  readonly id: string;
  readonly shape?: ShapeName;
  readonly looks: readonly Look[];
}

const CONSOLE: Look = { tool: 'console_read' };
const NETWORK: Look = { tool: 'network_read', args: { limit: 200 } };
const SEE: Look = { tool: 'perceive', args: { maxResults: 200, pksInclude: 'off' } };
const DEEP: Look = { tool: 'perceive', args: { deep: true, visibleOnly: false, pksInclude: 'off' } };
const MARKUP: Look = { tool: 'perceive', args: { mode: 'full', pksInclude: 'off' } };
const FORM: Look = { tool: 'perceive', args: { mode: 'form_analysis', includeValues: true, responseDetail: 'full' } };
const CTAS: Look = {
  tool: 'perceive',
  args: { mode: 'cta_detection_v3', ctaColumnDetail: 'full', responseDetail: 'full' },
};
const READ: Look = { tool: 'read_text' };
const TABS: Look = { tool: 'tabs' };
const PRESS: Look = { tool: 'click_selector', args: { selector: '#go', outputDetail: 'full' } };
const SCAN = (scanId: string): Look => ({ tool: 'coverage_scan', args: { scanId } });
const CHECK = (...factKeys: readonly string[]): Look => ({
  tool: 'contract_check',
  args: {
    transitionContract: {
      postconditions: {
        success: { all: factKeys.map((factKey) => ({ factKey, operator: 'eq', expected: 'something else' })) },
      },
    },
  },
});
const FILE = (path: string): Look => ({ tool: 'coverage_file', args: { url: `ORIGIN/${path}/ID` } });

/** Plain, by every way out of a page that an answer takes up. */
export const WAYS: readonly Way[] = [
  { id: 'console-line', script: 'console.log(o)', looks: [CONSOLE] },
  { id: 'console-objects', script: 'console.warn({ [o]: [o] }, [o], new Map([[o, o]]))', looks: [CONSOLE] },
  {
    id: 'console-format',
    script: "console.log('%s%s%s', o.slice(0, 7), o.slice(7, 14), o.slice(14))",
    looks: [CONSOLE],
  },
  { id: 'console-letters', script: 'console.info(...o.split(" "))', shape: 'spaced', looks: [CONSOLE] },
  {
    id: 'console-group-label',
    script: 'console.group(o); console.table([{ [o]: 1 }]); console.count(o); console.assert(false, o)',
    looks: [CONSOLE],
  },
  { id: 'error-thrown', script: 'setTimeout(() => { throw new TypeError(o) })', looks: [CONSOLE] },
  { id: 'error-on-press', script: 'go.onclick = () => { throw new Error(o) }', looks: [PRESS, CONSOLE] },
  { id: 'error-rejected', script: 'Promise.reject({ name: o, message: o })', looks: [CONSOLE] },
  {
    id: 'error-source-name',
    script: 'setTimeout(() => (0, eval)(\'throw new Error("bad")\\n//# sourceURL=http://x/\' + o))',
    looks: [CONSOLE],
  },
  {
    id: 'worker-console',
    script:
      "new Worker(URL.createObjectURL(new Blob(['console.log(' + JSON.stringify(o) + '); throw new Error(' + JSON.stringify(o) + ')'])))",
    looks: [CONSOLE],
  },
  { id: 'request-path', script: "fetch('/missing/' + o + '/x')", looks: [NETWORK, CONSOLE] },
  { id: 'request-query-name', script: "new Image().src = '/missing?' + o + '=1&page=' + o", looks: [NETWORK, CONSOLE] },
  { id: 'request-method', script: "fetch('/land/x', { method: o })", looks: [NETWORK, CONSOLE] },
  {
    id: 'request-host',
    script: "fetch('http://' + o + '.localhost:' + location.port + '/land/x', { mode: 'no-cors' })",
    shape: 'reversed',
    looks: [NETWORK, CONSOLE],
  },
  {
    id: 'request-slices',
    script: "for (let i = 0; i < 20; i += 5) await fetch('/land/' + o.slice(i, i + 9))",
    looks: [NETWORK],
  },
  {
    id: 'socket-address',
    script: "new WebSocket('ws://' + location.host + '/socket/' + o, o)",
    looks: [NETWORK, CONSOLE],
  },
  {
    id: 'beacon-and-worker',
    script: "navigator.sendBeacon('/tell/' + ID + '/' + o, o); import('/missing/' + o + '.js').catch(() => 0)",
    looks: [NETWORK, CONSOLE],
  },
  { id: 'write-named', script: "go.onclick = () => fetch('/notes/' + o, { method: 'POST', body: o })", looks: [PRESS] },
  {
    id: 'write-held',
    script:
      "go.onclick = () => fetch('/api/projects/' + o + '/delete', { method: 'DELETE', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ [o]: o }) })",
    looks: [PRESS],
  },
  { id: 'title', script: 'document.title = o', looks: [SEE, TABS, READ] },
  { id: 'address-path', script: "history.pushState(null, '', '/p/' + ID + '/' + o)", looks: [SEE, TABS] },
  {
    id: 'address-fragment',
    script: "location.hash = o.split('').join('/')",
    shape: 'plain',
    looks: [SEE, TABS, CHECK('page.hash', 'page.url', 'page.route')],
  },
  {
    id: 'text',
    script: 'out.textContent = o',
    looks: [SEE, READ, { tool: 'search_text', args: { query: 'Sign', contextChars: 400 } }],
  },
  {
    id: 'text-two-nodes',
    script: "out.append(o.slice(0, 10)); out.append(document.createElement('i')); out.append(o.slice(10))",
    looks: [READ, SEE],
  },
  {
    id: 'text-letter-boxes',
    script: "for (const c of o) make('span', c).style.display = 'inline-block'",
    looks: [READ, SEE, MARKUP],
  },
  {
    id: 'text-reordered',
    script: "out.style.display = 'flex'; [...o].forEach((c, at) => { make('b', c).style.order = -at })",
    shape: 'reversed',
    looks: [READ, SEE, MARKUP],
  },
  {
    id: 'labels',
    script:
      "const b = make('button', o); b.setAttribute('aria-label', o); const i = make('img'); i.alt = o; make('a', 'more').href = '/land/' + o; make('h2', o)",
    looks: [SEE, CTAS, DEEP],
  },
  {
    id: 'described',
    script:
      "const i = make('input'); i.placeholder = o; i.title = o; i.name = o; i.value = o; i.setAttribute('aria-description', o)",
    looks: [FORM, SEE],
  },
  {
    id: 'ids-in-selectors',
    script: "const b = make('button', 'Save it'); b.id = 'k' + o; b.className = o; b.dataset.testid = o",
    looks: [
      CTAS,
      { tool: 'perceive', args: { responseDetail: 'full' } },
      { tool: 'search_text', args: { query: 'Save it' } },
    ],
  },
  {
    id: 'tag-names',
    script:
      "const e = document.createElement('x-' + o.toLowerCase()); e.textContent = 'Tagged'; e.setAttribute(o.toLowerCase(), ''); out.append(e)",
    looks: [MARKUP, { tool: 'search_text', args: { query: 'Tagged' } }],
  },
  {
    id: 'markup-comment',
    script:
      "out.append(document.createComment(o)); const t = document.createElement('template'); t.innerHTML = '<p>' + o; out.append(t)",
    looks: [MARKUP],
  },
  {
    id: 'markup-script',
    script:
      "const s = document.createElement('script'); s.type = 'application/json'; s.textContent = JSON.stringify({ o }); out.append(s); const m = document.createElement('meta'); m.content = o; document.head.append(m)",
    looks: [MARKUP],
  },
  {
    id: 'style-content',
    script:
      "const s = document.createElement('style'); s.textContent = '#out::before{content:\"' + o + '\"} .a{--v:' + o + '}'; document.head.append(s)",
    looks: [SEE, READ, MARKUP],
  },
  {
    id: 'shadow-open',
    script:
      "const h = make('div'); h.attachShadow({ mode: 'open' }).innerHTML = '<p>' + o.slice(0, 9) + '<slot></slot></p>'; h.textContent = o.slice(9)",
    looks: [SEE, READ, DEEP, MARKUP],
  },
  {
    id: 'shadow-closed',
    script: "const h = make('div'); h.attachShadow({ mode: 'closed' }).innerHTML = '<button>' + o + '</button><p>' + o",
    looks: [SEE, READ, DEEP, MARKUP, CTAS],
  },
  {
    id: 'frame-srcdoc',
    script: "const i = make('iframe'); i.title = o; i.srcdoc = '<title>' + o + '</title><button>' + o + '</button>'",
    looks: [DEEP, READ, MARKUP],
  },
  {
    id: 'frame-other-origin',
    script:
      "const i = make('iframe'); i.src = 'data:text/html,<button>' + o + '</button><p>' + o + '<script>console.log(\"' + o + '\")</scr' + 'ipt>'",
    looks: [DEEP, READ, CONSOLE, NETWORK],
  },
  {
    id: 'frame-localhost',
    script:
      "await tellServer(o); const i = make('iframe'); i.src = 'http://localhost:' + location.port + '/echo/' + ID",
    looks: [DEEP, READ, SEE],
  },
  {
    id: 'table-letters',
    script:
      "const t = make('table'); const r = t.insertRow(); const s = t.insertRow(); for (const c of o) { r.insertCell().textContent = c; s.insertCell().textContent = c }",
    shape: 'commas',
    looks: [{ tool: 'extract_table', args: { selector: 'table' } }],
  },
  {
    id: 'table-column',
    script: "const t = make('table'); for (const c of o) t.insertRow().insertCell().textContent = c",
    looks: [{ tool: 'extract_table' }, READ],
    shape: 'spaced',
  },
  {
    id: 'options',
    script:
      "const s = make('select'); s.append(new Option(o, o, true, true)); for (const c of o) s.append(new Option(c, c))",
    looks: [SEE, FORM, { tool: 'select_option', args: { selector: 'select', text: 'nothing' } }],
  },
  {
    id: 'validity',
    script:
      "const form = make('form'); const i = document.createElement('input'); form.append(i, Object.assign(document.createElement('button'), { textContent: 'Send' })); i.setCustomValidity(o); i.pattern = o; i.setAttribute('aria-errormessage', 'e'); make('p', o).id = 'e'; i.setAttribute('aria-invalid', 'true')",
    looks: [FORM, { tool: 'guarded_submit_form', args: { selector: 'form button', outputDetail: 'full' } }],
  },
  { id: 'alert', script: 'alert(o)', looks: [SEE] },
  { id: 'prompt-default', script: 'go.onclick = () => prompt(o, o)', looks: [PRESS] },
  {
    id: 'confirm-on-press',
    script: 'go.onclick = () => { confirm(o.slice(0, 10)); confirm(o.slice(10)) }',
    looks: [PRESS],
  },
  {
    id: 'download-blob',
    script:
      "const a = make('a', 'x'); a.href = URL.createObjectURL(new Blob(['x'])); a.download = o + '.txt'; a.click()",
    looks: [TABS, SEE],
  },
  { id: 'download-header', script: "await tellServer(o); location.href = '/file/' + ID", looks: [TABS, SEE] },
  {
    id: 'file-text',
    script: 'await tellServer(o)',
    looks: [
      FILE('text'),
      { tool: 'search_site', args: { urls: ['ORIGIN/text/ID'], query: 'says', contextChars: 400 } },
    ],
  },
  {
    id: 'file-pdf',
    script: 'await tellServer(o)',
    looks: [FILE('pdf'), { tool: 'search_site', args: { urls: ['ORIGIN/pdf/ID'], query: 'says', contextChars: 400 } }],
  },
  {
    id: 'file-pdf-pattern',
    script: 'await tellServer(o)',
    shape: 'base64',
    looks: [{ tool: 'search_site', args: { urls: ['ORIGIN/pdf/ID'], pattern: 'says .{8,}', contextChars: 400 } }],
  },
  {
    id: 'later-page',
    script: 'await tellServer(o)',
    looks: [{ tool: 'navigate', args: { url: 'ORIGIN/echo/ID' } }, READ, SEE],
  },
  {
    id: 'later-page-base64',
    script: 'await tellServer(o)',
    shape: 'base64',
    looks: [{ tool: 'navigate', args: { url: 'ORIGIN/echo/ID' } }, READ, SEE],
  },
  {
    id: 'later-page-reversed',
    script: 'await tellServer(o)',
    shape: 'reversed',
    looks: [{ tool: 'navigate', args: { url: 'ORIGIN/echo/ID' } }, READ, MARKUP],
  },
  {
    id: 'redirect',
    script: 'await tellServer(o)',
    looks: [{ tool: 'navigate', args: { url: 'ORIGIN/go/ID', waitForLoad: true } }, SEE, TABS],
  },
  { id: 'http-realm', script: 'await tellServer(o)', looks: [{ tool: 'navigate', args: { url: 'ORIGIN/realm/ID' } }] },
  {
    id: 'popup-title',
    script:
      "go.onclick = () => { const w = open('about:blank', o); w.document.title = o; w.document.body.textContent = o }",
    looks: [PRESS, TABS, { tool: 'perceive', args: { targetId: 'NEW' } }],
  },
  { id: 'popup-address', script: "go.onclick = () => open('/land/' + o)", looks: [PRESS, TABS] },
  {
    id: 'external-link',
    script: "go.onclick = () => { location.href = 'mailto:' + o + '@example.com?subject=' + o }",
    looks: [PRESS, SEE, CONSOLE],
  },
  {
    id: 'label-of-press',
    script: "go.textContent = 'Show ' + o; go.setAttribute('aria-label', 'Show ' + o)",
    looks: [PRESS, { tool: 'hover', args: { selector: '#go' } }, CTAS],
  },
  {
    id: 'contract-facts',
    script: "out.textContent = o; out.dataset.x = o; document.title = o; document.documentElement.lang = 'en-' + o",
    looks: [CHECK('dom.text(#out)', 'dom.attr(#out|data-x)', 'page.title', 'page.lang')],
  },
  {
    id: 'stored-then-shown',
    script:
      "localStorage.k = o; document.cookie = 'k=' + o; window.name = o; sessionStorage.k = o; setTimeout(() => { document.body.innerHTML = '<p>' + localStorage.k + ' ' + window.name + ' ' + document.cookie })",
    looks: [READ, SEE],
  },
  { id: 'scan-full', script: "make('p', 'A word and ' + o + ' again')", looks: [SCAN('nova_full_page_text_v1')] },
  {
    id: 'scan-spelling',
    script: "make('p', o).lang = 'en'; make('p', [...o].join(' ')).lang = 'x-' + o",
    looks: [SCAN('nova_i18n_spellcheck_v1')],
  },
  {
    id: 'other-agent-looks',
    script: 'out.textContent = o; console.log(o); document.title = o',
    looks: [
      { tool: 'read_text', args: { targetId: 'TAB' }, other: true },
      { tool: 'console_read', args: { targetId: 'TAB' }, other: true },
      { tool: 'tabs', other: true },
    ],
  },
];
