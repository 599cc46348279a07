import type { GateMode } from '../../kernel/index.js';
import type { GateNotice } from '../call-facts.js';
import { identityOverlayFinding } from './awareness-gates.js';
import { adviceOf } from './gate-mode.js';

/** An inline picture above either of these is made smaller (A&S 8, aag.screenshot_budget). */
const MAX_INLINE_BYTES = 2 * 1024 * 1024;
const MAX_INLINE_PIXELS = 4_000_000;

type Modes = Readonly<Record<string, GateMode>>;

/** Said when a look lists controls that need a contract; those carry the tool that fits. */
export function guardedCommitPreview(controls: number, set: Modes): GateNotice | null {
  if (controls === 0) return null;
  return adviceOf(
    {
      gateId: 'safety.guarded_commit_preview',
      reason: `${controls} control(s) listed in commitPointCtas need a contract.`,
      resolution: {
        tool: 'nova.contract_check',
        arguments: {},
        text: 'Use the suggestedTool, or pass a transitionContract.',
      },
    },
    set,
  );
}

/** Said when a look shows an identity provider's overlay; only a later action beside it can be blocked. */
export function identityOverlayAdvice(provider: string, set: Modes): GateNotice | null {
  return adviceOf(identityOverlayFinding(provider), set);
}

/** Said of the menu a right click brought up: it holds something that destroys, or nobody can say what it holds. */
export function destructiveMenu(
  { readable, destructiveEntries }: { readonly readable: boolean; readonly destructiveEntries: readonly string[] },
  set: Modes,
): GateNotice | null {
  if (readable && destructiveEntries.length === 0) return null;
  return adviceOf(
    {
      gateId: 'safety.destructive_menu',
      reason: readable
        ? `${destructiveEntries.length} of the menu's entries destroy something.`
        : 'The context menu cannot be read.',
      resolution: {
        tool: readable ? 'nova.perceive' : null,
        arguments: {},
        text: readable
          ? 'Choose by ref; keys may select another entry.'
          : 'Press Escape; do not choose with the keyboard.',
      },
    },
    set,
  );
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Null when the picture may go out as it is; else the size to shrink it to, and what to say. */
export function screenshotBudget(
  { width, height, bytes }: PictureSize,
  set: Modes,
): { readonly width: number; readonly height: number; readonly notice: GateNotice } | null {
  const share = Math.min(1, MAX_INLINE_PIXELS / (width * height), MAX_INLINE_BYTES / bytes);
  if (share === 1) return null;
  const scale = Math.sqrt(share);
  const size = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
  const notice = adviceOf(
    {
      gateId: 'aag.screenshot_budget',
      reason: `The ${width}×${height} picture exceeded 2 MB or 4 MP and was scaled down.`,
      resolution: {
        tool: 'nova.capture_screenshot',
        arguments: {},
        text: 'Ask for a region or a selector to see details.',
      },
    },
    set,
  );
  return notice === null ? null : { ...size, notice };
}
