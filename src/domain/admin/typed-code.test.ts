import { expect, test } from 'vitest';
import { readCode, RECOVERY_CODE_LENGTH, writeRecoveryCode } from './typed-code.ts';

const LETTERS = 'abcdefghijklmnopqrst2345';

test.each(['123456', ' 123 456 ', '123-456'])('%j is a code of the app', (typed) => {
  expect(readCode(typed)).toEqual({ kind: 'app', digits: '123456' });
});

test('a recovery code is recognised however it is written', () => {
  expect(LETTERS).toHaveLength(RECOVERY_CODE_LENGTH);
  expect(writeRecoveryCode(LETTERS)).toBe('abcdef-ghijkl-mnopqr-st2345');
  for (const typed of [LETTERS, writeRecoveryCode(LETTERS), writeRecoveryCode(LETTERS).toUpperCase()])
    expect(readCode(typed)).toEqual({ kind: 'recovery', letters: LETTERS });
});

test.each(['', '12345', '1234567', '١٢٣٤٥٦', LETTERS.slice(1), `${LETTERS}a`, LETTERS.replace('a', '1')])(
  '%j is neither',
  (typed) => {
    expect(readCode(typed)).toBeNull();
  },
);
