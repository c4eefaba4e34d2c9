import DKIM from 'nodemailer/lib/dkim';

/** The DKIM key of a sending domain. Its public half is published at `{selector}._domainkey.{domain}` (RFC 6376). */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** RSA, in PEM. */
  readonly privateKey: string;
}

/** Returns the mail with its signature in front. */
export type SignMail = (mail: Uint8Array) => Promise<Buffer>;

/**
 * Every header that we write. One-click unsubscribe needs both of its headers signed (RFC 8058 §4), and nodemailer's
 * own list lacks the second. nodemailer lists a header once and only if present, so none is signed as absent.
 */
const SIGNED_FIELDS = [
  'From',
  'To',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'In-Reply-To',
  'References',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'List-ID',
  'Auto-Submitted',
  'Precedence',
  'X-Auto-Response-Suppress',
  'MIME-Version',
  'Content-Type',
].join(':');

/** Signs with rsa-sha256, relaxed/relaxed, and without `l=`, which would let anybody append to the body (RFC 8301). */
export function createDkimSigner({ domain, selector, privateKey }: DkimKey): SignMail {
  const dkim = new DKIM({
    domainName: domain,
    keySelector: selector,
    privateKey,
    hashAlgo: 'sha256',
    headerFieldNames: SIGNED_FIELDS,
  });
  return async (mail) => {
    const parts: Buffer[] = [];
    for await (const part of dkim.sign(Buffer.from(mail))) parts.push(Buffer.from(part as Uint8Array));
    const signed = Buffer.concat(parts);
    // nodemailer silently skips a key that cannot sign.
    if (!signed.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new Error('the mail could not be signed');
    return signed;
  };
}

const SIGNATURE = Buffer.from('DKIM-Signature:');
