import { useId, useState } from 'react';
import { messageOf } from '#api/error-codes.ts';
import { Dialog } from '#web/admin/shell/dialog.tsx';
import { TypedField } from '#web/admin/shell/typed-field.tsx';

interface AdvanceDialogProps {
  readonly onYes: () => void;
  readonly onNo: () => void;
}

const WORD = 'ADVANCE';

/** The override that skips the rest of a day must be typed (specification 5). */
export function AdvanceDialog({ onYes, onNo }: AdvanceDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const isTyped = typed === WORD;
  return (
    <Dialog
      title="Advance to the next day?"
      details="This skips the remaining stages of the day and sends the next morning’s prompt."
      yes="Advance Day"
      isHeldBack={!isTyped}
      onYes={() => {
        if (isTyped) onYes();
        else setError(messageOf('CONFIRM_ADVANCE'));
      }}
      onNo={onNo}
    >
      <TypedField
        id={`${id}word`}
        label={`Type ${WORD} to confirm`}
        value={typed}
        onType={(value) => {
          setTyped(value);
          setError(null);
        }}
        error={error}
      />
    </Dialog>
  );
}
