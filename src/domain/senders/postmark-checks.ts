import type { ReportedChecks } from './authentication-results.ts';
import { resultOf } from './authentication-results.ts';
import { domainOf } from './sender-authentication.ts';

/**
 * Parses Postmark's checks of a mail from this domain: `Received-SPF`, and the SpamAssassin tests that matched.
 * Postmark adds these above any that a sender has written, and the first of a name counts. Null if they are missing.
 */
export function readPostmarkChecks(headers: ReadonlyMap<string, string>, fromDomain: string): ReportedChecks | null {
  const tests =
    headers
      .get('x-spam-tests')
      ?.slice(0, VALUE_LENGTH_MAX)
      .split(/[\s,]+/) ?? [];
  const spf = spfIn(headers.get('received-spf') ?? '');
  if (tests.length === 0 && spf === null) return null;
  // "A valid signature from the author's domain". If it is missing, the signature itself may still tell.
  const dkim = tests.includes('DKIM_VALID_AU') ? [{ domain: fromDomain, result: 'pass' as const }] : null;
  return { spf, dkim, dmarc: null };
}

const VALUE_LENGTH_MAX = 5000;

// "Pass (sender SPF authorized) identity=mailfrom; client-ip=192.0.2.1; helo=a.example; envelope-from=ann@example.com; …"
function spfIn(header: string): ReportedChecks['spf'] {
  const value = header.slice(0, VALUE_LENGTH_MAX);
  const word = /^\s*([a-z]+)/i.exec(value)?.[1]?.toLowerCase();
  const sender = /\benvelope-from=[<"]?([^\s;>"]+)/i.exec(value)?.[1] ?? /\bhelo=([^\s;]+)/i.exec(value)?.[1];
  if (word === undefined || sender === undefined) return null;
  return { domain: domainOf(sender), result: resultOf(word) };
}
