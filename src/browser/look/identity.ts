/** Fingerprints are JSON lists of role, name, address and landmark (`fingerprintOf` in the page). */
function partsOf(fingerprint: string): readonly unknown[] {
  const parts: unknown = JSON.parse(fingerprint);
  return Array.isArray(parts) ? parts : [];
}

/**
 * A node whose name and address both differ from what its ref was listed as is another thing than the agent chose
 * (A&S P3a). One of them alone may change: counters, toggles, links that carry a token.
 */
export function isAnotherThing(listedAs: string | null, now: string): boolean {
  if (listedAs === null || listedAs === now) return false;
  const [, name, href] = partsOf(listedAs);
  const [, nameNow, hrefNow] = partsOf(now);
  return name !== nameNow && href !== hrefNow;
}
