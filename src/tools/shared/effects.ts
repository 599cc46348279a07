import { z } from 'zod';
import type { EffectReport } from '../../browser/index.js';
import type { Outcome } from '../../dispatch/index.js';
import { cutMarked, SHOWN_URL } from '../../kernel/index.js';
import type { Evidence } from '../../observations/index.js';
import { asidesData, asidesHint, asidesOutput, renderAsides } from './asides.js';

/** Dialogs are answered at once (A&S D4); of many the first few are told, and how many more there were. */
export const dialogsOutput = z.array(
  z.object({ type: z.string(), message: z.string(), answered: z.string(), more: z.int().optional() }),
);

/** What an action did, as far as it was seen (A&S D3). */
export const effectOutput = {
  effectObserved: z.boolean().nullable(),
  effectChannels: z.array(z.string()),
  urlChanged: z.boolean(),
  fromUrl: z.string(),
  toUrl: z.string(),
  newTabOpened: z.boolean(),
  newTabIds: z.array(z.string()),
  downloadStarted: z.boolean(),
  dialogs: dialogsOutput,
  ...asidesOutput,
};

export function effectData(effect: EffectReport): Record<string, unknown> {
  return {
    effectObserved: effect.observed,
    effectChannels: effect.channels,
    urlChanged: effect.fromUrl !== effect.toUrl,
    fromUrl: cutMarked(effect.fromUrl, SHOWN_URL),
    toUrl: cutMarked(effect.toUrl, SHOWN_URL),
    newTabOpened: effect.newTabIds.length > 0,
    newTabIds: effect.newTabIds,
    downloadStarted: effect.downloadStarted,
    dialogs: effect.dialogs,
    ...asidesData(effect.asides),
  };
}

export function effectEvidence(effect: EffectReport, selector: string): Evidence {
  return {
    selectorTouched: selector,
    mutation: { attempted: true, committed: effect.observed === true },
    ...(effect.navigationCommitted && { navigation: { requestedUrl: null, committed: true, httpStatus: null } }),
  };
}

/** D5: without a contract an observed effect makes an action likely, silence leaves it uncertain; neither proves it. */
export function effectVerdict(effect: EffectReport): Pick<Outcome, 'verifyState' | 'verifySource' | 'hint'> {
  const hint = asidesHint(effect.asides);
  return {
    ...(effect.observed === true
      ? { verifyState: 'likely', verifySource: 'observed_effect' }
      : { verifyState: 'uncertain', verifySource: 'none' }),
    ...(hint !== undefined && { hint }),
  };
}

export function renderEffect(data: Record<string, unknown>): string {
  const parts = [`effect: ${describeObserved(data.effectObserved, data.effectChannels)}`];
  if (data.urlChanged === true) parts.push(`now at ${String(data.toUrl)}`);
  if (Array.isArray(data.newTabIds) && data.newTabIds.length > 0) parts.push(`new tab ${data.newTabIds.join(', ')}`);
  if (data.downloadStarted === true && data.downloads === undefined) parts.push('download started');
  for (const dialog of Array.isArray(data.dialogs) ? data.dialogs : []) {
    parts.push(
      `${dialog.type} ${dialog.answered}: "${String(dialog.message).replace(/\s+/g, ' ')}"${renderMore(dialog.more)}`,
    );
  }
  parts.push(...renderAsides(data));
  return parts.join('; ');
}

const renderMore = (more: unknown): string => (typeof more === 'number' ? ` and ${more} more` : '');

function describeObserved(observed: unknown, channels: unknown): string {
  if (observed === true) return Array.isArray(channels) ? channels.join(', ') : 'seen';
  return observed === false ? 'none seen' : 'could not be watched';
}
