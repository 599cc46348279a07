import type { TextShortfall } from '../../../observations/index.js';
import type { CoverageObservation } from '../../coverage/coverage-types.js';
import type { TaskKind } from '../../profiles/profile-types.js';

export type ScanFacts = NonNullable<CoverageObservation['scan']>;

/** What a scan took in; flags add up over the trusted scans of one unit (E&T 5.4). */
export interface ExtractionFlags {
  readonly visibleText: boolean;
  readonly ariaLabels: boolean;
  readonly inputs: boolean;
  readonly altText: boolean;
  readonly skeleton: boolean;
}

export const NO_FLAGS: ExtractionFlags = {
  visibleText: false,
  ariaLabels: false,
  inputs: false,
  altText: false,
  skeleton: false,
};

export interface Eligibility {
  readonly eligible: boolean;
  readonly reason: string;
}

type Need = 'everything' | 'text' | 'text_or_skeleton';

const NEEDS: Readonly<Record<TaskKind, Need>> = {
  accessibility: 'everything',
  compliance: 'everything',
  security_review: 'everything',
  content_audit: 'text',
  legal: 'text',
  route_inventory: 'text_or_skeleton',
  ui_smoke: 'text_or_skeleton',
  exploratory: 'text_or_skeleton',
};

/** Whether a scan covers its unit; the first thing that is missing gives the reason (E&T 5.4). */
export function eligibilityOf(
  scan: ScanFacts,
  given: {
    readonly taskKind: TaskKind | null;
    /** Of this scan and of the trusted ones before it. */
    readonly flags: ExtractionFlags;
    readonly shortfall: TextShortfall | null;
  },
): Eligibility {
  const fault = faultOf(scan, given);
  return { eligible: fault === null, reason: fault ?? 'ok' };
}

function faultOf(scan: ScanFacts, { taskKind, flags, shortfall }: Parameters<typeof eligibilityOf>[1]): string | null {
  // A run that names no kind is held to its text.
  const need = taskKind === null ? 'text' : NEEDS[taskKind];
  if (!scan.trusted) return scan.trustReason;
  if (scan.page?.verdict === 'not_the_page') return `not_the_page:${scan.page.looksLike}`;
  if (!scan.hydrationStable || scan.isErrorPage) return 'hydration_unstable';
  if (scan.iframeCountVisible > 0 && !scan.includedIframes) return 'iframes_present_but_not_included';
  if (scan.unreadableFrames > 0) return 'iframes_unreadable';
  const isTextNeeded = need !== 'text_or_skeleton' || !flags.skeleton;
  if (isTextNeeded && shortfall !== null) return shortfall;
  return isMet(need, flags) ? null : 'missing_extraction_flags';
}

function isMet(need: Need, { visibleText, ariaLabels, inputs, altText, skeleton }: ExtractionFlags): boolean {
  switch (need) {
    case 'everything':
      return visibleText && ariaLabels && inputs && altText;
    case 'text':
      return visibleText;
    case 'text_or_skeleton':
      return visibleText || skeleton;
  }
}

export function flagsOf({ scan, domSkeleton }: Pick<CoverageObservation, 'scan' | 'domSkeleton'>): ExtractionFlags {
  if (scan === null || !scan.trusted) return NO_FLAGS;
  return {
    visibleText: scan.includedVisibleText,
    ariaLabels: scan.includedAriaLabels,
    inputs: scan.includedInputs,
    altText: scan.includedAltText,
    skeleton: domSkeleton !== null,
  };
}

export function addFlags(a: ExtractionFlags, b: ExtractionFlags): ExtractionFlags {
  return {
    visibleText: a.visibleText || b.visibleText,
    ariaLabels: a.ariaLabels || b.ariaLabels,
    inputs: a.inputs || b.inputs,
    altText: a.altText || b.altText,
    skeleton: a.skeleton || b.skeleton,
  };
}
