import type { DomainHint, Phenomenon, Playbook, PlaybookAction, ScopeKnowledge } from '../../src/knowledge/index.js';
import { newPhenomenon, NO_HEALTH } from '../../src/knowledge/index.js';

export const KNOWN_AT = 1_700_000_000_000;

export const click = (selector: string, over: Partial<PlaybookAction> = {}): PlaybookAction => ({
  type: 'click',
  selector,
  timeoutMs: 3000,
  ...over,
});

export const playbook = (over: Partial<Playbook> = {}): Playbook => ({
  policy: 'dismiss',
  actions: [click('#close')],
  verify: [{ type: 'absent', selector: '#box' }],
  requiredCapabilities: [],
  ...over,
});

/** An active modal of `shop.example`, unless said otherwise. */
export function phenomenon(over: Partial<Phenomenon> = {}): Phenomenon {
  const made = newPhenomenon(
    {
      stableId: over.stableId ?? 'newsletter',
      scope: over.scope ?? 'shop.example',
      type: over.type ?? 'modal',
      learningLevel: 1,
      origin: 'manual',
      confidence: 0.8,
      fingerprint: over.fingerprint ?? { signals: [{ kind: 'dom', match: '#box' }], minConfidence: 0.6 },
      playbook: over.playbook ?? playbook(),
    },
    KNOWN_AT,
  );
  return { ...made, learningLevel: 2, ...over };
}

export const knowledge = (phenomena: readonly Phenomenon[], over: Partial<ScopeKnowledge> = {}): ScopeKnowledge => ({
  scope: 'shop.example',
  domain: null,
  phenomena,
  hints: [],
  ...over,
});

export const domainHint = (over: Partial<DomainHint> = {}): DomainHint => ({
  hintId: 'ads',
  scope: 'shop.example',
  kind: 'content_filter.ad_container',
  mode: 'ancestor',
  selectors: ['.promoted'],
  effect: { scoreDelta: -0.5, tag: 'sponsored' },
  enumerateMax: 8,
  framework: null,
  controlKind: null,
  advice: null,
  confidence: 0.5,
  learningLevel: 1,
  deprecated: false,
  contentRev: 1,
  levelChangedAt: KNOWN_AT,
  health: NO_HEALTH,
  createdAt: KNOWN_AT,
  updatedAt: KNOWN_AT,
  ...over,
});
