/**
 * The registered scan (E&T 6.2): a bundle of its own, whose hash stands in every result, run in an isolated world of its
 * own. The host calls `novaCoverage(method, args)` and gets JSON as text; `novaCoverageRoot` and `novaCoverageFrame` are
 * given a node by the host.
 */
import type { CoverageCalls, CoverageMethod } from '../../coverage/protocol.js';
import { hasChanged } from './changes.js';
import { extract, isShownFrame } from './extract.js';
import { rememberRoot } from './flat-tree.js';
import { hasScript, loaded } from './loading.js';

type Handlers = {
  readonly [M in CoverageMethod]: (
    args: CoverageCalls[M]['args'],
  ) => CoverageCalls[M]['result'] | Promise<CoverageCalls[M]['result']>;
};

const handlers: Handlers = { loaded, hasScript, scan: extract, hasChanged };

async function novaCoverage<M extends CoverageMethod>(method: M, args: CoverageCalls[M]['args']): Promise<string> {
  return JSON.stringify(await handlers[method](args));
}

function novaCoverageRoot(root: Node): void {
  if (root instanceof ShadowRoot) rememberRoot(root);
}

// The world outlives a scan: what it knows of closed roots stays.
if (!Object.hasOwn(globalThis, 'novaCoverage')) {
  Object.defineProperty(globalThis, 'novaCoverage', { value: novaCoverage });
  Object.defineProperty(globalThis, 'novaCoverageRoot', { value: novaCoverageRoot });
  Object.defineProperty(globalThis, 'novaCoverageFrame', { value: isShownFrame });
}
