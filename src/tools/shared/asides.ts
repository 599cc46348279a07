import { z } from 'zod';
import type { Asides, DownloadNote } from '../../browser/index.js';
import type { Own } from '../../dispatch/index.js';
import { cutMarked, SHOWN_URL } from '../../kernel/index.js';

export const downloadNote = z.strictObject({
  name: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cut_off', 'refused']),
  bytes: z.int(),
  totalBytes: z.int().nullable(),
  path: z.string().nullable(),
  why: z.string().nullable(),
});

/** What a page did beside its content (A&S D3); each field only when there is something to say. */
export const asidesOutput = {
  downloads: z.array(downloadNote).optional(),
  fileChooserOpened: z.strictObject({ multiple: z.boolean(), ctaRef: z.int().nullable() }).optional(),
  tabsClosed: z.int().optional().describe('Tabs beyond the limit, closed at once'),
  dialogsSilenced: z.boolean().optional(),
  externalUrl: z.string().optional().describe('Link to an external program; not opened'),
  httpAuth: z.strictObject({ scheme: z.string(), realm: z.string().nullable() }).optional(),
  permissionsDenied: z.array(z.string()).optional(),
};

export type AsidesData = Own<z.ZodObject<typeof asidesOutput>>;

export function asidesData(asides: Asides): AsidesData {
  const { downloads, fileChooser, tabsClosed, dialogsSilenced, externalUrl, httpAuth, permissionsAsked } = asides;
  return {
    ...(downloads.length > 0 && { downloads: downloads.map(downloadData) }),
    ...(fileChooser !== null && { fileChooserOpened: fileChooser }),
    ...(tabsClosed > 0 && { tabsClosed }),
    ...(dialogsSilenced && { dialogsSilenced }),
    ...(externalUrl !== null && { externalUrl: cutMarked(externalUrl, SHOWN_URL) }),
    ...(httpAuth !== null && { httpAuth }),
    ...(permissionsAsked.length > 0 && { permissionsDenied: permissionsAsked }),
  };
}

export function downloadData({ name, state, bytes, totalBytes, path, why }: DownloadNote) {
  return { name, state, bytes, totalBytes, path, why };
}

/** The next call, where what the page did asks for one. */
export function asidesHint({ fileChooser, httpAuth, dialogsSilenced }: Asides): string | undefined {
  if (fileChooser !== null) {
    const { ctaRef } = fileChooser;
    return ctaRef === null
      ? 'The page asks for a file: call nova.file_upload on its file input; nova.perceive(mode="form_analysis") lists them.'
      : `The page asks for a file: nova.file_upload(ctaRef=${ctaRef}).`;
  }
  if (httpAuth !== null) return HTTP_AUTH_HINT;
  return dialogsSilenced
    ? 'The page kept opening dialogs, so they are suppressed until it reloads; look at it with nova.perceive.'
    : undefined;
}

export const HTTP_AUTH_HINT =
  'Ask the operator to store a login for this host under httpAuth in the secrets file, then nova.navigate here again.';

export function renderAsides(data: AsidesData): readonly string[] {
  const parts = (data.downloads ?? []).map(renderDownload);
  if (data.fileChooserOpened !== undefined) parts.push('file chooser requested');
  if (data.tabsClosed !== undefined) parts.push(`${data.tabsClosed} more tabs closed (limit per page)`);
  if (data.dialogsSilenced === true) parts.push('further dialogs of the page suppressed');
  if (data.externalUrl !== undefined) parts.push(`external link not opened: ${data.externalUrl}`);
  if (data.httpAuth !== undefined) parts.push('the server asks for HTTP credentials');
  if (data.permissionsDenied !== undefined) parts.push(`permission denied: ${data.permissionsDenied.join(', ')}`);
  return parts;
}

export function renderDownload({ name, state, bytes, path, why }: z.output<typeof downloadNote>): string {
  const where = path === null ? '' : ` → ${path}`;
  return `download "${name}" ${state}, ${bytes} bytes${where}${why === null ? '' : `: ${why}`}`;
}
