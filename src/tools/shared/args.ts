import { z } from 'zod';
import { contractArgs } from './contract.js';

/** TARGET (A&S 4): which tab, and on whose behalf. */
export const targetArgs = {
  targetId: z.string().min(1).max(128).default('active').describe('Tab id, or active'),
  agentId: z.string().min(1).max(128).optional().describe('Calling agent, when one client serves several'),
};

/** SEL (A&S 4): the element, by selector or by a ref of nova.perceive. */
export const elementArgs = {
  selector: z.string().min(1).max(10_000).optional().describe('CSS; " >>> " enters an open shadow root'),
  ctaRef: z.int().min(1).optional().describe('Ref from nova.perceive'),
  ctaRev: z.int().min(0).optional().describe('Revision the ref came from; a hint only'),
  frameId: z
    .string()
    .min(1)
    .max(32)
    .optional()
    .describe('Frame of the selector, as nova.perceive names it; same origin only'),
  timeoutMs: z.int().min(0).max(300_000).default(10_000).describe('Longest wait for the element'),
  strict: z.boolean().default(false).describe('Refuse unless exactly one visible element matches'),
};

interface ElementArgs {
  readonly selector?: string | undefined;
  readonly ctaRef?: number | undefined;
}

/** Exactly one of selector and ctaRef. */
export const ONE_ELEMENT = {
  error: 'Give exactly one of "selector" and "ctaRef".',
  path: ['selector'],
};
export function namesOneElement(args: ElementArgs): boolean {
  return (args.selector === undefined) !== (args.ctaRef === undefined);
}

/** NAVWAIT (A&S 4): how long a page is waited for after it began to load. */
export const navigationWaitArgs = {
  waitForLoad: z.boolean().default(false).describe('Wait for the load event'),
  waitForLoadTimeoutMs: z.int().min(0).max(30_000).default(10_000),
  waitForSettlement: z.boolean().default(false).describe('Wait until requests and changes settle'),
  settlementTimeoutMs: z.int().min(1000).max(15_000).default(5000),
  settlementReadiness: z
    .strictObject({
      selector: z.string().min(1).max(2048),
      minMatches: z.int().min(1).max(10_000).default(1),
      stableForMs: z.int().min(0).max(5000).default(750),
    })
    .optional()
    .describe('Settled when this selector matches and stays'),
};

/** Waiting for a navigation that an action may start. */
export const actionWaitArgs = {
  waitForNavigation: z.boolean().default(false).describe('Wait for a navigation the action starts'),
  navigationStrict: z.boolean().default(false).describe('partial when no navigation follows'),
  waitForNavigationTimeoutMs: z.int().min(0).max(30_000).default(5000),
  ...contractArgs,
};
