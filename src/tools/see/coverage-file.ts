import { z } from 'zod';
import type { FileAnswer, Operation, Target } from '../../browser/index.js';
import { defineTool, type Outcome, type Services } from '../../dispatch/index.js';
import type { FileNote } from '../../observations/index.js';
import { fileEligibility, isOfItsType, isTextRead } from '../../tasks/index.js';
import { targetArgs } from '../shared/args.js';
import { fetchFile, isLikeMissing } from './files/file-fetch.js';
import { type NoText, readFileText } from './files/file-text.js';

const NO_TEXT = ['no_text', 'unreadable', 'locked', 'too_long', 'too_slow', 'cancelled'] as const;

export const coverageFile = defineTool({
  name: 'nova.coverage_file',
  summary: 'Fetch the file at an address, whole: the evidence that covers a URL which is no page.',
  doc: 'For PDFs, images, archives, data: fetched beside the tab with the cookies of its sandbox, under the URL policy; nothing is opened or saved. The unit is then covered by its bytes, which is not reading it; the text of PDFs and of text files is read besides where there is one, and nova.search_site finds words in it. A page, an error, a file that broke off or is something else than its name says covers nothing.',
  effect: 'read',
  surface: 'file',
  operation: 'observe',
  category: 'normal',
  addresses: 'page',
  needs: ['browser', 'documents', 'tasks', 'settings', 'redactor', 'clock', 'ids'],
  bundles: ['page_read_debug', 'task_memory'],
  reads: 'file',
  inSequence: true,
  published: ['url', 'targetId'],
  reasons: ['target.unknown', 'url.blocked_by_policy', 'navigation.failed', 'browser.unavailable'],
  input: z.strictObject({
    url: z.string().min(1).max(32_000).optional().describe('Absolute URL; default: what the tab shows'),
    ...targetArgs,
  }),
  output: z.strictObject({
    url: z.string(),
    verdict: z.string().describe('covered_by_bytes, or why the file covers nothing'),
    ledTo: z.string().optional().describe('Where the address led, when that was elsewhere'),
    httpStatus: z.int().optional(),
    mediaType: z.string().optional(),
    bytes: z.int().optional(),
    declaredBytes: z.int().nullish().describe('As the server announced it'),
    sha256: z.string().nullish(),
    text: z
      .strictObject({
        read: z.boolean(),
        chars: z.int(),
        pages: z.int().nullable(),
        pagesWithText: z.int().nullable(),
        why: z.enum(NO_TEXT).optional(),
      })
      .optional(),
  }),
  opensUrl: (args) => args.url,
  run: async (args, services, { target, op, agentId }) => {
    const url = args.url ?? target.url();
    if (target.isPrivate)
      return { status: 'failed', reasonCode: 'browser.unavailable', message: 'Nothing is fetched for a private tab.' };
    const answer = await fetchFile(url, target.sandboxRef, services, op);
    if (answer.kind !== 'answered') return unanswered(url, answer);
    const { note, why } = await noteOf(url, answer, { services, op, agentId, target });
    const { reason: verdict } = fileEligibility(note);
    const { httpStatus, mediaType, bytes, declaredBytes, sha256 } = note;
    return {
      status: 'ok',
      ...(HINTS[verdict] !== undefined && { hint: HINTS[verdict] }),
      data: { url, verdict, httpStatus, mediaType, bytes, declaredBytes, sha256, text: shownText(note, why) },
      evidence: { fileFetched: note.end === 'whole', coverage: { file: { ...note, url } } },
    };
  },
  render: ({ url, verdict, ledTo, mediaType, bytes, sha256, text }) =>
    [
      `${verdict} ${url}${ledTo === undefined ? '' : ` → ${ledTo}`}`,
      ...(bytes === undefined ? [] : [`${mediaType === '' ? 'unknown type' : mediaType}, ${bytes} bytes`]),
      ...(sha256 ? [`sha256 ${sha256}`] : []),
      ...(text === undefined ? [] : [textLine(text)]),
    ].join('\n'),
});

const HINTS: Readonly<Record<string, string>> = {
  is_a_page: 'A page stands there: open it with nova.navigate and run nova.coverage_scan.',
  file_too_large:
    'The operator can raise tuc.maxFileMegabytes; otherwise exclude the unit with a reason (nova.task_instance_progress).',
  file_cut_off: 'The file broke off: try again.',
};

type Answered = Extract<FileAnswer, { kind: 'answered' }>;
type Needs = Pick<Services, 'browser' | 'documents' | 'tasks' | 'settings' | 'redactor' | 'clock' | 'ids'>;

interface Call {
  readonly services: Needs;
  readonly op: Operation;
  readonly agentId: string;
  readonly target: Target;
}

async function noteOf(
  url: string,
  answer: Answered,
  { services, op, agentId, target }: Call,
): Promise<{ readonly note: FileNote; readonly why: NoText | null }> {
  const { status: httpStatus, mediaType, isAttachment, declaredBytes, bytes, sha256, end, head } = answer;
  const facts = { httpStatus, mediaType, isAttachment, declaredBytes, bytes, sha256, end };
  const bare = { ...facts, isOfItsType: isOfItsType(head, { url, mediaType }), isLikeMissing: false, text: null };
  if (!fileEligibility(bare).eligible) return { note: bare, why: null };
  const isMissing = await isLikeMissing({ url, sha256 }, target.sandboxRef, services, op);
  if (isMissing) return { note: { ...bare, isLikeMissing: true }, why: null };
  const text = await readFileText(answer, services, op.signal);
  op.signal.throwIfAborted();
  const isKept = typeof text !== 'string' && keepText(url, text.lines, { ...services, target, agentId });
  if (typeof text !== 'string' && isKept) return { note: { ...bare, text: text.note }, why: null };
  services.tasks.scans.noteTextless(agentId, url);
  return { note: bare, why: typeof text === 'string' ? text : 'too_long' };
}

/** For questions about a whole site (E&T 6.8): masked, in memory. */
function keepText(
  address: string,
  lines: readonly { readonly text: string; readonly heading: string }[],
  { redactor, tasks, target, agentId }: Pick<Needs, 'redactor' | 'tasks'> & Pick<Call, 'target' | 'agentId'>,
): boolean {
  if (redactor.url(address) === null) return false;
  // What its server was given may stand in its files as well.
  const said = (text: string) => (target.hasHeard ? target.answered(text) : text);
  const masked = redactor.answer(lines.map(({ text, heading }) => ({ text: said(text), heading: said(heading) })));
  return tasks.scans.keepText(agentId, address, masked);
}

function shownText(note: FileNote, why: NoText | null) {
  const { chars, pages, pagesWithText } = note.text ?? { chars: 0, pages: null, pagesWithText: null };
  return { read: isTextRead(note), chars, pages, pagesWithText, ...(why !== null && { why }) };
}

function textLine({
  read,
  chars,
  pages,
  pagesWithText,
  why,
}: Omit<ReturnType<typeof shownText>, 'why'> & { readonly why?: NoText | undefined }): string {
  const where = pages === null ? '' : ` on ${pagesWithText} of ${pages} pages`;
  if (chars > 0) return `${read ? 'text read' : 'text read in part'}: ${chars} characters${where}`;
  return `no text read${why === undefined || why === 'no_text' ? '' : ` (${why})`}`;
}

function unanswered(
  url: string,
  answer: Exclude<Awaited<ReturnType<typeof fetchFile>>, { kind: 'answered' }>,
): Outcome<{ readonly url: string; readonly verdict: string; readonly ledTo?: string }> {
  switch (answer.kind) {
    case 'redirected':
    case 'led_elsewhere':
      return { status: 'ok', data: { url, verdict: 'led_elsewhere', ledTo: answer.location } };
    case 'refused':
      return { status: 'blocked', reasonCode: 'url.blocked_by_policy', message: answer.message };
    case 'failed':
      return {
        status: 'failed',
        reasonCode: 'navigation.failed',
        message: `${url} could not be fetched: ${answer.error}.`,
      };
  }
}
