import { expect, test } from 'vitest';
import { maskEmail } from '#app/people/mask-email.ts';

test.each([
  ['ann@example.com', 'a…@example.com'],
  ['@example.com', '…@example.com'],
  // Half of a character cannot be stored: a reply from such an address was never answered.
  ['😀ann@example.com', '😀…@example.com'],
  ['\ud83dann@example.com', '\ufffd…@example.com'],
])('of %j only the first character and the domain are shown', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
