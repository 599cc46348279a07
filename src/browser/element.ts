import type { Found } from './injected/protocol.js';
import { unsettledMs } from './settle.js';
import { onCurrentDocument, refuse, type Tab, withProgress } from './tab.js';
import type { BrowserRefusal, ElementQuery, ElementResolution, Operation, ResolvedElement } from './types.js';
import { DocumentChanged } from './world.js';

type Match = Extract<Found, { kind: 'match' }>;

/** Finds the element a call means, without touching the page. Refuses as soon as the answer is certain (A&S D2a). */
export async function resolveElement(tab: Tab, query: ElementQuery, op: Operation): Promise<ElementResolution> {
  if (query.ctaRef !== undefined) return resolveRef(tab, query.ctaRef, op);
  const selector = query.selector;
  if (selector === undefined) return refuse('params.invalid', 'Give a selector or a ctaRef.', { field: 'selector' });
  const found = await withProgress({ clock: tab.clock, op, message: `Waiting for ${selector}` }, () =>
    waitForSelector(tab, { selector, timeoutMs: query.timeoutMs }, op),
  );
  switch (found.kind) {
    case 'invalid':
      return refuse('params.invalid', `The selector is not valid CSS: ${found.problem}`, { field: 'selector' });
    case 'missing':
      return notFound(tab, selector, op);
    case 'match':
      return (
        (query.strict ? refuseUnlessUnique(selector, found) : null) ?? { kind: 'found', element: bind(tab, found) }
      );
  }
}

function bind(tab: Tab, match: Match): ResolvedElement {
  tab.memory.remember(match.ref, match.fingerprint);
  return { node: { documentId: tab.session.document.id, handle: match.ref }, facts: match.facts };
}

/** Looks until there is a visible match, the page is settled, or the time is up. Survives navigations meanwhile. */
async function waitForSelector(
  tab: Tab,
  { selector, timeoutMs }: { readonly selector: string; readonly timeoutMs: number },
  op: Operation,
): Promise<Found> {
  const start = tab.clock.monotonic();
  let waitMs = 0;
  for (;;) {
    const { found, quietMs } = await look(tab, { selector, waitMs }, op);
    if (found.kind === 'invalid' || (found.kind === 'match' && found.isVisible)) return found;
    const leftMs = timeoutMs - (tab.clock.monotonic() - start);
    waitMs = Math.min(leftMs, unsettledMs(tab, quietMs));
    if (waitMs <= 0) return found;
  }
}

async function look(tab: Tab, args: { readonly selector: string; readonly waitMs: number }, op: Operation) {
  try {
    return await tab.world.call('find', args, op);
  } catch (error) {
    if (!(error instanceof DocumentChanged)) throw error;
    return { found: { kind: 'missing' } as const, quietMs: 0 };
  }
}

async function resolveRef(tab: Tab, ref: number, op: Operation): Promise<ElementResolution> {
  return onCurrentDocument(tab, op, async () => {
    const found = await tab.world.call('findRef', { ref }, op);
    return found.kind === 'match' ? { kind: 'found', element: bind(tab, found) } : staleRef(tab, ref, op);
  });
}

/** A remap is offered when exactly one control is the same to a person; it is never acted on (A&S P2, P3a). */
export async function staleRef(tab: Tab, ref: number, op: Operation): Promise<BrowserRefusal> {
  const fingerprint = tab.memory.fingerprintOf(ref);
  const ctaRef =
    fingerprint === undefined
      ? null
      : await onCurrentDocument(tab, op, () => tab.world.call('remap', { fingerprint }, op));
  const message = `Ref ${ref} belongs to an earlier document or a removed element.`;
  if (ctaRef === null) return refuse('cta.stale_ref', message);
  const remap = { ctaRef, ctaRev: tab.memory.ctaRev };
  return refuse('cta.stale_ref', `${message} Ref ${ctaRef} looks like the same control now.`, { remap });
}

async function notFound(tab: Tab, selector: string, op: Operation): Promise<BrowserRefusal> {
  const nearest = await onCurrentDocument(tab, op, () => tab.world.call('nearest', { wanted: selector }, op));
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
