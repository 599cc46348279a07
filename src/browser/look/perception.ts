import type { Operation } from '../operation.js';
import type { AuthSignals } from '../protocol/auth.js';
import type { PageCalls } from '../protocol/calls.js';
import type { Control, ControlDelta } from '../protocol/controls.js';
import type { PageSummary, ScanReport, SummaryOptions } from '../protocol/summary.js';
import { combine } from '../rules/auth-assessment.js';
import { concludeSigns } from '../rules/page-signs.js';
import { type Tab, onCurrentDocument } from '../tabs/tab.js';
import { findClosedRoots, mainSurface } from '../worlds/closed-roots.js';
import { DocumentChanged } from '../worlds/world.js';
import { concludeAuth, isSameOrigin } from './auth.js';
import { TOP, type View, frameViews, untilComplete } from './views.js';

const NO_MORE = { maxResults: 0, controlsOnly: true, selectorChars: 0, withAuth: false, probe: undefined };

const POSITIONS_A_FRAME = 1_000_000;

type ScanArgs = PageCalls['summarize']['args'];

/** Everything `perceive` says of a page: one in-page pass per document, frames only when they are asked for. */
export function summarize(tab: Tab, options: SummaryOptions, op: Operation): Promise<PageSummary> {
  return onCurrentDocument(tab, op, async () => {
    await untilComplete(tab, op);
    const { deep, sinceRev, ...wanted } = options;
    const inner = deep === true ? await frameViews(tab, op) : null;
    const views = [TOP, ...(inner?.views ?? [])];
    const slices = views.length > 1 ? await sharesOf(tab, { views, wanted }, op) : [wanted];
    const since = sinceRev === undefined ? undefined : baseline(tab, { views, sinceRev, isDeep: deep === true });
    const reports = new Map<View, ScanReport>();
    for (const [index, view] of views.entries()) {
      const slice = slices[index];
      if (slice === undefined) continue;
      const report = await scan(tab, view, { ...slice, since: since?.get(documentOf(tab, view)) }, op);
      if (report !== null) reports.set(view, report);
    }
    remember(tab, reports, deep === true);
    const page = merge(reports, {
      options,
      since,
      framesOmitted: inner?.omitted ?? null,
      said: (url) => tab.session.said(url),
    });
    const signals = authSignals(tab, reports);
    if (signals === null) return page;
    const auth = await concludeAuth(tab, signals, { op });
    const signs = reports.get(TOP)?.signs ?? null;
    return { ...page, auth, ...(signs !== null && { signs: concludeSigns(signs, auth.assessment) }) };
  });
}

/** Of the page and its same-origin frames (A&S 7.1). */
function authSignals(tab: Tab, reports: ReadonlyMap<View, ScanReport>): AuthSignals | null {
  const { url } = tab.session.document;
  return [...reports]
    .filter(([{ frame }]) => frame === null || isSameOrigin(frame.url, url))
    .map(([, { auth }]) => auth)
    .reduce((all, each) => (all === null || each === null ? all : combine(all, each)));
}

/** Looks at one document; once more when the first look met elements that may hold closed roots, and some did. */
async function scan(tab: Tab, view: View, args: ScanArgs, op: Operation): Promise<ScanReport | null> {
  const { frame } = view;
  const world = frame?.world ?? tab.world;
  try {
    const report = await world.call('summarize', args, op);
    if (report.suspects === 0) return report;
    const surface = frame === null ? mainSurface(tab) : { cdp: frame.cdp, world, frameId: frame.frameId };
    return (await findClosedRoots(tab, surface, op)) === 0 ? report : await world.call('summarize', args, op);
  } catch (error) {
    // A frame that goes away is no reason to look at the whole page again.
    if (frame !== null && error instanceof DocumentChanged) return null;
    throw error;
  }
}

const documentOf = (tab: Tab, { frame }: View): string => frame?.loaderId ?? tab.session.document.id;

/** Which part of the list each document contributes, so that together they are the best of all. */
async function sharesOf(
  tab: Tab,
  { views, wanted }: { readonly views: readonly View[]; readonly wanted: ScanArgs },
  op: Operation,
): Promise<readonly ScanArgs[]> {
  const all: { readonly view: number; readonly score: number }[] = [];
  for (const [view, each] of views.entries()) {
    const report = await scan(tab, each, { ...wanted, ...NO_MORE, offset: 0, withScores: true }, op);
    all.push(...(report?.scores ?? []).map((score) => ({ view, score })));
  }
  all.sort((a, b) => b.score - a.score || a.view - b.view);
  const start = wanted.offset ?? 0;
  const count = (until: number, view: number) => all.slice(0, until).filter((each) => each.view === view).length;
  return views.map((each, view) => {
    const offset = count(start, view);
    const maxResults = count(start + wanted.maxResults, view) - offset;
    return { ...wanted, offset, maxResults, ...(each.frame !== null && { controlsOnly: true, probe: undefined }) };
  });
}

/** The signatures a delta is told from; undefined when the revision is unknown or saw other documents (A&S P3). */
function baseline(
  tab: Tab,
  { views, sinceRev, isDeep }: { readonly views: readonly View[]; readonly sinceRev: number; readonly isDeep: boolean },
): ReadonlyMap<string, string> | undefined {
  const note = tab.memory.scanOf(sinceRev);
  if (note === undefined || note.isDeep !== isDeep || note.signatures.size !== views.length) return undefined;
  return views.every((view) => note.signatures.has(documentOf(tab, view))) ? note.signatures : undefined;
}

function remember(tab: Tab, reports: ReadonlyMap<View, ScanReport>, isDeep: boolean): void {
  const signatures = new Map([...reports].map(([view, report]) => [documentOf(tab, view), report.signature]));
  tab.memory.noteScan({ isDeep, signatures });
  for (const report of reports.values()) {
    for (const [ref, fingerprint] of report.fingerprints) tab.memory.remember(ref, fingerprint);
  }
}

interface Merging {
  readonly options: SummaryOptions;
  readonly since: ReadonlyMap<string, string> | undefined;
  /** Null when frames were not looked for. */
  readonly framesOmitted: number | null;
  /** An address, without secrets that the page was given. */
  readonly said: (url: string) => string;
}

function merge(reports: ReadonlyMap<View, ScanReport>, { options, since, framesOmitted, said }: Merging): PageSummary {
  const top = reports.get(TOP);
  if (top === undefined) throw new DocumentChanged('The document went away while it was looked at.');
  const frames = [...reports].filter(([view]) => view.frame !== null);
  const ctas = [...reports].flatMap(([view, { summary }]) => summary.ctas.map((control) => moved(control, view)));
  if (options.byScore === true) ctas.sort((a, b) => b.score - a.score);
  const total = [...reports.values()].reduce((sum, { summary }) => sum + summary.ctas.length + summary.ctasOmitted, 0);
  const end = (options.offset ?? 0) + ctas.length;
  const delta = deltaOf(reports, since, options.sinceRev);
  return {
    ...top.summary,
    ctas,
    ctasOmitted: total - ctas.length,
    nextOffset: end < total ? end : null,
    frames: frames.map(([{ frame }, { summary }]) => ({
      frameId: frame?.id ?? '',
      url: said(frame?.url ?? ''),
      crossSite: frame?.isCrossSite === true,
      controls: summary.ctas.length + summary.ctasOmitted,
    })),
    framesOmitted: framesOmitted ?? top.summary.framesOmitted,
    ...(delta !== undefined && { delta }),
  };
}

function deltaOf(
  reports: ReadonlyMap<View, ScanReport>,
  since: ReadonlyMap<string, string> | undefined,
  sinceRev: number | undefined,
): ControlDelta | null | undefined {
  if (sinceRev === undefined) return undefined;
  if (since === undefined || since.size !== reports.size) return null;
  const parts = [...reports].map(([view, { delta }]) => ({ view, delta }));
  if (parts.some(({ delta }) => delta === null)) return null;
  const gather = (key: 'added' | 'changed') =>
    parts.flatMap(({ view, delta }) => (delta?.[key] ?? []).map((control) => moved(control, view)));
  return {
    sinceRev,
    added: gather('added'),
    changed: gather('changed'),
    removed: parts.flatMap(({ delta }) => delta?.removed ?? []),
    textChanged: parts.some(({ delta }) => delta?.textChanged !== false),
  };
}

/** A control of a frame, where the tab shows it. */
function moved(control: Control, { frame, origin }: View): Control {
  if (frame === null) return control;
  const [x, y, width, height] = control.rect;
  const at = (offset: number, length: number) => Math.round(offset + origin.scale * length);
  const rect = [at(origin.left, x), at(origin.top, y), at(0, width), at(0, height)] as const;
  const position = control.position + POSITIONS_A_FRAME * frame.index;
  return { ...control, rect, src: 'frame', frameId: frame.id, position };
}
