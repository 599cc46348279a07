import { z } from 'zod';
import type { EffectReport } from '../../browser/index.js';
import { type BareOutcome, type Own, type Said, unsaid, usual } from '../../dispatch/index.js';
import { cutMarked, SHOWN_URL } from '../../kernel/index.js';
import type { Evidence } from '../../observations/index.js';
import { asidesData, asidesHint, asidesOutput, renderAsides } from './asides.js';

/** Dialogs are answered at once (A&S D4); of many the first few are told, and how many more there were. */
export const dialogsOutput = usual(
  z.array(
    z.strictObject({
      type: z.string(),
      message: z.string(),
      answered: z.string(),
      because: z.string().optional(),
      more: z.int().optional(),
    }),
  ),
  [],
);

const GRAVE_QUESTION = 'its question is grave: to accept it, call again with a transitionContract';

const HOW_TO_ACCEPT = 'to accept it, call again with dialogPolicy "accept"';

const isDeclined = ({ type, answered }: EffectReport['dialogs'][number]): boolean =>
  answered === 'dismissed' && (type === 'confirm' || type === 'prompt');

export const dialogsData = (dialogs: EffectReport['dialogs']): z.output<typeof dialogsOutput> =>
  dialogs.map((dialog) => {
    const { isGrave, ...report } = dialog;
    const because = isGrave === true ? GRAVE_QUESTION : isDeclined(dialog) ? HOW_TO_ACCEPT : undefined;
    return { ...report, ...(because !== undefined && { because }) };
  });

const SAME_URL = {
  meaning: 'pageUrl: the address did not change',
  goes: ({ beside }: Said) => beside.urlChanged === false,
};

/** What an action did, as far as it was seen (A&S D3). */
export const effectOutput = {
  effectObserved: z.boolean().nullable(),
  effectChannels: z.array(z.string()),
  urlChanged: usual(z.boolean(), false),
  fromUrl: unsaid(z.string(), SAME_URL),
  toUrl: unsaid(z.string(), SAME_URL),
  newTabOpened: usual(z.boolean(), false),
  newTabIds: usual(z.array(z.string()), []),
  downloadStarted: usual(z.boolean(), false),
  dialogs: dialogsOutput,
  ...asidesOutput,
};

type EffectData = Own<z.ZodObject<typeof effectOutput>>;

export function effectData(effect: EffectReport): EffectData {
  return {
    effectObserved: effect.observed,
    effectChannels: effect.channels,
    urlChanged: effect.fromUrl !== effect.toUrl,
    fromUrl: cutMarked(effect.fromUrl, SHOWN_URL),
    toUrl: cutMarked(effect.toUrl, SHOWN_URL),
    newTabOpened: effect.newTabIds.length > 0,
    newTabIds: effect.newTabIds,
    downloadStarted: effect.downloadStarted,
    dialogs: dialogsData(effect.dialogs),
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
export function effectVerdict(effect: EffectReport): Pick<BareOutcome, 'verifyState' | 'verifySource' | 'hint'> {
  const hint = asidesHint(effect.asides);
  return {
    ...(effect.observed === true && !isOnlyDeclined(effect)
      ? { verifyState: 'likely', verifySource: 'observed_effect' }
      : { verifyState: 'uncertain', verifySource: 'none' }),
    ...(hint !== undefined && { hint }),
  };
}

/** The page asked, was told no, and did nothing else. */
const isOnlyDeclined = ({ dialogs, channels }: EffectReport): boolean =>
  dialogs.some(isDeclined) && channels.every((channel) => channel === 'popup');

export function renderEffect(data: EffectData): string {
  const parts = [`effect: ${describeObserved(data.effectObserved, data.effectChannels)}`];
  if (data.urlChanged) parts.push(`now at ${data.toUrl}`);
  if (data.newTabIds.length > 0) parts.push(`new tab ${data.newTabIds.join(', ')}`);
  if (data.downloadStarted && data.downloads === undefined) parts.push('download started');
  for (const { type, answered, message, because, more } of data.dialogs) {
    const why = because === undefined ? '' : ` (${because})`;
    const others = more === undefined ? '' : ` and ${more} more`;
    parts.push(`${type} ${answered}: "${message.replace(/\s+/g, ' ')}"${why}${others}`);
  }
  parts.push(...renderAsides(data));
  return parts.join('; ');
}

function describeObserved(observed: boolean | null, channels: readonly string[]): string {
  if (observed === true) return channels.join(', ');
  return observed === false ? 'none seen' : 'could not be observed';
}
