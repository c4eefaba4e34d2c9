/** Time-based one-time codes of an authenticator app (RFC 6238), and recovery codes. */
export interface OneTimeCodes {
  newSecret(): Uint8Array;
  /** The secret as typed into an app without a camera. */
  textOf(secret: Uint8Array): string;
  /** `otpauth://totp/…`, the content of the QR code. */
  addressOf(secret: Uint8Array, of: { readonly brand: string; readonly email: string }): string;
  /** The step that this code belongs to, the current one or a neighbour; null: none. */
  stepOf(secret: Uint8Array, digits: string, atMs: number): number | null;
  /** Random base32 characters of the given length. */
  newRecoveryCode(length: number): string;
}
