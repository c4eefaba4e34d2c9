import { domainToASCII } from 'node:url';

/** `käthe@müller.example`: encodes the domain as punycode, which needs no SMTPUTF8 (RFC 5891). */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`;
}
