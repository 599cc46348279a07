/** Pages that are really read, in the ways agents and sites differ. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Agent, GLANCE, STAY_MS } from '../agent.js';
import type { UrlOf } from '../runs.js';
import { EXHAUSTIVE, EXPLORATORY, OBSERVED, pageUnit, STRONG, task, threshold, type Unit } from '../task-words.js';
import { honest } from './honest.js';

const LOOKS = ['read_text', 'perceive', 'capture_screenshot', 'extract_table'] as const;
const looks = LOOKS.map((tool) =>
  honest('one page', tool, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(STRONG));
    const page = url(tool === 'extract_table' ? '/rows/one' : '/table/one');
    await agent.visit(page, { look: { tool, args: {} } });
    await agent.claim([pageUnit(page)]);
    await agent.complete();
  }),
);

const MODES = { exhaustive: EXHAUSTIVE, threshold: threshold(2), exploratory: EXPLORATORY };
const several = Object.entries(MODES).flatMap(([name, mode]) =>
  [1, 3].map((count) =>
    honest('several pages', `${name}, ${count + 1}`, async ({ agent, url }) => {
      const urls = Array.from({ length: count + 1 }, (_, at) => url(`/p/n${at}`));
      await agent.tab(url('/'));
      await agent.begin(task(STRONG, mode));
      for (const one of urls) {
        await agent.visit(one);
        await agent.progress({ discoveredUnits: [pageUnit(one)], unitUpdates: [{ unitKey: one, status: 'checked' }] });
      }
      await agent.progress({ setDiscoveryState: 'frozen' });
      await agent.complete();
    }),
  ),
);
const many = honest('several pages', 'twelve at a run, observed', async ({ agent, url }) => {
  const urls = Array.from({ length: 12 }, (_, at) => url(`/p/m${at}`));
  await agent.tab(url('/'));
  await agent.begin(task(OBSERVED));
  for (const one of urls) await agent.visit(one, { stayMs: 0 });
  await agent.claim(urls.map(pageUnit));
  await agent.complete();
});

/** What the agent does between opening and leaving. */
const PACES: Readonly<Record<string, (agent: Agent, url: UrlOf) => Promise<void>>> = {
  'thinks before it reads': async (agent, url) => {
    await sleep(10_000);
    await agent.must('read_text');
    await agent.must('navigate', { url: url('/') });
  },
  'thinks after it read': async (agent) => {
    await agent.must('read_text');
    await sleep(4000);
  },
  'reads in parts': async (agent) => {
    for (let part = 0; part < 3; part += 1) {
      await agent.must('read_text', { maxChars: 1000 });
      await sleep(STAY_MS / 2);
    }
  },
  'leaves after a second': async (agent, url) => {
    await agent.must('perceive');
    await sleep(STAY_MS);
    await agent.must('navigate', { url: url('/') });
  },
  'still there': async (agent) => {
    await agent.must('read_text');
    await sleep(STAY_MS);
  },
};
const paces = Object.entries(PACES).map(([name, act]) =>
  honest('pace', name, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(STRONG));
    await agent.must('navigate', { url: url('/p/one'), waitForLoad: true });
    await act(agent, url);
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete();
  }),
);

/** [what is opened, what is claimed if it is another address]. */
const ADDRESSES: Readonly<Record<string, readonly [opened: string, claimed: string | null]>> = {
  'slow page': ['/slow/one?ms=1500', '/slow/one?ms=1500'],
  'text that comes late': ['/late/one', '/late/one'],
  'where a redirect ends': ['/moved/two', '/p/two'],
  'campaign parameters': ['/p/one?utm_source=mail&lang=de', '/p/one?lang=de'],
  'led to the slash at the end': ['/dir/one', '/dir/one'],
  'slash at the end': ['/p/one/', '/p/one/'],
  'order of parameters': ['/p/one?b=2&a=1', '/p/one?a=1&b=2'],
  'title about error pages': ['/guide/one', '/guide/one'],
  'title of a reference of status codes': ['/titled/404%20Not%20Found%20-%20HTTP%20reference', null],
  'title of an article about a message': ['/titled/bash%3A%20command%20not%20found', null],
  'page with a frame': ['/frame/two', '/frame/two'],
  'where a script went': ['/self/one', '/landing'],
  'sign-in page itself': ['/account/one', '/login?next=one'],
};
const addresses = Object.entries(ADDRESSES).map(([name, [opened, claimed]]) =>
  honest('address', name, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(STRONG));
    await agent.must('navigate', { url: url(opened), waitForLoad: true });
    if (name === 'where a script went') await sleep(1000);
    await agent.must('read_text');
    await sleep(STAY_MS);
    await agent.claim([pageUnit(url(claimed ?? opened))]);
    await agent.complete();
  }),
);
const PAIRS = { 'same text': ['/same/1', '/same/2'], 'two languages': ['/p/one?lang=en', '/p/one?lang=de'] };
const pairs = Object.entries(PAIRS).map(([name, paths]) =>
  honest('address', name, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(STRONG));
    for (const path of paths) await agent.visit(url(path));
    await agent.claim(paths.map((path) => pageUnit(url(path))));
    await agent.complete();
  }),
);

/** Ways a unit names its page. */
const NAMES: Readonly<Record<string, (url: UrlOf) => Unit>> = {
  'by reference': (url) => ({ unitKey: 'u1', unitKind: 'page', unitRef: url('/p/one') }),
  'by route': () => ({ unitKey: '/p/one', unitKind: 'page' }),
  'by declared address': (url) => ({
    unitKey: 'u1',
    unitKind: 'page',
    locators: [{ type: 'url_exact', value: url('/p/one') }],
  }),
};
const names = Object.entries(NAMES).map(([name, unitOf]) =>
  honest('unit', name, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(STRONG), { targetUrl: url('/') });
    await agent.visit(url('/p/one'));
    await agent.claim([unitOf(url)]);
    await agent.complete();
  }),
);
const asUrl = honest('unit', 'as a url unit', async ({ agent, url }) => {
  await agent.tab(url('/'));
  await agent.begin(task(STRONG), { targetUrl: url('/') });
  await agent.progress({ discoveredUnits: [{ unitKey: url('/p/one'), unitKind: 'url' }], setDiscoveryState: 'frozen' });
  await agent.visit(url('/p/one'), { look: { tool: 'coverage_scan', args: { scanId: 'nova_full_page_text_v1' } } });
  await agent.complete();
});
const prefix = honest('unit', 'by prefix, observed', async ({ agent, url }) => {
  await agent.tab(url('/'));
  await agent.begin(task(OBSERVED));
  await agent.visit(url('/p/one'), { stayMs: 0 });
  await agent.claim([{ unitKey: 'chapters', unitKind: 'page', locators: [{ type: 'url_prefix', value: url('/p') }] }]);
  await agent.complete();
});

const history = honest('way there', 'back and forward', async ({ agent, url }) => {
  await agent.tab(url('/'));
  await agent.begin(task(STRONG));
  for (const path of ['/p/one', '/p/two']) await agent.must('navigate', { url: url(path), waitForLoad: true });
  for (const tool of ['back', 'forward'] as const) {
    await agent.must(tool, { waitForLoad: true });
    await agent.must('read_text');
    await sleep(STAY_MS);
  }
  await agent.claim([pageUnit(url('/p/one')), pageUnit(url('/p/two'))]);
  await agent.complete();
});
const reload = honest('way there', 'loaded again', async ({ agent, url }) => {
  await agent.tab(url('/'));
  await agent.begin(task(STRONG));
  await agent.must('navigate', { url: url('/p/one'), waitForLoad: true });
  await agent.must('reload', { waitForLoad: true });
  await agent.must('read_text');
  await sleep(STAY_MS);
  await agent.claim([pageUnit(url('/p/one'))]);
  await agent.complete();
});
const sequence = honest('way there', 'in one sequence', async ({ agent, url }) => {
  await agent.tab(url('/'));
  await agent.begin(task(STRONG));
  await agent.must('run_sequence', {
    steps: [
      { tool: 'nova.navigate', args: { url: url('/p/one'), waitForLoad: true } },
      { tool: 'nova.read_text', args: {} },
    ],
  });
  await sleep(STAY_MS);
  await agent.claim([pageUnit(url('/p/one'))]);
  await agent.complete();
});
const link = honest('way there', 'by a link', async ({ agent, url }) => {
  await agent.tab(url('/'));
  await agent.begin(task(STRONG));
  await agent.visit(url('/links/two'), { look: GLANCE });
  await agent.must('click_selector', { selector: '#same', waitForNavigation: true });
  await agent.must('read_text');
  await sleep(STAY_MS);
  await agent.claim([pageUnit(url('/links/two')), pageUnit(url('/p/two'))]);
  await agent.complete();
});

/** Views of an app that loads nothing anew. */
const VIEWS: Readonly<Record<string, (agent: Agent, view: string, url: UrlOf) => Promise<unknown>>> = {
  'by their address': (agent, view) => agent.must('route', { url: `/app/${view}` }),
  'by the link, as a route': (agent, view) => agent.must('route', { selector: `a[href="/app/${view}"]` }),
  'by a click': (agent, view) => agent.must('click_selector', { selector: `a[href="/app/${view}"]` }),
  'loaded each': (agent, view, url) => agent.must('navigate', { url: url(`/app/${view}`), waitForLoad: true }),
};
const views = Object.entries(VIEWS).map(([name, goTo]) =>
  honest('SPA route', name, async ({ agent, url }) => {
    await agent.tab(url('/app'));
    await agent.begin(task(STRONG));
    await agent.must('perceive');
    for (const view of ['inbox', 'reports']) {
      await goTo(agent, view, url);
      await agent.must('read_text');
      await sleep(STAY_MS);
    }
    await agent.claim(['inbox', 'reports'].map((view) => pageUnit(url(`/app/${view}`))));
    await agent.complete();
  }),
);
const hashes = honest('SPA route', 'behind the number sign', async ({ agent, url }) => {
  await agent.tab(url('/hash'));
  await agent.begin(task(STRONG));
  await agent.must('perceive');
  for (const name of ['one', 'two']) {
    await agent.must('click_selector', { selector: `a[href="#/${name}"]` });
    await agent.must('read_text');
    await sleep(STAY_MS);
  }
  await agent.claim(['/hash#/one', '/hash#/two'].map((path) => pageUnit(url(path))));
  await agent.complete();
});

export const reading = [
  ...looks,
  ...several,
  many,
  ...paces,
  ...addresses,
  ...pairs,
  ...names,
  asUrl,
  prefix,
  history,
  reload,
  sequence,
  link,
  ...views,
  hashes,
];
