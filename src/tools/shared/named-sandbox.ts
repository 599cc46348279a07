import type { BareOutcome } from '../../dispatch/index.js';
import type { Sandbox, SandboxBook } from '../../ownership/index.js';

/** S3: a sandbox is named by both its tokens, and both must be of the same one. */
export function nameSandbox(
  sandboxes: SandboxBook,
  sandboxId: string,
  sandboxRef: string | undefined,
): { sandbox: Sandbox } | { refusal: BareOutcome } {
  const refuse = (
    reasonCode: 'sandbox.ref_required' | 'sandbox.unknown' | 'sandbox.stale_reference',
    field: string,
    message: string,
  ) => ({
    refusal: { status: 'failed', reasonCode, stage: 'validate', message, errorData: { field } } satisfies BareOutcome,
  });
  if (sandboxRef === undefined)
    return refuse('sandbox.ref_required', 'sandboxRef', '"sandboxRef" is required with "sandboxId".');
  const sandbox = sandboxes.byId(sandboxId);
  if (sandbox === undefined)
    return refuse('sandbox.unknown', 'sandboxId', `"sandboxId" names no sandbox: ${sandboxId}.`);
  if (sandbox.sandboxRef !== sandboxRef) {
    return refuse('sandbox.stale_reference', 'sandboxRef', `"sandboxRef" does not belong to sandbox ${sandboxId}.`);
  }
  return { sandbox };
}
