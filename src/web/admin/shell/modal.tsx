import { type ComponentProps, useLayoutEffect, useRef } from 'react';

interface ModalProps extends ComponentProps<'dialog'> {
  /** By Escape. */
  readonly onClose: () => void;
  /** A click beside it closes it, too. */
  readonly closesBeside?: boolean;
}

/** A modal dialog, open while it is mounted. The focus returns to where it was. */
export function Modal({ onClose, closesBeside = false, ...props }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Close the dialog before it unmounts, so that it returns the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // The target is the dialog itself only for a click on its backdrop, because its content fills it.
        if (closesBeside && event.target === event.currentTarget) onClose();
      }}
      {...props}
    />
  );
}

/** The look of a dialog in the middle of the page. */
export const CARD =
  'w-full rounded-soft border border-rule bg-sheet text-ink shadow-soft backdrop:bg-black/50 max-sm:mx-4 max-sm:w-auto';
