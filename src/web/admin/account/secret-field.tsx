import { useId } from 'react';

interface SecretFieldProps {
  readonly kind: keyof typeof KINDS;
  readonly value: string;
  readonly onType: (value: string) => void;
  /** The id of the element that shows the error. */
  readonly alertId: string;
  readonly isWrong: boolean;
}

const KINDS = {
  password: { label: 'Your password', autoComplete: 'current-password' },
  next: { label: 'New password', autoComplete: 'new-password' },
  code: { label: 'Code', autoComplete: 'one-time-code' },
} as const;

/** Hides a password but shows a code, which is valid only for a moment. */
export function SecretField({ kind, value, onType, alertId, isWrong }: SecretFieldProps) {
  const id = useId();
  const { label, autoComplete } = KINDS[kind];
  const isPassword = kind !== 'code';
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        type={isPassword ? 'password' : 'text'}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={isPassword ? undefined : 60}
        className="field max-w-sm tabular-nums"
        value={value}
        aria-describedby={alertId}
        aria-invalid={isWrong ? true : undefined}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
