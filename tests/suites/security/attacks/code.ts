/** Arguments that want to become script, and pages that want to get a hand on what Nova runs in them. */
import type { WireCall } from '../../support/tool-calls.js';
import type { Attack } from '../support/attack.js';
import { becomes } from '../support/attack.js';
import { type AdHoc, type Condition, judge, type Scene, setScene, told, unless } from '../support/scene.js';
import type { World } from '../support/world.js';

const group = 'code';
/** Lets the page's server know of what the page could do; a button does the same by hand. */
const PING = '/ping?from=';
const scene = (world: World, body: string, more: Record<string, string> = {}) =>
  setScene(world, { '/': `<title>Page</title>${body}`, '/ping': 'ok', '/saved': '<p>saved</p>', ...more });
const TEXT = '<h1 id="h">Heading</h1><p id="p">The real text</p><button id="b" type="button">Show</button>';

const pingControl = (from: string) => async (world: World) => {
  const { call, arrived } = await scene(
    world,
    `<button id="b" type="button" onclick="fetch('${PING}${from}')">Show</button>`,
  );
  await call('nova_click_selector', { selector: '#b' });
  return becomes(() => arrived(from) !== null);
};

const SCRIPT = `fetch('${PING}selector')`;
const SELECTORS = [
  `javascript:${SCRIPT}`,
  `b');${SCRIPT};('`,
  `b\`);${SCRIPT};(\``,
  `\${${SCRIPT}}`,
  `</style><script>${SCRIPT}</script>`,
  `<img src=x onerror="${SCRIPT}">`,
  `xpath=//b[${SCRIPT}]`,
  `css=b >> internal:control=enter-frame`,
  `_react=b[onclick=${SCRIPT}]`,
  `*{background:url(${PING}selector)}`,
  `@import url(${PING}selector)`,
  `b{}</style><link rel=stylesheet href=${PING}selector>`,
  'constructor.constructor("return fetch")()',
];

async function tryAll({ agent }: Scene, calls: readonly WireCall[]) {
  const wrong: string[] = [];
  for (const { tool, args } of calls) {
    const { structured: said } = await agent.callMalformed(tool, args);
    if (said.ok !== false) wrong.push(`${tool} ${JSON.stringify(args).slice(0, 80)}: ${told(said)}`);
  }
  return wrong;
}

/** Each of these is replaced in the page by one that tells the server, and lies. */
const PATCHED = `
const tell = (from) => navigator.sendBeacon('${PING}' + from);
const patch = (owner, name, lie) => { const real = owner[name]; owner[name] = function (...given) { tell('patched-' + name); return lie ? lie.call(this, real, given) : real.apply(this, given); }; };
for (const name of ['querySelector', 'querySelectorAll', 'getAttribute', 'matches', 'closest', 'getBoundingClientRect', 'checkVisibility', 'getClientRects']) patch(Element.prototype, name);
for (const name of ['querySelector', 'querySelectorAll', 'elementFromPoint', 'elementsFromPoint', 'createTreeWalker', 'getElementById']) patch(Document.prototype, name, () => null);
patch(window, 'getComputedStyle', () => ({ display: 'none', visibility: 'hidden', opacity: '0' }));
for (const name of ['map', 'filter', 'push', 'join', 'includes', 'forEach']) patch(Array.prototype, name, () => ['forged text']);
patch(JSON, 'stringify', () => '"forged text"'); patch(JSON, 'parse', () => ({ forged: 'text' }));
patch(Function.prototype, 'call'); patch(Reflect, 'apply'); patch(String.prototype, 'trim', () => 'forged text');
for (const name of ['textContent', 'innerText', 'nodeType', 'childNodes']) {
  const owner = name === 'innerText' ? HTMLElement.prototype : Node.prototype;
  Object.defineProperty(owner, name, { configurable: true, get() { tell('patched-' + name); return name === 'nodeType' ? 8 : 'forged text'; } });
}
window.MutationObserver = class { constructor() { tell('patched-observer'); } observe() {} disconnect() {} takeRecords() { return []; } };
window.Promise = undefined; window.Map = undefined; window.Set = undefined;`;

const CLOBBERED = `<form id="f" method="post" action="/saved">
${[
  'submit',
  'action',
  'method',
  'parentNode',
  'getAttribute',
  'children',
  'querySelector',
  'elements',
  'closest',
  'type',
  'form',
  'nodeName',
  'tagName',
  'attributes',
  'ownerDocument',
]
  .map((name) => `<input name="${name}" id="${name}" value="get">`)
  .join('')}<button id="go" name="go">Show more</button></form>`;

const POLLUTED = JSON.parse(
  '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"a":{"__proto__":{"polluted":"yes"}}}',
) as Record<string, unknown>;
const AD_HOC: AdHoc = {
  taskType: 'review',
  displayName: 'Review',
  goal: 'Read',
  completionCondition: { coverageMode: 'exploratory', unitKind: 'item', stopMetric: 'checked_units' },
};

export const attacks: readonly Attack[] = [
  {
    id: 'selector-as-script',
    group,
    what: 'selectors that close a string, name another engine, or bring markup, for every tool that takes one',
    expects: 'selector.not_found or params.invalid; nothing runs (A&S SEL, D6)',
    control: pingControl('selector'),
    run: async (world) => {
      const at = await scene(world, TEXT);
      const timeoutMs = 50;
      const tools: readonly ((selector: string) => WireCall)[] = [
        (selector) => ({ tool: 'nova_read_text', args: { selector } }),
        (selector) => ({ tool: 'nova_click_selector', args: { selector, timeoutMs } }),
        (selector) => ({ tool: 'nova_wait_for_selector', args: { selector, timeoutMs } }),
        (selector) => ({ tool: 'nova_extract_table', args: { selector, timeoutMs } }),
        (selector) => ({ tool: 'nova_hover', args: { selector, timeoutMs } }),
        (selector) => ({ tool: 'nova_capture_screenshot', args: { selector } }),
      ];
      const calls = SELECTORS.flatMap((selector, index) => tools[index % tools.length]?.(selector) ?? []);
      return judge(await tryAll(at, calls), at.arrived('selector'));
    },
  },
  {
    id: 'fact-key-as-script',
    group,
    what: 'contract keys, expected values and verify that bring script or names of prototypes',
    expects: 'params.invalid, or a condition that never holds (A&S K5, D6)',
    control: pingControl('fact'),
    run: async (world) => {
      const at = await scene(world, TEXT);
      const code = `fetch('${PING}fact')`;
      const keys = [
        `dom.text(');${code};(')`,
        `dom.${code}`,
        `dom.attr(#b|");${code};(")`,
        `text.present(%27);${encodeURIComponent(code)})`,
        'page.constructor',
        'dom.constructor.constructor',
        'core.__proto__',
        'ok.constructor',
        '__proto__.polluted',
      ];
      const wrong: string[] = [];
      for (const factKey of keys) {
        const all: Condition[] = [{ factKey, operator: 'exists', expected: { toString: code } }];
        const said = await at.call('nova_contract_check', {
          transitionContract: { postconditions: { success: { all } } },
        });
        const holds = said.ok === true && /"satisfied"/.test(JSON.stringify(said.outcome ?? said.success ?? ''));
        if (holds) wrong.push(`${factKey}: ${JSON.stringify(said).slice(0, 300)}`);
        const clicked = await at.call('nova_click_selector', {
          selector: '#b',
          verify: { factKey, operator: 'exists' },
          verifyTimeout: 0,
        });
        if (clicked.verifyState === 'verified') wrong.push(`${factKey} verified a click`);
      }
      const code_ = await at.callMalformed('nova_click_selector', { selector: '#b', verify: code });
      return judge([...wrong, ...unless(code_.errorCode === -32602, told(code_))], at.arrived('fact'));
    },
  },
  {
    id: 'pollution-by-arguments',
    group,
    what: '__proto__ and constructor.prototype in every argument that is a free object',
    expects: 'kept as data or refused; no object of the process changes (A&S A1)',
    control: async () => {
      // What a careless merge would do is seen.
      const seen = Object.assign(Object.create({ polluted: 'yes' }), {});
      return Reflect.get(seen, 'polluted') === 'yes' && Reflect.get({}, 'polluted') === undefined;
    },
    run: async (world) => {
      const at = await scene(world, TEXT);
      const made = await at.call('nova_task_instance_create', { adHocContext: AD_HOC, currentScope: POLLUTED });
      const { instanceId } = await at.call('nova_task_instance_create', { adHocContext: AD_HOC });
      const header = { instanceId, expectedInstanceRev: 0, clientEventId: 'one' };
      await at.call('nova_task_instance_progress', { ...header, resumeStateDelta: POLLUTED });
      await at.call('nova_contract_check', { transitionContract: POLLUTED });
      await at.call('nova_ok_observe', { claims: [{ signalKey: 'shop.basket', value: POLLUTED }] });
      await at.call('nova_telemetry_report', {
        scope: 'x.test',
        phenomenonId: 'x',
        outcome: 'success',
        features: POLLUTED,
      });
      await at.call('nova_invoke', { tool: 'nova.tabs', arguments: POLLUTED });
      const strict = await at.call('nova_tabs', POLLUTED);
      const polluted = Reflect.get({}, 'polluted') ?? Reflect.get([], 'polluted') ?? Reflect.get(made, 'polluted');
      return judge(
        [...unless(strict.errorCode === -32602, told(strict)), ...unless(typeof instanceId === 'string', told(made))],
        polluted === undefined ? null : 'Object.prototype has a new member',
      );
    },
  },
  {
    id: 'names-of-prototypes',
    group,
    what: 'constructor, __proto__ and toString as tools, ids, scopes, units and refs',
    expects: 'an unknown name each time, never a member of an object (A&S A1)',
    run: async (world) => {
      const at = await scene(world, TEXT);
      const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'prototype'];
      const calls = names.flatMap((name): WireCall[] => [
        { tool: 'nova_invoke', args: { tool: name, arguments: {} } },
        { tool: 'nova_invoke', args: { tool: `nova.${name}`, arguments: {} } },
        { tool: 'nova_perceive', args: { targetId: name } },
        { tool: 'nova_task_instance_get', args: { instanceId: name } },
        { tool: 'nova_task_profile_get', args: { profileId: name } },
        { tool: 'nova_tools_bundle', args: { bundle: name } },
        { tool: 'nova_tools_bundle', args: { toolName: name } },
        { tool: 'nova_phenomenon_apply', args: { scope: 'x.test', phenomenonId: name } },
      ]);
      const modes: string[] = [];
      for (const mode of names) {
        const said = await at.callMalformed('nova_perceive', { mode });
        modes.push(...unless(said.ok === false, `nova_perceive ${mode}: ${told(said)}`));
      }
      const crashed = at.nova.logged.filter(({ level }) => level === 'error').map(({ event }) => event);
      return judge([...(await tryAll(at, calls)), ...modes, ...crashed]);
    },
  },
  {
    id: 'patched-dom-prototypes',
    group,
    what: 'a page that replaces DOM, Array and JSON methods to hear and change what Nova reads',
    expects: 'the real text and the real control, and the page hears nothing (A&S P5)',
    control: async (world) => {
      const at = await scene(world, `${TEXT}<script>${PATCHED};document.querySelector('p')</script>`);
      return becomes(() => at.arrived('patched-querySelector') !== null);
    },
    run: async (world) => {
      const at = await scene(world, `${TEXT}<script>${PATCHED}</script>`);
      const read = await at.call('nova_read_text');
      const seen = await at.call('nova_perceive');
      const found = await at.call('nova_search_text', { query: 'forged' });
      const asked = await at.call('nova_contract_check', {
        transitionContract: {
          postconditions: {
            success: { all: [{ factKey: 'text.present(forged%20text)', operator: 'eq', expected: true }] },
          },
        },
        selector: '#b',
      });
      const shown = JSON.stringify([read, seen.extraction, found.matches]);
      return judge(
        [
          ...unless(String(read.text).includes('The real text'), `read: ${told(read)} ${read.text}`),
          ...unless(JSON.stringify(seen.extraction ?? '').includes('Show'), `seen: ${told(seen)}`),
          ...unless(!shown.includes('forged text'), 'the forged text was read'),
          ...unless(!/"observed":true/.test(JSON.stringify(asked)), 'the forged text was asserted'),
        ],
        at.arrived('patched-'),
      );
    },
  },
  {
    id: 'clobbered-form',
    group,
    what: 'controls named submit, action, method, parentNode and so on hide that a button sends its form',
    expects: 'guarded_commit.missing_contract, nothing is sent (A&S P5, 5.13)',
    control: async (world) => {
      const at = await scene(world, CLOBBERED);
      await at.call('nova_guarded_submit_form', { selector: '#go' });
      return at.arrived('POST /saved') !== null;
    },
    run: async (world) => {
      const at = await scene(world, CLOBBERED);
      const said = await at.call('nova_click_selector', { selector: '#go' });
      return judge(
        unless(said.reasonCode === 'guarded_commit.missing_contract', told(said)),
        at.arrived('POST /saved'),
      );
    },
  },
  {
    id: 'globals-of-nova',
    group,
    what: 'a page that looks for globals, bindings and listeners that Nova left in it',
    expects: 'the page sees the same names before and after Nova looked and acted (A&S P5)',
    control: async (world) => {
      const at = await scene(
        world,
        `${TEXT}<script>window.left = 1; fetch('${PING}names-' + ('left' in window))</script>`,
      );
      return becomes(() => at.arrived('names-true') !== null);
    },
    run: async (world) => {
      const at = await scene(
        world,
        `${TEXT}<script>const names = () => [...new Set([...Object.getOwnPropertyNames(window), ...Object.getOwnPropertyNames(document),
          ...document.documentElement.getAttributeNames(), ...document.querySelector('#b').getAttributeNames()])];
          addEventListener('load', () => { const before = new Set(names()); before.add('before');
          document.querySelector('#b').addEventListener('click', () => { const more = names().filter((one) => !before.has(one) && !['event'].includes(one));
          fetch('${PING}' + (more.length ? 'names-' + more.join(',') : 'nothing')); }); })</script>`,
      );
      await at.call('nova_perceive', { deep: true });
      await at.call('nova_read_text');
      await at.call('nova_coverage_scan', { scanId: 'nova_full_page_text_v1' });
      await at.call('nova_click_selector', { selector: '#b' });
      const looked = await becomes(() => at.arrived(PING) !== null);
      return judge(unless(looked, 'the page did not look'), at.arrived('names-'));
    },
  },
  {
    id: 'console-traps',
    group,
    what: 'console messages with getters, toString, toJSON and styles that call home when somebody reads them',
    expects: 'the console is read as data; nothing is called and nothing fetched (A&S console_read)',
    control: pingControl('console'),
    run: async (world) => {
      const at = await scene(
        world,
        `${TEXT}<script>const home = (how) => fetch('${PING}console-' + how);
          console.log({ toString() { home('toString') }, toJSON() { home('toJSON') }, get secret() { home('getter') } });
          console.log('%c styled', 'background:url(${PING}console-style)');
          console.log(new Proxy({}, { get() { home('proxy') }, ownKeys() { home('keys'); return [] } }));
          console.error({ [Symbol.toPrimitive]() { home('primitive') } }); console.log('<img src=${PING}console-img>');</script>`,
      );
      const said = await at.call('nova_console_read');
      return judge(
        [
          ...unless(said.ok === true && said.entries?.length >= 4, told(said)),
          ...unless(said.contentTrust === 'untrusted_page', 'the console is not marked'),
        ],
        at.arrived('console-'),
      );
    },
  },
  {
    id: 'typed-markup',
    group,
    what: 'text with markup and script, typed and pasted into a rich text field',
    expects: 'it arrives as text, never as markup (A&S type_selector)',
    control: async (world) => {
      const at = await scene(
        world,
        `<div id="e" contenteditable></div><script>e.innerHTML = '<img src="${PING}typed">'</script>`,
      );
      return becomes(() => at.arrived('typed') !== null);
    },
    run: async (world) => {
      const at = await scene(world, '<div id="e" contenteditable aria-label="Editor" style="min-height:40px"></div>');
      const text = `<img src="${PING}typed" onerror="fetch('${PING}typed-run')"><script>fetch('${PING}typed-script')</script>`;
      const answers = [
        await at.call('nova_type_selector', { selector: '#e', text, clear: true, verify: true }),
        await at.call('nova_type_selector', { selector: '#e', text, clear: true, verify: true, inputMode: 'paste' }),
      ];
      return judge(
        answers.flatMap((said) => unless(said.readback?.matched === true, told(said))),
        at.arrived('typed'),
      );
    },
  },
];
