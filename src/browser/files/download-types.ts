/**
 * running: bytes are coming. done: the file is in the folder under `name`. failed: the site or the network interrupted it.
 * cut_off: it grew beyond a limit and was stopped. refused: it was not begun, since the folder is full.
 */
export type DownloadState = 'running' | 'done' | 'failed' | 'cut_off' | 'refused';

/** A file that a page sent, as far as it has come. */
export interface DownloadNote {
  readonly name: string;
  readonly state: DownloadState;
  readonly bytes: number;
  /** Null when the server did not say. */
  readonly totalBytes: number | null;
  /** Where the file lies; null unless it is done. */
  readonly path: string | null;
  /** Why it ended early. */
  readonly why: string | null;
  /** The tab it came from; null for files of an earlier life of the browser. */
  readonly targetId: string | null;
}

/** What one sandbox may keep (A&S D3: landed, named, listed, bounded). */
export interface DownloadLimits {
  readonly fileBytes: number;
  readonly folderBytes: number;
  readonly files: number;
  /** At the same time. */
  readonly running: number;
  /** A server that sends a byte now and then is given up after this. */
  readonly ms: number;
}

const MB = 1024 * 1024;

export const DOWNLOAD_LIMITS: DownloadLimits = {
  fileBytes: 500 * MB,
  folderBytes: 2000 * MB,
  files: 500,
  running: 10,
  ms: 3_600_000,
};
