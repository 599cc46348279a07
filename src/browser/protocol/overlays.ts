export const ACTION_INTENTS = ['reject', 'close', 'accept', 'settings', 'confirm', 'other'] as const;

export type ActionIntent = (typeof ACTION_INTENTS)[number];

export interface ModalNote {
  readonly selector: string;
  readonly frameId: string | null;
  readonly kind: 'dialog' | 'alertdialog' | 'consent' | 'overlay';
  readonly label: string;
  /** What lies behind it cannot be used. */
  readonly blocking: boolean;
  /** Holds a password, payment or file field (A&S B2). */
  readonly sensitive: boolean;
  readonly actions: readonly { readonly ctaRef: number; readonly label: string; readonly intent: ActionIntent }[];
}

/** A box that hides something of the page, in page coordinates. */
export interface CoverBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** It is as high as the view and stays in it: a picture of the whole page shows it everywhere. */
  readonly fillsView: boolean;
}

export interface OverlayCalls {
  covers: { args: Record<string, never>; result: readonly CoverBox[] };
  modals: { args: Record<string, never>; result: readonly ModalNote[] };
}
