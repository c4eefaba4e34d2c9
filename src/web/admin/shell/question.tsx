import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Alert } from '#web/ui/alert.tsx';

export interface Asking {
  readonly question: string;
  /** What follows from a yes. */
  readonly details?: string;
  /** The words of the button that says yes. */
  readonly yes: string;
  readonly isGrave?: boolean;
  /** A field for words that are kept with the act; null: none is shown. `missing` refuses an empty one. */
  readonly field?: { readonly label: string; readonly missing: string | null };
}

interface QuestionProps {
  readonly asking: Asking;
  readonly onAnswer: (answer: { readonly words: string } | null) => void;
}

/** A question in the middle of the page; Escape and Cancel say no, and the focus goes back to where it was. */
export function Question({ asking, onAnswer }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [words, setWords] = useState('');
  const [error, setError] = useState<string | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = asking.field?.missing ?? null;
    if (missing !== null && words.trim() === '') return setError(missing);
    dialog.current?.close();
    onAnswer({ words: words.trim() });
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}question`}
      aria-describedby={asking.details === undefined ? undefined : `${id}details`}
      className="m-auto w-full max-w-md rounded-soft border border-rule bg-sheet p-6 text-ink shadow-soft backdrop:bg-black/50 max-sm:mx-4 max-sm:w-auto"
      onCancel={(event) => {
        event.preventDefault();
        dialog.current?.close();
        onAnswer(null);
      }}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <h2 id={`${id}question`} className="text-xl">
          {asking.question}
        </h2>
        {asking.details !== undefined && (
          <p id={`${id}details`} className="text-[0.9375rem] text-quiet">
            {asking.details}
          </p>
        )}
        {asking.field !== undefined && (
          <div>
            <label htmlFor={`${id}words`} className="mb-1 block text-[0.9375rem] font-medium">
              {asking.field.label}
            </label>
            <textarea
              id={`${id}words`}
              rows={2}
              maxLength={1000}
              className="field"
              value={words}
              aria-describedby={`${id}alert`}
              aria-invalid={error === null ? undefined : true}
              onChange={(event) => setWords(event.target.value)}
            />
            <Alert id={`${id}alert`} message={error} />
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <button
            type="button"
            className="button button-plain button-small"
            onClick={() => {
              dialog.current?.close();
              onAnswer(null);
            }}
          >
            Cancel
          </button>
          <button type="submit" className={`button button-small ${asking.isGrave === true ? 'button-grave' : ''}`}>
            {asking.yes}
          </button>
        </div>
      </form>
    </dialog>
  );
}
