import { mapTexts, NovaError } from '../../kernel/index.js';
import { isScanRepeated } from '../rules/scan-passes.js';
import { onCurrentDocument, type Tab, withProgress } from '../tabs/tab.js';
import type { Operation } from '../operation.js';
import { DocumentChanged } from '../worlds/world.js';
import { enterFrames, enterMain, type ScanDocument, type ScanDocuments } from './documents.js';
import { countsAttributes, runScan } from './extraction.js';
import { hydrate } from './hydration.js';
import { measure } from './measure.js';
import { sightPage } from './page-sight.js';
import { type CoverageScript, loadCoverageScript } from './script.js';
import type { ScanReport } from './scan-report.js';
import type { ScanOptions, ScanResult } from './types.js';

/** Scans of one tab run one after the other: they share its protocol sessions. */
const running = new WeakMap<Tab['session'], Promise<unknown>>();

/** Runs a registered scan and measures the page beside it (E&T 6.2). Judges nothing. */
export function scan(tab: Tab, options: ScanOptions, op: Operation): Promise<ScanReport> {
  const before = running.get(tab.session) ?? Promise.resolve();
  const work = before.then(() =>
    withProgress({ clock: tab.clock, op, message: 'Scanning the page' }, () => scanOnce(tab, options, op)),
  );
  running.set(
    tab.session,
    work.catch(() => undefined),
  );
  return work;
}

async function scanOnce(tab: Tab, options: ScanOptions, op: Operation): Promise<ScanReport> {
  op.signal.throwIfAborted();
  const rawUrlBefore = tab.session.document.url;
  const script = await loadCoverageScript();
  const { commits } = tab.session.document;
  return onCurrentDocument(tab, op, async () => {
    const { documents, isStable, arrival } = await ready(tab, script, options, op);
    const seen = await look(tab, documents, options, op);
    const { scanId, scope } = options;
    const sight = await sightPage(tab, commits, op);
    const { measurement, unreadableFrames } = seen.measured;
    const { attributeChars, ...measured } = measurement;
    return {
      scanId,
      scanHash: script.hash,
      scope,
      rawUrlBefore: tab.session.said(rawUrlBefore),
      rawUrlAfter: tab.session.said(tab.session.document.url),
      hydrationStable: isStable,
      arrival,
      sight,
      measured: {
        ...measured,
        coverageTextChars: measured.visibleTextChars + (countsAttributes(scanId) ? attributeChars : 0),
      },
      unreadableFrames,
      result: typeof seen.result === 'string' ? seen.result : withoutSecrets(seen.result, tab),
    };
  });
}

/** The script and the measurement read the page as it is, to agree on every character; what is told is read as everywhere. */
function withoutSecrets(result: ScanResult, { secrets, session }: Tab): ScanResult {
  if (secrets.isEmpty) return result;
  const { href, blocks, raw, domSkeleton } = result;
  const told = { href, blocks, raw, domSkeleton };
  const texts: string[] = [];
  mapTexts(told, (text) => {
    texts.push(text);
    return text;
  });
  // All at once: a piece may stand in several blocks, a letter in each.
  const masked = secrets.maskEach(texts, session.document.id).values();
  return { ...result, ...mapTexts(told, () => masked.next().value ?? '') };
}

async function ready(tab: Tab, script: CoverageScript, { scope }: ScanOptions, op: Operation) {
  const main = await enterMain(tab, script, op);
  const loaded = (waitMs: number) => main.world.call('loaded', { waitMs }, op);
  return hydrate(tab, loaded, { scope, enter: () => enterFrames(tab, main, script, op) }, op);
}

/** Extraction and measurement of one and the same document; both again when it changed between them. */
async function look(tab: Tab, documents: ScanDocuments, options: ScanOptions, op: Operation) {
  const documentId = tab.session.document.id;
  const revealed = new Set<number>();
  let hasRepeated = false;
  for (let passes = 1; ; passes += 1) {
    const { result, documents: scanned } = await runScan(documents, options, op);
    const measured = await measure(tab, documents, op);
    if (tab.session.document.id !== documentId) throw new DocumentChanged('The page was replaced during the scan.');
    const closed = measured.closedRoots.filter(({ backendNodeId }) => !revealed.has(backendNodeId));
    const changed = await hasChanged(scanned, op);
    if (!isScanRepeated({ passes, changed, hasRepeated, newClosedRoots: closed.length })) return { result, measured };
    hasRepeated ||= changed;
    for (const { document, backendNodeId } of closed) {
      revealed.add(backendNodeId);
      await document.world.reveal(backendNodeId, op);
    }
  }
}

async function hasChanged(documents: readonly ScanDocument[], op: Operation): Promise<boolean> {
  let changed = false;
  for (const { world, owner } of documents) {
    try {
      // Every document is asked, since asking ends its watch.
      changed = (await world.call('hasChanged', {}, op)) || changed;
    } catch (error) {
      if (owner === null || error instanceof NovaError) throw error;
      changed = true;
    }
  }
  return changed;
}
