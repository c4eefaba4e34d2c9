import { useState } from 'react';
import { Dialog, type DialogProps } from '#web/admin/shell/dialog.tsx';
import { TextField } from '#web/admin/shell/field.tsx';

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
