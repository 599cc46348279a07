/** What a browser can do, by what was seen of it when it was tried. */
export interface BrowserAbility {
  /** A headless shell is a build without windows; it takes `--headed` and shows nothing all the same. */
  readonly kind: BrowserKind;
  /** A page's request went out by the proxy that the command line named. */
  readonly keepsProxy: boolean;
  readonly isSandboxed: boolean;
}

export const BROWSER_KINDS = ['full', 'shell'] as const;
export type BrowserKind = (typeof BROWSER_KINDS)[number];

/** What cannot be promised with a browser; those of `GUARANTEES` are worth another browser. */
export type BrowserLack = 'proxy' | 'sandbox' | 'window';

/** Each as the end of "With this browser …". */
const SENTENCES: Readonly<Record<BrowserLack, string>> = {
  proxy:
    'the URL policy is not enforced: its requests pass by Nova’s proxy, most likely because a managed policy sets another one',
  sandbox:
    'pages run without Chromium’s own sandbox: start Nova as an ordinary user, on a system that offers user namespaces',
  window: 'there is no window to look at (--headed): that takes an installed Chrome, Edge or Chromium',
};

const GUARANTEES: ReadonlySet<BrowserLack> = new Set<BrowserLack>(['proxy', 'sandbox']);

export function lacksOf({ kind, keepsProxy, isSandboxed }: BrowserAbility): readonly BrowserLack[] {
  const lacks: Readonly<Record<BrowserLack, boolean>> = {
    proxy: !keepsProxy,
    sandbox: !isSandboxed,
    window: kind === 'shell',
  };
  return (Object.keys(lacks) as BrowserLack[]).filter((lack) => lacks[lack]);
}

export function sentenceOf(lack: BrowserLack): string {
  return SENTENCES[lack];
}

/** How many guarantees fall away: the fewer, the better the choice. */
export function brokenGuarantees(ability: BrowserAbility): number {
  return lacksOf(ability).filter((lack) => GUARANTEES.has(lack)).length;
}

/** The product a browser names over the protocol: a full build says Chrome also when it runs without a window. */
export function kindOf(product: string): BrowserKind {
  return product.startsWith('Headless') ? 'shell' : 'full';
}
