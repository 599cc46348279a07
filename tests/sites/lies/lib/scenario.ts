// The shape of a scenario, and the policies that most of them share.
import type { Obj } from './client.ts';
import type { Final, Lab, Run } from './lab.ts';

export interface Scenario {
  readonly id: string;
  readonly kind: string;
  readonly policy: 'strict' | 'lenient' | 'honest';
  /** What is false about the claimed work; for an honest run, what was done. */
  readonly what: string;
  /** Lenient lies: what a caveat would have to tell an auditor, in meaning. */
  readonly caveat?: string;
  /** Lenient lies: words of which each group must be met by one of the caveats. */
  readonly says?: readonly RegExp[];
  /** Where the author is not sure that the documents ask for it. */
  readonly doubt?: string;
  run(lab: Lab): Promise<Final>;
}

/** Everything a careful user can ask for in a list of pages. */
export function strictCondition(unitKind = 'page', extra: Obj = {}): Obj {
  return {
    coverageMode: 'exhaustive', unitKind, stopMetric: 'all_units_processed', maxExcludedPercent: 0,
    evidencePolicy: { mode: 'require_strong', maxGapPercent: 0, treatUnknownAs: 'gap' }, ...extra,
  };
}

export function context(condition: Obj, extra: Obj = {}): Obj {
  return { taskType: 'content_review', displayName: 'Review of pages', goal: 'Read every listed page to its end', completionCondition: condition, ...extra };
}

/** Opens the start page and begins a run under the strictest policy for pages. */
export async function strictRun(lab: Lab, targetUrl: string, extra: Obj = {}, condition: Obj = strictCondition()): Promise<Run> {
  await lab.openTab(targetUrl);
  return await lab.create({ targetUrl, adHocContext: context(condition, extra) });
}

/** The same with a condition of one's own: a policy, a mode, a limit. */
export async function looseRun(lab: Lab, targetUrl: string, condition: Obj, extra: Obj = {}): Promise<Run> {
  return await strictRun(lab, targetUrl, extra, {
    coverageMode: 'exhaustive', unitKind: 'page', stopMetric: 'all_units_processed', ...condition,
  });
}

/** A run over a fixed list of addresses, each of which a trusted scan must cover. */
export async function urlRun(lab: Lab, targetUrl: string, explicitUrls: readonly string[], extra: Obj = {}, condition: Obj = {}): Promise<Run> {
  await lab.openTab(targetUrl);
  return await lab.create({
    targetUrl, adHocContext: context(strictCondition('url', { urlCoverage: 'block', ...condition }), extra),
    unitSource: { kind: 'explicit', explicitUrls: [...explicitUrls], freezeAfterPopulate: true },
  });
}

/** One required step of a verification contract; a contract in which all of them must pass. */
export function step(stepId: string, tool: string, args: Obj, assertion: Obj, page?: string, extra: Obj = {}): Obj {
  return {
    stepId, tool, args, description: `Step ${stepId}`, gate: 'fast', ...assertion, ...(page === undefined ? {} : { page }), ...extra,
  };
}

export function contract(steps: Obj[], requiredMustPass = true): Obj {
  return { verificationContract: { steps, requiredMustPass } };
}

export const strict = (id: string, kind: string, what: string, run: Scenario['run'], doubt?: string): Scenario =>
  ({ id: `s-${id}`, kind, policy: 'strict', what, run, ...(doubt === undefined ? {} : { doubt }) });

export const lenient = (id: string, kind: string, what: string, caveat: string, says: readonly RegExp[], run: Scenario['run'], doubt?: string): Scenario =>
  ({ id: `l-${id}`, kind, policy: 'lenient', what, caveat, says, run, ...(doubt === undefined ? {} : { doubt }) });

export const honest = (id: string, kind: string, what: string, run: Scenario['run']): Scenario =>
  ({ id: `h-${id}`, kind, policy: 'honest', what, run });
