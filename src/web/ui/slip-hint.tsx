interface SlipHintProps {
  /** Null: an empty placeholder for the question. */
  readonly meant: string | null;
  /** As it was typed. */
  readonly email: string;
  /** The label of the button that submits it anyway. */
  readonly button: string;
}

/**
 * "Did you mean …?" below an email field. Without JavaScript its button submits the form with the suggestion, and the
 * form's own button submits the typed address; `lib/email-hint.ts` fills the placeholder when scripts run.
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
