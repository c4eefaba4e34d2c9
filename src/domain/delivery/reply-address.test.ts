import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBase32, encodeBase32, equalBytes } from '#domain/delivery/base32.ts';
import { decodeReplyToken, encodeReplyToken, replyAddress, SEQUENCE_MAX } from '#domain/delivery/reply-address.ts';
import type { ReplyRef } from '#domain/delivery/reply-address.ts';
import { localDate, localDateOfDayNumber } from '#domain/time/local-date.ts';

/** Replaces HMAC: the same bytes give the same signature, others a completely different one. */
function signWith(key: number) {
  return (bytes: Uint8Array): Uint8Array => {
    let state = 2166136261 ^ key;
    return Uint8Array.from({ length: 32 }, (_, index) => {
      for (const byte of bytes) state = Math.imul(state ^ byte ^ index, 16777619);
      return state >>> 24;
    });
  };
}
const sign = signWith(1);

const ref: ReplyRef = { person: 42, date: localDate('2026-11-21'), stage: 'midday', kind: 'prompt', sequence: 0 };

const refs: fc.Arbitrary<ReplyRef> = fc.record({
  person: fc.integer({ min: 0, max: 2 ** 48 - 1 }),
  date: fc.integer({ min: 0, max: 0xffff }).map(localDateOfDayNumber),
  stage: fc.constantFrom('day0' as const, 'morning' as const, 'midday' as const, 'evening' as const),
  kind: fc.constantFrom('prompt' as const, 'outbox' as const),
  sequence: fc.integer({ min: 0, max: SEQUENCE_MAX }),
});

test('a token names its message, whatever a relay did to its case', () => {
  fc.assert(
    fc.property(refs, (changes) => {
      const token = encodeReplyToken(changes, sign);
      expect(token).toMatch(/^[0-9a-hjkmnp-tv-z]{32}$/);
      expect(decodeReplyToken(token, sign)).toEqual(changes);
      expect(decodeReplyToken(token.toUpperCase(), sign)).toEqual(changes);
    }),
  );
});

test('o is decoded as 0, i and l as 1', () => {
  fc.assert(
    fc.property(refs, (changes) => {
      const misread = encodeReplyToken(changes, sign).replaceAll('0', 'O').replaceAll('1', 'l');
      expect(decodeReplyToken(misread, sign)).toEqual(changes);
    }),
  );
});

test('a token with one changed letter names nobody', () => {
  const token = encodeReplyToken(ref, sign);
  for (let index = 0; index < token.length; index += 1) {
    const other = token[index] === '7' ? '8' : '7';
    expect(decodeReplyToken(token.slice(0, index) + other + token.slice(index + 1), sign)).toBeNull();
  }
});

test('a token signed with another key names nobody', () => {
  expect(decodeReplyToken(encodeReplyToken(ref, signWith(2)), sign)).toBeNull();
});

test.each(['', 'abc', 'u'.repeat(32), 'é'.repeat(32), '0'.repeat(33), '0'.repeat(32), '0'.repeat(2000)])(
  'garbage names nobody: %s',
  (token) => {
    expect(decodeReplyToken(token, sign)).toBeNull();
  },
);

test('the local part stays within 64 octets', () => {
  const address = replyAddress(encodeReplyToken({ ...ref, person: 2 ** 48 - 1 }, sign), 'in.anchor.example');
  expect(address.split('@')).toEqual([expect.stringMatching(/^reply\+.{32}$/), 'in.anchor.example']);
});

test.each<Partial<ReplyRef>>([
  { person: 2 ** 48 },
  { person: -1 },
  { person: 1.5 },
  { sequence: SEQUENCE_MAX + 1 },
  { date: localDate('1969-12-31') },
])('values that do not fit are refused, never truncated: %o', (changes) => {
  expect(() => encodeReplyToken({ ...ref, ...changes }, sign)).toThrow(RangeError);
});

test('base32 returns every byte', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(decodeBase32(encodeBase32(bytes))).toEqual(bytes);
    }),
  );
});

test('bytes are equal only if all are', () => {
  expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true);
  expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false);
  expect(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2, 0))).toBe(false);
});
