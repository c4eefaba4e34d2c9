/**
 * Explains why no secure connection to a mail server was established, by the code of Node's TLS (node:tls, "X509
 * certificate error codes", and OpenSSL's). A certificate problem lasts until somebody acts, so administrators are told
 * immediately what to do.
 */
export interface TlsFailure {
  readonly code: string;
  /** Continues a sentence that begins with "its server"; contains no address. */
  readonly why: string;
  readonly todo: string;
}

/** Null if the code means something else: a refused connection, a time-out. */
export function tlsFailure(code: string | null): TlsFailure | null {
  if (code === null) return null;
  const found = FAILURES.find(({ codes }) => codes.test(code));
  return found === undefined ? null : { code, why: found.why, todo: found.todo };
}

const TRUST_IT =
  'Give the server a certificate from a known authority with its full chain, or make this service trust the server’s authority by setting SMTP_CA_FILE to a file with its certificate.';

const FAILURES: readonly { readonly codes: RegExp; readonly why: string; readonly todo: string }[] = [
  {
    codes: /^CERT_HAS_EXPIRED$/,
    why: 'has an expired certificate',
    todo: 'Ask the operator of the server in SMTP_URL to renew its certificate.',
  },
  {
    codes: /^CERT_NOT_YET_VALID$/,
    why: 'has a certificate that is not valid yet',
    todo: 'Check this machine’s clock. If it is right, ask the operator of the server in SMTP_URL to replace its certificate.',
  },
  {
    codes: /^ERR_TLS_CERT_ALTNAME/,
    why: 'has a certificate for another host name',
    todo: 'Use the certificate’s host name in SMTP_URL, or give the server a certificate for this name.',
  },
  {
    codes: /SELF_SIGNED/,
    why: 'has a self-signed certificate',
    todo: TRUST_IT,
  },
  {
    codes: /CERT|CRL|^UNABLE_TO_|^INVALID_(?:CA|PURPOSE)$|^PATH_LENGTH_EXCEEDED$|^HOSTNAME_MISMATCH$/,
    why: 'has a certificate that cannot be trusted',
    todo: TRUST_IT,
  },
  {
    // nodemailer's: STARTTLS was rejected.
    codes: /^ETLS$/,
    why: 'does not encrypt the connection',
    todo: 'Use a relay that offers STARTTLS. If only a private network lies between it and this service, set SMTP_TLS=off.',
  },
  {
    codes: /^ERR_SSL_|^EPROTO$/,
    why: 'and this service have no TLS version or cipher in common',
    todo: 'Check SMTP_URL. Use smtps:// for ports that start with TLS (usually 465) and smtp:// for all others.',
  },
];
