import { z } from 'zod';
import type { NavigationReport } from '../../browser/index.js';
import { type Envelope, type Outcome, type Own, type Said, unsaid, usual } from '../../dispatch/index.js';
import { cutMarked, SHOWN_URL } from '../../kernel/index.js';
import { asidesData, asidesHint, asidesOutput, HTTP_AUTH_HINT, renderAsides } from './asides.js';
import { dialogsData, dialogsOutput } from './effects.js';

const PAGE_URL = {
  meaning: 'pageUrl',
  goes: ({ value, answer }: Said) => value === answer.pageUrl,
};

export const navigationOutput = {
  requestedUrl: unsaid(z.string(), PAGE_URL),
  url: unsaid(z.string(), PAGE_URL),
  loadCompleted: z.boolean(),
  httpStatus: z.int().nullable(),
  navigationFailed: usual(z.boolean(), false),
  settlement: usual(
    z
      .strictObject({ settled: z.boolean(), quietMs: z.number(), pendingResources: z.int(), elapsedMs: z.number() })
      .nullable(),
    null,
  ),
  dialogs: dialogsOutput,
  mimeType: z.string().optional().describe('Set when it is not an HTML page'),
  ...asidesOutput,
};

type NavigationOutput = z.ZodObject<typeof navigationOutput>;
type Navigated = Outcome<Own<NavigationOutput>>;

/** What a navigation amounts to. A page that came with an error status did load; the status says so. */
export function navigationOutcome(report: NavigationReport, waitedForLoad: boolean): Navigated {
  const { committed, failure, asides, mimeType, blockedBy, ...rest } = report;
  const requestedUrl = cutMarked(report.requestedUrl, SHOWN_URL);
  const url = cutMarked(report.url, SHOWN_URL);
  const isPage = mimeType === null || /^text\/html$|xhtml/.test(mimeType);
  const dialogs = dialogsData(report.dialogs);
  const data = { ...rest, requestedUrl, url, dialogs, ...(!isPage && { mimeType }), ...asidesData(asides) };
  const evidence = { navigation: { requestedUrl: report.requestedUrl, committed, httpStatus: report.httpStatus } };
  if (blockedBy !== undefined) {
    return {
      status: 'blocked',
      reasonCode: 'url.blocked_by_policy',
      stage: 'load_wait',
      verifyState: 'failed',
      message: blockedBy,
      data,
      evidence,
    };
  }
  if (report.navigationFailed) {
    const message = `The browser could not load ${report.requestedUrl}: ${failure ?? 'no reason given'}.`;
    return {
      status: 'failed',
      reasonCode: 'navigation.failed',
      stage: 'load_wait',
      verifyState: 'failed',
      message,
      data,
      evidence,
    };
  }
  if (!committed && asides.downloads.length > 0) return fileOutcome(report, { data, evidence });
  if (asides.httpAuth !== null) {
    const { scheme, realm } = asides.httpAuth;
    const place = realm === null ? '' : ` for "${realm}"`;
    return {
      status: 'partial',
      reasonCode: 'navigation.http_auth_required',
      stage: 'load_wait',
      verifyState: 'failed',
      message: `The server asks for a name and password (HTTP ${scheme}${place}); no login is stored for it, or the stored one was rejected.`,
      hint: HTTP_AUTH_HINT,
      data,
      evidence,
    };
  }
  if (waitedForLoad && !report.loadCompleted) {
    return {
      status: 'partial',
      reasonCode: 'navigation.wait_for_load_timeout',
      stage: 'load_wait',
      verifyState: 'uncertain',
      message: 'The page was still loading when the wait ended.',
      data,
      evidence,
    };
  }
  const hint = asidesHint(asides);
  return {
    status: 'ok',
    ...(mimeType === 'application/pdf' && PDF_VIEWER),
    ...(hint !== undefined && { hint }),
    verifyState: committed ? 'verified' : 'uncertain',
    verifySource: committed ? 'observed_effect' : 'none',
    data,
    evidence,
  };
}

/** A browser that Nova is attached to shows a PDF itself, in pixels: to every look at its text the page is empty. */
const PDF_VIEWER = {
  message: "The address is a PDF, not a page: the browser's own viewer shows it, and its text cannot be read here.",
  hint: 'nova.capture_screenshot shows what is in view.',
};

/** The address is a file: the browser fetched it, and the tab goes on showing what it showed. */
function fileOutcome(report: NavigationReport, told: Pick<Navigated, 'data' | 'evidence'>): Navigated {
  const { mimeType, asides } = report;
  const isDone = asides.downloads.every(({ state }) => state === 'done');
  const kind = mimeType === 'application/pdf' ? 'a PDF' : `a file (${mimeType ?? 'unknown type'})`;
  const what = isDone ? 'it was downloaded' : 'the download is still running';
  return {
    status: 'ok',
    verifyState: isDone ? 'verified' : 'likely',
    verifySource: 'observed_effect',
    message: `The address is ${kind}, not a page: ${what}, and the tab still shows ${cutMarked(report.url, SHOWN_URL)}.`,
    ...(!isDone && { hint: 'nova.tabs lists downloads and their progress.' }),
    ...told,
  };
}

export function renderNavigation(
  data: Envelope & { readonly [Name in keyof Own<NavigationOutput>]?: Own<NavigationOutput>[Name] | undefined },
): string {
  const title = data.pageTitle ? `${data.pageTitle} — ` : '';
  // The status of a file is not that of the page that is still shown.
  const isFile = data.loadCompleted === false && data.downloads !== undefined;
  const status = data.httpStatus === null || isFile ? '' : ` (HTTP ${data.httpStatus})`;
  const asides = renderAsides(data).map((part) => `; ${part}`);
  return `${title}${data.url}${status} in ${data.targetId}${asides.join('')}`;
}
