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
  'Have the server use a certificate of a known authority together with its whole chain, or have this service trust its authority: NODE_EXTRA_CA_CERTS names the file with that certificate.';

const FAILURES: readonly { readonly codes: RegExp; readonly why: string; readonly todo: string }[] = [
  {
    codes: /^CERT_HAS_EXPIRED$/,
    why: 'has a certificate that has expired',
    todo: 'Have the certificate of the server in SMTP_URL renewed, by whoever runs it.',
  },
  {
    codes: /^CERT_NOT_YET_VALID$/,
    why: 'has a certificate that is not valid yet',
    todo: 'Look whether the clock of this machine is right; if it is, whoever runs the server in SMTP_URL has to change its certificate.',
  },
  {
    codes: /^ERR_TLS_CERT_ALTNAME/,
    why: 'has a certificate for another host name',
    todo: 'Put the host name in SMTP_URL that the certificate is made out to, or have the server use one for this name.',
  },
  {
    codes: /SELF_SIGNED/,
    why: 'has a certificate that it signed itself',
    todo: TRUST_IT,
  },
  {
    codes: /CERT|CRL|^UNABLE_TO_|^INVALID_(?:CA|PURPOSE)$|^PATH_LENGTH_EXCEEDED$|^HOSTNAME_MISMATCH$/,
    why: 'has a certificate that cannot be trusted',
    todo: TRUST_IT,
  },
  {
    codes: /^ERR_SSL_|^EPROTO$/,
    why: 'and this service found no common TLS',
    todo: 'Look at SMTP_URL: smtps:// is for a port that begins with TLS (usually 465), smtp:// for all others.',
  },
];
