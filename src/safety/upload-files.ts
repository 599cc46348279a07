import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, parse, sep } from 'node:path';
import type { ReasonCode } from '../kernel/index.js';
import { mayUpload, type UploadPolicy } from './rules/upload-path.js';

export interface AdmittedFile {
  /** The real path, links resolved: what is checked is what is read. */
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
}

export type Admission =
  | { readonly kind: 'admitted'; readonly files: readonly AdmittedFile[] }
  | {
      readonly kind: 'refused';
      readonly reasonCode: ReasonCode;
      readonly message: string;
      readonly details: Readonly<Record<string, unknown>>;
    };

export interface UploadSettings {
  /** Null: the folder the server was started in. */
  readonly roots: readonly string[] | null;
  readonly dataDir: string;
  /** Where the operator's secrets are, when not in the data folder. */
  readonly secretsFile?: string | null;
}

/**
 * Which files may be given to a page (A&S 4, file_upload). Outside the allowed folders a file that exists and one that
 * does not are refused alike, and no answer names a folder (Z9).
 */
export async function admitFiles(paths: readonly string[], settings: UploadSettings): Promise<Admission> {
  const policy = await policyOf(settings);
  const files: AdmittedFile[] = [];
  for (const [index, path] of paths.entries()) {
    const admitted = await admit(path, policy);
    if ('reasonCode' in admitted) return { kind: 'refused', ...admitted, details: { index, fileName: basename(path) } };
    files.push(admitted);
  }
  return { kind: 'admitted', files };
}

type Refused = { readonly reasonCode: ReasonCode; readonly message: string };

async function admit(path: string, policy: UploadPolicy): Promise<AdmittedFile | Refused> {
  const name = basename(path);
  if (!isAbsolute(path)) return { reasonCode: 'params.invalid', message: `"${name}" must be an absolute path.` };
  const real = await findReal(path);
  const judged = real ?? (await nearestReal(path));
  if (!mayUpload(judged, policy)) {
    const message = `"${name}" is not in a folder that uploads are allowed from (setting upload.roots).`;
    return { reasonCode: 'upload.path_not_allowed', message };
  }
  const found = real === null ? null : await stat(real);
  if (real === null || found === null || !found.isFile())
    return { reasonCode: 'file.not_found', message: `There is no file "${name}" at that path.` };
  return { path: real, name: basename(real), sizeBytes: found.size };
}

async function findReal(path: string): Promise<string | null> {
  try {
    return await realpath(path);
  } catch {
    // Missing, unreadable or a loop of links: to the caller there is no such file.
    return null;
  }
}

/** Where a missing file would be: its nearest folder that exists, with the links in its path resolved. */
async function nearestReal(path: string): Promise<string> {
  const folder = dirname(path);
  const real = await findReal(folder);
  if (real !== null) return `${real}${real.endsWith(sep) ? '' : sep}${basename(path)}`;
  return folder === path ? path : `${await nearestReal(folder)}${sep}${basename(path)}`;
}

async function policyOf({ roots, dataDir, secretsFile }: UploadSettings): Promise<UploadPolicy> {
  const wanted = roots ?? startFolder();
  const real = await Promise.all(wanted.map(findReal));
  const secrets = typeof secretsFile === 'string' ? await findReal(secretsFile) : null;
  return {
    roots: real.filter((root) => root !== null),
    ownFolder: (await findReal(dataDir)) ?? dataDir,
    ownFiles: secrets === null ? [] : [secrets],
    separator: sep,
  };
}

/** Some clients start their servers in the root of the disk; that is no folder anybody meant to share. */
function startFolder(): readonly string[] {
  const folder = process.cwd();
  return folder === parse(folder).root ? [] : [folder];
}
