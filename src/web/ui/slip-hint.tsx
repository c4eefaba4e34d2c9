interface SlipHintProps {
  /** Null: the empty place where the question will stand. */
  readonly meant: string | null;
  /** As it was typed. */
  readonly email: string;
  /** The words of the button that takes it all the same. */
  readonly button: string;
}

/**
 * "Did you mean …?" below a field for an address. Without a script its button sends the form with the answer, and the
 * form's own button with what was typed; `lib/email-hint.ts` fills the place where scripts run.
 */
export function SlipHint({ meant, email, button }: SlipHintProps) {
  return (
    <p role="status" data-slip className="mt-2 text-[0.9375rem] empty:mt-0">
      {meant !== null && (
        <>
          Did you mean{' '}
          <button type="submit" name="meant" value={meant} className="link-button">
            {meant}
          </button>
          ? If {email} is right, press “{button}” again.
          <input type="hidden" name="sure" value={email} />
        </>
      )}
    </p>
  );
}
