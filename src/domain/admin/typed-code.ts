/** The content of a code field: the six digits of an app, or a recovery code for when the app is lost. */

export type TypedCode =
  | { readonly kind: 'app'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly letters: string };

/** Null: neither. People and apps group the characters with spaces and hyphens, which are ignored. */
export function readCode(typed: string): TypedCode | null {
  const signs = typed.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(signs)) return { kind: 'app', digits: signs };
  return RECOVERY_CODE.test(signs) ? { kind: 'recovery', letters: signs } : null;
}

/** Base32 characters: 120 bits cannot be guessed, so a plain hash is enough to store them (ASVS 6.5.2). */
export const RECOVERY_CODE_LENGTH = 24;
const RECOVERY_CODE = /^[a-z2-7]{24}$/;

/** `abcdef-ghijkl-mnopqr-stuvwx`, the printed form. */
export function writeRecoveryCode(letters: string): string {
  return letters.match(/.{1,6}/g)?.join('-') ?? '';
}
