interface EmailFieldProps {
  /** What was typed before, where the form is shown again. */
  readonly email: string;
}

/** The address of an administrator, as a password manager knows the field. */
export function EmailField({ email }: EmailFieldProps) {
  return (
    <div>
      <label htmlFor="email" className="mb-1.5 block font-medium">
        Email
      </label>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        spellCheck={false}
        required
        maxLength={320}
        defaultValue={email}
        className="field"
      />
    </div>
  );
}

interface PasswordFieldProps {
  readonly name: 'password' | 'again';
  readonly label: string;
  /** Which a password manager fills in: the one it keeps, or one that it makes. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** What it must be; null where that is known. */
  readonly how: string | null;
}

export function PasswordField({ name, label, autoComplete, how }: PasswordFieldProps) {
  const howId = `${name}-how`;
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-medium">
        {label}
      </label>
      <input
        id={name}
        name={name}
        type="password"
        autoComplete={autoComplete}
        required
        aria-describedby={how === null ? undefined : howId}
        className="field"
      />
      {how !== null && (
        <p id={howId} className="mt-2 text-[0.9375rem] text-quiet">
          {how}
        </p>
      )}
    </div>
  );
}
