/** The fields of every form that takes an address (`ui/email-field.tsx`). */
import { z } from 'zod';
import { likelyEmail } from '#domain/people/email-typo.ts';
import { emailKey } from '#domain/people/contact.ts';

/** Form fields may be absent or come twice; only single words count. */
export const field = z.string().catch('');

/** `meant` is the button that takes the question's answer over; `sure`: the address for which it was asked already. */
export const emailFields = { email: field, meant: field, sure: field };

export interface EmailForm {
  readonly email: string;
  /** Null where nothing looks like a slip, or the person was asked and insists. */
  readonly meant: string | null;
}

export function readEmailForm(form: Readonly<Record<keyof typeof emailFields, string>>): EmailForm {
  const email = form.meant || form.email;
  const isSure = emailKey(form.sure) === emailKey(email);
  return { email, meant: isSure ? null : likelyEmail(email) };
}
