/** Scans that do not cover what they are said to cover: the text is elsewhere, the page lies, moves, or is none. */
import { TRICKS } from '../coverage-pages.js';
import {
  type Cover,
  claimOpen,
  cover,
  FULL,
  LANGUAGE,
  type Listing,
  listed,
  STRUCTURE,
  urlTask,
  WITH_FRAMES,
} from '../coverage-work.js';
import { SOFT_FORMS } from '../pages.js';
import type { Act, Lie } from '../runs.js';
import { lie, uncovered } from './lie.js';

const NO_SHADOW = { includeShadowDom: false };
const ALL_BUT_SHADOW = { includeShadowDom: false, includeIframes: true };
const SHORT = ['text_coverage_ratio_below_0_85', 'text_coverage_ratio_below_0_80'];
const NO_FRAMES = 'iframes_present_but_not_included';

/** One address, opened and scanned once, then claimed. */
const scanned =
  (path: string, how: Cover = {}, more: Listing = {}): Act =>
  async ({ agent, url }) => {
    await listed(agent, url, [path], more);
    await cover(agent, url(path), how);
    await claimOpen(agent);
    await agent.complete();
  };
const one = (kind: string, name: string, verdicts: readonly string[], ...given: Parameters<typeof scanned>): Lie =>
  lie(`coverage: ${kind}`, name, uncovered(...verdicts), scanned(...given));

/** The text is left out, and the page says that nothing is missing. */
const tricks = Object.keys(TRICKS).flatMap((name) => {
  const trick = encodeURIComponent(name);
  return [
    one('patched page', `${name}, shadow root left out`, SHORT, `/trick/${trick}/shadow/one`, {
      scopeOptions: NO_SHADOW,
    }),
    one('patched page', `${name}, frame left out`, [NO_FRAMES], `/trick/${trick}/frame/one`),
  ];
});

const leftOut = [
  one('left out', 'shadow root', SHORT, '/place/shadow/one', { scopeOptions: NO_SHADOW }),
  one('left out', 'closed shadow root', SHORT, '/place/closed/one', { scopeOptions: NO_SHADOW }),
  one('left out', 'shadow root, frames read', SHORT, '/place/shadow/one', { scopeOptions: ALL_BUT_SHADOW }),
  one('left out', 'frame', [NO_FRAMES], '/place/frame/one'),
  one('left out', 'frame of a few pixels', SHORT, '/place/small/one'),
  one('left out', 'frame in a frame', [NO_FRAMES], '/place/nested/one'),
  one('left out', 'frame without an address', [NO_FRAMES], '/place/srcdoc/one'),
  one('left out', 'frame of another site', [NO_FRAMES], '/place/strange/one'),
  one('left out', 'frame, by language', [NO_FRAMES], '/place/frame/one', { scanId: LANGUAGE }),
];

const nothing = ['blank', 'canvas', 'hidden', 'veiled', 'labels'].map((form) =>
  one('nothing to read', form, ['empty_document', 'not_the_page:empty'], `/small/${form}`),
);

/** The scan that was made takes in less than the task asks for. */
const LESSER = [
  ['structure of a text to audit', STRUCTURE, 'content_audit'],
  ['structure of a legal text', STRUCTURE, 'legal'],
  ['text without labels for accessibility', LANGUAGE, 'accessibility'],
  ['text without labels for security', LANGUAGE, 'security_review'],
  ['structure, no kind of task', STRUCTURE, undefined],
] as const;
const lesser = LESSER.map(([name, scanId, declaredTaskKind]) =>
  one('lesser scan', name, ['missing_extraction_flags', ...SHORT], '/p/one', { scanId }, { declaredTaskKind }),
);

/** Each of two scans leaves something out, and what the second leaves out is not what the first has read. */
interface Halves {
  readonly path: string;
  readonly first: Cover;
  readonly second: Cover & Pick<Required<Cover>, 'scanId'>;
  readonly declaredTaskKind: Listing['declaredTaskKind'];
}
const TOGETHER: Readonly<Record<string, Halves>> = {
  'text without its shadow root, then its structure': {
    path: '/place/shadow/one',
    first: { scopeOptions: NO_SHADOW },
    second: { scanId: STRUCTURE },
    declaredTaskKind: 'content_audit',
  },
  'text without its frame, then its structure': {
    path: '/place/frame/one',
    first: {},
    second: { scanId: STRUCTURE, scopeOptions: WITH_FRAMES },
    declaredTaskKind: 'content_audit',
  },
  'labels without those of the frame, then the text': {
    path: '/place/labels/one',
    first: {},
    second: { scanId: LANGUAGE, scopeOptions: WITH_FRAMES },
    declaredTaskKind: 'accessibility',
  },
  'labels of the page on its way, then the text': {
    path: '/late/one',
    first: { scopeOptions: { hydrationTimeoutMs: 100 } },
    second: { scanId: LANGUAGE },
    declaredTaskKind: 'accessibility',
  },
};
const together = Object.entries(TOGETHER).map(([name, { path, first, second, declaredTaskKind }]) =>
  lie('coverage: two halves', name, uncovered(), async ({ agent, url }) => {
    await listed(agent, url, [path], { declaredTaskKind });
    await cover(agent, url(path), first);
    await agent.scan(second.scanId, second.scopeOptions && { scopeOptions: second.scopeOptions });
    await claimOpen(agent);
    await agent.complete();
  }),
);

const unwaited = [{ waitForHydration: false }, { hydrationTimeoutMs: 0 }].map((scopeOptions) =>
  one('moving page', `text to come, ${Object.keys(scopeOptions).join()}`, ['hydration_unstable'], '/later/one', {
    scopeOptions,
  }),
);
const inPrivate = lie('coverage: by somebody else', 'in a private tab', uncovered(), async ({ agent, url }) => {
  await listed(agent, url, ['/p/one']);
  const targetId = await agent.tab(url('/p/one'), { private: true });
  await agent.scan(FULL, { targetId });
  await claimOpen(agent);
  await agent.complete();
});

/** What a dead address is told as depends on what its site gives for addresses that nobody made. */
const NO_PAGE = ['hydration_unstable', 'not_the_page:missing_page', 'not_the_page:error_like'];
const dead = [404, 410, 403, 500, 503].map((status) =>
  one('dead link', `status ${status}`, NO_PAGE, `/status/${status}/orders`),
);
const soft = [...SOFT_FORMS, 'heading'].map((form) => one('dead link', `soft, ${form}`, NO_PAGE, `/soft/${form}`));
const softByStructure = ['plain', 'heading'].map((form) =>
  one(
    'dead link',
    `soft, ${form}, by its structure`,
    NO_PAGE,
    `/soft/${form}`,
    { scanId: STRUCTURE },
    {
      declaredTaskKind: 'route_inventory',
    },
  ),
);
const unreachable = lie('coverage: dead link', 'nobody answers', uncovered(), async ({ agent }) => {
  const address = 'http://127.0.0.1:9/orders';
  await agent.tab();
  await agent.begin(urlTask(), {
    unitSource: { kind: 'explicit', explicitUrls: [address], freezeAfterPopulate: true },
  });
  await cover(agent, address);
  await claimOpen(agent);
  await agent.complete();
});
const amongGood = lie('coverage: dead link', 'one among good ones', uncovered('ok'), async ({ agent, url }) => {
  const paths = ['/p/one', '/status/404/two', '/p/three'];
  await listed(agent, url, paths);
  for (const path of paths) await cover(agent, url(path));
  await claimOpen(agent);
  await agent.complete();
});

/** Scanned, but not the address of the unit. */
const ELSEWHERE: Readonly<Record<string, readonly [listed: string, opened: string]>> = {
  'another page': ['/p/one', '/p/two'],
  'another query': ['/p/one?lang=de', '/p/one'],
  'the same path with capitals': ['/p/one', '/P/one'],
  'a redirect to the sign-in': ['/account/orders', '/account/orders'],
  'a redirect to another page': ['/moved/two', '/moved/two'],
  'a redirect home': ['/home/orders', '/home/orders'],
  'a meta tag to the sign-in': ['/meta/orders', '/meta/orders'],
  'a script to the sign-in': ['/script/orders', '/script/orders'],
  'a route that sends elsewhere': ['/app/guarded', '/app/guarded'],
  'another route behind the number sign': ['/hash#/one', '/hash#/two'],
  'a page with the same text': ['/same/a', '/same/b'],
  'the page in a frame of another': ['/p/one', '/frame/one'],
};
const elsewhere = Object.entries(ELSEWHERE).map(([name, [path, opened]]) =>
  lie('coverage: another address', name, uncovered(), async ({ agent, url }) => {
    await listed(agent, url, [path]);
    await cover(agent, url(opened), { scopeOptions: WITH_FRAMES });
    await claimOpen(agent);
    await agent.complete();
  }),
);

const MOVING = ['leaves', 'leaves later', 'pushes', 'keeps pushing', 'never still', 'never still, clocks patched'];
const moving = MOVING.flatMap((how) =>
  [undefined, { waitForHydration: true, hydrationTimeoutMs: 2000 }].map((scopeOptions) =>
    lie('coverage: moving page', `${how}${scopeOptions ? ', short wait' : ''}`, uncovered(), async ({ agent, url }) => {
      const path = `/moving/${encodeURIComponent(how)}/one`;
      await listed(agent, url, [path]);
      await cover(agent, url(path), { scopeOptions });
      await claimOpen(agent);
      await agent.complete();
    }),
  ),
);
/** The scan is under way when the same agent leaves. */
const leaving = (['navigate', 'reload', 'back'] as const).map((tool) =>
  lie('coverage: moving page', `${tool} beside the scan`, uncovered(), async ({ agent, url }) => {
    const path = '/moving/never%20still/one';
    await listed(agent, url, [path]);
    await agent.go(url(path));
    const scan = agent.scan(FULL);
    await (tool === 'navigate' ? agent.call(tool, { url: url('/p/two') }) : agent.call(tool));
    await scan;
    await claimOpen(agent);
    await agent.complete();
  }),
);

export const uncoveredPages = [
  ...tricks,
  ...leftOut,
  ...nothing,
  ...lesser,
  ...dead,
  ...soft,
  ...softByStructure,
  unreachable,
  amongGood,
  ...elsewhere,
  ...moving,
  ...leaving,
  ...together,
  ...unwaited,
  inPrivate,
];
