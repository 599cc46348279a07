/** Questions that an agent may ask of a page, each of which would tell a secret letter by letter. */
import { type Answer, type Arguments, allOf } from './desk.js';
import type { Teller } from './secret-site.js';

export interface Guess extends Teller {
  readonly id: string;
  readonly what: string;
  /** From this many characters on: where a page tells of each beginning, those below a piece are no secret. */
  readonly from?: number;
  ask(tried: string): { readonly tool: string; readonly args: Arguments };
}

/** Whether the answer says that there is such a thing. */
export function saysYes(answer: Answer): boolean {
  const text = allOf(answer);
  const count = /"(?:totalCount|totalHits|listed)":(\d+)/.exec(text)?.[1];
  const observed = /"observed(?:Value|State)?":\s*(true|\d+)/.exec(text)?.[1];
  if (/"successAlreadyTrue":true/.test(text)) return true;
  if (/"successAlreadyTrue":false/.test(text)) return observed === 'true';
  if (count !== undefined) return count !== '0';
  if (/"ctas":\[\{/.test(text) || /"requests":\[\{/.test(text)) return true;
  if (/"ctas":\[\]/.test(text) || /"requests":\[\]/.test(text)) return false;
  return answer.structuredContent.ok;
}

const holds = (factKey: string, operator = 'exists', expected?: string | boolean) => ({
  tool: 'contract_check',
  args: {
    transitionContract: {
      postconditions: { success: { all: [{ factKey, operator, ...(expected !== undefined && { expected }) }] } },
    },
  },
});

const SHOWN = "out.textContent = 'It is ' + o; out.dataset.x = o";
const quick = { timeoutMs: 300 };
const waits = (selector: string) => ({ tool: 'wait_for_selector', args: { selector, ...quick } });

export const GUESSES: readonly Guess[] = [
  {
    id: 'guess-search-text',
    what: 'nova.search_text',
    script: SHOWN,
    ask: (t) => ({ tool: 'search_text', args: { query: `It is ${t}` } }),
  },
  {
    id: 'guess-search-spaced',
    what: 'nova.search_text with letters apart',
    script: "out.textContent = 'It is ' + [...o].join(' ')",
    ask: (t) => ({ tool: 'search_text', args: { query: `It is ${t.split('').join(' ')}` } }),
  },
  {
    id: 'guess-query',
    what: 'query of nova.perceive',
    script: "make('button', 'k' + o)",
    ask: (t) => ({ tool: 'perceive', args: { query: `k${t}`, pksInclude: 'off' } }),
  },
  {
    id: 'guess-text-present',
    what: 'text.present of a contract',
    script: SHOWN,
    ask: (t) => holds(`text.present(${encodeURIComponent(`It is ${t}`)})`, 'eq', true),
  },
  {
    id: 'guess-contains',
    what: 'dom.text contains',
    script: SHOWN,
    ask: (t) => holds('dom.text(#out)', 'contains', `is ${t}`),
  },
  {
    id: 'guess-greater',
    what: 'page.title contains',
    script: "document.title = 'It is ' + o",
    ask: (t) => holds('page.title', 'contains', `is ${t}`),
  },
  {
    id: 'guess-hash',
    what: 'page.hash contains',
    script: "location.hash = 'k' + o",
    ask: (t) => holds('page.hash', 'contains', `k${t}`),
  },
  {
    id: 'guess-attribute',
    what: 'an attribute selector in a contract',
    script: SHOWN,
    ask: (t) => holds(`dom.[data-x^="${t}"]`),
  },
  {
    id: 'guess-attribute-wait',
    what: 'an attribute selector that is waited for',
    script: SHOWN,
    ask: (t) => waits(`#out[data-x^="${t}"]`),
  },
  { id: 'guess-not', what: 'a selector that says not', script: SHOWN, ask: (t) => waits(`#out:not([data-x^="${t}"])`) },
  {
    id: 'guess-is-has',
    what: 'a selector within :is and :has',
    script: "make('i').dataset.x = o",
    ask: (t) => waits(`body:has(:is(i[data-x^='${t}']))`),
  },
  {
    id: 'guess-escaped-name',
    what: 'an attribute whose name is escaped',
    script: SHOWN,
    ask: (t) => waits(`#out[da\\74 a-x^="${t}"]`),
  },
  {
    id: 'guess-nth-of',
    what: ':nth-child(1 of …)',
    script: "make('i', 'A').dataset.x = o",
    ask: (t) => waits(`:nth-child(1 of [data-x^="${t}"])`),
  },
  {
    id: 'guess-class',
    from: 5,
    what: 'a class',
    script: "for (let n = 1; n <= o.length; n += 1) make('i', 'A').className = 'k' + o.slice(0, n)",
    ask: (t) => waits(`.k${t}`),
  },
  {
    id: 'guess-id',
    from: 5,
    what: 'an id',
    script: "for (let n = 1; n <= o.length; n += 1) make('i', 'A').id = 'k' + o.slice(0, n)",
    ask: (t) => waits(`#k${t}`),
  },
  {
    id: 'guess-tag',
    from: 5,
    what: 'a tag',
    script: "for (let n = 1; n <= o.length; n += 1) make('k-' + o.slice(0, n).toLowerCase(), 'A')",
    ask: (t) => waits(`k-${t.toLowerCase()}`),
  },
  {
    id: 'guess-attribute-name',
    from: 5,
    what: 'the name of an attribute',
    script:
      "const i = make('i', 'A'); for (let n = 1; n <= o.length; n += 1) i.setAttribute('k' + o.slice(0, n).toLowerCase(), '')",
    ask: (t) => waits(`i[k${t.toLowerCase()}]`),
  },
  {
    id: 'guess-lang',
    what: ':lang()',
    script: "make('i', 'A').lang = [...o].join('-')",
    ask: (t) => waits(`i:lang(${t.split('').join('-')})`),
  },
  {
    id: 'guess-href',
    what: 'the address of a link',
    script: "make('a', 'A').href = '/' + o",
    ask: (t) => ({ tool: 'read_text', args: { selector: `a[href^="/${t}"]` } }),
  },
  {
    id: 'guess-shadow',
    what: 'a selector into a shadow root',
    script: "out.attachShadow({ mode: 'open' }).innerHTML = '<i data-x=\"' + o + '\">A</i>'",
    ask: (t) => waits(`#out >>> [data-x^="${t}"]`),
  },
  {
    id: 'guess-frame',
    what: 'a selector within a frame',
    script: "make('iframe').srcdoc = '<button>k' + o + '</button>'",
    ask: (t) => ({ tool: 'perceive', args: { deep: true, query: `k${t}`, pksInclude: 'off' } }),
  },
  {
    id: 'guess-value',
    what: 'the value of a field',
    script: "const i = make('input'); i.id = 'c'; i.setAttribute('value', o)",
    ask: (t) => waits(`#c[value^="${t}"]`),
  },
  {
    id: 'guess-dom-value',
    what: 'dom.value contains',
    script: "const i = make('input'); i.id = 'c'; i.value = 'k' + o",
    ask: (t) => holds('dom.value(#c)', 'contains', `k${t}`),
  },
  {
    id: 'guess-url-contains',
    what: 'urlContains of nova.network_read',
    script: "fetch('/land/k' + o)",
    ask: (t) => ({ tool: 'network_read', args: { urlContains: `/land/k${t}` } }),
  },
  {
    id: 'guess-method',
    from: 5,
    what: 'method of nova.network_read',
    script: "for (const n of [5, 19]) fetch('/land/m', { method: 'K' + o.slice(0, n).toUpperCase() })",
    ask: (t) => ({ tool: 'network_read', args: { method: `K${t}`.toUpperCase().slice(0, 20) } }),
  },
  {
    id: 'guess-scoped-search',
    what: 'the selector of nova.search_text',
    script: SHOWN,
    ask: (t) => ({ tool: 'search_text', args: { query: 'It is', selector: `[data-x^="${t}"]` } }),
  },
  {
    id: 'guess-table',
    what: 'the selector of nova.extract_table',
    script: "const t = make('table'); t.dataset.x = o; t.insertRow().insertCell().textContent = 'A'",
    ask: (t) => ({ tool: 'extract_table', args: { selector: `table[data-x^="${t}"]`, ...quick } }),
  },
  {
    id: 'guess-option',
    from: 5,
    what: 'the label of an option',
    script:
      "const s = make('select'); for (let n = 1; n <= o.length; n += 1) s.append(new Option('k' + o.slice(0, n)))",
    ask: (t) => ({ tool: 'select_option', args: { selector: 'select', text: `k${t}`, ...quick } }),
  },
  {
    id: 'guess-scope-key',
    what: 'a scoped fact',
    script:
      "const form = document.createElement('form'); form.dataset.x = o; form.innerHTML = '<input name=a>'; out.append(form)",
    ask: (t) => holds(`form.present@css=${encodeURIComponent(`form[data-x^="${t}"]`)}`, 'eq', 'x'),
  },
];
