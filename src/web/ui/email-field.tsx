import type { ReactNode } from 'react';
import type { EmailFieldView } from '#api/pages.ts';
import { Alert } from '#web/ui/alert.tsx';
import { SlipHint } from '#web/ui/slip-hint.tsx';

interface EmailFieldProps extends EmailFieldView {
  readonly label: string;
  /** Whose address it is: browsers must autofill only the visitor's own. */
  readonly whose: 'own' | 'other';
  /** The label of the button beside it. */
  readonly button: string;
  /** The button's value, for a form whose buttons are the field `action`. */
  readonly action?: string;
  /** The id of another element that describes the field. */
  readonly note?: string;
  /** Content below the field and its button. */
  readonly children?: ReactNode;
}

/** The email field of every form, with its button and its alert; `lib/email-form.ts` enhances it. */
export function EmailField({ label, email, error, meant, whose, button, action, note, children }: EmailFieldProps) {
  return (
    <>
      <label htmlFor="email" className="mb-1.5 block font-medium">
        {label}
      </label>
      {/* The alert stays next to its field on a phone, too: between field and button, where both are as wide as the
          page. */}
      <div className="grid sm:grid-cols-[1fr_auto] sm:gap-x-3">
        <input
          id="email"
          name="email"
          type="email"
          autoComplete={whose === 'own' ? 'email' : 'off'}
          inputMode="email"
          spellCheck={false}
          required
          maxLength={320}
          defaultValue={email}
          aria-describedby={note === undefined ? 'email-alert' : `email-alert ${note}`}
          aria-invalid={error === null ? undefined : true}
          className="field"
        />
        <div className="sm:col-span-2 sm:row-start-2">
          <Alert id="email-alert" message={error} />
        </div>
        <button
          type="submit"
          name={action === undefined ? undefined : 'action'}
          value={action}
          className="button mt-3 sm:col-start-2 sm:row-start-1 sm:mt-0"
        >
          {button}
        </button>
      </div>
      <SlipHint meant={meant} email={email} button={button} />
      {children}
    </>
  );
}
