import { addressesIn, addressIn, EVERY_ADDRESS } from '#domain/reports/address.ts';
import { tellsReason } from '#domain/reports/diagnosis.ts';

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
  if (found.size > 0) return [...found].slice(0, FAILED_MAX).map(([address, said]) => ({ address, said }));
  return inRunningText(reported, (address) => !isOfMailSystem(address) && !ours.has(address));
}

/** The address after which a reason is told, otherwise the first: "Sent to ann@…, passed on to her@…, which does not exist". */
function inRunningText(reported: string, isTheirs: (address: string) => boolean): ParsedRecipient[] {
  const named = addressesIn(reported).filter(isTheirs);
  const [first] = named;
  if (first === undefined || named.length > NAMED_MAX) return [];
  const places = Array.from(reported.matchAll(EVERY_ADDRESS)).filter(([found]) => isTheirs(addressIn(found) ?? ''));
  const told = places.find(({ index, 0: found }, at) =>
    tellsReason(reported.slice(index + found.length, places[at + 1]?.index)),
  );
  return [{ address: addressIn(told?.[0] ?? '') ?? first, said: reported }];
}

/** A mail of ours has one recipient; each one named is looked up in the whole text. */
export const FAILED_MAX = 20;
/** Running text with more addresses than this is a discussion, not a report. */
const NAMED_MAX = 3;

// "<ann@example.com>:", "  ann@example.com", "ann@example.com on 11/21/2026 …", "ann@example.com<mailto:ann@example.com>",
// '"ann@example.com":', "<ann@example.com>... User unknown", "- ann@example.com (expanded from …)", "宛先：<ann@example.com>"
const BEGINNING =
  /^[\s>|*"'([-]{0,20}(?:(\p{L}[\p{L} -]{0,30})[:：]\s{0,10})?[<"'[]?(?:mailto:)?([^\s<>"',;:()[\]]{1,128}@[^\s<>"',;:()[\]]{1,255})[>"'\]]{0,3}\s{0,10}(?:[:：]|$|\.\.\.|on\s|\(|<mailto:|[[,;-]|[^\s@]{0,3}$)/u;

/** Matches a line that begins with an address, or with a word that announces one. */
function addressBeginning(line: string): string | null {
  const [, label = '', written] = BEGINNING.exec(line.slice(0, 600)) ?? [];
  return written === undefined || SENDER_LABEL.test(label) ? null : addressIn(written);
}

// "From: ", "Original Sender: ", "Reply-To: ", "expanded from: ", "Von: ", "De : ", "差出人："
const SENDER_LABEL =
  /(?:^|[ -])(?:from|sender|originator|reply-to|return-path|von|absender|de|expéditeur|remitente|remetente|da|mittente|van|afzender|från|fra|od|от|отправитель)\s?$|差出人|送信者|送信元|发件人|寄件者|보낸 ?사람/iu;

function isOfMailSystem(address: string): boolean {
  return /^(?:mailer-daemon|postmaster|mail-daemon|microsoftexchange[0-9a-f]{10,})@/.test(address);
}
