import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { LineIcon } from './icons.js';

interface SheetProps {
  readonly titleId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Something looked at closely, over the page. The browser's own dialog: it keeps and gives back the focus. */
export function Sheet({ titleId, isOpen, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal();
  }, [isOpen]);
  const close = () => dialog.current?.close();
  // The browser tells of the closing with its next frame; by then it may have been opened again.
  const onClosed = () => {
    if (dialog.current?.open !== true) onClose();
  };
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby={titleId}
      onClose={onClosed}
      onClick={(event) => {
        const { target } = event;
        const isCloser = target instanceof Element && target.closest('[data-close]') !== null;
        if (target === dialog.current || isCloser) close();
      }}
      // Escape is for this dialog; the page behind it must not hear it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </dialog>
  );
}

interface SheetHeadProps {
  readonly titleId: string;
  readonly badge: ComponentChildren;
  readonly title: ComponentChildren;
  /** One line under the title. */
  readonly children: ComponentChildren;
}

export function SheetHead({ titleId, badge, title, children }: SheetHeadProps) {
  return (
    <header class="sheet-head">
      {badge}
      <h2 id={titleId}>{title}</h2>
      <button type="button" class="icon-button" data-close aria-label="Close" title="Close">
        <LineIcon name="close" />
      </button>
      <p class="sheet-meta">{children}</p>
    </header>
  );
}
