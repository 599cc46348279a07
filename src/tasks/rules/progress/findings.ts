import { canonicalJson, sha256Hex } from '../../../kernel/index.js';
import type { Finding } from '../../runs/unit-types.js';
import type { ReportedFinding } from './progress-types.js';

/** Findings are distinct by their key; without one, by kind, place and summary (E&T 3). `unitKey` is the resolved one. */
export function findingOf(reported: ReportedFinding, unitKey: string | null, nowMs: number): Finding {
  const kind = reported.kind ?? null;
  return {
    findingKey:
      reported.findingKey?.trim() ??
      sha256Hex(canonicalJson([kind, unitKey ?? reported.url ?? null, sameWords(reported.summary)])),
    unitKey,
    kind,
    severity: reported.severity ?? null,
    summary: reported.summary,
    detail: reported.detail ?? null,
    url: reported.url ?? null,
    evidenceRefs: reported.evidenceRefs ?? [],
    createdAtMs: nowMs,
  };
}

/** Spelling that makes no other finding: case, white space, the sentence's last mark. */
function sameWords(summary: string): string {
  return summary
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s.!?]+$/, '')
    .trim();
}
