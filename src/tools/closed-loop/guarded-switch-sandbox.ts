import { z } from 'zod';
import {
  type BareOutcome,
  type CallContext,
  defineTool,
  type Outcome,
  type Own,
  type Services,
} from '../../dispatch/index.js';
import { runClick } from '../shared/clicking.js';
import { macroDeclaration, macroInput } from '../shared/macro.js';

const declaration = macroDeclaration('guarded_switch_sandbox');
const isNova = ({ sandboxId }: Record<string, unknown>): boolean => sandboxId !== undefined;

const output = declaration.output.partial().extend({
  sandboxId: z.string().optional(),
  sandboxRef: z.string().optional(),
  activeTargetId: z.string().optional(),
});

export const guardedSwitchSandbox = defineTool({
  ...declaration,
  name: 'nova.guarded_switch_sandbox',
  summary: 'Switch the workspace in the app, or your Nova sandbox, and verify it.',
  doc: "With selector or ctaRef: presses the entry of the app's workspace menu; open the menu first with a plain click. With sandboxId and sandboxRef: a tab of that Nova sandbox becomes your active one.",
  addresses: 'maybe_element',
  wantsPage: (args) => !isNova(args),
  needs: ['redactor', 'sandboxes', 'tabs', 'ledger'],
  bundles: ['browser_automation', 'system_tools'],
  published: ['ctaRef', 'selector', 'sandboxId', 'sandboxRef', 'targetId', 'transitionContract'],
  reasons: [...declaration.reasons, 'sandbox.unknown', 'sandbox.ref_required', 'sandbox.stale_reference'],
  input: macroInput({
    sandboxId: z.string().min(1).max(8).optional().describe('Letter of a Nova sandbox'),
    sandboxRef: z.string().min(1).max(128).optional().describe('Its ref, from nova.sandbox_list'),
  })
    .refine(({ sandboxId, sandboxRef }) => (sandboxId === undefined) === (sandboxRef === undefined), {
      error: '"sandboxId" and "sandboxRef" go together.',
      path: ['sandboxRef'],
    })
    .refine(
      ({ selector, ctaRef, sandboxId }) =>
        [selector, ctaRef, sandboxId].filter((each) => each !== undefined).length === 1,
      { error: 'Give one of "selector", "ctaRef", or "sandboxId" with "sandboxRef".', path: ['selector'] },
    )
    .refine((args) => !isNova(args) || args.transitionContract === undefined, {
      error: '"transitionContract" works only with "selector" or "ctaRef".',
      path: ['transitionContract'],
    }),
  output,
  guard: { ...declaration.guard, isOff: isNova },
  run: async (args, services, call) => {
    const { op, target, element } = call;
    const { sandboxId, sandboxRef } = args;
    if (sandboxId !== undefined && sandboxRef !== undefined)
      return switchNova({ sandboxId, sandboxRef }, services, call);
    if (element === undefined) throw new TypeError('The schema asks for an element.');
    return runClick({ ...args, button: 'left', clickCount: 1 }, { target, element, op }, services);
  },
  render: (data) =>
    data.activeTargetId === undefined
      ? declaration.render({ ...data, ...declaration.output.strip().parse(data) })
      : `Sandbox ${data.sandboxId} is active: ${data.activeTargetId}`,
});

type Needs = Pick<Services, 'sandboxes' | 'tabs' | 'ledger'>;

/** The second form of N5: nothing of a page is touched, and the ledger itself is asked afterwards. */
async function switchNova(
  named: { readonly sandboxId: string; readonly sandboxRef: string },
  { sandboxes, tabs, ledger }: Needs,
  { agentId, principal, op }: Pick<CallContext, 'agentId' | 'principal' | 'op'>,
): Promise<Outcome<Own<typeof output>>> {
  const sandbox = sandboxes.byId(named.sandboxId);
  if (sandbox === undefined) return refuse('sandbox.unknown', 'sandboxId', `No sandbox ${named.sandboxId}.`);
  if (sandbox.sandboxRef !== named.sandboxRef)
    return refuse('sandbox.stale_reference', 'sandboxRef', `${named.sandboxId} now refers to another sandbox.`);
  const { sandboxId, sandboxRef } = sandbox;
  const target =
    tabs.rootOf(sandboxRef) ??
    (await tabs.open({ agentId, principal }, op, { sandboxRef, privacy: 'kept', activate: true }));
  ledger.activated(target.targetId, agentId);
  const isActive = ledger.activeFor({ agentId, principal }) === target.targetId && !target.isClosed();
  return {
    status: isActive ? 'ok' : 'failed',
    verifyState: isActive ? 'verified' : 'failed',
    openedTarget: target,
    data: { sandboxId, sandboxRef, activeTargetId: target.targetId },
  };
}

function refuse(
  reasonCode: 'sandbox.unknown' | 'sandbox.stale_reference',
  field: string,
  message: string,
): BareOutcome {
  return { status: 'failed', reasonCode, stage: 'validate', message, errorData: { field } };
}
