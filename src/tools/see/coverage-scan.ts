import { z } from 'zod';
import {
  type Operation,
  SCAN_IDS,
  type ScanReport,
  type ScanResult,
  STILL_COMING,
  type Target,
} from '../../browser/index.js';
import { defineTool, type Services } from '../../dispatch/index.js';
import { type PageNote, type ScanNote, type ScanTrust, textCoverageRatio, trustOf } from '../../observations/index.js';
import { LOOKS_LIKE } from '../../tasks/index.js';
import { targetArgs } from '../shared/args.js';
import { notePage } from '../shared/page-note.js';
import { cutRaw } from './coverage-raw.js';
import { notesOnSpelling } from './spelling.js';

const RAW_CHARS = 200_000;
const MAX_FIRST_LINES = 40;

const count = z.int().min(0);

const domSkeleton = z.strictObject({
  tags: z.array(z.string()),
  landmarks: z.array(z.string()),
  roles: z.array(z.string()),
  counts: z.strictObject({
    buttons: count,
    inputs: count,
    links: count,
    forms: count,
    headings: count,
    modals: count,
  }),
});

export const coverageScan = defineTool({
  name: 'nova.coverage_scan',
  summary: 'Scan the whole page with a registered script: the evidence that covers a URL.',
  doc: 'Extracts in an isolated world and counts the same page over the browser protocol; trust.trusted says whether both agree. Only a trusted scan counts toward URL coverage; what an agent claims about coverage never does. You cannot run scripts of your own.',
  effect: 'read',
  surface: 'webpage',
  operation: 'observe',
  category: 'safe',
  addresses: 'page',
  needs: ['redactor', 'spelling', 'tabs', 'settings', 'clock', 'ids', 'tasks'],
  bundles: ['page_read_debug', 'task_memory'],
  reads: 'scan',
  inSequence: true,
  listed: 'core',
  published: ['scanId', 'targetId', 'scopeOptions'],
  refusalData: { scanId: { knownScanIds: SCAN_IDS } },
  reasons: ['target.unknown', 'browser.unavailable', 'cdp.renderer_stalled'],
  pageContent: true,
  input: z.strictObject({
    ...targetArgs,
    scanId: z
      .enum(SCAN_IDS)
      .describe('Text with labels and alt texts; structure only; text by language, spell-checked'),
    scopeOptions: z
      .strictObject({
        includeShadowDom: z.boolean().default(true),
        includeIframes: z.boolean().default(false),
        waitForHydration: z.boolean().default(true),
        hydrationTimeoutMs: z.int().min(0).max(30_000).default(5000),
      })
      .prefault({}),
  }),
  output: z.strictObject({
    coverageEvidence: z.strictObject({
      version: z.literal(1),
      producer: z.literal('nova_registered_scan'),
      registeredScanId: z.enum(SCAN_IDS),
      scanHash: z.string(),
      document: z.strictObject({
        effectiveUrl: z.string(),
        visibleTextCharsMeasured: count,
        coverageTextCharsMeasured: count,
        nodeCountMeasured: count,
        iframeCount: count,
        iframeCountVisible: count,
        shadowRootCount: count,
        hydrationStable: z.boolean(),
      }),
      extraction: z.strictObject({
        textChars: count,
        visibleTextChars: count,
        textCoverageRatio: z.number().min(0).max(1),
        includedVisibleText: z.boolean(),
        includedAriaLabels: z.boolean(),
        includedInputs: z.boolean(),
        includedAltText: z.boolean(),
        includedShadowDom: z.boolean(),
        includedIframes: z.boolean(),
        domSkeleton: domSkeleton.nullable(),
      }),
      page: z
        .strictObject({
          verdict: z.enum(['page', 'not_the_page', 'unsure']),
          looksLike: z.enum(LOOKS_LIKE).nullable(),
          waitedMs: count,
          stillComing: z.enum(STILL_COMING).nullable(),
        })
        .describe('What stands at the address, by its make; what was still coming when the wait ended'),
      trust: z.strictObject({ trusted: z.boolean(), reason: z.string() }),
      raw: z.record(z.string(), z.unknown()).nullable(),
      rawTruncated: z.boolean().optional(),
    }),
    rawUrlBefore: z.string(),
    rawUrlAfter: z.string(),
  }),
  run: async ({ scanId, scopeOptions }, services, { target, op, agentId }) => {
    const report = await target.scan({ scanId, scope: scopeOptions }, op);
    const trust = trustOf(report);
    const result = typeof report.result === 'string' ? null : report.result;
    // Under an address that only a script has put there, it is the text of another one.
    const isOwn = target.standing().arrival !== 'moved';
    if (trust.trusted && result !== null && isOwn && !target.isPrivate) keepText(result, services, agentId);
    const spells = scanId === 'nova_i18n_spellcheck_v1';
    const notes = await notesOnSpelling(spells ? result : null, services, op.signal);
    const told = cutRaw(notes.raw, RAW_CHARS);
    // Masked before it is cut, so that no part ends in the middle of a secret.
    const { raw, chars, ...cut } = cutRaw(services.redactor.answer(result?.raw ?? null), RAW_CHARS - told.chars);
    const rawTruncated = cut.rawTruncated || told.rawTruncated;
    const lines = await firstLines(target, result, op);
    const page = await notePage(report, { title: await target.title(), lines }, { target, services, op });
    const coverageEvidence = {
      ...evidenceOf(report, result),
      page: shown(page),
      trust,
      raw: raw && { ...raw, ...told.raw },
      ...(rawTruncated && { rawTruncated }),
    };
    const hint = fileHint(target) ?? notes.hint;
    return {
      status: 'ok',
      ...(hint !== undefined && { hint }),
      data: { coverageEvidence, rawUrlBefore: report.rawUrlBefore, rawUrlAfter: report.rawUrlAfter },
      evidence: {
        domRead: true,
        wholeDocument: true,
        contentChars: chars + (result?.included.visibleText === false ? JSON.stringify(result.domSkeleton).length : 0),
        contentCharsSource: report.measured.coverageTextChars,
        truncated: rawTruncated,
        coverage: { scan: { ...noteOf(report, trust), page } },
        lines,
      },
    };
  },
  render: ({ coverageEvidence: { registeredScanId, document: page, page: stands, extraction, trust } }) => {
    const trusted = trust.trusted ? 'trusted' : `not trusted: ${trust.reason}`;
    const stable = page.hydrationStable ? '' : '; the page was still changing';
    const what =
      stands.looksLike === null ? [] : [`${WORDS[stands.verdict]} ${stands.looksLike.replaceAll('_', ' ')}.`];
    const late = stands.stillComing === null ? [] : [`Gave up waiting: ${LATE[stands.stillComing]}.`];
    return [
      `${registeredScanId} of ${page.effectiveUrl}: ${trusted}${stable}.`,
      `${extraction.visibleTextChars} of ${page.visibleTextCharsMeasured} visible characters (ratio ${extraction.textCoverageRatio.toFixed(2)}).`,
      ...what,
      ...late,
    ].join('\n');
  },
});

/** What the browser shows with a viewer of its own has no text to scan. */
function fileHint(target: Target): string | undefined {
  const { mimeType } = target.standing();
  if (mimeType === null || !/^(?:image|audio|video)\/(?!svg)|^application\/pdf$/.test(mimeType)) return undefined;
  return `The tab shows a file (${mimeType}), not a page: nova.coverage_file covers its unit by its bytes.`;
}

const WORDS = {
  page: 'Looks like:',
  not_the_page: 'This is not the page of its address. It looks like:',
  unsure: 'This may not be the page of its address. It looks like:',
} as const;
const LATE = {
  request: 'a request of the page was unanswered and the page showed that it waits',
  timer: 'the page had set a timer and showed that it waits',
  growing_text: 'its text was still growing',
} as const;

/** Codec: the codes of a note are those of the schema. */
const shown = ({ verdict, looksLike, waitedMs, stillComing }: PageNote) =>
  ({ verdict, looksLike, waitedMs, stillComing }) as {
    readonly verdict: PageNote['verdict'];
    readonly looksLike: (typeof LOOKS_LIKE)[number] | null;
    readonly waitedMs: number;
    readonly stillComing: (typeof STILL_COMING)[number] | null;
  };

/** Lines in which a page that is missing says so; a scan of the structure has no text of its own. */
async function firstLines(target: Target, result: ScanResult | null, op: Operation): Promise<readonly string[]> {
  const blocks = result?.blocks ?? [];
  if (blocks.length > 0) return blocks.slice(0, MAX_FIRST_LINES).map(({ text }) => text);
  const read = await target.readText(undefined, op);
  return read?.text.split('\n', MAX_FIRST_LINES) ?? [];
}

/** For questions about a whole site (E&T 6.8): masked, in memory. */
function keepText({ href, blocks }: ScanResult, { redactor, tasks }: Pick<Services, 'redactor' | 'tasks'>, by: string) {
  if (redactor.url(href) === null || blocks.length === 0) return;
  const texts = redactor.answer(blocks.map(({ text }) => text));
  let heading = '';
  const lines = texts.map((text, at) => {
    if (blocks[at]?.isHeading === true) heading = text;
    return { text, heading };
  });
  tasks.scans.keepText(by, href, lines);
}

const NOTHING: Pick<ScanResult, 'textChars' | 'visibleTextChars' | 'included' | 'domSkeleton'> = {
  textChars: 0,
  visibleTextChars: 0,
  included: { visibleText: false, ariaLabels: false, inputs: false, altText: false },
  domSkeleton: null,
};

/** E&T 6.6, without trust and raw. */
function evidenceOf(report: ScanReport, result: ScanResult | null) {
  const { scanId, scanHash, scope, measured, hydrationStable, rawUrlAfter } = report;
  const { textChars, visibleTextChars, included, domSkeleton } = result ?? NOTHING;
  return {
    version: 1 as const,
    producer: 'nova_registered_scan' as const,
    registeredScanId: scanId,
    scanHash,
    document: {
      effectiveUrl: result?.href ?? rawUrlAfter,
      visibleTextCharsMeasured: measured.visibleTextChars,
      coverageTextCharsMeasured: measured.coverageTextChars,
      nodeCountMeasured: measured.nodeCount,
      iframeCount: measured.iframeCount,
      iframeCountVisible: measured.iframeCountVisible,
      shadowRootCount: measured.shadowRootCount,
      hydrationStable,
    },
    extraction: {
      textChars,
      visibleTextChars,
      textCoverageRatio: textCoverageRatio({ visibleTextChars, visibleTextCharsMeasured: measured.visibleTextChars }),
      includedVisibleText: included.visibleText,
      includedAriaLabels: included.ariaLabels,
      includedInputs: included.inputs,
      includedAltText: included.altText,
      includedShadowDom: scope.includeShadowDom,
      includedIframes: scope.includeIframes,
      domSkeleton,
    },
  };
}

/** What the coverage of URLs is decided by (E&T 5.4). */
function noteOf(report: ScanReport, { trusted, reason }: ScanTrust): ScanNote {
  const { scanId, scope, measured, hydrationStable, unreadableFrames } = report;
  const { visibleTextChars, included, domSkeleton } = typeof report.result === 'string' ? NOTHING : report.result;
  return {
    registeredScanId: scanId,
    trusted,
    trustReason: reason,
    hydrationStable,
    iframeCountVisible: measured.iframeCountVisible,
    unreadableFrames,
    visibleTextChars,
    visibleTextCharsMeasured: measured.visibleTextChars,
    includedVisibleText: included.visibleText,
    includedAriaLabels: included.ariaLabels,
    includedInputs: included.inputs,
    includedAltText: included.altText,
    includedIframes: scope.includeIframes,
    domSkeleton: domSkeleton === null ? null : { ...domSkeleton },
  };
}
