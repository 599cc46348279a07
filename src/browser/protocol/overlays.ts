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

export interface OverlayCalls {
  modals: { args: Record<string, never>; result: readonly ModalNote[] };
}
