/** What stands in the field for a code: six digits of an app, or one of the codes for the day on which the app is lost. */

export type TypedCode =
  | { readonly kind: 'app'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly letters: string };

/** Null: neither. Spaces and hyphens are how people and apps part them, and say nothing. */
export function readCode(typed: string): TypedCode | null {
  const signs = typed.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(signs)) return { kind: 'app', digits: signs };
  return RECOVERY_CODE.test(signs) ? { kind: 'recovery', letters: signs } : null;
}

/** Of base32: 120 bits, beyond guessing, so that a plain hash keeps them (ASVS 6.5.2). */
export const RECOVERY_CODE_LENGTH = 24;
const RECOVERY_CODE = /^[a-z2-7]{24}$/;

/** `abcdef-ghijkl-mnopqr-stuvwx`, as it is written down. */
export function writeRecoveryCode(letters: string): string {
  return letters.match(/.{1,6}/g)?.join('-') ?? '';
}
