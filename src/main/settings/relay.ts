/** The settings of the relay for outgoing email and their consistency. */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SmtpServer } from '#adapters/email/smtp.ts';
import type { Settings } from '#main/settings/settings.ts';

type Given = Partial<Pick<Settings, 'SMTP_URL' | 'SMTP_TLS' | 'SMTP_CA_FILE'>>;

/** Null: no relay is set. */
export function relayOf({ SMTP_URL: smtpUrl, SMTP_TLS, SMTP_CA_FILE: file }: Given): {
  readonly server: SmtpServer | null;
  readonly faults: readonly string[];
} {
  if (smtpUrl === undefined) return { server: null, faults: [] };
  const faults: string[] = [];
  if (SMTP_TLS === 'off' && smtpUrl.startsWith('smtps:')) {
    faults.push(
      'SMTP_TLS is off, but SMTP_URL starts with smtps://. Start it with smtp:// to send without encryption.',
    );
  }
  const authority = file === undefined ? null : readAuthority(file);
  if (authority !== null && 'fault' in authority) faults.push(authority.fault);
  const ca = authority !== null && 'pem' in authority ? { ca: authority.pem } : {};
  return { server: { smtpUrl, tls: SMTP_TLS ?? (isOnThisMachine(smtpUrl) ? 'optional' : 'required'), ...ca }, faults };
}

/** Nobody can listen in between. */
function isOnThisMachine(smtpUrl: string): boolean {
  return /^(?:localhost|127\.[\d.]+|\[::1\])$/i.test(new URL(smtpUrl).hostname);
}

function readAuthority(file: string): { readonly pem: string } | { readonly fault: string } {
  const named = `(it is ${JSON.stringify(file)})`;
  try {
    const pem = readFileSync(file, 'utf8');
    // Throws for anything else.
    new X509Certificate(pem).toString();
    return { pem };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return code.startsWith('ERR_')
      ? { fault: `SMTP_CA_FILE must be a certificate in PEM format ${named}.` }
      : { fault: `SMTP_CA_FILE cannot be read: ${code} ${named}.` };
  }
}
