/** Run by `agreement.ts`: scans every page and holds what the script counted against what was measured. */
import { createHash } from 'node:crypto';
import { createBrowserHost, loadInjectedScript, type Operation, type ScanReport } from '../../../src/browser/index.js';
import { createIds, systemClock } from '../../../src/kernel/index.js';

interface Input {
  readonly profileDir: string;
  readonly browserPath: string;
  readonly browserEnv: Record<string, string>;
  readonly origin: string;
  readonly paths: readonly string[];
}

const SCOPE = { includeShadowDom: true, includeIframes: true, waitForHydration: true, hydrationTimeoutMs: 5000 };
const WAITS = {
  waitForLoad: true,
  waitForLoadTimeoutMs: 15_000,
  waitForSettlement: false,
  settlementTimeoutMs: 5000,
};

const { profileDir, browserPath, browserEnv, origin, paths } = JSON.parse(process.argv[2] ?? '') as Input;
let tabs = 0;
const host = createBrowserHost({
  clock: systemClock,
  ids: createIds(),
  log: () => undefined,
  headed: false,
  maxLive: 1,
  idleCloseMs: 600_000,
  locateExecutable: async () => ({ path: browserPath, env: browserEnv }),
  nextTargetId: async () => `tab-${++tabs}`,
  injectedScript: loadInjectedScript,
});
const sandboxRef = createHash('sha256').update(profileDir).digest('hex').slice(0, 32);
/** One page: what was measured beside the script, and what the script counted where that differs. */
export interface PageReport {
  readonly path: string;
  readonly ms: number;
  readonly measured: ScanReport['measured'];
  readonly differs: boolean;
  readonly extracted?: object;
}

const found: PageReport[] = [];
try {
  const target = await host.open({ sandboxRef, profileDir, privacy: 'kept' }, operation());
  for (const path of paths) {
    await target.navigate(origin + encodeURI(path), WAITS, operation());
    const beganMs = systemClock.monotonic();
    const report = await target.scan({ scanId: 'nova_full_page_text_v1', scope: SCOPE }, operation());
    found.push({ path, ms: systemClock.monotonic() - beganMs, measured: report.measured, ...difference(report) });
  }
} finally {
  await host.close();
}
process.stdout.write(JSON.stringify(found));

function difference({ result, measured }: ScanReport): { readonly differs: boolean; readonly extracted?: object } {
  if (typeof result === 'string') return { differs: true, extracted: { result } };
  const { nodes, iframes, shadowRoots } = result.raw['counts'] as Record<string, number>;
  const { visibleTextChars, textChars } = result;
  const differs =
    visibleTextChars !== measured.visibleTextChars ||
    textChars !== measured.coverageTextChars ||
    nodes !== measured.nodeCount ||
    iframes !== measured.iframeCount ||
    shadowRoots !== measured.shadowRootCount;
  return { differs, ...(differs && { extracted: { visibleTextChars, textChars, nodes, iframes, shadowRoots } }) };
}

function operation(): Operation {
  const latch = { dispatched: false, mark: () => undefined };
  return { signal: new AbortController().signal, latch, progress: () => undefined };
}
