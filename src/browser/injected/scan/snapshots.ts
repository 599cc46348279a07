import type { Sighting } from '../controls/sighting.js';
import { digestOf, identityOf } from './scan.js';
import { Digest } from '../dom/walk.js';

/** Scans of this document that deltas can be told from; older ones are forgotten. */
const KEPT = 8;

interface Snapshot {
  readonly controls: ReadonlyMap<number, { readonly digest: string; readonly isVisible: boolean }>;
  readonly textDigest: string;
}

const snapshots = new Map<string, Snapshot>();

/** Keeps what a scan saw and names it: two scans have one name exactly when nothing in them differs (A&S P1). */
export function keepSnapshot(controls: readonly Sighting[], textDigest: string): string {
  const seen = new Map<number, { digest: string; isVisible: boolean }>();
  const all = new Digest();
  for (const sighting of controls) {
    const entry = { digest: digestOf(sighting), isVisible: sighting.isVisible };
    seen.set(sighting.ref, entry);
    all.add(`${sighting.ref}${entry.digest}${entry.isVisible}`);
  }
  const signature = `${controls.length}:${all.value}:${textDigest}`;
  snapshots.delete(signature);
  snapshots.set(signature, { controls: seen, textDigest });
  const oldest = snapshots.keys().next();
  if (snapshots.size > KEPT && !oldest.done) snapshots.delete(oldest.value);
  return signature;
}

/** `later` took the place of `ref`: it was not yet what it is in the last scan that saw `ref` as the same thing. */
export function cameAfter(ref: number, later: Sighting): boolean {
  const identity = identityOf(later);
  const isSame = (snapshot: Snapshot, each: number) =>
    snapshot.controls.get(each)?.digest.startsWith(`${identity} `) === true;
  const last = [...snapshots.values()].reverse().find((snapshot) => isSame(snapshot, ref));
  return last !== undefined && !isSame(last, later.ref);
}

export interface Changes {
  readonly added: readonly Sighting[];
  readonly changed: readonly Sighting[];
  readonly removed: readonly number[];
  readonly textChanged: boolean;
}

/** What differs between the scan named `since` and this one; null when that one is not known (A&S P3). */
export function changesSince(
  since: string,
  now: { readonly controls: readonly Sighting[]; readonly textDigest: string; readonly visibleOnly: boolean },
): Changes | null {
  const before = snapshots.get(since);
  if (before === undefined) return null;
  const counts = (isVisible: boolean) => isVisible || !now.visibleOnly;
  const current = now.controls.filter(({ isVisible }) => counts(isVisible));
  const was = (ref: number) => {
    const entry = before.controls.get(ref);
    return entry !== undefined && counts(entry.isVisible) ? entry : undefined;
  };
  const refs = new Set(current.map(({ ref }) => ref));
  return {
    added: current.filter(({ ref }) => was(ref) === undefined),
    changed: current.filter((sighting) => {
      const earlier = was(sighting.ref);
      return earlier !== undefined && earlier.digest !== digestOf(sighting);
    }),
    removed: [...before.controls.keys()].filter((ref) => was(ref) !== undefined && !refs.has(ref)),
    textChanged: before.textDigest !== now.textDigest,
  };
}
