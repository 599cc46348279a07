/** Pages and callers that want more than their share. Another agent's tab is the oracle: it must answer as ever (A&S D3b). */
import type { WireCall } from '../../support/tool-calls.js';
import type { Attack } from '../support/attack.js';
import { becomes } from '../support/attack.js';
import { type Condition, judge, type Said, type Scene, setScene, told, unless } from '../support/scene.js';
import type { World } from '../support/world.js';

const group = 'resource-exhaustion';
type Pages = Parameters<typeof setScene>[1];
const HOME = { '/home': '<title>Home</title><h1>Home</h1>', '/calm': '<title>Calm</title><h1>Calm</h1>' };
/** Far more than any of it takes on a slow machine; without an end it would be passed. */
const PATIENCE_MS = 45_000;

interface Stage extends Scene {
  /** What is wrong with the tab of another agent; null when it answers. */
  readonly neighbour: () => Promise<string | null>;
}

async function stage(world: World, pages: Pages, settings: Readonly<Record<string, unknown>> = {}): Promise<Stage> {
  const scene = await setScene(world, { ...HOME, ...pages }, { settings, at: null });
  const other = await scene.nova.agent(`neighbour-${scene.site.port}`);
  await other.call('nova_tab_new', { url: `${scene.site.url}/home`, waitForLoad: true });
  await scene.open('/calm');
  const neighbour = async () => {
    const ask = async () => (await other.call('nova_perceive')).structured;
    // What the browser still has to tell of the storm may cost one call; the next is answered.
    const first = await ask();
    const said = first.reasonCode === 'cdp.renderer_stalled' ? await ask() : first;
    return said.ok === true && said.pageTitle === 'Home' ? null : `the neighbour: ${told(said)}`;
  };
  return { ...scene, neighbour };
}

const within = async (work: Promise<Said>): Promise<Said> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Said>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, message: 'no answer' }), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const asked = new WeakMap<World, Promise<boolean>>();
/** A neighbour whose tab shows something else is told apart; asked once in a world. */
const isSighted = (world: World): Promise<boolean> => {
  const ask = async () => {
    const at = await stage(world, {});
    const calm = await at.neighbour();
    const other = await at.nova.agent(`neighbour-${at.site.port}`);
    await other.call('nova_navigate', { url: `${at.site.url}/calm`, waitForLoad: true });
    return calm === null && (await at.neighbour()) !== null;
  };
  const answer = asked.get(world) ?? ask();
  asked.set(world, answer);
  return answer;
};

/** What the page does, what is answered to it, the neighbour meanwhile, and a way out afterwards. */
const storm = (
  id: string,
  what: string,
  expects: string,
  pages: Pages,
  play: (at: Stage) => Promise<readonly string[]>,
  settings: Readonly<Record<string, unknown>> = {},
): Attack => ({
  id,
  group,
  what,
  expects: `${expects}; the tab of another agent answers, and navigate leads out (A&S D3b)`,
  control: isSighted,
  run: async (world) => {
    const at = await stage(world, pages, settings);
    const wrong = await play(at);
    const effect = await at.neighbour();
    const out = await within(at.open('/calm'));
    return judge([...wrong, ...unless(out.ok === true, `no way out: ${told(out)}`)], effect);
  },
});

const press = (at: Stage) => within(at.call('nova_click_selector', { selector: '#b', timeoutMs: 2000 }));
const look = (at: Stage) => within(at.call('nova_perceive'));
/** Answered, whatever the answer; a page that is too much for its time says so. */
const isAnswered = (said: Said): readonly string[] =>
  unless(said.ok === true || said.reasonCode === 'cdp.renderer_stalled', told(said));
const button = (onclick: string) =>
  `<title>Storm</title><button id="b" type="button" onclick="${onclick}">Show</button>`;
const MEGABYTE = 2 ** 20;

const nested = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
const BOMB = '(a+)+$';

export const attacks: readonly Attack[] = [
  storm(
    'endless-redirects',
    'a server that redirects for ever',
    'navigation.failed',
    { '/round': (_request, response) => response.writeHead(302, { location: `/round?${Math.random()}` }).end() },
    async (at) => {
      const said = await within(at.open('/round'));
      return unless(said.reasonCode === 'navigation.failed', told(said));
    },
  ),
  storm(
    'alert-storm',
    'a confirm without end',
    'answered, then silenced',
    { '/': button("for (;;) confirm('again?')") },
    async (at) => {
      await at.open('/');
      await press(at);
      const calm = await becomes(async () => (await look(at)).ok === true);
      return unless(calm, 'the page could not be used again');
    },
  ),
  storm(
    'popup-storm',
    'twenty-five windows at one press',
    'ten are let be, the rest is closed and counted',
    { '/': button("for (let i = 0; i < 25; i++) window.open('/home?' + i)") },
    async (at) => {
      await at.open('/');
      await press(at);
      const { tabs } = await at.call('nova_tabs');
      return unless(tabs.length <= 10 + 30, `${tabs.length} tabs`);
    },
  ),
  storm(
    'huge-page',
    'a page of forty thousand links',
    'a part of it is described',
    {
      '/': `<title>Huge</title><main></main><script>document.querySelector('main').innerHTML = Array.from({ length: 40000 }, (_, i) => '<li><a href="/x' + i + '">link ' + i + '</a></li>').join('')</script>`,
    },
    async (at) => {
      await at.open('/');
      const said = await look(at);
      return [...isAnswered(said), ...unless(JSON.stringify(said).length < 200_000, 'the answer is as huge')];
    },
  ),
  storm(
    'deep-shadow-trees',
    'fifteen hundred shadow roots, each in the other',
    'looked at as far as the limits go',
    {
      '/': `<title>Deep</title><div id="d"></div><script>let at = d; for (let i = 0; i < 1500; i++) { const root = at.attachShadow({ mode: i % 2 ? 'open' : 'closed' }); at = root.appendChild(document.createElement('div')); at.append('level ' + i) }</script>`,
    },
    async (at) => {
      await at.open('/');
      return [await look(at), await within(at.call('nova_read_text'))].flatMap(isAnswered);
    },
  ),
  storm(
    'deep-tree',
    'ten thousand elements, each in the other',
    'no stack overflow',
    {
      '/': `<title>Deep</title><div id="d"></div><script>let at = d; for (let i = 0; i < 10000; i++) at = at.appendChild(document.createElement('b')); at.textContent = 'bottom'</script>`,
    },
    async (at) => {
      await at.open('/');
      const said = [
        await look(at),
        await within(at.call('nova_read_text')),
        await within(at.call('nova_coverage_scan', { scanId: 'nova_structured_dom_v1' })),
      ];
      return said.flatMap((one) =>
        unless(typeof one.status === 'string' && one.reasonCode !== 'internal.error', told(one)),
      );
    },
  ),
  storm(
    'script-without-end',
    'a script that never returns',
    'cdp.renderer_stalled',
    { '/': button('for (;;);') },
    async (at) => {
      await at.open('/');
      const said = await press(at);
      return unless(said.reasonCode === 'cdp.renderer_stalled', told(said));
    },
  ),
  storm(
    'memory-bomb',
    'a page that eats memory until it dies',
    'it dies alone',
    {
      '/': button(
        'const kept = []; setInterval(() => { for (let i = 0; i < 20; i++) kept.push(new Array(100000).fill({ i }).map((one) => ({ ...one }))) }, 0)',
      ),
    },
    async (at) => {
      await at.open('/');
      await press(at);
      const died = await becomes(async () => String((await look(at)).message).includes('crashed'), PATIENCE_MS);
      return unless(died, 'it goes on eating');
    },
    { 'browser.tabMemoryMb': 128 },
  ),
  storm(
    'endless-download',
    'a file that never ends',
    'cut_off at downloads.maxFileMb',
    {
      '/': '<title>Files</title><a id="b" href="/file">Open the file</a>',
      '/file': (_request, response) => {
        response.writeHead(200, {
          'content-type': 'application/octet-stream',
          'content-disposition': 'attachment; filename="endless.bin"',
        });
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(MEGABYTE / 4)));
          if (!response.destroyed) response.once('drain', () => setTimeout(more, 5));
        };
        more();
      },
    },
    async (at) => {
      await at.open('/');
      await press(at);
      type File = { readonly name: string; readonly state: string; readonly bytes: number };
      const cut = await becomes(async () => {
        const { downloads = [] } = await at.call('nova_tabs');
        return downloads.some(
          (file: File) => file.name.startsWith('endless') && file.state === 'cut_off' && file.bytes < 50 * MEGABYTE,
        );
      });
      return unless(cut, JSON.stringify((await at.call('nova_tabs')).downloads));
    },
    { 'downloads.maxFileMb': 2 },
  ),
  storm(
    'giant-cookies',
    'cookies until the server refuses its own pages',
    'told as what it is',
    {
      '/': `<title>Cookies</title><script>for (let i = 0; i < 180; i++) document.cookie = 'c' + i + '=' + 'x'.repeat(4000)</script>`,
    },
    async (at) => {
      // Cookies are shared by all ports of a host; the page has one of its own.
      const go = (path: string) =>
        within(at.call('nova_navigate', { url: `http://bomb.localhost:${at.site.port}${path}`, waitForLoad: true }));
      await go('/');
      const said = await go('/home');
      return unless(said.httpStatus === 431 || said.reasonCode === 'navigation.failed', told(said));
    },
  ),
  storm(
    'slow-server',
    'a server that sends a byte now and then and never ends',
    'the wait is bounded',
    {
      '/slow': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.write('<title>Slow</title><p>begun</p>');
        const timer = setInterval(() => response.write(' '), 200);
        response.on('close', () => clearInterval(timer));
      },
    },
    async (at) => {
      const go = (path: string) =>
        within(at.call('nova_navigate', { url: at.site.url + path, waitForLoad: true, waitForLoadTimeoutMs: 1500 }));
      const slow = await go('/slow');
      return [
        ...unless(slow.reasonCode === 'navigation.wait_for_load_timeout', `slow: ${told(slow)}`),
        ...isAnswered(await look(at)),
      ];
    },
  ),
  storm(
    'console-flood',
    'twenty thousand long console messages',
    'the newest 500 are held, each cut',
    { '/': button("for (let i = 0; i < 20000; i++) console.log('x'.repeat(5000) + i)") },
    async (at) => {
      await at.open('/');
      await press(at);
      const said = await within(at.call('nova_console_read', { limit: 200 }));
      return unless(
        said.ok === true && JSON.stringify(said).length < 200 * 1200,
        `${told(said)} ${JSON.stringify(said).length}`,
      );
    },
  ),
  storm(
    'scroll-without-end',
    'a page that grows with every scroll',
    'each scroll ends, and says that there is more',
    {
      '/': `<title>Feed</title><main></main><script>const more = () => document.querySelector('main').insertAdjacentHTML('beforeend', '<p style="height:400px">item</p>'.repeat(20)); more(); addEventListener('scroll', more)</script>`,
    },
    async (at) => {
      await at.open('/');
      const said: Said[] = [];
      for (let turn = 0; turn < 5; turn += 1) said.push(await within(at.call('nova_scroll_by', { deltaY: 3000 })));
      return said.flatMap((one) => unless(one.ok === true && one.saturation?.atEnd !== true, told(one)));
    },
  ),
  storm('deep-arguments', 'arguments nested five thousand deep', 'a typed refusal', {}, async (at) => {
    const deep = nested(5000);
    const calls: readonly (readonly [string, Record<string, unknown>])[] = [
      ['nova_contract_check', { transitionContract: deep }],
      ['nova_invoke', { tool: 'nova.tabs', arguments: deep }],
      ['nova_ok_observe', { claims: [{ signalKey: 'shop.x', value: deep }] }],
      ['nova_click_selector', { selector: 'b', verify: deep }],
      ['nova_run_sequence', { steps: [{ tool: 'nova.tabs', args: deep }] }],
      [
        'nova_task_instance_progress',
        { instanceId: 'x', expectedInstanceRev: 0, clientEventId: 'x', resumeStateDelta: deep },
      ],
    ];
    const wrong: string[] = [];
    for (const [tool, args] of calls) {
      const said = await within(at.callMalformed(tool, args)).catch(
        (error: Error) => ({ ok: false, message: error.message }) as Said,
      );
      wrong.push(...unless(said.ok === false && typeof said.reasonCode === 'string', `${tool}: ${told(said)}`));
      wrong.push(...unless(said.reasonCode !== 'internal.error', `${tool}: internal error`));
    }
    return wrong;
  }),
  storm('giant-arguments', 'selectors, texts and lists far over their limits', 'params.invalid', {}, async (at) => {
    const calls: readonly WireCall[] = [
      { tool: 'nova_click_selector', args: { selector: 'b'.repeat(5 * MEGABYTE) } },
      { tool: 'nova_type_selector', args: { selector: 'b', text: 'x'.repeat(MEGABYTE) } },
      { tool: 'nova_navigate', args: { url: `http://127.0.0.1/${'x'.repeat(MEGABYTE)}` } },
      {
        tool: 'nova_run_sequence',
        args: { steps: Array.from({ length: 10_000 }, () => ({ tool: 'nova.tabs', args: {} })) },
      },
      {
        tool: 'nova_ok_observe',
        args: { claims: Array.from({ length: 10_000 }, (_, index) => ({ signalKey: `shop.k${index}`, value: 1 })) },
      },
      { tool: 'nova_search_text', args: { query: 'x'.repeat(MEGABYTE) } },
    ];
    const wrong: string[] = [];
    for (const { tool, args } of calls) {
      const said = await within(at.callMalformed(tool, args));
      wrong.push(
        ...unless(
          said.errorCode === -32602 && JSON.stringify(said).length < 5000,
          `${tool}: ${told(said).slice(0, 200)}`,
        ),
      );
    }
    return wrong;
  }),
  storm(
    'pattern-bombs',
    'expressions that take for ever, wherever words of the caller are looked for',
    'they are literal words',
    {
      '/': `<title>${'a'.repeat(200)}</title><p>${'a'.repeat(50_000)}!</p><table><tr><td>${'a'.repeat(5000)}!</td></tr></table>`,
    },
    async (at) => {
      await at.open('/');
      const all: Condition[] = [
        { factKey: `text.present(${encodeURIComponent(BOMB)})`, operator: 'eq', expected: true },
      ];
      const said = [
        await within(at.call('nova_search_text', { query: BOMB })),
        await within(at.call('nova_perceive', { query: BOMB })),
        await within(at.call('nova_network_read', { urlContains: BOMB })),
        await within(at.call('nova_contract_check', { transitionContract: { postconditions: { success: { all } } } })),
        await within(at.call('nova_task_search', { query: BOMB.repeat(100) })),
      ];
      return [
        ...said.flatMap((one) =>
          unless(one.message !== 'no answer' && one.reasonCode !== 'cdp.renderer_stalled', told(one)),
        ),
        ...unless(said[0]?.totalCount === 0, 'it was taken for an expression'),
      ];
    },
  ),
  storm('many-agents', 'sixty agents that ask at once', 'all are answered', {}, async (at) => {
    const agents = await Promise.all(
      Array.from({ length: 60 }, (_, index) => at.nova.agent(`crowd-${at.site.port}-${index}`)),
    );
    const said = await Promise.all(
      agents.map(async (agent) => within(agent.call('nova_tabs').then(({ structured }) => structured))),
    );
    return said.flatMap((one) => unless(one.ok === true, told(one)));
  }),
];
