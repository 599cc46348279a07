import { z } from 'zod';
import { SCAN_IDS } from '../../browser/index.js';
import { defineRound, type RoundContext, type Services } from '../../dispatch/index.js';
import { foreignLines } from '../../kernel/index.js';
import type { ScanPlan, TaskInstance } from '../../tasks/index.js';
import { notFound } from './instance-view.js';
import { id } from './profile-schemas.js';
import { pageLine } from './site/page-lines.js';
import { type PageScan, ROUND_ENDS, scanRound } from './site/scan-round.js';
import { visitsOf } from './site/site-visits.js';
import { refuseTask } from './task-answers.js';

const MAX_STUCK = 20;
const TEXT_CHARS = 100_000;

const input = z.strictObject({
  instanceId: id,
  maxPages: z.int().min(1).max(100).default(25),
  tabs: z.int().min(1).max(6).default(3).describe('Pages at once; fewer when the site is slow or busy'),
  timeBudgetMs: z.int().min(1000).max(300_000).default(40_000).describe('After that no further page is opened'),
  scanId: z.enum(SCAN_IDS).default('nova_full_page_text_v1'),
  again: z.boolean().default(false).describe('Also pages that were tried and are not covered'),
  includeText: z.boolean().default(false).describe('Return the text of the pages, 100,000 characters in all'),
});

export const taskScanNext = defineRound({
  name: 'nova.task_scan_next',
  summary: 'Open and scan the next open pages of a task run, several at once, one line each.',
  doc: 'Call it until nothing is left, instead of nova.navigate and nova.coverage_scan for each page. Works in tabs of its own, which it closes. robots.txt, URL policy and all gates apply. A file (PDF, picture, data) is covered by its bytes: nova.coverage_file. A page that fails or does not count is told with its reason and stays open; the next call goes on with the others. Ask nova.search_site about what was read.',
  effect: 'meta',
  surface: 'none',
  operation: 'navigate',
  category: 'normal',
  needs: ['tasks', 'browser', 'tabs', 'ledger', 'settings', 'redactor', 'clock'],
  bundles: ['task_memory'],
  published: ['instanceId', 'maxPages', 'again', 'includeText'],
  reasons: ['params.invalid', 'params.unknown_field', 'task.not_found', 'task.terminal_status', 'browser.unavailable'],
  pageContent: true,
  input,
  output: z.strictObject({
    instanceId: z.string(),
    covered: z.int().describe('In this call'),
    notCovered: z.int().describe('In this call'),
    pages: z.array(z.string()).describe('Verdict and address; ok, covered_by_bytes and read count'),
    openUnits: z.int().describe('Of the whole run, after this call'),
    untried: z.int().describe('Of these, the ones the next call takes'),
    notCoveredBefore: z.array(z.string()).optional().describe('When nothing else is left'),
    endedBy: z.enum(ROUND_ENDS),
    texts: z.array(z.strictObject({ url: z.string(), text: z.string(), isCut: z.boolean() })).optional(),
    instanceStatus: z.string().optional(),
    reason: z.string().optional(),
  }),
  run: async (args, services, call) => {
    const { tasks } = services;
    const { instanceId } = args;
    const found = await tasks.scans.plan(instanceId, { limit: args.maxPages, again: args.again });
    if (found === undefined) return notFound(instanceId);
    const { instance, plan } = found;
    if (plan === null) {
      const message = `${instanceId} is ${instance.status}.`;
      return refuseTask('task.terminal_status', message, { instanceId, instanceStatus: instance.status });
    }
    const wish = { pages: plan.next, scanId: args.scanId, tabs: args.tabs, budgetMs: args.timeBudgetMs };
    const round = await scanRound(wish, visitsFor(instance, services, call));
    const { endedBy } = round;
    const scans = round.scans.map(asUnit);
    call.op.signal.throwIfAborted();
    for (const { page, verdict, isOpen, covered } of scans)
      if (!isOpen && !(covered && page.isUrlUnit)) tasks.scans.noteTried(instanceId, page.unitKey, verdict);
    const after = (await tasks.scans.plan(instanceId, { limit: 0, again: false }))?.plan ?? plan;
    const covered = scans.filter((scan) => scan.covered).length;
    const home = instance.targetUrl ?? plan.next[0]?.url ?? '';
    const stuck = scans.length === 0 ? stuckLines(after, home) : [];
    return {
      status: 'ok',
      hint: hintOf(after, endedBy),
      data: {
        instanceId,
        covered,
        notCovered: scans.length - covered,
        pages: scans.map((scan) => pageLine(scan.page.url, { ...scan, home })),
        openUnits: after.open + after.withoutAddress,
        untried: after.open - after.tried.length,
        ...(stuck.length > 0 && { notCoveredBefore: stuck }),
        endedBy,
        ...(args.includeText && { texts: textsOf(scans, services, call.agentId) }),
      },
    };
  },
  render: ({ covered, notCovered, pages, openUnits, untried, notCoveredBefore = [], endedBy, texts = [] }) =>
    [
      `${covered} covered, ${notCovered} not; ${openUnits} units open, ${untried} of them untried${endedBy === 'done' ? '' : ` (ended: ${endedBy})`}.`,
      ...pages,
      ...notCoveredBefore,
      ...texts.map(({ url, text, isCut }) => `--- ${url}${isCut ? ' (cut)' : ''}\n${foreignLines(text)}`),
    ].join('\n'),
});

type Needs = Pick<Services, 'tasks' | 'browser' | 'tabs' | 'ledger' | 'settings' | 'redactor' | 'clock'>;

function visitsFor(instance: TaskInstance, services: Needs, call: RoundContext) {
  return visitsOf(services, call, async ({ targetId }) => {
    await services.tasks.scans.adoptTab(instance, targetId, call.agentId);
  });
}

/** Bytes cover URL units alone; whoever lists a file as a page has to list it as what it is. */
function asUnit(scan: PageScan): PageScan {
  const { page, file } = scan;
  return page.isUrlUnit || file === null ? scan : { ...scan, covered: false, verdict: 'file_is_no_page_unit' };
}

const stuckLines = ({ tried }: ScanPlan, home: string): readonly string[] =>
  tried.slice(0, MAX_STUCK).map(({ url, why }) => pageLine(url, { verdict: why, ledTo: null, file: null, home }));

function hintOf({ open, tried, withoutAddress }: ScanPlan, endedBy: (typeof ROUND_ENDS)[number]): string {
  if (endedBy === 'site_busy') return 'The site asks for patience: wait a minute, then call again.';
  if (open > tried.length) return 'Call again to go on.';
  if (open > 0)
    return 'What is left was tried: look at it (nova.navigate, nova.perceive) and scan it there, exclude it with a reason (nova.task_instance_progress), or try again with again=true. A file is listed as a unit of kind url: its bytes cover it (nova.coverage_file).';
  if (withoutAddress > 0) return 'The units left name no address; nova.task_instance_get lists them.';
  return 'Everything is covered. nova.search_site answers questions about them; then nova.task_instance_complete.';
}

function textsOf(scans: readonly PageScan[], { tasks }: Pick<Services, 'tasks'>, by: string) {
  let left = TEXT_CHARS;
  return scans.flatMap(({ page: { url } }) => {
    const lines = tasks.scans.textAround(by, url);
    if (lines === undefined || left <= 0) return [];
    const whole = lines.map(({ text }) => text).join('\n');
    const text = whole.slice(0, left);
    left -= text.length;
    return [{ url, text, isCut: text.length < whole.length }];
  });
}
