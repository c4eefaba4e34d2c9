import { addressesIn, addressIn } from '#domain/reports/address.ts';

/** An address in a report without fields, and the words about it. */
export interface ParsedRecipient {
  readonly address: string;
  readonly said: string;
}

/**
 * The addresses that the words of a report name as undelivered, each with the lines up to the next one: the format of
 * qmail, Exim, Exchange, Postfix and similar servers. `ours` are the addresses that the report itself comes from or
 * goes to.
 */
export function parseRecipients(reported: string, ours: ReadonlySet<string>): ParsedRecipient[] {
  const found = new Map<string, string>();
  let current: string | null = null;
  for (const line of reported.split('\n')) {
    const begun = addressBeginning(line);
    if (begun !== null && !isOfMailSystem(begun) && !ours.has(begun)) current = begun;
    if (current !== null) found.set(current, `${found.get(current) ?? ''}${line}\n`);
  }
  if (found.size > 0) return [...found].map(([address, said]) => ({ address, said }));
  const named = addressesIn(reported).filter((address) => !isOfMailSystem(address) && !ours.has(address));
  const [only] = named;
  return only === undefined || named.length > NAMED_MAX ? [] : [{ address: only, said: reported }];
}

/** Running text with more addresses than this is a discussion, not a report. */
const NAMED_MAX = 3;

// "<ann@example.com>:", "  ann@example.com", "ann@example.com on 11/21/2026 …", "ann@example.com<mailto:ann@example.com>",
// '"ann@example.com":', "<ann@example.com>... User unknown", "- ann@example.com (expanded from …)", "宛先：<ann@example.com>"
const BEGINNING =
  /^[\s>|*"'([-]{0,20}(?:(?:\p{L}[\p{L} -]{0,30})[:：]\s{0,10})?[<"'[]?(?:mailto:)?([^\s<>"',;:()[\]]{1,128}@[^\s<>"',;:()[\]]{1,255})[>"'\]]{0,3}\s{0,10}(?:[:：]|$|\.\.\.|on\s|\(|<mailto:|[[,;-]|[^\s@]{0,3}$)/u;

/** Matches a line that begins with an address, or with a word that announces one. */
function addressBeginning(line: string): string | null {
  const written = BEGINNING.exec(line.slice(0, 600))?.[1];
  return written === undefined ? null : addressIn(written);
}

function isOfMailSystem(address: string): boolean {
  return /^(?:mailer-daemon|postmaster|mail-daemon|microsoftexchange[0-9a-f]{10,})@/.test(address);
}
