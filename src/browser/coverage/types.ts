/** The registered scans (E&T 6.5); no other script can be asked for. */
export const SCAN_IDS = ['nova_full_page_text_v1', 'nova_structured_dom_v1', 'nova_i18n_spellcheck_v1'] as const;
export type ScanId = (typeof SCAN_IDS)[number];

export interface ScanScope {
  readonly includeShadowDom: boolean;
  readonly includeIframes: boolean;
  readonly waitForHydration: boolean;
  readonly hydrationTimeoutMs: number;
}

export interface ScanOptions {
  readonly scanId: ScanId;
  readonly scope: ScanScope;
}

/** E&T 5.5: what of a page is the same on every page of one template. */
export interface DomSkeleton {
  /** Sectioning elements in document order. */
  readonly tags: readonly string[];
  readonly landmarks: readonly string[];
  readonly roles: readonly string[];
  readonly counts: SkeletonCounts;
}

export interface SkeletonCounts {
  readonly buttons: number;
  readonly inputs: number;
  readonly links: number;
  readonly forms: number;
  readonly headings: number;
  readonly modals: number;
}

/** A run of text without a break, with the language its nearest `lang` attribute names. */
export interface TextBlock {
  readonly text: string;
  readonly lang: string | null;
  /** It is a heading of what follows. */
  readonly isHeading?: true;
}

/** What the script found in one document. Texts are there only where the scan extracts them. */
export interface DocumentExtract {
  readonly href: string;
  readonly visibleTextChars: number;
  readonly attributeChars: number;
  /** Every text of the body, shown or not. */
  readonly totalTextChars: number;
  readonly nodes: number;
  readonly iframes: number;
  readonly shadowRoots: number;
  readonly blocks: readonly TextBlock[];
  readonly ariaLabels: readonly string[];
  readonly placeholders: readonly string[];
  readonly altTexts: readonly string[];
  readonly skeleton: DomSkeleton;
  readonly documentLang: string | null;
  readonly langs: readonly string[];
}

/** What the host counted by itself, in the main document and every readable frame that is shown. */
export interface Measurement {
  readonly visibleTextChars: number;
  /** Accessible names, placeholders and picture texts. */
  readonly attributeChars: number;
  readonly nodeCount: number;
  readonly iframeCount: number;
  readonly iframeCountVisible: number;
  readonly shadowRootCount: number;
}

export interface ScanResult {
  /** The script's own address. */
  readonly href: string;
  readonly textChars: number;
  readonly visibleTextChars: number;
  readonly included: {
    readonly visibleText: boolean;
    readonly ariaLabels: boolean;
    readonly inputs: boolean;
    readonly altText: boolean;
  };
  readonly domSkeleton: DomSkeleton | null;
  readonly blocks: readonly TextBlock[];
  readonly raw: Readonly<Record<string, unknown>>;
}
