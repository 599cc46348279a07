import { z } from 'zod';
import { defineRound, type RoundContext, type Services } from '../../dispatch/index.js';
import { foreignLines, isUrl, keepSlash } from '../../kernel/index.js';
import { createLineSearch, type PageLine, type SearchLines } from '../../tasks/index.js';
import { notFound } from './instance-view.js';
import { pageLine, shownAddress } from './site/page-lines.js';
import { id } from './profile-schemas.js';
import { type PageScan, scanRound } from './site/scan-round.js';
import { type PageHits, searchPage } from './site/search-lines.js';
import { visitsOf } from './site/site-visits.js';

const MAX_URLS = 500;
const MAX_UNREAD_SHOWN = 10;
const MAX_PATTERN = 500;
const TABS = 3;

const input = z
  .strictObject({
    instanceId: id.optional().describe('All pages of this run'),
    urls: z
      .array(
        z
          .string()
          .min(1)
          .max(4096)
          .refine((url) => isUrl(url)),
      )
      .min(1)
      .max(MAX_URLS)
      .optional()
      .describe('Or these pages'),
    query: z.string().min(1).max(200).optional().describe('Literal text'),
    pattern: z.string().min(1).max(MAX_PATTERN).optional().describe('Or a regular expression (JavaScript, flag u)'),
    matchCase: z.boolean().default(false),
    offset: z.int().min(0).default(0).describe('Pages with hits to leave out: nextOffset of the last answer'),
    maxPages: z.int().min(1).max(200).default(30).describe('Pages with hits in one answer'),
    perPage: z.int().min(1).max(50).default(3).describe('Lines shown of each page'),
    contextChars: z.int().min(0).max(400).default(60).describe('Text before and after each hit'),
    maxReads: z.int().min(0).max(200).default(100).describe('Pages to open that are not in memory'),
    timeBudgetMs: z.int().min(1000).max(300_000).default(40_000).describe('For opening pages'),
  })
  .refine(({ instanceId, urls }) => (instanceId === undefined) !== (urls === undefined), {
    error: 'Give exactly one of "instanceId" and "urls".',
    path: ['instanceId'],
  })
  .refine(({ query, pattern }) => (query === undefined) !== (pattern === undefined), {
    error: 'Give exactly one of "query" and "pattern".',
    path: ['query'],
  })
  .refine(({ pattern }) => pattern === undefined || isPattern(pattern), {
    error: '"pattern" is no regular expression of JavaScript with the flag u.',
    path: ['pattern'],
  });

export const searchSite = defineRound({
  name: 'nova.search_site',
  summary: 'Find a text or pattern on all pages of a task run, or of a list of addresses, in one call.',
  doc: 'Searches the visible text line by line, as your scans read it, and the text of PDFs and text files (place: page 12, line 120); it is kept in memory only. Pages without such a text are opened and scanned now, in tabs of its own. Answers with page, heading and a line around each hit. Unless notRead and notSearched are 0, no hit does not mean that there is none.',
  effect: 'meta',
  surface: 'none',
  operation: 'navigate',
  category: 'normal',
  needs: ['tasks', 'browser', 'tabs', 'ledger', 'settings', 'redactor', 'clock'],
  bundles: ['task_memory', 'page_read_debug'],
  published: ['instanceId', 'urls', 'query', 'pattern', 'offset'],
  reasons: ['params.invalid', 'params.unknown_field', 'task.not_found', 'browser.unavailable'],
  pageContent: true,
  input,
  output: z.strictObject({
    pagesWithHits: z.int(),
    totalHits: z.int().describe('Lines with a hit'),
    pagesSearched: z.int(),
    pagesOpened: z.int().describe('Scanned in this call'),
    notRead: z.int().describe('Pages whose text could not be had, or not yet'),
    notSearched: z.int().describe('Pages for which the pattern took too long'),
    matches: z.array(z.strictObject({ page: z.string(), hits: z.int(), lines: z.array(z.string()) })),
    nextOffset: z.int().nullable(),
    unread: z.array(z.string()).optional().describe('Why pages could not be read, the first ones'),
    instanceId: z.string().optional(),
    reason: z.string().optional(),
  }),
  run: async (args, services, call) => {
    const { instanceId, urls } = args;
    const listed = instanceId === undefined ? urls : await services.tasks.scans.addressesIn(instanceId);
    if (listed === undefined) return notFound(instanceId ?? '');
    const exact = (url: string) => {
      const normal = services.redactor.url(url);
      return normal === null ? url : keepSlash(normal, url);
    };
    const addresses = [...new Set(listed.map(exact))];
    const scans = await readMissing(addresses, args, services, call);
    const { found, unread, notSearched } = await search(addresses, args, services, call);
    const home = addresses[0] ?? '';
    const shown = found.slice(args.offset, args.offset + args.maxPages);
    const next = args.offset + shown.length;
    const { tasks } = services;
    const failed = scans.filter(({ page }) => tasks.scans.textAround(call.agentId, page.url) === undefined);
    const textless = addresses.filter((url) => tasks.scans.isTextless(call.agentId, url));
    const hopeless = new Set([...failed.map(({ page }) => page.url), ...textless]);
    return {
      status: 'ok',
      ...(unread > hopeless.size && { hint: 'Call again: not all pages have been read yet.' }),
      data: {
        pagesWithHits: found.length,
        totalHits: found.reduce((sum, { hits }) => sum + hits, 0),
        pagesSearched: addresses.length - unread - notSearched,
        pagesOpened: scans.length,
        notRead: unread,
        notSearched,
        matches: shown.map(({ page, ...hits }) => ({ page: shownAddress(page, home), ...hits })),
        nextOffset: next < found.length ? next : null,
        ...(hopeless.size > 0 && { unread: unreadLines(failed, textless, home).slice(0, MAX_UNREAD_SHOWN) }),
      },
    };
  },
  render: (data) => {
    const { pagesWithHits, totalHits, pagesSearched, notRead, notSearched, matches, nextOffset, unread = [] } = data;
    const gaps = [
      ...(notRead > 0 ? [`${notRead} not read`] : []),
      ...(notSearched > 0 ? [`${notSearched} too slow`] : []),
    ];
    return [
      `${totalHits} hits on ${pagesWithHits} of ${pagesSearched} pages${gaps.length > 0 ? `; ${gaps.join(', ')}` : ''}${nextOffset === null ? '' : `; go on with offset ${nextOffset}`}.`,
      ...matches.flatMap(({ page, hits, lines }) => [
        hits > lines.length ? `${page} (${hits})` : page,
        ...lines.map(foreignLines),
      ]),
      ...unread,
    ].join('\n');
  },
});

type Needs = Pick<Services, 'tasks' | 'browser' | 'tabs' | 'ledger' | 'settings' | 'redactor' | 'clock'>;
type Args = z.output<typeof input>;

/** Opens what no text is kept of (E&T 6.8): each is a scan like any other, on record and evidence of the run. */
async function readMissing(
  addresses: readonly string[],
  { instanceId, maxReads, timeBudgetMs }: Args,
  services: Needs,
  call: RoundContext,
): Promise<readonly PageScan[]> {
  const { tasks } = services;
  const missing = addresses
    .filter((url) => tasks.scans.textOf(call.agentId, url) === undefined && !tasks.scans.isTextless(call.agentId, url))
    .slice(0, maxReads);
  if (missing.length === 0) return [];
  const instance = instanceId === undefined ? undefined : await tasks.find(instanceId);
  const ports = visitsOf(services, call, async ({ targetId }) => {
    if (instance !== undefined) await tasks.scans.adoptTab(instance, targetId, call.agentId);
  });
  const pages = missing.map((url) => ({ unitKey: url, url, isUrlUnit: false }));
  const wish = { pages, scanId: 'nova_full_page_text_v1' as const, tabs: TABS, budgetMs: timeBudgetMs };
  const { scans } = await scanRound(wish, ports);
  call.op.signal.throwIfAborted();
  return scans;
}

async function search(
  addresses: readonly string[],
  args: Args,
  { tasks, clock }: Needs,
  { agentId, op }: RoundContext,
) {
  const wish = { ...args, search: searchOf(args, clock) };
  const found: PageHits[] = [];
  let [unread, notSearched] = [0, 0];
  for (const url of addresses) {
    const lines: readonly PageLine[] | undefined = tasks.scans.textAround(agentId, url);
    const hits = lines === undefined ? 'unread' : searchPage(url, lines, wish);
    if (hits === 'unread') unread += 1;
    else if (hits === 'too_slow') notSearched += 1;
    else if (hits !== null) found.push(hits);
    // Others have their turn between two pages.
    await clock.sleep(0, op.signal);
  }
  return { found, unread, notSearched };
}

function searchOf({ query, pattern, matchCase }: Args, clock: Services['clock']): SearchLines {
  const literal = (query ?? '')
    .trim()
    .replace(/[\\^$.*+?()[\]{}|/-]/g, (sign) => (sign === '-' ? '\\u002d' : `\\${sign}`));
  return createLineSearch(clock, {
    pattern: pattern ?? literal.replace(/\s+/g, '\\s+'),
    flags: matchCase ? 'u' : 'iu',
  });
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').source !== '';
  } catch {
    return false;
  }
}

/** Files without text that an earlier call has fetched are told as well. */
function unreadLines(failed: readonly PageScan[], textless: readonly string[], home: string): readonly string[] {
  const told = new Set(failed.map(({ page }) => page.url));
  const before = textless.filter((url) => !told.has(url)).map((url) => `no_text ${shownAddress(url, home)}`);
  return [...failed.map((scan) => lineOf(scan, home)), ...before];
}

const lineOf = (scan: PageScan, home: string): string => pageLine(scan.page.url, { ...scan, home });
