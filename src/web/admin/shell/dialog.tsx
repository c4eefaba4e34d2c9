import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, Form, TextField } from '#web/admin/shell/controls.tsx';

export interface DialogProps {
  readonly title: string;
  readonly details?: ReactNode;
  /** The label of the confirm button. */
  readonly yes: string;
  readonly isGrave?: boolean | undefined;
  /** A precondition is not met yet. */
  readonly isHeldBack?: boolean;
  readonly isBusy?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
  readonly children?: ReactNode;
}

/** A modal dialog. Escape and Cancel decline. */
export function Dialog({ title, details, yes, isGrave, isHeldBack, isBusy, onYes, onNo, children }: DialogProps) {
  const id = useId();
  const submit = () => {
    if (isBusy !== true) onYes();
  };
  return (
    <Modal
      aria-labelledby={`${id}title`}
      aria-describedby={details === undefined ? undefined : `${id}details`}
      className={`m-auto max-w-md p-6 ${CARD}`}
      onClose={onNo}
    >
      <Form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <h2 id={`${id}title`} className="text-xl">
          {title}
        </h2>
        {details !== undefined && (
          <div id={`${id}details`} className="text-[0.9375rem] text-quiet">
            {details}
          </div>
        )}
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onNo}>Cancel</Button>
          <button
            type="submit"
            aria-disabled={isHeldBack === true || isBusy === true ? true : undefined}
            className={`button button-small ${isGrave === true ? 'button-grave' : ''}`}
          >
            {yes}
          </button>
        </div>
      </Form>
    </Modal>
  );
}

interface WordDialogProps extends Omit<DialogProps, 'onYes' | 'children'> {
  readonly word: string;
  /** The error while it is not typed. */
  readonly missing: string;
  /** Why the action failed. */
  readonly failure?: string | null;
  readonly onYes: (word: string) => void;
}

/** A word must be typed in full, so that nobody does something irreversible by habit. */
export function WordDialog({ word, missing, failure = null, onYes, ...dialog }: WordDialogProps) {
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog
      {...dialog}
      onYes={() => {
        setMissing(typed !== word);
        if (typed === word) onYes(typed);
      }}
    >
      <TextField
        label={`Type ${word} to confirm`}
        value={typed}
        onType={setTyped}
        error={isMissing ? missing : failure}
      />
    </Dialog>
  );
}

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
