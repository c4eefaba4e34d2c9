import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

const OF = ['ops@anchor.example', 'ops', 'Anchor'];

test.each(['correct horse battery', 'ein Satz, den niemand sonst schreibt', '漢字だけの長い合言葉を使ってみましょう'])(
  'accepts a long password of any characters: %s',
  (password) => {
    expect(passwordProblem(password, OF)).toBeNull();
  },
);

test.each([
  ['fourteen signs', 'abcdefghij1234', 'at least 15 characters'],
  ['letters beyond a kilobyte', 'ä'.repeat(513), '1024 bytes'],
  ['few different signs', 'abababababababab', 'too common'],
  ['a row of digits', '123456789012345', 'too common'],
  ['a row of keys', 'qwertyuiopasdfghj', 'too common'],
  ['the address', 'ops@anchor.example1', 'too similar'],
  ['the brand again and again', 'AnchorAnchorAnchor1', 'too similar'],
])('refuses %s', (_, password, problem) => {
  expect(passwordProblem(password, OF)).toContain(problem);
});
