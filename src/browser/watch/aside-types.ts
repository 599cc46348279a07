import type { DownloadNote } from '../files/download-types.js';
import type { HttpChallenge } from '../tabs/main-responses.js';

export interface DialogReport {
  readonly type: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  readonly message: string;
  readonly answered: 'accepted' | 'dismissed';
  /** It was to be accepted, but asks for something grave. */
  readonly isGrave?: true;
  /** As many followed that are not listed. */
  readonly more?: number;
}

/** What a page did beside its content, while a call ran; all of it was answered without anybody. */
export interface Asides {
  readonly downloads: readonly DownloadNote[];
  /** It wanted to open a file window. `ctaRef` names the file input, when there is one. */
  readonly fileChooser: { readonly multiple: boolean; readonly ctaRef: number | null } | null;
  /** Tabs it opened beyond what one page may, which were closed at once. */
  readonly tabsClosed: number;
  /** It asked so often that it was kept from opening more dialogs. */
  readonly dialogsSilenced: boolean;
  /** An address for another program (mailto:, tel:), which was not started. */
  readonly externalUrl: string | null;
  /** The document shown is a server's demand for a name and password. */
  readonly httpAuth: HttpChallenge | null;
  /** Permissions it asked for, which were denied. */
  readonly permissionsAsked: readonly string[];
}

/** What a page did that no answer has told yet. */
export interface Meanwhile {
  readonly dialogs: number;
  readonly dialogsSilenced: boolean;
  readonly downloads: number;
  readonly fileChoosers: number;
  readonly newTabIds: readonly string[];
  readonly tabsClosed: number;
  readonly permissionsAsked: readonly string[];
}

export const NO_ASIDES: Asides = {
  downloads: [],
  fileChooser: null,
  tabsClosed: 0,
  dialogsSilenced: false,
  externalUrl: null,
  httpAuth: null,
  permissionsAsked: [],
};
