import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  readonly title: string;
  readonly details?: ReactNode;
  /** The label of the confirm button. */
  readonly yes: string;
  readonly isGrave?: boolean;
  /** A precondition is not met yet. */
  readonly isHeldBack?: boolean;
  readonly isBusy?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
  readonly children?: ReactNode;
}

/** A modal dialog. Escape and Cancel decline, and the focus returns to where it was. */
export function Dialog({ title, details, yes, isGrave, isHeldBack, isBusy, onYes, onNo, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Close the dialog before it unmounts, so that it returns the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy !== true) onYes();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={details === undefined ? undefined : `${id}details`}
      className="m-auto w-full max-w-md rounded-soft border border-rule bg-sheet p-6 text-ink shadow-soft backdrop:bg-black/50 max-sm:mx-4 max-sm:w-auto"
      onCancel={(event) => {
        event.preventDefault();
        onNo();
      }}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
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
          <button type="button" className="button button-plain button-small" onClick={onNo}>
            Cancel
          </button>
          <button
            type="submit"
            aria-disabled={isHeldBack === true || isBusy === true ? true : undefined}
            className={`button button-small ${isGrave === true ? 'button-grave' : ''}`}
          >
            {yes}
          </button>
        </div>
      </form>
    </dialog>
  );
}
