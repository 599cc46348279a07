/** Documents that do not simply load: kept, prepared, or answered by a worker. */
import { eventually, type Group, must } from '../check.js';
import { type Desk, page, type World } from '../world.js';

const WRONG = 'A look may show another document than the tab does: stay with the browser before this one.';

/** Leaves a page and goes back to it. */
async function thereAndBack(world: World, desk: Desk): Promise<string> {
  const first = page(
    'First',
    `<p id="out">loaded</p><button onclick="out.textContent = 'pressed'">Here</button>
    <script>onpageshow = event => { if (event.persisted) out.textContent = 'kept' }</script>`,
  );
  const second = page('Second', `<button onclick="document.title = 'Wrong'">There</button>`);
  await desk.done('tab_new', { url: world.site.serve(first), waitForLoad: true });
  const here = await desk.ref('Here');
  await desk.open(world.site.serve(second));
  const there = await desk.ref('There');
  must(there !== here, 'refs are of one document', { here, there });
  await desk.done('back', { waitForLoad: true });
  const { title, ctas } = await desk.look();
  must(title === 'First' && ctas.length === 1 && ctas[0].text === 'Here', 'the look shows the first page', ctas);
  const how = await desk.text('#out');
  const stale = await desk.call('click_selector', { ctaRef: there, timeoutMs: 500 });
  must(stale.ok !== true, 'a ref of the page that was left presses nothing', stale);
  await desk.done('click_selector', { ctaRef: await desk.ref('Here') });
  await desk.reads('#out', 'pressed');
  return how;
}

export const DOCUMENTS: Group = {
  name: 'documents',
  checks: [
    {
      works: 'going back shows the page before, and refs of the page that was left press nothing',
      otherwise: WRONG,
      run: async (world) => {
        const how = await thereAndBack(world, await world.desk());
        must(how === 'loaded', 'the page is loaded anew: Nova starts browsers without back-forward cache', how);
      },
    },
    {
      works: 'going back to a page that the back-forward cache kept shows that page',
      otherwise: `${WRONG} It matters where Nova is attached to a browser that keeps such a cache.`,
      run: async (world) => {
        const program = world.subject.wrapped({ without: ['--disable-back-forward-cache'] });
        const how = await thereAndBack(world, await world.start({ program }));
        return how === 'kept'
          ? 'the page came from the cache'
          : 'this browser loaded the page anew: it keeps none here';
      },
    },
    {
      works: 'a page that was prerendered is shown in its tab when it is gone to, and no other tab appears',
      otherwise: WRONG,
      run: async (world) => {
        const desk = await world.desk();
        const asked: string[] = [];
        const next = world.site.serve((request, response) => {
          asked.push(String(request.headers['sec-purpose'] ?? ''));
          const body = `<h1>Next</h1><p id="out">none</p><button onclick="out.textContent = 'pressed'">There</button><p id="how"></p>
            <script>const tell = () => { how.textContent = performance.getEntriesByType('navigation')[0].activationStart > 0 ? 'prepared' : 'loaded' };
            if (document.prerendering) document.addEventListener('prerenderingchange', tell); else tell()</script>`;
          response.writeHead(200, { 'content-type': 'text/html' }).end(page('Next', body));
        });
        const rules = JSON.stringify({ prerender: [{ urls: [next], eagerness: 'immediate' }] });
        const body = `<script type="speculationrules">${rules}</script><a id="next" href="${next}">Go on</a>`;
        await desk.open(world.site.serve(page('First', body)));
        const isPrepared = await eventually(
          'the page is prepared',
          () => asked.some((purpose) => purpose.includes('prerender')),
          (is) => is,
          3000,
        ).catch(() => false);
        const before = await desk.look();
        must(before.title === 'First', 'the tab still shows the first page', before);
        await desk.click('#next', { waitForNavigation: true });
        const seen = await eventually(
          'the look shows the next page',
          () => desk.look(),
          ({ title }) => title === 'Next',
        );
        must(seen.headings?.[0]?.text === 'Next' || JSON.stringify(seen).includes('Next'), 'its heading', seen);
        await desk.done('click_selector', { ctaRef: await desk.ref('There') });
        await desk.reads('#out', 'pressed');
        const tabs = await desk.tabs();
        must(tabs.length === 1 && tabs[0]?.url === next, 'one tab, at the next page', tabs);
        if (!isPrepared) return 'this browser prepares no pages here: it was loaded when it was gone to';
        const isActivated = (await desk.text('#how')) === 'prepared';
        return isActivated
          ? 'the prerendered page was activated'
          : 'Chromium prerenders nothing in a page that a program drives: it had fetched the page ahead, and used that';
      },
    },
    {
      works: 'a page that its service worker answers is loaded, looked at and pressed',
      otherwise: 'Web apps that work offline cannot be used: report it with the version above.',
      run: async (world) => {
        const desk = await world.desk();
        const served = page('From worker', `<button onclick="document.title = 'Pressed'">Press</button>`);
        const script = `onfetch = event => { if (event.request.url.endsWith('/app')) event.respondWith(
          new Response(${JSON.stringify(served)}, { headers: { 'content-type': 'text/html' } })) };
          oninstall = () => skipWaiting(); onactivate = event => event.waitUntil(clients.claim());`;
        world.site.serve(
          (_request, response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(script),
          '/worker.js',
        );
        const install = `<p id="out">none</p><script>navigator.serviceWorker.register('/worker.js');
          navigator.serviceWorker.ready.then(() => { out.textContent = 'ready' })</script>`;
        await desk.open(world.site.serve(page('Install', install)));
        await desk.reads('#out', 'ready');
        await desk.open(`${world.site.origin}/app`);
        must((await desk.look()).title === 'From worker', 'the worker answers', await desk.look());
        await desk.done('click_selector', { ctaRef: await desk.ref('Press') });
        must((await desk.look()).title === 'Pressed', 'it can be pressed', await desk.look());
        must((await desk.tabs()).length === 1, 'the worker is no tab', await desk.tabs());
      },
    },
  ],
};
