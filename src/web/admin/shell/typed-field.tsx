import { Alert } from '#web/ui/alert.tsx';

interface TypedFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onType: (value: string) => void;
  /** Null: no error. */
  readonly error: string | null;
}

/** A word that must be typed in full to confirm, so that nobody does something irreversible by habit. */
export function TypedField({ id, label, value, onType, error }: TypedFieldProps) {
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="field"
        value={value}
        aria-describedby={`${id}-alert`}
        aria-invalid={error === null ? undefined : true}
        onChange={({ target }) => onType(target.value)}
      />
      <Alert id={`${id}-alert`} message={error} />
    </div>
  );
}
