/** The DNS records of a sending domain as text: what is wrong with one, and what it should be. */

/** Whether exactly this address is in the record, even if something else invalidates the record. */
export function spfLists(record: string, address: string): boolean {
  return record.split(/\s+/).includes(spfTerm(address));
}

/**
 * Merges records into one that also allows the addresses. If none has a rule for other senders it uses "softfail"
 * rather than "fail": a first record must not lose forwarded mail.
 */
export function spfWith(records: readonly string[], addresses: readonly string[]): string {
  const stand = records.flatMap((record) => record.trim().split(/\s+/).slice(1));
  const isLast = (term: string) => /^[-+~?]?all$/i.test(term) || /^redirect=/i.test(term);
  const last = stand.filter(isLast);
  const terms = [...stand.filter((term) => !isLast(term)), ...addresses.map(spfTerm)];
  // A redirect after "all" is ignored (RFC 7208 §6.1); of several, the mildest is kept.
  const end = GENTLE.find((word) => last.includes(word)) ?? last[0] ?? '~all';
  return ['v=spf1', ...new Set(terms), end].join(' ');
}

/** `ip4:192.0.2.1`, `ip6:2001:db8::1` */
function spfTerm(address: string): string {
  return `${address.includes(':') ? 'ip6' : 'ip4'}:${address}`;
}

const GENTLE = ['?all', '~all', '-all'];

/** Why receivers find no valid key in this record (RFC 6376 §3.6.1), in a sentence; null if they do. */
export function dkimFault(record: string, publicKey: string | null): string | null {
  const tags = tagsOf(record);
  const version = tags.get('v');
  if (version !== undefined && version !== 'DKIM1') return `The record has v=${version}; it must have v=DKIM1.`;
  const key = tags.get('p')?.replaceAll(/\s/g, '');
  if (key === undefined) return 'The record has no key (p=).';
  if (key === '') return 'The key is revoked (p= is empty).';
  if (publicKey !== null && (tags.get('k') ?? 'rsa').toLowerCase() !== 'rsa') return 'The record has another key type.';
  if (publicKey !== null && key !== publicKey) return 'The published key is not our signing key.';
  const hashes = tags.get('h')?.toLowerCase().split(':');
  if (hashes !== undefined && !hashes.some((hash) => hash.trim() === 'sha256')) {
    return 'The record does not allow sha256 (h=).';
  }
  const flags = tags.get('t')?.toLowerCase().split(':') ?? [];
  if (flags.some((flag) => flag.trim() === 'y')) return 'The key is in test mode (t=y), so receivers may ignore it.';
  return null;
}

const POLICIES = ['none', 'quarantine', 'reject'];

/** Why receivers ignore this record (RFC 7489 §6.3), in a sentence; null if it is valid. */
export function dmarcFault(record: string): string | null {
  // The version must come first.
  if (!/^\s*v\s*=\s*DMARC1\s*(?:;|$)/.test(record)) return 'The record does not begin with v=DMARC1;';
  const policy = tagsOf(record).get('p')?.toLowerCase();
  if (policy === undefined) return 'The record has no policy (p=)';
  return POLICIES.includes(policy) ? null : `The record has an unknown policy: p=${policy}`;
}

// "v=DKIM1; k=rsa; p=MIIB…"
function tagsOf(record: string): Map<string, string> {
  const tags = record.split(';').map((part) => {
    const [name = '', ...value] = part.split('=');
    return [name.trim().toLowerCase(), value.join('=').trim()] as const;
  });
  return new Map(tags.filter(([name]) => name !== ''));
}
