import { expect, test } from 'vitest';
import { withoutAddresses } from './without-addresses.ts';

test.each([
  ['550 5.1.1 <ann@example.com>: Recipient address rejected', '550 5.1.1 <…>: Recipient address rejected'],
  ['550 ann.b+x@example.com unknown; ann=example.com@list.example too', '550 … unknown; … too'],
  ["The 'To' number +14155552671 is not valid", "The 'To' number … is not valid"],
  ['451 4.7.1 Try again later', '451 4.7.1 Try again later'],
  ['Twilio 30034', 'Twilio 30034'],
])('%s', (said, logged) => {
  expect(withoutAddresses(said)).toBe(logged);
});
