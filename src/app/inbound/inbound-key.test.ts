import { describe, expect, it } from 'vitest';
import { inboundKey } from './inbound-key.ts';

const bytes = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'));
const email = (head: string, body = '1 and 3 done') => bytes(`${head}\n\n${body}`);
const HEAD = 'Message-ID: <a@mail.example>\nFrom: Ada <ada@example.com>\nDate: Sat, 21 Nov 2026 12:31:00 -0600';

describe('the deduplication key of an email', () => {
  it('is the same whatever route the email took', () => {
    const first = email(`Received: from a by b; today\n\tid 1\n${HEAD}`);
    const second = email(`Return-Path: <ada@example.com>\nReceived: from c by d; later\n${HEAD}`);
    expect(inboundKey(first)).toBe(inboundKey(second));
  });

  it('is the same if a relay refolded the headers', () => {
    const folded = HEAD.replace('From: Ada <', 'From: Ada\n <');
    expect(inboundKey(email(HEAD))).toBe(inboundKey(email(folded)));
  });

  it.each([
    ['an encoded name', HEAD.replace('Ada <', '=?UTF-8?Q?Ada?= <')],
    ['a name in quotes', HEAD.replace('Ada <', '"Ada <3" <')],
    ['no name', HEAD.replace('Ada <ada@example.com>', 'ada@example.com')],
    ['a name behind the address', HEAD.replace('Ada <ada@example.com>', 'ada@example.com (Ada)')],
    ['its domain in upper case', HEAD.replace('example.com', 'EXAMPLE.com')],
    ['the date in UTC', HEAD.replace('12:31:00 -0600', '18:31:00 +0000')],
    ['the name of its zone', HEAD.replace('-0600', '-0600 (CST)')],
  ])('is the same with %s', (_, head) => {
    expect(inboundKey(email(head))).toBe(inboundKey(email(HEAD)));
  });

  it('differs from that of another sender', () => {
    expect(inboundKey(email(HEAD))).not.toBe(inboundKey(email(HEAD.replace('ada@', 'ida@'))));
  });

  it('differs where a robot repeats a Message-ID on another day', () => {
    expect(inboundKey(email(HEAD))).not.toBe(inboundKey(email(HEAD.replace('21 Nov', '22 Nov'))));
  });

  it('covers everything but the trace headers if there is no Message-ID', () => {
    const head = 'From: Ada <ada@example.com>';
    const relayed = email(`Received: from a by b\n${head}`);
    expect(inboundKey(email(head))).toBe(inboundKey(relayed));
    expect(inboundKey(email(head))).not.toBe(inboundKey(email(head, '2 done')));
  });

  it('accepts bytes that are no email', () => {
    expect(inboundKey(new Uint8Array())).toMatch(/^[0-9a-f]{64}$/);
    expect(inboundKey(Uint8Array.from([0, 255, 13, 10]))).toMatch(/^[0-9a-f]{64}$/);
  });
});
