import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '#web/admin/shell/button.tsx';
import { CARD, Modal } from '#web/admin/shell/modal.tsx';

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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy !== true) onYes();
  };
  return (
    <Modal
      aria-labelledby={`${id}title`}
      aria-describedby={details === undefined ? undefined : `${id}details`}
      className={`m-auto max-w-md p-6 ${CARD}`}
      onClose={onNo}
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
          <Button onClick={onNo}>Cancel</Button>
          <button
            type="submit"
            aria-disabled={isHeldBack === true || isBusy === true ? true : undefined}
            className={`button button-small ${isGrave === true ? 'button-grave' : ''}`}
          >
            {yes}
          </button>
        </div>
      </form>
    </Modal>
  );
}
