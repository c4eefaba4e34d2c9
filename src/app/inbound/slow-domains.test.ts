import { expect, test } from 'vitest';
import { createSlowDomains } from '#app/inbound/slow-domains.ts';

function setUp() {
  const clock = { now: 0 };
  return { clock, domains: createSlowDomains(() => clock.now) };
}

test('a domain rests after emails have waited twenty seconds for it, and is queried again after ten minutes', () => {
  const { clock, domains } = setUp();
  for (const _ of [1, 2, 3]) domains.waited('slow.example', 5000);
  expect(domains.isResting('slow.example')).toBe(false);
  domains.waited('slow.example', 5000);
  expect(domains.isResting('slow.example')).toBe(true);
  expect(domains.isResting('example.com')).toBe(false);
  clock.now = 10 * 60_000;
  expect(domains.isResting('slow.example')).toBe(false);
});

test('many emails do not make a fast domain slow', () => {
  const { domains } = setUp();
  for (let count = 0; count < 1000; count += 1) domains.waited('example.com', 900);
  expect(domains.isResting('example.com')).toBe(false);
});

test('only a thousand domains are remembered, and the oldest is forgotten first', () => {
  const { domains } = setUp();
  domains.waited('slow.example', 20_000);
  for (let at = 0; at < 1000; at += 1) domains.waited(`n${at}.example`, 5000);
  expect(domains.isResting('slow.example')).toBe(false);
});
