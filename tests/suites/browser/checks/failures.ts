/** Pages that fail: each is told in time, and the tab can be used again. */
import { eventually, type Group, must } from '../check.js';
import { DEBUGGABLE, type Desk, page, type World } from '../world.js';

const LOST = 'One bad page holds up an agent for good: stay with the browser before this one.';
/** A call on a page that does not answer has said so by then. */
const ANSWER_MS = 30_000;

async function debuggable(world: World, url: string): Promise<{ readonly desk: Desk; readonly target: string }> {
  const desk = await world.start({ program: world.subject.wrapped({ flags: [DEBUGGABLE] }) });
  await desk.done('tab_new', { url, waitForLoad: true });
  const target = (await desk.pages()).find((one) => one.url === url)?.targetId;
  must(target !== undefined, 'the browser has the page', await desk.pages());
  return { desk, target };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work;
  const ms = Math.round(performance.now() - began);
  must(ms < ANSWER_MS, `an answer within ${ANSWER_MS} ms`, `${ms} ms`);
  return result;
}

export const FAILURES: Group = {
  name: 'failures',
  checks: [
    {
      works: 'a crashed tab is told, and the next navigation works in the same tab',
      otherwise: LOST,
      run: async (world) => {
        const { desk, target } = await debuggable(world, world.site.serve(page('Before', 'before')));
        // A page that crashes no longer answers.
        desk.devtools('Page.crash', {}, target).catch(() => undefined);
        const look = () => inTime(desk.call('perceive'));
        const seen = await eventually('the crash is told', look, ({ ok }) => ok !== true);
        must(seen.reasonCode === 'cdp.renderer_stalled' && /crash/i.test(seen.said), 'the crash is named', seen);
        await desk.open(world.site.serve(page('After', 'after')));
        must((await desk.look()).title === 'After', 'the tab works again', await desk.look());
        must((await desk.tabs()).length === 1, 'it is the same tab', await desk.tabs());
      },
    },
    {
      works: 'a page whose script never ends is told in time, and the next navigation works',
      otherwise: LOST,
      run: async (world) => {
        const desk = await world.desk();
        const endless = page('Endless', '<button id="b" onclick="setTimeout(() => { for (;;); }, 0)">b</button>');
        await desk.open(world.site.serve(endless));
        await inTime(desk.call('click_selector', { selector: '#b' }));
        const seen = await inTime(desk.call('perceive'));
        must(seen.reasonCode === 'cdp.renderer_stalled', 'it is told as stalled', seen);
        await inTime(desk.open(world.site.serve(page('After', 'after'))));
        must((await desk.look()).title === 'After', 'the tab works again', await desk.look());
      },
    },
    {
      works: 'a tab in the background goes on, also where the browser is told to freeze it',
      otherwise: 'Tabs that were left alone for a while stand still: keep few tabs open, and load such a page again.',
      run: async (world) => {
        const body = `<p id="out">none</p><p id="ticks">0</p><script>setInterval(() => { ticks.textContent = Number(ticks.textContent) + 1 }, 50)</script>
          <button id="b" onclick="setTimeout(() => { out.textContent = 'ran' }, 0)">b</button>`;
        const { desk, target } = await debuggable(world, world.site.serve(page('Frozen', body)));
        const [first] = await desk.tabs();
        await desk.done('tab_new', { url: world.site.serve(page('Other', 'other')), waitForLoad: true });
        await desk.devtools('Page.setWebLifecycleState', { state: 'frozen' }, target);
        await desk.done('set_active_tab', { targetId: first?.targetId });
        const before = Number(await desk.text('#ticks'));
        await eventually(
          'its timers run',
          async () => Number(await inTime(desk.text('#ticks'))),
          (ticks) => ticks > before,
        );
        await inTime(desk.click('#b'));
        await desk.reads('#out', 'ran');
      },
    },
  ],
};
