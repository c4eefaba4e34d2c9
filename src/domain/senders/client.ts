/** The machine that delivered a mail: the address of its connection and the name in its greeting. */
export interface Client {
  readonly address: string;
  /** The name in HELO or EHLO; empty if there was none. */
  readonly helo: string;
}

/**
 * The first machine on a mail's path that is not ours. A relay on a private address names its client in `Received`,
 * newest line first, and so may another relay behind it; a public machine's claims about others are not trusted. Null
 * if none of our relays names one: SPF cannot be checked then.
 */
export function clientBehind(client: Client, received: readonly string[]): Client | null {
  let seen: Client | null = client;
  for (const line of [...received.slice(0, RELAYS_MAX), null]) {
    if (seen === null || !isPrivate(seen.address)) return seen;
    seen = line === null ? null : clientOf(line);
  }
  return null;
}

/** A relay, a filter it passes the mail to, and the way back; more is a loop. */
const RELAYS_MAX = 5;

// Postfix "from mail.a.example (mail.a.example [192.0.2.1]) by …", "from a (unknown [IPv6:2001:db8::1]) by …"
// Sendmail "from a ([192.0.2.1]) (may be forged)", "(mail.a.example [192.0.2.1] (may be forged))"
// Exim "from mail.a.example ([192.0.2.1] helo=a)", "from [192.0.2.1] (helo=a)", "([192.0.2.1]:4321 helo=a)"
// qmail "from unknown (HELO a) (192.0.2.1)"
const FROM = /^\s*from\s+(\S{1,255})\s([^;]{0,1000}?)\sby\s/i;
const CLAIMED = /\bhelo[= ]([^\s)]{1,255})/i;
const ADDRESS = /[[(](?:IPv6:)?([0-9a-f]{0,4}:[0-9a-f:.]{2,41}|\d{1,3}(?:\.\d{1,3}){3})[\])]/i;

/** A machine chooses its own greeting: an address in it is never taken for that of the connection. */
function clientOf(received: string): Client | null {
  const [, name = '', rest = ''] = FROM.exec(received.replaceAll(/\s+/g, ' ').slice(0, 2000)) ?? [];
  const claimed = CLAIMED.exec(rest)?.[1];
  const seen = rest.replace(CLAIMED, '');
  // Exim puts the address first if it has no name for it, followed by the claimed name.
  const address = (ADDRESS.exec(seen) ?? (claimed === undefined ? null : ADDRESS.exec(name)))?.[1];
  return address === undefined ? null : { address: address.toLowerCase(), helo: claimed ?? name };
}

/** Loopback, link-local and the networks of RFC 1918, RFC 4193 and RFC 6598. */
export function isPrivate(address: string): boolean {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  return PRIVATE.test(plain);
}

const PRIVATE =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/;
