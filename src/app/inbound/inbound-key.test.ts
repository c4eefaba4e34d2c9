import { describe, expect, it } from 'vitest';
import { inboundKey } from './inbound-key.ts';

const bytes = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'));
const letter = (head: string, body = '1 and 3 done') => bytes(`${head}\n\n${body}`);
const HEAD = 'Message-ID: <a@mail.example>\nFrom: Ada <ada@example.com>\nDate: Sat, 21 Nov 2026 12:31:00 -0600';

describe('the key of a letter', () => {
  it('is the same by whatever route the letter came', () => {
    const first = letter(`Received: from a by b; today\n\tid 1\n${HEAD}`);
    const second = letter(`Return-Path: <ada@example.com>\nReceived: from c by d; later\n${HEAD}`);
    expect(inboundKey(first)).toBe(inboundKey(second));
  });

  it('is the same where a relay folded the headers anew', () => {
    const folded = HEAD.replace('From: Ada <', 'From: Ada\n <');
    expect(inboundKey(letter(HEAD))).toBe(inboundKey(letter(folded)));
  });

  it.each([
    ['a name that was encoded', HEAD.replace('Ada <', '=?UTF-8?Q?Ada?= <')],
    ['a name in quotation marks', HEAD.replace('Ada <', '"Ada <3" <')],
    ['no name', HEAD.replace('Ada <ada@example.com>', 'ada@example.com')],
    ['a name behind the address', HEAD.replace('Ada <ada@example.com>', 'ada@example.com (Ada)')],
    ['its domain in capitals', HEAD.replace('example.com', 'EXAMPLE.com')],
    ['the date in UTC', HEAD.replace('12:31:00 -0600', '18:31:00 +0000')],
    ['the name of its zone', HEAD.replace('-0600', '-0600 (CST)')],
  ])('is the same with %s', (_, head) => {
    expect(inboundKey(letter(head))).toBe(inboundKey(letter(HEAD)));
  });

  it('differs from that of another sender', () => {
    expect(inboundKey(letter(HEAD))).not.toBe(inboundKey(letter(HEAD.replace('ada@', 'ida@'))));
  });

  it('differs where a robot repeats a Message-ID on another day', () => {
    expect(inboundKey(letter(HEAD))).not.toBe(inboundKey(letter(HEAD.replace('21 Nov', '22 Nov'))));
  });

  it('is made of all but the trace headers where no Message-ID stands', () => {
    const head = 'From: Ada <ada@example.com>';
    const relayed = letter(`Received: from a by b\n${head}`);
    expect(inboundKey(letter(head))).toBe(inboundKey(relayed));
    expect(inboundKey(letter(head))).not.toBe(inboundKey(letter(head, '2 done')));
  });

  it('takes bytes that are no mail at all', () => {
    expect(inboundKey(new Uint8Array())).toMatch(/^[0-9a-f]{64}$/);
    expect(inboundKey(Uint8Array.from([0, 255, 13, 10]))).toMatch(/^[0-9a-f]{64}$/);
  });
});
