import { z } from 'zod';
import type { NavigationReport } from '../../browser/index.js';
import type { Outcome } from '../../dispatch/index.js';
import { cutMarked, SHOWN_URL } from '../../kernel/index.js';

export const navigationOutput = {
  requestedUrl: z.string(),
  url: z.string(),
  loadCompleted: z.boolean(),
  httpStatus: z.int().nullable(),
  navigationFailed: z.boolean(),
  settlement: z
    .object({ settled: z.boolean(), quietMs: z.number(), pendingResources: z.int(), elapsedMs: z.number() })
    .nullable(),
  dialogs: z.array(z.object({ type: z.string(), message: z.string(), answered: z.string() })),
};

/** What a navigation amounts to. A page that came with an error status did load; the status says so. */
export function navigationOutcome(report: NavigationReport, waitedForLoad: boolean): Outcome {
  const { committed, failure, ...rest } = report;
  const [requestedUrl, url] = [report.requestedUrl, report.url].map((each) => cutMarked(each, SHOWN_URL));
  const data = { ...rest, requestedUrl, url };
  const evidence = { navigation: { requestedUrl: report.requestedUrl, committed, httpStatus: report.httpStatus } };
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
  return {
    status: 'ok',
    verifyState: committed ? 'verified' : 'uncertain',
    verifySource: committed ? 'observed_effect' : 'none',
    data,
    evidence,
  };
}

export function renderNavigation(data: Record<string, unknown>): string {
  const title = typeof data.pageTitle === 'string' && data.pageTitle !== '' ? `${data.pageTitle} — ` : '';
  const status = data.httpStatus === null ? '' : ` (HTTP ${String(data.httpStatus)})`;
  return `${title}${String(data.url)}${status} in ${String(data.targetId)}`;
}
