import DKIM from 'nodemailer/lib/dkim';

/** The key of a sending domain. Its public half stands at `{selector}._domainkey.{domain}` (RFC 6376). */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** RSA, as PEM. */
  readonly privateKey: string;
}

/** A mail as bytes, with its signature before it. */
export type SignMail = (mail: Uint8Array) => Promise<Buffer>;

/**
 * Every field that we write. One-click counts only where both of its fields are signed (RFC 8058 §4), and nodemailer's
 * own list lacks the second. It names a field once and only where the mail has it, so that none is signed as absent.
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

/** Signs whole mails with rsa-sha256, relaxed/relaxed, and without `l=`, which lets anybody write more below (RFC 8301). */
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
    // A key that cannot sign is passed over by nodemailer in silence.
    if (!signed.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new Error('the mail could not be signed');
    return signed;
  };
}

const SIGNATURE = Buffer.from('DKIM-Signature:');
