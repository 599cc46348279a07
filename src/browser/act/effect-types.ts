import type { Asides, DialogReport } from '../watch/aside-types.js';

/** The nine channels of E&T 1.4. */
export const EFFECT_CHANNELS = [
  'dom_mutation',
  'request_started',
  'focus_moved',
  'control_state',
  'url_changed',
  'navigation',
  'new_tab',
  'popup',
  'download',
] as const;

export type EffectChannel = (typeof EFFECT_CHANNELS)[number];

/** What an input did to the page, as far as it was seen (A&S D3, E&T 1.4). */
export interface EffectReport {
  /** True if a channel fired, false if the probe was armed and silent, null if nobody could look. */
  readonly observed: boolean | null;
  readonly channels: readonly EffectChannel[];
  readonly fromUrl: string;
  readonly toUrl: string;
  readonly newTabIds: readonly string[];
  readonly downloadStarted: boolean;
  readonly dialogs: readonly DialogReport[];
  /** A new top-level document was committed. */
  readonly navigationCommitted: boolean;
  readonly asides: Asides;
}

export type DialogPolicy = 'dismiss' | 'accept';

/** The input was sent; what it did stands in the report. */
export interface Done {
  readonly kind: 'done';
  readonly effect: EffectReport;
}
