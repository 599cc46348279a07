import type { BareOutcome, Services } from '../../dispatch/index.js';
import type { Caller } from '../../ownership/index.js';

type Rooms = Pick<Services, 'browser' | 'ledger' | 'tabs' | 'sandboxes'>;

/** The place a call about memory is about; without a tab, the sandbox in which the caller would get one. */
export interface Whereabouts {
  readonly sandboxRef: string;
  readonly url: string | null;
  readonly isPrivate: boolean;
}

/** No page is asked and no browser started. */
export function whereIs(
  targetId: string,
  caller: Caller,
  { browser, ledger, tabs, sandboxes }: Rooms,
):
  | { readonly kind: 'place'; readonly place: Whereabouts }
  | { readonly kind: 'refused'; readonly outcome: BareOutcome } {
  const sandbox = sandboxes.byId(targetId);
  if (sandbox !== undefined) {
    const url = tabs.rootOf(sandbox.sandboxRef)?.url() ?? null;
    return { kind: 'place', place: { sandboxRef: sandbox.sandboxRef, url, isPrivate: false } };
  }
  const decision = ledger.decide(targetId, caller, tabs.all());
  if (decision.kind === 'unknown') return { kind: 'refused', outcome: unknownTab(targetId, decision.live) };
  if (decision.kind === 'open_fresh')
    return { kind: 'place', place: { sandboxRef: tabs.defaultSandboxRef(), url: null, isPrivate: false } };
  const target = browser.find(decision.targetId);
  if (target !== undefined) {
    const { sandboxRef, isPrivate } = target;
    return { kind: 'place', place: { sandboxRef, url: target.url(), isPrivate } };
  }
  const asleep = tabs.findAsleep(decision.targetId);
  const sandboxRef = asleep?.sandboxRef ?? tabs.defaultSandboxRef();
  return { kind: 'place', place: { sandboxRef, url: asleep?.lastUrl ?? null, isPrivate: false } };
}

function unknownTab(targetId: string, live: readonly string[]): BareOutcome {
  return {
    status: 'failed',
    reasonCode: 'target.unknown',
    stage: 'resolve_target',
    message: `"targetId" names no open tab: ${targetId}.`,
    errorData: { field: 'targetId', expected: 'an open tab', live },
  };
}
