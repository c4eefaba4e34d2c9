/** The fields of every form with an email address (`ui/email-field.tsx`). */
import { z } from 'zod';
import { likelyEmail } from '#domain/people/email-typo.ts';
import { emailKey } from '#domain/people/contact.ts';

/** Fields may be missing or repeated; only single values count. */
export const field = z.string().catch('');

/** `meant` is the button that accepts the suggested correction; `sure` is the address that was already questioned. */
export const emailFields = { email: field, meant: field, sure: field };

export interface EmailForm {
  readonly email: string;
  /** Null if nothing looks like a typo, or the person confirmed the address. */
  readonly meant: string | null;
}

export function readEmailForm(form: Readonly<Record<keyof typeof emailFields, string>>): EmailForm {
  const email = form.meant || form.email;
  const isSure = emailKey(form.sure) === emailKey(email);
  return { email, meant: isSure ? null : likelyEmail(email) };
}
