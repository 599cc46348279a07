import { NovaError, sha256Hex } from '../../kernel/index.js';
import { concludeAuth, isSameOrigin, readAuth } from './auth.js';
import { findClosedRoots, mainSurface, revealClosedRoots } from '../worlds/closed-roots.js';
import type { FrameOrigin } from '../worlds/frame-world.js';
import { nameFrames } from '../worlds/frame-scope.js';
import { withFrames } from './frame-text.js';
import type { TabFrame } from '../worlds/frames.js';
import type { PageCalls, ScanReport } from '../injected/protocol/calls.js';
import type { AuthSignals } from './auth-types.js';
import { combine } from '../rules/auth-assessment.js';
import { concludeSigns } from '../rules/page-signs.js';
import { onCurrentDocument, type Tab } from '../tabs/tab.js';
import type {
  Control,
  ControlDelta,
  FormAnalysis,
  ModalNote,
  Operation,
  PageHtml,
  PageState,
  PageSummary,
  Picture,
  RefNote,
  StateField,
  SummaryOptions,
  TextRead,
} from '../types.js';
import { DocumentChanged } from '../worlds/world.js';

/** The tab's own document, or one of its frames, while it is looked at. */
interface View {
  readonly frame: TabFrame | null;
  readonly origin: FrameOrigin;
}

const TOP: View = { frame: null, origin: { left: 0, top: 0, scale: 1 } };
const NO_MORE = { maxResults: 0, controlsOnly: true, selectorChars: 0, withAuth: false, probe: undefined };

const POSITIONS_A_FRAME = 1_000_000;

/** How long a look waits for the rest of a document; what takes longer is told as it is (A&S P7). */
const REST_MS = 1000;

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
    const page = merge(reports, { options, since, framesOmitted: inner?.omitted ?? null });
    const signals = authSignals(tab, reports);
    if (signals === null) return page;
    const auth = await concludeAuth(tab, signals, { op });
    const signs = reports.get(TOP)?.signs ?? null;
    return { ...page, auth, ...(signs !== null && { signs: concludeSigns(signs, auth.assessment) }) };
  });
}

async function untilComplete({ session: { document, pulse } }: Tab, op: Operation): Promise<void> {
  if (document.isIncomplete) await pulse.until(() => !document.isIncomplete, REST_MS, op.signal);
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

async function frameViews(tab: Tab, op: Operation) {
  const { frames, omitted } = await tab.frames.visible(op);
  const views: View[] = [];
  for (const frame of frames) {
    const origin = await frame.world.origin(op);
    if (origin !== null) views.push({ frame, origin });
  }
  return { views, omitted };
}

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
}

function merge(reports: ReadonlyMap<View, ScanReport>, { options, since, framesOmitted }: Merging): PageSummary {
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
      url: frame?.url ?? '',
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

/** Asks every document, or only the tab's own, and keeps the answers in order. */
async function askAll<T>(
  tab: Tab,
  deep: boolean,
  op: Operation,
  ask: (view: View) => Promise<T>,
): Promise<readonly (readonly [string | null, T])[]> {
  return onCurrentDocument(tab, op, async () => {
    await untilComplete(tab, op);
    await revealClosedRoots(tab, op);
    const answers: (readonly [string | null, T])[] = [[null, await ask(TOP)]];
    for (const view of deep ? (await frameViews(tab, op)).views : []) {
      try {
        answers.push([view.frame?.id ?? null, await ask(view)]);
      } catch (error) {
        if (!(error instanceof DocumentChanged)) throw error;
      }
    }
    return answers;
  });
}

export async function analyseForms(
  tab: Tab,
  { deep, ...args }: PageCalls['forms']['args'] & { readonly deep: boolean },
  op: Operation,
): Promise<FormAnalysis> {
  const parts = await askAll(tab, deep, op, ({ frame }) => (frame?.world ?? tab.world).call('forms', args, op));
  const forms: FormAnalysis['forms'][number][] = [];
  const fields: FormAnalysis['fields'][number][] = [];
  for (const [frameId, part] of parts) {
    const before = forms.length;
    forms.push(...part.forms.map((form) => ({ ...form, frameId })));
    fields.push(
      ...part.fields.map((field) => ({ ...field, frameId, form: field.form === null ? null : field.form + before })),
    );
  }
  return { forms, fields };
}

export async function findModals(tab: Tab, deep: boolean, op: Operation): Promise<readonly ModalNote[]> {
  const parts = await askAll(tab, deep, op, ({ frame }) => (frame?.world ?? tab.world).call('modals', {}, op));
  return parts.flatMap(([frameId, modals]) => modals.map((modal) => ({ ...modal, frameId })));
}

export function readHtml(tab: Tab, maxChars: number, op: Operation): Promise<PageHtml> {
  return onCurrentDocument(tab, op, () => tab.world.call('html', { maxChars }, op));
}

/** What each ref stands for now; for a stale one, the only control that a person would call the same (A&S P2). */
export async function resolveRefs(tab: Tab, refs: readonly number[], op: Operation): Promise<readonly RefNote[]> {
  return onCurrentDocument(tab, op, async () => {
    const notes: RefNote[] = [];
    for (const ref of refs) {
      // One by one: each may live in another frame.
      const found = await tab.world.call('resolveRef', { ref }, op);
      const fingerprint = found.found ? undefined : tab.memory.fingerprintOf(ref);
      const remap = fingerprint === undefined ? null : await tab.world.call('remap', { ref, fingerprint }, op);
      notes.push(found.found ? found : { ...found, remap });
    }
    return notes;
  });
}

/** Done in the page's own world: only a browser can decode the picture. */
export async function shrinkPicture(
  tab: Tab,
  { picture, width, height }: { readonly picture: Picture; readonly width: number; readonly height: number },
  op: Operation,
): Promise<Buffer> {
  const args = {
    image: picture.image.toString('base64'),
    mimeType: `image/${picture.format}`,
    width,
    height,
    quality: picture.quality / 100,
  };
  return Buffer.from(await onCurrentDocument(tab, op, () => tab.world.call('shrink', args, op)), 'base64');
}

export async function readState(tab: Tab, fields: readonly StateField[], op: Operation): Promise<PageState> {
  const asked = fields.filter((field) => field !== 'auth');
  const state = await onCurrentDocument(tab, op, async () => {
    const seen = await tab.world.call('state', { fields: asked }, op);
    return seen.frames === undefined ? seen : { ...seen, frames: await nameFrames(tab, seen.frames, op) };
  });
  return asked.length === fields.length ? state : { ...state, auth: await readAuth(tab, {}, op) };
}

export async function readText(tab: Tab, selector: string | undefined, op: Operation): Promise<TextRead | null> {
  return onCurrentDocument(tab, op, async () => {
    await untilComplete(tab, op);
    await revealClosedRoots(tab, op);
    const read = await tab.world.call('text', { selector: selector ?? null }, op);
    switch (read.kind) {
      case 'invalid':
        throw new NovaError('params.invalid', `The selector is not valid CSS: ${read.problem}`, {
          details: { field: 'selector' },
        });
      case 'missing':
        return null;
      case 'text': {
        const text = await withFrames(tab, read, op);
        return {
          text,
          totalChars: text.length,
          contentHash: sha256Hex(text),
          documentId: tab.session.document.id,
        };
      }
    }
  });
}
