import { z } from 'zod';
import type { NavigationReport, NavigationWaits, Operation, Target } from '../../browser/index.js';
import { type Envelope, type Outcome, type Own, type Said, unsaid, usual } from '../../dispatch/index.js';
import { cutMarked, foreignLines, isUrl, NovaError, SHOWN_URL } from '../../kernel/index.js';
import { asidesData, asidesHint, asidesOutput, HTTP_AUTH_HINT, renderAsides } from './asides.js';
import { dialogsData, dialogsOutput } from './effects.js';

const PAGE_URL = {
  meaning: 'pageUrl',
  goes: ({ value, answer }: Said) => value === answer.pageUrl,
};

const ARRIVALS = ['error_status', 'login_wall', 'other_host', 'other_path'] as const;
type Arrival = (typeof ARRIVALS)[number];

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
  arrival: z.array(z.enum(ARRIVALS)).optional().describe('How the page differs from what was asked for'),
  ...asidesOutput,
};

type NavigationOutput = z.ZodObject<typeof navigationOutput>;
type Navigated = Outcome<Own<NavigationOutput>>;

const FIRST_ERROR_STATUS = 400;
const WALL_MS = 500;
const WALLS: ReadonlySet<string> = new Set(['login_wall', 'identity_step', 'federated_login']);

/** A page that is still coming in, or gone again, is no wall that anybody saw. */
async function isLoginWall(target: Target, op: Operation): Promise<boolean> {
  try {
    const { assessment } = await target.auth({ topOnly: true, ms: WALL_MS }, op);
    return WALLS.has(assessment.stage);
  } catch (error) {
    op.signal.throwIfAborted();
    if (error instanceof NovaError) return false;
    throw error;
  }
}

/** Loads an address and says first what came instead of it (A&S 4, navigate). */
export async function openPage(
  url: string,
  waits: NavigationWaits,
  { target, op }: { readonly target: Target; readonly op: Operation },
): Promise<Navigated> {
  const report = await target.navigate(url, waits, op);
  const isShown = report.committed && !report.navigationFailed && report.blockedBy === undefined;
  const isWall = isShown && !target.isClosed() && (await isLoginWall(target, op));
  return navigationOutcome(report, waits.waitForLoad || waits.waitForSettlement, isWall);
}

/** How what is shown differs from what was asked for; a query or a slash more is the same place. */
function arrivalOf(
  { committed, httpStatus, requestedUrl, url }: NavigationReport,
  isWall: boolean,
): readonly Arrival[] {
  if (!committed) return [];
  const [asked, shown] = [placeOf(requestedUrl), placeOf(url)];
  const isElsewhere = asked !== null && shown !== null;
  return ARRIVALS.filter((arrival) => {
    if (arrival === 'error_status') return (httpStatus ?? 0) >= FIRST_ERROR_STATUS;
    if (arrival === 'login_wall') return isWall;
    if (!isElsewhere) return false;
    return arrival === 'other_host'
      ? asked.host !== shown.host
      : asked.host === shown.host && asked.path !== shown.path;
  });
}

function placeOf(url: string): { readonly host: string; readonly path: string } | null {
  if (!isUrl(url) || !/^https?:/i.test(url)) return null;
  const { host, pathname } = new URL(url);
  return { host: host.replace(/^www\./, ''), path: pathname.replace(/\/(index\.\w+)?$/, '') };
}

/** What a navigation amounts to. A page that came with an error status did load; the status says so. */
export function navigationOutcome(report: NavigationReport, waitedForLoad: boolean, isWall = false): Navigated {
  const { committed, failure, asides, mimeType, blockedBy, ...rest } = report;
  const requestedUrl = cutMarked(report.requestedUrl, SHOWN_URL);
  const url = cutMarked(report.url, SHOWN_URL);
  const isPage = mimeType === null || /^text\/html$|xhtml/.test(mimeType);
  const dialogs = dialogsData(report.dialogs);
  const arrival = arrivalOf(report, isWall);
  const differs = { ...(!isPage && { mimeType }), ...(arrival.length > 0 && { arrival }) };
  const data = { ...rest, requestedUrl, url, dialogs, ...differs, ...asidesData(asides) };
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
  hint: 'nova.capture_screenshot shows what is in view. For a unit of a task run, nova.coverage_file covers the file by its bytes.',
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
  const title = data.pageTitle ? `${foreignLines(data.pageTitle)} — ` : '';
  // The status of a file is not that of the page that is still shown.
  const isFile = data.loadCompleted === false && data.downloads !== undefined;
  const status = data.httpStatus === null || isFile ? '' : ` (HTTP ${data.httpStatus})`;
  const asides = renderAsides(data).map((part) => `; ${part}`);
  const came = (data.arrival ?? []).map((arrival) => `${renderArrival(arrival, data)}\n`);
  return `${came.join('')}${title}${data.url}${status} in ${data.targetId}${asides.join('')}`;
}

function renderArrival(
  arrival: Arrival,
  {
    httpStatus,
    requestedUrl,
    url,
  }: { readonly [Name in 'httpStatus' | 'requestedUrl' | 'url']?: Own<NavigationOutput>[Name] | undefined },
): string {
  if (arrival === 'error_status') return `HTTP ${httpStatus}: the server answered with an error page.`;
  if (arrival === 'login_wall') return 'The page shown asks to sign in (login wall).';
  return `Ended at ${url}, not at ${requestedUrl}.`;
}
