import { expect, test } from 'vitest';
import { createSlowDomains } from '#app/inbound/slow-domains.ts';

function atNoon() {
  const clock = { now: 0 };
  return { clock, domains: createSlowDomains(() => clock.now) };
}

test('a domain rests once its letters have waited twenty seconds for it, and is asked again after ten minutes', () => {
  const { clock, domains } = atNoon();
  for (const _ of [1, 2, 3]) domains.waited('slow.example', 5000);
  expect(domains.isResting('slow.example')).toBe(false);
  domains.waited('slow.example', 5000);
  expect(domains.isResting('slow.example')).toBe(true);
  expect(domains.isResting('example.com')).toBe(false);
  clock.now = 10 * 60_000;
  expect(domains.isResting('slow.example')).toBe(false);
});

test('many letters make no domain slow that answers at once', () => {
  const { domains } = atNoon();
  for (let letter = 0; letter < 1000; letter += 1) domains.waited('example.com', 900);
  expect(domains.isResting('example.com')).toBe(false);
});

test('of a thousand slow ones the oldest are forgotten', () => {
  const { domains } = atNoon();
  domains.waited('slow.example', 20_000);
  for (let at = 0; at < 1000; at += 1) domains.waited(`n${at}.example`, 5000);
  expect(domains.isResting('slow.example')).toBe(false);
});
