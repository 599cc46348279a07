import { isUrl } from '../../kernel/index.js';
import type { RouteOptions, RouteResult } from './navigation-types.js';
import { act, noEffect, unlessReplaced } from '../act/acting.js';
import { press } from '../act/press.js';
import { QUIET_MS, unsettledMs } from './settle.js';
import { readyToPress } from '../act/reach.js';
import { type BrowserRefusal, type Operation, refuse } from '../operation.js';
import type { Tab } from './tab.js';

/** A link handled by the app changes the address at once; this long is waited for when nobody asked to wait. */
const GLANCE_MS = 0;

type Send =
  | { readonly kind: 'ready'; readonly ref: number | null; readonly send: () => Promise<void> }
  | BrowserRefusal;

/** Moves a single-page app to another of its views, by a click or by its own history, and looks whether it went. */
export async function route(tab: Tab, options: RouteOptions, op: Operation): Promise<RouteResult> {
  const { session } = tab;
  const from = session.document.url;
  const requested = requestedUrl(options.url, from);
  if (requested !== null && typeof requested !== 'string') return requested;
  if (session.isNavigating) {
    return refuse('route.concurrent_conflict', 'The tab is already loading another page.', { pageUrl: from });
  }
  if (options.element === null && requested === from) return alreadyThere(tab, from);
  const prepared = options.element === null ? pushing(tab, requested ?? from, op) : await clicking(tab, options, op);
  if (prepared.kind === 'refused') return prepared;
  const noted = await unlessReplaced(async () => {
    await tab.world.call('noteSurface', {}, op);
    return true;
  });
  if (noted === null) return refuse('route.concurrent_conflict', 'The page was replaced meanwhile.', { pageUrl: from });
  const commits = session.document.commits;
  const { ref, send } = prepared;
  const trigger = ref === null ? 'none' : 'pointer';
  const acted = await act(tab, { ref, trigger, dialogPolicy: options.dialogPolicy, send }, op);
  if (acted.kind === 'refused') return acted;
  const start = tab.clock.monotonic();
  const hasLoaded = () => session.document.commits > commits;
  const surfaceChanged = await arrive(tab, { from, hasLoaded, limitMs: options.waitForRouteMs ?? GLANCE_MS }, op);
  return {
    kind: 'done',
    effect: { ...acted.effect, toUrl: session.said(session.document.url), navigationCommitted: hasLoaded() },
    methodUsed: options.element === null ? 'push_state' : 'dom_click',
    requestedUrl: requested,
    urlChanged: session.document.url !== from,
    hardNavigation: hasLoaded(),
    surfaceChanged: surfaceChanged || hasLoaded(),
    waitedMs: Math.round(tab.clock.monotonic() - start),
  };
}

function alreadyThere(tab: Tab, url: string): RouteResult {
  return {
    kind: 'done',
    effect: noEffect(tab),
    methodUsed: 'push_state',
    requestedUrl: url,
    urlChanged: false,
    hardNavigation: false,
    surfaceChanged: false,
    waitedMs: 0,
  };
}

function requestedUrl(url: string | null, from: string): string | null | BrowserRefusal {
  if (url === null) return null;
  if (!isUrl(url, from)) return refuse('params.invalid', `"url" is not an address: ${url}.`, { field: 'url' });
  const wanted = new URL(url, from);
  if (wanted.origin !== 'null' && wanted.origin === new URL(from).origin) return wanted.href;
  const message = `${wanted.origin} is not the origin of this page; nova.navigate opens other sites.`;
  return refuse('route.same_origin_required', message, { field: 'url' });
}

function pushing(tab: Tab, url: string, op: Operation): Send {
  return { kind: 'ready', ref: null, send: async () => void (await tab.world.call('pushRoute', { url }, op)) };
}

async function clicking(tab: Tab, { element }: RouteOptions, op: Operation): Promise<Send> {
  if (element === null) return refuse('params.invalid', 'Give a selector or a ctaRef.', { field: 'selector' });
  const ready = await readyToPress(tab, element, op);
  if (ready.kind === 'refused') return ready;
  return {
    kind: 'ready',
    ref: element.node.handle,
    send: () => press(tab, { element, ready, button: 'left', clickCount: 1 }, op),
  };
}

/** Waits for another address first, then for another view; ends early when a page load takes their place. */
async function arrive(
  tab: Tab,
  { from, hasLoaded, limitMs }: { readonly from: string; readonly hasLoaded: () => boolean; readonly limitMs: number },
  op: Operation,
): Promise<boolean> {
  const { session, clock } = tab;
  const start = clock.monotonic();
  const leftMs = () => Math.max(0, limitMs - (clock.monotonic() - start));
  await session.pulse.until(() => session.document.url !== from || hasLoaded(), leftMs(), op.signal);
  const changedAt = clock.monotonic();
  let waitMs = 0;
  for (;;) {
    if (hasLoaded()) return true;
    const seen = await unlessReplaced(() => tab.world.call('surfaceChanged', { waitMs }, op));
    if (seen === null || seen.changed) return true;
    const graceMs = QUIET_MS - (clock.monotonic() - changedAt);
    waitMs = Math.min(leftMs(), Math.max(graceMs, unsettledMs(tab, seen.quietMs)));
    if (waitMs <= 0) return false;
  }
}
