/** Codes of an app that shares a secret with us and counts steps of time (RFC 6238), and codes for when it is lost. */
export interface OneTimeCodes {
  newSecret(): Uint8Array;
  /** As somebody types it into the app who cannot show it a picture. */
  textOf(secret: Uint8Array): string;
  /** `otpauth://totp/…`, what the picture says to the app. */
  addressOf(secret: Uint8Array, of: { readonly brand: string; readonly email: string }): string;
  /** The step whose code this is, of the present one and its neighbours; null: of none. */
  stepOf(secret: Uint8Array, digits: string, atMs: number): number | null;
  /** Letters and digits of base32, as many as are said. */
  newRecoveryCode(length: number): string;
}
