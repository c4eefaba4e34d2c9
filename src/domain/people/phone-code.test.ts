import { describe, expect, it } from 'vitest';
import { phoneCodeIn, phoneCodeOf } from './phone-code.ts';

describe('a code for a phone', () => {
  it('has six digits, leading zeros included', () => {
    expect(phoneCodeOf(Uint8Array.of(0, 0, 0, 0, 0, 7))).toBe('000007');
    expect(phoneCodeOf(new Uint8Array(32).fill(255))).toBe('710655');
  });

  it.each(['123456', ' 123 456 ', '123-456', 'code 123456', 'Code: 123456.', 'my code is 123456', '#123456'])(
    'is found in %j',
    (written) => {
      expect(phoneCodeIn(written)).toBe('123456');
    },
  );

  it.each(['', '12345', '1234567', 'call 123456', '123456 done', '1 done 2 done', '12 34 56', 'STOP'])(
    'is not found in %j',
    (written) => {
      expect(phoneCodeIn(written)).toBeNull();
    },
  );
});
