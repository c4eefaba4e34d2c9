/** A key pair of our sending domain, and what a receiver concludes that finds its public half and nothing else. */
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import type { DkimKey } from '#adapters/email/dkim.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const publishedKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');

export const dkimKey: DkimKey = {
  domain: 'anchor.example',
  selector: 'a1',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

/** One for each signature; it goes by the RFCs alone. */
export async function verdictOn(mail: Buffer) {
  const { results } = await dkimVerify(mail, {
    strict: true,
    resolver: async (name, type) => {
      if (name === 'a1._domainkey.anchor.example' && type === 'TXT') return [[`v=DKIM1; k=rsa; p=${publishedKey}`]];
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    },
  });
  return results.map(({ status, signingDomain }) => ({
    result: status.result,
    aligned: status.aligned,
    signingDomain,
  }));
}

export const VERIFIED = [{ result: 'pass', aligned: 'anchor.example', signingDomain: 'anchor.example' }];
