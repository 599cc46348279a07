import { NovaError } from '../../kernel/index.js';
import { isAccepted } from './accept.js';
import { act, unlessReplaced } from './acting.js';
import { staleRef } from '../look/element.js';
import type { FileInput } from '../protocol/input.js';
import { type BrowserRefusal, type Operation, refuse } from '../operation.js';
import type { Tab } from '../tabs/tab.js';
import type { ResolvedElement } from '../look/element-types.js';
import type { DialogPolicy, Done } from './effect-types.js';

/** A file the safety room let pass. The path never leaves the browser room again. */
export interface UploadFile {
  readonly path: string;
  readonly name: string;
}

export interface UploadOptions {
  readonly files: readonly UploadFile[];
  readonly dialogPolicy: DialogPolicy;
}

/** `holdsFiles`: the input lists these files; null when it is gone or was emptied, as pages that send at once do. */
export type UploadResult = (Done & { readonly holdsFiles: boolean | null }) | BrowserRefusal;

/**
 * Gives a file input its files through the protocol, with the events of a person's choice (A&S D1). File inputs are
 * usually hidden behind a button, so being visible is not asked of them.
 */
export async function upload(
  tab: Tab,
  element: ResolvedElement,
  options: UploadOptions,
  op: Operation,
): Promise<UploadResult> {
  const place = placeOf(tab);
  const ref = element.node.handle;
  const isCurrent = element.node.documentId === tab.session.document.id;
  const input = isCurrent ? await unlessReplaced(() => tab.world.call('fileInput', { ref }, op)) : null;
  if (input === null || input.kind === 'gone') return staleRef(tab, ref, op);
  const refusal = refuseInput(element, input, options);
  if (refusal !== null) return refusal;
  const { dialogPolicy, files } = options;
  const send = () => setFiles(tab, { ref, paths: files.map(({ path }) => path) }, op);
  const acted = await act(tab, { ref, trigger: 'none', dialogPolicy, send }, op);
  if (acted.kind === 'refused') return acted;
  if (acted.effect.channels.includes('request_started')) tab.sendingPlaces.add(place);
  const names = files.map(({ name }) => name);
  const held = tab.session.wasClosed
    ? null
    : await unlessReplaced(() => tab.world.call('holdsFiles', { ref, names }, op));
  return { ...acted, holdsFiles: held };
}

/** An earlier upload at this address was sent as soon as its file was chosen. */
export function uploadsSendAtOnce(tab: Tab): boolean {
  return tab.sendingPlaces.has(placeOf(tab));
}

/** Origin and path: what a query or fragment adds is the same page. */
function placeOf({ session: { document } }: Tab): string {
  return document.url.split(/[?#]/, 1)[0] ?? document.url;
}

function refuseInput(
  { facts }: ResolvedElement,
  input: Exclude<FileInput, { kind: 'gone' }>,
  { files }: UploadOptions,
): BrowserRefusal | null {
  const subject = facts.effectiveSelector;
  switch (input.kind) {
    case 'not_a_file_input':
      return refuse('upload.not_a_file_input', `${subject} is not a file input.`, { fileInputs: input.fileInputs });
    case 'disabled':
      return refuse('action.not_actionable', `${subject} is disabled.`, { cause: 'disabled' });
    case 'file_input': {
      if (files.length > 1 && !input.multiple) {
        return refuse('upload.multiple_not_allowed', `${subject} accepts only one file.`, { files: files.length });
      }
      const wrong = files.find(({ name }) => !isAccepted(input.accept, name));
      if (wrong === undefined) return null;
      const message = `${subject} accepts only ${input.accept}, not "${wrong.name}".`;
      return refuse('upload.accept_mismatch', message, { accept: input.accept, fileName: wrong.name });
    }
  }
}

async function setFiles(
  tab: Tab,
  { ref, paths }: { readonly ref: number; readonly paths: readonly string[] },
  op: Operation,
): Promise<void> {
  try {
    if (await tab.world.setFiles(ref, paths, op)) return;
  } catch (error) {
    if (error instanceof NovaError || op.signal.aborted) throw error;
    // Without its cause: Chromium's message may quote the path.
    throw new NovaError('action.dispatch_failed', 'Chromium did not accept the files.');
  }
  throw new NovaError('action.dispatch_failed', 'The file input was gone before its files arrived.');
}
