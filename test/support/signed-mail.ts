import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** What `key._domainkey.{domain}` says of the key that `signed` signs with. */
export const KEY_RECORD = [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]];

export interface Signing {
  readonly by: string;
  readonly selector?: string;
  /** Leaves what stands behind so many bytes of the body unsigned. */
  readonly maxBodyLength?: number;
  readonly expires?: Date;
}

/** The mail with a DKIM signature above it. */
export async function signed(raw: string, { by, selector = 'key', ...how }: Signing): Promise<string> {
  const signing = { signingDomain: by, selector, privateKey, ...how };
  const { signatures, errors } = await dkimSign(raw, { ...signing, signatureData: [signing] });
  if (signatures === '') throw new Error(`could not be signed: ${JSON.stringify(errors)}`);
  return `${signatures.trimEnd()}\r\n${raw}`;
}
