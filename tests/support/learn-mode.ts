import { selectorHash } from '../../src/kernel/index.js';
import type { PlatformPlaybook, Sighting } from '../../src/learning/index.js';

export const SHOP = 'https://shop.example';

/** A call that read the front page of the shop and did nothing else. */
export function sighting(more: Partial<Sighting> = {}): Sighting {
  return {
    seq: 1,
    toolName: 'nova.perceive',
    url: `${SHOP}/`,
    urlBefore: `${SHOP}/`,
    surfaceLabel: null,
    actionKind: 'read',
    ok: true,
    isReadLike: true,
    isErrorPage: false,
    selectorHash: null,
    otherHashes: [],
    isChange: false,
    hasInput: false,
    isVerified: false,
    ...more,
  };
}

export const reading = (path: string, more: Partial<Sighting> = {}): Sighting =>
  sighting({ url: `${SHOP}${path}`, urlBefore: `${SHOP}${path}`, ...more });

export const clicking = (selector: string, more: Partial<Sighting> = {}): Sighting =>
  sighting({
    toolName: 'nova.click_selector',
    actionKind: 'interact',
    isReadLike: false,
    isChange: true,
    selectorHash: selectorHash(selector),
    ...more,
  });

export const going = (from: string | null, to: string, more: Partial<Sighting> = {}): Sighting =>
  sighting({
    toolName: 'nova.navigate',
    actionKind: 'navigate',
    isReadLike: false,
    isChange: true,
    urlBefore: from,
    url: to,
    ...more,
  });

/** A playbook with nothing in it. */
export function playbook(more: Partial<PlatformPlaybook> = {}): PlatformPlaybook {
  return {
    snapshot: {
      platform: 'Shop',
      scope: 'shop.example',
      purpose: 'Order tea',
      capturedAtUtc: '2026-01-31T09:00:00Z',
      authState: 'anonymous',
    },
    navigationMap: [],
    entryPoints: [],
    coreConcepts: [],
    runbooks: [],
    automationReadiness: [],
    blockers: [],
    visitedSurfaces: [],
    unknowns: [],
    ...more,
  };
}
