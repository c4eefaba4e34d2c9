import { useState } from 'react';
import { Dialog } from '#web/admin/shell/dialog.tsx';
import { TextArea } from '#web/admin/shell/field.tsx';

export interface Asking {
  readonly question: string;
  /** What happens on a yes. */
  readonly details?: string;
  /** The label of the confirm button. */
  readonly yes: string;
  /**
   * A text field whose value is recorded with the action. `missing` is the error for an empty value; null allows it.
   */
  readonly field?: { readonly label: string; readonly missing: string | null };
}

interface QuestionProps {
  readonly asking: Asking;
  readonly onAnswer: (answer: { readonly words: string } | null) => void;
}

export function Question({ asking: { question, details, yes, field }, onAnswer }: QuestionProps) {
  const [words, setWords] = useState('');
  const [error, setError] = useState<string | null>(null);
  const answer = () => {
    const missing = field?.missing ?? null;
    if (missing !== null && words.trim() === '') setError(missing);
    else onAnswer({ words: words.trim() });
  };
  return (
    <Dialog title={question} details={details} yes={yes} onYes={answer} onNo={() => onAnswer(null)}>
      {field !== undefined && (
        <TextArea label={field.label} rows={2} maxLength={1000} value={words} onType={setWords} error={error} />
      )}
    </Dialog>
  );
}
