import { EVIDENCE_KINDS, type EvidenceKind, type SeenLook } from '../../coverage/coverage-types.js';

export type SeenKind = Pick<
  SeenLook,
  'reads' | 'mode' | 'hits' | 'isPart' | 'isNavigation' | 'isErrorPage' | 'isStable'
> & {
  /** All visible text of the page was read, even if the reply was cut (E&T 6.4). */
  readonly isWholeText: boolean;
  /** Of a scan; null for anything else. */
  readonly isTrusted: boolean | null;
  /** Of a file: its bytes are what stands at the address. */
  readonly isWholeFile: boolean;
};

/** What a call proves of the page it ended on (E&T 5.2). Agents name neither kind nor score. */
export function evidenceKindOf(look: SeenKind): EvidenceKind {
  const { reads, isNavigation, isErrorPage, isStable } = look;
  if (reads === 'scan') return look.isTrusted === true ? 'registered_scan' : 'visited';
  if (reads === 'file') return look.isWholeFile ? 'file_bytes' : 'visited';
  if (isNavigation) return 'visited';
  const kind = kindOfRead(look);
  // What an error page or a page on the move shows is not what the address stands for.
  return kind === 'none' || (!isErrorPage && isStable) ? kind : 'visited';
}

function kindOfRead({ reads, mode, hits, isPart, isWholeText }: SeenKind): EvidenceKind {
  switch (reads) {
    case 'outline':
      return kindOfOutline(mode);
    case 'text':
      return isWholeText && isPart !== true ? 'text_extract_full' : 'text_extract_light';
    case 'table':
      return 'text_extract_light';
    case 'matches':
      return (hits ?? 0) > 0 ? 'text_extract_light' : 'visited';
    case 'picture':
      return 'visual_snapshot';
    case 'scan':
    case 'file':
    case null:
      return 'none';
  }
}

function kindOfOutline(mode: string | undefined): EvidenceKind {
  if (mode === 'summary') return 'text_extract_light';
  if (mode === 'full') return 'text_extract_full';
  return mode === 'form_analysis' || mode === 'cta_detection_v3' ? 'structured_dom_extract' : 'visited';
}

export const scoreOf = (kind: EvidenceKind): number => EVIDENCE_KINDS.indexOf(kind);

/** Why a look that is no scan covers nothing. */
export function reasonOfLook({ reads, hits }: Pick<SeenKind, 'reads' | 'hits'>): string {
  return reads === 'matches' && (hits ?? 0) === 0 ? 'search_miss_proves_nothing' : 'not_a_registered_scan';
}
