/** A folder, as the path of everything under it begins. */
const prefixOf = (folder: string, separator: string): string =>
  folder.endsWith(separator) ? folder : `${folder}${separator}`;

export interface UploadPolicy {
  /** Real paths of the folders files may be uploaded from. */
  readonly roots: readonly string[];
  /** Real path of Nova's own folder: cookies, keys and evidence never leave it. */
  readonly ownFolder: string;
  /** Real paths of files that are never uploaded wherever they lie: the operator's secrets. */
  readonly ownFiles?: readonly string[];
  readonly separator: string;
}

/** Whether a file, by its real path, may be given to a page (A&S 4, file_upload). */
export function mayUpload(realPath: string, { roots, ownFolder, ownFiles, separator }: UploadPolicy): boolean {
  const isUnder = (folder: string) => realPath.startsWith(prefixOf(folder, separator));
  return roots.some(isUnder) && !isUnder(ownFolder) && realPath !== ownFolder && ownFiles?.includes(realPath) !== true;
}
