import { z } from 'zod';
import type { ResolvedElement, UploadResult } from '../../browser/index.js';
import { type BareOutcome, defineTool, type Outcome, type Own } from '../../dispatch/index.js';
import { admitFiles } from '../../safety/index.js';
import { elementArgs, targetArgs } from '../shared/args.js';
import { CONTRACT_REASONS, contractArgs } from '../shared/contract.js';
import { effectData, effectEvidence, effectOutput, effectVerdict, renderEffect } from '../shared/effects.js';
import { uploadGuard } from '../shared/guards.js';
import { refusalOutcome } from '../shared/refusals.js';

const path = z.string().min(1).max(4096);
const FILE_INPUT = 'input[type=file]';

const output = z.strictObject({
  effectiveSelector: z.string(),
  uploadedFiles: z.array(
    z.strictObject({ uploadId: z.string(), index: z.int(), fileName: z.string(), fileSizeBytes: z.int() }),
  ),
  ...effectOutput,
});
type Uploaded = Own<typeof output>;

export const fileUpload = defineTool({
  name: 'nova.file_upload',
  summary: 'Attach files from this machine to a file input.',
  doc: 'Files must be under a folder listed in the setting upload.roots, by default the folder the server was started in. Some pages upload a file as soon as it is chosen; others wait for a button.',
  effect: 'write',
  surface: 'dom_node',
  operation: 'submit',
  category: 'high_impact',
  addresses: 'element',
  needs: ['settings', 'ids'],
  bundles: ['form_submission'],
  actsAs: 'upload',
  // Files come from folders the operator has listed.
  hasStandingGrant: (settings) => settings['upload.roots'] !== null,
  inSequence: true,
  published: ['filePaths', 'ctaRef', 'selector', 'targetId'],
  reasons: [
    'upload.path_not_allowed',
    'file.not_found',
    'upload.not_a_file_input',
    'upload.multiple_not_allowed',
    'upload.accept_mismatch',
    'selector.not_found',
    'cta.stale_ref',
    'action.not_actionable',
    ...CONTRACT_REASONS,
    'browser.unavailable',
  ],
  input: z
    .strictObject({
      ...targetArgs,
      filePaths: z.array(path).min(1).max(50).optional().describe('Absolute paths'),
      filePath: path.optional().describe('One absolute path'),
      selector: elementArgs.selector.describe(`CSS of the file input; default ${FILE_INPUT}`),
      ctaRef: elementArgs.ctaRef,
      ctaRev: elementArgs.ctaRev,
      frameId: elementArgs.frameId,
      ...contractArgs,
    })
    .refine(({ filePaths, filePath }) => (filePaths === undefined) !== (filePath === undefined), {
      error: 'Give exactly one of "filePaths" and "filePath".',
      path: ['filePaths'],
    })
    .refine(({ selector, ctaRef }) => selector === undefined || ctaRef === undefined, {
      error: '"selector" and "ctaRef" are mutually exclusive.',
      path: ['selector'],
    })
    .transform((args) => ({
      ...args,
      selector: args.selector ?? (args.ctaRef === undefined ? FILE_INPUT : undefined),
    })),
  output,
  guard: uploadGuard,
  run: async (args, { settings, ids }, { target, element, op }) => {
    const paths = args.filePaths ?? (args.filePath === undefined ? [] : [args.filePath]);
    const { dataDir, 'upload.roots': roots, 'secrets.file': secretsFile } = settings;
    const admission = await admitFiles(paths, { roots, dataDir, secretsFile });
    if (admission.kind === 'refused') return refusalOutcome(admission);
    const { files } = admission;
    const result = await target.upload(element, { files, dialogPolicy: args.dialogPolicy }, op);
    if (result.kind === 'refused') return refusalOutcome(result);
    const uploadedFiles = files.map(({ name, sizeBytes }, index) => ({
      uploadId: `upload_${ids.hex(8)}`,
      index,
      fileName: name,
      fileSizeBytes: sizeBytes,
    }));
    return uploaded(result, { element, uploadedFiles });
  },
  render: (data) => {
    const files = data.uploadedFiles.map(({ fileName, fileSizeBytes }) => `"${fileName}" (${fileSizeBytes} bytes)`);
    return `Attached ${files.join(', ')} to ${data.effectiveSelector}; ${renderEffect(data)} (${data.verifyState})`;
  },
});

/** An input that lists the files took them; whether the site did is not known by that. */
function uploaded(
  result: Extract<UploadResult, { kind: 'done' }>,
  { element, uploadedFiles }: { readonly element: ResolvedElement } & Pick<Uploaded, 'uploadedFiles'>,
): Outcome<Uploaded> {
  const { effectiveSelector } = element.facts;
  const verdict: Pick<BareOutcome, 'verifyState' | 'verifySource'> =
    result.holdsFiles === true ? { verifyState: 'verified', verifySource: 'readback' } : effectVerdict(result.effect);
  const { selectorTouched } = effectEvidence(result.effect, effectiveSelector);
  return {
    status: 'ok',
    ...verdict,
    data: { effectiveSelector, uploadedFiles, ...effectData(result.effect) },
    evidence: {
      ...(selectorTouched !== undefined && { selectorTouched }),
      filesSupplied: uploadedFiles.length,
      mutation: { attempted: true, committed: false },
    },
  };
}
