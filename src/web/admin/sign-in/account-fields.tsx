import { PASSWORD_LENGTH_MIN } from '#domain/admin/password.ts';

interface EmailFieldProps {
  /** The value entered before, when the form is shown again. */
  readonly email: string;
}

/** The administrator's email address, marked so that password managers recognize the field. */
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
  /** Whether a password manager fills in a saved password or generates one. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** The requirements; null if they are known. */
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

/** A password is chosen, typed twice. */
export function NewPasswordFields() {
  return (
    <>
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        how={`Use at least ${PASSWORD_LENGTH_MIN} characters; a sentence works well.`}
      />
      <PasswordField name="again" label="Repeat password" autoComplete="new-password" how={null} />
    </>
  );
}
