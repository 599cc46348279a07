import { scopeOf } from '../worlds/frame-scope.js';
import { isAnotherThing } from './identity.js';
import type { Found } from '../protocol/elements.js';
import { type Match, withWhatIsPressed } from './pressed.js';
import { unsettledMs } from '../tabs/settle.js';
import { onCurrentDocument, type Tab, withProgress } from '../tabs/tab.js';
import { type BrowserRefusal, type Operation, refuse } from '../operation.js';
import type { ElementQuery, ElementResolution, ResolvedElement } from './element-types.js';
import { DocumentChanged } from '../worlds/world.js';

interface Named {
  readonly selector: string;
  readonly frameId: string | undefined;
}

/** Finds the element a call means, without touching the page. Refuses as soon as the answer is certain (A&S D2a). */
export async function resolveElement(tab: Tab, query: ElementQuery, op: Operation): Promise<ElementResolution> {
  const { selector, frameId } = query;
  if (query.ctaRef !== undefined) {
    if (frameId === undefined) return resolveRef(tab, query.ctaRef, op);
    return refuse('params.invalid', '"frameId" goes with "selector"; a ctaRef knows its frame.', { field: 'frameId' });
  }
  if (selector === undefined) return refuse('params.invalid', 'Give a selector or a ctaRef.', { field: 'selector' });
  const scope = await onCurrentDocument(tab, op, () => scopeOf(tab, frameId, op));
  if (scope.kind === 'refused') return scope;
  const found = await withProgress({ clock: tab.clock, op, message: `Waiting for ${selector}` }, () =>
    waitForSelector(tab, { selector, frameId, timeoutMs: query.timeoutMs }, op),
  );
  switch (found.kind) {
    case 'invalid':
      return refuse('params.invalid', `The selector is not valid CSS: ${found.problem}`, { field: 'selector' });
    case 'missing':
      return notFound(tab, { selector, frameId }, op);
    case 'match':
      return (
        (query.strict ? refuseUnlessUnique(selector, found) : null) ?? {
          kind: 'found',
          element: bind(tab, await withWhatIsPressed(tab, found, op), null),
        }
      );
  }
}

/** A ref that was listed keeps what it was listed as: that is what the agent chose. */
export function bind(tab: Tab, match: Match, listedAs: string | null): ResolvedElement {
  if (tab.memory.fingerprintOf(match.ref) === undefined) tab.memory.remember(match.ref, match.fingerprint);
  return { node: { documentId: tab.session.document.id, handle: match.ref, listedAs }, facts: match.facts };
}

/** Origins of the element's document and of all documents around it, innermost first; none when it is gone. */
export async function originsOf(tab: Tab, { node }: ResolvedElement, op: Operation): Promise<readonly string[]> {
  if (tab.session.document.id !== node.documentId) return [];
  return tab.world.call('originsOf', { ref: node.handle }, op);
}

/** Looks until there is a visible match, the page is settled, or the time is up. Survives navigations meanwhile. */
async function waitForSelector(
  tab: Tab,
  { timeoutMs, ...named }: Named & { readonly timeoutMs: number },
  op: Operation,
): Promise<Found> {
  const start = tab.clock.monotonic();
  let waitMs = 0;
  for (;;) {
    const { found, quietMs } = await look(tab, { ...named, waitMs }, op);
    if (found.kind === 'invalid' || (found.kind === 'match' && found.isVisible)) return found;
    const leftMs = timeoutMs - (tab.clock.monotonic() - start);
    waitMs = Math.min(leftMs, unsettledMs(tab, quietMs));
    if (waitMs <= 0) return found;
  }
}

async function look(tab: Tab, { frameId, ...args }: Named & { readonly waitMs: number }, op: Operation) {
  try {
    // A frame may show another document each time.
    const scope = await scopeOf(tab, frameId, op);
    if (scope.kind === 'scope') return await scope.world.call('find', args, op);
  } catch (error) {
    if (!(error instanceof DocumentChanged)) throw error;
  }
  return { found: { kind: 'missing' } as const, quietMs: 0 };
}

async function resolveRef(tab: Tab, ref: number, op: Operation): Promise<ElementResolution> {
  return onCurrentDocument(tab, op, async () => {
    const found = await tab.world.call('findRef', { ref }, op);
    const listedAs = tab.memory.fingerprintOf(ref) ?? null;
    if (found.kind !== 'match' || isAnotherThing(listedAs, found.fingerprint)) return staleRef(tab, ref, op);
    return { kind: 'found', element: bind(tab, await withWhatIsPressed(tab, found, op), listedAs) };
  });
}

/** A remap is offered when exactly one control is the same to a person; it is never acted on (A&S P2, P3a). */
export async function staleRef(tab: Tab, ref: number, op: Operation): Promise<BrowserRefusal> {
  const fingerprint = tab.memory.fingerprintOf(ref);
  const { now, ctaRef } = await onCurrentDocument(tab, op, async () => ({
    now: await tab.world.call('findRef', { ref }, op),
    ctaRef: fingerprint === undefined ? null : await tab.world.call('remap', { ref, fingerprint }, op),
  }));
  const message =
    now.kind === 'match'
      ? `The element with ref ${ref} is now ${now.facts.role} "${now.facts.name}", not what was listed.`
      : `Ref ${ref} belongs to an earlier document or a removed element.`;
  if (ctaRef === null) return refuse('cta.stale_ref', message);
  const remap = { ctaRef, ctaRev: tab.memory.ctaRev };
  return refuse('cta.stale_ref', `${message} Ref ${ctaRef} looks like the same control now.`, { remap });
}

async function notFound(tab: Tab, { selector, frameId }: Named, op: Operation): Promise<BrowserRefusal> {
  const nearest = await onCurrentDocument(tab, op, async () => {
    const scope = await scopeOf(tab, frameId, op);
    return scope.kind === 'scope' ? scope.world.call('nearest', { wanted: selector }, op) : [];
  });
  const hint = nearest.map(({ label, selector: other }) => `${other} ("${label}")`).join(', ');
  const message = `Nothing matches ${selector}.${hint === '' ? '' : ` Nearest: ${hint}.`}`;
  return refuse('selector.not_found', message, { nearest });
}

function refuseUnlessUnique(selector: string, match: Match): BrowserRefusal | null {
  const matchCount = match.visibleCount > 0 ? match.visibleCount : match.facts.candidateCount;
  if (selector.includes('>>>')) {
    return refuse('selector.uniqueness_unverified', 'Uniqueness cannot be proven across shadow roots.', { matchCount });
  }
  if (matchCount === 1) return null;
  return refuse('selector.ambiguous', `${matchCount} elements match ${selector}.`, { matchCount });
}
