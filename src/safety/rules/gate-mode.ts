import type { GateMode } from '../../kernel/index.js';
import type { GateNotice, Resolution } from '../call-facts.js';

/** The mode of each gate where the operator set none; those that always block have no other (A&S 8, W2). */
const DEFAULT_MODES = {
  'safety.emergency_stop': 'always',
  'safety.disk_space_low': 'always',
  'setup.bootstrap_required': 'warn',
  'safety.perceive_first': 'warn',
  'safety.guarded_commit_preview': 'warn',
  'pks.spa_navigation_block': 'warn',
  'safety.identity_overlay': 'warn',
  'loop.blocked_same_action': 'block',
  'aag.screenshot_budget': 'warn',
  'safety.destructive_menu': 'warn',
  'claim.reclaimed': 'block',
} as const satisfies Record<string, GateMode | 'always'>;

export type GateId = keyof typeof DEFAULT_MODES;
type Modes = Readonly<Record<string, GateMode>>;

/** `set`: the operator's setting `gates`. */
export function modeOf(gateId: GateId, set: Modes): GateMode {
  const fallback = DEFAULT_MODES[gateId];
  return fallback === 'always' ? 'block' : (set[gateId] ?? fallback);
}

export const isGateOff = (gateId: GateId, set: Modes): boolean => modeOf(gateId, set) === 'off';

/** What a gate found: why it spoke, and what helps. */
export interface Finding {
  readonly gateId: GateId;
  readonly reason: string;
  readonly resolution: Resolution;
}

const STATUS_OF = { warn: 'warned', shadow_block: 'shadow_blocked', block: 'blocked' } as const;

/** Null when the gate is switched off. */
export function noticeOf(finding: Finding, set: Modes): GateNotice | null {
  const mode = modeOf(finding.gateId, set);
  return mode === 'off' ? null : { ...notice(finding), status: STATUS_OF[mode] };
}

/** For gates that only advise: no mode makes them block. */
export function adviceOf(finding: Finding, set: Modes): GateNotice | null {
  return modeOf(finding.gateId, set) === 'off' ? null : { ...notice(finding), status: 'warned' };
}

const notice = ({ gateId, reason, resolution }: Finding) => ({ gateId, reason, resolution });
