/**
 * Hides the parts of a message that are for its recipient only. Anybody with the link of an email can unsubscribe its
 * person, see their settings or confirm as them; a code proves possession of a phone. The admin area shows where they
 * were.
 */
import type { Message } from '#domain/messages/schema.ts';

// https://anchor.example/preferences/0w3k2b9vq7, inside another URL
// https%3A%2F%2Fanchor.example%2Fpreferences%2F0w3k2b9vq7,
// and in a message source also with a quoted-printable line break anywhere: https://anchor.example/prefer=
// ences/0w3k2b9vq7
const SOFT = String.raw`(?:=\r?\n)?`;
const SLASH = String.raw`(?:\/|%${SOFT}2${SOFT}F)`;
const PAGE = ['confirm', 'unsubscribe', 'preferences', 'billing', 'answer']
  .map((page) => page.split('').join(SOFT))
  .join('|');
const LINK = new RegExp(String.raw`(${SLASH}${SOFT})(${PAGE})(${SOFT}${SLASH})(?:${SOFT}[0-9a-z]){16,}`, 'gi');
// A base64 part of an email, in the lines that mail programs write.
const PACKED = /^[A-Za-z0-9+/]{60,76}\r?\n(?:[A-Za-z0-9+/]{60,76}\r?\n)*(?:[A-Za-z0-9+/]{2,76}={0,2}(?=\r?$))?/gm;
// "Anchor: 481502 is your code"
const CODE = /\b\d{6}\b/g;

const CODE_CONTRACT = /^texts\.code@/;

export function withheld(message: Message): Message {
  const isCode = CODE_CONTRACT.test(message.contract);
  const redacted = (text: string) => (isCode ? withoutLinks(text).replace(CODE, '######') : withoutLinks(text));
  // The same shape, string by string.
  return JSON.parse(
    JSON.stringify(message, (_, value: unknown) => (typeof value === 'string' ? redacted(value) : value)),
  ) as Message;
}

/** For inbound messages: they may quote our own email below. */
export function withoutLinks(text: string): string {
  return text.replace(PACKED, withoutPackedLinks).replace(LINK, '$1$2$3withheld');
}

function withoutPackedLinks(packed: string): string {
  const holdsLink = Buffer.from(packed, 'base64').toString('latin1').search(LINK) >= 0;
  return holdsLink ? '(withheld: contains a link that performs an action)' : packed;
}
