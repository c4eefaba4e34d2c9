/** The first address in a text, in lower case, without brackets, quotes and `mailto:`; null if there is none. */
export function addressIn(text: string): string | null {
  const found = ADDRESS.exec(text)?.[0];
  return found === undefined ? null : plain(found);
}

/** Every address in a text, in lower case, each once. */
export function addressesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(EVERY_ADDRESS), ([found]) => plain(found)))];
}

/**
 * Parses `rfc822; ann@example.com`, `utf-8;k\x{E4}the@m\x{FC}ller.example` (RFC 6533 §3), `RFC822; <ann@example.com>`;
 * null if the type is not of e-mail or the address is redacted.
 */
export function addressOfField(value: string | undefined): string | null {
  if (value === undefined) return null;
  const written = value.slice(value.indexOf(';') + 1);
  return addressIn(written.replace(/\\x\{([0-9A-F]{2,6})\}/gi, (_, hex: string) => character(hex)));
}

function character(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function plain(address: string): string {
  return address
    .replace(/^mailto:/i, '')
    .replace(/[.-]+$/, '')
    .toLowerCase();
}

// ann.o'hill+tag=x@sub.example.com, käthe@müller.example; the lengths are those of RFC 5321 §4.5.3.1. Words of another
// script may touch an address: "宛先ann@a.example", "ann@a.example에게".
const LOCAL_PART = String.raw`(?:[\p{Script=Latin}\p{N}_][\p{Script=Latin}\p{M}\p{N}!#$%&*+/=?^_{|}~'.-]{0,127}|[\p{L}\p{M}\p{N}_.-]{1,128})`;
const LABEL = String.raw`[\p{L}\p{M}\p{N}_-]{1,63}`;
const ASCII_LABEL = String.raw`[A-Za-z0-9_-]{1,63}`;
const SHAPE = String.raw`${LOCAL_PART}@(?:${ASCII_LABEL}(?:\.${ASCII_LABEL}){1,20}(?![\p{Script=Latin}\p{M}\p{N}])|${LABEL}(?:\.${LABEL}){0,20})`;
const ADDRESS = new RegExp(SHAPE, 'u');
/** For `replaceAll` and `matchAll`. */
export const EVERY_ADDRESS = new RegExp(SHAPE, 'gu');
